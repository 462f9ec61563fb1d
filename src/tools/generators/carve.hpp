// Opens a path through as few obstacles as possible.
#pragma once

#include "base/cell.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// Makes `from` and `to` joined by orthogonal steps, opening (to '.') the fewest blocked cells that
/// any way needs.
void carve_way(TerrainMap& map, Cell from, Cell to);

}  // namespace fleetfoot
