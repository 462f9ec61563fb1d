// Jump points or A*, where both would start from scratch?
//
// Jump points are many times as fast where there is open space and slower among scattered blocks,
// and they leave no search that could be repaired. Their cost relative to A* is estimated from a
// sample of the map and now and then measured, by running both for the same path. They keep what
// they find while the world stays as it is, so one search after another in the same world is
// another matter, measured apart. What a repairable search is worth follows from how often the path
// had to be replanned so far.
#pragma once

#include <algorithm>
#include <cstdint>

#include "policy/constants.hpp"

namespace fleetfoot::policy {

class JumpChoice {
 public:
  bool has_guess() const { return changed_.jumps != 0; }
  /// Before any search, in 1024ths of A*.
  void guess(std::uint64_t ratio) {
    changed_.jumps = std::max<std::uint64_t>(ratio, 1);
    changed_.astar = kWhole;
    changed_.next = ratio <= kClose ? kFirstClose : kFirstCompared;
  }
  /// What jump points are expected to take in a world that has just changed, in 1024ths of A*.
  std::uint64_t ratio() const { return changed_.ratio(); }
  /// The same at time `now` of the world's journal.
  std::uint64_t ratio_at(std::uint64_t now) const {
    if (!is_known(now)) return ratio();
    return known_.is_measured ? known_.ratio() : ratio() * kKnownShare / kWhole;
  }

  /// Whether this search, with so many moves to go at least, should be made by both. Asked once
  /// before each.
  bool should_compare(std::uint64_t now, std::uint64_t moves) {
    Measured& here = at(now);
    ++here.searches;
    if (here.searches < here.next || moves < kLeastCompared) return false;
    if (ratio_at(now) < kWhole / kClearRatio) return false;
    here.next = kNextCompared * here.searches;
    return true;
  }
  /// A search by jump points was made at time `now`; `serves`: it saves work to those that follow.
  void jumped(std::uint64_t now, bool serves) {
    time_ = now;
    serves_ = serves;
  }
  /// Both have found the same, or jump points were broken off at what A* took.
  void compared(std::uint64_t jumps, std::uint64_t astar, std::uint64_t now, bool serves) {
    at(now).add(jumps, astar);
    jumped(now, serves);
  }

  /// A* was chosen though jump points seem cheaper: its search can be repaired.
  void bought_repairs() { ++unpaid_; }
  /// And it was.
  void repaired() { unpaid_ = 0; }
  void moved() { ++moves_; }
  /// The path is no longer known to be a shortest one.
  void lost_path() { ++losses_; }

  /// Whether jump points are the cheaper choice, all in all, with so many moves to go at least. A
  /// repair of what has just changed would cost `repair` 1024ths of A*; `changes`: whether the
  /// world has changed since the agent was made.
  bool prefers_jumps(std::uint64_t now, std::uint64_t moves, std::uint64_t repair,
                     bool changes) const {
    const std::uint64_t jumps = ratio_at(now);
    if (jumps >= kWhole) return false;
    if (losses_ == 0) return !changes || jumps <= kWhole / kClearRatio;
    const std::uint64_t later = ratio();  // when the world has changed
    if (repair >= later) return true;
    // Searches shrink with the square of the remaining distance, a third of it on average.
    // Repairs that were hoped for and never made are hoped for half as much.
    const std::uint64_t losses =
        (moves * losses_ / (moves_ + kFewMoves)) >> std::min<std::uint64_t>(unpaid_, 16);
    return losses * (later - repair) / 3 <= kWhole - jumps;
  }

 private:
  /// Work of searches for the same paths, or a guess, which counts for nothing once there are any.
  struct Measured {
    std::uint64_t jumps = 0;
    std::uint64_t astar = 1;
    bool is_measured = false;
    std::uint64_t searches = 0;
    std::uint64_t next = kFirstKnown;  ///< the search to be made by both

    std::uint64_t ratio() const { return std::max<std::uint64_t>(jumps * kWhole / astar, 1); }
    void add(std::uint64_t more_jumps, std::uint64_t more_astar) {
      jumps = (is_measured ? jumps : 0) + more_jumps + 1;
      astar = (is_measured ? astar : 0) + more_astar + 1;
      is_measured = true;
    }
  };

  bool is_known(std::uint64_t now) const { return serves_ && now == time_; }
  Measured& at(std::uint64_t now) { return is_known(now) ? known_ : changed_; }

  Measured changed_;        ///< where jump points have not yet searched the world as it is
  Measured known_;          ///< where they have
  std::uint64_t time_ = 0;  ///< of the world when they last searched
  bool serves_ = false;     ///< and found out what later searches need
  std::uint64_t moves_ = 0;
  std::uint64_t losses_ = 0;
  std::uint64_t unpaid_ = 0;  ///< searches by A* since the last repair
};

}  // namespace fleetfoot::policy
