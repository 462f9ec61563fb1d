// The shallowest search that chooses an optimal move (Bulitko et al. 2007, "Pattern Database
// Approach"): progressively deeper searches from a node, until one moves along a shortest path.
//
// The searches are those of LRTA* before it has learned anything. They differ between goals only in
// h, which is consistent, so that path-max changes nothing: one breadth-first search serves every
// goal, extended as deep as any of them asks.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/budget.hpp"
#include "search/depth_search.hpp"
#include "search/distance_field.hpp"
#include "search/space.hpp"

namespace fleetfoot {

template <Space S>
class OptimalDepth {
 public:
  using Cost = typename S::Cost;

  explicit OptimalDepth(const S& space) : space_(space), search_(space) {}

  /// The node whose depths are asked for from now on.
  void begin(NodeId from) { search_.begin(from, kNoNode, NoEstimate{}); }

  /// The least depth at which LRTA* with the goal `goal` moves optimally, `cap` + 1 if it is
  /// greater than `cap`; 0 if there is no way. `distance(node)` is the true distance to the goal,
  /// final for all that is nearer than where the search began.
  template <class Distance>
  unsigned find(NodeId goal, unsigned cap, const Distance& distance) {
    const NodeId from = search_.seen()[0].node;
    if (distance(from) == kInfinite<Cost>) return 0;
    if (from == goal) return 1;
    std::uint32_t met = DepthSearch<S>::kNone;  // the goal, in a ply that is not the last
    for (unsigned depth = 1; depth <= cap; ++depth) {
      const Ply ply = reach(depth);
      std::uint32_t best = met;
      Cost best_f = met == DepthSearch<S>::kNone ? kInfinite<Cost> : search_.seen()[met].g;
      for (std::uint32_t i = ply.begin; i < ply.end; ++i) {
        const auto& seen = search_.seen()[i];
        const Cost f = add_cost(seen.g, space_.h(seen.node, goal));
        if (seen.node == goal) met = i;
        if (best != DepthSearch<S>::kNone &&
            (f > best_f || (f == best_f && seen.g <= search_.seen()[best].g))) {
          continue;
        }
        best = i;
        best_f = f;
      }
      if (best == DepthSearch<S>::kNone) return cap + 1;
      const auto& move = search_.seen()[search_.seen()[best].first];
      if (add_cost(move.g, distance(move.node)) == distance(from)) return depth;
      if (ply.begin == ply.end) return cap + 1;  // no search sees more
    }
    return cap + 1;
  }

 private:
  struct NoEstimate {
    Cost operator()(NodeId) const { return 0; }
  };
  struct Ply {
    std::uint32_t begin;
    std::uint32_t end;
  };

  /// What lies that many moves away.
  Ply reach(unsigned depth) {
    Meter meter(Budget::unlimited());
    while (search_.plies().size() <= depth) search_.extend(NoEstimate{}, meter);
    const auto& plies = search_.plies();
    return {plies[depth], depth + 1 < plies.size()
                              ? plies[depth + 1]
                              : static_cast<std::uint32_t>(search_.seen().size())};
  }

  const S& space_;
  DepthSearch<S> search_;
};

}  // namespace fleetfoot
