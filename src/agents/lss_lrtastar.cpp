// LSS-LRTA* (Koenig 2004; Koenig and Sun 2009): looks ahead, learns for the whole local space, and
// follows its choice until it has left the space or its path is blocked; commit=step chooses again
// after every move. The search: search/realtime/lss_lrtastar.hpp.
#include "search/realtime/lss_lrtastar.hpp"

#include "agents/local_agent.hpp"

namespace fleetfoot::agent_table {
namespace {

constexpr Choice<Commit> kCommits[] = {{"path", Commit::path}, {"step", Commit::step}};

}  // namespace

const AgentInfo& lss_lrtastar_info() {
  static const AgentInfo info{
      "lss-lrtastar",
      "looks ahead, learns for the whole local space, moves to its best frontier node",
      "Koenig 2004; Koenig and Sun 2009",
      {order_parameter("space"),
       choice_parameter("commit", kCommits,
                        "path: moves until it leaves the local space; step: chooses again after "
                        "every move"),
       lookahead_parameter(), shuffle_parameter(), heuristic_parameter()},
      [](const Parameters&) -> AgentProperties { return {.always_moves = true, .complete = true}; },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        const auto make = [&](const AnySpace& space, NodeId goal) {
          return make_lss_lrtastar(space, goal, order_of(setup.parameters, "space"),
                                   shuffle_of(setup.parameters));
        };
        return std::make_unique<LocalAgent>(setup, make,
                                            setup.parameters.choice("commit", kCommits),
                                            lookahead_of(setup.parameters));
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
