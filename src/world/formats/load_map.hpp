// A world from a map file of any format that we read; the ending of its name says which.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

struct LoadedMap {
  TerrainMap map;  ///< where cells have costs of their own: '.' for all that can be entered
  std::unique_ptr<GridWorld> world;
  std::vector<std::string> files;  ///< all that were read: of a ROS map also the image
};

/// In one of the formats of world/map_formats.hpp. `costs` multiply the letters of a map, and of
/// changes to it. Throws InputError.
LoadedMap load_map_file(const std::string& path, Moves moves = Moves::eight,
                        const TerrainCosts& costs = {});

/// The world alone.
std::unique_ptr<GridWorld> load_grid_world(const std::string& path, Moves moves = Moves::eight,
                                           const TerrainCosts& costs = {});

}  // namespace fleetfoot
