#include "world/formats/load_map.hpp"

#include <algorithm>
#include <utility>

#include "world/map_formats.hpp"

namespace fleetfoot {

LoadedMap load_map_file(const std::string& path, Moves moves, const TerrainCosts& costs) {
  MapFile file = read_map_file(path);
  LoadedMap loaded;
  if (file.terrain.empty()) {
    loaded.world = std::make_unique<GridWorld>(file.map, moves, costs);
  } else {
    const unsigned largest = *std::max_element(file.terrain.begin(), file.terrain.end());
    loaded.world = std::make_unique<GridWorld>(file.map.width, file.map.height, moves,
                                               std::max(costs.largest(), largest));
    for (int y = 0; y < file.map.height; ++y) {
      for (int x = 0; x < file.map.width; ++x) {
        loaded.world->set({x, y}, terrain_of_cost(file.terrain[file.map.index({x, y})]));
      }
    }
  }
  loaded.map = std::move(file.map);
  loaded.files = std::move(file.files);
  return loaded;
}

std::unique_ptr<GridWorld> load_grid_world(const std::string& path, Moves moves,
                                           const TerrainCosts& costs) {
  return load_map_file(path, moves, costs).world;
}

}  // namespace fleetfoot
