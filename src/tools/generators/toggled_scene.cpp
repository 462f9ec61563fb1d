#include "tools/generators/toggled_scene.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "base/error.hpp"
#include "tools/generators/maze.hpp"
#include "tools/generators/terrain.hpp"

namespace fleetfoot {
namespace {

constexpr int kBlock = 3;  ///< width of a scattered block

int draw_below(Random& random, int limit) {
  return static_cast<int>(random.below(static_cast<std::uint64_t>(limit)));
}

void add_group(ToggledScene& scene, std::span<const Cell> cells, bool closed) {
  for (const Cell c : cells) {
    scene.map.at(c) = closed ? '@' : '.';
    scene.groups.add(c);
  }
  scene.groups.close_group();
  scene.closed.push_back(closed ? 1 : 0);
}

void add_cell(ToggledScene& scene, Cell cell, bool closed) { add_group(scene, {&cell, 1}, closed); }

ToggledScene rooms(int size, int pitch, Random& random) {
  ToggledScene scene;
  scene.map = TerrainMap(size, size, '.');
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (x % pitch == pitch - 1 || y % pitch == pitch - 1) scene.map.at({x, y}) = '@';
    }
  }
  const auto add_door = [&](Cell corner, Cell direction) {
    const bool closed = random.chance(0.35);
    const int at = 1 + draw_below(random, pitch - 3);
    add_cell(scene, {corner.x + at * direction.x, corner.y + at * direction.y}, closed);
  };
  for (int y = 0; y < size; y += pitch) {
    for (int x = 0; x < size; x += pitch) {
      const int right = x + pitch - 1;
      const int down = y + pitch - 1;
      if (right + 1 < size && y + pitch <= size) {
        add_door({right, y}, {0, 1});
      }
      if (down + 1 < size && x + pitch <= size) {
        add_door({x, down}, {1, 0});
      }
    }
  }
  return scene;
}

ToggledScene random_cells(int size, Random& random) {
  ToggledScene scene;
  scene.map = TerrainMap(size, size, '.');
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (random.chance(0.4)) add_cell(scene, {x, y}, random.chance(0.5));
    }
  }
  return scene;
}

ToggledScene maze(int size, std::uint64_t seed, Random& random) {
  MazeOptions options;
  options.size = size | 1;
  const TerrainMap tree = generate_maze(options, seed).map;
  options.remove = options.size * options.size / 20;
  const TerrainMap cyclic = generate_maze(options, seed).map;
  ToggledScene scene;
  scene.map = tree;
  for (int y = 0; y < options.size; ++y) {
    for (int x = 0; x < options.size; ++x) {
      if (!tree.passable({x, y}) && cyclic.passable({x, y})) {
        add_cell(scene, {x, y}, random.chance(0.6));
      }
    }
  }
  return scene;
}

/// Calls visit(cells) for blocks of open cells, drawn one after the other; `taken` marks the cells
/// that no block may have. What a visit draws comes before the next block.
template <class Visit>
void draw_blocks(const TerrainMap& map, std::vector<char> taken, Random& random,
                 const Visit& visit) {
  const int count = map.width * map.height / 150;
  std::vector<Cell> block;
  for (int i = 0; i < count; ++i) {
    const int x = draw_below(random, std::max(1, map.width - kBlock));
    const int y = draw_below(random, std::max(1, map.height - kBlock));
    block.clear();
    for (int dy = 0; dy < kBlock; ++dy) {
      for (int dx = 0; dx < kBlock; ++dx) {
        const Cell c{x + dx, y + dy};
        if (!map.passable(c) || taken[map.index(c)] != 0) continue;
        taken[map.index(c)] = 1;
        block.push_back(c);
      }
    }
    if (!block.empty()) visit(block);
  }
}

/// Blocks, 30 % of them closed.
void scatter(ToggledScene& scene, std::vector<char> taken, Random& random) {
  const TerrainMap map = scene.map;
  draw_blocks(map, std::move(taken), random,
              [&](const std::vector<Cell>& block) { add_group(scene, block, random.chance(0.3)); });
}

ToggledScene scattered(const TerrainMap& map, Random& random) {
  ToggledScene scene;
  scene.map = map;
  scatter(scene, std::vector<char>(map.letters.size()), random);
  return scene;
}

bool draw_ends(ToggledScene& scene, Random& random) {
  const TerrainMap& map = scene.map;
  if (std::none_of(map.letters.begin(), map.letters.end(), is_passable_letter)) return false;
  const auto open_cell = [&] {
    for (;;) {
      const int x = draw_below(random, map.width);
      const Cell c{x, draw_below(random, map.height)};
      if (map.passable(c)) return c;
    }
  };
  for (int tries = 0; tries < 200; ++tries) {
    scene.start = open_cell();
    scene.goal = open_cell();
    const int apart =
        std::max(std::abs(scene.start.x - scene.goal.x), std::abs(scene.start.y - scene.goal.y));
    if (apart < std::max(map.width, map.height) * 6 / 10) continue;
    if (connected(map, scene.start, scene.goal)) return true;
  }
  return false;
}

Random random_of(std::uint64_t seed) { return Random(seed * 7919 + 13); }

}  // namespace

CellGroups scattered_blocks(const TerrainMap& map, Random& random) {
  CellGroups groups;
  draw_blocks(map, std::vector<char>(map.letters.size()), random,
              [&](const std::vector<Cell>& block) {
                for (const Cell c : block) groups.add(c);
                groups.close_group();
              });
  return groups;
}

ToggledScene toggled_scene(SceneKind kind, int size, std::uint64_t seed) {
  Random random = random_of(seed);
  const auto draw = [&] {
    switch (kind) {
      case SceneKind::rooms_16:
        return rooms(size, 16, random);
      case SceneKind::rooms_11:
        return rooms(size, 11, random);
      case SceneKind::random_cells:
        return random_cells(size, random);
      case SceneKind::maze:
        return maze(size, seed, random);
      case SceneKind::terrain:
        break;
    }
    TerrainOptions options;
    options.size = size;
    return scattered(generate_terrain(options, seed).map, random);
  };
  for (;;) {
    ToggledScene scene = draw();
    if (draw_ends(scene, random)) return scene;
  }
}

ToggledScene toggled_scene(const TerrainMap& map, std::uint64_t seed) {
  Random random = random_of(seed);
  for (int tries = 0; tries < 20; ++tries) {
    ToggledScene scene = scattered(map, random);
    if (draw_ends(scene, random)) return scene;
  }
  throw InputError("map", "no two cells that are joined lie 0.6 of it apart");
}

ToggledScene toggled_scene(const TerrainMap& map, Cell start, Cell goal, std::uint64_t seed) {
  Random random = random_of(seed);
  std::vector<char> taken(map.letters.size());
  taken[map.index(start)] = 1;
  taken[map.index(goal)] = 1;
  ToggledScene scene;
  for (int tries = 0; tries < 20; ++tries) {
    scene = {map, start, goal, {}, {}};
    scatter(scene, taken, random);
    if (connected(scene.map, start, goal)) return scene;
  }
  scene.map = map;
  scene.closed.assign(scene.closed.size(), 0);
  return scene;
}

bool SceneToggles::may_toggle(std::size_t group, Cell agent) const {
  const std::span<const Cell> cells = scene_.groups[group];
  return std::none_of(cells.begin(), cells.end(), [&](Cell c) {
    return c == scene_.goal || (std::abs(c.x - agent.x) < 2 && std::abs(c.y - agent.y) < 2);
  });
}

void SceneToggles::before_step(std::int64_t t, NodeId agent) {
  if (percent_ == 0 || t == 0 || t % kPeriod != 0) return;
  Random random(seed_ * 1'000'003 + static_cast<std::uint64_t>(t));
  const Cell at = world_.cell(agent);
  for (std::size_t i = 0; i < closed_.size(); ++i) {
    if (!random.chance(percent_ / 100) || !may_toggle(i, at)) continue;
    closed_[i] = closed_[i] == 0 ? 1 : 0;
    for (const Cell c : scene_.groups[i]) {
      world_.set(c, closed_[i] != 0 ? Terrain::blocked : Terrain::open);
    }
  }
}

}  // namespace fleetfoot
