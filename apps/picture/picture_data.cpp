#include "apps/picture/picture.hpp"

namespace fleetfoot::app {

Raster ground_of(const TerrainMap& map, const ChangeScript& changes, std::int64_t steps) {
  Raster ground(map.width, map.height);
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      const char letter = map.at({x, y});
      ground.at(x, y) = !is_passable_letter(letter) ? kBlocked : letter == '.' ? kOpen : kRough;
    }
  }
  TerrainMap now = map;
  for (const TimedChange& change : changes.changes) {
    if (change.tick >= steps) break;
    // A change to what is there already is none.
    if (now.at(change.cell) == change.letter) continue;
    now.at(change.cell) = change.letter;
    ground.at(change.cell.x, change.cell.y) = kChanged;
  }
  return ground;
}

std::vector<Cell> cells_of(const GridWorld& world, const std::vector<NodeId>& nodes) {
  std::vector<Cell> cells;
  cells.reserve(nodes.size());
  for (const NodeId node : nodes) cells.push_back(world.cell(node));
  return cells;
}

std::vector<std::uint32_t> heat_of(const GridWorld& world, const ExpansionLog& log) {
  std::vector<std::uint32_t> rows;
  rows.reserve(world.node_count());
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) rows.push_back(log.counts()[world.node({x, y})]);
  }
  return rows;
}

}  // namespace fleetfoot::app
