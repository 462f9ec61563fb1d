#include "tools/fleets/cell_pool.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <utility>

namespace fleetfoot {
namespace {

/// Rows of letters, divided by blanks.
TerrainMap pool_map(std::string_view rows) {
  const std::size_t width = rows.find(' ');
  TerrainMap map(static_cast<int>(width), static_cast<int>((rows.size() + 1) / (width + 1)), '.');
  for (std::size_t i = 0; i < map.letters.size(); ++i) {
    map.letters[i] = rows[i / width * (width + 1) + i % width];
  }
  return map;
}

TEST(CellPool, PartsAreWhatIsConnected) {
  const TerrainMap map = pool_map("..@G @@@S .@.. ..@@");
  const CellPool pool(map);
  ASSERT_TRUE(pool.largest());
  EXPECT_EQ(pool.size(*pool.largest()), 4U);
  EXPECT_EQ(pool.part_of({3, 0}), pool.largest());
  EXPECT_EQ(pool.part_of({2, 2}), pool.largest());
  EXPECT_NE(pool.part_of({0, 2}), pool.largest());
  EXPECT_EQ(pool.part_of({0, 2}), pool.part_of({1, 3}));
  EXPECT_NE(pool.part_of({0, 0}), pool.part_of({0, 2}));
  EXPECT_FALSE(pool.part_of({2, 0}));
  EXPECT_FALSE(pool.part_of({-1, 0}));
  EXPECT_FALSE(pool.part_of({0, 4}));
  EXPECT_FALSE(CellPool(pool_map("@@ @@")).largest());
}

TEST(CellPool, DrawsEachCellOnceAndAgainWhenReleased) {
  const TerrainMap map = pool_map(".... .@.. ....");
  CellPool pool(map);
  const CellPool::Part part = *pool.largest();
  Random random(3);
  ASSERT_TRUE(pool.take({0, 1}));
  EXPECT_FALSE(pool.take({0, 1}));
  EXPECT_FALSE(pool.take({1, 1}));
  for (int round = 0; round < 20; ++round) {
    std::set<std::pair<int, int>> drawn{{0, 1}};
    for (int i = 0; i < 10; ++i) {
      const auto cell = pool.draw(part, random);
      ASSERT_TRUE(cell && map.passable(*cell));
      EXPECT_TRUE(drawn.insert({cell->x, cell->y}).second);
    }
    EXPECT_FALSE(pool.draw(part, random));
    for (const auto& [x, y] : drawn) {
      if (x != 0 || y != 1) pool.release({x, y});
    }
  }
}

TEST(CellPool, EveryCellIsEquallyLikely) {
  CellPool pool(pool_map(".... ...."));
  Random random(9);
  int count = 0;
  for (int i = 0; i < 8000; ++i) {
    const Cell cell = *pool.draw(*pool.largest(), random);
    count += cell == Cell{2, 1} ? 1 : 0;
    pool.release(cell);
  }
  EXPECT_GT(count, 850);
  EXPECT_LT(count, 1150);
}

}  // namespace
}  // namespace fleetfoot
