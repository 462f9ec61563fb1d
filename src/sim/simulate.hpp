// The tick loop: change, sense and decide, move.
//
// Steps count from 0. Before step t is decided, every change with tick t is in the world. The agent
// senses and decides inside Agent::step; the loop checks its move against the truth, moves it, and
// keeps the accounts. A cell that closes on the agent holds it only if it wants to stay: it may
// leave, and not come back in.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "base/budget.hpp"
#include "base/types.hpp"
#include "sim/movement.hpp"
#include "sim/step_times.hpp"
#include "sim/world_changes.hpp"
#include "world/change_script.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

enum class Outcome {
  reached,
  no_path,     ///< the agent says so, and nothing is going to change any more
  step_limit,  ///< max_steps were made
  stopped      ///< the observer wanted no more
};

constexpr std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::reached:
      return "reached";
    case Outcome::no_path:
      return "no_path";
    case Outcome::step_limit:
      return "step_limit";
    case Outcome::stopped:
      return "stopped";
  }
  return "?";
}

/// Called after every step; returns false to stop the run.
using StepObserver = std::function<bool(std::int64_t t, const AgentStep& step)>;

/// 100 * nodes + 10000. Far beyond what an agent needs that gets anywhere at all, and soon enough
/// for one that does not.
std::int64_t default_max_steps(const World& world);

struct SimulationOptions {
  Budget budget = Budget::unlimited();
  std::int64_t max_steps = 0;  ///< 0 stands for default_max_steps
  StepObserver on_step;
  /// Takes off step_times what a long step waited for a processor, for comparisons on a machine
  /// that others use too.
  bool without_waits = false;
};

struct SimulationResult {
  Outcome outcome = Outcome::step_limit;
  std::int64_t steps = 0;  ///< decisions, those to stay included
  std::int64_t moves = 0;  ///< steps that led elsewhere
  std::int64_t waits = 0;  ///< steps that stayed
  /// The lengths of the moves, each at the terrain of its moment.
  double cost = 0;
  std::uint64_t expanded = 0;
  std::uint64_t work_max = 0;  ///< of one step
  std::uint64_t replans = 0;
  StepTimes step_times;              ///< of the agent's planning only
  std::int64_t deadline_misses = 0;  ///< steps that took longer than a time budget
  std::size_t memory_bytes = 0;      ///< of the agent, at the end
  std::vector<NodeId> trajectory;    ///< the start, then where each step ended
  Movement movement;                 ///< of the trajectory
};

/// Runs `agent` in `world`, which `changes` edits, until it reaches its goal or it is over.
/// An agent that starts at its goal has reached it in 0 steps. `no_path` ends the run only when
/// the changes are exhausted: an agent that stays in a static world learns nothing new. Throws
/// std::logic_error for an illegal move, which is a fault of the agent.
SimulationResult simulate(const World& world, Agent& agent, WorldChanges& changes,
                          const SimulationOptions& options = {});

/// With recorded changes, whose letters count as `costs` say.
SimulationResult simulate(GridWorld& world, Agent& agent, const ChangeScript& script,
                          const SimulationOptions& options = {}, const TerrainCosts& costs = {});

/// In a world that stays as it is.
SimulationResult simulate(const World& world, Agent& agent, const SimulationOptions& options = {});

}  // namespace fleetfoot
