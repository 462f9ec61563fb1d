// A* from the goal to the agent (Hart, Nilsson and Raphael 1968): each node that it expanded knows
// its path to the goal. D* Lite's first search is this one. How it waits: planning_agent.hpp.
#include "agents/planning_agent.hpp"
#include "search/incremental/astar_search.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& backward_astar_info() {
  static const AgentInfo info{
      "backward-astar",
      "like astar, but searches from the goal to the agent",
      "Hart, Nilsson and Raphael 1968",
      {heuristic_parameter()},
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<PlanningAgent>(setup, [&](const AnySpace& space) {
          return make_astar(space, setup.start, setup.goal, Direction::backward);
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
