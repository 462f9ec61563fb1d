// Prioritized LRTA* (Rayner, Davison, Bulitko, Anderson and Lu 2007): in each step it learns for
// its own node, and then for as many other nodes as it may, those first that had the most to learn.
// The search: search/realtime/prioritized_lrtastar.hpp.
#include "search/realtime/prioritized_lrtastar.hpp"

#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& prioritized_lrtastar_info() {
  static const AgentInfo info = [] {
    AgentInfo made{"prioritized-lrtastar",
                   "learns where estimates rose most, from a bounded queue, and moves one step",
                   "Rayner, Davison, Bulitko, Anderson and Lu 2007",
                   prioritized_parameters(),
                   [](const Parameters&) -> AgentProperties {
                     return {.always_moves = true, .complete = true};
                   },
                   [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
                     const auto make = [&](const AnySpace& space, NodeId goal) {
                       return make_prioritized_lrtastar(space, goal,
                                                        prioritized_options(setup.parameters));
                     };
                     return std::make_unique<LocalAgent>(setup, make, Commit::step);
                   }};
    made.parameters.push_back(heuristic_parameter());
    return made;
  }();
  return info;
}

}  // namespace fleetfoot::agent_table
