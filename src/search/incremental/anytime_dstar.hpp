// Anytime D* (Likhachev, Ferguson, Gordon, Stentz and Thrun 2005): ARA* and D* Lite joined.
//
// D* Lite whose heuristic is multiplied by epsilon for overconsistent nodes: it finds a path of at
// most epsilon times the shortest cost, sooner. Each iteration expands a node at most once as
// overconsistent (CLOSED); nodes that improve after that wait in INCONS for the next iteration.
// While nothing changes epsilon falls, when something has changed it rises, and the work done
// stays.
//
// Invariants at every return: rhs is right against the record, as far as GoalField says; each node
// with g != rhs is in the queue or in INCONS, and its key in the queue is at most what it should
// be.
//
// The path that was found stands until something changes, also while an iteration with a smaller
// epsilon is under way: run() returns found, and the path costs at most epsilon() times the
// shortest, from wherever on it the agent is. For when the iteration closed, each node s of the
// path had a key of at most the agent's, so g(s) was at most epsilon times the cost of the shortest
// path from s (as the paper proves of the agent's), and following the g-values from s costs at most
// g(s). As nothing has changed, the shortest path costs what it did. The nodes are copied before
// the next iteration touches a g-value, so what that leaves half done cannot lead the agent astray.
//
// Where this differs from the paper: it can be interrupted anywhere, and every unit of its upkeep
// that can grow is paid from the budget. Keys are put right lazily, when they reach the top of the
// queue: after moves by k_m, as in D* Lite (Focus), and after a change of epsilon because keys only
// grow. f = A * g + B * h, where B / A is epsilon: A grows when epsilon falls, B when it rises, and
// when they have grown too large the search starts over, after a hundred changes or so.
// intake=unbounded does not count keys that are put right, as the paper does it outside its main
// loop. Epsilon never rises above its start.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/global_search.hpp"
#include "search/incremental/anytime_dstar_search.hpp"
#include "search/incremental/focus.hpp"
#include "search/incremental/goal_field.hpp"
#include "search/path_follower.hpp"
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
    epsilon_ = options_.epsilon;
    forget_path();
    start_over(agent, goal);
  }

  void moved(NodeId to) override {
    if (to == field_.agent()) return;
    // The goal has successors, but the path ends there.
    follows_g_ = follows_g_ && field_.agent() != field_.goal() &&
                 to == field_.best_successor(field_.agent());
    path_.moved(to);
    field_.move_agent(to);
  }

  SearchStatus run(Meter& meter) override {
    if (field_.must_restart() || focus_.km() > kLargestKm) restart(field_.agent(), field_.goal());
    if (field_.has_new_changes()) ++replans_;
    if (!field_.is_current()) {
      changed_ = true;
      forget_path();
    }
    if (!field_.apply_changes(meter, [this](NodeId node) { update(node); })) {
      return SearchStatus::running;
    }
    const SearchStatus status = search_on(meter);
    if (status == SearchStatus::running && (follows_g_ || follows_path())) {
      return SearchStatus::found;
    }
    return status;
  }

  NodeId next(NodeId from) override {
    return follows_g_ ? field_.best_successor(from) : path_.after(from);
  }
  void append_path(NodeId goal, std::size_t most, std::vector<NodeId>& nodes) override {
    if (follows_g_) {
      GlobalSearch::append_path(goal, most, nodes);
    } else {
      path_.append_after(nodes);
    }
  }
  std::uint64_t cost() const override {
    return follows_g_ ? wide(field_.rhs(field_.agent())) : path_.cost_left();
  }
  /// In hundredths: the path that was found costs at most so many times the shortest.
  unsigned epsilon() const { return path_epsilon_; }

  std::uint64_t replans() const override { return replans_; }
  std::size_t memory_bytes() const override {
    return field_.memory_bytes() + queue_.memory_bytes() + path_.memory_bytes() +
           incons_.capacity() * sizeof(NodeId);
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
  static constexpr unsigned kHundredths = 100;
  static constexpr std::uint64_t kLargestKm = ~std::uint64_t{0} / 4;
  /// Of both together, so that keys fit 64 bits: the most expensive path fits 32 or 50.
  static constexpr std::uint64_t kLargestScale = std::uint64_t{3} << (sizeof(Cost) == 4 ? 30 : 12);

  auto handles() {
    return [this](NodeId node) ->
           typename Queue::Handle& { return field_.known(node).mark.handle; };
  }

  /// Forgets the search, not the path.
  void start_over(NodeId agent, NodeId goal) {
    field_.restart(agent, goal);
    queue_.clear();
    incons_.clear();
    draining_ = changed_ = false;
    closed_ = SearchStatus::running;
    focus_.restart(agent);
    g_scale_ = kHundredths;
    h_scale_ = epsilon_;
    ++iteration_;
    ++replans_;
    update(goal);
  }

  Key key(NodeId id, const Node& node) const {
    const std::uint64_t h = focus_.h(id);
    if (node.g > node.rhs) return {g_scale_ * node.rhs + h_scale_ * h + focus_.km(), node.rhs};
    if (node.g == kInfinite<Cost>) return {~std::uint64_t{0}, node.g};
    return {g_scale_ * (std::uint64_t{node.g} + h) + focus_.km(), node.g};
  }

  /// What the queue's top must reach for the agent's g to be within the bound: with the focus
  /// elsewhere, h is inflated here too.
  Key stop_key(const Node& start) const {
    const Cost m = std::min(start.g, start.rhs);
    if (m == kInfinite<Cost>) return {~std::uint64_t{0}, m};
    return {g_scale_ * m + h_scale_ * focus_.h(field_.agent()) + focus_.km(), m};
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

  /// Whether the path that was copied leads on from the agent.
  bool follows_path() const { return copied_ && path_.is_at(field_.agent()); }
  void forget_path() {
    follows_g_ = copied_ = false;
    path_.clear();
  }

  /// Begins the next iteration if it is time, and searches.
  SearchStatus search_on(Meter& meter) {
    if (!draining_) {
      if (follows_g_) {
        if (!improves()) return SearchStatus::found;
        if (!copy_path(meter)) return SearchStatus::running;
      }
      focus_.aim(field_.agent(), field_.goal(), closed_ != SearchStatus::running, queue_.size(),
                 h_scale_);
      begin_iteration();
    }
    if (!prepare(meter)) return SearchStatus::running;
    return search(meter);
  }

  unsigned tighter_epsilon() const {
    return std::max(kHundredths, epsilon_ - std::min(epsilon_, options_.decrease));
  }
  /// Whether the path that was found can be bettered while nothing changes.
  bool improves() const {
    return options_.improves == Improves::steps && tighter_epsilon() != epsilon_;
  }

  /// Copies the path that the g-values lead along, a unit of work a node. Where nothing limits the
  /// step the next path is found in it, so nobody follows this one.
  bool copy_path(Meter& meter) {
    if (meter.left() == Budget::kEndless) return true;
    if (!path_.is_at(field_.agent())) {
      path_.restart(field_.present());
      path_.append(field_.agent(), wide(field_.rhs(field_.agent())));
    }
    while (path_.last() != field_.goal()) {
      if (!field_.pay(meter)) return false;
      const NodeId node = field_.best_successor(path_.last());
      path_.append(node, wide(field_.g(node)));
    }
    copied_ = true;
    return true;
  }

  /// Empties CLOSED and sets epsilon; the nodes of INCONS come back in prepare(). A move alone
  /// calls for it only if the agent came to a node of INCONS: what CLOSED guarantees of its nodes'
  /// g does not depend on where the agent is.
  void begin_iteration() {
    const unsigned before = epsilon_;
    if (changed_) {
      epsilon_ = std::min(options_.epsilon, epsilon_ + options_.increase);
    } else if (closed_ == SearchStatus::found) {
      epsilon_ = tighter_epsilon();
    }
    if (!changed_ && epsilon_ == before && !field_.node(field_.agent()).mark.in_incons) return;
    follows_g_ = false;
    if (epsilon_ > before) {
      h_scale_ = std::max(h_scale_, g_scale_ * epsilon_ / kHundredths);
    } else if (epsilon_ < before) {
      g_scale_ = std::max(g_scale_, (h_scale_ * kHundredths + epsilon_ - 1) / epsilon_);
    }
    if (g_scale_ + h_scale_ > kLargestScale) return start_over(field_.agent(), field_.goal());
    changed_ = false;
    closed_ = SearchStatus::running;
    ++iteration_;
    draining_ = true;
  }

  /// Puts the nodes of INCONS into the queue, a unit of work each.
  bool prepare(Meter& meter) {
    while (draining_ && !incons_.empty()) {
      if (!field_.pay(meter)) return false;
      const NodeId id = incons_.back();
      incons_.pop_back();
      const Node& node = field_.known(id);
      field_.known(id).mark.in_incons = false;
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
        if (options_.intake == Intake::bounded) meter.spend();
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
    forget_path();
    closed_ = start.rhs == kInfinite<Cost> ? SearchStatus::no_path : SearchStatus::found;
    follows_g_ = closed_ == SearchStatus::found;
    path_epsilon_ = epsilon_;
    return closed_;
  }

  AnytimeDStarOptions options_;
  Field field_;
  Focus<S> focus_;
  Queue queue_;
  std::vector<NodeId> incons_;
  bool draining_ = false;        ///< nodes of INCONS wait for an iteration that has begun
  unsigned epsilon_ = 100;       ///< of this iteration
  std::uint64_t g_scale_ = 100;  ///< what a unit of g weighs in keys; A of the head comment
  std::uint64_t h_scale_ = 100;  ///< what a unit of an inflated h weighs; B
  std::uint32_t iteration_ = 0;
  bool changed_ = false;                         ///< since the iteration began
  SearchStatus closed_ = SearchStatus::running;  ///< how this iteration ended
  std::uint64_t replans_ = 0;

  bool follows_g_ = false;       ///< the path found last is where the g-values lead from the agent
  PathFollower path_;            ///< a copy of it, before the next iteration
  bool copied_ = false;          ///< as far as the goal
  unsigned path_epsilon_ = 100;  ///< its bound
};

// Instantiated in anytime_dstar.cpp.
#define FLEETFOOT_ANYTIME_DSTAR(S) extern template class AnytimeDStar<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_ANYTIME_DSTAR)
#undef FLEETFOOT_ANYTIME_DSTAR

}  // namespace fleetfoot
