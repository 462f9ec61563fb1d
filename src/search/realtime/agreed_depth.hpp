// How deep a search would have been enough: one lookahead of the greatest depth, and the least
// depth from which on every deeper one, up to the greatest, chooses the same move.
//
// Bulitko et al. 2007, "Decision-Tree Classifier Approach": the deepest search gives the move that
// counts as right; progressively shallower searches follow until one disagrees. Here it is one
// search from the shallow end: a breadth-first search to depth d is the first d plies of any deeper
// one, so each ply's best is what LRTA* of that depth would choose, and the depths that agree are
// the last run of equal moves. It costs what the deepest search costs, and allocates nothing of its
// own.
//
// The label of a training sample (depth_samples.hpp) and the agent that is given the right depth in
// every step both come from here, so they cannot speak of different things.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/realtime/depth_search.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <class Cost>
struct AgreedDepth {
  unsigned depth = 0;     ///< the agreed one; 0 if the meter did not allow a single ply
  NodeId move = kNoNode;  ///< none if all that can be reached was seen and the goal is not in it
  Cost f = 0;             ///< of the best at the agreed depth: what LRTA* of that depth learns
  std::uint64_t expanded_at_depth = 0;  ///< expansions that a search of just that depth needs
  Cost deepest_f = 0;     ///< of the best at the greatest depth; infinite if there is no path
  unsigned searched = 0;  ///< complete plies, fewer than asked for if the meter or the space ended
};

/// A ply that the meter cuts short does not count: the deepest complete one decides. A space that
/// ends earlier gives the same move at all greater depths. At the goal the move is to stay.
/// `max_depth` is at least 1.
template <Space S, class H>
AgreedDepth<typename S::Cost> agreed_depth(DepthSearch<S>& search, NodeId at, NodeId goal,
                                           unsigned max_depth, const H& h, Meter& meter) {
  using Cost = typename S::Cost;
  AgreedDepth<Cost> agreed;
  const std::uint64_t expanded_before = meter.expanded();
  search.begin(at, goal, h);
  agreed.f = search.seen()[0].f;
  agreed.deepest_f = agreed.f;
  for (unsigned ply = 1; ply <= max_depth && !search.is_exhausted(); ++ply) {
    if (!search.extend(h, meter)) break;
    const std::uint32_t best = search.best();
    NodeId move = kNoNode;
    Cost f = kInfinite<Cost>;
    if (best != DepthSearch<S>::kNone) {
      const auto& seen = search.seen()[best];
      move = seen.first == DepthSearch<S>::kNone ? seen.node : search.seen()[seen.first].node;
      f = seen.f;
    }
    agreed.searched = ply;
    agreed.deepest_f = f;
    if (ply == 1 || move != agreed.move) {
      agreed.depth = ply;
      agreed.move = move;
      agreed.f = f;
      agreed.expanded_at_depth = meter.expanded() - expanded_before;
    }
  }
  return agreed;
}

}  // namespace fleetfoot
