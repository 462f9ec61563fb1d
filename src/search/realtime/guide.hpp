// What advises a search that heads for nodes on the way to its goal: regions of the world, and for
// each of them where to go first and how deep to look ahead (Bulitko et al. 2007). The
// implementations are in control/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "base/budget.hpp"
#include "base/parameters.hpp"
#include "base/types.hpp"

namespace fleetfoot {

using RegionId = std::uint32_t;
inline constexpr RegionId kNoRegion = std::numeric_limits<RegionId>::max();

/// Where a step heads to (Bulitko et al. 2007).
enum class GoalChoice : std::uint8_t {
  global,       ///< always the goal itself: the paper's G
  mixed,        ///< the next region where the goal asks for a deeper search than the cap: G+I
  intermediate  ///< always the next region until the goal's own is entered: I
};

inline constexpr Choice<GoalChoice> kGoalChoices[] = {{"intermediate", GoalChoice::intermediate},
                                                      {"mixed", GoalChoice::mixed},
                                                      {"global", GoalChoice::global}};

/// How to get from one region to another.
struct Advice {
  unsigned depth = 0;            ///< 0: nothing is known, or there was no path
  RegionId towards = kNoRegion;  ///< the region to go to first; none: straight to the goal
};

class Guide {
 public:
  virtual ~Guide() = default;
  Guide(const Guide&) = delete;
  Guide& operator=(const Guide&) = delete;

  /// O(1): what there is to compute for another goal is left to work().
  virtual void set_goal(NodeId goal) = 0;
  /// kNoRegion where nobody could stand when the regions were made.
  virtual RegionId region_of(NodeId node) const = 0;
  virtual NodeId representative(RegionId region) const = 0;
  /// For the path from a region to the goal's, as far as it is known yet.
  virtual Advice advice(RegionId from) const = 0;

  /// Whether there is something to compute.
  virtual bool has_work() const = 0;
  /// Computes the advice for the goal, and applies what has changed in the world if this guide
  /// follows it, as far as the meter allows; the next call goes on.
  virtual void work(Meter& meter) = 0;

  virtual std::size_t memory_bytes() const = 0;

 protected:
  Guide() = default;
};

}  // namespace fleetfoot
