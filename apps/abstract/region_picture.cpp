#include "apps/abstract/region_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "apps/picture/picture_axes.hpp"
#include "apps/picture/picture_layout.hpp"
#include "apps/picture/picture_style.hpp"
#include "apps/picture/raster.hpp"
#include "apps/picture/svg.hpp"

namespace fleetfoot::app {
namespace {

/// Light enough for the dots, and distinct also without red or green.
constexpr std::array<const char*, 8> kColours = {"#cfe3f5", "#fde3b8", "#d5ecd4", "#f6d3dc",
                                                 "#e2dcf2", "#f5f0b5", "#c8ecec", "#e6d9c8"};
constexpr std::uint8_t kWallValue = 1;

/// For each region the first colour that no neighbour before it has.
std::vector<std::uint8_t> colour_regions(const RegionGraph& graph) {
  std::vector<std::uint8_t> colours(graph.size(), 0);
  for (RegionId region = 0; region < graph.size(); ++region) {
    unsigned used = 0;
    for (const RegionGraph::Link& link : graph.links(region)) {
      if (link.to < region) used |= 1U << colours[link.to];
    }
    std::uint8_t colour = 0;
    while (colour + 1U < kColours.size() && (used >> colour & 1) != 0) ++colour;
    colours[region] = colour;
  }
  return colours;
}

}  // namespace

std::string region_picture(const GridWorld& world, const Abstraction& abstraction, unsigned level,
                           const std::string& map_name) {
  const RegionGraph& graph = abstraction.level(level);
  const std::vector<std::uint8_t> colours = colour_regions(graph);
  Raster raster(world.width(), world.height());
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      const RegionId region = abstraction.region_of(world.node({x, y}), level);
      raster.at(x, y) =
          region == kNoRegion ? kWallValue : static_cast<std::uint8_t>(2 + colours[region]);
    }
  }
  const int across = std::max(world.width(), world.height());
  const int block = (across + kMostCellsAcross - 1) / kMostCellsAcross;
  const double scale = kSinglePanel / across;
  const double left = kMargin + kAxisLeft;
  const double top = kTitleHeight + kGap;
  SvgWriter svg(left + world.width() * scale + kMargin,
                top + world.height() * scale + kAxisBottom + kGap + kMargin);
  svg.text(kMargin, 26, fmt::format("{}: {} regions at level {}", map_name, graph.size(), level),
           18, "start", nullptr, true);
  svg.text(kMargin, 44,
           fmt::format("{} open cells, {}; neighbours differ in colour, a dot is a "
                       "representative",
                       abstraction.level(0).size(),
                       abstraction.kind() == AbstractionKind::clique ? "cliques" : "sectors"),
           12, "start", kFaint);
  svg.add("<g transform='translate({:.1f} {:.1f}) scale({:.5g})'>", left, top, scale * block);
  const Raster coarse = coarse_ground(raster, block);
  svg.path(rectangles(coarse, kWallValue), kWall);
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    svg.path(rectangles(coarse, static_cast<std::uint8_t>(i + 2)), kColours[i]);
  }
  svg.add("</g>");
  // Dots no larger than the regions, and no more of them than can be distinguished.
  const double spacing =
      scale * std::max(1.0, across / std::max(1.0, std::sqrt(static_cast<double>(graph.size()))));
  if (level > 0 && spacing >= 3) {
    std::string dots;
    const double radius = std::clamp(spacing / 12, 0.6, 3.0);
    for (RegionId region = 0; region < graph.size(); ++region) {
      const Cell cell = world.cell(graph.representative(region));
      fmt::format_to(std::back_inserter(dots), "<circle cx='{:.1f}' cy='{:.1f}' r='{:.1f}'/>\n",
                     left + (cell.x + 0.5) * scale, top + (cell.y + 0.5) * scale, radius);
    }
    svg.add("<g fill='{}'>\n{}</g>", kInk, dots);
  }
  draw_axes(svg, {world.width(), world.height(), scale}, left, top);
  return std::move(svg).finish();
}

}  // namespace fleetfoot::app
