// A* from the agent to the goal (Hart, Nilsson and Raphael 1968): the baseline of every paper here.
// How it waits: planning_agent.hpp. The search: search/incremental/astar.hpp.
#include "agents/planning_agent.hpp"
#include "search/incremental/astar_search.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& astar_info() {
  static const AgentInfo info{
      "astar",
      "plans a complete shortest path, and again from scratch after every change that it knows of",
      "Hart, Nilsson and Raphael 1968",
      {open_order_parameter(), heuristic_parameter()},
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<PlanningAgent>(setup, [&](const AnySpace& space) {
          return make_astar(space, setup.start, setup.goal, Direction::forward,
                            open_order_of(setup.parameters));
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
