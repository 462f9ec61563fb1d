// What every generator returns: a map, the recording of its changes, and where to walk.
#pragma once

#include <cstdint>

#include "base/cell.hpp"
#include "world/change_script.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// `map` is the world before the changes of tick 0. Start and goal lie on it and are open there.
struct GeneratedWorld {
  TerrainMap map;
  ChangeScript changes;
  Cell start;
  Cell goal;
};

/// Where a world without a fixed start and goal puts them.
enum class WorldEnds { random, corners };

/// How long a recording is when nobody says: a walk of four times the shortest corner to corner.
inline std::int64_t default_ticks(int size) { return 8 * static_cast<std::int64_t>(size); }

}  // namespace fleetfoot
