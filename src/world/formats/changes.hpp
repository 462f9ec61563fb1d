// Recorded changes (`.changes`), our own format:
//
//     type changes
//     height 128
//     width 128
//     changes
//     10 34 57 @
//     10 34 58 .
//
// The header is that of a `.map`; then one change a line: tick, x, y, terrain letter as in `.map`
// files. Ticks start at 0 or later and never decrease; cells lie inside the stated grid.
#pragma once

#include <string>
#include <string_view>

#include "world/change_script.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

ChangeScript parse_changes(std::string_view text, const std::string& name);
ChangeScript read_changes(const std::string& path);

/// InputError unless the script was recorded for a map of this size.
void check_fits(const ChangeScript& script, const std::string& script_name, const TerrainMap& map,
                const std::string& map_name);

std::string format_changes(const ChangeScript& script);
void write_changes(const std::string& path, const ChangeScript& script);

}  // namespace fleetfoot
