// A* (Hart, Nilsson and Raphael 1968), resumable, forward or backward.
//
// Best first by f = g + h, on a ring of buckets (MonotoneBuckets) where edges are small integers,
// on a heap elsewhere; either way ties go towards what was found last or lies deeper, and the
// search ends as soon as nothing can be shorter. OpenOrder::plain is the textbook's: a binary heap
// on f alone, and an end only when the target is popped. With a consistent h no node is expanded
// twice, except where expensive terrain makes buckets wide. Stopping early leaves the search as it
// is; it must start over when the world has changed. Nodes are forgotten in O(1), so a new search
// costs what it touches.
#pragma once

#include <cstdint>
#include <type_traits>

#include "base/budget.hpp"
#include "search/incremental/astar_search.hpp"
#include "search/queues/lazy_heap.hpp"
#include "search/queues/monotone_buckets.hpp"
#include "search/queues/paged_table.hpp"
#include "search/queues/plain_heap.hpp"
#include "search/spaces/space.hpp"
#include "search/spaces/space_types.hpp"

namespace fleetfoot {

template <Space S, Direction kDirection, OpenOrder kOrder = OpenOrder::deeper>
class AStar {
 public:
  using Cost = typename S::Cost;

  explicit AStar(const S& space)
      : space_(space), nodes_(space.node_slots()), open_(make_open(space)) {}

  /// Forward: paths lead from root to target. Backward: from target to root.
  void begin(NodeId root, NodeId target) {
    nodes_.forget();
    target_ = target;
    cost_ = kInfinite<Cost>;
    open_.begin(h(space_, root, target));
    reach(nodes_.touch(root), {0, kNoNode}, space_, root, target);
  }

  /// Flat, because in a file with much else the compiler would give up inlining: half as fast.
  [[gnu::flatten, gnu::noinline]] SearchStatus run(Meter& meter, PresentWeights<S> weights) {
    // Copies that no store into a table can change: they stay in registers. A space that owns
    // memory is not copied.
    using LocalSpace = std::conditional_t<std::is_trivially_copyable_v<S>, const S, const S&>;
    LocalSpace space = space_;
    const NodeId target = target_;
    while (!open_.empty()) {
      if (kOrder == OpenOrder::deeper && open_.floor() >= cost_) return SearchStatus::found;
      if (!meter.can_spend()) return SearchStatus::running;
      const auto [u, g] = open_.pop();
      if (nodes_[u].g != g) continue;  // it has improved since
      meter.spend_expansion(u, space.expansion_units(u));
      if (kOrder == OpenOrder::plain && u == target) return SearchStatus::found;
      auto& page = nodes_.page(u / kPageSize);
      const auto relax = [&, from = u, g_from = g](NodeId v, Cost cost) {
        const Cost through = add_cost(g_from, cost);
        Node& node = (v ^ from) < kPageSize ? page[v % kPageSize] : nodes_.touch(v);
        if (through < node.g) reach(node, {through, from}, space, v, target);
      };
      if constexpr (kDirection == Direction::forward) {
        space.for_each_successor(u, weights, relax);
      } else {
        space.for_each_predecessor(u, weights, relax);
      }
    }
    return cost_ == kInfinite<Cost> ? SearchStatus::no_path : SearchStatus::found;
  }

  /// After `found`: the cost of the path, and for each node on it the one nearer to the root.
  Cost cost() const { return cost_; }
  Cost g(NodeId node) const { return nodes_[node].g; }
  NodeId parent(NodeId node) const { return nodes_[node].parent; }

  /// Whether no node is expanded before its g is final.
  bool is_exact() const { return open_.is_exact(); }
  bool has_reached(NodeId node) const {
    return nodes_.touched(node) && nodes_[node].g != kInfinite<Cost>;
  }
  /// Calls visit(node, g) for every node that was reached, expanded or not.
  template <class Visit>
  void for_each_reached(const Visit& visit) const {
    nodes_.for_each_touched([&](NodeId id, const Node& node) {
      if (node.g != kInfinite<Cost>) visit(id, node.g);
    });
  }
  /// Calls visit(node) for every node that was reached and not expanded.
  template <class Visit>
  void for_each_open(const Visit& visit) const {
    open_.for_each([&](const auto& entry) {
      if (nodes_[entry.node].g == entry.g) visit(entry.node);
    });
  }

  std::size_t memory_bytes() const { return nodes_.memory_bytes() + open_.memory_bytes(); }

 private:
  static constexpr bool kBuckets = S::kWeightsOnNodes && kOrder == OpenOrder::deeper;
  using Open = std::conditional_t<
      kBuckets, MonotoneBuckets<Cost>,
      std::conditional_t<kOrder == OpenOrder::plain, PlainHeap<Cost>, LazyHeap<Cost>>>;
  struct Node {
    Cost g = kInfinite<Cost>;
    NodeId parent = kNoNode;
  };
  static constexpr std::size_t kPageSize = PagedTable<Node>::kPageSize;

  static Open make_open(const S& space) {
    if constexpr (kBuckets) {
      return Open(2 * std::uint64_t{space.max_edge()});  // an edge, and as much more of h
    } else {
      return Open();
    }
  }

  static Cost h(const S& space, NodeId node, NodeId target) {
    return kDirection == Direction::forward ? space.h(node, target) : space.h(target, node);
  }

  void reach(Node& node, const Node& now, const S& space, NodeId id, NodeId target) {
    node = now;
    if (id == target) cost_ = now.g;
    open_.push(id, now.g, std::uint64_t{now.g} + h(space, id, target));
  }

  const S& space_;
  PagedTable<Node> nodes_;
  Open open_;
  NodeId target_ = kNoNode;
  Cost cost_ = kInfinite<Cost>;  ///< of the best path to the target so far
};

// Instantiated in astar.cpp.
#define FLEETFOOT_ASTAR(S)                                                \
  extern template class AStar<S, Direction::forward, OpenOrder::deeper>;  \
  extern template class AStar<S, Direction::backward, OpenOrder::deeper>; \
  extern template class AStar<S, Direction::forward, OpenOrder::plain>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_ASTAR)
#undef FLEETFOOT_ASTAR

}  // namespace fleetfoot
