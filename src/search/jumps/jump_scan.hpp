// Straight jumps by bits: along a line of cells to the next jump point or wall, a word at a time.
//
// A cell of the line is a jump point if a cell beside it is open and the one beside the cell before
// it is blocked: there, and nowhere else, turning to that side can be part of every shortest path
// (no corner is cut, so the turn comes after the wall's end). In words: the open cells of the line
// beside that have no open cell before them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "world/open_bits.hpp"

namespace fleetfoot {

/// Where a scan ended.
struct ScanEnd {
  int at;        ///< along the line
  bool is_open;  ///< a jump point, else a wall
  int words;     ///< read after the first
};

/// A scan reads at most so many words and ends as at a jump point then, so that its price is
/// bounded; the search goes on from there.
inline constexpr int kMostScanned = 64;

/// From the cell `at` of a line on, towards larger numbers (kStep 1) or smaller ones (-1).
template <int kStep>
[[gnu::always_inline]] inline ScanEnd scan_line(const BitLines& lines, int line, int at) {
  constexpr bool kUp = kStep > 0;
  const auto wall_ends = [](std::uint64_t open, std::uint64_t before) {
    return kUp ? open & ~(open << 1 | before >> 63) : open & ~(open >> 1 | before << 63);
  };
  const std::ptrdiff_t pitch = kStep * lines.pitch();
  const std::uint64_t* word = lines.word(line, at);
  const std::uint64_t ahead =
      kUp ? ~std::uint64_t{1} << (at & 63) : (std::uint64_t{1} << (at & 63)) - 1;
  std::uint64_t stops = (~word[0] | wall_ends(word[-1], 0) | wall_ends(word[1], 0)) & ahead;
  int words = 0;
  for (; stops == 0 && words < kMostScanned; ++words) {
    const std::uint64_t* const before = word;
    word += pitch;
    stops = ~word[0] | wall_ends(word[-1], before[-1]) | wall_ends(word[1], before[1]);
  }
  const int first = (at & ~63) + kStep * 64 * words;
  if (stops == 0) return {kUp ? first + 63 : first, true, words};
  const int bit = kUp ? __builtin_ctzll(stops) : 63 - __builtin_clzll(stops);
  return {first + bit, (word[0] >> bit & 1) != 0, words};
}

/// Whether the cell `at` of a line is open.
inline bool is_open_at(const BitLines& lines, int line, int at) {
  return (*lines.word(line, at) >> (at & 63) & 1) != 0;
}

/// Whether a line ends a wall at `at`, for one who comes along by kStep.
template <int kStep>
inline bool ends_wall(const BitLines& lines, int line, int at) {
  return is_open_at(lines, line, at) && !is_open_at(lines, line, at - kStep);
}

}  // namespace fleetfoot
