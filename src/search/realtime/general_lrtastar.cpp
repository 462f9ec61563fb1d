#include "search/realtime/general_lrtastar.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "search/realtime/agreed_depth.hpp"
#include "search/realtime/depth_search.hpp"
#include "search/realtime/learned_by_goal.hpp"
#include "search/realtime/local_search_info.hpp"
#include "search/realtime/step_history.hpp"

namespace fleetfoot {
namespace {

template <Space S>
class GeneralLrtaStar final : public LocalSearch {
 public:
  using Cost = typename S::Cost;

  GeneralLrtaStar(const S& space, NodeId goal, ControlOptions options)
      : space_(space),
        options_(std::move(options)),
        search_(space),
        learned_(space),
        history_(options_.tree ? options_.tree->history() : kDefaultHistory),
        goal_(goal) {
    if (!options_.guide) return;
    Meter meter(Budget::unlimited());
    options_.guide->set_goal(goal);
    options_.guide->work(meter);
  }

  LocalMove choose(NodeId at, std::uint64_t limit, Meter& meter) override {
    const Meter::Share share = meter.at_most(limit);
    if (options_.guide && options_.guide->has_work()) {
      const Meter::Share half = meter.share(0.5, 1);
      options_.guide->work(meter);
    }
    chosen_ = {};
    chosen_.aim = take_aim(at);
    LocalMove move = search_from(at, meter);
    if (chosen_.aim.goal != goal_ && move.status == StepStatus::no_path) {
      turn_to_goal();
      chosen_ = {};
      move = all_seen(at, move.expanded);
    }
    return move;
  }

  void stepped(NodeId from, NodeId /*to*/) override {
    if (chosen_.aim.goal == kNoNode) return;
    history_.record(from, chosen_.learned);
    if (straight_ > 0) --straight_;
    const Aim aim = chosen_.aim;
    chosen_ = {};
    if (aim.goal == goal_) return;
    const std::uint32_t visits = learned_.visit(from, aim.goal);
    if (visits >= kMostVisits) {
      turn_to_goal();
    } else if (visits >= kFewVisits && held_.goal == kNoNode) {
      hold(aim.goal, aim.depth, holds_);
      holds_ = twice(holds_);
    }
  }

  /// What the agent did on the way to where it is no longer counts.
  void relocated() override {
    learned_.begin_trip();
    history_.clear();
    held_ = {};
    holds_ = kFirstHolds;
    straight_ = 0;
    patience_ = kFirstPatience;
    chosen_ = {};
  }

  /// Estimates for other goals stay true, so they are kept.
  void set_goal(NodeId goal) override {
    goal_ = goal;
    relocated();
    if (options_.guide) options_.guide->set_goal(goal);
  }

  void read_path(PathFollower& path) const override {
    if (path_end_ == DepthSearch<S>::kNone) {  // an oracle's: deeper plies have followed its own
      path.append(search_.seen()[0].node);
      path.append(to_);
      return;
    }
    const auto& seen = search_.seen();
    for (std::uint32_t i = path_end_; i != DepthSearch<S>::kNone; i = seen[i].parent) {
      path.append(seen[i].node, is_plan_ ? wide(static_cast<Cost>(seen[path_end_].g - seen[i].g))
                                         : kInfinite<std::uint64_t>);
    }
    path.reverse();
  }

  std::size_t memory_bytes() const override {
    return search_.memory_bytes() + learned_.memory_bytes() + history_.memory_bytes() +
           (options_.guide ? options_.guide->memory_bytes() : 0);
  }

 private:
  struct Aim {
    NodeId goal = kNoNode;
    unsigned depth = 0;
  };
  /// The choice that a step may follow.
  struct Chosen {
    Aim aim;
    bool learned = false;
  };
  /// The goal that counts until it is reached, whatever is advised on the way.
  struct Held {
    NodeId goal = kNoNode;
    unsigned advised = 0;
    unsigned more = 0;  ///< goals to be held after it
  };
  static constexpr unsigned kFirstHolds = 4;
  static constexpr std::uint32_t kFewVisits = 2;
  static constexpr std::uint32_t kMostVisits = 8;
  static constexpr std::uint64_t kFirstPatience = 16;

  template <class T>
  static T twice(T value) {
    return value > std::numeric_limits<T>::max() / 2 ? value : 2 * value;
  }

  /// From a node to the goal that is aimed at, with what was learned about it.
  struct Estimate {
    const LearnedByGoal<S>& learned;
    NodeId goal;
    Cost operator()(NodeId node) const { return learned.h(node, goal); }
  };

  Aim take_aim(NodeId at) {
    if (held_.goal == at) held_.goal = kNoNode;
    if (straight_ > 0) return {goal_, depth_for(at, goal_, 0)};
    if (held_.goal != kNoNode) return {held_.goal, depth_for(at, held_.goal, held_.advised)};
    const Advice advice =
        options_.guide ? options_.guide->advice(options_.guide->region_of(at)) : Advice{};
    const NodeId towards =
        advice.towards == kNoRegion ? goal_ : options_.guide->representative(advice.towards);
    const bool follow =
        options_.goal != GoalChoice::global && towards != at &&
        (!options_.tree_selects_goal || predict(at, goal_) == options_.tree->max_depth());
    const NodeId goal = follow ? towards : goal_;
    const unsigned advised = goal == towards ? advice.depth : 0;
    if (held_.more > 0) hold(goal, advised, held_.more - 1);
    return {goal, depth_for(at, goal, advised)};
  }

  void hold(NodeId goal, unsigned advised, unsigned more) { held_ = {goal, advised, more}; }

  /// `advised` is what the guide says about that goal; 0 if nothing.
  unsigned depth_for(NodeId at, NodeId goal, unsigned advised) const {
    if (options_.depth == DepthChoice::classifier) {
      return std::min(predict(at, goal), options_.plies);
    }
    if (options_.depth != DepthChoice::database || advised == 0) return options_.plies;
    const std::uint32_t doublings = goal == goal_ ? 0 : learned_.visits(at, goal);
    return std::min(advised << std::min(doublings, kMostVisits), options_.plies);
  }

  unsigned predict(NodeId at, NodeId goal) const {
    return options_.tree->predict(history_.features(space_, at, goal));
  }

  void turn_to_goal() {
    held_ = {};
    straight_ = patience_;
    patience_ = twice(patience_);
  }

  LocalMove search_from(NodeId at, Meter& meter) {
    const Aim& aim = chosen_.aim;
    const Estimate h{learned_, aim.goal};
    const std::uint64_t before = meter.expanded();
    path_end_ = DepthSearch<S>::kNone;
    is_plan_ = false;
    if (options_.depth == DepthChoice::oracle) {
      const auto agreed = agreed_depth(search_, at, aim.goal, aim.depth, h, meter);
      if (agreed.depth > 0) return moved(at, agreed.move, agreed.f, agreed.expanded_at_depth);
      if (search_.is_exhausted()) return LocalMove::no_path(at, agreed.expanded_at_depth);
      // Not even one ply: what there is decides.
    } else {
      search_.search(at, aim.goal, aim.depth, h, meter);
    }
    const std::uint64_t expanded = meter.expanded() - before;
    const std::uint32_t best = search_.best();
    if (best == DepthSearch<S>::kNone) return LocalMove::no_path(at, expanded);
    const auto& seen = search_.seen();
    if (seen[best].first == DepthSearch<S>::kNone) return LocalMove::wait(at, expanded);
    path_end_ = best;
    is_plan_ = seen[best].node == goal_ && seen[best].g == space_.h(at, goal_);
    const LocalMove move = moved(at, seen[seen[best].first].node, seen[best].f, expanded);
    return is_plan_ ? LocalMove::plan(move.to, wide(seen[best].g), expanded) : move;
  }

  /// After a search that saw all that can be reached, on the way to an intermediate goal that was
  /// not there: if the goal is, the path to it is known.
  LocalMove all_seen(NodeId at, std::uint64_t expanded) {
    const auto& seen = search_.seen();
    for (std::uint32_t i = 1; i < seen.size(); ++i) {
      if (seen[i].node != goal_) continue;
      path_end_ = i;
      return LocalMove::partial(seen[seen[i].first].node, expanded, LocalAim::goal);
    }
    return LocalMove::no_path(at, expanded);
  }

  LocalMove moved(NodeId at, NodeId to, Cost f, std::uint64_t expanded) {
    if (to == kNoNode) return LocalMove::no_path(at, expanded);
    to_ = to;
    chosen_.learned = learned_.learn_here(at, chosen_.aim.goal, f);
    return LocalMove::partial(to, expanded,
                              chosen_.aim.goal == goal_ ? LocalAim::goal : LocalAim::subgoal);
  }

  const S& space_;
  ControlOptions options_;
  DepthSearch<S> search_;
  LearnedByGoal<S> learned_;
  StepHistory history_;
  NodeId goal_;
  Held held_;
  unsigned holds_ = kFirstHolds;
  std::uint64_t straight_ = 0;  ///< steps for which only the goal itself counts
  std::uint64_t patience_ = kFirstPatience;

  Chosen chosen_;  ///< not acted on yet
  NodeId to_ = kNoNode;
  std::uint32_t path_end_ = DepthSearch<S>::kNone;  ///< index of where the path leads
  bool is_plan_ = false;
};

}  // namespace

std::unique_ptr<LocalSearch> make_general_lrtastar(const AnySpace& space, NodeId goal,
                                                   ControlOptions options) {
  return make_local_search<GeneralLrtaStar>(space, goal, std::move(options));
}

}  // namespace fleetfoot
