// The planning step of LRTS (Bulitko and Lee 2006): looks ahead ply by ply, learns for the agent's
// node, and finds the path to the best node of the deepest ply.
//
// On each of the plies 1 to d the node with the lowest f = gamma * g + h is found, and the node's
// estimate rises to the largest of these minima. With gamma below 1 near costs weigh less than
// estimates do, so less is learned, sooner, for paths that are longer by at most 1 / gamma.
//
// A ply is what lies one move further from the agent than the ply before, and every path to the
// goal crosses each ply or ends before it, at the goal; so the goal, which is not expanded, is a
// candidate of all plies from its own on, and the minimum of each ply is admissible where h is. For
// that g must be the least cost within the plies, not that of the fewest moves as in DepthSearch:
// expensive ground or a zigzag of diagonals can make more moves cheaper. So edges are kept, and
// where a node improves after its expansion they are relaxed until nothing changes. A ply that the
// budget does not suffice for is dropped.
//
// gamma is a fraction of whole numbers p / q, and estimates are stored q-fold: nothing is rounded,
// so h(node) >= gamma * g + h(target) holds exactly and no circle is free of learning. q is at most
// 1000 and no path costs more than 2^50, so nothing overflows.
//
// S needs no more of the concept Space than node_slots(), max_edge(), h() and for_each_successor(),
// so that the search also runs in an abstract graph; one that has ground(node) tells where on the
// ground an expansion counts for pictures.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/realtime/fraction.hpp"
#include "search/realtime/learned_table.hpp"
#include "search/realtime/local_space.hpp"

namespace fleetfoot {

template <class S>
class LrtsPlanner {
 public:
  using Cost = typename S::Cost;
  /// A q-fold cost.
  using Value = std::uint64_t;

  enum class End {
    ready,      ///< there is a path to follow
    exhausted,  ///< the goal cannot be reached
    nothing     ///< the budget did not suffice for one ply
  };

  LrtsPlanner(const S& space, NodeId goal, unsigned depth, Fraction gamma)
      : space_(space),
        learned_(space.node_slots(), std::min<Value>(longest_path(space), kMostCost) * gamma.q),
        goal_(goal),
        depth_(depth),
        gamma_(gamma) {}

  void set_goal(NodeId goal) {
    learned_.forget();
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
  /// Whether that was more than a path can cost, so that everything learned is forgotten.
  bool has_forgotten() const { return has_forgotten_; }
  /// Whether the goal is within the plies, and the path there instead of to the best node.
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
    return learned_.memory_bytes() + seen_.memory_bytes() + edges_.capacity() * sizeof(Edge) +
           plies_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr Value kMostCost = Value{1} << 50;

  struct Seen {
    NodeId node;
    std::uint32_t parent;
    Cost g;
  };
  static constexpr std::uint32_t kNowhere = LocalSpace<Seen>::kNone;
  struct Edge {
    Cost cost;
    std::uint32_t from;
    std::uint32_t to;
  };

  Value h(NodeId node) const { return learned_.h(node, gamma_.q * Value{space_.h(node, goal_)}); }
  Value f(const Seen& seen) const { return gamma_.p * Value{seen.g} + h(seen.node); }

  bool is_exhausted() const { return next_ == seen_.size(); }

  /// plies_[i] becomes where ply i begins in seen_; the last one ends where seen_ does.
  template <class Weights>
  void look_ahead(NodeId from, const Weights& weights, Meter& meter) {
    seen_.begin([this] { learned_.clear_beside(); });
    edges_.clear();
    plies_.assign(1, 0);
    next_ = 0;
    goal_index_ = kNowhere;
    stale_ = false;
    find(from);
    seen_[0].g = 0;
    while (plies_.size() <= depth_ && !is_exhausted()) {
      const std::uint32_t end = seen_.size();
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
      meter.spend_expansion(ground(node), units_of(node));
      space_.for_each_successor(node, weights, [&](NodeId v, Cost cost) {
        if (v != node) reach(v, cost);
      });
    }
    return true;
  }

  /// An abstract graph has no hubs worth counting.
  std::uint64_t units_of(NodeId node) const {
    if constexpr (requires { space_.expansion_units(node); }) {
      return space_.expansion_units(node);
    } else {
      return 1;
    }
  }

  NodeId ground(NodeId node) const {
    if constexpr (requires { space_.ground(node); }) {
      return space_.ground(node);
    } else {
      return node;
    }
  }

  std::uint32_t find(NodeId id) {
    const std::uint32_t index = seen_.find(
        learned_.touch(id).beside, [&]() -> Seen { return {id, kNowhere, kInfinite<Cost>}; });
    if (id == goal_) goal_index_ = index;
    return index;
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
    seen_.shrink(end);
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
      const auto end = ply + 1 < plies_.size() ? plies_[ply + 1] : seen_.size();
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
    if (is_exhausted()) {  // beyond the last ply there is nothing: all paths end at the goal
      target_ = goal_index_;
      largest = std::max(largest, f(seen_[goal_index_]));
    }
    const Value old = h(from);
    rise_ = largest > old ? largest - old : 0;
    has_forgotten_ = rise_ > 0 && !learned_.learn_here(from, largest);
  }

  const S& space_;
  LearnedTable<Value, Stamp> learned_;
  LocalSpace<Seen> seen_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> plies_;
  std::uint32_t next_ = 0;  ///< to be expanded
  std::uint32_t goal_index_ = kNowhere;
  std::uint32_t target_ = 0;
  bool stale_ = false;  ///< something improved after its expansion
  Value rise_ = 0;
  bool has_forgotten_ = false;
  NodeId goal_;
  unsigned depth_;
  Fraction gamma_;
};

}  // namespace fleetfoot
