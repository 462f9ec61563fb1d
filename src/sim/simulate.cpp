#include "sim/simulate.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "sim/step_clock.hpp"

namespace fleetfoot {
namespace {

[[noreturn]] void fault(std::int64_t t, const AgentStep& step, const char* what) {
  throw std::logic_error("step " + std::to_string(t) + ": the move from node " +
                         std::to_string(step.from) + " to node " + std::to_string(step.to) + " " +
                         what);
}

/// The length of the move that `step` makes by the present truth; 0 when it stays.
double checked_length(const World& world, const Agent& agent, NodeId position, std::int64_t t,
                      const AgentStep& step) {
  if (step.from != position) fault(t, step, "starts where the agent is not");
  if (agent.position() != step.to) fault(t, step, "ends where the agent is not");
  if (step.to == step.from) return 0;
  if (!world.contains(step.to)) fault(t, step, "leaves the world");
  const double length = world.move_length(step.from, step.to);
  if (!std::isfinite(length)) fault(t, step, "is illegal");
  return length;
}

}  // namespace

std::int64_t default_max_steps(const World& world) {
  return 100 * static_cast<std::int64_t>(world.node_count()) + 10000;
}

SimulationResult simulate(const World& world, Agent& agent, WorldChanges& changes,
                          const SimulationOptions& options) {
  const std::int64_t max_steps =
      options.max_steps > 0 ? options.max_steps : default_max_steps(world);
  SimulationResult result;
  StepClock clock(options.without_waits);
  NodeId position = agent.position();
  result.trajectory.push_back(position);

  const auto run = [&] {
    for (std::int64_t t = 0;; ++t) {
      if (position == agent.goal()) return Outcome::reached;
      if (t == max_steps) return Outcome::step_limit;
      changes.before_step(t, position);

      clock.start();
      const AgentStep step = agent.step(options.budget);
      const StepClock::Took took = clock.stop();

      const double length = checked_length(world, agent, position, t, step);
      position = step.to;
      ++result.steps;
      ++(step.to == step.from ? result.waits : result.moves);
      result.cost += length;
      result.expanded += step.expanded;
      result.work_max = std::max(result.work_max, step.work);
      result.step_times.add(took.counted.count());
      if (options.budget.is_timed() && took.elapsed > options.budget.limit()) {
        ++result.deadline_misses;
      }
      result.trajectory.push_back(position);

      if (options.on_step && !options.on_step(t, step)) return Outcome::stopped;
      if (step.status == StepStatus::no_path && changes.exhausted()) return Outcome::no_path;
    }
  };
  result.outcome = run();
  result.replans = agent.replans();
  result.memory_bytes = agent.memory_bytes();
  result.movement = movement_of(world, result.trajectory);
  return result;
}

SimulationResult simulate(GridWorld& world, Agent& agent, const ChangeScript& script,
                          const SimulationOptions& options, const TerrainCosts& costs) {
  ScriptedChanges changes(world, script, costs);
  return simulate(world, agent, changes, options);
}

SimulationResult simulate(const World& world, Agent& agent, const SimulationOptions& options) {
  NoChanges changes;
  return simulate(world, agent, changes, options);
}

}  // namespace fleetfoot
