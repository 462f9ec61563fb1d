// The real-time searches: each looks ahead from the agent's place, learns, and chooses a move.
//
// LRTA* (Korf 1990) learns for the agent's place alone: the least f of the frontier. It moves one
// step towards that frontier node. With best-first lookahead it is Korf's time-limited A*.
//
// LSS-LRTA* (Koenig 2004; Koenig and Sun 2009) learns for the whole local space, by Dijkstra's
// algorithm from the frontier inwards, so it leaves local minima far sooner.
//
// RTA* (Korf 1990) looks ahead from each neighbour that it has not been at, takes the stored value
// of the others, moves to the best and leaves behind the value of the second best: what it would
// cost to come back and go the other way.
//
// Each stays within its limit of expansions; learning is bounded by them. In a world whose costs
// only rise, with ways back from everywhere, LRTA* and LSS-LRTA* keep h admissible and so never
// circle for ever. They do not notice ways that open outside the lookahead: that is what RTD* adds.
//
// `choose` may claim a plan: the lookahead met the goal, and no cost has fallen since learning
// began, so that h is admissible and the path found a shortest one. A complete path that may be
// longer is called partial.
//
// Where RTA* differs: a place with a single way out is left with half of infinity rather than all
// of it, as a way may open there later.
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/realtime/lookahead.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <class Cost>
struct LocalMove {
  StepStatus status = StepStatus::wait;
  NodeId to = kNoNode;
  Cost plan_cost = kInfinite<Cost>;  ///< with status plan
};

/// What the three have in common: a lookahead, and whether its h can be trusted.
template <Space S>
class LearningSearch {
 public:
  using Cost = typename S::Cost;

  LearningSearch(const S& space, NodeId goal, LocalOrder order)
      : space_(space), look_(space, goal), order_(order), begun_(space.journal().end()) {}

  void set_goal(NodeId goal) {
    look_.set_goal(goal);
    begun_ = space_.journal().end();
  }
  void shuffle_successors(std::uint64_t seed) { look_.shuffle_successors(seed); }
  std::size_t memory_bytes() const { return look_.memory_bytes(); }

 protected:
  bool is_admissible() const { return space_.journal().last_cheaper() <= begun_; }

  const S& space_;
  Lookahead<S> look_;
  LocalOrder order_;

 private:
  std::uint64_t begun_;  ///< in the journal, when learning began
};

template <Space S>
class LrtaStar : public LearningSearch<S> {
 public:
  using Cost = typename S::Cost;
  using LearningSearch<S>::LearningSearch;

  LocalMove<Cost> choose(NodeId at, std::uint64_t limit, Meter& meter) {
    using End = typename Lookahead<S>::End;
    const End end = this->look_.search(at, this->order_, limit, meter);
    if (end == End::exhausted) return {StepStatus::no_path, at};
    const NodeId best = this->look_.best_frontier();
    if (best == at) return {StepStatus::wait, at};
    const Cost f = this->look_.best_f();
    NodeId to = best;
    this->look_.trace_best([&](NodeId node, Cost /*g*/) {
      if (node != at) to = node;
    });
    this->look_.learn(at, f);
    if (end == End::goal && best == this->look_.goal() && this->is_admissible()) {
      return {StepStatus::plan, to, f};
    }
    return {StepStatus::partial, to};
  }
};

template <Space S>
class LssLrtaStar : public LearningSearch<S> {
 public:
  using Cost = typename S::Cost;
  using LearningSearch<S>::LearningSearch;

  LocalMove<Cost> choose(NodeId at, std::uint64_t limit, Meter& meter) {
    using End = typename Lookahead<S>::End;
    path_.clear();
    const End end = search(at, limit, meter);
    if (end == End::exhausted) return {StepStatus::no_path, at};
    const NodeId best = this->look_.best_frontier();
    if (best == at) return {StepStatus::wait, at};
    this->look_.trace_best([&](NodeId node, Cost g) { path_.push_back({node, g}); });
    path_cost_ = this->look_.best_g();
    complete_ = end == End::goal && best == this->look_.goal() && this->is_admissible();
    planned_at_ = this->space_.journal().end();
    if (!this->look_.learn_all()) return {StepStatus::no_path, at};
    return follow(at);
  }

  /// The next move of the last choice, or wait if the agent has left the local space or the way is
  /// blocked: then choose anew.
  LocalMove<Cost> follow(NodeId at) {
    if (path_.size() < 2 || path_.back().node != at) return {StepStatus::wait, at};
    const Cost walked = path_.back().g;
    path_.pop_back();
    const NodeId to = path_.back().node;
    if (move_cost(this->space_, at, to) == kInfinite<Cost>) {
      path_.clear();
      return {StepStatus::wait, at};
    }
    if (complete_ && planned_at_ == this->space_.journal().end()) {
      return {StepStatus::plan, to, path_cost_ - walked};
    }
    return {StepStatus::partial, to};
  }

  void set_goal(NodeId goal) {
    LearningSearch<S>::set_goal(goal);
    path_.clear();
  }

 private:
  /// Before a deadline, time for learning is kept back: it takes about as long as the search.
  typename Lookahead<S>::End search(NodeId at, std::uint64_t limit, Meter& meter) {
    const Meter::Share share = meter.share(meter.is_timed() ? 0.5 : 1);
    return this->look_.search(at, this->order_, limit, meter);
  }

  struct OnPath {
    NodeId node;
    Cost g;
  };
  std::vector<OnPath> path_;  ///< still to walk, where the agent should be last
  Cost path_cost_ = 0;
  std::uint64_t planned_at_ = 0;  ///< in the journal
  bool complete_ = false;         ///< the path leads to the goal, and is a shortest one
};

template <Space S>
class RtaStar : public LearningSearch<S> {
 public:
  using Cost = typename S::Cost;
  using LearningSearch<S>::LearningSearch;

  LocalMove<Cost> choose(NodeId at, std::uint64_t limit, Meter& meter) {
    if (limit == 0 || !meter.can_spend()) return {StepStatus::wait, at};
    meter.spend_expansion(at);
    neighbours_.clear();
    this->space_.for_each_successor(at, PresentWeights<S>{this->space_, at},
                                    [&](NodeId v, Cost cost) {
                                      if (v != at) neighbours_.push_back({v, cost});
                                    });
    bool all_exhausted = true;
    NodeId best = kNoNode;
    Cost best_value = kInfinite<Cost>;
    Cost second_value = kInfinite<Cost>;
    std::uint64_t left = std::min(limit - 1, meter.left());
    for (std::size_t i = 0; i < neighbours_.size(); ++i) {
      const std::uint64_t share = left / (neighbours_.size() - i);
      const std::uint64_t before = meter.expanded();
      bool exhausted = false;
      const Cost value =
          add_cost(neighbours_[i].cost, value_of(neighbours_[i].node, share, meter, exhausted));
      left -= std::min(left, meter.expanded() - before);
      all_exhausted = all_exhausted && exhausted;
      if (best == kNoNode || value < best_value) {
        second_value = best_value;
        best_value = value;
        best = neighbours_[i].node;
      } else {
        second_value = std::min(second_value, value);
      }
    }
    if (all_exhausted) return {StepStatus::no_path, at};
    this->look_.learn(at, std::min(second_value, static_cast<Cost>(kInfinite<Cost> / 2)));
    return {StepStatus::partial, best};
  }

 private:
  struct Neighbour {
    NodeId node;
    Cost cost;
  };

  Cost value_of(NodeId node, std::uint64_t limit, Meter& meter, bool& exhausted) {
    using End = typename Lookahead<S>::End;
    if (limit == 0 || this->look_.has_learned(node)) return this->look_.h(node);
    if (this->look_.search(node, this->order_, limit, meter) == End::exhausted) {
      exhausted = true;
      return kInfinite<Cost>;
    }
    return this->look_.best_f();
  }

  std::vector<Neighbour> neighbours_;
};

}  // namespace fleetfoot
