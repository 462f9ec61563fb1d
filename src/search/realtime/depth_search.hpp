// The lookahead of LRTA* with a depth (Korf 1990; Bulitko et al. 2007, Figure 1): breadth-first,
// ply by ply, with duplicate detection and path-max.
//
// A ply is what lies one move further from the agent than the ply before. `extend` expands the last
// ply. What is not expanded, and the goal, is the frontier; a frontier node's value is f = g + h,
// by path-max never less than f of the node that it was reached from. g is the least cost among the
// ways of fewest moves: breadth-first search knows no others. Of equal f the smaller g + h without
// path-max is better, then the larger g, then what was found first; so the same search gives the
// same move on any machine, and a table of depths made with it (control/) speaks of the moves that
// an agent will make.
//
// h is a function of the node that the caller passes, so that one kernel serves every goal. It
// always reads the present world.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/budget.hpp"
#include "search/queues/paged_table.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class DepthSearch {
 public:
  using Cost = typename S::Cost;
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  struct Seen {
    NodeId node = kNoNode;
    std::uint32_t parent = kNone;  ///< index of the node that it was reached from
    std::uint32_t first = kNone;   ///< index of the move from the agent's place that leads here
    Cost g = 0;
    Cost h = 0;
    Cost f = 0;  ///< with path-max
  };

  explicit DepthSearch(const S& space) : space_(space), marks_(space.node_slots()) {}

  template <class H>
  void begin(NodeId from, NodeId goal, const H& h) {
    if (++search_ == 0) {  // once in 2^32 searches old marks would look new
      marks_.forget();
      search_ = 1;
    }
    seen_.clear();
    plies_.assign(1, 0);
    next_ = 0;
    goal_ = goal;
    goal_index_ = kNone;
    const Cost value = h(from);
    add({from, kNone, kNone, 0, value, value});
  }

  /// Expands the last ply as far as the meter allows; whether all of it.
  template <class H>
  bool extend(const H& h, Meter& meter) {
    const PresentWeights<S> weights{space_, seen_[0].node};
    const auto end = static_cast<std::uint32_t>(seen_.size());
    plies_.push_back(end);
    for (; next_ < end; ++next_) {
      const NodeId node = seen_[next_].node;
      if (node == goal_) continue;
      if (!meter.can_spend()) return false;
      meter.spend_expansion(node);
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

  /// Nothing is left to expand: all that can be reached is seen.
  bool is_exhausted() const { return next_ == seen_.size(); }
  bool has_goal() const { return goal_index_ != kNone; }

  /// Index of the best frontier node; kNone if there is none. The agent's place itself only if it
  /// could not be expanded.
  std::uint32_t best() const {
    std::uint32_t best = goal_index_;
    for (std::uint32_t i = next_; i < seen_.size(); ++i) {
      if (best == kNone || is_better(seen_[i], seen_[best])) best = i;
    }
    return best;
  }

  /// All that was found, by ply; the agent's place comes first.
  const std::vector<Seen>& seen() const { return seen_; }
  /// Where each ply that was reached begins in seen(), the agent's own included.
  const std::vector<std::uint32_t>& plies() const { return plies_; }

  std::size_t memory_bytes() const {
    return marks_.memory_bytes() + seen_.capacity() * sizeof(Seen) +
           plies_.capacity() * sizeof(std::uint32_t);
  }

 private:
  struct Mark {
    std::uint32_t search = 0;
    std::uint32_t index = 0;
  };

  static bool is_better(const Seen& a, const Seen& b) {
    if (a.f != b.f) return a.f < b.f;
    const Cost raw_a = add_cost(a.g, a.h);
    const Cost raw_b = add_cost(b.g, b.h);
    return raw_a != raw_b ? raw_a < raw_b : a.g > b.g;
  }

  void add(const Seen& seen) {
    const auto index = static_cast<std::uint32_t>(seen_.size());
    marks_.touch(seen.node) = {search_, index};
    if (seen.node == goal_) goal_index_ = index;
    seen_.push_back(seen);
  }

  /// `ply`: where the ply being made begins.
  template <class H>
  void reach(NodeId v, Cost cost, std::uint32_t ply, const H& h) {
    const Seen& from = seen_[next_];
    const Cost g = add_cost(from.g, cost);
    const Mark mark = marks_.touch(v);
    if (mark.search != search_) {
      const Cost value = h(v);
      const std::uint32_t first =
          from.first == kNone ? static_cast<std::uint32_t>(seen_.size()) : from.first;
      add({v, next_, first, g, value, std::max(from.f, add_cost(g, value))});
      return;
    }
    if (mark.index < ply || g >= seen_[mark.index].g) return;
    Seen& known = seen_[mark.index];
    known.parent = next_;
    known.first = from.first == kNone ? mark.index : from.first;
    known.g = g;
    known.f = std::max(from.f, add_cost(g, known.h));
  }

  const S& space_;
  PagedTable<Mark> marks_;
  std::vector<Seen> seen_;
  std::vector<std::uint32_t> plies_;
  std::uint32_t next_ = 0;  ///< to be expanded
  std::uint32_t goal_index_ = kNone;
  NodeId goal_ = kNoNode;
  std::uint32_t search_ = 0;
};

}  // namespace fleetfoot
