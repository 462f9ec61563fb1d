// Generalized Adaptive A* (Sun, Koenig and Yeoh 2008): A* from the agent, again after every change,
// with h-values that each search makes better informed; also where costs fall and the goal moves.
// The search: search/incremental/adaptive_astar.hpp. How it waits: planning_agent.hpp.
//
// Where this differs from the paper, of which the abstract and public descriptions of the algorithm
// could be compared, not the full text: a search that the world overtakes teaches what
// it has shown by then (the least f of its open list); one that finds no path makes the h of what
// it expanded infinite; edges are checked for having become cheaper wherever the journal names a
// change, as it does not say which way a cost went, and where that would cost more than a search
// from scratch all is forgotten (repair=always is the paper's); all of it is paid for by the
// budget; and the agent searches again after every change that it knows of, not only when its path
// is concerned.
#include "agents/planning_agent.hpp"
#include "search/incremental/adaptive_astar_search.hpp"

namespace fleetfoot::agent_table {

const AgentInfo& gaastar_info() {
  static const AgentInfo info{
      "gaastar",
      "searches again after every change, with a heuristic that learns from every search, also for "
      "a goal that moves",
      "Sun, Koenig and Yeoh 2008",
      {heuristic_repair_parameter(), heuristic_parameter()},
      [](const Parameters&) -> AgentProperties {
        return {.optimal = true, .complete = true, .uses_shortcuts = true, .knows_no_path = true};
      },
      [](const AgentSetup& setup) -> std::unique_ptr<Agent> {
        return std::make_unique<PlanningAgent>(setup, [&](const AnySpace& space) {
          return make_adaptive_astar(space, setup.start, setup.goal,
                                     heuristic_repair_of(setup.parameters));
        });
      }};
  return info;
}

}  // namespace fleetfoot::agent_table
