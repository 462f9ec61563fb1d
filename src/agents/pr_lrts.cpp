// PR LRTS (Bulitko, Sturtevant and Kazakevich 2005): LRTS plans and learns among the regions of an
// abstraction, A* refines the path between them, and the agent follows it to its end. The search:
// control/pr_lrts.hpp.
#include "control/pr_lrts.hpp"

#include "agents/local_agent.hpp"
#include "search/realtime/lrts.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& pr_lrts_info() {
  static const AgentInfo info{
      "pr-lrts",
      "plans and learns among regions, refines the path with A* in their corridor, follows it",
      "Bulitko, Sturtevant and Kazakevich 2005",
      {pr_lrts_level_parameter(), lrts_depth_parameter(5), gamma_parameter(),
       pr_lrts_refine_parameter(), heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.complete = true}; },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        const auto make = [&](const AnySpace& space, NodeId goal) {
          return make_pr_lrts(space, goal, pr_lrts_options(setup.parameters));
        };
        return std::make_unique<LocalAgent>(setup, make, Commit::path);
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
