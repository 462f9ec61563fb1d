// Regions that grow from sites until they meet: each cell falls to the site from which it is
// cheapest to reach, so every region is connected and its borders follow the rough ground.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/cell.hpp"

namespace fleetfoot {

struct Regions {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> region;  ///< per cell: the index of its site
  std::vector<std::uint8_t> back;     ///< per cell: the way back to its site, kHome there

  static constexpr std::uint8_t kHome = 8;
  std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(c.x);
  }
  /// The next cell on the way to the site, a neighbour in one of eight directions and in the same
  /// region; the site itself for the site.
  Cell towards_site(Cell from) const;
};

/// The largest cost of a cell that growing can take.
inline constexpr int kMaxGrowthCost = 36;

/// cost: per cell, 1 to kMaxGrowthCost. Sites are distinct and on the map.
Regions grow_regions(int width, int height, const std::vector<Cell>& sites,
                     const std::vector<std::uint8_t>& cost);

}  // namespace fleetfoot
