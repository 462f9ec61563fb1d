// Ten thousand agents on one budget: what a tick takes, who arrives, and at what cost.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fleetfoot/fleet.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/access.hpp"
#include "base/random.hpp"
#include "sim/fleet_loop.hpp"
#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/series.hpp"
#include "tools/fleets/first_trips.hpp"
#include "tools/fleets/fleet_task.hpp"
#include "tools/generators/terrain.hpp"
#include "world/formats/load_map.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "Fleets: ten thousand agents on one budget\n\n"
    "Game-like terrain of 512 x 512 cells, or, with FLEETFOOT_MAP=FILE in the environment, that "
    "map; one thread. Doors are 100 squares of 4 x 4 cells anywhere on open ground that begin "
    "open; one of them toggles every 3 ticks, or all of them every 60. Starts and goals are drawn "
    "in the largest connected part; goals are distinct and kept, unless the row says otherwise. "
    "The first tick is a tick like the others. Path cost is that of who arrived, over the shortest "
    "at the start. Making is that of the fleet and all agents.";

constexpr int kSize = 512;
constexpr std::int64_t kLargeTicks = 300;
constexpr std::int64_t kTicks = 900;

enum class DoorKind { none, one_by_one, all_together };

/// 4 x 4 cells each, all open at first; what is blocked in the map stays so.
class FleetDoors {
 public:
  FleetDoors(const TerrainMap& map, DoorKind kind, std::uint64_t seed)
      : map_(map), kind_(kind), random_(seed), closed_(kCount) {
    for (std::size_t i = 0; i < kCount; ++i) corners_.push_back(draw_corner());
  }

  std::span<const TimedChange> before_tick(std::int64_t t) {
    changes_.clear();
    if (t == 0) return changes_;
    if (kind_ == DoorKind::one_by_one && t % 3 == 0) toggle(random_.below(kCount), t);
    if (kind_ == DoorKind::all_together && t % 60 == 0) {
      for (std::size_t door = 0; door < kCount; ++door) toggle(door, t);
    }
    return changes_;
  }

 private:
  static constexpr std::size_t kCount = 100;
  static constexpr int kSide = 4;

  Cell draw_corner() {
    for (;;) {
      const int x = random_.between(0, map_.width - kSide);
      const Cell c{x, random_.between(0, map_.height - kSide)};
      if (map_.passable(c)) return c;
    }
  }
  void toggle(std::size_t door, std::int64_t t) {
    closed_[door] = closed_[door] == 0 ? 1 : 0;
    for (int y = corners_[door].y; y < corners_[door].y + kSide; ++y) {
      for (int x = corners_[door].x; x < corners_[door].x + kSide; ++x) {
        if (!map_.passable({x, y})) continue;
        changes_.push_back({t, {x, y}, closed_[door] != 0 ? '@' : map_.at({x, y})});
      }
    }
  }

  const TerrainMap& map_;
  DoorKind kind_;
  Random random_;
  std::vector<Cell> corners_;
  std::vector<char> closed_;
  std::vector<TimedChange> changes_;
};

struct Scene {
  std::string name;
  std::size_t agents = 10'000;
  FleetTaskOptions task = {.goals_stay = true};
  DoorKind doors = DoorKind::one_by_one;
  Collisions collisions = Collisions::ignore;
  Moves moves = Moves::eight;
  std::int64_t deadline_us = 4000;  ///< 0: no limit
  std::uint64_t work = 0;           ///< instead, if above 0
  std::int64_t ticks = kTicks;
  unsigned threads = 1;
  bool prepared = false;
};

struct Outcome {
  Series tick_us;
  std::int64_t arrived_300 = 0;
  FleetTotals totals;
  std::int64_t last_arrival = -1;
  Series over_shortest;
  double memory = 0;
  double make_us = 0;
  double prepare_us = 0;
};

Budget budget_of(const Scene& scene) {
  if (scene.work > 0) return Budget::work(scene.work);
  return scene.deadline_us > 0 ? Budget::micros(scene.deadline_us) : Budget::unlimited();
}

Outcome run_scene(const TerrainMap& map, const Scene& scene, std::uint64_t seed) {
  Grid grid = detail::Access::grid(std::make_unique<GridWorld>(map, scene.moves));
  GridWorld& world = detail::Access::world(grid);
  FleetTaskOptions task_options = scene.task;
  task_options.seed = seed;
  FleetTask task(map, scene.agents, task_options);
  FleetDoors doors(map, scene.doors, seed + 1);
  Outcome outcome;
  std::optional<Fleet> fleet;
  outcome.make_us =
      static_cast<double>(time_ns([&] {
        fleet.emplace(grid, FleetOptions{.threads = scene.threads, .collisions = scene.collisions});
        task.add_to(*fleet);
      })) /
      1000;
  if (scene.prepared) {
    outcome.prepare_us = static_cast<double>(time_ns([&] { fleet->prepare(); })) / 1000;
  }
  FleetLoopOptions options;
  options.budget = budget_of(scene);
  options.changes = [&](std::int64_t t) { return doors.before_tick(t); };
  options.goals = [&](std::int64_t) { return task.after_tick(world, *fleet); };
  options.without_waits = scene.threads == 1;
  FirstTrips trips(task);
  FleetLoop loop(world, *fleet, std::move(options));
  for (std::int64_t t = 0; t < scene.ticks; ++t) {
    if (t % 50 == 0) progress(fmt::format("{}: tick {} of {}", scene.name, t, scene.ticks));
    const std::int64_t before = loop.totals().arrivals;
    const FleetTick tick = loop.tick();
    trips.count(world, tick);
    if (loop.totals().arrivals > before) outcome.last_arrival = t;
    if (t == 300) outcome.arrived_300 = loop.totals().arrivals;
  }
  outcome.totals = loop.totals();
  for (const std::int64_t ns : outcome.totals.tick_times.nanoseconds()) {
    outcome.tick_us.add(static_cast<double>(ns) / 1000);
  }
  outcome.memory = static_cast<double>(fleet->stats().memory_bytes);
  if (scene.task.goals == FleetGoals::distinct && scene.task.goals_stay && scene.threads == 1) {
    for (const auto& [cost, shortest] : trips.costs(map, scene.moves, scene.agents)) {
      outcome.over_shortest.add(cost / shortest);
    }
  }
  return outcome;
}

std::vector<std::string> row_of(const Scene& scene, const Outcome& outcome) {
  const auto ms = [](double us) { return fmt::format("{:.2f}", us / 1000); };
  const bool once = scene.task.goals_stay && scene.task.goals != FleetGoals::chase;
  const Series& over = outcome.over_shortest;
  return {scene.name,
          fmt::format("{} / {} / {}", ms(outcome.tick_us.mean()),
                      ms(outcome.tick_us.percentile(99)), ms(outcome.tick_us.max())),
          once && scene.ticks > 300 ? fmt::format("{}", outcome.arrived_300) : "",
          fmt::format("{}", outcome.totals.arrivals),
          once ? fmt::format("{}", outcome.last_arrival) : "",
          over.empty() ? "" : fmt::format("{:.3f} / {:.3f}", over.mean(), over.percentile(99)),
          fmt::format("{}", outcome.totals.starved),
          scene.collisions == Collisions::avoid ? fmt::format("{}", outcome.totals.collisions) : "",
          fmt::format("{:.2f}", outcome.memory / 1024 / static_cast<double>(scene.agents)),
          ms(outcome.make_us)};
}

std::vector<Scene> scenes() {
  std::vector<Scene> all;
  const auto add = [&](const char* name, const std::function<void(Scene&)>& change) {
    Scene scene;
    scene.name = name;
    change(scene);
    all.push_back(scene);
  };
  add("4 ms", [](Scene&) {});
  add("2 ms", [](Scene& s) { s.deadline_us = 2000; });
  add("unlimited", [](Scene& s) { s.deadline_us = 0; });
  add("100 doors together, 4 ms", [](Scene& s) { s.doors = DoorKind::all_together; });
  add("a new goal at each arrival, 4 ms", [](Scene& s) { s.task.goals_stay = false; });
  add("ten shared goals, 4 ms", [](Scene& s) { s.task.goals = FleetGoals::shared; });
  add("chase, 4 ms", [](Scene& s) { s.task.goals = FleetGoals::chase; });
  add("avoid, 4 moves, no doors, unlimited", [](Scene& s) {
    s.collisions = Collisions::avoid;
    s.moves = Moves::four;
    s.doors = DoorKind::none;
    s.deadline_us = 0;
  });
  add("avoid, 4 ms", [](Scene& s) {
    s.collisions = Collisions::avoid;
    s.ticks = 1200;
  });
  return all;
}

TerrainMap drawn_map(int size, std::uint64_t seed) {
  TerrainOptions options;
  options.size = size;
  return generate_terrain(options, seed).map;
}

TerrainMap scene_map(const Options& options) {
  if (const char* const file = std::getenv("FLEETFOOT_MAP")) return load_map_file(file).map;
  return drawn_map(options.quick ? kSize / 2 : kSize, options.seed);
}

Table table_of_scenes(std::size_t agents) {
  return Table({fmt::format("{} agents", agents), "tick ms: mean / p99 / worst",
                "arrived by tick 300", "arrivals in all", "last arrival, tick",
                "path cost over shortest: mean / p99", "starved", "collisions", "KiB an agent",
                "making ms"});
}

/// The same work budget with one, two and four threads.
void compare_threads(const TerrainMap& map, const Options& options, std::size_t agents) {
  const int repeats = options.repeats_or(3, 1);
  const std::vector<unsigned> counts{1, 2, 4};
  std::vector<double> least(counts.size(), 1e300);
  for (int repeat = 0; repeat < repeats; ++repeat) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      Scene scene;
      scene.name = fmt::format("{} threads", counts[i]);
      scene.agents = agents;
      scene.task.goals_stay = false;
      scene.work = 200'000;
      scene.ticks = 200;
      scene.threads = counts[i];
      least[i] = std::min(least[i], run_scene(map, scene, options.seed).tick_us.sum());
    }
  }
  Table table({"threads", "ms a tick, wall", "times one thread's"});
  for (std::size_t i = 0; i < counts.size(); ++i) {
    table.add({fmt::format("{}", counts[i]), fmt::format("{:.2f}", least[i] / 200'000),
               fmt::format("{:.2f}", least[i] / least[0])});
  }
  say("Threads: a new goal at each arrival, 200,000 work units a tick, 200 ticks; the moves are "
      "the "
      "same. Wall-clock time, the least of all repeats.");
  table.print();
}

void run_large(const Options& options) {
  Table table(
      {"large", "tick ms: mean / p99 / worst", "arrivals", "starved", "memory, MiB", "making ms"});
  const auto add = [&](const char* name, int size, const std::function<void(Scene&)>& change) {
    Scene scene;
    scene.name = name;
    change(scene);
    const TerrainMap map = drawn_map(size, options.seed);
    scene.threads = 1;
    const Outcome outcome = run_scene(map, scene, options.seed);
    table.add({scene.name,
               fmt::format("{:.2f} / {:.2f} / {:.2f}", outcome.tick_us.mean() / 1000,
                           outcome.tick_us.percentile(99) / 1000, outcome.tick_us.max() / 1000),
               fmt::format("{}", outcome.totals.arrivals),
               fmt::format("{}", outcome.totals.starved),
               fmt::format("{:.0f}", outcome.memory / (1024 * 1024)),
               fmt::format("{:.2f}", outcome.make_us / 1000)});
  };
  add("100,000 agents, 1024 x 1024, 25 ms", 1024, [](Scene& s) {
    s.agents = 100'000;
    s.deadline_us = 25'000;
    s.task.goals = FleetGoals::distinct;
    s.task.goals_stay = false;  // no shortest paths of a hundred thousand
    s.ticks = kLargeTicks;
  });
  for (const int size : {2048, 4096}) {
    add(size == 2048 ? "10,000 agents to 1,000 goals, 2048 x 2048, 4 ms"
                     : "10,000 agents to 1,000 goals, 4096 x 4096, 4 ms",
        size, [](Scene& s) {
          s.task.goals = FleetGoals::shared;
          s.task.shared = 1000;
          s.ticks = kLargeTicks;
        });
  }
  table.print();
}

void run(const Options& options) {
  const TerrainMap map = scene_map(options);
  const std::size_t agents = options.quick ? 1000 : 10'000;
  Table table = table_of_scenes(agents);
  for (Scene scene : scenes()) {
    scene.agents = agents;
    if (options.quick) scene.ticks = 310;
    table.add(row_of(scene, run_scene(map, scene, options.seed)));
  }
  table.print();
  compare_threads(map, options, agents);
  if (!options.quick) run_large(options);
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
