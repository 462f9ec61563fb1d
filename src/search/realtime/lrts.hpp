// The planning step of LRTS (Bulitko and Lee 2006): looks ahead ply by ply, learns for the agent's
// place, and finds the way to the best node of the deepest ply.
//
// On each of the plies 1 to d the node with the lowest f = gamma * g + h is found, and the place's
// estimate rises to the largest of these minima. With gamma below 1 near costs weigh less than
// estimates do, so less is learned, sooner, for paths that are longer by at most 1 / gamma.
//
// A ply is what lies one move further from the agent than the ply before, and every way to the goal
// crosses each ply or ends before it, at the goal; so the goal, which is not expanded, is a
// candidate of all plies from its own on, and the minimum of each ply is admissible where h is. For
// that g must be the least cost within the plies, not that of the fewest moves as in DepthSearch:
// dear ground or a zigzag of diagonals can make more moves cheaper. So edges are kept, and where a
// node improves after its expansion they are relaxed until nothing changes. A ply that the budget
// does not suffice for is dropped.
//
// gamma is a fraction of whole numbers p / q, and estimates are kept q-fold: nothing is rounded, so
// h(place) >= gamma * g + h(target) holds exactly and no circle is free of learning.
//
// S needs no more of the concept Space than node_slots(), h() and for_each_successor(), so that the
// search also runs in an abstract graph; one that has ground(node) tells where on the ground an
// expansion counts for pictures.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/queues/paged_table.hpp"

namespace fleetfoot {

/// gamma as p / q, in lowest terms.
struct Fraction {
  std::uint64_t p = 1;
  std::uint64_t q = 1;
};

template <class S>
class Lrts {
 public:
  using Cost = typename S::Cost;
  /// A q-fold cost.
  using Value = std::uint64_t;

  enum class End {
    ready,      ///< there is a way to go on
    exhausted,  ///< the goal cannot be reached
    nothing     ///< the budget did not suffice for one ply
  };

  Lrts(const S& space, NodeId goal, unsigned depth, Fraction gamma)
      : space_(space), nodes_(space.node_slots()), goal_(goal), depth_(depth), gamma_(gamma) {}

  void set_goal(NodeId goal) {
    nodes_.forget();
    goal_ = goal;
  }
  NodeId goal() const { return goal_; }

  /// Looks ahead from `from`, which is not the goal, and learns.
  template <class Weights>
  End plan(NodeId from, const Weights& weights, Meter& meter) {
    look_ahead(from, weights, meter);
    if (plies_.size() < 2) return is_exhausted() ? End::exhausted : End::nothing;
    if (is_exhausted() && goal_index_ == kNowhere) return End::exhausted;
    if (stale_) relax_all();
    learn();
    return End::ready;
  }

  /// Of the last plan that was ready: by how much it raised the estimate of where it began.
  Value rise() const { return rise_; }
  /// Whether the goal is within the plies, and a way there instead of to the best node.
  bool sees_goal() const { return goal_index_ != kNowhere; }
  void head_for_goal() { target_ = goal_index_; }

  NodeId target() const { return seen_[target_].node; }
  Cost cost() const { return seen_[target_].g; }
  /// Calls visit(node, its g) from the target back to where the plan began.
  template <class Visit>
  void trace(const Visit& visit) const {
    for (std::uint32_t i = target_; i != kNowhere; i = seen_[i].parent) {
      visit(seen_[i].node, seen_[i].g);
    }
  }

  std::size_t memory_bytes() const {
    return nodes_.memory_bytes() + seen_.capacity() * sizeof(Seen) +
           edges_.capacity() * sizeof(Edge) + plies_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

  /// What stays between plans, and where the present one keeps the rest.
  struct Node {
    Value h = 0;  ///< learned; 0 if not
    std::uint32_t search = 0;
    std::uint32_t index = 0;  ///< in seen_, if `search` is the present one
  };
  struct Seen {
    NodeId node;
    std::uint32_t parent;
    Cost g;
  };
  struct Edge {
    Cost cost;
    std::uint32_t from;
    std::uint32_t to;
  };

  Value times(std::uint64_t factor, Cost cost) const {
    const Value value = cost;
    return value > kInfinite<Value> / factor ? kInfinite<Value> : value * factor;
  }
  Value h(NodeId node) const {
    const Value base = times(gamma_.q, space_.h(node, goal_));
    return nodes_.touched(node) ? std::max(nodes_[node].h, base) : base;
  }
  Value f(const Seen& seen) const { return add_cost(times(gamma_.p, seen.g), h(seen.node)); }

  bool is_exhausted() const { return next_ == seen_.size(); }

  /// plies_[i] becomes where ply i begins in seen_; the last one ends where seen_ does.
  template <class Weights>
  void look_ahead(NodeId from, const Weights& weights, Meter& meter) {
    if (++search_ == 0) {  // after 2^32 searches old stamps would look new
      nodes_.forget();
      search_ = 1;
    }
    seen_.clear();
    edges_.clear();
    plies_.assign(1, 0);
    next_ = 0;
    goal_index_ = kNowhere;
    stale_ = false;
    find(from);
    seen_[0].g = 0;
    while (plies_.size() <= depth_ && !is_exhausted()) {
      const auto end = static_cast<std::uint32_t>(seen_.size());
      if (!expand_until(end, weights, meter)) {
        drop_from(end);
        return;
      }
      if (seen_.size() > end) plies_.push_back(end);
    }
  }

  template <class Weights>
  bool expand_until(std::uint32_t end, const Weights& weights, Meter& meter) {
    for (; next_ < end; ++next_) {
      const NodeId node = seen_[next_].node;
      if (node == goal_) continue;
      if (!meter.can_spend()) return false;
      meter.spend_expansion(ground(node));
      space_.for_each_successor(node, weights, [&](NodeId v, Cost cost) {
        if (v != node) reach(v, cost);
      });
    }
    return true;
  }

  NodeId ground(NodeId node) const {
    if constexpr (requires { space_.ground(node); }) {
      return space_.ground(node);
    } else {
      return node;
    }
  }

  std::uint32_t find(NodeId id) {
    Node& node = nodes_.touch(id);
    if (node.search != search_) {
      node.search = search_;
      node.index = static_cast<std::uint32_t>(seen_.size());
      if (id == goal_) goal_index_ = node.index;
      seen_.push_back({id, kNowhere, kInfinite<Cost>});
    }
    return node.index;
  }

  void reach(NodeId v, Cost cost) {
    const std::uint32_t to = find(v);
    edges_.push_back({cost, next_, to});
    const Cost g = add_cost(seen_[next_].g, cost);
    if (g >= seen_[to].g) return;
    seen_[to].g = g;
    seen_[to].parent = next_;
    stale_ = stale_ || to < next_;
  }

  /// Forgets the ply that begins at `end`. What was found before it was found from before it too,
  /// so no parent is lost.
  void drop_from(std::uint32_t end) {
    seen_.resize(end);
    edges_.erase(std::remove_if(edges_.begin(), edges_.end(),
                                [&](const Edge& edge) { return edge.to >= end; }),
                 edges_.end());
    if (goal_index_ != kNowhere && goal_index_ >= end) goal_index_ = kNowhere;
  }

  void relax_all() {
    for (bool settled = false; !settled;) {
      settled = true;
      for (const Edge& edge : edges_) {
        const Cost g = add_cost(seen_[edge.from].g, edge.cost);
        if (g >= seen_[edge.to].g) continue;
        seen_[edge.to].g = g;
        seen_[edge.to].parent = edge.from;
        settled = false;
      }
    }
  }

  void learn() {
    Value largest = 0;
    Value best = kInfinite<Value>;
    for (std::size_t ply = 1; ply < plies_.size(); ++ply) {
      const auto end =
          ply + 1 < plies_.size() ? plies_[ply + 1] : static_cast<std::uint32_t>(seen_.size());
      target_ = kNowhere;
      const auto consider = [&](std::uint32_t index) {
        const Value value = f(seen_[index]);
        const bool better = target_ == kNowhere || value < best ||
                            (value == best && seen_[index].g > seen_[target_].g);
        if (!better) return;
        best = value;
        target_ = index;
      };
      for (std::uint32_t i = plies_[ply]; i < end; ++i) consider(i);
      if (goal_index_ != kNowhere && goal_index_ < plies_[ply]) consider(goal_index_);
      largest = std::max(largest, best);
    }
    const NodeId from = seen_[0].node;
    if (is_exhausted()) {  // beyond the last ply there is nothing: all ways end at the goal
      target_ = goal_index_;
      largest = std::max(largest, f(seen_[goal_index_]));
    }
    const Value old = h(from);
    rise_ = largest > old ? largest - old : 0;
    if (rise_ > 0) nodes_[from].h = largest;
  }

  const S& space_;
  PagedTable<Node> nodes_;
  std::vector<Seen> seen_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> plies_;
  std::uint32_t next_ = 0;  ///< to be expanded
  std::uint32_t goal_index_ = kNowhere;
  std::uint32_t target_ = 0;
  bool stale_ = false;  ///< something improved after its expansion
  Value rise_ = 0;
  std::uint32_t search_ = 0;
  NodeId goal_;
  unsigned depth_;
  Fraction gamma_;
};

}  // namespace fleetfoot
