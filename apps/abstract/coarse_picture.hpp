// The coarse map that guides agents, counted and drawn.
#pragma once

#include <cstddef>
#include <string>

#include "world/grid_world.hpp"

namespace fleetfoot::app {

struct CoarseCounts {
  std::size_t tiles = 0;    ///< with an open cell
  std::size_t regions = 0;  ///< that reach an edge of their tile
  std::size_t portals = 0;
  std::size_t memory_bytes = 0;
};
CoarseCounts count_coarse_map(const GridWorld& world);

/// An SVG: tiles, their regions in different colours, portals as bars across the borders.
std::string coarse_picture(const GridWorld& world, const CoarseCounts& counts,
                           const std::string& map_name);

}  // namespace fleetfoot::app
