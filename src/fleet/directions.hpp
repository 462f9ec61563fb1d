// The eight moves by number, and which of them nine cells allow.
//
// 0 to 3 are straight (right, down, left, up), 4 to 7 diagonal, each between straight moves i and
// i + 1 of 4. A diagonal needs both cells beside it open.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/cell.hpp"

namespace fleetfoot::fleet {

using Direction = std::uint8_t;
inline constexpr Direction kStay = 8;

struct Offset {
  std::int8_t x;
  std::int8_t y;
};
inline constexpr std::array<Offset, 9> kOffsets{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}, {0, 0}}};

constexpr bool is_diagonal(Direction direction) { return (direction & 4U) != 0; }
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((direction & 4U) | ((direction + 2U) & 3U));
}
constexpr Cell moved(Cell cell, Direction direction) {
  return {cell.x + kOffsets[direction].x, cell.y + kOffsets[direction].y};
}
/// Of the move from a cell to a neighbour or to itself.
constexpr Direction direction_of(Cell from, Cell to) {
  Direction direction = 0;
  while (direction < kStay && moved(from, direction) != to) ++direction;
  return direction;
}

/// By the nine open bits around a cell, row by row from the upper left: a bit for each direction
/// that may be taken. The cell itself does not matter: a body may leave what has closed on it.
struct AllowedMoves {
  std::array<std::uint8_t, 512> four{};
  std::array<std::uint8_t, 512> eight{};

  constexpr AllowedMoves() {
    for (unsigned cells = 0; cells < 512; ++cells) {
      const auto is_open = [&](int x, int y) {
        return (cells >> static_cast<unsigned>((y + 1) * 3 + x + 1) & 1U) != 0;
      };
      for (Direction direction = 0; direction < 8; ++direction) {
        const Offset to = kOffsets[direction];
        if (!is_open(to.x, to.y)) continue;
        if (is_diagonal(direction) && !(is_open(to.x, 0) && is_open(0, to.y))) continue;
        const auto bit = static_cast<std::uint8_t>(1U << direction);
        eight[cells] = static_cast<std::uint8_t>(eight[cells] | bit);
        if (!is_diagonal(direction)) four[cells] = static_cast<std::uint8_t>(four[cells] | bit);
      }
    }
  }
};
inline constexpr AllowedMoves kAllowedMoves{};

/// Of those, the moves that a shortest path needs after a move that led to the cell, where all open
/// cells cost the same: the others lead to cells that another path reaches as soon, with its
/// diagonals first. (Harabor and Grastien 2011; diagonals never cut a corner here, so a diagonal
/// move forces nothing, and a straight one what is beside it if the cell behind that is closed.)
struct NeededMoves {
  std::array<std::array<std::uint8_t, 512>, 9> after{};

  constexpr NeededMoves() {
    for (unsigned cells = 0; cells < 512; ++cells) {
      const auto is_open = [&](int x, int y) {
        return (cells >> static_cast<unsigned>((y + 1) * 3 + x + 1) & 1U) != 0;
      };
      for (Direction last = 0; last < 8; ++last) {
        unsigned needed = 1U << last;
        const Offset by = kOffsets[last];
        if (is_diagonal(last)) {
          needed |= 1U << (last & 3U) | 1U << ((last + 1U) & 3U);
        } else {
          // Beside the path on either side, and diagonally on from there.
          for (const unsigned turn : {1U, 3U}) {
            const unsigned beside = (last + turn) & 3U;
            const Offset to = kOffsets[beside];
            if (is_open(to.x - by.x, to.y - by.y)) continue;
            const unsigned between = turn == 1 ? last : beside;
            needed |= 1U << beside | 1U << (between + 4U);
          }
        }
        after[last][cells] = static_cast<std::uint8_t>(needed & kAllowedMoves.eight[cells]);
      }
      after[kStay][cells] = kAllowedMoves.eight[cells];
    }
  }
};
inline constexpr NeededMoves kNeededMoves{};

}  // namespace fleetfoot::fleet
