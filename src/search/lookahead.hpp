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
#include "search/lazy_heap.hpp"
#include "search/paged_table.hpp"
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
    begin(from, order);
    const PresentWeights<S> weights{space_, from};
    while (drop_stale()) {
      const std::uint32_t index = open_.top().node;
      const NodeId u = seen_[index].node;
      if (u == goal_) return End::goal;
      if (limit == 0 || !meter.can_spend()) return End::budget;
      --limit;
      meter.spend_expansion(u);
      open_.pop();
      if (!seen_[index].closed) closed_.push_back(index);
      seen_[index].closed = true;
      const Cost g = seen_[index].g;
      const Cost f = seen_[index].f;
      space_.for_each_successor(u, weights, [&](NodeId v, Cost cost) {
        const std::uint32_t next = find(v);
        edges_.push_back({cost, index, seen_[next].edge_in});
        seen_[next].edge_in = static_cast<std::uint32_t>(edges_.size() - 1);
        const Cost through = add_cost(g, cost);
        if (through < seen_[next].g) reach(next, index, through, f);
      });
    }
    return End::exhausted;
  }

  /// After a search that ended with budget or goal: the frontier node of least f, larger g first.
  NodeId best_frontier() {
    const std::uint32_t top = open_.top().node;
    best_ = top;
    if (order_ == LocalOrder::bfs) {
      for (std::uint32_t i = 0; i < seen_.size(); ++i) {
        const Seen& node = seen_[i];
        const Seen& best = seen_[best_];
        if (node.closed) continue;
        if (node.f < best.f || (node.f == best.f && node.g > best.g)) best_ = i;
      }
    }
    return seen_[best_].node;
  }
  /// Of the best frontier node.
  Cost best_f() const { return seen_[best_].f; }
  Cost best_g() const { return seen_[best_].g; }
  /// Calls visit(node, its g) from the best frontier node back to where the search began.
  template <class Visit>
  void trace_best(const Visit& visit) const {
    for (std::uint32_t i = best_; i != kNowhere; i = seen_[i].parent) {
      visit(seen_[i].node, seen_[i].g);
    }
  }

  /// Dijkstra from the frontier inwards: each node of the local space learns the least cost to a
  /// frontier node plus that node's h. False, and nothing learned, if there is no frontier: the
  /// goal cannot be reached.
  bool learn_all() {
    if (closed_.size() == seen_.size()) return false;
    for (const std::uint32_t index : closed_) seen_[index].h = kInfinite<Cost>;
    const auto relax_into = [&](const Seen& node, const auto& improved) {
      for (std::uint32_t i = node.edge_in; i != kNowhere; i = edges_[i].next_in) {
        const Edge& edge = edges_[i];
        const Cost through = add_cost(edge.cost, node.h);
        if (through >= seen_[edge.from].h) continue;
        seen_[edge.from].h = through;
        improved(edge.from);
      }
    };
    for (const Seen& node : seen_) {
      if (!node.closed) relax_into(node, [](std::uint32_t) {});
    }
    open_.clear();
    for (const std::uint32_t index : closed_) {
      const Cost h = seen_[index].h;
      if (h != kInfinite<Cost>) open_.push(index, h, h);
    }
    while (!open_.empty()) {
      const auto [index, h] = open_.pop();
      if (h != seen_[index].h) continue;
      relax_into(seen_[index], [&](std::uint32_t p) { open_.push(p, seen_[p].h, seen_[p].h); });
    }
    for (const std::uint32_t index : closed_) nodes_[seen_[index].node].h = seen_[index].h;
    return true;
  }

  std::size_t memory_bytes() const {
    return nodes_.memory_bytes() + open_.memory_bytes() + seen_.capacity() * sizeof(Seen) +
           edges_.capacity() * sizeof(Edge) + closed_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

  /// What stays between searches, and where the present search keeps the rest.
  struct Node {
    Cost h = 0;  ///< learned; 0 if not
    std::uint32_t search = 0;
    std::uint32_t index = 0;  ///< in seen_, if `search` is the present one
  };
  /// A node of the present search: the local space and its frontier lie together in memory.
  struct Seen {
    NodeId node;
    std::uint32_t parent;
    Cost g;
    Cost f;
    Cost h;
    std::uint32_t edge_in;  ///< the first of the edges from the local space to this node
    bool closed;
  };
  struct Edge {
    Cost cost;
    std::uint32_t from;
    std::uint32_t next_in;  ///< another edge to the same node
  };

  void begin(NodeId from, LocalOrder order) {
    if (++search_ == 0) {  // after 2^32 searches old stamps would look new
      nodes_.forget();
      search_ = 1;
    }
    open_.clear();
    closed_.clear();
    seen_.clear();
    edges_.clear();
    order_ = order;
    reach(find(from), kNowhere, 0, 0);
  }

  std::uint32_t find(NodeId id) {
    Node& node = nodes_.touch(id);
    if (node.search != search_) {
      node.search = search_;
      node.index = static_cast<std::uint32_t>(seen_.size());
      const Cost h = std::max(node.h, space_.h(id, goal_));
      seen_.push_back({id, kNowhere, kInfinite<Cost>, kInfinite<Cost>, h, kNowhere, false});
    }
    return node.index;
  }

  void reach(std::uint32_t index, std::uint32_t parent, Cost g, Cost f_parent) {
    Seen& node = seen_[index];
    node.g = g;
    node.parent = parent;
    node.f = std::max(add_cost(g, node.h), f_parent);
    open_.push(index, g, order_ == LocalOrder::bfs ? g : node.f);
  }

  /// Takes entries off the top whose node has improved since; false if none is left.
  bool drop_stale() {
    while (!open_.empty() && open_.top().g != seen_[open_.top().node].g) open_.pop();
    return !open_.empty();
  }

  const S& space_;
  PagedTable<Node> nodes_;
  LazyHeap<Cost> open_;  ///< of indices into seen_
  std::vector<Seen> seen_;
  std::vector<std::uint32_t> closed_;  ///< the local space
  std::vector<Edge> edges_;            ///< that leave the local space's nodes
  std::uint32_t best_ = kNowhere;
  LocalOrder order_ = LocalOrder::astar;
  NodeId goal_;
  std::uint32_t search_ = 0;
};

}  // namespace fleetfoot
