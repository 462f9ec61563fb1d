#include "study/studies/chase/scenarios.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

#include "agents/agent_info.hpp"
#include "base/random.hpp"
#include "sim/step_clock.hpp"
#include "sim/step_times.hpp"

namespace fleetfoot::study::chase {
namespace {

constexpr int kSize = 128;
/// Cells that the goal chooses its next destination from: the one farthest from the chaser.
constexpr int kDestinations = 8;

/// The scene is owned: SceneToggles refers to it.
class OwnedToggles final : public WorldChanges {
 public:
  OwnedToggles(GridWorld& world, std::shared_ptr<const ToggledScene> scene, double percent,
               std::uint64_t seed)
      : scene_(std::move(scene)), toggles_(world, *scene_, percent, seed) {}
  void before_step(std::int64_t t, NodeId agent) override { toggles_.before_step(t, agent); }
  bool exhausted() const override { return toggles_.exhausted(); }

 private:
  std::shared_ptr<const ToggledScene> scene_;
  SceneToggles toggles_;
};

Problem chase_problem(SceneKind kind, int percent, std::uint64_t seed) {
  const auto scene = std::make_shared<const ToggledScene>(toggled_scene(kind, kSize, seed));
  Problem problem;
  problem.map = scene->map;
  problem.start = scene->start;
  problem.goal = scene->goal;
  problem.changes = [scene, percent, seed](GridWorld& world) {
    return std::make_unique<OwnedToggles>(world, scene, percent, seed + 1);
  };
  return problem;
}

/// A goal on the run: it walks shortest paths to destinations far from its chaser. What it draws
/// depends on the seed and on where it is caught, so chasers with other paths meet another goal.
class Fugitive {
 public:
  Fugitive(const GridWorld& world, NodeId at, std::uint64_t seed)
      : world_(world), random_(seed), body_(make_agent("astar", world, at, at)) {}

  NodeId at() const { return body_->position(); }

  /// One move, or none where it finds no way.
  void step(NodeId chaser) {
    if (at() == body_->goal()) body_->set_goal(destination(chaser));
    const AgentStep thought = body_->think(Budget::unlimited());
    if (thought.status == StepStatus::no_path) {
      body_->set_goal(at());  // another destination next time
    } else if (thought.to != chaser) {
      body_->step(Budget::unlimited());
    }
  }

  /// Somewhere far away, after it was caught.
  void escape(NodeId chaser) {
    body_->relocate(destination(chaser));
    body_->set_goal(at());
  }

 private:
  NodeId destination(NodeId chaser) {
    const Cell from = world_.cell(chaser);
    Cell best = from;
    int best_distance = -1;
    for (int drawn = 0; drawn < kDestinations;) {
      const Cell cell{random_.between(0, world_.width() - 1),
                      random_.between(0, world_.height() - 1)};
      if (!world_.is_open(cell)) continue;
      ++drawn;
      const int distance = std::max(std::abs(cell.x - from.x), std::abs(cell.y - from.y));
      if (distance <= best_distance) continue;
      best = cell;
      best_distance = distance;
    }
    return world_.node(best);
  }

  const GridWorld& world_;
  Random random_;
  std::unique_ptr<Agent> body_;
};

}  // namespace

std::string Condition::name() const {
  return world + (is_full ? "-full-" : "-half-") + std::to_string(percent);
}

std::vector<Condition> conditions() {
  std::vector<Condition> all;
  for (const auto& [world, kind] : {std::pair<const char*, SceneKind>{"rooms", SceneKind::rooms_11},
                                    {"random", SceneKind::random_cells},
                                    {"maze", SceneKind::maze},
                                    {"terrain", SceneKind::terrain}}) {
    for (const bool is_full : {false, true}) {
      for (const int percent : {0, 2, 20}) all.push_back({world, kind, percent, is_full});
    }
  }
  return all;
}

const Condition& condition_of(const std::string& scenario) {
  static const std::vector<Condition> all = conditions();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Condition& condition) {
    return condition.name() == scenario;
  });
  if (found == all.end()) throw std::logic_error("chase: no scenario " + scenario);
  return *found;
}

std::vector<Scenario> scenarios() {
  std::vector<Scenario> all;
  for (const Condition& condition : conditions()) {
    Scenario scenario;
    scenario.name = condition.name();
    scenario.title = condition.world + ", the goal at " + (condition.is_full ? "full" : "half") +
                     " speed, " +
                     (condition.percent == 0 ? std::string("static")
                                             : std::to_string(condition.percent) + " % toggling");
    scenario.moves = Moves::eight;
    scenario.worlds = condition.world;
    scenario.max_steps = kSteps;
    scenario.make = [kind = condition.kind, percent = condition.percent](std::uint64_t seed) {
      return chase_problem(kind, percent, seed);
    };
    all.push_back(std::move(scenario));
  }
  return all;
}

void run_chase(const FleetRun& run, const Chaser& chaser, Row& row) {
  const Condition& condition = condition_of(run.scenario.name);
  GridWorld world(run.problem.map, run.scenario.moves);
  const std::unique_ptr<WorldChanges> changes = run.problem.changes(world);
  const auto agent = make_agent(chaser.agent, world, world.node(run.problem.start),
                                world.node(run.problem.goal), chaser.set);
  Fugitive goal(world, world.node(run.problem.goal), run.seed + 2);
  StepClock clock(true);
  StepTimes times;
  double after_changes = 0;
  int changed_steps = 0;
  for (std::int64_t t = 0; t < run.scenario.max_steps && run.go_on(t); ++t) {
    const std::uint64_t before = world.journal().end();
    changes->before_step(t, agent->position());
    if (condition.is_full || t % 2 == 1) goal.step(agent->position());
    clock.start();
    agent->set_goal(goal.at());
    const AgentStep step = agent->step(chaser.budget);
    const std::int64_t took = clock.stop().counted.count();
    times.add(took);
    if (t > 0 && world.journal().end() != before) {
      after_changes += static_cast<double>(took) / 1000;
      ++changed_steps;
    }
    ++row.steps;
    if (step.to != step.from) {
      ++row.moves;
      row.cost += world.move_length(step.from, step.to);
    }
    row.expanded += static_cast<std::int64_t>(step.expanded);
    row.local_expanded += static_cast<std::int64_t>(step.local_expanded);
    row.work += static_cast<std::int64_t>(step.work);
    row.work_max = std::max(row.work_max, static_cast<std::int64_t>(step.work));
    row.searched_steps += step.work > 0 ? 1 : 0;
    row.plan_steps += step.status == StepStatus::plan ? 1 : 0;
    if (step.to == goal.at()) {
      ++row.arrivals;
      goal.escape(step.to);
    }
  }
  row.outcome = "step_limit";
  row.episodes = static_cast<std::int64_t>(agent->replans());
  row.memory_bytes = static_cast<std::int64_t>(agent->memory_bytes());
  row.revisits = row.turns = std::numeric_limits<double>::quiet_NaN();  // not recorded
  const TimeSummary summary = times.summary();
  row.total_us = summary.total;
  row.step_p50_us = summary.p50;
  row.step_p99_us = summary.p99;
  row.step_max_us = summary.max;
  if (changed_steps > 0) row.recompute_us = after_changes / changed_steps;
}

}  // namespace fleetfoot::study::chase
