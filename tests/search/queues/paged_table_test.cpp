#include "search/queues/paged_table.hpp"

#include <gtest/gtest.h>

namespace fleetfoot {
namespace {

TEST(PagedTable, MemoryFollowsWhatWasTouched) {
  PagedTable<std::uint64_t> table(std::size_t{1} << 24);
  const std::size_t empty = table.memory_bytes();
  table.touch(5) = 1;
  table.touch(250) = 2;
  const std::size_t one_page = table.memory_bytes() - empty;
  EXPECT_GE(one_page, 256 * sizeof(std::uint64_t));
  EXPECT_LE(one_page, 258 * sizeof(std::uint64_t));
  table.touch(256) = 3;
  EXPECT_LE(table.memory_bytes() - empty, 2 * one_page);
  EXPECT_FALSE(table.touched(1 << 20));
}

TEST(PagedTable, ForgetsEverythingAndKeepsThePages) {
  PagedTable<int> table(1000);
  table.touch(3) = 7;
  table.touch(900) = 8;
  const std::size_t bytes = table.memory_bytes();
  table.forget();
  EXPECT_FALSE(table.touched(3));
  EXPECT_FALSE(table.touched(900));
  EXPECT_EQ(table.touch(3), 0);
  EXPECT_TRUE(table.touched(4));
  EXPECT_EQ(table.memory_bytes(), bytes);
}

TEST(PagedTable, FillsAPageOnceAGeneration) {
  PagedTable<std::uint32_t> table(600);
  int fills = 0;
  const auto fill = [&](std::uint32_t first, std::array<std::uint32_t, 256>& items) {
    ++fills;
    for (std::uint32_t i = 0; i < 256; ++i) items[i] = first + i;
  };
  EXPECT_EQ(table.touch(513, fill), 513U);
  EXPECT_EQ(table.touch(599, fill), 599U);
  EXPECT_EQ(fills, 1);
  table.forget();
  EXPECT_EQ(table.touch(513, fill), 513U);
  EXPECT_EQ(fills, 2);
}

}  // namespace
}  // namespace fleetfoot
