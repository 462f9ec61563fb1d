// What lies on a cell of a grid, and how it changes.
#pragma once

#include <cstdint>
#include <fleetfoot/cell.hpp>

namespace fleetfoot {

/// Terrain 0 cannot be entered.
inline constexpr std::uint8_t blocked = 0;
/// Terrain 1 is open ground; 2 to 255 cost that many times as much to enter.
inline constexpr std::uint8_t open = 1;

/// The terrain that a cell gets.
struct CellEdit {
  Cell cell;                    ///< which cell
  std::uint8_t terrain = open;  ///< `blocked`, `open` or a cost factor up to 255
};

}  // namespace fleetfoot
