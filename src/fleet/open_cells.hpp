// Which cells can be entered, a bit each, row by row with a closed rim: small enough to stay in the
// cache, and three loads say which moves lead away from a cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fleetfoot/moves.hpp>
#include <vector>

#include "base/cell.hpp"
#include "fleet/directions.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

class OpenCells {
 public:
  /// Of the world as it is now.
  explicit OpenCells(const GridWorld& world);

  bool is_open(Cell cell) const {
    return (unsigned{bytes_[at(cell)]} >> (bit(cell) & 7U) & 1U) != 0;
  }
  void set(Cell cell, bool open) {
    std::uint8_t& byte = bytes_[at(cell)];
    const auto mask = static_cast<std::uint8_t>(1U << (bit(cell) & 7U));
    byte = static_cast<std::uint8_t>(open ? byte | mask : byte & ~mask);
  }

  /// A bit for each direction in which a body may leave the cell.
  unsigned moves_from(Cell cell) const { return allowed_[around(cell)]; }
  /// The nine cells around one, row by row, a bit each.
  unsigned around(Cell cell) const {
    const std::size_t first = static_cast<std::size_t>(cell.x) + kRim - 1;
    const std::uint8_t* const row = bytes_.data() + static_cast<std::size_t>(cell.y) * pitch_;
    return three(row, first) | three(row + pitch_, first) << 3U |
           three(row + 2 * pitch_, first) << 6U;
  }
  bool may_move(Cell from, Direction direction) const {
    return (moves_from(from) >> direction & 1U) != 0;
  }
  /// 16 cells of a row from a column that 16 divides; those outside are closed.
  std::uint32_t row16(int x, int y) const {
    if (y >= height_) return 0;
    std::uint16_t bits = 0;
    std::memcpy(&bits, bytes_.data() + at({x, y}), sizeof bits);
    return bits;
  }

  std::size_t memory_bytes() const { return bytes_.capacity(); }

 private:
  static constexpr std::size_t kRim = 8;  ///< closed columns on the left: whole bytes

  static std::size_t bit(Cell cell) { return static_cast<std::size_t>(cell.x) + kRim; }
  std::size_t at(Cell cell) const {
    return static_cast<std::size_t>(cell.y + 1) * pitch_ + (bit(cell) >> 3U);
  }
  static unsigned three(const std::uint8_t* row, std::size_t first) {
    const std::uint8_t* const from = row + (first >> 3U);
    const unsigned both = static_cast<unsigned>(from[0]) | static_cast<unsigned>(from[1]) << 8U;
    return both >> (first & 7U) & 7U;
  }

  std::size_t pitch_;
  int height_;
  const std::uint8_t* allowed_;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace fleetfoot::fleet
