// A* (Hart, Nilsson and Raphael 1968), resumable, forward or backward.
//
// Best first by f = g + h, ties towards larger g, which with a consistent h expands no node twice.
// Stopping early leaves the search as it is; it must be begun anew when the world has changed.
// O(log n) an expansion. Nodes are forgotten in O(1), so a new search costs what it touches.
#pragma once

#include <cstdint>
#include <limits>

#include "base/budget.hpp"
#include "search/paged_table.hpp"
#include "search/queues.hpp"
#include "search/space.hpp"

namespace fleetfoot {

enum class Direction { forward, backward };

template <Space S, Direction kDirection>
class AStar {
 public:
  using Cost = typename S::Cost;

  explicit AStar(const S& space) : space_(space), nodes_(space.node_slots()) {}

  /// Forward: paths lead from root to target. Backward: from target to root.
  void begin(NodeId root, NodeId target) {
    nodes_.forget();
    open_.clear();
    root_ = root;
    target_ = target;
    nodes_.touch(root).g = 0;
    push(root, 0);
  }

  SearchStatus run(Meter& meter, const PresentWeights<S>& weights) {
    const auto handles = [this](NodeId node) -> Handle& { return nodes_[node].handle; };
    while (!open_.empty()) {
      const NodeId u = open_.top();
      if (u == target_) return SearchStatus::found;
      if (!meter.can_spend()) return SearchStatus::running;
      meter.spend_expansion(u);
      open_.pop(handles);
      const Cost g = nodes_[u].g;
      const auto relax = [&](NodeId v, Cost cost) {
        Node& node = nodes_.touch(v);
        const Cost through = add_cost(g, cost);
        if (through >= node.g) return;
        node.g = through;
        node.parent = u;
        push(v, through);
      };
      if constexpr (kDirection == Direction::forward) {
        space_.for_each_successor(u, weights, relax);
      } else {
        space_.for_each_predecessor(u, weights, relax);
      }
    }
    return SearchStatus::no_path;
  }

  /// After `found`: the cost of the path, and for each node on it the one nearer to the root.
  Cost cost() const { return nodes_[target_].g; }
  Cost g(NodeId node) const { return nodes_[node].g; }
  NodeId parent(NodeId node) const { return nodes_[node].parent; }

  std::size_t memory_bytes() const { return nodes_.memory_bytes() + open_.memory_bytes(); }

 private:
  using Open = IndexedHeap<PairKey<Cost>>;
  using Handle = typename Open::Handle;
  struct Node {
    Cost g = kInfinite<Cost>;
    NodeId parent = kNoNode;
    Handle handle;
  };

  void push(NodeId node, Cost g) {
    const Cost h =
        kDirection == Direction::forward ? space_.h(node, target_) : space_.h(target_, node);
    open_.put(node, {std::uint64_t{g} + h, static_cast<Cost>(~g)},
              [this](NodeId n) -> Handle& { return nodes_[n].handle; });
  }

  const S& space_;
  PagedTable<Node> nodes_;
  Open open_;
  NodeId root_ = kNoNode;
  NodeId target_ = kNoNode;
};

}  // namespace fleetfoot
