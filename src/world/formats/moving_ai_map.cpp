#include "world/formats/moving_ai_map.hpp"

#include "world/formats/file_io.hpp"
#include "world/formats/header.hpp"
#include "world/map_formats.hpp"

namespace fleetfoot {

using formats::append_terrain_rows;
using formats::Header;
using formats::LineScanner;
using formats::load_file;
using formats::read_terrain_rows;
using formats::write_file;

TerrainMap parse_map(std::string_view text, const std::string& name) {
  LineScanner scan(text, name);
  const Header header = Header::read(scan, {"type", "height", "width"}, "map");
  header.need_value(scan, "type", "octile");
  TerrainMap map = read_terrain_rows(scan, header.grid_size(scan));
  scan.need_end("the last of " + std::to_string(map.height) + " rows");
  return map;
}

TerrainMap read_map(const std::string& path) { return parse_map(load_file(path), path); }

std::string format_map(const TerrainMap& map) {
  std::string out = "type octile\nheight " + std::to_string(map.height) + "\nwidth " +
                    std::to_string(map.width) + "\nmap\n";
  append_terrain_rows(out, map);
  return out;
}

void write_map(const std::string& path, const TerrainMap& map) {
  write_file(path, format_map(map));
}

namespace formats {

const MapFormat& moving_ai_map_format() {
  static const MapFormat format{"Moving AI", {".map"}, [](const std::string& path) {
                                  return MapFile{read_map(path), {}, {path}};
                                }};
  return format;
}

}  // namespace formats
}  // namespace fleetfoot
