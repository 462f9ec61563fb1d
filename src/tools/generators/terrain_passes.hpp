// Walls a terrain off into regions and opens passes between them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// A way through a border that can close: what its cells are then. Open, they are '.'.
struct Pass {
  struct Part {
    Cell cell;
    char closed = '@';
  };
  std::vector<Part> parts;
};

struct PassedTerrain {
  TerrainMap map;            ///< every pass open
  std::vector<Pass> passes;  ///< those that may close without parting the sites
  std::vector<Cell> sites;   ///< on roads that never close: joined whatever the passes do
};

/// Divides the ground into regions about `scale` wide. `extra_share` in millionths: how many of the
/// borders that the tree does not cross get a pass.
PassedTerrain divide_terrain(TerrainMap ground, int scale, std::uint64_t extra_share,
                             Random& random);

}  // namespace fleetfoot
