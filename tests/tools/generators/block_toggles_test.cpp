#include "tools/generators/block_toggles.hpp"

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <utility>
#include <vector>

#include "tools/generators/terrain.hpp"

namespace fleetfoot {
namespace {

TerrainMap toggled_map() {
  TerrainOptions options;
  options.size = 96;
  return generate_terrain(options, 3).map;
}

TEST(BlockToggles, BeginsAsTheMapIsAndTogglesEveryTenTicks) {
  const TerrainMap map = toggled_map();
  TerrainMap now = map;
  BlockToggles toggles(map, 20, 7);
  std::set<std::pair<int, int>> touched;
  std::size_t opened = 0;
  for (std::int64_t t = 0; t <= 200; ++t) {
    const std::span<const TimedChange> changes = toggles.before_tick(t);
    EXPECT_EQ(changes.empty(), t == 0 || t % 10 != 0) << t;
    std::set<std::pair<int, int>> here;
    for (const TimedChange& change : changes) {
      EXPECT_EQ(change.tick, t);
      ASSERT_TRUE(map.passable(change.cell)) << "a wall of the map stays";
      EXPECT_NE(now.passable(change.cell), is_passable_letter(change.letter));
      if (is_passable_letter(change.letter)) {
        EXPECT_EQ(change.letter, map.at(change.cell));
        ++opened;
      }
      now.at(change.cell) = change.letter;
      EXPECT_TRUE(here.insert({change.cell.x, change.cell.y}).second);
      touched.insert({change.cell.x, change.cell.y});
    }
  }
  EXPECT_GT(opened, 100U);
  EXPECT_GT(touched.size(), 200U);
}

TEST(BlockToggles, OnlyTheSeedDecides) {
  const TerrainMap map = toggled_map();
  const auto at_ten = [&](double percent, std::uint64_t seed) {
    BlockToggles toggles(map, percent, seed);
    const auto changes = toggles.before_tick(10);
    return std::vector<TimedChange>(changes.begin(), changes.end());
  };
  EXPECT_EQ(at_ten(20, 1), at_ten(20, 1));
  EXPECT_NE(at_ten(20, 1), at_ten(20, 2));
  EXPECT_TRUE(at_ten(0, 1).empty());
  EXPECT_GT(at_ten(100, 1).size(), 5 * at_ten(5, 1).size());
}

}  // namespace
}  // namespace fleetfoot
