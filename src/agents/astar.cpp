// A* from the agent to the goal (Hart, Nilsson and Raphael 1968): the baseline of every paper here.
// How it plans and waits: replanning_agent.hpp. The search: search/incremental/astar.hpp.
#include "agents/replanning_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& astar_info() {
  static const AgentInfo info{
      "astar",
      "plans a complete shortest path, and anew after every change that it knows of",
      "Hart, Nilsson and Raphael 1968",
      {choice_parameter("ties", {"deeper", "plain"},
                        "which of two nodes with equal f goes first: the deeper, or as a plain "
                        "binary heap on f leaves them (for published figures)"),
       heuristic_parameter()},
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
      },
      [](const AgentSetup& setup) {
        return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
          using S = typename decltype(tag)::type;
          if (setup.parameters.choice("ties") == "plain") {
            return std::make_unique<ReplanningAgent<S, Direction::forward, OpenOrder::plain>>(
                setup);
          }
          return std::make_unique<ReplanningAgent<S, Direction::forward>>(setup);
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
