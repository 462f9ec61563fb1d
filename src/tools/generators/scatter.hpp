// An exact number of obstacles, every placing equally likely.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// An all-open map with `count` cells blocked, neither of the two ends among them. One pass, no
/// memory beside the map (selection sampling, Knuth's algorithm S). count <= cells - 2.
inline TerrainMap scatter_obstacles(int width, int height, std::size_t count, Cell start, Cell goal,
                                    Random& random) {
  TerrainMap map(width, height, '.');
  std::uint64_t left = map.letters.size() - (start == goal ? 1 : 2);
  std::uint64_t wanted = count;
  for (std::size_t i = 0; i < map.letters.size() && wanted > 0; ++i) {
    if (i == map.index(start) || i == map.index(goal)) continue;
    if (random.below(left) < wanted) {
      map.letters[i] = '@';
      --wanted;
    }
    --left;
  }
  return map;
}

}  // namespace fleetfoot
