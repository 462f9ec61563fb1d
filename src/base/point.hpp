// A position in the plane, in the user's unit.
#pragma once

namespace fleetfoot {

struct Point {
  double x = 0;
  double y = 0;
};

}  // namespace fleetfoot
