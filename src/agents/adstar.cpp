// Anytime D* as an agent (Likhachev et al. 2005): like dstar-lite, but content with a path of at
// most epsilon times the shortest, which it finds sooner; epsilon falls while nothing changes and
// rises when something does. While a search with a smaller epsilon is under way it goes on along
// the path found last. The search: search/incremental/anytime_dstar.hpp.
//
// The papers' settings: Bond et al. 2010 epsilon=3 decrease=0.5 increase=0.1 (the defaults);
// Mantysalo 2024 epsilon=2, 3 or 5 with decrease=0 increase=0, and epsilon=2 decrease=0.1
// increase=0.5.
#include "agents/planning_agent.hpp"
#include "search/incremental/anytime_dstar_search.hpp"
#include "search/incremental/dstar_lite_search.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& adstar_info() {
  static const AgentInfo info{
      "adstar",
      "repairs a search that may miss the shortest path by a factor epsilon, and tightens it",
      "Likhachev, Ferguson, Gordon, Stentz and Thrun 2005",
      joined({anytime_dstar_parameters(), goal_search_parameters(), {heuristic_parameter()}}),
      [](const Parameters&) -> AgentProperties {
        return {.bounded = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<PlanningAgent>(setup, [&](const AnySpace& space) {
          return make_anytime_dstar(space, setup.start, setup.goal,
                                    anytime_dstar_options(setup.parameters));
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
