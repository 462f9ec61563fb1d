// D* Lite as an agent (Koenig and Likhachev 2002): repairs its search when the world changes, and
// follows a shortest path whenever the search has closed. Under a budget it waits while the search
// is under way, as RTD* NoOp does in Bond et al. 2010. The search:
// search/incremental/dstar_lite.hpp.
#include "agents/global_agent.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& dstar_lite_info() {
  static const AgentInfo info = [] {
    AgentInfo made{
        "dstar-lite",
        "repairs one search from the goal after each change, and follows shortest paths",
        "Koenig and Likhachev 2002; buckets: Likhachev and Koenig 2006",
        dstar_lite_parameters(),
        [](const Parameters&) -> AgentProperties {
          return {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
        },
        [](const AgentSetup& setup) {
          return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
            using S = typename decltype(tag)::type;
            using Cost = typename S::Cost;
            if (setup.parameters.choice("queue") == "bucket") {
              return std::make_unique<GlobalAgent<S, DStarLite<S, BucketedQueue<Cost>>>>(setup);
            }
            return std::make_unique<GlobalAgent<S, DStarLite<S, HeapQueue<Cost>>>>(setup);
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
