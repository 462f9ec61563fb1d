// LRTA* (Korf 1990): looks ahead breadth-first or best first (time-limited A*), learns the estimate
// of its own node, and moves one step towards the best frontier node. The search:
// search/realtime/lrtastar.hpp.
#include "search/realtime/lrtastar.hpp"

#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& lrtastar_info() {
  static const AgentInfo info{
      "lrtastar",
      "looks ahead, learns for its own node alone, moves one step",
      "Korf 1990",
      {lookahead_parameter(), order_parameter("search"), shuffle_parameter(),
       heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        const auto make = [&](const AnySpace& space, NodeId goal) {
          return make_lrtastar(space, goal, order_of(setup.parameters, "search"),
                               shuffle_of(setup.parameters));
        };
        return std::make_unique<LocalAgent>(setup, make, Commit::step,
                                            lookahead_of(setup.parameters));
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
