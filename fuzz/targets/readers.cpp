// Readers of text: any bytes are read or refused with InputError, and what was read is written as
// text that is read as the same again.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "control/decision_tree.hpp"
#include "fuzz/target.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/gppc.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"
#include "world/formats/pgm.hpp"
#include "world/formats/ros_map.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fuzz {
namespace {

const std::string kName = "file";

/// An error is one line that names the file.
std::string check(const InputError& error) {
  const std::string_view words = error.what();
  if (!words.starts_with(kName)) return "an error that names no file: " + std::string(words);
  if (words.find('\n') != std::string_view::npos) return "an error of several lines";
  return "";
}

/// Reads, writes and reads again; `format` is the inverse of `parse`.
template <class Parse, class Format>
std::string check_round_trip(std::string_view input, const Parse& parse, const Format& format) {
  std::string once;
  try {
    once = format(parse(input));
  } catch (const InputError& error) {
    return check(error);
  }
  try {
    return format(parse(once)) == once ? "" : "written and read again it is another: " + once;
  } catch (const InputError& error) {
    return "what was written is refused: " + std::string(error.what());
  }
}

/// Two files in one input, parted by a line of three dashes.
struct TwoFiles {
  std::string_view first;
  std::string_view second;

  explicit TwoFiles(std::string_view input) {
    constexpr std::string_view kLine = "---\n";
    const std::size_t at = input.find(kLine);
    first = input.substr(0, at);
    if (at != std::string_view::npos) second = input.substr(at + kLine.size());
  }
};

std::string check_image(const RosMapInfo& info, const GrayImage& image) {
  const OccupancyMap map = make_occupancy(info, image);
  for (const std::int8_t occupancy : map.occupancy) {
    if (occupancy < -1 || occupancy > 100) return "an occupancy out of range";
  }
  const std::vector<std::uint8_t> terrain = terrain_costs(map, 0, kRosMaxMultiplier);
  for (const std::uint8_t cost : terrain) {
    if (cost > kRosMaxMultiplier) return "a terrain above the most";
  }
  return terrain.size() == image.pixels.size() ? "" : "not a cell for each pixel";
}

}  // namespace

std::string run_map(std::string_view input) {
  const auto parse = [](std::string_view text) { return parse_map(text, kName); };
  const auto format = [](const TerrainMap& map) {
    const GridWorld world(map, Moves::eight);  // every map that is read is a world
    return format_map(map);
  };
  return check_round_trip(input, parse, format);
}

std::string run_scen(std::string_view input) {
  const auto parse = [](std::string_view text) { return parse_scen(text, kName); };
  return check_round_trip(input, parse, format_scen);
}

std::string run_changes(std::string_view input) {
  const auto parse = [](std::string_view text) { return parse_changes(text, kName); };
  return check_round_trip(input, parse, format_changes);
}

std::string run_gppc_file(std::string_view input) {
  const TwoFiles files(input);
  const auto load = [&](const std::string& /*file*/) {
    return parse_gppc_patches(files.second, kName);
  };
  try {
    const GppcScenario scenario = parse_gppc(files.first, kName, load);
    const TerrainMap map(scenario.width, scenario.height, '.');
    for (const GppcEvent& event : scenario.events) {
      if (event.kind == GppcEvent::Kind::query) {
        if (!map.contains(event.start) || !map.contains(event.goal)) return "a query off the map";
        continue;
      }
      if (event.patch < 0 || static_cast<std::size_t>(event.patch) >= scenario.patches.size()) {
        return "a patch that there is not";
      }
      const TerrainMap& patch = scenario.patches[static_cast<std::size_t>(event.patch)];
      const Cell last{event.corner.x + patch.width - 1, event.corner.y + patch.height - 1};
      if (!map.contains(event.corner) || !map.contains(last)) return "a patch off the map";
    }
  } catch (const InputError& error) {
    return check(error);
  }
  return "";
}

std::string run_ros(std::string_view input) {
  const TwoFiles files(input);
  std::optional<RosMapInfo> info;
  try {
    info = parse_ros_map_info(files.first, kName);
  } catch (const InputError& error) {
    const std::string wrong = check(error);
    if (!wrong.empty()) return wrong;
    // The image is read nevertheless: the two have readers of their own.
    info.emplace();
    info->occupied_thresh = 0.65;
    info->free_thresh = 0.25;
  }
  try {
    return check_image(*info, parse_pgm(files.second, kName));
  } catch (const InputError& error) {
    return check(error);
  }
}

std::string run_tree(std::string_view input) {
  const auto parse = [](std::string_view text) { return parse_tree(text, kName); };
  std::string wrong = check_round_trip(input, parse, format_tree);
  // Nearly every change breaks the checksum, so that little else would be read.
  constexpr std::string_view kChecksum = "\nchecksum ";
  const std::size_t end = input.rfind(kChecksum);
  if (!wrong.empty() || end == std::string_view::npos) return wrong;
  const std::string body(input.substr(0, end + 1));
  std::string digits(16, '0');
  std::uint64_t sum = fnv1a(body);
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, sum >>= 4) {
    *digit = "0123456789abcdef"[sum & 15];
  }
  return check_round_trip(body + "checksum " + digits + "\n", parse, format_tree);
}

}  // namespace fleetfoot::fuzz
