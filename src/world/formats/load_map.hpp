// A world from a map file of any kind that we read, told apart by its name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// Unknown cells of a ROS map are blocked: a robot that is sent there may fall down the stairs. An
/// occupancy between free and occupied (mode scale) multiplies costs by up to this.
inline constexpr unsigned kRosMaxMultiplier = 10;

struct LoadedMap {
  TerrainMap map;  ///< of a ROS map: '.' for all that can be entered
  std::unique_ptr<GridWorld> world;
  std::vector<std::string> files;  ///< all that were read: of a ROS map also the image
};

/// `.yaml` or `.yml` is a ROS occupancy grid, everything else a Moving AI map. `costs` multiply the
/// letters of a Moving AI map, and of changes to either. Throws InputError.
LoadedMap load_map_file(const std::string& path, Moves moves = Moves::eight,
                        const TerrainCosts& costs = {});

/// The world alone.
std::unique_ptr<GridWorld> load_grid_world(const std::string& path, Moves moves = Moves::eight,
                                           const TerrainCosts& costs = {});

}  // namespace fleetfoot
