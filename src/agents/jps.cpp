// Jump point search from the agent to the goal (Harabor and Grastien 2011, 2014): paths of the same
// cost as A*'s at a fraction of its work, on grids where every open cell costs the same. Elsewhere
// it is A*.
// How it waits: planning_agent.hpp. The search: search/jumps/jump_points.hpp.
#include "agents/planning_agent.hpp"
#include "search/jumps/jump_search.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& jps_info() {
  static const AgentInfo info{
      "jps",
      "plans like astar, by jump points: the same costs, many times as fast on maps with open "
      "space",
      "Harabor and Grastien 2011, 2014; Baum 2025",
      {heuristic_parameter()},
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<PlanningAgent>(setup, [&](const AnySpace& space) {
          return make_jump_search(space, setup.start, setup.goal);
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
