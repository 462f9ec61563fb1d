// What LRTA*, LSS-LRTA* and RTA* have in common: a lookahead, whether its h can be trusted, and the
// path to where it led.
//
// Each stays within its limit of expansions; learning is bounded by them. In a world whose costs
// only rise, with paths back from everywhere, LRTA* and LSS-LRTA* keep h admissible and so never
// circle for ever. They do not notice paths that open outside the lookahead: that is what RTD*
// adds.
//
// `choose` may claim a plan: the lookahead met the goal, and no cost has fallen since learning
// began, so that h is admissible and the path found a shortest one. A complete path that may be
// longer is called partial.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "search/local_search.hpp"
#include "search/realtime/lookahead.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S>
class LearningSearch : public LocalSearch {
 public:
  using Cost = typename S::Cost;

  /// Successors come in random order unless `shuffle_seed` is 0.
  LearningSearch(const S& space, NodeId goal, LocalOrder order = LocalOrder::astar,
                 std::uint64_t shuffle_seed = 0)
      : space_(space), look_(space, goal), order_(order), begun_(space.journal().end()) {
    if (shuffle_seed != 0) look_.shuffle_successors(shuffle_seed);
  }

  void set_goal(NodeId goal) final {
    look_.set_goal(goal);
    begun_ = space_.journal().end();
  }

 protected:
  using End = typename Lookahead<S>::End;

  /// Whether the path to the lookahead's best node is a shortest one to the goal.
  bool is_plan(End end) const {
    return end == End::goal && look_.best_frontier() == look_.goal() &&
           space_.journal().last_cheaper() <= begun_;
  }
  /// Everything learned was forgotten.
  void begin_learning() { begun_ = space_.journal().end(); }

  /// To the lookahead's best node; with the costs that are left if it is a plan.
  void read_best_path(PathFollower& path, bool is_plan) const {
    look_.trace_best([&](NodeId node, Cost g) {
      path.append(node,
                  is_plan ? wide(static_cast<Cost>(look_.best_g() - g)) : kInfinite<std::uint64_t>);
    });
    path.reverse();
  }

  const S& space_;
  Lookahead<S> look_;
  LocalOrder order_;

 private:
  std::uint64_t begun_;  ///< in the journal, when learning began
};

}  // namespace fleetfoot
