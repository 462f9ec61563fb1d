#include "world/formats/ros_map.hpp"

#include <cmath>
#include <cstddef>
#include <optional>

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/flat_yaml.hpp"
#include "world/formats/text.hpp"
#include "world/map_formats.hpp"

namespace fleetfoot {

using formats::in_quotes;
using formats::load_file;
using formats::parse_flat_yaml;
using formats::parse_real;
using formats::printable_name;
using formats::Real;
using formats::sibling_path;
using formats::YamlEntry;

namespace {

/// Typed access to the entries of a description, with errors that name key and line.
class InfoReader {
 public:
  InfoReader(std::string_view text, const std::string& name)
      : name_(printable_name(name)), entries_(parse_flat_yaml(text, name)) {
    for (const YamlEntry& entry : entries_) {
      bool known = false;
      for (const char* key : kKeys) known = known || entry.key == key;
      if (!known) fail(entry, "is no key of a map description");
    }
  }

  const YamlEntry* find(const char* key) const {
    for (const YamlEntry& entry : entries_) {
      if (entry.key == key) return &entry;
    }
    return nullptr;
  }

  const YamlEntry& need(const char* key) const {
    const YamlEntry* entry = find(key);
    if (entry == nullptr) throw InputError(name_, "no '" + std::string(key) + "' in the file");
    return *entry;
  }

  const std::string& word(const YamlEntry& entry) const {
    if (entry.is_list) {
      fail(entry, entry.values.empty() ? "has no value" : "must be a single value, found a list");
    }
    return entry.values[0];
  }

  double number(const YamlEntry& entry, const std::string& token) const {
    const std::optional<Real> value = parse_real(token);
    if (!value) fail(entry, "must be a finite decimal number, found " + in_quotes(token));
    return value->value;
  }

  double number(const char* key) const { return number(need(key), word(need(key))); }

  double probability(const char* key) const {
    const double value = number(key);
    if (value < 0 || value > 1) {
      fail(need(key), "must lie between 0 and 1, found " + in_quotes(word(need(key))));
    }
    return value;
  }

  [[noreturn]] void fail(const YamlEntry& entry, const std::string& what) const {
    throw InputError(name_, entry.line, in_quotes(entry.key) + " " + what);
  }

 private:
  static constexpr const char* kKeys[] = {"image",           "mode",        "resolution", "origin",
                                          "occupied_thresh", "free_thresh", "negate"};
  std::string name_;
  std::vector<YamlEntry> entries_;
};

RosMapInfo::Mode read_mode(const InfoReader& reader) {
  const YamlEntry* entry = reader.find("mode");
  if (entry == nullptr) return RosMapInfo::Mode::trinary;
  const std::string& word = reader.word(*entry);
  if (word == "trinary") return RosMapInfo::Mode::trinary;
  if (word == "scale") return RosMapInfo::Mode::scale;
  if (word == "raw") return RosMapInfo::Mode::raw;
  reader.fail(*entry, "must be trinary, scale or raw, found " + in_quotes(word));
}

bool read_negate(const InfoReader& reader) {
  const YamlEntry& entry = reader.need("negate");
  const std::string& word = reader.word(entry);
  if (word == "0" || word == "false" || word == "False") return false;
  if (word == "1" || word == "true" || word == "True") return true;
  reader.fail(entry, "must be 0, 1, true or false, found " + in_quotes(word));
}

std::array<double, 3> read_origin(const InfoReader& reader) {
  const YamlEntry& entry = reader.need("origin");
  std::array<double, 3> origin{};
  if (!entry.is_list || entry.values.size() != origin.size()) {
    reader.fail(entry, "must be a list [x, y, yaw], found " +
                           (entry.is_list ? std::to_string(entry.values.size()) + " values"
                                          : in_quotes(entry.values[0])));
  }
  for (std::size_t i = 0; i < origin.size(); ++i) {
    origin[i] = reader.number(entry, entry.values[i]);
  }
  return origin;
}

std::int8_t cell_occupancy(const RosMapInfo& info, double shade) {
  if (info.mode == RosMapInfo::Mode::raw) {
    const double value = std::round(shade * 255);
    return value <= 100 ? static_cast<std::int8_t>(value) : std::int8_t{-1};
  }
  const double occ = info.negate ? shade : 1.0 - shade;
  if (occ > info.occupied_thresh) return 100;
  if (occ < info.free_thresh) return 0;
  if (info.mode == RosMapInfo::Mode::trinary) return -1;
  const double span = info.occupied_thresh - info.free_thresh;
  return static_cast<std::int8_t>(std::rint((occ - info.free_thresh) / span * 100.0));
}

}  // namespace

RosMapInfo parse_ros_map_info(std::string_view text, const std::string& name) {
  const InfoReader reader(text, name);
  RosMapInfo info;
  info.image = reader.word(reader.need("image"));
  if (info.image.empty()) reader.fail(reader.need("image"), "is empty");
  info.mode = read_mode(reader);
  info.resolution = reader.number("resolution");
  if (info.resolution <= 0) {
    reader.fail(reader.need("resolution"),
                "must be above 0, found " + in_quotes(reader.word(reader.need("resolution"))));
  }
  info.origin = read_origin(reader);
  info.negate = read_negate(reader);
  info.occupied_thresh = reader.probability("occupied_thresh");
  info.free_thresh = reader.probability("free_thresh");
  if (info.free_thresh >= info.occupied_thresh) {
    reader.fail(reader.need("free_thresh"), "must be below occupied_thresh");
  }
  return info;
}

OccupancyMap make_occupancy(const RosMapInfo& info, const GrayImage& image) {
  OccupancyMap map;
  map.width = image.width;
  map.height = image.height;
  map.resolution = info.resolution;
  map.origin = info.origin;
  map.occupancy.reserve(image.pixels.size());
  for (const std::uint16_t pixel : image.pixels) {
    const double shade = static_cast<double>(pixel) / image.max_value;
    map.occupancy.push_back(cell_occupancy(info, shade));
  }
  return map;
}

OccupancyMap read_ros_map(const std::string& path) {
  const RosMapInfo info = parse_ros_map_info(load_file(path), path);
  const std::string image_file = sibling_path(path, info.image);
  OccupancyMap map = make_occupancy(info, read_pgm(image_file));
  map.image_file = image_file;
  return map;
}

std::vector<std::uint8_t> terrain_costs(const OccupancyMap& map, std::uint8_t unknown,
                                        std::uint8_t max_multiplier) {
  if (max_multiplier == 0) throw InputError("max_multiplier", "must be at least 1, found 0");
  std::vector<std::uint8_t> costs;
  costs.reserve(map.occupancy.size());
  for (const std::int8_t occupancy : map.occupancy) {
    if (occupancy < 0) {
      costs.push_back(unknown);
    } else if (occupancy >= 100) {
      costs.push_back(0);
    } else {
      costs.push_back(static_cast<std::uint8_t>(1 + (occupancy * (max_multiplier - 1) + 50) / 100));
    }
  }
  return costs;
}

namespace formats {

const MapFormat& ros_map_format() {
  static const MapFormat format{"ROS", {".yaml", ".yml"}, [](const std::string& path) {
                                  const OccupancyMap occupancy = read_ros_map(path);
                                  MapFile file;
                                  file.files = {path, occupancy.image_file};
                                  file.map = TerrainMap(occupancy.width, occupancy.height, '.');
                                  file.terrain =
                                      terrain_costs(occupancy, 0, std::uint8_t{kRosMaxMultiplier});
                                  for (std::size_t i = 0; i < file.terrain.size(); ++i) {
                                    if (file.terrain[i] == 0) file.map.letters[i] = '@';
                                  }
                                  return file;
                                }};
  return format;
}

}  // namespace formats
}  // namespace fleetfoot
