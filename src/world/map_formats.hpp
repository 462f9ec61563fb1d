// The formats of map files, each described by the file that reads it: one file in
// src/world/formats/ adds a format, and the build puts it into the table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "world/terrain_map.hpp"

namespace fleetfoot {

/// A map as its file has it.
struct MapFile {
  TerrainMap map;
  /// Cost factors, in the order of map.letters, of a format whose cells have costs of their own;
  /// empty where the letters say it all. 0 is blocked, and so is the letter then.
  std::vector<std::uint8_t> terrain;
  /// All that were read: also those that the file names, such as an image.
  std::vector<std::string> files;
};

struct MapFormat {
  std::string name;
  /// Of file names, in lower case, with the dot: ".map". No two formats share one.
  std::vector<std::string> endings;
  /// Throws InputError.
  MapFile (*read)(const std::string& path) = nullptr;
};

const std::vector<const MapFormat*>& all_map_formats();

/// The format whose ending the path has, in upper or lower case; null if there is none.
const MapFormat* find_map_format(std::string_view path);

/// A file whose ending no format has is read as a Moving AI map if it begins like one. Throws
/// InputError, which names the endings that there are.
MapFile read_map_file(const std::string& path);

}  // namespace fleetfoot
