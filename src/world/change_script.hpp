// A recorded list of changes, in order of time: before step t is decided, every change with tick t
// is in the world.
#pragma once

#include <cstdint>
#include <vector>

#include "base/cell.hpp"

namespace fleetfoot {

struct TimedChange {
  std::int64_t tick = 0;
  Cell cell;
  char letter = '.';  ///< terrain as in TerrainMap
  friend bool operator==(const TimedChange&, const TimedChange&) = default;
};

struct ChangeScript {
  int width = 0;
  int height = 0;
  std::vector<TimedChange> changes;  ///< ticks never decrease
};

}  // namespace fleetfoot
