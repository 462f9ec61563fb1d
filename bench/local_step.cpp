// What a step of LSS-LRTA* costs: one move per lookahead, 8 moves.
#include <fmt/core.h>

#include <cstdint>

#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/searches.hpp"
#include "support/series.hpp"
#include "support/walk.hpp"
#include "support/worlds.hpp"

namespace fleetfoot::bench {
namespace {

constexpr int kSize = 512;
constexpr const char* kAbout =
    "LSS-LRTA*, one step per plan, 8 moves\n\n"
    "Time of a step with 32, 128 and 512 expansions on two worlds of 512 x 512: the least of each "
    "step over identical runs, and what it is in expansions of A*, measured in the same rounds.";

int steps_of(const Options& options) { return options.quick ? 300 : 2000; }
int runs_of(const Options& options) { return options.repeats_or(25, 3); }

/// A* from corner to corner: microseconds per expansion.
double astar_round(AStarSearch<Moves::eight, Direction::forward>& search, NodeId from, NodeId to) {
  std::uint64_t expanded = 0;
  const std::int64_t took = time_ns([&] { expanded = search(from, to).expanded; });
  return static_cast<double>(took) / 1000 / static_cast<double>(expanded);
}

void measure(const NamedWorld& named, std::uint64_t budget, const Options& options, Table& table) {
  const GridWorld world(named.world.map, Moves::eight);
  AStarSearch<Moves::eight, Direction::forward> astar(world);
  StepMinimum least;
  Series astar_us;
  std::uint64_t expanded = 0;
  const int steps = steps_of(options);
  for (int run = 0; run < runs_of(options); ++run) {
    astar_us.add(astar_round(astar, world.node(named.world.start), world.node(named.world.goal)));
    Walk walk(named.world, {"lss-lrtastar", {"commit=step"}, 0, options.seed});
    least.begin_run();
    expanded = 0;
    for (int i = 0; i < steps; ++i) {
      walk.before_step();
      least.add(time_ns([&] { expanded += walk.agent().step(Budget::work(budget)).expanded; }));
    }
  }
  const Series times = least.steps();
  const double mean_expanded = static_cast<double>(expanded) / steps;
  table.add({fmt::format("{}, {}", named.name, budget), fmt::format("{:.1f}", mean_expanded),
             fmt::format("{:.2f}", times.mean()), fmt::format("{:.2f}", times.median()),
             fmt::format("{:.2f}", times.percentile(99)),
             fmt::format("{:.0f}", times.mean() * 1000 / mean_expanded),
             fmt::format("{:.2f}", times.mean() / mean_expanded / astar_us.min())});
}

void run(const Options& options) {
  say(
      fmt::format("{} steps, {} runs, seed {}. The last column: an "
                  "expansion, with its share of learning and choosing, over one of A*.",
                  steps_of(options), runs_of(options), options.seed));
  Table table({"world, budget", "expanded", "us, mean", "us, p50", "us, p99", "ns per expansion",
               "over A*"});
  for (const NamedWorld& named : both_worlds(kSize, options.seed)) {
    for (const std::uint64_t budget : {32U, 128U, 512U}) {
      progress(fmt::format("LSS-LRTA*, {}, {}", named.name, budget));
      measure(named, budget, options, table);
    }
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
