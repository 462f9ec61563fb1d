// Samples to learn depths from: LRTA* of the greatest depth walks to the goal, and each step gives
// the features of its place and history with the least depth that would have been enough.
//
// Bulitko et al. 2007, "Decision-Tree Classifier Approach". The walk is that of the greatest depth
// alone: moves and learned estimates are those of its searches, and the depth that is written down
// changes nothing. LRTA* reaches the goal where every place can be left again by a way back, as on
// a grid; elsewhere, and on huge maps, `max_steps` ends the walk.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "search/realtime/agreed_depth.hpp"
#include "search/realtime/depth_search.hpp"
#include "search/realtime/learned_by_goal.hpp"
#include "search/realtime/step_history.hpp"
#include "search/spaces/space.hpp"
#include "tools/training/tree_learner.hpp"

namespace fleetfoot {

enum class WalkEnd { goal, no_path, step_limit, stopped };

template <Space S>
class SampleWalker {
 public:
  SampleWalker(const S& space, unsigned max_depth, unsigned history)
      : space_(space), search_(space), learned_(space), history_(history), max_depth_(max_depth) {}

  /// Walks from start to goal with nothing learned before. `take(const DepthSample&)` gets the
  /// sample of each step and answers whether to go on.
  template <class Take>
  WalkEnd walk(NodeId start, NodeId goal, std::uint64_t max_steps, const Take& take) {
    learned_.forget();
    history_.clear();
    const auto h = [&](NodeId node) { return learned_.h(node, goal); };
    NodeId at = start;
    for (std::uint64_t step = 0; at != goal; ++step) {
      if (step == max_steps) return WalkEnd::step_limit;
      Meter meter(Budget::unlimited());
      const auto agreed = agreed_depth(search_, at, goal, max_depth_, h, meter);
      if (agreed.move == kNoNode) return WalkEnd::no_path;
      const DepthSample sample{history_.features(space_, at, goal), agreed.depth};
      history_.record(at, learned_.learn(at, goal, agreed.deepest_f));
      at = agreed.move;
      if (!take(sample)) return WalkEnd::stopped;
    }
    return WalkEnd::goal;
  }

 private:
  const S& space_;
  DepthSearch<S> search_;
  LearnedByGoal<S> learned_;
  StepHistory history_;
  unsigned max_depth_;
};

}  // namespace fleetfoot
