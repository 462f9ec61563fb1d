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
    Moves256 best{};
    Moves256 plain{};
    best.fill(0xFF);
    plain.fill(0xFF);
    const unsigned made = flood(open, from, targets, false, best.data());
    EXPECT_EQ(flood_plain(open, from, targets, false, plain.data()), made);
    ASSERT_EQ(best, expected) << "world " << i;
    ASSERT_EQ(plain, expected) << "world " << i;
  }
}

TEST(TileBits, TheFirstTargetIsEnough) {
  TileBits open{{~std::uint64_t{0}, ~std::uint64_t{0}, ~std::uint64_t{0}, ~std::uint64_t{0}}};
  TileBits from;
  from.set(8 * 16 + 5);
  Moves256 moves{};
  moves.fill(0xFF);
  EXPECT_EQ(flood(open, from, TileBits::edges(), true, moves.data()), 5U);
  EXPECT_EQ(moves[8 * 16], 5);
  EXPECT_EQ(moves[8 * 16 + 15], 0xFF);
}

}  // namespace
}  // namespace fleetfoot::coarse
