#include "apps/abstract/coarse_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <iterator>
#include <utility>

#include "apps/picture/picture_axes.hpp"
#include "apps/picture/picture_layout.hpp"
#include "apps/picture/picture_style.hpp"
#include "apps/picture/raster.hpp"
#include "apps/picture/svg.hpp"
#include "search/coarse/coarse_map.hpp"

namespace fleetfoot::app {
namespace {

using coarse::Border;
using coarse::BorderSide;
using coarse::CoarseMap;
using coarse::Portal;

constexpr int kTile = 16;
/// Pockets, which reach no edge of their tile, and the regions of a tile in turn.
constexpr std::array<const char*, 5> kRegionColours = {"#d9d9d9", "#cfe3f5", "#fde3b8", "#d5ecd4",
                                                       "#f6d3dc"};
constexpr const char* kPortalColour = "#b3262b";
constexpr std::uint8_t kBlockedValue = 1;

/// Calls visit(column, row of its upper left cell, its number) for each tile.
template <class Visit>
void for_each_tile(const GridWorld& world, const Visit& visit) {
  for (int y = 0; y < world.height(); y += kTile) {
    for (int x = 0; x < world.width(); x += kTile) visit(x, y, world.node({x, y}) / 256);
  }
}

/// Calls visit(side, portal) for the portals of the borders that a tile owns.
template <class Visit>
void for_each_portal(CoarseMap& map, std::uint32_t tile, const Visit& visit) {
  for (const BorderSide side : {BorderSide::right, BorderSide::below}) {
    const bool is_right = side == BorderSide::right;
    if ((is_right ? map.right_of(tile) : map.below(tile)) == CoarseMap::kNoTile) continue;
    for (const Portal& portal : map.border(tile, side)) visit(side, portal);
  }
}

}  // namespace

CoarseCounts count_coarse_map(const GridWorld& world) {
  CoarseMap map(world);
  CoarseCounts counts;
  for_each_tile(world, [&](int left, int top, std::uint32_t tile) {
    std::bitset<256> regions;
    bool is_open = false;
    for (int y = top; y < std::min(top + kTile, world.height()); ++y) {
      for (int x = left; x < std::min(left + kTile, world.width()); ++x) {
        if (!world.is_open({x, y})) continue;
        is_open = true;
        regions.set(map.region(world.node({x, y})));
      }
    }
    regions.reset(0);
    counts.tiles += is_open ? 1 : 0;
    counts.regions += regions.count();
    for_each_portal(map, tile, [&](BorderSide, const Portal&) { ++counts.portals; });
  });
  counts.memory_bytes = map.memory_bytes();
  return counts;
}

std::string coarse_picture(const GridWorld& world, const std::string& map_name) {
  CoarseMap map(world);
  Raster raster(world.width(), world.height());
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      std::uint8_t& value = raster.at(x, y);
      value = kBlockedValue;
      if (!world.is_open({x, y})) continue;
      const unsigned region = map.region(world.node({x, y}));
      value = static_cast<std::uint8_t>(
          2 + (region == 0 ? 0 : 1 + (region - 1) % (kRegionColours.size() - 1)));
    }
  }
  const int across = std::max(world.width(), world.height());
  const int block = (across + kMostCellsAcross - 1) / kMostCellsAcross;
  const double scale = kSinglePanel / across;
  const double left = kMargin + kAxisLeft;
  const double top = kTitleHeight + kGap;
  SvgWriter svg(left + world.width() * scale + kMargin,
                top + world.height() * scale + kAxisBottom + kGap + kMargin);
  const CoarseCounts counts = count_coarse_map(world);
  svg.text(kMargin, 26,
           fmt::format("{}: {} tiles, {} regions, {} portals", map_name, counts.tiles,
                       counts.regions, counts.portals),
           18, "start", nullptr, true);
  svg.text(kMargin, 44,
           "the regions of a tile differ in colour; a bar is a portal between two of them", 12,
           "start", kFaint);
  svg.add("<g transform='translate({:.1f} {:.1f}) scale({:.5g})'>", left, top, scale * block);
  const Raster ground = coarse_ground(raster, block);
  svg.path(rectangles(ground, kBlockedValue), kWall);
  for (std::size_t i = 0; i < kRegionColours.size(); ++i) {
    svg.path(rectangles(ground, static_cast<std::uint8_t>(i + 2)), kRegionColours[i]);
  }
  svg.add("</g>");
  std::string lines;
  std::string bars;
  const auto line = [&](std::string& to, double x1, double y1, double x2, double y2) {
    fmt::format_to(std::back_inserter(to), "M{:.1f} {:.1f}L{:.1f} {:.1f}", left + x1 * scale,
                   top + y1 * scale, left + x2 * scale, top + y2 * scale);
  };
  for (int x = kTile; x < world.width(); x += kTile) line(lines, x, 0, x, world.height());
  for (int y = kTile; y < world.height(); y += kTile) line(lines, 0, y, world.width(), y);
  for_each_tile(world, [&](int x, int y, std::uint32_t tile) {
    for_each_portal(map, tile, [&](BorderSide side, const Portal& portal) {
      if (side == BorderSide::right) {
        line(bars, x + kTile, y + portal.first + 0.1, x + kTile, y + portal.last + 0.9);
      } else {
        line(bars, x + portal.first + 0.1, y + kTile, x + portal.last + 0.9, y + kTile);
      }
    });
  });
  svg.add("<path d='{}' stroke='{}' stroke-width='0.4' fill='none'/>", lines, kFaint);
  svg.add("<path d='{}' stroke='{}' stroke-width='{:.1f}' fill='none'/>", bars, kPortalColour,
          std::clamp(scale * 0.7, 0.8, 4.0));
  draw_axes(svg, {world.width(), world.height(), scale}, left, top);
  return std::move(svg).finish();
}

}  // namespace fleetfoot::app
