#include "world/map_formats.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/moving_ai_map.hpp"

namespace fleetfoot {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool has_ending(std::string_view path, std::string_view ending) {
  return path.size() > ending.size() &&
         std::equal(ending.begin(), ending.end(),
                    path.end() - static_cast<std::ptrdiff_t>(ending.size()),
                    [](char a, char b) { return a == lower(b); });
}

}  // namespace

const MapFormat* find_map_format(std::string_view path) {
  for (const MapFormat* format : all_map_formats()) {
    for (const std::string& ending : format->endings) {
      if (has_ending(path, ending)) return format;
    }
  }
  return nullptr;
}

MapFile read_map_file(const std::string& path) {
  if (const MapFormat* format = find_map_format(path)) return format->read(path);
  // Throws for a file that is not there, which is the greater fault.
  if (formats::load_file(path).starts_with("type ")) return {read_map(path), {}, {path}};
  std::string endings;
  for (const MapFormat* format : all_map_formats()) {
    for (const std::string& ending : format->endings) {
      endings += (endings.empty() ? "" : ", ") + ending + " (" + format->name + ")";
    }
  }
  throw InputError(path, "is no map by its ending; known are " + endings);
}

}  // namespace fleetfoot
