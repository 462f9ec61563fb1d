// The part that LRTA*, LSS-LRTA* and RTA* share: a bounded search around the agent, and learned
// estimates of the distance to the goal.
//
// The search expands from the agent's node, best first by f = g + h (A*) or by g alone, which is
// breadth-first where all moves cost the same, until the budget ends, the goal comes up, or nothing
// is left. What it expanded is the local space, what it generated and did not expand its frontier.
// h is the learned value where there is one, never below the space's own. It always reads the
// present world. A node whose g improves after its expansion is opened again, as learned values
// need not be consistent. Successors come in the space's order, or shuffled: with tiny lookaheads a
// fixed order sends the agent back and forth for long (Koenig 2004, section 8).
//
// A search of n expansions takes O(n log n) time on a graph, O(n) with the buckets of a grid;
// learn_all takes about as long again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "search/queues/lazy_heap.hpp"
#include "search/queues/monotone_buckets.hpp"
#include "search/realtime/learned_table.hpp"
#include "search/realtime/local_order.hpp"
#include "search/realtime/local_space.hpp"
#include "search/spaces/space.hpp"
#include "search/spaces/space_types.hpp"

namespace fleetfoot {

/// Where the lookahead takes its h from: the space's own, which learned values can only raise.
template <Space S>
class OwnEstimate {
 public:
  using Cost = typename S::Cost;
  static constexpr bool kConsistent = true;

  explicit OwnEstimate(const S& space) : space_(space) {}

  Cost base(NodeId node, NodeId goal) const { return space_.h(node, goal); }
  /// h from the base and what is stored; 0 is stored where nothing was learned.
  static Cost joined(Cost stored, Cost base) { return std::max(stored, base); }
  /// What to store for an h that was learned.
  Cost stored(Cost h, NodeId /*node*/, NodeId /*goal*/) const { return h; }

 private:
  const S& space_;
};

template <Space S, class Estimate = OwnEstimate<S>>
class Lookahead {
 public:
  using Cost = typename S::Cost;

  enum class End {
    budget,    ///< stopped by the limit; the frontier is not empty
    goal,      ///< the goal is the next to be expanded: its g is final
    exhausted  ///< the goal cannot be reached, by what the agent knows
  };

  Lookahead(const S& space, NodeId goal) : Lookahead(space, goal, Estimate(space)) {}
  Lookahead(const S& space, NodeId goal, const Estimate& estimate)
      : space_(space),
        estimate_(estimate),
        learned_(space.node_slots(), longest_path(space)),
        open_(make_open()),
        goal_(goal) {}

  void set_goal(NodeId goal) {
    learned_.forget();
    goal_ = goal;
  }
  NodeId goal() const { return goal_; }
  /// From now on successors come in random order.
  void shuffle_successors(std::uint64_t seed) { random_.emplace(seed); }

  Cost h(NodeId node) const {
    return Estimate::joined(learned_.stored(node), estimate_.base(node, goal_));
  }
  bool has_learned(NodeId node) const { return learned_.has_learned(node); }
  /// For the agent's own node. False if `h` is above all that a path can cost: then everything
  /// learned is forgotten (learned_table.hpp).
  bool learn(NodeId node, Cost h) {
    if (h > learned_.ceiling()) {
      learned_.forget();
      return false;
    }
    store(node, h);
    return true;
  }
  /// For RTA*, whose values are not costs of paths: sets any value.
  void leave(NodeId node, Cost h) { learned_.touch(node).h = h; }
  void forget() { learned_.forget(); }

  /// Expands at most `limit` nodes, and as many as the meter allows. Flat: see AStar::run.
  [[gnu::flatten, gnu::noinline]] End search(NodeId from, LocalOrder order, std::uint64_t limit,
                                             Meter& meter) {
    begin(from, order);
    const PresentWeights<S> weights{space_, from};
    while (!open_.empty()) {
      const std::uint64_t floor = open_.floor();
      if (goal_index_ != kNowhere && floor >= goal_key()) break;
      const std::uint32_t index = open_.top().node;
      const Cost g = open_.top().g;
      if (g != seen_[index].g || index == goal_index_) {  // stale, or not to be expanded
        open_.pop();
        continue;
      }
      if (limit == 0 || !meter.can_spend()) return choose_best(End::budget);
      --limit;
      open_.pop();
      const NodeId u = seen_[index].node;
      meter.spend_expansion(u, space_.expansion_units(u));
      if (!seen_[index].closed) closed_.push_back(index);
      seen_[index].closed = true;
      const Cost f = seen_[index].f;
      const auto take = [&](NodeId v, Cost cost) {
        const std::uint32_t next = find(v);
        edges_.push_back({cost, index, next});
        const Cost through = add_cost(g, cost);
        if (through < seen_[next].g) reach(next, index, through, f);
      };
      if (random_) {
        visit_shuffled(u, weights, take);
      } else {
        space_.for_each_successor(u, weights, take);
      }
    }
    return goal_index_ == kNowhere ? End::exhausted : choose_best(End::goal);
  }

  /// After a search that ended with budget or goal: the goal, or the frontier node of least f.
  NodeId best_frontier() const { return seen_[best_].node; }
  Cost best_f() const { return seen_[best_].f; }
  Cost best_g() const { return seen_[best_].g; }
  /// Calls visit(node, its g) from the best frontier node back to where the search began.
  template <class Visit>
  void trace_best(const Visit& visit) const {
    for (std::uint32_t i = best_; i != kNowhere; i = seen_[i].parent) {
      visit(seen_[i].node, seen_[i].g);
    }
  }

  enum class Learned {
    all,      ///< each node of the local space
    nothing,  ///< there is no frontier: the goal cannot be reached
    too_much  ///< where the search began, more than a path can cost: everything is forgotten
  };
  /// Each node of the local space learns the least cost to a frontier node plus that node's h.
  ///
  /// That is Dijkstra's algorithm from the frontier inwards. But a sweep over the edges against the
  /// order in which they were found settles most nodes in one pass and has no branch to mispredict,
  /// so sweeps come first, back and forth, until one changes nothing; what a few of them leave
  /// undone is left to Dijkstra.
  Learned learn_all() {
    if (closed_.size() == seen_.size()) return Learned::nothing;
    for (const std::uint32_t index : closed_) seen_[index].h = kInfinite<Cost>;
    bool settled = false;
    const int sweeps = closed_.size() < kLargeSpace ? kMaxSweeps : 1;
    for (int sweep = 0; sweep < sweeps && !settled; ++sweep) {
      settled = sweep % 2 == 0 ? relax_all(edges_.rbegin(), edges_.rend())
                               : relax_all(edges_.begin(), edges_.end());
    }
    if (!settled) settle_in_order();
    if (!learn(seen_[0].node, seen_[0].h)) return Learned::too_much;
    for (const std::uint32_t index : closed_) store(seen_[index].node, seen_[index].h);
    return Learned::all;
  }

  std::size_t memory_bytes() const {
    return learned_.memory_bytes() + open_.memory_bytes() + seen_.memory_bytes() +
           (edges_.capacity() + edges_in_.capacity()) * sizeof(Edge) +
           (closed_.capacity() + first_in_.capacity()) * sizeof(std::uint32_t);
  }

 private:
  /// A node of the present search: the local space and its frontier lie together in memory.
  struct Seen {
    NodeId node;
    std::uint32_t parent;
    Cost g;
    Cost f;
    Cost h;
    bool closed;
  };
  static constexpr std::uint32_t kNowhere = LocalSpace<Seen>::kNone;
  struct Edge {
    Cost cost;
    std::uint32_t from;
    std::uint32_t to;
  };
  static constexpr int kMaxSweeps = 8;
  static constexpr std::size_t kLargeSpace = 256;  ///< nodes

  void begin(NodeId from, LocalOrder order) {
    seen_.begin([this] { learned_.clear_beside(); });
    closed_.clear();
    edges_.clear();
    order_ = order;
    goal_index_ = kNowhere;
    const std::uint32_t root = find(from);
    open_.begin(order == LocalOrder::bfs ? 0 : seen_[root].h);
    reach(root, kNowhere, 0, 0);
  }

  void store(NodeId node, Cost h) {
    learned_.touch(node).h = estimate_.stored(std::min(h, learned_.ceiling()), node, goal_);
  }

  std::uint32_t find(NodeId id) {
    auto& entry = learned_.touch(id);
    return seen_.find(entry.beside, [&]() -> Seen {
      const Cost h = Estimate::joined(entry.h, estimate_.base(id, goal_));
      return {id, kNowhere, kInfinite<Cost>, kInfinite<Cost>, h, false};
    });
  }

  void reach(std::uint32_t index, std::uint32_t parent, Cost g, Cost f_parent) {
    Seen& node = seen_[index];
    node.g = g;
    node.parent = parent;
    node.f = std::max(add_cost(g, node.h), f_parent);
    if (node.node == goal_) goal_index_ = index;
    open_.push(index, g, order_ == LocalOrder::bfs ? g : node.f);
  }

  /// Once the open list's floor is there, the goal's g is final.
  std::uint64_t goal_key() const {
    return order_ == LocalOrder::bfs ? seen_[goal_index_].g : seen_[goal_index_].f;
  }

  End choose_best(End end) {
    best_ = end == End::goal ? goal_index_ : open_.top().node;
    if (end == End::goal) return end;
    const auto consider = [&](std::uint32_t index) {
      const Seen& node = seen_[index];
      const Seen& best = seen_[best_];
      if (node.f < best.f || (node.f == best.f && node.g > best.g)) best_ = index;
    };
    if (goal_index_ != kNowhere) consider(goal_index_);
    if constexpr (!Estimate::kConsistent) {
      // f is at least the parent's, which may hide a better node.
      for (std::uint32_t i = 0; i < seen_.size(); ++i) {
        seen_[i].f = add_cost(seen_[i].g, seen_[i].h);
      }
    }
    if (Estimate::kConsistent && order_ == LocalOrder::astar) {
      open_.for_each_lowest([&](const auto& entry) {
        if (entry.g == seen_[entry.node].g) consider(entry.node);
      });
    } else {
      for (std::uint32_t i = 0; i < seen_.size(); ++i) {
        if (!seen_[i].closed) consider(i);
      }
    }
    return end;
  }

  /// Relaxes each edge once, and tells whether none made a difference.
  template <class Iterator>
  bool relax_all(Iterator edge, const Iterator& end) {
    bool settled = true;
    for (; edge != end; ++edge) {
      const Cost through = add_cost(edge->cost, seen_[edge->to].h);
      const Cost h = seen_[edge->from].h;
      const bool better = through < h;
      seen_[edge->from].h = better ? through : h;
      settled = settled && !better;
    }
    return settled;
  }

  /// Dijkstra's algorithm, from the values that the sweeps have reached.
  void settle_in_order() {
    first_in_.assign(seen_.size() + 1, 0);
    for (const Edge& edge : edges_) ++first_in_[edge.to + 1];
    for (std::size_t i = 1; i < first_in_.size(); ++i) first_in_[i] += first_in_[i - 1];
    edges_in_.resize(edges_.size());
    for (const Edge& edge : edges_) edges_in_[first_in_[edge.to]++] = edge;  // now ends, not starts
    Cost least = kInfinite<Cost>;
    for (const std::uint32_t index : closed_) least = std::min(least, seen_[index].h);
    open_.begin(least);
    for (const std::uint32_t index : closed_) {
      const Cost h = seen_[index].h;
      if (h != kInfinite<Cost>) open_.push(index, h, h);
    }
    while (!open_.empty()) {
      open_.floor();
      const auto [index, h] = open_.pop();
      if (h != seen_[index].h) continue;
      for (std::uint32_t i = index == 0 ? 0 : first_in_[index - 1]; i < first_in_[index]; ++i) {
        Seen& from = seen_[edges_in_[i].from];
        const Cost through = add_cost(edges_in_[i].cost, h);
        if (through >= from.h) continue;
        from.h = through;
        open_.push(edges_in_[i].from, through, through);
      }
    }
  }

  /// On a grid, buckets that are narrower than any edge: learning then needs no order inside them.
  using Open = std::conditional_t<S::kWeightsOnNodes, MonotoneBuckets<Cost>, LazyHeap<Cost>>;
  static Open make_open() {
    if constexpr (S::kWeightsOnNodes) {
      constexpr unsigned kShift = S::kStraight > 1 ? 11 : 0;
      static_assert((1U << kShift) <= S::kStraight);
      return Open(std::uint64_t{254} << kShift, kShift);
    } else {
      return Open();
    }
  }

  template <class Visit>
  [[gnu::noinline]] void visit_shuffled(NodeId u, const PresentWeights<S>& weights,
                                        const Visit& visit) {
    shuffled_.clear();
    space_.for_each_successor(u, weights,
                              [&](NodeId v, Cost cost) { shuffled_.emplace_back(v, cost); });
    random_->shuffle(shuffled_);
    for (const auto& [v, cost] : shuffled_) visit(v, cost);
  }

  const S& space_;
  Estimate estimate_;
  LearnedTable<Cost, Stamp> learned_;
  Open open_;  ///< of indices into seen_
  LocalSpace<Seen> seen_;
  std::vector<std::uint32_t> closed_;  ///< the local space
  std::vector<Edge> edges_;            ///< that leave the local space's nodes
  std::vector<Edge> edges_in_;         ///< the same by where they lead
  std::vector<std::uint32_t> first_in_;
  std::uint32_t best_ = kNowhere;
  std::uint32_t goal_index_ = kNowhere;
  LocalOrder order_ = LocalOrder::astar;
  std::optional<Random> random_;  ///< for shuffled successors
  std::vector<std::pair<NodeId, Cost>> shuffled_;
  NodeId goal_;
};

#define FLEETFOOT_LOOKAHEAD(S) extern template class Lookahead<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_LOOKAHEAD)
#undef FLEETFOOT_LOOKAHEAD

}  // namespace fleetfoot
