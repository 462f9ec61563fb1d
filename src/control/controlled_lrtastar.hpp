// General LRTA* (Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007, Figure 1): LRTA*
// that chooses in every step how deep to look ahead, and which goal to look towards.
//
// One step: choose a depth and a goal; search breadth-first to that depth; learn for the agent's
// place, in a table of the goal's own; move one step towards the best frontier node. Who chooses is
// set apart: depths come fixed, from a decision tree, from a pattern database or from an oracle
// that tries all of them; goals are the goal itself or the representative of the next region, as
// the database says or where the tree asks for its greatest depth. All combinations run.
//
// Where ours differs:
// - With goals on the way, LRTA* may circle: what is advised in one region can lead through another
//   that advises to go back. A place that is met again on the way to the same intermediate goal
//   makes the agent hold on to that goal, and to some more after it, until it is there; each of
//   them is nearer to the goal than the one before. Where that does not help, as in a world that
//   has changed, it turns to the goal itself. Both last twice as long the next time, so it is
//   complete wherever LRTA* is.
// - A stored depth is right for a region's representative; elsewhere in the region it may leave the
//   agent in a corner. Each further visit to a place on the way to the same intermediate goal
//   doubles the stored depth, up to the cap.
// - Where the intermediate goal cannot be reached, or no advice is known (a cell that was closed
//   when the database was made), the goal itself counts, at the greatest depth.
// - A depth is an upper limit: the step's budget may end the search earlier.
// - A step that sees the goal says `plan` only if that way is provably a shortest one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "control/control_settings.hpp"
#include "control/decision_tree.hpp"
#include "control/guide.hpp"
#include "search/realtime/agreed_depth.hpp"
#include "search/realtime/depth_search.hpp"
#include "search/realtime/learned_h.hpp"
#include "search/realtime/local_search.hpp"
#include "search/realtime/step_history.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

enum class DepthChoice { fixed, classifier, database, oracle };

struct ControlOptions {
  DepthChoice depth = DepthChoice::fixed;
  GoalChoice goal = GoalChoice::global;
  /// With goal mixed: the tree, not the database, says when the goal is too far to look towards.
  bool tree_selects_goal = false;
  unsigned plies = 10;                       ///< the fixed depth, and the greatest of the others
  std::shared_ptr<const DecisionTree> tree;  ///< where anything asks for one
  std::shared_ptr<Guide> guide;              ///< where anything asks for one
  bool repair = false;  ///< the guide may spend half of what a step has to follow the world
};

template <Space S>
class ControlledLrtaStar {
 public:
  using Cost = typename S::Cost;

  ControlledLrtaStar(const S& space, NodeId goal, ControlOptions options)
      : space_(space),
        options_(std::move(options)),
        search_(space),
        learned_(space),
        history_(options_.tree ? options_.tree->history() : kDefaultHistory),
        goal_(goal) {
    if (options_.guide) options_.guide->set_goal(goal);
  }

  /// The agent is elsewhere than it went: what it did on the way there counts no more. Estimates
  /// are kept.
  void begin_trip() {
    learned_.begin_trip();
    history_.clear();
    held_ = {};
    holds_ = kFirstHolds;
    straight_ = 0;
    patience_ = kFirstPatience;
  }

  /// Estimates for other goals stay true, so they are kept.
  void set_goal(NodeId goal) {
    goal_ = goal;
    begin_trip();
    if (options_.guide) options_.guide->set_goal(goal);
  }

  /// Looks ahead at `limit` expansions at most, and as many as the meter allows.
  LocalMove<Cost> choose(NodeId at, std::uint64_t limit, Meter& meter) {
    const Meter::Share share = meter.at_most(limit);
    if (options_.repair) {
      const Meter::Share half = meter.share(0.5, 1);
      options_.guide->repair(meter);
    }
    const Aim aim = take_aim(at);
    const LocalMove<Cost> move = look(at, aim, meter);
    if (aim.goal == goal_) return move;
    if (move.status == StepStatus::no_path) {
      turn_to_goal();
      return all_seen(at);
    }
    const std::uint32_t visits = learned_.visit(at, aim.goal);
    if (visits >= kMostVisits) {
      turn_to_goal();
    } else if (visits >= kFewVisits && held_.goal == kNoNode) {
      hold(aim.goal, aim.depth, holds_);
      holds_ *= 2;
    }
    return move;
  }

  /// Expansions that the last choice needed, at the depth that it was made with: an oracle looks
  /// deeper only to find that depth.
  std::uint64_t chosen_expansions() const { return chosen_expansions_; }
  std::size_t memory_bytes() const {
    return search_.memory_bytes() + learned_.memory_bytes() + history_.memory_bytes() +
           (options_.guide ? options_.guide->memory_bytes() : 0);
  }

 private:
  struct Aim {
    NodeId goal;
    unsigned depth;
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

  /// From a node to the goal that is aimed at, with what was learned about it.
  struct Estimate {
    const LearnedH<S>& learned;
    NodeId goal;
    Cost operator()(NodeId node) const { return learned.h(node, goal); }
  };

  Aim take_aim(NodeId at) {
    if (held_.goal == at) held_.goal = kNoNode;
    if (straight_ > 0) {
      --straight_;
      return {goal_, depth_for(at, goal_, 0)};
    }
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
    patience_ *= 2;
  }

  LocalMove<Cost> look(NodeId at, const Aim& aim, Meter& meter) {
    const Estimate h{learned_, aim.goal};
    const std::uint64_t before = meter.expanded();
    if (options_.depth == DepthChoice::oracle) {
      const auto agreed = agreed_depth(search_, at, aim.goal, aim.depth, h, meter);
      chosen_expansions_ = agreed.expanded_at_depth;
      if (agreed.depth > 0) return moved(at, aim, agreed.move, agreed.f);
      if (search_.is_exhausted()) return {StepStatus::no_path, at};
      // Not even one ply: what there is decides.
    } else {
      search_.search(at, aim.goal, aim.depth, h, meter);
    }
    chosen_expansions_ = meter.expanded() - before;
    const std::uint32_t best = search_.best();
    if (best == DepthSearch<S>::kNone) return {StepStatus::no_path, at};
    const auto& seen = search_.seen();
    if (seen[best].first == DepthSearch<S>::kNone) return {StepStatus::wait, at};
    const LocalMove<Cost> move = moved(at, aim, seen[seen[best].first].node, seen[best].f);
    const bool is_shortest = seen[best].node == goal_ && seen[best].g == space_.h(at, goal_);
    return is_shortest ? LocalMove<Cost>{StepStatus::plan, move.to, seen[best].g} : move;
  }

  /// After a search that saw all that can be reached, on the way to an intermediate goal that was
  /// not there: if the goal is, the way to it is known.
  LocalMove<Cost> all_seen(NodeId at) const {
    for (const auto& node : search_.seen()) {
      if (node.node != goal_) continue;
      return {StepStatus::partial, search_.seen()[node.first].node};
    }
    return {StepStatus::no_path, at};
  }

  LocalMove<Cost> moved(NodeId at, const Aim& aim, NodeId to, Cost f) {
    if (to == kNoNode) return {StepStatus::no_path, at};
    history_.record(at, learned_.learn(at, aim.goal, f));
    return {StepStatus::partial, to};
  }

  const S& space_;
  ControlOptions options_;
  DepthSearch<S> search_;
  LearnedH<S> learned_;
  StepHistory history_;
  NodeId goal_;
  Held held_;
  unsigned holds_ = kFirstHolds;
  std::uint64_t straight_ = 0;  ///< steps for which only the goal itself counts
  std::uint64_t patience_ = kFirstPatience;
  std::uint64_t chosen_expansions_ = 0;
};

}  // namespace fleetfoot
