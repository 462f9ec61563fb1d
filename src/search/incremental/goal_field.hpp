// What the incremental searches share: estimates of the distance to the goal, and the world that
// they hold for.
//
// Each node has g and rhs(s) = min over successors of cost + g, 0 at the goal. rhs is right against
// the *record*: the weights as this search has applied them. The record is made page by page from
// the present when the search first reads there, and changes only in apply_changes, one weight at a
// time, with an update of every node that depends on the weight. So a search can be interrupted
// anywhere, also while changes are applied, and what it has not applied yet does not exist for it.
// The one exception: when the budget ends between a weight and the last node that depends on it,
// the rhs of those nodes is still that of the weight before (for_each_half_applied); nothing is
// expanded in that state. The search finds changes by comparing the pages of its record that the
// journal marks as changed with the present: a change where it never read costs nothing, and a
// weight that has changed back is no change.
//
// The cell that the agent stands on counts as open in the record (see Space::weight); when the
// agent leaves a cell that has closed under it, that change is applied.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/budget.hpp"
#include "base/parameters.hpp"
#include "search/incremental/changed_pages.hpp"
#include "search/queues/paged_table.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

enum class Intake {
  bounded,   ///< the step's budget pays for it
  unbounded  ///< as published: all changes in one step, whatever that takes
};
inline constexpr Choice<Intake> kIntakes[] = {{"bounded", Intake::bounded},
                                              {"unbounded", Intake::unbounded}};

/// `Mark` is what a search adds to each node.
template <Space S, class Mark>
class GoalField {
 public:
  using Cost = typename S::Cost;
  using Weight = typename S::Weight;
  struct Node {
    typename S::Stored g = kInfinite<Cost>;
    typename S::Stored rhs = kInfinite<Cost>;
    Mark mark;
  };

  GoalField(const S& space, Intake intake)
      : space_(space), intake_(intake), nodes_(space.node_slots()), record_(space.weight_slots()) {}

  /// Forgets everything, in O(1). The record will be made from the present.
  void restart(NodeId agent, NodeId goal) {
    nodes_.forget();
    record_.forget();
    recheck_.clear();
    raised_.clear();
    next_affected_ = affected_count_ = 0;
    changed_.restart(space_.journal());
    different_.fill(0);
    agent_ = agent;
    goal_ = goal;
    nodes_.touch(goal).rhs = 0;
  }

  /// Computes the node's rhs from the record, and calls update(node) if it is another. Also for a
  /// node never touched before: a diagonal past a changed cell may end there.
  template <class Update>
  void renew(NodeId node, const Update& update) {
    if (node == goal_) return;
    const Cost rhs = best_over_successors(node);
    if (rhs == this->rhs(node)) return;
    nodes_.touch(node).rhs = rhs;
    update(node);
  }
  /// The same for all nodes that depend on the weight; returns how many.
  template <class Update>
  unsigned renew_around(WeightId id, const Update& update) {
    std::array<NodeId, S::kMaxAffected> affected{};
    const unsigned count = space_.affected(id, affected.data());
    for (unsigned i = 0; i < count; ++i) renew(affected[i], update);
    return count;
  }
  /// Puts into the record what expanding the node would have read, so that changes there are found.
  void read_around(NodeId id) {
    const auto read = recorded();
    if constexpr (S::kWeightsOnNodes) {
      read(id);
      if (S::has_neighbours_in_page(id)) return;
      const unsigned count = space_.affected(id, affected_.data());
      for (unsigned i = 0; i < count; ++i) read(affected_[i]);
    } else {
      for_each_predecessor(id, [](NodeId, Cost) {});
    }
  }

  /// Pays for upkeep, which intake=unbounded does not count. False if the budget has ended.
  bool pay(Meter& meter, std::uint64_t units = 1) const {
    if (intake_ == Intake::unbounded) return true;
    if (!meter.can_spend()) return false;
    meter.spend_at_most(units);
    return true;
  }

  /// What expanding a node costs.
  std::uint64_t expansion_units(NodeId node) const { return space_.expansion_units(node); }

  NodeId agent() const { return agent_; }
  NodeId goal() const { return goal_; }

  void move_agent(NodeId to) {
    const NodeId from = agent_;
    agent_ = to;
    if constexpr (S::kWeightsOnNodes) {
      for (const WeightId id : {from, to}) {
        if (record_.touched(id) && space_.weight(id, kNoNode) == 0) recheck_.push_back(id);
      }
    }
  }

  /// Whether more cells closed behind the agent than were applied.
  bool must_restart() const { return recheck_.size() > kMaxRecheck; }
  /// The time in the world's journal.
  std::uint64_t present() const { return space_.journal().end(); }
  /// Whether every change of the world's journal has been applied.
  bool is_current() const {
    return changed_.is_current(space_.journal()) && next_affected_ == affected_count_ &&
           recheck_.empty();
  }

  /// Whether there are changes to apply that were not there when this was last called: what takes
  /// several runs to apply is counted once.
  bool has_new_changes() {
    if (noticed_ == present() || is_current()) return false;
    noticed_ = present();
    return true;
  }
  /// Calls visit(node) for each node whose rhs does not follow from the record yet: those around
  /// the one weight that is being applied, or on a graph behind the one node that was raised, when
  /// the budget ended in between.
  template <class Visit>
  void for_each_half_applied(const Visit& visit) const {
    for (unsigned i = next_affected_; i < affected_count_; ++i) visit(affected_[i]);
    for (const NodeId node : raised_) visit(node);
  }

  /// Brings the record up to the present, calling update(node) after each rhs that changed. Returns
  /// false if the budget ended first; call again before searching on. Flat: see AStar::run.
  template <class Update>
  [[gnu::flatten, gnu::noinline]] bool apply_changes(Meter& meter, const Update& update) {
    for (;;) {
      while (next_affected_ < affected_count_) {
        if (!pay(meter, space_.expansion_units(affected_[next_affected_]))) return false;
        renew(affected_[next_affected_++], update);
      }
      WeightId id = 0;
      if (!recheck_.empty()) {
        id = recheck_.back();
        recheck_.pop_back();
        if (!record_.touched(id)) continue;
      } else if (has_differences()) {
        id = next_difference();
      } else {
        if (probes_ >= kProbesPerUnit) {
          if (!pay(meter)) return false;
          probes_ -= kProbesPerUnit;
        }
        const std::size_t page = changed_.next(space_.journal(), record_.touched_words(), probes_);
        if (page == ChangedPages::kNone) return true;
        compare(page);
        continue;
      }
      const Weight now = space_.weight(id, agent_);
      if (record_[id] == now) continue;
      record_[id] = now;
      next_affected_ = 0;
      affected_count_ = space_.affected(id, affected_.data());
    }
  }

  /// The weight that the search holds true, made from the present if it has not read there yet.
  auto recorded() {
    return [this](WeightId id) {
      return record_.touch(id, [this](std::uint32_t first, WeightPage& weights) {
        space_.read_weights(first, agent_, weights);
      });
    };
  }

  Node& node(NodeId id) { return nodes_.touch(id); }
  /// A node that is known to have been touched.
  Node& known(NodeId id) { return nodes_[id]; }
  Cost g(NodeId id) const { return nodes_.touched(id) ? Cost{nodes_[id].g} : kInfinite<Cost>; }
  Cost rhs(NodeId id) const { return nodes_.touched(id) ? Cost{nodes_[id].rhs} : kInfinite<Cost>; }

  /// What rhs(u) should be. A closed cell cannot be entered, so no path out of it is of interest.
  Cost best_over_successors(NodeId u) {
    const auto best_by = [&](const auto& weights, const auto& g_of) {
      Cost best = kInfinite<Cost>;
      if constexpr (S::kWeightsOnNodes) {
        if (weights(u) == 0) return best;
      }
      space_.for_each_successor(u, weights, [&](NodeId v, Cost cost) {
        const Cost through = add_cost(cost, g_of(v));
        if (through < best) best = through;
      });
      return best;
    };
    if (has_pages_around(u)) {
      const auto& nodes = nodes_.page(u / kPage);
      return best_by(weights_beside(u), [&](NodeId v) { return Cost{nodes[v % kPage].g}; });
    }
    return best_by(recorded(), [this](NodeId v) { return g(v); });
  }

  /// Overconsistent: g drops to rhs, and predecessors may do better through it. Calls update(node)
  /// for each whose rhs changed.
  template <class Update>
  void lower(NodeId u, const Update& update) {
    const Cost g_new = nodes_[u].rhs;
    nodes_[u].g = g_new;
    for_each_predecessor_node(u, [&](NodeId p, Node& predecessor, Cost cost) {
      const Cost through = add_cost(cost, g_new);
      if (through >= predecessor.rhs) return;
      predecessor.rhs = through;
      update(p);
    });
  }

  /// Underconsistent: g is given up, and whoever relied on it finds another path. On a graph, where
  /// that can be many nodes with many edges each, they wait for finish_raise.
  template <class Update>
  void raise(NodeId u, const Update& update) {
    const Cost g_old = nodes_[u].g;
    nodes_[u].g = kInfinite<Cost>;
    for_each_predecessor_node(u, [&](NodeId p, Node& predecessor, Cost cost) {
      if (p == goal_ || predecessor.rhs != add_cost(cost, g_old)) return;
      if constexpr (S::kWeightsOnNodes) {
        predecessor.rhs = best_over_successors(p);
        update(p);
      } else {
        raised_.push_back(p);
      }
    });
    update(u);
  }
  /// To be called before anything is expanded. A hub's edges are paid for in groups. Returns false
  /// if the budget ended first.
  template <class Update>
  bool finish_raise(Meter& meter, const Update& update) {
    while (!raised_.empty()) {
      const NodeId node = raised_.back();
      if (const std::uint64_t more = space_.expansion_units(node) - 1; more > 0) {
        if (!meter.can_spend()) return false;
        meter.spend_at_most(more);
      }
      raised_.pop_back();
      renew(node, update);
    }
    return true;
  }

  /// The first of the successors of `u` on a shortest path by the g-values, or the last of them.
  NodeId best_successor(NodeId u, bool last_of_equal = false) {
    NodeId best = u;
    Cost best_cost = kInfinite<Cost>;
    for_each_successor(u, [&](NodeId v, Cost cost) {
      const Cost through = add_cost(cost, g(v));
      if (through == kInfinite<Cost> || through > best_cost) return;
      if (through == best_cost && !last_of_equal) return;
      best_cost = through;
      best = v;
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
  using WeightPage = typename PagedTable<Weight>::Page;
  static constexpr std::size_t kPage = PagedTable<Weight>::kPageSize;
  static_assert(kPage == Journal::kPageSize);
  /// What a unit of work buys of scanning for changes: it takes about as long as an expansion. A
  /// probe skips a group of pages; comparing a page counts for many.
  static constexpr std::uint64_t kProbesPerUnit = 256;
  static constexpr std::uint64_t kProbesPerPage = 256;
  static constexpr std::size_t kMaxRecheck = 64;

  /// Whether all that lies around u is in its own pages of the record and of the nodes: most cells.
  bool has_pages_around(NodeId u) const {
    if constexpr (S::kWeightsOnNodes) {
      return S::has_neighbours_in_page(u) && record_.touched(u) && nodes_.touched(u);
    }
    return false;
  }
  /// The record of a node that has_pages_around.
  auto weights_beside(NodeId u) {
    return [&page = record_.page(u / kPage)](WeightId id) { return page[id % kPage]; };
  }
  template <class Visit>
  void for_each_predecessor_node(NodeId u, const Visit& visit) {
    if (has_pages_around(u)) {
      auto& nodes = nodes_.page(u / kPage);
      space_.for_each_predecessor(u, weights_beside(u),
                                  [&](NodeId p, Cost cost) { visit(p, nodes[p % kPage], cost); });
    } else {
      for_each_predecessor(u, [&](NodeId p, Cost cost) { visit(p, nodes_.touch(p), cost); });
    }
  }

  /// Marks the weights of the page whose record differs from the present.
  void compare(std::size_t page) {
    probes_ += kProbesPerPage;
    page_ = page;
    WeightPage present;
    space_.read_weights(static_cast<std::uint32_t>(page * kPage), agent_, present);
    const WeightPage& record = record_.page(page);
    constexpr std::size_t kChunk = 32;
    for (std::size_t i = 0; i < kPage; i += kChunk) {
      if (std::memcmp(&present[i], &record[i], kChunk * sizeof(Weight)) == 0) continue;
      for (std::size_t j = i; j < i + kChunk; ++j) {
        if (present[j] != record[j]) different_[j / 64] |= std::uint64_t{1} << (j % 64);
      }
    }
  }
  bool has_differences() const {
    return (different_[0] | different_[1] | different_[2] | different_[3]) != 0;
  }
  WeightId next_difference() {
    std::size_t word = 0;
    while (different_[word] == 0) ++word;
    const auto bit = static_cast<std::size_t>(__builtin_ctzll(different_[word]));
    different_[word] &= different_[word] - 1;
    return static_cast<WeightId>(page_ * kPage + word * 64 + bit);
  }

  const S& space_;
  Intake intake_;
  PagedTable<Node> nodes_;
  PagedTable<Weight> record_;
  NodeId agent_ = kNoNode;
  NodeId goal_ = kNoNode;

  ChangedPages changed_;
  std::uint64_t probes_ = 0;                           ///< not yet paid for
  std::array<std::uint64_t, kPage / 64> different_{};  ///< weights of the page, a bit each
  std::size_t page_ = 0;
  std::vector<WeightId> recheck_;  ///< weights that depend on where the agent was
  std::vector<NodeId> raised_;     ///< on a graph: whose rhs relied on a g that was given up
  std::array<NodeId, S::kMaxAffected> affected_{};
  unsigned next_affected_ = 0;
  unsigned affected_count_ = 0;
  std::uint64_t noticed_ = 0;  ///< time in the journal of the changes last noticed
};

}  // namespace fleetfoot
