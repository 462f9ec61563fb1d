// How a step is shared between the portals, the tile field and the search at the agent.
//
// The pass over portals comes first: until it has reached the agent, this goes by a heuristic that
// knows no walls, and after a change by what is outdated. What it leaves is shared by the tile
// field, which makes the path exact, and the search at the agent, which sees around what is near.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/budget.hpp"
#include "policy/constants.hpp"

namespace fleetfoot::policy {

class Guidance {
 public:
  static Meter::Share for_portals(Meter& meter) {
    return meter.share(kPortalShare, kept(meter.left()));
  }
  /// All of it where the agent needs nothing: it is on a path that it goes on along.
  static Meter::Share for_field(Meter& meter, bool with_all) {
    return with_all ? meter.share(1) : meter.share(kFieldShare, kept(meter.left()));
  }
  /// Of so many units, those that the agent keeps.
  static std::uint64_t kept(std::uint64_t left) {
    return std::max<std::uint64_t>(1, std::min(left / 3, kKeptUnits));
  }
};

}  // namespace fleetfoot::policy
