// The shallowest search that chooses an optimal move (Bulitko et al. 2007, "Pattern Database
// Approach"): progressively deeper searches from a node, until one moves along a shortest path.
//
// The searches are those of LRTA* before it has learned anything. Until one of them meets its goal
// they differ only in h, which is consistent, so that path-max changes nothing: one breadth-first
// search serves every goal, extended as deep as any of them asks. Past its goal, which LRTA* does
// not expand, a search may see a node later than that one does, and cheaper; so it gets its own.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "search/incremental/distance_field.hpp"
#include "search/realtime/depth_search.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class OptimalDepth {
 public:
  using Cost = typename S::Cost;

  explicit OptimalDepth(const S& space) : space_(space), search_(space), alone_(space) {}

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
    for (unsigned depth = 1; depth <= cap; ++depth) {
      const Ply ply = reach(depth);
      std::uint32_t best = DepthSearch<S>::kNone;
      Cost best_f = kInfinite<Cost>;
      bool has_goal = false;
      for (std::uint32_t i = ply.begin; i < ply.end; ++i) {
        const auto& seen = search_.seen()[i];
        const Cost f = add_cost(seen.g, space_.h(seen.node, goal));
        const bool is_goal = seen.node == goal;
        has_goal = has_goal || is_goal;
        if (best != DepthSearch<S>::kNone) {
          const Cost best_g = search_.seen()[best].g;
          if (f > best_f || (f == best_f && seen.g < best_g)) continue;
          if (f == best_f && seen.g == best_g && !is_goal) continue;
        }
        best = i;
        best_f = f;
      }
      if (best == DepthSearch<S>::kNone) return cap + 1;
      if (is_optimal(search_, best, distance)) return depth;
      if (has_goal) return find_past(goal, depth, cap, distance);
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

  template <class Distance>
  static bool is_optimal(const DepthSearch<S>& search, std::uint32_t best,
                         const Distance& distance) {
    const auto& seen = search.seen();
    const auto& move = seen[seen[best].first];
    return add_cost(move.g, distance(move.node)) == distance(seen[0].node);
  }

  /// find() for depths greater than `met`, at which the goal is met.
  template <class Distance>
  unsigned find_past(NodeId goal, unsigned met, unsigned cap, const Distance& distance) {
    const auto h = [&](NodeId node) { return space_.h(node, goal); };
    Meter meter(Budget::unlimited());
    alone_.begin(search_.seen()[0].node, goal, h);
    for (unsigned depth = 1; depth <= cap && !alone_.is_exhausted(); ++depth) {
      alone_.extend(h, meter);
      if (depth > met && is_optimal(alone_, alone_.best(), distance)) return depth;
    }
    return cap + 1;
  }

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
  DepthSearch<S> search_;  ///< for every goal, and beyond it
  DepthSearch<S> alone_;   ///< for one goal
};

}  // namespace fleetfoot
