// What part of a step is a global search worth?
//
// Most of it while nothing changes: it closes sooner. When something changes, from a tenth to three
// quarters by how many steps a search would take at this distance and budget; little when it has
// not caught up with the changes for long.
#pragma once

#include <cstdint>

#include "policy/constants.hpp"

namespace fleetfoot::policy {

class BudgetSplit {
 public:
  /// A step begins at this time of the world's journal.
  void step(std::uint64_t now) {
    unchanged_ = now == seen_ ? unchanged_ + 1 : 0;
    if (now != seen_) ++changes_;
    seen_ = now;
    ++steps_;
  }
  /// The global search has closed.
  void closed() { changes_ = steps_ = 0; }

  /// `steps`: how many whole steps a search would take if it went over open ground.
  double global_share(double steps) const {
    if (changes_ == 0 || unchanged_ >= kStaticSteps) return kStaticShare;
    const bool hopeless = changes_ >= kManyChanges && steps_ >= kManySteps;
    if (steps > kFarSteps) return hopeless ? kHopelessFarShare : kFarShare;
    if (steps > kNearSteps) return hopeless ? kHopelessShare : kMiddleShare;
    return hopeless ? kHopelessShare : kNearShare;
  }

 private:
  std::uint64_t seen_ = 0;
  std::uint64_t unchanged_ = 0;  ///< steps since the last change
  std::uint64_t changes_ = 0;    ///< steps with changes since the search last closed
  std::uint64_t steps_ = 0;      ///< since it last closed
};

}  // namespace fleetfoot::policy
