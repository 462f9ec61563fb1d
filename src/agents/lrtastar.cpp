// LRTA* (Korf 1990): looks ahead breadth-first or best first (time-limited A*), learns the estimate
// of its own place, and moves one step towards the best frontier node. The search:
// search/realtime/local_search.hpp.
#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& lrtastar_info() {
  static const AgentInfo info{
      "lrtastar",
      "looks ahead, learns for its own place alone, moves one step",
      "Korf 1990",
      {lookahead_parameter(), order_parameter("search"), shuffle_parameter(),
       heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      make_local_agent<LrtaStar>};
  return info;
}

}  // namespace fleetfoot::agent_table
