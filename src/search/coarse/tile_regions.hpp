// The regions of a tile: its connected parts, as they show at its edges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "search/coarse/tile_bits.hpp"

namespace fleetfoot::coarse {

enum class Edge : std::uint8_t { top, bottom, left, right };

template <class T>
struct ByEdge {
  std::array<T, 4> items{};
  T& operator[](Edge edge) { return items[static_cast<std::size_t>(edge)]; }
  const T& operator[](Edge edge) const { return items[static_cast<std::size_t>(edge)]; }
  bool operator==(const ByEdge&) const = default;
};

struct TileRegions {
  using Labels = ByEdge<std::array<std::uint8_t, 16>>;

  /// By edge: which cells are open, and their regions, numbered from 1 as they come.
  ByEdge<std::uint16_t> open;
  Labels labels;
  /// Runs of open cells, row by row, in rows that differ from the one above: how cluttered it is.
  std::uint32_t runs = 0;
  /// Of filling regions: what the time it takes depends on.
  std::uint32_t rounds = 0;

  /// Whether the open cells are a rectangle: nothing is in the way.
  bool is_plain() const { return runs <= 1; }
};

/// Of a tile's open cells.
TileRegions read_regions(const TileBits& cells);

/// Whether an edge cell is open that was not, or two are connected that were not.
bool has_opened(const TileRegions::Labels& before, const TileRegions::Labels& now);

}  // namespace fleetfoot::coarse
