#include "tools/generators/maze.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/depth_first_tree.hpp"
#include "tools/generators/limits.hpp"

namespace fleetfoot {
namespace {

constexpr const char* kGenerateMaze = "generate maze";

Cell corridor_cell(std::uint32_t node, std::uint32_t columns) {
  return {static_cast<int>(node % columns) * 2 + 1, static_cast<int>(node / columns) * 2 + 1};
}

Cell between(LatticeEdge edge, std::uint32_t columns) {
  const Cell a = corridor_cell(edge.first, columns);
  const Cell b = corridor_cell(edge.second, columns);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

void check_size(int size) {
  require_size(kGenerateMaze, size, 5);
  require(size % 2 == 1, kGenerateMaze,
          "size must be odd (corridors lie between walls), not " + std::to_string(size));
}

/// Opens `count` of these walls, each choice equally likely.
void remove_walls(TerrainMap& map, std::vector<Cell>& walls, std::int64_t count, Random& random) {
  require(count >= 0 && static_cast<std::size_t>(count) <= walls.size(), kGenerateMaze,
          "remove must be from 0 to " + std::to_string(walls.size()) +
              ", the walls of a maze of this size, not " + std::to_string(count));
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    std::swap(walls[i], walls[i + static_cast<std::size_t>(random.below(walls.size() - i))]);
    map.at(walls[i]) = '.';
  }
}

}  // namespace

GeneratedWorld generate_maze(const MazeOptions& options, std::uint64_t seed) {
  check_size(options.size);
  Random random(seed);
  GeneratedWorld world;
  world.map = TerrainMap(options.size, options.size, '@');
  world.changes.width = world.changes.height = options.size;

  const int side = options.size / 2;
  const auto columns = static_cast<std::uint32_t>(side);
  const std::vector<std::uint32_t> tree = depth_first_tree(side, side, random);
  for (std::uint32_t node = 0; node < tree.size(); ++node) {
    world.map.at(corridor_cell(node, columns)) = '.';
  }
  std::vector<Cell> walls;
  for (const LatticeEdge edge : lattice_edges(side, side)) {
    if (in_tree(tree, edge)) {
      world.map.at(between(edge, columns)) = '.';
    } else {
      walls.push_back(between(edge, columns));
    }
  }
  remove_walls(world.map, walls, options.remove, random);

  world.start = {1, 1};
  world.goal = {options.size - 2, options.size - 2};
  if (options.ends == WorldEnds::random) {
    const auto draw = [&] {
      for (;;) {
        const Cell cell{random.between(0, options.size - 1), random.between(0, options.size - 1)};
        if (world.map.passable(cell)) return cell;
      }
    };
    world.start = draw();
    do {
      world.goal = draw();
    } while (world.goal == world.start);
  }
  return world;
}

}  // namespace fleetfoot
