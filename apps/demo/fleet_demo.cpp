#include "apps/demo/fleet_demo.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <fleetfoot/fleet.hpp>
#include <memory>
#include <utility>

#include "api/access.hpp"
#include "apps/common/progress.hpp"
#include "apps/fleet/traffic_picture.hpp"
#include "apps/run/run_report.hpp"
#include "sim/fleet_loop.hpp"
#include "tools/fleets/fleet_task.hpp"

namespace fleetfoot::app {
namespace {

constexpr std::int64_t kFleetTicks = 400;
constexpr std::uint64_t kFleetBudget = 4000;
/// 400 where the map has 128 cells on a side.
std::size_t fleet_size(const TerrainMap& map) {
  return static_cast<std::size_t>(map.width) * 25 / 8;
}

}  // namespace

FleetDemo run_fleet_demo(const GeneratedWorld& generated, std::uint64_t seed) {
  Grid grid = detail::Access::grid(std::make_unique<GridWorld>(generated.map, Moves::eight));
  GridWorld& world = detail::Access::world(grid);
  Fleet fleet(grid, {.collisions = Collisions::avoid});
  FleetTask task(generated.map, fleet_size(generated.map), {.seed = seed});
  task.add_to(fleet);
  FleetLoopOptions options;
  options.budget = Budget::work(kFleetBudget);
  options.changes = recorded_changes(generated.changes);
  options.goals = [&](std::int64_t) { return task.after_tick(world, fleet); };
  options.without_waits = true;
  FleetLoop loop(world, fleet, std::move(options));
  Traffic traffic(generated.map);
  Progress progress(std::chrono::milliseconds(0));
  for (std::int64_t t = 0; t < kFleetTicks; ++t) {
    traffic.count(loop.tick());
    progress.update(
        [&] { return fmt::format("{} a fleet", bar(static_cast<double>(t) / kFleetTicks)); });
  }
  progress.clear();
  const FleetTotals& totals = loop.totals();
  const TimeSummary times = totals.tick_times.summary();
  FleetDemo demo;
  demo.summary = fmt::format(
      "A fleet of {} agents in the same world, {} work units a tick for all of them, {} ticks;\n"
      "who arrives gets another goal: {} arrivals, {} waits in {} moves, {} collisions;\n"
      "a tick takes p50 {}, p99 {}, max {}.\n",
      fleet.size(), kFleetBudget, kFleetTicks, totals.arrivals, totals.waits, totals.moves,
      totals.collisions, time_text(times.p50), time_text(times.p99), time_text(times.max));
  demo.picture = traffic.draw(
      fmt::format("{} agents that give way to each other", fleet.size()),
      fmt::format("{}x{} cells, {} ticks, at most {} work units a tick: {} arrivals, {} collisions",
                  generated.map.width, generated.map.height, kFleetTicks, kFleetBudget,
                  totals.arrivals, totals.collisions));
  return demo;
}

}  // namespace fleetfoot::app
