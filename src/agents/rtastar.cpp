// RTA* (Korf 1990): moves to the best neighbour and remembers what the second best would have cost.
// Made for a single trip: its values are not learned distances. The search:
// search/realtime/rtastar.hpp.
#include "search/realtime/rtastar.hpp"

#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& rtastar_info() {
  static const AgentInfo info{
      "rtastar",
      "looks ahead from each neighbour, moves to the best, leaves the second best behind",
      "Korf 1990",
      {lookahead_parameter(), order_parameter("search"), shuffle_parameter(),
       heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        const auto make = [&](const AnySpace& space, NodeId goal) {
          return make_rtastar(space, goal, order_of(setup.parameters, "search"),
                              shuffle_of(setup.parameters));
        };
        return std::make_unique<LocalAgent>(setup, make, Commit::step,
                                            lookahead_of(setup.parameters));
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
