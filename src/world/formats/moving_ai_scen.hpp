// Moving AI scenarios (`.scen`), version 1:
//
//     version 1
//     0  maps/dao/arena.map  49  49  1  11  1  12  1.41421
//
// A row is: bucket, map, width and height of the map, start x y, goal x y, length of an optimal
// path. Fields are separated by tabs or blanks. Rows are numbered from 0. The map may be named with
// another folder than the one it lies in, so it is matched by basename and size. Lengths come with
// as few as two decimals; callers choose their tolerance by `decimals`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/cell.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

struct ScenRow {
  int bucket = 0;
  std::string map;  ///< as written, folders included
  int width = 0;
  int height = 0;
  Cell start;
  Cell goal;
  double length = 0;
  int decimals = 0;  ///< of the length; below 0 when it was written with an exponent
  long line = 0;     ///< where it stands, for messages
  friend bool operator==(const ScenRow&, const ScenRow&) = default;
};

std::vector<ScenRow> parse_scen(std::string_view text, const std::string& name);
std::vector<ScenRow> read_scen(const std::string& path);

/// InputError unless the row belongs to this map: basename, size, start and goal inside the grid.
/// Whether start or goal is blocked is not asked: real files have such rows.
void check_scen_row(const ScenRow& row, const std::string& scen_name, const TerrainMap& map,
                    const std::string& map_name);

std::string format_scen(const std::vector<ScenRow>& rows);
void write_scen(const std::string& path, const std::vector<ScenRow>& rows);

}  // namespace fleetfoot
