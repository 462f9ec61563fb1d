// The ground of a terrain before it has regions: lakes with swampy shores, forests, grass, open
// land, and a ragged belt of cliffs and trees around it all.
#pragma once

#include <cstdint>

#include "world/terrain_map.hpp"

namespace fleetfoot {

/// scale: about how many cells wide the largest features are. Shares in millionths of the cells; a
/// forest that would stand in a lake gives way.
TerrainMap make_ground(int size, int scale, std::uint64_t water_share, std::uint64_t forest_share,
                       std::uint64_t seed);

}  // namespace fleetfoot
