// What would a repair cost?
//
// A repair pays if little of the search lies behind the changes, seen from the goal
// (ExactSearches::affected_fraction). What a fraction costs depends on the world (among rooms ten
// times what it does among scattered blocks), so the ratio is learned from the repairs that were
// made, in sums in which the past fades.
#pragma once

#include <algorithm>
#include <cstdint>

#include "policy/constants.hpp"

namespace fleetfoot::policy {

class RepairEstimate {
 public:
  /// A repair of a larger affected fraction is expected to cost more than a new search, which takes
  /// `price` 1024ths of A*. `holds`: there is a search to repair now, which would be given up.
  std::uint64_t most_fraction(bool holds, std::uint64_t price = kWhole) const {
    const std::uint64_t most = fraction_ * kWhole / cost_;
    return std::clamp(holds ? kHoldFactor * most : most, kLeastFraction, kMostFraction) * price /
           kWhole;
  }
  /// What a repair of this fraction is expected to cost, in 1024ths of A*.
  std::uint64_t cost_of(std::uint64_t fraction) const { return fraction * cost_ / fraction_; }

  /// A repair of this fraction has cost that much, in 1024ths of a new search. What an adoption
  /// took is not in it.
  void note(std::uint64_t fraction, std::uint64_t cost) {
    fraction_ = std::max<std::uint64_t>(fraction_ - fraction_ / kFade + fraction, 1);
    cost_ = std::max<std::uint64_t>(cost_ - cost_ / kFade + cost, 1);
  }

 private:
  std::uint64_t cost_ = kFirstGuess;
  std::uint64_t fraction_ = kFirstGuess;
};

}  // namespace fleetfoot::policy
