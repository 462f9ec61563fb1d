// The openings of a tile, and the paths between them inside the tile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/types.hpp"
#include "search/coarse/tile_bits.hpp"
#include "search/coarse/tile_regions.hpp"

namespace fleetfoot::coarse {

/// A portal as one of its two tiles sees it.
struct Opening {
  Edge edge;
  std::uint8_t first;
  std::uint8_t last;
  std::uint8_t region;
};
/// All openings of a tile.
struct OpeningList {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  static constexpr std::size_t kMost = 32;
  std::uint64_t stamp = 0;  ///< of its borders
  std::size_t count = 0;
  std::array<Opening, kMost> items;  ///< `count` of them are set
};

/// A cell, and how many straight moves its tile's edge cells are away inside the tile.
struct Spot {
  NodeId node = kNoNode;
  std::uint8_t region = 0;  ///< as in the portals; 0 if the cell is blocked or reaches no edge
  TileMoves moves;

  /// How many moves more than in a straight line it takes to the opening.
  int detour(const Opening& to) const;
};

/// How many moves more than in a straight line it takes inside a tile from one of its openings to
/// each of the same region.
using Detours = std::array<std::uint8_t, OpeningList::kMost>;
/// Of a tile's open cells. Returns the moves made, which is what the time it takes depends on.
unsigned count_detours(const TileBits& open, const OpeningList& openings, std::size_t from,
                       Detours& more);

}  // namespace fleetfoot::coarse
