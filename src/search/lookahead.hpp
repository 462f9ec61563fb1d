// The part that all real-time searches share: a bounded search around the agent, and learned
// estimates of the distance to the goal.
//
// The search expands from the agent's place, best first by f = g + h (A*) or by g alone, which is
// breadth-first where all moves cost the same, until the budget ends, the goal comes up, or nothing
// is left. What it expanded is the local space, what it generated and did not expand its frontier.
// h is the learned value where there is one, never below the space's own. It always reads the
// present world. A node whose g improves after its expansion is opened again, as learned values
// need not be consistent.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/paged_table.hpp"
#include "search/queues.hpp"
#include "search/space.hpp"

namespace fleetfoot {

enum class LocalOrder { astar, bfs };

template <Space S>
class Lookahead {
 public:
  using Cost = typename S::Cost;

  enum class End {
    budget,    ///< stopped by the limit; the frontier is not empty
    goal,      ///< the goal is the next to be expanded: its g is final
    exhausted  ///< the goal cannot be reached, by what the agent knows
  };

  Lookahead(const S& space, NodeId goal) : space_(space), nodes_(space.node_slots()), goal_(goal) {}

  void set_goal(NodeId goal) {
    nodes_.forget();
    goal_ = goal;
  }

  NodeId goal() const { return goal_; }

  Cost h(NodeId node) const {
    const Cost base = space_.h(node, goal_);
    return nodes_.touched(node) ? std::max(nodes_[node].h, base) : base;
  }
  bool has_learned(NodeId node) const { return nodes_.touched(node) && nodes_[node].h != 0; }
  void learn(NodeId node, Cost h) { nodes_.touch(node).h = h; }

  /// Expands at most `limit` nodes, and as many as the meter allows.
  End search(NodeId from, LocalOrder order, std::uint64_t limit, Meter& meter) {
    if (++search_ == 0) nodes_.forget();  // after 2^32 searches old stamps would look new
    open_.clear();
    closed_.clear();
    order_ = order;
    from_ = from;
    Node& root = fresh(from);
    root.g = 0;
    push(from, root, 0);
    const PresentWeights<S> weights{space_, from};
    while (!open_.empty()) {
      const NodeId u = open_.top();
      if (u == goal_) return End::goal;
      if (limit == 0 || !meter.can_spend()) return End::budget;
      --limit;
      meter.spend_expansion(u);
      open_.pop(handles());
      Node& node = nodes_[u];
      if (!node.closed) closed_.push_back(u);
      node.closed = true;
      space_.for_each_successor(u, weights, [&](NodeId v, Cost cost) {
        Node& next = fresh(v);
        const Cost through = add_cost(node.g, cost);
        if (through >= next.g) return;
        next.g = through;
        next.parent = u;
        push(v, next, node.f);
      });
    }
    return End::exhausted;
  }

  /// After a search that ended with budget or goal: the frontier node of least f, larger g first.
  NodeId best_frontier() const {
    if (order_ == LocalOrder::astar) return open_.top();
    NodeId best = open_.top();
    for (const auto& entry : open_.entries()) {
      const Node& node = nodes_[entry.node];
      const Node& so_far = nodes_[best];
      if (node.f < so_far.f || (node.f == so_far.f && node.g > so_far.g)) best = entry.node;
    }
    return best;
  }
  Cost f(NodeId node) const { return nodes_[node].f; }
  Cost g(NodeId node) const { return nodes_[node].g; }
  /// The node before this one on the way from the agent.
  NodeId parent(NodeId node) const { return nodes_[node].parent; }
  bool in_local_space(NodeId node) const {
    return nodes_.touched(node) && nodes_[node].search == search_ && nodes_[node].closed;
  }

  /// Dijkstra from the frontier inwards: each node of the local space learns the least cost to a
  /// frontier node plus that node's h. False, and nothing learned, if there is no frontier: the
  /// goal cannot be reached.
  bool learn_all() {
    open_.swap_out(frontier_);
    for (const auto& entry : frontier_) {
      // A node of the local space that was opened again is no frontier: it learns like the rest.
      if (!nodes_[entry.node].closed) put(entry.node, h(entry.node));
    }
    if (open_.empty()) return false;
    for (const NodeId node : closed_) nodes_[node].h = kInfinite<Cost>;
    const PresentWeights<S> weights{space_, from_};
    std::size_t to_settle = closed_.size();
    while (!open_.empty() && to_settle > 0) {
      const NodeId u = open_.top();
      open_.pop(handles());
      const bool local = nodes_[u].closed;
      if (local) --to_settle;
      const Cost h_u = local ? nodes_[u].h : h(u);
      space_.for_each_predecessor(u, weights, [&](NodeId p, Cost cost) {
        if (!in_local_space(p)) return;
        Node& node = nodes_[p];
        const Cost through = add_cost(cost, h_u);
        if (through >= node.h) return;
        node.h = through;
        put(p, through);
      });
    }
    open_.clear();
    return true;
  }

  std::size_t memory_bytes() const {
    return nodes_.memory_bytes() + open_.memory_bytes() +
           frontier_.capacity() * sizeof(frontier_[0]) + closed_.capacity() * sizeof(NodeId);
  }

 private:
  using Open = IndexedHeap<PairKey<Cost>>;
  using Handle = typename Open::Handle;
  struct Node {
    Cost h = 0;  ///< learned; 0 if not
    Cost g = 0;
    Cost f = 0;
    NodeId parent = kNoNode;
    Handle handle;
    std::uint32_t search = 0;  ///< the search that g, f, parent and closed belong to
    bool closed = false;
  };

  auto handles() {
    return [this](NodeId node) -> Handle& { return nodes_[node].handle; };
  }

  Node& fresh(NodeId id) {
    Node& node = nodes_.touch(id);
    if (node.search != search_) {
      node.search = search_;
      node.closed = false;
      node.g = kInfinite<Cost>;
      node.parent = kNoNode;
    }
    return node;
  }

  void push(NodeId id, Node& node, Cost f_parent) {
    const Cost estimate = std::max(node.h, space_.h(id, goal_));
    node.f = std::max(add_cost(node.g, estimate), f_parent);
    if (order_ == LocalOrder::bfs) {
      put(id, node.g);
    } else {
      open_.put(id, {std::uint64_t{node.f}, static_cast<Cost>(~node.g)}, handles());
    }
  }
  void put(NodeId id, Cost key) { open_.put(id, {std::uint64_t{key}, 0}, handles()); }

  const S& space_;
  PagedTable<Node> nodes_;
  Open open_;
  std::vector<typename Open::Entry> frontier_;
  std::vector<NodeId> closed_;
  LocalOrder order_ = LocalOrder::astar;
  NodeId goal_;
  NodeId from_ = kNoNode;
  std::uint32_t search_ = 0;
};

}  // namespace fleetfoot
