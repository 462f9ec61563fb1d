// One run of one agent, or of one fleet, through one world: what is recorded of it.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace fleetfoot::study {

/// Everything but the times depends on the seed alone. Times are those of the agent's planning,
/// less what the thread spent waiting for a processor.
struct Row {
  std::int64_t number = 0;  ///< its index in the matrix
  std::string scenario;
  std::int64_t run = 0;  ///< which world of the scenario, from 0
  std::string agent;     ///< the contender's name
  std::uint64_t seed = 0;
  std::string outcome;  ///< reached, no_path, step_limit

  std::int64_t steps = 0;  ///< of a fleet: those of all agents, as all that follows
  std::int64_t moves = 0;
  double cost = 0;       ///< of the moves made
  double reference = 0;  ///< the problem's; 0 without one
  std::int64_t expanded = 0;
  std::int64_t local_expanded = 0;  ///< of these, by local searches
  std::int64_t work = 0;            ///< expansions and all other work that a budget counts
  std::int64_t work_max = 0;        ///< of one step
  std::int64_t episodes = 0;        ///< planning episodes: searches started or given changes
  std::int64_t searched_steps = 0;  ///< steps that did any work
  std::int64_t plan_steps = 0;      ///< steps with a complete plan
  std::int64_t memory_bytes = 0;    ///< of the agent at the end, and what it keeps with the world
  double revisits = 0;              ///< per move (sim/movement.hpp); NaN: not recorded
  double turns = 0;                 ///< the same

  // Of fleets, 0 for one agent.
  std::int64_t arrivals = 0;    ///< at the goals that its agents were given
  std::int64_t collisions = 0;  ///< agents that joined another in its cell, or changed places
  std::int64_t starved = 0;     ///< agents in a tick for which nothing could be decided

  double total_us = 0;  ///< all planning
  double first_us = 0;  ///< the first step
  double recompute_us =
      0;  ///< mean over the steps that found the world changed, the first left out
  double step_p50_us = 0;
  double step_p99_us = 0;
  double step_max_us = 0;
};

/// The value if the goal was reached, else NaN: the row has none.
inline double if_reached(const Row& row, double value) {
  return row.outcome == "reached" ? value : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace fleetfoot::study
