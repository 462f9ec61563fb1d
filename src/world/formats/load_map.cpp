#include "world/formats/load_map.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "world/formats/moving_ai_map.hpp"
#include "world/formats/ros_map.hpp"

namespace fleetfoot {
namespace {

LoadedMap load_ros(const std::string& path, Moves moves, const TerrainCosts& costs) {
  const OccupancyMap occupancy = read_ros_map(path);
  const std::vector<std::uint8_t> terrain =
      terrain_costs(occupancy, 0, static_cast<std::uint8_t>(kRosMaxMultiplier));
  const unsigned dearest = *std::max_element(terrain.begin(), terrain.end());
  LoadedMap loaded;
  loaded.files = {path, occupancy.image_file};
  loaded.map = TerrainMap(occupancy.width, occupancy.height, '@');
  loaded.world = std::make_unique<GridWorld>(occupancy.width, occupancy.height, moves,
                                             std::max(costs.largest(), dearest));
  for (int y = 0; y < occupancy.height; ++y) {
    for (int x = 0; x < occupancy.width; ++x) {
      const std::uint8_t multiplier = terrain[loaded.map.index({x, y})];
      if (multiplier != 0) loaded.map.at({x, y}) = '.';
      loaded.world->set({x, y}, terrain_of_cost(multiplier));
    }
  }
  return loaded;
}

}  // namespace

LoadedMap load_map_file(const std::string& path, Moves moves, const TerrainCosts& costs) {
  if (path.ends_with(".yaml") || path.ends_with(".yml")) return load_ros(path, moves, costs);
  TerrainMap map = read_map(path);
  auto world = std::make_unique<GridWorld>(map, moves, costs);
  return {std::move(map), std::move(world), {path}};
}

std::unique_ptr<GridWorld> load_grid_world(const std::string& path, Moves moves,
                                           const TerrainCosts& costs) {
  return load_map_file(path, moves, costs).world;
}

}  // namespace fleetfoot
