// Four moves along a diagonal with the scans from each cell, in wide registers where the processor
// has them.
#pragma once

#include <cstdint>

#include "base/cell.hpp"
#include "world/open_bits.hpp"

namespace fleetfoot {

/// What was found, move by move: bit k and item k belong to the move that is k after the first.
struct DiagonalBatch {
  static constexpr int kMoves = 4;
  unsigned moves = 0;         ///< how many of those tried are legal
  bool goes_on = false;       ///< all that were tried are
  unsigned along_row = 0;     ///< from these cells a scan along the row finds a jump point
  unsigned along_column = 0;  ///< or along the column
  std::uint64_t counts = 0;   ///< 16 bits a move: words read by both scans after the first ones

  int words_of(unsigned move) const { return static_cast<int>(counts >> (16 * move) & 0xFFFF); }
  /// Of all moves.
  int words() const { return static_cast<int>(counts * 0x0001000100010001U >> 48); }
};

/// `to` is the first cell, of the map, that the diagonal enters. It tries up to the edge of a
/// strip (open_bits.hpp). All lines must have been made.
using TryDiagonal = void (*)(const BitLines& rows, const BitLines& columns, Cell to,
                             DiagonalBatch& batch);

/// For a diagonal's direction; null if this processor has no wide registers.
TryDiagonal best_diagonal(int step_x, int step_y);

}  // namespace fleetfoot
