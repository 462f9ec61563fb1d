// LRTS (Bulitko and Lee 2006): looks ahead to a depth, learns, follows its path to the best node of
// the deepest ply, and only then plans again; once it has learned too much it goes back to where it
// planned before. The search: search/realtime/lrts.hpp.
//
// The default depth expands 49 nodes on open ground with 8 moves, about what the other learning
// agents do in a step.
#include "search/realtime/lrts.hpp"

#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& lrts_info() {
  static const AgentInfo info{
      "lrts",
      "looks ahead to a depth, moves all the way there, goes back where it learned too much",
      "Bulitko and Lee 2006",
      {lrts_depth_parameter(4), gamma_parameter(), quota_parameter(), heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        const auto make = [&](const AnySpace& space, NodeId goal) {
          return make_lrts(space, goal, lrts_options(setup.parameters, setup.world));
        };
        return std::make_unique<LocalAgent>(setup, make, Commit::path);
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
