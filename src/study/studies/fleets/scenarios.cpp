#include "study/studies/fleets/scenarios.hpp"

#include <algorithm>
#include <fleetfoot/fleet.hpp>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

#include "api/access.hpp"
#include "sim/fleet_loop.hpp"
#include "tools/fleets/first_trips.hpp"
#include "tools/generators/block_toggles.hpp"
#include "tools/generators/terrain.hpp"

namespace fleetfoot::study::fleets {
namespace {

constexpr int kSize = 512;
/// Of so many agents the first trip is compared with the shortest path.
constexpr std::size_t kCompared = 500;

/// Blocks that open and close, whoever is there.
class BlockChanges final : public WorldChanges {
 public:
  BlockChanges(GridWorld& world, const TerrainMap& map, double percent, std::uint64_t seed)
      : world_(world), toggles_(map, percent, seed), is_static_(percent <= 0) {}

  void before_step(std::int64_t t, NodeId /*agent*/) override {
    for (const TimedChange& change : toggles_.before_tick(t)) {
      world_.set(change.cell, TerrainCosts{}(change.letter));
    }
  }
  bool exhausted() const override { return is_static_; }

 private:
  GridWorld& world_;
  BlockToggles toggles_;
  bool is_static_;
};

Problem fleet_problem(int percent, std::uint64_t seed) {
  TerrainOptions options;
  options.size = kSize;
  const auto map = std::make_shared<const TerrainMap>(generate_terrain(options, seed).map);
  Problem problem;
  problem.map = *map;
  problem.changes = [map, percent, seed](GridWorld& world) {
    return std::make_unique<BlockChanges>(world, *map, percent, seed + 1);
  };
  return problem;
}

void record_times(const StepTimes& times, const std::vector<bool>& changed, Row& row) {
  const TimeSummary summary = times.summary();
  row.total_us = summary.total;
  row.step_p50_us = summary.p50;
  row.step_p99_us = summary.p99;
  row.step_max_us = summary.max;
  const std::vector<std::int64_t>& each = times.nanoseconds();
  if (!each.empty()) row.first_us = static_cast<double>(each[0]) / 1000;
  double sum = 0;
  int count = 0;
  for (std::size_t i = 1; i < each.size(); ++i) {
    if (!changed[i]) continue;
    sum += static_cast<double>(each[i]) / 1000;
    ++count;
  }
  if (count > 0) row.recompute_us = sum / count;
}

}  // namespace

const std::vector<GoalKind>& goal_kinds() {
  static const std::vector<GoalKind> all{{"distinct", "distinct goals", FleetGoals::distinct},
                                         {"shared", "ten shared goals", FleetGoals::shared},
                                         {"chase", "one goal that moves", FleetGoals::chase}};
  return all;
}

std::string Condition::name() const {
  return std::string(goals.name) + "-" + std::to_string(agents) + "-" + std::to_string(percent);
}

std::vector<Condition> conditions() {
  std::vector<Condition> all;
  for (const GoalKind& goals : goal_kinds()) {
    for (const std::size_t agents : kAgents) {
      for (const int percent : kPercents) all.push_back({agents, goals, percent});
    }
  }
  return all;
}

const Condition& condition_of(const std::string& scenario) {
  static const std::vector<Condition> all = conditions();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Condition& condition) {
    return condition.name() == scenario;
  });
  if (found == all.end()) throw std::logic_error("fleets: no scenario " + scenario);
  return *found;
}

std::vector<Scenario> scenarios() {
  std::vector<Scenario> all;
  for (const Condition& condition : conditions()) {
    Scenario scenario;
    scenario.name = condition.name();
    scenario.title =
        std::to_string(condition.agents) + " agents, " + condition.goals.title + ", " +
        (condition.percent == 0 ? "static" : std::to_string(condition.percent) + " % toggling");
    scenario.moves = Moves::eight;
    scenario.worlds = "terrain-512";
    scenario.max_steps = kTicks;
    scenario.make = [percent = condition.percent](std::uint64_t seed) {
      return fleet_problem(percent, seed);
    };
    all.push_back(std::move(scenario));
  }
  return all;
}

std::string Manner::name() const {
  const std::string budget = units == 0 ? "no budget" : std::to_string(units) + " units";
  return std::string(avoids ? "avoid, " : "ignore, ") + budget;
}

std::vector<Manner> manners() {
  std::vector<Manner> all;
  for (const bool avoids : {false, true}) {
    for (const int units : {kLittle, kEnough, 0}) all.push_back({avoids, units});
  }
  return all;
}

void run_fleet(const FleetRun& run, const Manner& manner, Row& row) {
  const Condition& condition = condition_of(run.scenario.name);
  Grid grid =
      detail::Access::grid(std::make_unique<GridWorld>(run.problem.map, run.scenario.moves));
  GridWorld& world = detail::Access::world(grid);
  const std::unique_ptr<WorldChanges> changes = run.problem.changes(world);
  FleetTask task(run.problem.map, condition.agents,
                 {.goals = condition.goals.goals, .seed = run.seed});
  Fleet fleet(grid, {.collisions = manner.avoids ? Collisions::avoid : Collisions::ignore});
  FirstTrips trips(task);
  task.add_to(fleet);
  std::vector<bool> changed;
  FleetLoopOptions options;
  if (manner.units > 0) options.budget = Budget::work(static_cast<std::uint64_t>(manner.units));
  options.without_waits = true;
  options.changes = [&](std::int64_t t) {
    const std::uint64_t before = world.journal().end();
    changes->before_step(t, 0);
    changed.push_back(world.journal().end() != before);
    return std::span<const TimedChange>{};
  };
  options.goals = [&](std::int64_t) { return task.after_tick(world, fleet); };
  FleetLoop loop(world, fleet, std::move(options));
  for (std::int64_t t = 0; t < run.scenario.max_steps && run.go_on(t); ++t) {
    const FleetTick tick = loop.tick();
    trips.count(world, tick);
    row.work += static_cast<std::int64_t>(tick.report.work);
    row.expanded += static_cast<std::int64_t>(tick.report.expanded);
    row.episodes += static_cast<std::int64_t>(tick.report.plans);
    row.searched_steps += tick.report.plans > 0 ? 1 : 0;
    for (const Move& move : tick.moves) row.plan_steps += move.status == StepStatus::plan ? 1 : 0;
  }
  const FleetTotals& totals = loop.totals();
  row.outcome = "step_limit";
  row.steps = totals.moves + totals.waits;
  row.moves = totals.moves;
  row.work_max = static_cast<std::int64_t>(totals.work_max);
  row.arrivals = totals.arrivals;
  row.collisions = totals.collisions;
  row.starved = totals.starved;
  row.revisits = row.turns = std::numeric_limits<double>::quiet_NaN();  // not recorded
  row.memory_bytes = static_cast<std::int64_t>(fleet.stats().memory_bytes);
  if (condition.goals.goals != FleetGoals::chase) {
    for (const auto& [cost, shortest] :
         trips.costs(run.problem.map, run.scenario.moves, kCompared)) {
      row.cost += cost;
      row.reference += shortest;
    }
  }
  record_times(totals.tick_times, changed, row);
}

}  // namespace fleetfoot::study::fleets
