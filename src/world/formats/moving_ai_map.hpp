// Moving AI octile maps (`.map`):
//
//     type octile
//     height 3
//     width 5
//     map
//     ..@..
//     .T@..
//     .....
//
// `type` comes first, `height` and `width` in any order; then `height` rows of `width` letters,
// `. G S` passable and `@ O T W` blocked, any other refused. LF or CRLF; blanks at the end of a
// line and empty lines at the end of the file do not count. At most kMaxCells cells.
#pragma once

#include <string>
#include <string_view>

#include "world/terrain_map.hpp"

namespace fleetfoot {

/// `name` stands for the file in error messages.
TerrainMap parse_map(std::string_view text, const std::string& name);
TerrainMap read_map(const std::string& path);

std::string format_map(const TerrainMap& map);
void write_map(const std::string& path, const TerrainMap& map);

}  // namespace fleetfoot
