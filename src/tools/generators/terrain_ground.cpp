#include "tools/generators/terrain_ground.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/value_noise.hpp"

namespace fleetfoot {
namespace {

using Heights = std::vector<std::uint16_t>;

Heights make_heights(int size, std::int64_t period, int octaves, std::uint64_t seed) {
  const ValueNoise noise(seed);
  Heights heights;
  heights.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      heights.push_back(static_cast<std::uint16_t>(noise.fractal(x, y, period, octaves)));
    }
  }
  return heights;
}

/// The height below which this share of the cells lies.
std::uint32_t level_of(const Heights& heights, std::uint64_t share) {
  std::vector<std::uint64_t> cells_at(65536, 0);
  for (const std::uint16_t height : heights) ++cells_at[height];
  const std::uint64_t wanted = heights.size() * share / 1000000;
  std::uint64_t below = 0;
  std::uint32_t level = 0;
  while (level < 65535 && below + cells_at[level] <= wanted) below += cells_at[level++];
  return level;
}

}  // namespace

TerrainMap make_ground(int size, int scale, std::uint64_t water_share, std::uint64_t forest_share,
                       std::uint64_t seed) {
  Random random(seed);
  const Heights land = make_heights(size, scale, 4, random.next());
  const Heights woods = make_heights(size, std::max(4, scale / 2), 3, random.next());
  const Heights meadows = make_heights(size, std::max(4, scale), 3, random.next());
  const std::uint32_t water = level_of(land, water_share);
  const std::uint32_t shore = level_of(land, water_share + water_share / 2);
  const std::uint32_t forest = level_of(woods, forest_share);
  const std::uint32_t meadow = level_of(meadows, 400000);

  const ValueNoise margin(random.next());

  TerrainMap map(size, size, '.');
  for (std::size_t i = 0; i < map.letters.size(); ++i) {
    char& letter = map.letters[i];
    const int x = static_cast<int>(i) % size;
    const int y = static_cast<int>(i) / size;
    const int edge = std::min(std::min(x, y), std::min(size - 1 - x, size - 1 - y));
    const auto belt = static_cast<int>(margin.smooth(x, y, std::max(4, scale / 4)) * scale >> 19);
    if (edge == 0 || edge < belt / 2) {
      letter = '@';
    } else if (land[i] < water) {
      letter = 'W';
    } else if (edge < belt || woods[i] < forest) {
      letter = 'T';
    } else if (land[i] < shore) {
      letter = 'S';
    } else if (meadows[i] < meadow) {
      letter = 'G';
    }
  }
  return map;
}

}  // namespace fleetfoot
