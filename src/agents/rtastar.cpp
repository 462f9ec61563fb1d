// RTA* (Korf 1990): moves to the best neighbour and remembers what the second best would have cost.
// Made for a single trip: its values are not learned distances. The search:
// search/realtime/local_search.hpp.
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
      make_local_agent<RtaStar>};
  return info;
}

}  // namespace fleetfoot::agent_table
