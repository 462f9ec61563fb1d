// A shortest path after every change, by whatever is cheapest: no search, a repair, or a new one.
//
// 1. A path still is a shortest one if all its moves cost what they did and no place that may have
//    become cheaper can lie on a shorter way (Space::least_through). That takes a look per change.
// 2. Repairing (D* Lite) pays if little of the search lies behind the changes, seen from the goal.
//    A change at distance d of the agent shadows about (d / distance to the goal)^2 of it; the sum
//    over the changes tells repairs that look cheap from others. What a shadow costs depends on the
//    world (among rooms ten times what it does among scattered blocks), so it is learned from the
//    repairs. None may cost more than a new search is expected to.
// 3. Otherwise A* starts over, from the goal, or from the agent if that has proved cheaper. D* Lite
//    adopts the result of a search from the goal when a repair first looks cheap, so until then
//    nothing is paid for being able to repair.
//
// Invariants: `path_` is a shortest path from where it was asked for last, in the world up to
// `checked_`; a backward search that is held is that of the world at `planned_`. Everything counts
// in whole units of work, so the same run repeats on any machine. Not for budgets: it answers when
// it is done.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "search/incremental/astar.hpp"
#include "search/incremental/dstar_lite.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

template <Space S, class Queue>
class RepairOrRestart {
 public:
  using Cost = typename S::Cost;
  using Repairer = DStarLite<S, Queue>;

  /// Shares the repairer with whoever else uses it, in turn; see forget().
  RepairOrRestart(const S& space, Repairer& repairer)
      : space_(space), repairer_(repairer), from_agent_(space), from_goal_(space) {}

  /// The goal is another, or the repairer was used by somebody else.
  void forget() { held_ = Held::nothing; }
  bool holds_repairer() const { return held_ == Held::repairer; }

  /// Plans from `at`: found, or no path.
  SearchStatus run(NodeId at, NodeId goal, Meter& meter) {
    assert(!meter.is_timed() && meter.left() == Budget::kEndless);
    goal_ = goal;
    if (held_ == Held::repairer) {
      repairer_.move_agent(at);
      const bool hopeless = checked_ != now() && !repairing_looks_cheap(at);
      if (hopeless || !repair(at, meter)) restart(at, meter);
    } else if (held_ == Held::nothing || at != path_.back() || !still_shortest()) {
      if (!adopt(at, meter)) restart(at, meter);
    }
    checked_ = now();
    return status_;
  }

  /// After `found`: the next node of the path, which the agent is taken to move to.
  NodeId advance() {
    if (held_ == Held::repairer) return repairer_.best_step();
    path_.pop_back();
    return path_.back();
  }
  Cost plan_cost() const {
    if (held_ == Held::repairer) return repairer_.plan_cost();
    return remaining(path_.back());
  }

  std::uint64_t replans() const { return replans_; }
  std::size_t memory_bytes() const {
    return from_agent_.memory_bytes() + from_goal_.memory_bytes() +
           path_.capacity() * sizeof(NodeId);
  }

 private:
  enum class Held { nothing, from_agent, from_goal, repairer };

  // In 1024ths: of a whole search.
  static constexpr std::uint64_t kWhole = 1024;
  static constexpr std::uint64_t kLeastShadow = kWhole / 16;
  static constexpr std::uint64_t kMostShadow = kWhole * 16;
  static constexpr std::uint64_t kShadowLooks = 256;
  /// A repair that costs too much was further from its end than anyone knows.
  static constexpr std::uint64_t kFailure = 6;
  /// A search that is expected to be smaller is not worth adopting.
  static constexpr std::uint64_t kLeastAdopted = 256;
  /// In expansions of A*: an adoption takes in every change, wherever it is.
  static constexpr std::uint64_t kIntakeOfChange = 4;
  static constexpr std::uint64_t kLeastCap = 64;
  /// After so many new searches the direction that seems dearer is tried again, then after twice as
  /// many.
  static constexpr std::uint64_t kTryOther = 16;
  static constexpr std::uint64_t kWarmUp = 8;

  std::uint64_t now() const { return space_.journal().end(); }
  bool knows_since(std::uint64_t time) const { return time >= space_.journal().first(); }

  Cost remaining(NodeId node) const {
    return held_ == Held::from_goal ? from_goal_.g(node) : from_agent_.cost() - from_agent_.g(node);
  }

  /// Whether what was found still holds.
  bool still_shortest() const {
    if (checked_ == now()) return true;
    if (status_ != SearchStatus::found || !knows_since(checked_)) return false;
    const NodeId at = path_.back();
    const Cost cost = remaining(at);
    const bool no_shortcut = all_changes(checked_, [&](std::uint32_t place) {
      return space_.least_through(place, at, goal_) >= cost;
    });
    if (!no_shortcut) return false;
    for (std::size_t i = path_.size() - 1; i > 0; --i) {
      const Cost move = remaining(path_[i]) - remaining(path_[i - 1]);
      if (move_cost(space_, path_[i], path_[i - 1]) != move) return false;
    }
    return true;
  }

  /// Whether holds(place) for each change since then. Neighbouring changes lie together in the
  /// journal: it looks here and there first, so that a no is found soon.
  template <class Holds>
  bool all_changes(std::uint64_t since, const Holds& holds) const {
    const std::uint64_t stride = (now() - since) / 32 + 1;
    for (std::uint64_t first = since; first < std::min(since + stride, now()); ++first) {
      for (std::uint64_t time = first; time < now(); time += stride) {
        if (!holds(space_.journal().at(time))) return false;
      }
    }
    return true;
  }

  /// Whether the changes since then shadow little enough of a search; sets `shadow_`.
  /// `reached(node)` tells where that search has been. Of many changes it looks at some.
  template <class Reached>
  bool looks_cheap(NodeId at, std::uint64_t since, const Reached& reached) {
    if (!knows_since(since)) return false;
    const std::uint64_t whole = std::max<std::uint64_t>(space_.h(at, goal_), 1);
    const std::uint64_t stride = (now() - since) / kShadowLooks + 1;
    const std::uint64_t most = most_shadow();
    shadow_ = 0;
    for (std::uint64_t time = since + stride / 2; time < now() && shadow_ <= most; time += stride) {
      NodeId affected[S::kMaxAffected];
      const unsigned count = space_.affected(space_.journal().at(time), affected);
      if (!std::any_of(affected, affected + count, reached)) continue;
      const std::uint64_t away = std::min<std::uint64_t>(space_.h(at, affected[0]), whole);
      const std::uint64_t part = away * kWhole / whole;
      shadow_ += stride * std::max<std::uint64_t>(part * part / kWhole, 1);
    }
    return shadow_ <= most;
  }
  /// That a repair may have to cost less than a new search; three times that while there is
  /// something to repair, since whoever gives it up pays for the next adoption.
  std::uint64_t most_shadow() const {
    const std::uint64_t most = repaired_shadow_ * kWhole / repair_cost_;
    return std::clamp(held_ == Held::repairer ? 3 * most : most, kLeastShadow, kMostShadow);
  }
  bool adopting_looks_cheap(NodeId at) {
    return looks_cheap(at, planned_, [this](NodeId node) { return from_goal_.has_reached(node); });
  }
  bool repairing_looks_cheap(NodeId at) {
    return looks_cheap(at, checked_, [this](NodeId node) { return repairer_.has_reached(node); });
  }
  /// What it would have looked like with a search from the goal at hand.
  bool repairing_might_look_cheap(NodeId at) {
    return looks_cheap(at, checked_, [](NodeId) { return true; });
  }

  bool adopt(NodeId at, Meter& meter) {
    if (held_ != Held::from_goal || planned_ == now() || status_ != SearchStatus::found) {
      return false;
    }
    const std::uint64_t intake = kIntakeOfChange * (now() - planned_);
    if (expected(at) < std::max(kLeastAdopted, intake)) return false;
    if (!from_goal_.is_exact() || !adopting_looks_cheap(at)) return false;
    const auto changed = [&](const auto& visit) {
      for (std::uint64_t time = planned_; time != now(); ++time) visit(space_.journal().at(time));
      if constexpr (S::kWeightsOnNodes) {  // open for as long as the agent stood there
        visit(planned_at_);
        visit(at);
      }
    };
    repairer_.adopt(from_goal_, at, goal_, changed, meter);
    held_ = Held::repairer;
    return repair(at, meter);
  }

  /// What a new search would cost, from the last one's: in proportion to the way left.
  std::uint64_t expected(NodeId at) const {
    const std::uint64_t then = space_.h(planned_at_, goal_);
    if (then == 0) return last_work_;  // nothing tells how far it is
    return last_work_ * std::min<std::uint64_t>(space_.h(at, goal_), 2 * then) / then;
  }

  bool repair(NodeId at, Meter& meter) {
    const std::uint64_t whole = std::max(expected(at), kLeastCap);
    const std::uint64_t used = meter.used();
    const std::uint64_t expanded = meter.expanded();
    std::uint64_t cost = 0;
    do {
      const Meter::Share share = meter.at_most(whole / 16 + 1);
      status_ = repairer_.run(meter);
      cost = in_expansions_of_astar(meter.used() - used, meter.expanded() - expanded);
    } while (status_ == SearchStatus::running && cost < whole);
    const bool failed = status_ == SearchStatus::running;
    if (checked_ != now()) note_repair(cost * kWhole / whole * (failed ? kFailure : 1));
    return !failed;
  }
  /// By the time they take, an expansion and any other unit of a repair. Measured.
  static std::uint64_t in_expansions_of_astar(std::uint64_t used, std::uint64_t expanded) {
    return (9 * expanded + 2 * (used - expanded)) / 4;
  }
  /// Sums in which the past fades. What an adoption took is not in them.
  void note_repair(std::uint64_t cost) {
    repaired_shadow_ = repaired_shadow_ - repaired_shadow_ / 4 + shadow_;
    repair_cost_ = std::max<std::uint64_t>(repair_cost_ - repair_cost_ / 4 + cost, 1);
  }

  void restart(NodeId at, Meter& meter) {
    const bool forward = choose_direction(at);
    const std::uint64_t before = meter.used();
    const PresentWeights<S> weights{space_, at};
    if (forward) {
      from_agent_.begin(at, goal_);
      status_ = from_agent_.run(meter, weights);
    } else {
      from_goal_.begin(goal_, at);
      status_ = from_goal_.run(meter, weights);
    }
    held_ = forward ? Held::from_agent : Held::from_goal;
    planned_ = now();
    planned_at_ = at;
    last_work_ = meter.used() - before;
    note_work(forward ? 1 : 0, at);
    ++replans_;
    keep_path(at);
  }

  /// Searches grow with the square of the way that is left.
  void note_work(std::size_t direction, NodeId at) {
    const std::uint64_t way = std::max<std::uint64_t>(space_.h(at, goal_) / kUnitOfWay, 1);
    const std::uint64_t work = last_work_ * kWhole * kWhole / (way * way) + 1;
    std::uint64_t& mean = work_per_area_[direction];
    mean = mean == 0 || replans_ < kWarmUp ? work : (mean + work) / 2;
  }

  /// From the agent if that has proved clearly cheaper, and now and then to see whether it has.
  bool choose_direction(NodeId at) {
    if (held_ == Held::from_agent && repairing_might_look_cheap(at)) return false;
    const auto [backward, forward] = work_per_area_;
    if (backward == 0) return false;
    if (forward == 0) return replans_ >= kWarmUp;
    const bool prefers_forward = forward < backward - backward / 8;
    if (replans_ < next_try_) return prefers_forward;
    next_try_ = 2 * replans_;
    return !prefers_forward;
  }

  /// From the goal to the agent's place, which comes last.
  void keep_path(NodeId at) {
    path_.clear();
    if (status_ != SearchStatus::found) {
      path_.push_back(at);
    } else if (held_ == Held::from_agent) {
      for (NodeId node = goal_; node != at; node = from_agent_.parent(node)) path_.push_back(node);
      path_.push_back(at);
    } else {
      for (NodeId node = at; node != goal_; node = from_goal_.parent(node)) path_.push_back(node);
      path_.push_back(goal_);
      std::reverse(path_.begin(), path_.end());
    }
  }

  static constexpr std::uint64_t kUnitOfWay = S::kWeightsOnNodes ? 256 : 1;

  const S& space_;
  Repairer& repairer_;
  AStar<S, Direction::forward> from_agent_;
  AStar<S, Direction::backward> from_goal_;
  Held held_ = Held::nothing;
  SearchStatus status_ = SearchStatus::running;
  NodeId goal_ = kNoNode;
  std::vector<NodeId> path_;
  std::uint64_t checked_ = 0;  ///< time in the journal up to which `status_` holds
  std::uint64_t planned_ = 0;  ///< when A* ran last, and from where
  NodeId planned_at_ = kNoNode;
  std::uint64_t last_work_ = 0;
  std::array<std::uint64_t, 2> work_per_area_{};  ///< mean of searches from the goal, the agent
  std::uint64_t next_try_ = kTryOther;
  std::uint64_t shadow_ = 0;  ///< of the changes last looked at
  // Of the repairs so far. At first a guess of little weight.
  std::uint64_t repair_cost_ = kWhole / 4;
  std::uint64_t repaired_shadow_ = kWhole / 4;
  std::uint64_t replans_ = 0;
};

}  // namespace fleetfoot
