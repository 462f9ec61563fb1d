// A* from the agent to the goal (Hart, Nilsson and Raphael 1968): the baseline of every paper here.
// How it plans and waits: replanning_agent.hpp. The search: search/astar.hpp.
#include "agents/replanning_agent.hpp"

namespace fleetfoot::agents {

const AgentInfo& astar_info() {
  static const AgentInfo info{
      "astar",
      "plans a complete shortest path, and anew after every change that it knows of",
      "Hart, Nilsson and Raphael 1968",
      {heuristic_parameter()},
      {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true},
      [](const AgentSetup& setup) {
        return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
          using S = typename decltype(tag)::type;
          return std::make_unique<ReplanningAgent<S, Direction::forward>>(setup);
        });
      }};
  return info;
}

}  // namespace fleetfoot::agents
