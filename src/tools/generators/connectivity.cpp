#include "tools/generators/connectivity.hpp"

#include <cstdlib>

#include "tools/generators/around.hpp"

namespace fleetfoot {
namespace {

Cell shifted(Cell c, Cell by) { return {c.x + by.x, c.y + by.y}; }

}  // namespace

std::vector<char> reachable_from(const TerrainMap& map, Cell from) {
  std::vector<char> reached(map.letters.size(), 0);
  if (!map.passable(from)) return reached;
  std::vector<Cell> open{from};
  reached[map.index(from)] = 1;
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    for (const Cell by : kAround) {
      const Cell next = shifted(cell, by);
      if (!map.passable(next) || reached[map.index(next)]) continue;
      reached[map.index(next)] = 1;
      open.push_back(next);
    }
  }
  return reached;
}

bool connected(const TerrainMap& map, Cell from, Cell to) {
  if (!map.passable(from) || !map.passable(to)) return false;
  std::vector<char> reached(map.letters.size(), 0);
  std::vector<Cell> open{from};
  reached[map.index(from)] = 1;
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    if (cell == to) return true;
    const Cell along_x{to.x < cell.x ? -1 : 1, 0};
    const Cell along_y{0, to.y < cell.y ? -1 : 1};
    const bool x_first = std::abs(to.x - cell.x) > std::abs(to.y - cell.y);
    const Cell first = x_first ? along_x : along_y;
    const Cell second = x_first ? along_y : along_x;
    // Last pushed, first tried: the moves that lead away lie deepest.
    for (const Cell by : {Cell{-first.x, -first.y}, Cell{-second.x, -second.y}, second, first}) {
      const Cell next = shifted(cell, by);
      if (!map.passable(next) || reached[map.index(next)]) continue;
      reached[map.index(next)] = 1;
      open.push_back(next);
    }
  }
  return false;
}

void close_unreachable(TerrainMap& map, Cell from, char letter) {
  const std::vector<char> reached = reachable_from(map, from);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (!reached[i] && is_passable_letter(map.letters[i])) map.letters[i] = letter;
  }
}

CellGroups blocked_groups(const TerrainMap& map) {
  CellGroups groups;
  std::vector<char> seen(map.letters.size(), 0);
  std::vector<Cell> open;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (map.passable({x, y}) || seen[map.index({x, y})]) continue;
      open.push_back({x, y});
      seen[map.index({x, y})] = 1;
      while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        groups.add(cell);
        for (const Cell by : kAround) {
          const Cell next = shifted(cell, by);
          if (!map.contains(next) || map.passable(next) || seen[map.index(next)]) continue;
          seen[map.index(next)] = 1;
          open.push_back(next);
        }
      }
      groups.close_group();
    }
  }
  return groups;
}

std::vector<std::int32_t> steps_from(const TerrainMap& map, Cell from) {
  std::vector<std::int32_t> steps(map.letters.size(), -1);
  if (!map.passable(from)) return steps;
  std::vector<Cell> queue{from};
  steps[map.index(from)] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Cell cell = queue[head];
    for (const Cell by : kAround) {
      const Cell next = shifted(cell, by);
      if (!map.passable(next) || steps[map.index(next)] >= 0) continue;
      steps[map.index(next)] = steps[map.index(cell)] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

}  // namespace fleetfoot
