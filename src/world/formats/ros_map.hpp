// Occupancy grids as ROS map servers keep them: a `.yaml` description and a grey `.pgm` image.
//
//     image: depot.pgm            relative to the .yaml, or absolute
//     mode: trinary               or scale, raw; trinary when the line is missing
//     resolution: 0.05            metres a pixel
//     origin: [0.0, 0.0, 0.0]     x, y, yaw of the lower left pixel
//     negate: 0                   or 1, true, false
//     occupied_thresh: 0.65
//     free_thresh: 0.25
//
// Other keys are refused. The rules are those of the ROS 2 map server: shade = pixel / largest
// value; occ = 1 - shade, or shade itself when negated.
// - trinary: occ > occupied_thresh is occupied (100), occ < free_thresh is free (0), all between,
//   the thresholds included, is unknown (-1).
// - scale: the same ends; between them (occ - free_thresh) / (occupied_thresh - free_thresh) * 100,
//   rounded to the nearest, halves to even. So a pixel can become 100 without passing the
//   threshold. Unknown would need transparency, which a .pgm has not.
// - raw: shade * 255 rounded is the occupancy if it is 0 to 100, else the cell is unknown.
// We ask for more than the server does: 0 <= free_thresh < occupied_thresh <= 1, and a resolution
// above 0.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "world/formats/pgm.hpp"

namespace fleetfoot {

struct RosMapInfo {
  enum class Mode { trinary, scale, raw };
  std::string image;  ///< as written
  Mode mode = Mode::trinary;
  double resolution = 0;
  std::array<double, 3> origin{};
  bool negate = false;
  double occupied_thresh = 0;
  double free_thresh = 0;
};

struct OccupancyMap {
  std::string image_file;  ///< empty if it was not read from one
  int width = 0;
  int height = 0;
  double resolution = 0;           ///< metres a cell
  std::array<double, 3> origin{};  ///< x, y, yaw of the lower left cell: the last row's first
  std::vector<std::int8_t>
      occupancy;  ///< row by row from the top; -1 unknown, 0 free, 100 occupied
};

RosMapInfo parse_ros_map_info(std::string_view text, const std::string& name);
OccupancyMap make_occupancy(const RosMapInfo& info, const GrayImage& image);
/// Reads the description and the image that it names.
OccupancyMap read_ros_map(const std::string& path);

/// As a map to move on, unknown cells are blocked: a robot that is sent there may fall down the
/// stairs. An occupancy between free and occupied (mode scale) multiplies costs by up to this.
inline constexpr unsigned kRosMaxMultiplier = 10;

/// Terrain for a grid, in the same order: 0 is blocked, 1 to 255 multiplies the cost of a move.
/// Occupied cells are blocked, free ones cost 1, occupancies between rise evenly towards
/// `max_multiplier` (at least 1); unknown cells get `unknown`.
std::vector<std::uint8_t> terrain_costs(const OccupancyMap& map, std::uint8_t unknown,
                                        std::uint8_t max_multiplier);

}  // namespace fleetfoot
