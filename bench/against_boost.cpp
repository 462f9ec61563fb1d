// A* and D* Lite against Boost.Graph's astar_search: the same worlds, costs, heuristic and pairs,
// and the costs of all paths compared.
#include <fmt/core.h>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "support/boost_search.hpp"
#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/searches.hpp"
#include "support/series.hpp"
#include "support/worlds.hpp"

namespace fleetfoot::bench {
namespace {

constexpr int kSize = 512;
constexpr const char* kAbout =
    "A* and D* Lite against Boost.Graph\n\n"
    "Two worlds of 512 x 512 (a quarter blocked; rooms with gaps), 4 and 8 moves, far pairs. Boost "
    "searches a graph built beforehand, as an adjacency list and as compressed rows; each of its "
    "searches begins by initialising all vertices, which counts. Variants take turns. Repairs: "
    "after 10 steps 5 cells near the agent and 5 "
    "anywhere toggle; D* Lite repairs, the others search from scratch.";

int rounds_of(const Options& options) { return options.repeats_or(7, 2); }

using Pairs = std::vector<std::pair<NodeId, NodeId>>;

struct Totals {
  std::uint64_t cost = 0;
  std::uint64_t expanded = 0;
};

template <class Search>
Totals search_all(const Pairs& pairs, Search& search) {
  Totals totals;
  for (const auto& [start, goal] : pairs) {
    const Found found = search(start, goal);
    totals.cost += found.cost;
    totals.expanded += found.expanded;
  }
  return totals;
}

void require_equal(std::uint64_t a, std::uint64_t b) {
  if (a != b) throw std::logic_error(fmt::format("the paths cost {} and {}", a, b));
}

template <Moves kMoves>
void searches(const NamedWorld& named, const Options& options, Table& table) {
  const GridWorld world(named.world.map, kMoves);
  const Pairs pairs = far_pairs(world, options.quick ? 4 : 20, options.seed);
  AStarSearch<kMoves, Direction::forward> astar(world);
  AgentSearch heap("dstar-lite", world, {"queue=heap"});
  AgentSearch bucket("dstar-lite", world, {"queue=bucket"});
  BoostSearch<BoostAdjacencyList> list(world);
  BoostSearch<BoostCompressedRows> rows(world);
  const auto first_search = [](AgentSearch& search) {
    return [&search](NodeId start, NodeId goal) {
      search.prepare(start, goal);
      return search.search();
    };
  };
  auto first_heap = first_search(heap);
  auto first_bucket = first_search(bucket);

  std::vector<Totals> totals(5);
  const std::vector<Series> times =
      interleave(rounds_of(options), {[&] { totals[0] = search_all(pairs, astar); },
                                      [&] { totals[1] = search_all(pairs, first_heap); },
                                      [&] { totals[2] = search_all(pairs, first_bucket); },
                                      [&] { totals[3] = search_all(pairs, list); },
                                      [&] { totals[4] = search_all(pairs, rows); }});
  for (const Totals& other : totals) require_equal(totals[0].cost, other.cost);
  const char* const names[] = {"A*", "D* Lite, heap", "D* Lite, buckets", "Boost, adjacency list",
                               "Boost, compressed rows"};
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const auto expanded = static_cast<double>(totals[i].expanded);
    table.add(
        {fmt::format("{}, {} moves, {}", named.name, static_cast<int>(kMoves), names[i]),
         fmt::format("{:.2f}", times[i].min() / static_cast<double>(pairs.size()) / 1000),
         fmt::format("{:.2f}", times[i].median() / static_cast<double>(pairs.size()) / 1000),
         fmt::format("{:.1f}", expanded / times[i].min()),
         fmt::format("{:.2f}", times[4].min() / times[i].min()),
         fmt::format("{:.2f}", (expanded / times[i].min()) /
                                   (static_cast<double>(totals[4].expanded) / times[4].min()))});
  }
}

/// 5 cells within 16 of the agent and 5 anywhere, the goal and the agent's cell spared.
void toggle_some(GridWorld& world, Cell agent, Cell goal, Random& random) {
  for (int i = 0; i < 10; ++i) {
    const Cell near{agent.x + random.between(-16, 16), agent.y + random.between(-16, 16)};
    const Cell far{random.between(0, world.width() - 1), random.between(0, world.height() - 1)};
    const Cell cell = i % 2 == 0 ? near : far;
    if (!world.contains(cell) || cell == agent || cell == goal) continue;
    world.set(cell, world.is_open(cell) ? Terrain::blocked : Terrain::open);
  }
}

template <Moves kMoves>
void repairs(const NamedWorld& named, const Options& options, Table& table) {
  GridWorld world(named.world.map, kMoves);
  const NodeId goal = world.node(named.world.goal);
  AStarSearch<kMoves, Direction::forward> astar(world);
  AgentSearch heap("dstar-lite", world, {"queue=heap"});
  AgentSearch bucket("dstar-lite", world, {"queue=bucket"});
  Random random(options.seed);
  NodeId at = world.node(named.world.start);
  for (AgentSearch* search : {&heap, &bucket}) {
    search->prepare(at, goal);
    search->search();
  }
  std::vector<Series> times(4);
  const int rounds = options.quick ? 5 : 40;
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < 10; ++i) {
      heap.search();
      bucket.search();
      bucket.agent().relocate(heap.agent().position());  // equal paths may part
    }
    at = heap.agent().position();
    if (at == goal) break;
    toggle_some(world, world.cell(at), named.world.goal, random);
    BoostSearch<BoostCompressedRows> boost(world);  // building it is not counted
    std::vector<Found> found(4);
    const auto measure = [&](std::size_t i, const auto& call) {
      times[i].add(static_cast<double>(time_ns([&] { found[i] = call(); })) / 1000);
    };
    measure(0, [&] { return heap.search(); });
    measure(1, [&] { return bucket.search(); });
    measure(2, [&] { return astar(at, goal); });
    measure(3, [&] { return boost(at, goal); });
    if (found[2].cost == kInfinite<std::uint32_t>) break;  // cut off: nothing more to compare
    for (const Found& other : found) require_equal(found[2].cost, other.cost);
  }
  const char* const names[] = {"D* Lite, heap", "D* Lite, buckets", "A* from scratch",
                               "Boost from scratch"};
  for (std::size_t i = 0; i < times.size(); ++i) {
    table.add({fmt::format("{}, {} moves, {}", named.name, static_cast<int>(kMoves), names[i]),
               fmt::format("{:.0f}", times[i].median()), fmt::format("{:.0f}", times[i].mean()),
               fmt::format("{:.1f}", times[3].median() / times[i].median()),
               fmt::format("{:.1f}", times[3].mean() / times[i].mean())});
  }
}

void run(const Options& options) {
  say(fmt::format(
      "Seed {}, {} rounds of searches. \"times Boost\" compares with compressed rows, the "
      "faster of the two graphs: above 1 is faster than Boost.",
      options.seed, rounds_of(options)));
  Table first({"complete search", "ms, least", "ms, median", "expansions/us", "times Boost",
               "expansions/us times Boost"});
  Table repair({"repair after 10 toggles", "us, median", "us, mean", "times Boost, median",
                "times Boost, mean"});
  for (const NamedWorld& named : both_worlds(kSize, options.seed)) {
    progress("complete searches, " + named.name);
    searches<Moves::four>(named, options, first);
    searches<Moves::eight>(named, options, first);
    progress("repairs, " + named.name);
    repairs<Moves::four>(named, options, repair);
    repairs<Moves::eight>(named, options, repair);
  }
  first.print();
  repair.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
