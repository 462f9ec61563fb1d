// How a step is shared between the portals, the tile field and the search at the agent.
//
// The pass over portals comes first: until it has reached the agent, this goes by a heuristic that
// knows no walls, and after a change by what is outdated. What it leaves is shared by the tile
// field, which makes the path exact, and the search at the agent, which sees around what is near.
// Where passes are slow and the world changes, the agent gets half: it may be long on its own.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/budget.hpp"
#include "policy/constants.hpp"

namespace fleetfoot::policy {

class Guidance {
 public:
  /// In each step, before the pass: the time in the world's journal,
  /// and whether the agent would follow what has been published.
  void step(std::uint64_t now, bool follows) {
    if (steps_ == 0) begun_ = now;
    ++steps_;
    is_slow_ = !follows || (steps_ > kPatience && now != begun_);
  }
  /// The pass has arrived, or is of no use any more.
  void arrived() { steps_ = 0; }

  Meter::Share for_portals(Meter& meter) const {
    return meter.share(is_slow_ ? kSlowPortalShare : kPortalShare, kept(meter.left()));
  }
  /// All of it where the agent needs nothing: it is on a path that it goes on along.
  static Meter::Share for_field(Meter& meter, bool with_all) {
    return with_all ? meter.share(1) : meter.share(kFieldShare, kept(meter.left()));
  }
  /// Of so many units, those that the agent keeps.
  static std::uint64_t kept(std::uint64_t left) {
    return std::max<std::uint64_t>(1, std::min(left / 3, kKeptUnits));
  }

 private:
  std::uint64_t steps_ = 0;  ///< that the pass has been under way
  std::uint64_t begun_ = 0;  ///< time in the journal when it began
  bool is_slow_ = false;
};

}  // namespace fleetfoot::policy
