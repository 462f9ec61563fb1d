// Which cells of a map are connected. Moves are orthogonal here; eight moves reach exactly the same
// cells, because a diagonal needs both of its orthogonal neighbours open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/cell.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// Groups of cells, packed: no allocation per group, since a map may have millions.
class CellGroups {
 public:
  std::size_t size() const { return first_.size() - 1; }
  std::span<const Cell> operator[](std::size_t group) const {
    return {cells_.data() + first_[group], first_[group + 1] - first_[group]};
  }
  /// Cells go to the group that is open until it is closed.
  void add(Cell cell) { cells_.push_back(cell); }
  void close_group() { first_.push_back(cells_.size()); }

 private:
  std::vector<Cell> cells_;
  std::vector<std::size_t> first_{0};
};

/// One byte per cell of the map: 1 where a walk from `from` gets to. All 0 if `from` is blocked.
std::vector<char> reachable_from(const TerrainMap& map, Cell from);

/// True if a walk leads from one to the other. Runs towards `to`, so in open worlds it is far
/// cheaper than a flood.
bool connected(const TerrainMap& map, Cell from, Cell to);

/// Writes `letter` into every passable cell that cannot be reached from `from`.
void close_unreachable(TerrainMap& map, Cell from, char letter);

/// The 4-connected blocks of blocked cells, in the order of their first cell, row by row.
CellGroups blocked_groups(const TerrainMap& map);

/// Steps to each cell from `from`, -1 where no walk leads.
std::vector<std::int32_t> steps_from(const TerrainMap& map, Cell from);

}  // namespace fleetfoot
