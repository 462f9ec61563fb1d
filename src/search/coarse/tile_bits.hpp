// The 256 cells of a tile as bits, and floods over them.
//
// A flood that counts moves keeps the counts as bits too: plane b has bit b of every cell's count.
// So what a move takes does not depend on which cells it reaches, and nothing is looked up before
// somebody asks for a cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fleetfoot::coarse {

/// Four rows of 16 cells a word, from the upper left.
struct TileBits {
  /// The outermost cells.
  static constexpr TileBits edges() {
    return {{0x800180018001FFFFU, 0x8001800180018001U, 0x8001800180018001U, 0xFFFF800180018001U}};
  }

  std::array<std::uint64_t, 4> words{};

  bool operator==(const TileBits&) const = default;
  TileBits operator&(const TileBits& other) const {
    return {{words[0] & other.words[0], words[1] & other.words[1], words[2] & other.words[2],
             words[3] & other.words[3]}};
  }
  /// Those that are not in the other.
  TileBits without(const TileBits& other) const {
    return {{words[0] & ~other.words[0], words[1] & ~other.words[1], words[2] & ~other.words[2],
             words[3] & ~other.words[3]}};
  }
  bool any() const { return (words[0] | words[1] | words[2] | words[3]) != 0; }
  bool has(unsigned cell) const { return (words[cell / 64] >> (cell % 64) & 1) != 0; }
  void set(unsigned cell) { words[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  std::uint32_t row(unsigned y) const {
    return static_cast<std::uint32_t>(words[y / 4] >> (y % 4 * 16) & 0xFFFFU);
  }
  /// Bit y is the cell of row y.
  std::uint32_t column(unsigned x) const {
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < 4; ++i) {  // gathers bits 0, 16, 32 and 48 in the uppermost 16
      const std::uint64_t cells = words[i] >> x & 0x0001000100010001U;
      bits |= static_cast<std::uint32_t>(cells * 0x0001000200040008U >> 48 & 0xFU) << (4 * i);
    }
    return bits;
  }
  /// Cells of one column.
  void set_column(unsigned x, unsigned first, unsigned last) {
    const unsigned rows = (2U << last) - (1U << first);
    for (unsigned i = 0; i < 4; ++i) {  // the reverse of column()
      const std::uint64_t four = rows >> (4 * i) & 0xFU;
      words[i] |= (four * 0x0000200040008001U & 0x0001000100010001U) << x;
    }
  }
  void set_row(unsigned y, std::uint32_t cells) {
    words[y / 4] |= std::uint64_t{cells} << (y % 4 * 16);
  }
};

/// The cells of a tile's 256 terrain bytes that can be entered.
TileBits open_cells(const std::uint8_t* terrain);

/// A flood goes no further.
inline constexpr unsigned kMostMoves = 254;

/// How many straight moves a flood took to each cell.
struct TileMoves {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  static constexpr unsigned kNever = 255;

  std::array<TileBits, 8> planes;  // all are set by a flood
  TileBits reached{};
  std::size_t width = 0;  ///< planes that may not be empty

  /// kNever where the flood did not come.
  unsigned at(unsigned cell) const {
    if (!reached.has(cell)) return kNever;
    const std::size_t word = cell / 64;
    const unsigned bit = cell % 64;
    unsigned moves = 0;
    for (std::size_t b = 0; b < 5; ++b) {
      moves |= static_cast<unsigned>(planes[b].words[word] >> bit & 1U) << b;
    }
    for (std::size_t b = 5; b < width; ++b) {
      moves |= static_cast<unsigned>(planes[b].words[word] >> bit & 1U) << b;
    }
    return moves;
  }
};

/// Counts straight moves over `open` cells from `from`, which are open, until all targets that can
/// be reached are. Returns the moves made, which is what the time it takes depends on.
unsigned flood(const TileBits& open, const TileBits& from, const TileBits& targets,
               TileMoves& moves);
/// All that is connected with `from`. Returns the rounds that it took.
unsigned fill(const TileBits& open, const TileBits& from, TileBits& reached);

/// The same for processors without wide registers.
unsigned flood_plain(const TileBits& open, const TileBits& from, const TileBits& targets,
                     TileMoves& moves);
unsigned fill_plain(const TileBits& open, const TileBits& from, TileBits& reached);

}  // namespace fleetfoot::coarse
