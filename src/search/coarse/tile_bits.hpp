// The 256 cells of a tile as bits, and floods over them.
#pragma once

#include <array>
#include <cstdint>

namespace fleetfoot::coarse {

/// Four rows of 16 cells a word, from the upper left.
struct TileBits {
  /// The outermost cells.
  static constexpr TileBits edges() {
    return {{0x800180018001FFFFU, 0x8001800180018001U, 0x8001800180018001U, 0xFFFF800180018001U}};
  }

  std::array<std::uint64_t, 4> words{};

  TileBits operator&(const TileBits& other) const {
    return {{words[0] & other.words[0], words[1] & other.words[1], words[2] & other.words[2],
             words[3] & other.words[3]}};
  }
  bool any() const { return (words[0] | words[1] | words[2] | words[3]) != 0; }
  bool has(unsigned cell) const { return (words[cell / 64] >> (cell % 64) & 1) != 0; }
  void set(unsigned cell) { words[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  std::uint32_t row(unsigned y) const {
    return static_cast<std::uint32_t>(words[y / 4] >> (y % 4 * 16) & 0xFFFFU);
  }
  /// Cells of one column.
  void set_column(unsigned x, unsigned first, unsigned last) {
    for (unsigned y = first; y <= last; ++y) set(16 * y + x);
  }
  void set_row(unsigned y, std::uint32_t cells) {
    words[y / 4] |= std::uint64_t{cells} << (y % 4 * 16);
  }
};

/// The cells of a tile's 256 terrain bytes that can be entered.
TileBits open_cells(const std::uint8_t* terrain);

/// A flood goes no further.
inline constexpr unsigned kMostMoves = 254;

/// How many straight moves over `open` cells lead from `from` to each of the targets, or to the
/// first: `moves` has an entry for each of the 256 cells, and those of targets that are reached are
/// set. Returns the moves made, which is what the time it takes depends on.
unsigned flood(const TileBits& open, const TileBits& from, const TileBits& targets, bool first_only,
               std::uint8_t* moves);

/// The same for processors without wide registers.
unsigned flood_plain(const TileBits& open, const TileBits& from, const TileBits& targets,
                     bool first_only, std::uint8_t* moves);

}  // namespace fleetfoot::coarse
