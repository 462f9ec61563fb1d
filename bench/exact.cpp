// Complete paths by A*, jump points and `auto`, with Boost.Graph's A* beside them.
#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "support/boost_search.hpp"
#include "support/report.hpp"
#include "support/searches.hpp"
#include "support/series.hpp"
#include "support/worlds.hpp"
#include "tools/generators/maze.hpp"
#include "tools/generators/terrain.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "Exact paths: A*, jump points and auto\n\n"
    "Worlds of 512 x 512, far pairs on a map that stands still, 4 and 8 moves; the agents plan "
    "each pair from scratch. Boost searches a graph built beforehand, in compressed rows. Variants "
    "take turns; milliseconds a search, the least of all rounds. A unit of work should take about "
    "the same time in A* and jump points.";

constexpr int kWorldSize = 512;

/// A step of an agent, and what its search counted.
struct Sums {
  std::uint64_t cost = 0;
  std::uint64_t work = 0;
};

Sums plan_all(Agent& agent, const std::vector<std::pair<NodeId, NodeId>>& pairs) {
  Sums sums;
  for (const auto& [start, goal] : pairs) {
    agent.relocate(start);
    agent.set_goal(goal);
    const AgentStep step = agent.think(Budget::unlimited());
    sums.cost += step.plan_cost;
    sums.work += step.work;
  }
  return sums;
}

void compare(const NamedWorld& named, Moves moves, const Options& options, Table& table) {
  const GridWorld world(named.world.map, moves);
  const auto pairs = far_pairs(world, options.quick ? 8 : 60, options.seed);
  const std::vector<std::string> names{"astar", "jps", "auto"};
  std::vector<std::unique_ptr<Agent>> agents;
  agents.reserve(names.size());
  for (const std::string& name : names) agents.push_back(make_agent(name, world, 0, 0));
  BoostSearch<BoostCompressedRows> boost(world);
  std::vector<Sums> sums(names.size());
  std::uint64_t boost_cost = 0;
  const std::vector<Series> times =
      interleave(options.repeats_or(7, 2), {[&] { sums[0] = plan_all(*agents[0], pairs); },
                                            [&] { sums[1] = plan_all(*agents[1], pairs); },
                                            [&] { sums[2] = plan_all(*agents[2], pairs); },
                                            [&] {
                                              boost_cost = 0;
                                              for (const auto& [start, goal] : pairs) {
                                                boost_cost += boost(start, goal).cost;
                                              }
                                            }});
  for (const Sums& other : sums) {
    if (other.cost != boost_cost) throw std::logic_error("the paths differ in cost");
  }
  const auto ms = [&](std::size_t i) {
    return fmt::format("{:.3f}", times[i].min() / static_cast<double>(pairs.size()) / 1000);
  };
  const auto ns_a_unit = [&](std::size_t i) {
    return fmt::format("{:.0f}", times[i].min() * 1000 / static_cast<double>(sums[i].work));
  };
  table.add({fmt::format("{}, {} moves", named.name, static_cast<int>(moves)), ms(0), ms(1), ms(2),
             ms(3), fmt::format("{:.1f}", times[0].min() / times[1].min()),
             fmt::format("{:.1f}", times[3].min() / times[1].min()), ns_a_unit(0), ns_a_unit(1)});
}

void run(const Options& options) {
  std::vector<NamedWorld> worlds = both_worlds(kWorldSize, options.seed);
  TerrainOptions terrain;
  terrain.size = kWorldSize;
  worlds.push_back({"terrain", generate_terrain(terrain, options.seed)});
  worlds.push_back({"maze", generate_maze({kWorldSize - 1, 0, WorldEnds::random}, options.seed)});
  Table table({"ms a search", "astar", "jps", "auto", "Boost", "jps times as fast as astar",
               "as Boost", "ns a unit, astar", "jps"});
  for (const NamedWorld& named : worlds) {
    for (const Moves moves : {Moves::eight, Moves::four}) {
      progress(named.name);
      compare(named, moves, options, table);
    }
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
