#include "study/matrix.hpp"

#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "agents/agent_info.hpp"
#include "base/checksum.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "sim/simulate.hpp"
#include "sim/trials.hpp"

namespace fleetfoot::study {
namespace {

double us(std::int64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1000; }

std::string budget_text(const Budget& budget) {
  return budget.is_unlimited() ? "none" : std::to_string(budget.units());
}

/// Records which steps of a run found the world changed.
class ChangeWatch {
 public:
  explicit ChangeWatch(const GridWorld& world) : world_(world), known_(world.journal().end()) {}

  /// The world has been changed, the agent is asked next.
  void begin_step() {
    changed_.push_back(world_.journal().end() != known_);
    known_ = world_.journal().end();
  }

  /// The mean over the steps after the first that found a change, in microseconds.
  double recompute_us(const std::vector<std::int64_t>& nanoseconds) const {
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (std::size_t i = 1; i < nanoseconds.size(); ++i) {
      if (!changed_[i]) continue;
      sum += nanoseconds[i];
      ++count;
    }
    return count > 0 ? us(sum) / static_cast<double>(count) : 0;
  }

 private:
  const GridWorld& world_;
  std::uint64_t known_;
  std::vector<bool> changed_;
};

/// Tells the watch where the world's part of a tick ends and the agent's begins.
class WatchedChanges final : public WorldChanges {
 public:
  WatchedChanges(std::unique_ptr<WorldChanges> changes, ChangeWatch& watch)
      : changes_(std::move(changes)), watch_(watch) {}
  void before_step(std::int64_t t, NodeId agent) override {
    changes_->before_step(t, agent);
    watch_.begin_step();
  }
  bool exhausted() const override { return changes_->exhausted(); }

 private:
  std::unique_ptr<WorldChanges> changes_;
  ChangeWatch& watch_;
};

}  // namespace

std::int64_t row_number(const Study& study, std::int64_t run, std::size_t scenario,
                        std::size_t contender) {
  const auto scenarios = static_cast<std::int64_t>(study.scenarios.size());
  const auto contenders = static_cast<std::int64_t>(study.contenders.size());
  return (run * scenarios + static_cast<std::int64_t>(scenario)) * contenders +
         static_cast<std::int64_t>(contender);
}

Task task_of(const Study& study, std::int64_t row) {
  if (row < 0) throw InputError("--row", "must not be negative");
  const auto scenarios = static_cast<std::int64_t>(study.scenarios.size());
  const auto contenders = static_cast<std::int64_t>(study.contenders.size());
  const std::int64_t world = row / contenders;
  return {world / scenarios,
          static_cast<std::size_t>(world % scenarios),
          {static_cast<std::size_t>(row % contenders)}};
}

std::uint64_t seed_of(const Study& study, const Scenario& scenario, std::int64_t run) {
  const std::string& worlds = scenario.worlds.empty() ? scenario.name : scenario.worlds;
  return Random(fnv1a(study.name + "/" + worlds) + static_cast<std::uint64_t>(run)).next();
}

std::string description(const Study& study) {
  std::string text = study.name + "\n";
  for (const Scenario& scenario : study.scenarios) {
    text += "scenario " + scenario.name + " worlds=" + scenario.worlds +
            " moves=" + (scenario.moves == Moves::four ? "4" : "8") +
            " sense=" + std::to_string(static_cast<int>(scenario.sensing.kind)) + ":" +
            std::to_string(scenario.sensing.radius) +
            " max-steps=" + std::to_string(scenario.max_steps);
    for (const std::string& assignment : scenario.set) text += " " + assignment;
    text += "\n";
  }
  for (const Contender& contender : study.contenders) {
    text += "contender " + contender.name + ": " + contender.agent;
    for (const std::string& assignment : contender.set) text += " " + assignment;
    text += " budget=" + budget_text(contender.budget);
    if (contender.fleet) text += " fleet";
    if (contender.trials != 1) text += " trials=" + std::to_string(contender.trials);
    text += "\n";
  }
  return text;
}

Problem make_problem(const Study& study, const Task& task) {
  const Scenario& scenario = study.scenarios[task.scenario];
  if (!scenario.pick) return scenario.make(seed_of(study, scenario, task.run));
  if (task.run >= scenario.problems) {
    throw InputError("run " + std::to_string(task.run),
                     "there are only " + std::to_string(scenario.problems) + " problems");
  }
  return scenario.pick(task.run);
}

std::vector<std::string> settings_of(const Scenario& scenario, const Contender& contender) {
  std::vector<std::string> settings = contender.set;
  settings.insert(settings.end(), scenario.set.begin(), scenario.set.end());
  return settings;
}

Row run_row(const Study& study, const Task& task, std::size_t contender_index,
            const Problem& problem, const RowObserver& observer) {
  const Scenario& scenario = study.scenarios[task.scenario];
  const Contender& contender = study.contenders[contender_index];
  Row row;
  row.number = row_number(study, task.run, task.scenario, contender_index);
  row.scenario = scenario.name;
  row.run = task.run;
  row.agent = contender.name;
  row.seed = seed_of(study, scenario, task.run);
  row.reference = problem.reference;
  GridWorld world(problem.map, scenario.moves);
  if (contender.fleet) {
    const auto go_on = [&](std::int64_t t) { return !observer || observer(world, t, {}); };
    contender.fleet({scenario, problem, row.seed, go_on}, row);
    return row;
  }
  std::unique_ptr<WorldChanges> changes;
  if (problem.changes) changes = problem.changes(world);
  if (!changes) changes = std::make_unique<NoChanges>();
  const auto agent =
      make_agent(contender.agent, world, world.node(problem.start), world.node(problem.goal),
                 settings_of(scenario, contender), scenario.sensing);

  SimulationOptions options;
  options.budget = contender.budget;
  options.max_steps = scenario.max_steps;
  options.without_waits = true;
  if (contender.trials > 1) {
    if (problem.changes) throw std::logic_error(study.name + ": trials in a world that changes");
    simulate_trials(world, *agent, contender.trials - 1, options);
    agent->relocate(world.node(problem.start));
  }
  const std::uint64_t replans = agent->replans();
  ChangeWatch watch(world);
  options.on_step = [&](std::int64_t t, const AgentStep& step) {
    row.work += static_cast<std::int64_t>(step.work);
    row.local_expanded += static_cast<std::int64_t>(step.local_expanded);
    if (step.status == StepStatus::plan) ++row.plan_steps;
    if (step.work > 0) ++row.searched_steps;
    return !observer || observer(world, t, step);
  };
  WatchedChanges watched(std::move(changes), watch);
  const SimulationResult result = simulate(world, *agent, watched, options);

  row.outcome = to_string(result.outcome);
  row.steps = result.steps;
  row.moves = result.moves;
  row.cost = result.cost;
  row.expanded = static_cast<std::int64_t>(result.expanded);
  row.work_max = static_cast<std::int64_t>(result.work_max);
  row.episodes = static_cast<std::int64_t>(result.replans - replans);
  row.memory_bytes =
      static_cast<std::int64_t>(result.memory_bytes + world.coarse_map().memory_bytes());
  row.revisits = result.movement.revisits;
  row.turns = result.movement.turns;
  const TimeSummary times = result.step_times.summary();
  row.total_us = times.total;
  row.step_p50_us = times.p50;
  row.step_p99_us = times.p99;
  row.step_max_us = times.max;
  if (result.steps > 0) row.first_us = us(result.step_times.nanoseconds()[0]);
  row.recompute_us = watch.recompute_us(result.step_times.nanoseconds());
  return row;
}

}  // namespace fleetfoot::study
