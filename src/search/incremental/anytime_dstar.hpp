// Anytime D* (Likhachev, Ferguson, Gordon, Stentz and Thrun 2005): ARA* and D* Lite joined.
//
// D* Lite whose heuristic is multiplied by epsilon for overconsistent nodes: it finds a path of at
// most epsilon times the shortest cost, sooner. Each iteration expands a node at most once as
// overconsistent (CLOSED); nodes that improve after that wait in INCONS for the next iteration.
// While nothing changes epsilon falls, when something has changed it rises, and the work done
// stays.
//
// Invariants at every return: rhs is right against the record, as far as GoalField says; each node
// with g != rhs is in the queue, in INCONS, or among those waiting for a new key. Once run()
// returns found, the path by next() costs at most rhs(agent), which is at most epsilon times the
// shortest.
//
// Where this differs from the paper: it can be interrupted anywhere, and every unit of its upkeep
// that can grow is paid from the budget. Between iterations with the same epsilon, keys are put
// right lazily with k_m as in D* Lite (Focus), instead of all together; when epsilon changes the
// queue is set aside in O(1) and its nodes come back with new keys one by one. Epsilon never rises
// above its start. Keys are scaled by 100 so that epsilon * h stays an integer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/global_search.hpp"
#include "search/incremental/anytime_dstar_search.hpp"
#include "search/incremental/focus.hpp"
#include "search/incremental/goal_field.hpp"
#include "search/queues/queues.hpp"
#include "search/spaces/any_space.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class AnytimeDStar final : public GlobalSearch {
 public:
  using Cost = typename S::Cost;

  AnytimeDStar(const S& space, NodeId agent, NodeId goal, const AnytimeDStarOptions& options)
      : options_(options), field_(space, options.intake), focus_(space, options.focus) {
    restart(agent, goal);
  }

  void restart(NodeId agent, NodeId goal) override {
    field_.restart(agent, goal);
    queue_.clear();
    incons_.clear();
    set_aside_.clear();
    draining_ = changed_ = finished_ = false;
    focus_.restart(agent);
    epsilon_ = options_.epsilon;
    ++iteration_;
    ++replans_;
    update(goal);
  }

  void moved(NodeId to) override {
    if (to != field_.agent()) field_.move_agent(to);
  }

  SearchStatus run(Meter& meter) override {
    if (field_.must_restart() || focus_.km() > kLargestKm) restart(field_.agent(), field_.goal());
    focus_.aim(field_.agent(), field_.goal(), finished_, queue_.size(), options_.epsilon);
    if (field_.has_new_changes()) ++replans_;
    if (!field_.is_current()) changed_ = true;
    if (!field_.apply_changes(meter, [this](NodeId node) { update(node); })) {
      return SearchStatus::running;
    }
    if (!draining_) begin_iteration();
    if (!prepare(meter)) return SearchStatus::running;
    return search(meter);
  }

  NodeId next(NodeId from) override { return field_.best_successor(from); }
  std::uint64_t cost() const override { return wide(field_.rhs(field_.agent())); }
  unsigned epsilon() const { return epsilon_; }

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return field_.memory_bytes() + queue_.memory_bytes() +
           set_aside_.capacity() * sizeof(set_aside_[0]) + incons_.capacity() * sizeof(NodeId);
  }

 private:
  using Key = PairKey<Cost>;
  using Queue = IndexedHeap<Key>;
  struct Mark {
    typename Queue::Handle handle;
    std::uint32_t closed = 0;  ///< the iteration in which the node was expanded, overconsistent
    bool in_incons = false;
  };
  using Field = GoalField<S, Mark>;
  using Node = typename Field::Node;
  static constexpr std::uint64_t kUnit = 100;
  static constexpr std::uint64_t kLargestKm = ~std::uint64_t{0} / 4;

  auto handles() {
    return [this](NodeId node) ->
           typename Queue::Handle& { return field_.known(node).mark.handle; };
  }

  Key key(NodeId id, const Node& node) const {
    const std::uint64_t h = focus_.h(id);
    if (node.g > node.rhs) {
      return {kUnit * node.rhs + std::uint64_t{epsilon_} * h + focus_.km(), node.rhs};
    }
    if (node.g == kInfinite<Cost>) return {~std::uint64_t{0}, node.g};
    return {kUnit * (std::uint64_t{node.g} + h) + focus_.km(), node.g};
  }

  /// What the queue's top must reach for the agent's g to be within the bound: with the focus
  /// elsewhere, h is inflated here too.
  Key stop_key(const Node& start) const {
    const Cost m = std::min(start.g, start.rhs);
    if (m == kInfinite<Cost>) return {~std::uint64_t{0}, m};
    return {kUnit * m + std::uint64_t{epsilon_} * focus_.h(field_.agent()) + focus_.km(), m};
  }

  void update(NodeId id) {
    Node& node = field_.known(id);
    if (node.g == node.rhs) {
      queue_.remove(id, handles());
    } else if (node.mark.closed != iteration_) {
      queue_.put(id, key(id, node), handles());
    } else {
      queue_.remove(id, handles());
      if (!node.mark.in_incons) incons_.push_back(id);
      node.mark.in_incons = true;
    }
  }

  /// Empties CLOSED and sets epsilon; the nodes of INCONS, and of the queue if epsilon changed,
  /// come back in prepare(). A move alone calls for it only if the agent came to a node of INCONS:
  /// what CLOSED guarantees of its nodes' g does not depend on where the agent is.
  void begin_iteration() {
    const unsigned before = epsilon_;
    if (changed_) {
      epsilon_ = std::min(options_.epsilon, epsilon_ + options_.increase);
    } else if (finished_) {
      epsilon_ = std::max<unsigned>(kUnit, epsilon_ - std::min(epsilon_, options_.decrease));
    }
    if (!changed_ && epsilon_ == before && !field_.node(field_.agent()).mark.in_incons) return;
    changed_ = finished_ = false;
    ++iteration_;
    draining_ = true;
    if (epsilon_ != before) {
      queue_.swap_out(set_aside_);
      focus_.forget_km();
    }
  }

  /// Gives each node that waits a key by the present epsilon, a unit of work each.
  bool prepare(Meter& meter) {
    while (draining_ && (!incons_.empty() || !set_aside_.empty())) {
      if (!meter.can_spend()) return false;
      meter.spend();
      NodeId id = kNoNode;
      if (!incons_.empty()) {
        id = incons_.back();
        incons_.pop_back();
        field_.known(id).mark.in_incons = false;
      } else {
        id = set_aside_.back().node;
        set_aside_.pop_back();
      }
      const Node& node = field_.known(id);
      if (node.g != node.rhs) queue_.put(id, key(id, node), handles());
    }
    draining_ = false;
    return true;
  }

  SearchStatus search(Meter& meter) {
    const auto update_node = [this](NodeId id) { update(id); };
    if (!field_.finish_raise(meter, update_node)) return SearchStatus::running;
    Node& start = field_.node(field_.agent());
    while (!queue_.empty() && (queue_.top_key() < stop_key(start) || start.rhs != start.g)) {
      if (!meter.can_spend()) return SearchStatus::running;
      focus_.count_work();
      const NodeId u = queue_.top();
      Node& node = field_.known(u);
      const Key now = key(u, node);
      if (queue_.top_key() < now) {
        meter.spend();
        queue_.put(u, now, handles());
        continue;
      }
      meter.spend_expansion(u, field_.expansion_units(u));
      if (node.g > node.rhs) {
        node.mark.closed = iteration_;
        queue_.pop(handles());
        field_.lower(u, update_node);
      } else {
        field_.raise(u, update_node);
        if (!field_.finish_raise(meter, update_node)) return SearchStatus::running;
      }
    }
    finished_ = true;
    return start.rhs == kInfinite<Cost> ? SearchStatus::no_path : SearchStatus::found;
  }

  AnytimeDStarOptions options_;
  Field field_;
  Focus<S> focus_;
  Queue queue_;
  std::vector<typename Queue::Entry> set_aside_;  ///< the queue before epsilon changed
  std::vector<NodeId> incons_;
  bool draining_ = false;  ///< nodes of INCONS or of the old queue still wait for a key
  unsigned epsilon_ = 100;
  std::uint32_t iteration_ = 0;
  bool changed_ = false;   ///< since the iteration began
  bool finished_ = false;  ///< this iteration's search
  std::uint64_t replans_ = 0;
};

// Instantiated in anytime_dstar.cpp.
#define FLEETFOOT_ANYTIME_DSTAR(S) extern template class AnytimeDStar<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_ANYTIME_DSTAR)
#undef FLEETFOOT_ANYTIME_DSTAR

}  // namespace fleetfoot
