// Anytime D* as an agent (Likhachev et al. 2005): like dstar-lite, but content with a path of at
// most epsilon times the shortest, which it finds sooner; epsilon falls while the world is calm and
// rises when it changes. The search: search/incremental/anytime_dstar.hpp.
//
// The papers' settings: Bond et al. 2010 epsilon=3 decrease=0.5 increase=0.1 (the defaults);
// Mantysalo 2024 epsilon=2, 3 or 5 with decrease=0 increase=0, and epsilon=2 decrease=0.1
// increase=0.5.
#include "agents/global_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& adstar_info() {
  static const AgentInfo info = [] {
    AgentInfo made{
        "adstar",
        "repairs a search that may miss the shortest path by a factor epsilon, and tightens it",
        "Likhachev, Ferguson, Gordon, Stentz and Thrun 2005",
        anytime_dstar_parameters(),
        [](const Parameters&) -> AgentProperties {
          return {.bounded = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
        },
        [](const AgentSetup& setup) {
          return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
            using S = typename decltype(tag)::type;
            return std::make_unique<GlobalAgent<S, AnytimeDStar<S>>>(setup);
          });
        }};
    made.parameters.push_back(intake_parameter());
    made.parameters.push_back(focus_parameter());
    made.parameters.push_back(heuristic_parameter());
    return made;
  }();
  return info;
}

}  // namespace fleetfoot::agent_table
