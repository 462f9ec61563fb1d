// A* from the agent that learns from each search for the next: what Generalized Adaptive A* (Sun,
// Koenig and Yeoh 2008) and a Time-Bounded A* that starts over (realtime/time_bounded_astar.hpp)
// share.
//
// A search whose least open f is C has shown that no path from the root to the goal is below C; so
// from a node that it expanded at g the goal is at least C - g away, and that is its h from then
// on. These h-values are consistent where the ones before were, and never lower; a search that
// shows that there is no path makes them infinite. What a search has taught is written to a node
// only when the node is touched next (the paper's lazy version): each search has a record of its C.
//
// Invariants, between searches: h is consistent for the present edges when repair() has returned
// true, or when none has become cheaper since the last forget(); h(goal) = 0. When costs rise, h
// stays consistent. When some fall, repair() lowers h along the edges where it no longer is, by
// Dijkstra's algorithm (the paper's ConsistencyProcedure); or all is forgotten, where checking
// every change would cost more than a search without what was learned. When the goal moves, h -
// h(new goal) is a consistent heuristic of the new one, and so is the larger of that and what the
// space knows.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/incremental/adaptive_astar_search.hpp"
#include "search/queues/lazy_heap.hpp"
#include "search/queues/paged_table.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class AdaptiveAStar {
 public:
  using Cost = typename S::Cost;

  AdaptiveAStar(const S& space, NodeId goal, HeuristicRepair repair = HeuristicRepair::always)
      : space_(space), nodes_(space.node_slots()), repair_(repair), goal_(goal) {
    forget();
  }

  NodeId goal() const { return goal_; }

  /// Starts a search from `root`, with what the searches before have taught.
  void begin(NodeId root) {
    close();
    open_.begin(0);
    cost_ = kInfinite<Cost>;
    status_ = SearchStatus::running;
    is_searching_ = true;
    expanded_ = 0;
    Node& node = present(root);
    node.g = 0;
    if (root == goal_) cost_ = 0;
    // Also if its h is infinite: a closed cell, where the agent may stand, is not kept consistent.
    open_.push(root, 0, node.h == kInfinite<Cost> ? 0 : node.h);
  }

  /// Flat: see AStar::run.
  [[gnu::flatten, gnu::noinline]] SearchStatus run(Meter& meter) {
    if (status_ != SearchStatus::running) return status_;
    const PresentWeights<S> weights{space_, kNoNode};
    while (drop_stale()) {
      if (open_.floor() >= cost_) break;
      if (!meter.can_spend()) return SearchStatus::running;
      const NodeId u = open_.top().node;
      const Cost g = open_.top().g;
      open_.pop();
      meter.spend_expansion(u, space_.expansion_units(u));
      ++expanded_;
      space_.for_each_successor(u, weights, [&](NodeId v, Cost cost) {
        const Cost through = add_cost(g, cost);
        Node& node = present(v);
        if (through >= node.g) return;
        node.g = through;
        node.parent = u;
        if (v == goal_) cost_ = through;
        // No path leads through a node from which none can be: it need not be queued.
        const Cost f = add_cost(through, node.h);
        if (f != kInfinite<Cost>) open_.push(v, through, f);
      });
    }
    status_ = cost_ == kInfinite<Cost> ? SearchStatus::no_path : SearchStatus::found;
    return status_;
  }

  /// Of the search that was begun last: the cost to the goal, once found; for a node that it has
  /// reached, its cost from the root and the node before it.
  Cost cost() const { return cost_; }
  bool has_reached(NodeId id) const {
    return nodes_.touched(id) && nodes_[id].search == records_.size() &&
           nodes_[id].g != kInfinite<Cost>;
  }
  Cost g(NodeId id) const { return has_reached(id) ? nodes_[id].g : kInfinite<Cost>; }
  NodeId parent(NodeId id) const { return has_reached(id) ? nodes_[id].parent : kNoNode; }
  /// The most promising node of the open list, or none.
  NodeId best_open() { return drop_stale() ? open_.top().node : kNoNode; }

  /// Ends the search, finished or not, and keeps what it has shown.
  void close() {
    if (!is_searching_) return;
    is_searching_ = false;
    most_expanded_ = std::max(most_expanded_, expanded_);
    Cost least = cost_;
    if (status_ == SearchStatus::running && drop_stale() && open_.floor() < cost_) {
      least = static_cast<Cost>(open_.floor());
    }
    end_record(least);
  }

  /// Forgets all that was learned.
  void forget() {
    nodes_.forget();
    records_.assign(1, {0, 0});  // search 0: a node that was never touched
    offset_ = 0;
    most_expanded_ = 0;
    pending_.begin(0);
    cursor_ = space_.journal().end();
    next_affected_ = 0;
    is_searching_ = false;
    status_ = SearchStatus::running;
    cost_ = kInfinite<Cost>;
  }
  /// Whether nothing has become cheaper since repair() or forget().
  bool is_consistent() const {
    return space_.journal().last_cheaper() <= cursor_ && pending_.empty();
  }
  /// No change up to now has made h inconsistent: that is for the caller to know.
  void skip_changes() {
    cursor_ = space_.journal().end();
    next_affected_ = 0;
  }

  /// Makes h consistent for the present edges; no search may be under way. False if the budget
  /// ended first: call again. Where too much has changed to tell, forgets.
  bool repair(Meter& meter) {
    const Journal& journal = space_.journal();
    if (journal.last_cheaper() > cursor_) {
      if (cursor_ < journal.first() || !is_worth_repairing()) forget();
      while (cursor_ != journal.end()) {
        if (!lower_around(journal.at(cursor_), meter)) return false;
        ++cursor_;
        next_affected_ = 0;
      }
    }
    while (!pending_.empty()) {
      if (!meter.can_spend()) return false;
      const NodeId u = pending_.top().node;
      const Cost h_then = pending_.top().g;
      pending_.pop();
      const Cost h_now = present(u).h;
      if (h_now != h_then) continue;
      meter.spend_at_most(space_.expansion_units(u));
      space_.for_each_predecessor(u, PresentWeights<S>{space_, kNoNode},
                                  [&](NodeId p, Cost cost) { lower(p, add_cost(cost, h_now)); });
    }
    cursor_ = journal.end();
    next_affected_ = 0;  // what is left of a change that made nothing cheaper
    return true;
  }

  /// Another goal; h must be consistent.
  void move_goal(NodeId goal) {
    close();
    const Cost distance = h(goal);
    goal_ = goal;
    if (distance == kInfinite<Cost>) {  // nothing follows from paths that do not exist
      forget();
    } else {
      end_record(0);
      offset_ += distance;
    }
  }

  /// The h-value of a node now.
  Cost h(NodeId id) const {
    if (!nodes_.touched(id) || nodes_[id].search == 0) return space_.h(id, goal_);
    const Node& node = nodes_[id];
    if (node.search == records_.size()) return node.h;
    const Record& record = records_[node.search];
    Cost h = node.h;
    if (add_cost(node.g, node.h) < record.least_f) {
      if (record.least_f == kInfinite<Cost>) return kInfinite<Cost>;
      h = record.least_f - node.g;
    }
    if (h == kInfinite<Cost>) return h;
    const std::uint64_t moved = offset_ - record.offset;
    const Cost left = h > moved ? static_cast<Cost>(h - moved) : 0;
    const Cost known = space_.h(id, goal_);
    return left > known ? left : known;
  }

  std::size_t memory_bytes() const {
    return nodes_.memory_bytes() + open_.memory_bytes() + pending_.memory_bytes() +
           records_.capacity() * sizeof(Record);
  }

 private:
  struct Node {
    Cost g = kInfinite<Cost>;
    Cost h = 0;
    NodeId parent = kNoNode;
    std::uint32_t search = 0;  ///< the one that g and h are of; 0: none
  };
  struct Record {
    Cost least_f;          ///< no path was cheaper; all nodes with a lower f were expanded
    std::uint64_t offset;  ///< how far the goal had moved
  };
  /// Then all is forgotten, so that an agent that runs for ever does not grow.
  static constexpr std::size_t kMostRecords = 1 << 16;

  /// Whether checking the changes costs less than the longest search since the last forget(): about
  /// what one without anything learned would cost.
  bool is_worth_repairing() const {
    if (repair_ == HeuristicRepair::always) return true;
    return (space_.journal().end() - cursor_) * S::kMaxAffected <= most_expanded_;
  }

  void end_record(Cost least_f) {
    records_.push_back({least_f, offset_});
    if (records_.size() > kMostRecords) forget();
  }

  /// The node as of the present search: its number is the size of `records_`.
  Node& present(NodeId id) {
    Node& node = nodes_.touch(id);
    if (node.search != records_.size()) {
      node = {kInfinite<Cost>, h(id), kNoNode, static_cast<std::uint32_t>(records_.size())};
    }
    return node;
  }

  /// Whether there is a node left in the open list; the entries of nodes that have improved since
  /// are dropped from its top.
  bool drop_stale() {
    while (!open_.empty()) {
      if (nodes_[open_.top().node].g == open_.top().g) return true;
      open_.pop();
    }
    return false;
  }

  void lower(NodeId id, Cost to) {
    if (!nodes_.touched(id) || nodes_[id].search == 0 || to >= h(id)) return;
    present(id).h = to;
    pending_.push(id, to, to);
  }

  bool lower_around(WeightId weight, Meter& meter) {
    std::array<NodeId, S::kMaxAffected> affected{};
    const unsigned count = space_.affected(weight, affected.data());
    for (; next_affected_ < count; ++next_affected_) {
      if (!meter.can_spend()) return false;
      const NodeId u = affected[next_affected_];
      meter.spend_at_most(space_.expansion_units(u));
      if (u == goal_) continue;
      Cost best = kInfinite<Cost>;
      space_.for_each_successor(u, PresentWeights<S>{space_, kNoNode}, [&](NodeId v, Cost cost) {
        const Cost through = add_cost(cost, h(v));
        if (through < best) best = through;
      });
      lower(u, best);
    }
    return true;
  }

  const S& space_;
  PagedTable<Node> nodes_;
  LazyHeap<Cost> open_;
  LazyHeap<Cost> pending_;       ///< nodes whose h fell, until their predecessors are checked
  std::vector<Record> records_;  ///< by number of search
  std::uint64_t offset_ = 0;     ///< what the moves of the goal take off h in all
  std::uint64_t cursor_ = 0;     ///< time in the journal up to which h is kept consistent
  unsigned next_affected_ = 0;
  std::uint64_t expanded_ = 0;       ///< by the present search
  std::uint64_t most_expanded_ = 0;  ///< by a search since the last forget()
  HeuristicRepair repair_;
  NodeId goal_;
  Cost cost_ = kInfinite<Cost>;
  SearchStatus status_ = SearchStatus::running;
  bool is_searching_ = false;
};

}  // namespace fleetfoot
