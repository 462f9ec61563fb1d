// What the incremental searches share: estimates of the distance to the goal, and the world that
// they hold for.
//
// Each node has g and rhs(s) = min over successors of cost + g, 0 at the goal. rhs holds, at every
// moment, against the *record*: the weights as this search has taken them in. The record is made
// page by page from the present when the search first reads there, and changes only in take_in, one
// place at a time, with an update of every node that depends on the place. So a search can be
// interrupted anywhere, also in the middle of the intake, and what it has not taken in yet does not
// exist for it. A change at a place that it never read is dropped: it costs a look.
//
// The cell that the agent stands on counts as open in the record (see Space::weight); when the
// agent leaves a cell that has closed under it, that change is taken in.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/paged_table.hpp"
#include "search/space.hpp"

namespace fleetfoot {

enum class Intake {
  bounded,   ///< the step's budget pays for it
  unbounded  ///< as published: all changes at once, whatever it takes
};

/// `Mark` is what a search adds to each node.
template <Space S, class Mark>
class GoalField {
 public:
  using Cost = typename S::Cost;
  using Weight = typename S::Weight;
  struct Node {
    Cost g = kInfinite<Cost>;
    Cost rhs = kInfinite<Cost>;
    Mark mark;
  };

  GoalField(const S& space, Intake intake)
      : space_(space), intake_(intake), nodes_(space.node_slots()), record_(space.weight_slots()) {}

  /// Forgets everything, at once. The record will be made from the present.
  void restart(NodeId agent, NodeId goal) {
    nodes_.forget();
    record_.forget();
    recheck_.clear();
    next_affected_ = affected_count_ = 0;
    cursor_ = space_.journal().end();
    agent_ = agent;
    goal_ = goal;
    nodes_.touch(goal).rhs = 0;
  }

  NodeId agent() const { return agent_; }
  NodeId goal() const { return goal_; }

  void move_agent(NodeId to) {
    const NodeId from = agent_;
    agent_ = to;
    if constexpr (S::kWeightsOnNodes) {
      for (const NodeId place : {from, to}) {
        if (record_.touched(place) && space_.weight(place, kNoNode) == 0) recheck_.push_back(place);
      }
    }
  }

  /// Whether the journal no longer reaches back to what this search has taken in, or more cells
  /// closed behind the agent than were taken in: time to restart.
  bool lost() const { return cursor_ < space_.journal().first() || recheck_.size() > kMaxRecheck; }
  /// Whether all that the world's journal holds has been taken in.
  bool is_current() const {
    return cursor_ == space_.journal().end() && next_affected_ == affected_count_ &&
           recheck_.empty();
  }

  /// Brings the record up to the present, calling update(node) after each rhs that was computed
  /// anew. Returns false if the budget ended first; call again before searching on.
  template <class Update>
  bool take_in(Meter& meter, const Update& update) {
    for (;;) {
      while (next_affected_ < affected_count_) {
        if (!pay(meter)) return false;
        const NodeId node = affected_[next_affected_++];
        if (node == goal_) continue;
        // Also for a node never touched before: a diagonal past the changed cell may end there.
        const Cost rhs = best_over_successors(node);
        if (rhs == this->rhs(node)) continue;
        nodes_.touch(node).rhs = rhs;
        update(node);
      }
      std::uint32_t place = 0;
      if (!recheck_.empty()) {
        place = recheck_.back();
        recheck_.pop_back();
      } else if (cursor_ != space_.journal().end()) {
        if (looks_ % kLooksPerUnit == kLooksPerUnit - 1 && !pay(meter)) return false;
        ++looks_;
        place = space_.journal().at(cursor_++);
      } else {
        return true;
      }
      if (!record_.touched(place)) continue;
      const Weight now = space_.weight(place, agent_);
      if (record_[place] == now) continue;
      record_[place] = now;
      next_affected_ = 0;
      affected_count_ = space_.affected(place, affected_.data());
    }
  }

  /// The weight that the search holds true, made from the present if it has not read there yet.
  auto recorded() {
    return [this](std::uint32_t place) {
      return record_.touch(
          place, [this](std::uint32_t first, typename PagedTable<Weight>::Page& weights) {
            const std::size_t slots = space_.weight_slots();
            for (std::uint32_t i = 0; i < weights.size() && first + i < slots; ++i) {
              weights[i] = space_.weight(first + i, agent_);
            }
          });
    };
  }

  Node& node(NodeId id) { return nodes_.touch(id); }
  /// A node that is known to have been touched.
  Node& known(NodeId id) { return nodes_[id]; }
  Cost g(NodeId id) const { return nodes_.touched(id) ? nodes_[id].g : kInfinite<Cost>; }
  Cost rhs(NodeId id) const { return nodes_.touched(id) ? nodes_[id].rhs : kInfinite<Cost>; }

  /// What rhs(u) should be. A closed cell has no way in, so no way out of it is of interest.
  Cost best_over_successors(NodeId u) {
    Cost best = kInfinite<Cost>;
    if constexpr (S::kWeightsOnNodes) {
      if (recorded()(u) == 0) return best;
    }
    for_each_successor(u, [&](NodeId v, Cost cost) {
      const Cost through = add_cost(cost, g(v));
      if (through < best) best = through;
    });
    return best;
  }

  /// Overconsistent: g drops to rhs, and predecessors may do better through it. Calls update(node)
  /// for each whose rhs changed.
  template <class Update>
  void lower(NodeId u, const Update& update) {
    const Cost g_new = nodes_[u].g = nodes_[u].rhs;
    for_each_predecessor(u, [&](NodeId p, Cost cost) {
      Node& predecessor = nodes_.touch(p);
      const Cost through = add_cost(cost, g_new);
      if (through >= predecessor.rhs) return;
      predecessor.rhs = through;
      update(p);
    });
  }

  /// Underconsistent: g is given up, and whoever relied on it looks for another way.
  template <class Update>
  void raise(NodeId u, const Update& update) {
    const Cost g_old = nodes_[u].g;
    nodes_[u].g = kInfinite<Cost>;
    for_each_predecessor(u, [&](NodeId p, Cost cost) {
      Node& predecessor = nodes_.touch(p);
      if (p == goal_ || predecessor.rhs != add_cost(cost, g_old)) return;
      predecessor.rhs = best_over_successors(p);
      update(p);
    });
    update(u);
  }

  /// The first of the successors of the agent's place on a shortest way by the g-values.
  NodeId best_step() {
    NodeId best = agent_;
    Cost best_cost = kInfinite<Cost>;
    for_each_successor(agent_, [&](NodeId v, Cost cost) {
      const Cost through = add_cost(cost, g(v));
      if (through < best_cost) {
        best_cost = through;
        best = v;
      }
    });
    return best;
  }

  template <class Visit>
  void for_each_successor(NodeId u, const Visit& visit) {
    space_.for_each_successor(u, recorded(), visit);
  }
  template <class Visit>
  void for_each_predecessor(NodeId v, const Visit& visit) {
    space_.for_each_predecessor(v, recorded(), visit);
  }

  std::size_t memory_bytes() const { return nodes_.memory_bytes() + record_.memory_bytes(); }

 private:
  /// Looking at an entry and dropping it costs about a nanosecond, an expansion some hundred.
  static constexpr std::uint64_t kLooksPerUnit = 256;
  static constexpr std::size_t kMaxRecheck = 64;

  bool pay(Meter& meter) const {
    if (intake_ == Intake::unbounded) return true;
    if (!meter.can_spend()) return false;
    meter.spend();
    return true;
  }

  const S& space_;
  Intake intake_;
  PagedTable<Node> nodes_;
  PagedTable<Weight> record_;
  NodeId agent_ = kNoNode;
  NodeId goal_ = kNoNode;

  std::uint64_t cursor_ = 0;  ///< in the journal
  std::uint64_t looks_ = 0;
  std::vector<std::uint32_t> recheck_;  ///< places whose weight depends on where the agent was
  std::array<NodeId, S::kMaxAffected> affected_{};
  unsigned next_affected_ = 0;
  unsigned affected_count_ = 0;
};

}  // namespace fleetfoot
