// D* Lite as an agent (Koenig and Likhachev 2002): repairs its search when the world changes, and
// follows a shortest path whenever the search has closed. Under a budget it waits while the search
// is under way, as RTD* NoOp does in Bond et al. 2010. The search:
// search/incremental/dstar_lite.hpp.
#include "agents/planning_agent.hpp"
#include "search/incremental/dstar_lite_search.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& dstar_lite_info() {
  static const AgentInfo info{
      "dstar-lite",
      "repairs one search from the goal after each change, and follows shortest paths",
      "Koenig and Likhachev 2002; buckets: Likhachev and Koenig 2006",
      joined({dstar_lite_parameters(), goal_search_parameters(), {heuristic_parameter()}}),
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<PlanningAgent>(setup, [&](const AnySpace& space) {
          return make_dstar_lite(space, setup.start, setup.goal,
                                 dstar_lite_options(setup.parameters));
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
