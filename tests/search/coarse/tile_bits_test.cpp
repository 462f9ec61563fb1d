// Floods over a tile against a queue of cells.
#include "search/coarse/tile_bits.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <queue>

#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::coarse {
namespace {

using Moves256 = std::array<std::uint8_t, 256>;

Moves256 by_queue(const TileBits& open, const TileBits& from, const TileBits& targets) {
  std::array<int, 256> moves{};
  moves.fill(-1);
  std::queue<int> queue;
  for (int i = 0; i < 256; ++i) {
    if (!from.has(static_cast<unsigned>(i))) continue;
    moves[static_cast<std::size_t>(i)] = 0;
    queue.push(i);
  }
  while (!queue.empty()) {
    const int at = queue.front();
    queue.pop();
    const int x = at % 16;
    const int y = at / 16;
    const auto take = [&](int to_x, int to_y) {
      if (to_x < 0 || to_y < 0 || to_x > 15 || to_y > 15) return;
      const int to = to_y * 16 + to_x;
      if (!open.has(static_cast<unsigned>(to)) || moves[static_cast<std::size_t>(to)] >= 0) return;
      moves[static_cast<std::size_t>(to)] = moves[static_cast<std::size_t>(at)] + 1;
      queue.push(to);
    };
    take(x - 1, y);
    take(x + 1, y);
    take(x, y - 1);
    take(x, y + 1);
  }
  Moves256 out{};
  out.fill(0xFF);
  for (std::size_t i = 0; i < 256; ++i) {
    if (targets.has(static_cast<unsigned>(i)) && moves[i] >= 0) {
      out[i] = static_cast<std::uint8_t>(moves[i]);
    }
  }
  return out;
}

TEST(TileBits, FloodsCountMoves) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(2000); ++i) {
    TileBits open;
    TileBits targets;
    const double density = static_cast<double>(random.below(60)) / 100;
    for (unsigned cell = 0; cell < 256; ++cell) {
      if (!random.chance(density)) open.set(cell);
      if (random.chance(0.2)) targets.set(cell);
    }
    TileBits from;
    for (std::uint64_t n = random.below(4); n > 0; --n) {
      from.set(static_cast<unsigned>(random.below(256)));
    }
    from = from & open;
    const Moves256 expected = by_queue(open, from, targets);
    TileMoves best;
    TileMoves plain;
    const unsigned made = flood(open, from, targets, best);
    EXPECT_EQ(flood_plain(open, from, targets, plain), made);
    for (unsigned cell = 0; cell < 256; ++cell) {
      ASSERT_EQ(best.at(cell), plain.at(cell));
      if (!targets.has(cell)) continue;
      ASSERT_EQ(best.at(cell), expected[cell]) << "world " << i << ", cell " << cell;
    }
    TileBits filled;
    TileBits filled_plainly;
    ASSERT_EQ(fill(open, from, filled), fill_plain(open, from, filled_plainly));
    ASSERT_EQ(filled, filled_plainly);
    const Moves256 everywhere = by_queue(open, from, open);
    for (unsigned cell = 0; cell < 256; ++cell) {
      ASSERT_EQ(filled.has(cell), everywhere[cell] != 0xFF) << "world " << i << ", cell " << cell;
    }
  }
}

TEST(TileBits, MovesAreCountedAsFarAsTheyGo) {
  TileBits open;  // back and forth through the whole tile
  for (unsigned y = 0; y < 16; ++y) {
    if (y % 2 == 0) {
      open.set_row(y, 0xFFFF);
    } else {
      open.set(16 * y + (y % 4 == 1 ? 15U : 0U));
    }
  }
  TileBits from;
  from.set(0);
  TileMoves moves;
  const unsigned made = flood(open, from, open, moves);
  EXPECT_EQ(made, 135U);
  EXPECT_EQ(moves.at(15 * 16), 135U);
  EXPECT_EQ(moves.at(1), 1U);
  EXPECT_EQ(moves.at(16), TileMoves::kNever);
}

TEST(TileBits, ColumnsAndRowsAreWhatWasSet) {
  for (unsigned first = 0; first < 16; ++first) {
    for (unsigned last = first; last < 16; ++last) {
      const std::uint32_t bits = (2U << last) - (1U << first);
      TileBits cells;
      cells.set_column(3, first, last);
      EXPECT_EQ(cells.column(3), bits);
      EXPECT_EQ(cells.column(4), 0U);
      EXPECT_EQ(cells.row(first), 8U);
    }
  }
}

}  // namespace
}  // namespace fleetfoot::coarse
