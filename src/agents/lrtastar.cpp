// LRTA* (Korf 1990): looks ahead breadth-first or best first (time-limited A*), learns the estimate
// of its own place, and moves one step towards the best frontier node. The search:
// search/local_search.hpp.
#include "agents/local_agent.hpp"

namespace fleetfoot::agents {

const AgentInfo& lrtastar_info() {
  static const AgentInfo info{"lrtastar",
                              "looks ahead, learns for its own place alone, moves one step",
                              "Korf 1990",
                              {lookahead_parameter(), order_parameter("search"),
                               shuffle_parameter(), heuristic_parameter()},
                              {.always_moves = true, .complete = true},
                              [](const AgentSetup& setup) {
                                return make_for_space(
                                    setup, [&](auto tag) -> std::unique_ptr<Agent> {
                                      using S = typename decltype(tag)::type;
                                      return std::make_unique<LocalAgent<S, LrtaStar<S>>>(
                                          setup, order_of(setup.parameters, "search"));
                                    });
                              }};
  return info;
}

}  // namespace fleetfoot::agents
