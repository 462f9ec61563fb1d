#include "search/realtime/local_space.hpp"

#include <gtest/gtest.h>

#include "search/realtime/learned_table.hpp"

namespace fleetfoot {
namespace {

TEST(LocalSpace, FindsANodeOnceASearch) {
  Stamp stamps[3];
  LocalSpace<int> seen;
  for (int search = 0; search < 5; ++search) {
    seen.begin([] { FAIL() << "stamps are good for 2^32 searches"; });
    EXPECT_EQ(seen.size(), 0U);
    for (Stamp& stamp : stamps) EXPECT_FALSE(seen.contains(stamp));
    EXPECT_EQ(seen.find(stamps[2], [] { return 20; }), 0U);
    EXPECT_EQ(seen.find(stamps[0], [] { return 10; }), 1U);
    EXPECT_EQ(seen.find(stamps[2], [] { return 99; }), 0U);
    EXPECT_EQ(seen.all(), (std::vector<int>{20, 10}));
    EXPECT_FALSE(seen.contains(stamps[1]));
  }
}

TEST(LearnedTable, KeepsValuesAndCompanionsApart) {
  LearnedTable<std::uint32_t, Stamp> table(1000, 50);
  EXPECT_EQ(table.h(700, 3), 3U);
  EXPECT_FALSE(table.has_learned(700));
  table.touch(700).beside = {4, 5};
  EXPECT_FALSE(table.has_learned(700));
  table.learn(700, 7);
  EXPECT_EQ(table.h(700, 3), 7U);
  EXPECT_EQ(table.h(700, 9), 9U) << "never below the space's own";
  table.clear_beside();
  EXPECT_EQ(table.touch(700).beside.search, 0U);
  EXPECT_EQ(table.h(700, 3), 7U);
  table.learn(1, 51);
  EXPECT_EQ(table.h(1, 0), 50U) << "the ceiling";
  EXPECT_TRUE(table.learn_here(2, 50));
  EXPECT_FALSE(table.learn_here(2, 51));
  for (const NodeId node : {1U, 2U, 700U}) EXPECT_EQ(table.h(node, 0), 0U) << "all forgotten";
}

}  // namespace
}  // namespace fleetfoot
