// The shallowest search that chooses an optimal move (Bulitko et al. 2007, "Pattern Database
// Approach"): progressively deeper searches from a node, until one moves along a shortest path.
//
// The searches are those of LRTA* before it has learned anything. Until one of them meets its goal
// they differ only in h, which is consistent, so that path-max changes nothing: one breadth-first
// search serves every goal, extended as deep as any of them asks. Past its goal, which LRTA* does
// not expand, a search may see a node later than that one does, and cheaper; so it gets its own.
#pragma once

#include <cstdint>
#include <optional>

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
  void begin(NodeId from) {
    search_.begin(from, kNoNode, NoEstimate{});
    progress_ = {};
  }

  /// The least depth at which LRTA* with the goal `goal` moves optimally, `cap` + 1 if it is
  /// greater than `cap`; 0 if there is no path. `distance(node)` is the true distance to the goal,
  /// final for all that is nearer than where the search began. Nothing if the meter ended first:
  /// the next call, for the same goal, goes on.
  template <class Distance>
  std::optional<unsigned> find(NodeId goal, unsigned cap, const Distance& distance, Meter& meter) {
    const NodeId from = search_.seen()[0].node;
    if (distance(from) == kInfinite<Cost>) return 0;
    if (from == goal) return 1;
    if (!progress_.past_goal) {
      for (unsigned& depth = progress_.depth; depth <= cap; ++depth) {
        if (!reach(depth, meter)) return std::nullopt;
        const Best found = best_of(depth, goal);
        if (found.index == DepthSearch<S>::kNone) break;
        if (is_optimal(search_, found.index, distance)) return end(depth);
        if (found.has_goal) {
          begin_past(goal);
          break;
        }
      }
      if (!progress_.past_goal) return end(cap + 1);
    }
    return find_past(goal, cap, distance, meter);
  }
  template <class Distance>
  unsigned find(NodeId goal, unsigned cap, const Distance& distance) {
    Meter meter(Budget::unlimited());
    return *find(goal, cap, distance, meter);
  }

  std::size_t memory_bytes() const { return search_.memory_bytes() + alone_.memory_bytes(); }

 private:
  struct NoEstimate {
    Cost operator()(NodeId) const { return 0; }
  };
  struct Best {
    std::uint32_t index = DepthSearch<S>::kNone;
    bool has_goal = false;
  };
  /// Of the find() under way.
  struct Progress {
    unsigned depth = 1;      ///< to be tried
    bool past_goal = false;  ///< at `depth` the goal was met: alone_ goes on
    unsigned alone = 1;      ///< depth that alone_ is to reach
  };

  unsigned end(unsigned depth) {
    progress_ = {};
    return depth;
  }

  /// Of what lies `depth` moves away.
  Best best_of(unsigned depth, NodeId goal) const {
    const auto& plies = search_.plies();
    const auto end = depth + 1 < plies.size() ? plies[depth + 1]
                                              : static_cast<std::uint32_t>(search_.seen().size());
    Best best;
    Cost best_f = kInfinite<Cost>;
    for (std::uint32_t i = plies[depth]; i < end; ++i) {
      const auto& seen = search_.seen()[i];
      const Cost f = add_cost(seen.g, space_.h(seen.node, goal));
      const bool is_goal = seen.node == goal;
      best.has_goal = best.has_goal || is_goal;
      if (best.index != DepthSearch<S>::kNone) {
        const Cost best_g = search_.seen()[best.index].g;
        if (f > best_f || (f == best_f && seen.g < best_g)) continue;
        if (f == best_f && seen.g == best_g && !is_goal) continue;
      }
      best.index = i;
      best_f = f;
    }
    return best;
  }

  template <class Distance>
  static bool is_optimal(const DepthSearch<S>& search, std::uint32_t best,
                         const Distance& distance) {
    const auto& seen = search.seen();
    const auto& move = seen[seen[best].first];
    return add_cost(move.g, distance(move.node)) == distance(seen[0].node);
  }

  void begin_past(NodeId goal) {
    progress_.past_goal = true;
    alone_.begin(search_.seen()[0].node, goal, [&](NodeId node) { return space_.h(node, goal); });
  }

  /// find() for depths greater than that at which the goal is met.
  template <class Distance>
  std::optional<unsigned> find_past(NodeId goal, unsigned cap, const Distance& distance,
                                    Meter& meter) {
    const auto h = [&](NodeId node) { return space_.h(node, goal); };
    for (unsigned& depth = progress_.alone; depth <= cap && !alone_.is_exhausted(); ++depth) {
      if (!alone_.extend(h, meter)) return std::nullopt;
      if (depth > progress_.depth && is_optimal(alone_, alone_.best(), distance)) return end(depth);
    }
    return end(cap + 1);
  }

  /// Whether the meter sufficed to find what lies that many moves away.
  bool reach(unsigned depth, Meter& meter) {
    while (search_.plies().size() <= depth || !search_.is_ply_complete()) {
      if (!search_.extend(NoEstimate{}, meter)) return false;
    }
    return true;
  }

  const S& space_;
  DepthSearch<S> search_;  ///< for every goal, and beyond it
  DepthSearch<S> alone_;   ///< for one goal
  Progress progress_;
};

}  // namespace fleetfoot
