// A cell of a grid.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>  // declares std::hash

namespace fleetfoot {

/// x is the column, y the row, (0,0) the top-left corner.
struct Cell {
  int x = 0;  ///< column
  int y = 0;  ///< row

  /// By column, then by row: an order for sorting and for maps.
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

}  // namespace fleetfoot

/// Lets cells be keys of unordered containers.
template <>
struct std::hash<fleetfoot::Cell> {
  /// Neighbouring cells differ in the upper bits too.
  std::size_t operator()(const fleetfoot::Cell& cell) const noexcept {
    const std::uint64_t both = std::uint64_t{static_cast<std::uint32_t>(cell.x)} << 32 |
                               static_cast<std::uint32_t>(cell.y);
    const std::uint64_t mixed = both * 0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(mixed ^ mixed >> 32);
  }
};
