// General LRTA* (Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007): LRTA* that chooses
// the depth of its lookahead and the goal that it looks towards again in every step. The search,
// and where it differs from the paper: search/realtime/general_lrtastar.hpp.
#include "control/general_lrtastar.hpp"

#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& general_lrtastar_info() {
  static const AgentInfo info = [] {
    AgentInfo made{"general-lrtastar",
                   "LRTA* that chooses its depth and its goal again in every step",
                   "Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007",
                   general_lrtastar_parameters(),
                   [](const Parameters&) -> AgentProperties {
                     return {.always_moves = true, .complete = true};
                   },
                   [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
                     const auto make = [&](const AnySpace& space, NodeId goal) {
                       return make_general_lrtastar(space, setup.world, goal, setup.parameters);
                     };
                     return std::make_unique<LocalAgent>(setup, make, Commit::step);
                   }};
    made.parameters.push_back(heuristic_parameter());
    return made;
  }();
  return info;
}

}  // namespace fleetfoot::agent_table
