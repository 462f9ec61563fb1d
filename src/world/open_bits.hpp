// Which cells of a grid are open, a bit each, by rows and by columns: what jump point search reads
// 64 cells at a time.
//
// A row (and a column of the other bitmap) is a line of words. The words of neighbouring lines lie
// beside one another: a *strip* has 64 cells of each line, one line after the other. Beyond its
// last cell a line has at least one blocked bit, before its first a blocked strip, and there is a
// blocked line before the first and after the last one; so whoever scans along a line stops by
// itself, and the lines beside it need no check.
//
// Lines are made in bands of 16, a tile wide, when somebody first needs one, from the terrain as it
// is then; a band is made tile by tile and can be interrupted. From then on every edit flips its
// two bits. Memory is taken from the system zeroed, so bands that nobody needs take none.
//
// Bands serve all who search the world, and each search pays for those that it reads as if nobody
// else had had them made (PaidBands): so its steps under a budget do not depend on the others.
//
// Threads: any number may read and make bands of a world that nobody edits.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <vector>

#include "base/budget.hpp"
#include "base/cell.hpp"

namespace fleetfoot {

class GridWorld;

/// Of one bitmap: rows, or columns.
class BitLines {
 public:
  static constexpr int kBand = 16;
  /// Words that may be read before and after.
  static constexpr int kMargin = 8;
  /// Lines that may be read past the last or before the first, whatever is being made there: they
  /// belong to nobody.
  static constexpr int kSpare = 5;

  /// `count` lines of `length` cells.
  BitLines(int count, int length);

  /// The word of a line, from -1 to count, that has the cell `at`, from -1 to length, as its bit
  /// at % 64. The lines beside it are one word away, the next 64 cells a pitch.
  const std::uint64_t* word(int number, int at) const {
    return words_.get() + offset(number, at >> 6);
  }
  std::ptrdiff_t pitch() const { return pitch_; }

  std::size_t memory_bytes() const;

 private:
  friend class OpenBits;
  friend class PaidBands;
  struct Free {
    void operator()(void* memory) const { std::free(memory); }  // NOLINT: see open_bits.cpp
  };
  struct Band {
    std::atomic<bool> is_begun = false;
    int next = 0;  ///< the first word along the line that is not made
  };

  std::ptrdiff_t offset(int number, int strip) const {
    return kMargin + (strip + 1) * pitch_ + number + 1;
  }
  /// One band more on either side, which needs no making: the blocked lines.
  static std::size_t band_of(int number) {
    return static_cast<std::size_t>(number + kBand) / static_cast<std::size_t>(kBand);
  }
  int words() const { return (length_ + 63) / 64; }
  std::uint64_t& word(int number, int at) { return *(words_.get() + offset(number, at >> 6)); }
  /// Also while the band is made: what comes later is read from the terrain.
  void flip(int number, int at) {
    if (!bands_[band_of(number)].is_begun.load(std::memory_order_relaxed)) return;
    word(number, at) ^= std::uint64_t{1} << (static_cast<unsigned>(at) % 64);
  }

  int count_;
  int length_;
  std::ptrdiff_t pitch_;
  std::size_t band_count_;
  std::unique_ptr<std::uint64_t[], Free> words_;  // NOLINT: an array whose length is known late
  std::unique_ptr<Band[]> bands_;                 // NOLINT
};

/// What one search has paid for of a bitmap, and may read.
class PaidBands {
 public:
  explicit PaidBands(const BitLines& lines);

  /// Whether the line and both beside it are.
  bool has_around(int number) const { return has(number - 1) && has(number + 1); }
  /// Whether all from one to the other are: less than a band, and so less beyond the ends.
  [[gnu::always_inline]] bool has_between(int one, int other) const {
    return has(one) && has(other);
  }

  std::size_t memory_bytes() const { return left_.capacity() * sizeof(left_[0]); }

 private:
  friend class OpenBits;
  [[gnu::always_inline]] bool has(int number) const {
    return left_[BitLines::band_of(number)] == 0;
  }

  std::vector<int> left_;  ///< by band: words along the line that are not paid for
};

class OpenBits {
 public:
  explicit OpenBits(const GridWorld& world);

  const BitLines& rows() const { return rows_; }
  const BitLines& columns() const { return columns_; }

  /// Pays for the line and both beside it, as far as the meter allows, and makes what nobody has
  /// made yet. True when they can be read.
  bool make_rows(const GridWorld& world, int y, PaidBands& paid, Meter& meter);
  bool make_columns(const GridWorld& world, int x, PaidBands& paid, Meter& meter);

  /// The cell was blocked and is open from now on, or the other way round.
  void flip(Cell cell) {
    rows_.flip(cell.y, cell.x);
    columns_.flip(cell.x, cell.y);
  }
  /// The cell's bits will be flipped soon. Inlined by force: to the compiler a function that does
  /// nothing but this does nothing at all, and it drops the call.
  [[gnu::always_inline]] void prefetch(Cell cell) const {
    const BitLines& rows = rows_;
    const BitLines& columns = columns_;
    __builtin_prefetch(rows.word(cell.y, cell.x), 1);
    __builtin_prefetch(columns.word(cell.x, cell.y), 1);
  }

  std::size_t memory_bytes() const { return rows_.memory_bytes() + columns_.memory_bytes(); }

 private:
  template <class Fill>
  bool make(BitLines& lines, int number, std::uint64_t units, PaidBands& paid, Meter& meter,
            const Fill& fill);

  BitLines rows_;
  BitLines columns_;
  std::mutex making_;
};

}  // namespace fleetfoot
