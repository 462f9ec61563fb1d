// D* Lite (Koenig and Likhachev 2002), the optimised version, interruptible at any expansion.
//
// Searches from the goal towards the agent, so that most of what it knows stays true when the agent
// moves. When weights change, only the nodes whose rhs changes are touched, and the loop repairs
// those that matter for the agent's path, in the order of their keys. When the agent moves, k_m
// grows instead of every key in the queue: a queued key is a lower bound, put right when it comes
// up.
//
// Invariants, at every return: (1) rhs is right against the record (GoalField), but for the nodes
// around one weight if the budget ended while its change was applied; (2) the queue holds exactly
// the nodes with g != rhs; (3) a queued key is at most the node's key. Once run() returns found,
// all changes are applied and rhs(agent) is the cost of a shortest path.
//
// Where this differs from the paper: changes come from the journal, in bounded portions (Intake);
// the rhs around a changed weight is computed from scratch rather than compared with old costs, as
// a weight can have changed more than once; the heuristic aims at where the agent was while a
// search is under way (focus.hpp), and with focus=follow k_m grows with every move (Bond et al.
// 2010, footnote 1); ties and queue are parameters (queues.hpp).
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "search/global_search.hpp"
#include "search/incremental/dstar_lite_search.hpp"
#include "search/incremental/focus.hpp"
#include "search/incremental/goal_field.hpp"
#include "search/queues/queues.hpp"
#include "search/spaces/any_space.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S, class Queue>
class DStarLite final : public GlobalSearch {
 public:
  using Cost = typename S::Cost;
  using Key = typename Queue::Key;
  using Field = GoalField<S, typename Queue::Handle>;

  DStarLite(const S& space, NodeId agent, NodeId goal, const DStarLiteOptions& options = {})
      : field_(space, options.intake),
        focus_(space, options.focus),
        queue_(options.ties, bucket_unit()) {
    restart(agent, goal);
  }

  void restart(NodeId agent, NodeId goal) override {
    field_.restart(agent, goal);
    focus_.restart(agent);
    queue_.clear();
    closed_ = false;
    ++replans_;
    update(goal);
  }

  /// Starts from a finished search from the goal (AStar, backward) instead of from nothing: what it
  /// expanded has its cost, what it left open is queued. `changed` visits the weights that may
  /// have changed since, once or more often. The search's costs must be final (AStar::is_exact).
  template <class Tree, class Weights>
  void adopt(const Tree& tree, NodeId agent, NodeId goal, const Weights& changed, Meter& meter) {
    field_.restart(agent, goal);
    focus_.restart(agent);
    queue_.clear();
    closed_ = false;
    ++replans_;
    tree.for_each_reached([this](NodeId id, Cost g) {
      Node& node = field_.node(id);
      node.g = g;
      node.rhs = g;
      field_.read_around(id);
    });
    tree.for_each_open([this](NodeId id) {
      field_.known(id).g = kInfinite<Cost>;
      update(id);
    });
    changed([&](std::uint32_t weight) {
      meter.spend(field_.renew_around(weight, [this](NodeId id) { update(id); }));
    });
  }

  void moved(NodeId to) override {
    if (to != field_.agent()) field_.move_agent(to);
  }

  SearchStatus run(Meter& meter) override {
    if (field_.must_restart() || focus_.km() > kLargestKm) restart(field_.agent(), field_.goal());
    focus_.aim(field_.agent(), field_.goal(), closed_, queue_.size(), 1);
    closed_ = false;
    if (field_.has_new_changes()) ++replans_;
    if (!field_.apply_changes(meter, [this](NodeId node) { update(node); })) {
      return SearchStatus::running;
    }
    return search(meter);
  }

  bool has_reached(NodeId node) const { return field_.rhs(node) != kInfinite<Cost>; }
  Cost g(NodeId node) const { return field_.g(node); }

  NodeId next(NodeId from) override { return field_.best_successor(from); }
  std::uint64_t cost() const override { return wide(field_.rhs(field_.agent())); }

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return field_.memory_bytes() + queue_.memory_bytes();
  }

  /// For tests of the invariants.
  Field& field() { return field_; }
  const Queue& queue() const { return queue_; }
  Key key_of(NodeId node) { return key(node, field_.node(node)); }

 private:
  using Node = typename Field::Node;
  static constexpr std::uint64_t kLargestKm = Queue::kLargestF / 4;

  /// The cost of the cheapest move, for the width of buckets.
  static constexpr std::uint32_t bucket_unit() {
    if constexpr (S::kWeightsOnNodes) {
      return static_cast<std::uint32_t>(S::kStraight);
    } else {
      return 1;
    }
  }

  auto handles() {
    return [this](NodeId node) -> typename Queue::Handle& { return field_.known(node).mark; };
  }

  Key key(NodeId id, const Node& node) const {
    const bool under = node.g < node.rhs;
    const Cost m = under ? node.g : node.rhs;
    if (m == kInfinite<Cost>) return queue_.key(Queue::kLargestF, m, false);
    return queue_.key(std::uint64_t{m} + focus_.h(id) + focus_.km(), m, under);
  }

  /// Puts the node where invariants 2 and 3 want it.
  void update(NodeId id) {
    const Node& node = field_.known(id);
    if (node.g != node.rhs) {
      queue_.put(id, key(id, node), handles());
    } else {
      queue_.remove(id, handles());
    }
  }

  /// Flat: see AStar::run.
  [[gnu::flatten, gnu::noinline]] SearchStatus search(Meter& meter) {
    const auto update_node = [this](NodeId id) { update(id); };
    if (!field_.finish_raise(meter, update_node)) return SearchStatus::running;
    Node& start = field_.node(field_.agent());
    while (!queue_.empty() &&
           (queue_.top_precedes(key(field_.agent(), start)) || start.rhs > start.g)) {
      if (!meter.can_spend()) return SearchStatus::running;
      focus_.count_work();
      const NodeId u = queue_.top();
      Node& node = field_.known(u);
      const Key now = key(u, node);
      if (queue_.top_is_stale(now)) {
        meter.spend();
        queue_.put(u, now, handles());
        continue;
      }
      meter.spend_expansion(u, field_.expansion_units(u));
      if (node.g > node.rhs) {
        queue_.pop(handles());
        field_.lower(u, update_node);
      } else {
        field_.raise(u, update_node);
        if (!field_.finish_raise(meter, update_node)) return SearchStatus::running;
      }
    }
    closed_ = true;
    return start.rhs == kInfinite<Cost> ? SearchStatus::no_path : SearchStatus::found;
  }

  Field field_;
  Focus<S> focus_;
  Queue queue_;
  bool closed_ = false;  ///< the last run ended by itself
  std::uint64_t replans_ = 0;
};

// Instantiated in instances/.
#define FLEETFOOT_DSTAR_LITE(S)                               \
  extern template class DStarLite<S, BucketedQueue<S::Cost>>; \
  extern template class DStarLite<S, HeapQueue<S::Cost>>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_DSTAR_LITE)
#undef FLEETFOOT_DSTAR_LITE

}  // namespace fleetfoot
