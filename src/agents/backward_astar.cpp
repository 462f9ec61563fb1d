// A* from the goal to the agent (Hart, Nilsson and Raphael 1968): each node that it expanded knows
// its way to the goal. D* Lite's first search is this one. How it plans and waits:
// replanning_agent.hpp.
#include "agents/replanning_agent.hpp"

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
      [](const AgentSetup& setup) {
        return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
          using S = typename decltype(tag)::type;
          return std::make_unique<ReplanningAgent<S, Direction::backward>>(setup);
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
