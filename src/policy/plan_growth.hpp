// Do plans become much longer as they are followed? That tells walls from scattered obstacles.
//
// Of equally short paths one that begins with diagonals leaves more paths round what is met among
// scattered obstacles; along walls it is better to keep to them (a twelfth of the path among random
// blocks, an eighth in rooms; bench/auto_split.cpp, unknown terrain).
#pragma once

#include <cstdint>

#include "base/types.hpp"
#include "policy/constants.hpp"

namespace fleetfoot::policy {

class PlanGrowth {
 public:
  /// A plan of this cost begins with a move after which `left` of it is left.
  void plan(std::uint64_t cost, std::uint64_t left) {
    if (first_ == 0) first_ = cost;
    if (cost > expected_) grown_ += cost - expected_;
    followed_ += cost - left;
    expected_ = left;
  }
  bool is_large() const { return kGrown * grown_ > kFollowed * followed_ + first_ / kOfFirst; }

 private:
  std::uint64_t first_ = 0;
  std::uint64_t expected_ = kInfinite<std::uint64_t>;  ///< cost, if nothing more is met
  std::uint64_t grown_ = 0;                            ///< beyond what was expected, in all
  std::uint64_t followed_ = 0;                         ///< cost of the moves made
};

}  // namespace fleetfoot::policy
