// A position in the plane.
#pragma once

namespace fleetfoot {

/// In the user's unit.
struct Point {
  double x = 0;  ///< in any unit, the same as y
  double y = 0;  ///< in any unit, the same as x
};

}  // namespace fleetfoot
