// The lookahead of LRTA* with a depth (Korf 1990; Bulitko et al. 2007, Figure 1): breadth-first,
// ply by ply, with duplicate detection and path-max.
//
// A ply is what lies one move further from the agent than the ply before. `extend` expands the last
// ply. What is not expanded, and the goal, is the frontier; a frontier node's value is f = g + h,
// by path-max never less than f of the node that it was reached from. g is the least cost among the
// paths of fewest moves: breadth-first search knows no others. Of equal f the smaller g + h without
// path-max is better, then the larger g, then what was found first; so the same search gives the
// same move on any machine, and a table of depths made with it (control/) speaks of the moves that
// an agent will make.
//
// h is a function of the node that the caller passes, so that one kernel serves every goal. It
// always reads the present world.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/queues/paged_table.hpp"
#include "search/realtime/local_space.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class DepthSearch {
 public:
  using Cost = typename S::Cost;

  struct Seen;
  static constexpr std::uint32_t kNone = LocalSpace<Seen>::kNone;

  struct Seen {
    NodeId node = kNoNode;
    std::uint32_t parent = kNone;  ///< index of the node that it was reached from
    std::uint32_t first = kNone;   ///< index of the move from the agent's node that leads here
    Cost g = 0;
    Cost h = 0;
    Cost f = 0;  ///< with path-max
  };

  explicit DepthSearch(const S& space) : space_(space), stamps_(space.node_slots()) {}

  template <class H>
  void begin(NodeId from, NodeId goal, const H& h) {
    seen_.begin([this] { stamps_.forget(); });
    plies_.assign(1, 0);
    next_ = 0;
    goal_ = goal;
    goal_index_ = kNone;
    const Cost value = h(from);
    find(from, [&]() -> Seen { return {from, kNone, kNone, 0, value, value}; });
  }

  /// Expands the last ply as far as the meter allows; whether all of it. If not, the next call goes
  /// on with the same ply.
  template <class H>
  bool extend(const H& h, Meter& meter) {
    const PresentWeights<S> weights{space_, seen_[0].node};
    if (is_ply_complete()) plies_.push_back(seen_.size());
    const std::uint32_t end = plies_.back();
    for (; next_ < end; ++next_) {
      const NodeId node = seen_[next_].node;
      if (node == goal_) continue;
      if (!meter.can_spend()) return false;
      meter.spend_expansion(node, space_.expansion_units(node));
      space_.for_each_successor(node, weights,
                                [&](NodeId v, Cost cost) { reach(v, cost, end, h); });
    }
    return true;
  }

  /// begin and `depth` times extend, or until the meter or the space ends; `depth` is at least 1.
  template <class H>
  void search(NodeId from, NodeId goal, unsigned depth, const H& h, Meter& meter) {
    begin(from, goal, h);
    for (unsigned ply = 0; ply < depth && !is_exhausted(); ++ply) {
      if (!extend(h, meter)) return;
    }
  }

  /// Whether the last call of extend, if any, expanded the whole ply.
  bool is_ply_complete() const { return next_ >= plies_.back(); }
  /// Nothing is left to expand: all that can be reached is seen.
  bool is_exhausted() const { return next_ == seen_.size(); }
  bool has_goal() const { return goal_index_ != kNone; }

  /// Index of the best frontier node; kNone if there is none. The agent's node itself only if it
  /// could not be expanded.
  std::uint32_t best() const {
    std::uint32_t best = goal_index_;
    for (std::uint32_t i = next_; i < seen_.size(); ++i) {
      if (best == kNone || is_better(seen_[i], seen_[best])) best = i;
    }
    return best;
  }

  /// All that was found, by ply; the agent's node comes first.
  const std::vector<Seen>& seen() const { return seen_.all(); }
  /// Where each ply that was reached begins in seen(), the agent's own included.
  const std::vector<std::uint32_t>& plies() const { return plies_; }

  std::size_t memory_bytes() const {
    return stamps_.memory_bytes() + seen_.memory_bytes() +
           plies_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static bool is_better(const Seen& a, const Seen& b) {
    if (a.f != b.f) return a.f < b.f;
    const Cost raw_a = add_cost(a.g, a.h);
    const Cost raw_b = add_cost(b.g, b.h);
    return raw_a != raw_b ? raw_a < raw_b : a.g > b.g;
  }

  template <class Make>
  std::uint32_t find(NodeId node, const Make& make) {
    const std::uint32_t index = seen_.find(stamps_.touch(node), make);
    if (node == goal_) goal_index_ = index;
    return index;
  }

  /// `ply`: where the ply being made begins.
  template <class H>
  void reach(NodeId v, Cost cost, std::uint32_t ply, const H& h) {
    const Seen from = seen_[next_];
    const Cost g = add_cost(from.g, cost);
    const std::uint32_t next = seen_.size();
    const std::uint32_t index = find(v, [&]() -> Seen {
      const Cost value = h(v);
      return {v, next_, from.first == kNone ? next : from.first,
              g, value, std::max(from.f, add_cost(g, value))};
    });
    if (index == next || index < ply || g >= seen_[index].g) return;
    Seen& known = seen_[index];
    known.parent = next_;
    known.first = from.first == kNone ? index : from.first;
    known.g = g;
    known.f = std::max(from.f, add_cost(g, known.h));
  }

  const S& space_;
  PagedTable<Stamp> stamps_;
  LocalSpace<Seen> seen_;
  std::vector<std::uint32_t> plies_;
  std::uint32_t next_ = 0;  ///< to be expanded
  std::uint32_t goal_index_ = kNone;
  NodeId goal_ = kNoNode;
};

}  // namespace fleetfoot
