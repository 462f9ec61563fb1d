// The picture of one or several runs through the same world, as SVG: the ground and what changed in
// it, how often each cell was expanded, and where the agent went. Several runs become small
// multiples on one scale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/picture/raster.hpp"
#include "base/budget.hpp"
#include "base/cell.hpp"
#include "base/types.hpp"
#include "world/change_script.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::app {

/// What a cell of the ground is.
inline constexpr std::uint8_t kOpen = 0;
inline constexpr std::uint8_t kRough = 1;
inline constexpr std::uint8_t kBlocked = 2;
inline constexpr std::uint8_t kChanged = 3;

struct PicturePanel {
  std::string title;
  std::string subtitle;
  std::vector<Cell> trajectory;      ///< the start, then where each step ended
  std::vector<StepStatus> statuses;  ///< of each step
  std::vector<std::uint32_t> heat;   ///< expansions or other counts, row by row
};

struct Picture {
  std::string title;
  std::string subtitle;
  Raster ground;              ///< kOpen to kChanged
  std::optional<Cell> start;  ///< drawn, and reported with the moves, where there is one
  std::optional<Cell> goal;
  std::string heat_label = "expansions of a cell (log scale)";
  std::vector<PicturePanel> panels;
};

/// The map as it was at first, with the cells that changed within the first `steps` steps.
Raster ground_of(const TerrainMap& map, const ChangeScript& changes, std::int64_t steps);
std::vector<Cell> cells_of(const GridWorld& world, const std::vector<NodeId>& nodes);
/// From node ids to rows.
std::vector<std::uint32_t> heat_of(const GridWorld& world, const ExpansionLog& log);

std::string to_svg(const Picture& picture);

}  // namespace fleetfoot::app
