// Jump points or A*, where both would start from scratch?
//
// Jump points are many times as fast where there is open space and slower among scattered blocks,
// and they leave no search that could be repaired. Their cost relative to A* is estimated from a
// sample of the map and now and then measured, by running both for the same path. What a repairable
// search is worth follows from how often the path had to be replanned so far.
#pragma once

#include <algorithm>
#include <cstdint>

#include "policy/constants.hpp"

namespace fleetfoot::policy {

class JumpChoice {
 public:
  bool has_guess() const { return jumps_ != 0; }
  /// Before any search, in 1024ths of A*.
  void guess(std::uint64_t ratio) {
    jumps_ = std::max<std::uint64_t>(ratio, 1);
    astar_ = kWhole;
    next_ = jumps_ <= kClose ? kFirstClose : kFirstCompared;
  }
  /// What jump points are expected to take, in 1024ths of A*.
  std::uint64_t ratio() const { return std::max<std::uint64_t>(jumps_ * kWhole / astar_, 1); }

  /// Whether this search should be made by both. Asked once before each.
  bool should_compare() {
    ++searches_;
    if (searches_ < next_ || ratio() < kWhole / kClearRatio) return false;
    next_ = kNextCompared * searches_;
    return true;
  }
  /// Both have found the same, or jump points were broken off at what A* took. The guess counts for
  /// nothing then.
  void compared(std::uint64_t jumps, std::uint64_t astar) {
    jumps_ = (is_measured_ ? jumps_ : 0) + jumps + 1;
    astar_ = (is_measured_ ? astar_ : 0) + astar + 1;
    is_measured_ = true;
  }

  void moved() { ++moves_; }
  /// The path is no longer known to be a shortest one.
  void lost_path() { ++losses_; }

  /// Whether jump points are the cheaper choice, all in all, with so many moves to go at least. A
  /// repair of what has just changed would cost `repair` 1024ths of A*; `changes`: whether the
  /// world has changed since the agent was made.
  bool prefers_jumps(std::uint64_t moves, std::uint64_t repair, bool changes) const {
    const std::uint64_t jumps = ratio();
    if (jumps >= kWhole) return false;
    if (losses_ == 0) return !changes || jumps <= kWhole / kClearRatio;
    if (repair >= jumps) return true;
    // Searches shrink with the square of the remaining distance, a third of it on average.
    const std::uint64_t losses = moves * losses_ / (moves_ + kFewMoves);
    return losses * (jumps - repair) / 3 <= kWhole - jumps;
  }

 private:
  std::uint64_t jumps_ = 0;  ///< work of searches for the same paths
  std::uint64_t astar_ = 1;
  bool is_measured_ = false;
  std::uint64_t searches_ = 0;
  std::uint64_t next_ = kFirstCompared;
  std::uint64_t moves_ = 0;
  std::uint64_t losses_ = 0;
};

}  // namespace fleetfoot::policy
