// PR LRTS (Bulitko, Sturtevant and Kazakevich 2005, "Speeding up learning in real-time search via
// automatic state abstraction"): LRTS plans and learns among the regions of an abstraction, so what
// it learns for one region holds for all nodes in it. The path between regions is refined to one on
// the ground, and followed to its end before the agent plans again: level by level, by A* within
// the regions below those of the last path (refine=levels, as the paper does it), or by one A*
// within the nodes of the path's regions (refine=ground), whose paths are 1 % shorter and which
// expands twice as many from level 5 on.
// Within sight of the goal's region, or in it, the path leads to the goal itself. The searches:
// search/realtime/lrts_planner.hpp and search/incremental/astar.hpp; the abstraction:
// control/abstraction.hpp.
//
// What makes it arrive: a region is connected and so are linked ones, so in the world that was
// abstracted each corridor has a path; among regions LRTS cannot circle without learning, and
// learns a finite amount. Where a corridor has none, as the world has changed or is only being
// discovered, A* in the whole space searches for the goal: it finds a path that is followed until
// something blocks it, of which there is only so much to be discovered, or it proves that there is
// none.
//
// Under a budget A* goes on over several steps while the agent waits, and starts over when
// something changes: in a world that changes faster it waits for ever.
//
// Where it differs: the abstraction is made once, with the search, from what the agent believes
// then, by no budget; the paper's is kept up to date as the map is discovered. A goal that is seen
// is headed for even if another region of the last ply seems better. There is no going back: the
// paper has no quota here.
#pragma once

#include <memory>

#include "base/parameters.hpp"
#include "search/local_search.hpp"
#include "search/realtime/fraction.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// How a path among regions becomes one on the ground.
enum class Refining { levels, ground };

struct PrLrtsOptions {
  unsigned level = 4;  ///< of the abstraction
  unsigned depth = 5;
  Fraction gamma;
  Refining refining = Refining::levels;
};

/// The space must outlive it. Its choices are paths to be followed to their end.
std::unique_ptr<LocalSearch> make_pr_lrts(const AnySpace& space, NodeId goal,
                                          const PrLrtsOptions& options);

ParameterSpec pr_lrts_level_parameter();
ParameterSpec pr_lrts_refine_parameter();
/// `level`, `depth`, `gamma` and `refine`.
PrLrtsOptions pr_lrts_options(const Parameters& parameters);

}  // namespace fleetfoot
