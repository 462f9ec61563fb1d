#include "apps/abstract/region_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "apps/abstract/map_picture.hpp"
#include "apps/picture/picture_style.hpp"
#include "apps/picture/raster.hpp"

namespace fleetfoot::app {
namespace {

/// Light enough for the dots, and distinct also without red or green.
constexpr std::array<const char*, 8> kColours = {"#cfe3f5", "#fde3b8", "#d5ecd4", "#f6d3dc",
                                                 "#e2dcf2", "#f5f0b5", "#c8ecec", "#e6d9c8"};

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
  Raster cells(world.width(), world.height());
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      const RegionId region = abstraction.region_of(world.node({x, y}), level);
      cells.at(x, y) =
          region == kNoRegion ? MapPicture::kBlocked : MapPicture::open(colours[region]);
    }
  }
  MapPicture picture(
      cells, kColours, fmt::format("{}: {} regions at level {}", map_name, graph.size(), level),
      fmt::format("{} open cells, {}; neighbours differ in colour, a dot is a representative",
                  abstraction.level(0).size(),
                  abstraction.kind() == AbstractionKind::clique ? "cliques" : "sectors"));
  // Dots no larger than the regions, and no more of them than can be distinguished.
  const double spacing =
      picture.scale() *
      std::max(1.0, std::max(world.width(), world.height()) /
                        std::max(1.0, std::sqrt(static_cast<double>(graph.size()))));
  if (level > 0 && spacing >= 3) {
    std::string dots;
    const double radius = std::clamp(spacing / 12, 0.6, 3.0);
    for (RegionId region = 0; region < graph.size(); ++region) {
      const Cell cell = world.cell(graph.representative(region));
      fmt::format_to(std::back_inserter(dots), "<circle cx='{:.1f}' cy='{:.1f}' r='{:.1f}'/>\n",
                     picture.x(cell.x + 0.5), picture.y(cell.y + 0.5), radius);
    }
    picture.svg().add("<g fill='{}'>\n{}</g>", kInk, dots);
  }
  return std::move(picture).finish();
}

}  // namespace fleetfoot::app
