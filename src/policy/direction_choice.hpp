// From which end should A* start over?
//
// From the goal, unless searches from the agent have proved clearly cheaper for their distance; the
// other direction is tried now and then. Searches grow with the square of the distance, so work is
// compared per square of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "policy/constants.hpp"
#include "search/incremental/astar_search.hpp"

namespace fleetfoot::policy {

class DirectionChoice {
 public:
  Direction choose() {
    const auto [backward, forward] = work_per_area_;
    if (backward == 0) return Direction::backward;
    if (forward == 0) return searches_ >= kWarmUp ? Direction::forward : Direction::backward;
    const bool prefers_forward = forward < backward - backward / kClearlyCheaper;
    const bool tries_other = searches_ >= next_try_;
    if (tries_other) next_try_ = 2 * searches_;
    return prefers_forward != tries_other ? Direction::forward : Direction::backward;
  }

  /// A search over this distance has taken that many work units.
  void note(Direction direction, std::uint64_t distance, std::uint64_t work) {
    const std::uint64_t length = std::max<std::uint64_t>(distance, 1);
    const std::uint64_t per_area = work * kWhole * kWhole / (length * length) + 1;
    std::uint64_t& mean = work_per_area_[direction == Direction::forward ? 1 : 0];
    mean = mean == 0 || searches_ < kWarmUp ? per_area : (mean + per_area) / 2;
    ++searches_;
  }

 private:
  std::array<std::uint64_t, 2> work_per_area_{};  ///< from the goal, from the agent; 0: none yet
  std::uint64_t searches_ = 0;
  std::uint64_t next_try_ = kTryOther;
};

}  // namespace fleetfoot::policy
