#include "apps/abstract/coarse_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <iterator>
#include <utility>

#include "apps/abstract/map_picture.hpp"
#include "apps/picture/picture_style.hpp"
#include "apps/picture/raster.hpp"
#include "search/coarse/coarse_reader.hpp"

namespace fleetfoot::app {
namespace {

using coarse::Border;
using coarse::BorderSide;
using coarse::CoarseMap;
using coarse::CoarseReader;
using coarse::Portal;

constexpr int kTile = 16;
/// Pockets, which reach no edge of their tile, and the regions of a tile in turn.
constexpr std::array<const char*, 5> kRegionColours = {"#d9d9d9", "#cfe3f5", "#fde3b8", "#d5ecd4",
                                                       "#f6d3dc"};
constexpr const char* kPortalColour = "#b3262b";

/// Calls visit(column, row of its upper left cell, its number) for each tile.
template <class Visit>
void for_each_tile(const GridWorld& world, const Visit& visit) {
  for (int y = 0; y < world.height(); y += kTile) {
    for (int x = 0; x < world.width(); x += kTile) visit(x, y, world.node({x, y}) / 256);
  }
}

/// Calls visit(side, portal) for the portals of the borders that a tile owns.
template <class Visit>
void for_each_portal(CoarseReader& reader, std::uint32_t tile, const Visit& visit) {
  for (const BorderSide side : {BorderSide::right, BorderSide::below}) {
    if (reader.map().beyond(tile, side) == CoarseMap::kNoTile) continue;
    for (const Portal& portal : reader.border(tile, side)) visit(side, portal);
  }
}

}  // namespace

CoarseCounts count_coarse_map(const GridWorld& world) {
  CoarseMap map(world);
  CoarseReader reader(map);
  CoarseCounts counts;
  for_each_tile(world, [&](int left, int top, std::uint32_t tile) {
    std::bitset<256> regions;
    bool is_open = false;
    for (int y = top; y < std::min(top + kTile, world.height()); ++y) {
      for (int x = left; x < std::min(left + kTile, world.width()); ++x) {
        if (!world.is_open({x, y})) continue;
        is_open = true;
        regions.set(reader.region(world.node({x, y})));
      }
    }
    regions.reset(0);
    counts.tiles += is_open ? 1 : 0;
    counts.regions += regions.count();
    for_each_portal(reader, tile, [&](BorderSide, const Portal&) { ++counts.portals; });
  });
  counts.memory_bytes = map.memory_bytes();
  return counts;
}

std::string coarse_picture(const GridWorld& world, const CoarseCounts& counts,
                           const std::string& map_name) {
  CoarseMap map(world);
  CoarseReader reader(map);
  Raster cells(world.width(), world.height());
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      std::uint8_t& value = cells.at(x, y);
      value = MapPicture::kBlocked;
      if (!world.is_open({x, y})) continue;
      const unsigned region = reader.region(world.node({x, y}));
      value = MapPicture::open(region == 0 ? 0 : 1 + (region - 1) % (kRegionColours.size() - 1));
    }
  }
  MapPicture picture(
      cells, kRegionColours,
      fmt::format("{}: {} tiles, {} regions, {} portals", map_name, counts.tiles, counts.regions,
                  counts.portals),
      "the regions of a tile differ in colour; a bar is a portal between two of them");
  std::string lines;
  std::string bars;
  const auto line = [&](std::string& to, double x1, double y1, double x2, double y2) {
    fmt::format_to(std::back_inserter(to), "M{:.1f} {:.1f}L{:.1f} {:.1f}", picture.x(x1),
                   picture.y(y1), picture.x(x2), picture.y(y2));
  };
  for (int x = kTile; x < world.width(); x += kTile) line(lines, x, 0, x, world.height());
  for (int y = kTile; y < world.height(); y += kTile) line(lines, 0, y, world.width(), y);
  for_each_tile(world, [&](int x, int y, std::uint32_t tile) {
    for_each_portal(reader, tile, [&](BorderSide side, const Portal& portal) {
      if (side == BorderSide::right) {
        line(bars, x + kTile, y + portal.first + 0.1, x + kTile, y + portal.last + 0.9);
      } else {
        line(bars, x + portal.first + 0.1, y + kTile, x + portal.last + 0.9, y + kTile);
      }
    });
  });
  picture.svg().add("<path d='{}' stroke='{}' stroke-width='0.4' fill='none'/>", lines, kFaint);
  picture.svg().add("<path d='{}' stroke='{}' stroke-width='{:.1f}' fill='none'/>", bars,
                    kPortalColour, std::clamp(picture.scale() * 0.7, 0.8, 4.0));
  return std::move(picture).finish();
}

}  // namespace fleetfoot::app
