// Regions and portals against the cells themselves, while the world changes.
#include "search/coarse/coarse_map.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <queue>
#include <vector>

#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::coarse {
namespace {

/// By cell of the tile, 0 where blocked: parts connected by straight moves inside the tile.
std::vector<int> parts_of(const GridWorld& world, std::uint32_t tile) {
  std::vector<int> parts(256);
  int count = 0;
  for (std::uint32_t begin = 0; begin < 256; ++begin) {
    if (parts[begin] != 0 || world.terrain(tile * 256 + begin) == Terrain::blocked) continue;
    parts[begin] = ++count;
    std::queue<std::uint32_t> queue({begin});
    while (!queue.empty()) {
      const std::uint32_t at = queue.front();
      queue.pop();
      const auto take = [&](bool inside, std::uint32_t to) {
        if (!inside || parts[to] != 0 || world.terrain(tile * 256 + to) == Terrain::blocked) return;
        parts[to] = count;
        queue.push(to);
      };
      take(at % 16 > 0, at - 1);
      take(at % 16 < 15, at + 1);
      take(at >= 16, at - 16);
      take(at < 240, at + 16);
    }
  }
  return parts;
}

/// Every pair of cells that one can step across lies in one portal, between the regions that the
/// two cells have; and regions are the connected parts.
void expect_right(CoarseMap& map, const GridWorld& world, std::uint32_t tile, BorderSide side) {
  const bool is_right = side == BorderSide::right;
  const std::uint32_t other = is_right ? map.right_of(tile) : map.below(tile);
  if (other == CoarseMap::kNoTile) return;
  const Border& border = map.border(tile, side);
  const std::vector<int> parts = parts_of(world, tile);
  const std::vector<int> beyond = parts_of(world, other);
  std::vector<int> region_of(130);
  for (std::uint32_t i = 0; i < 16; ++i) {
    const std::uint32_t here = is_right ? i * 16 + 15 : 240 + i;
    const std::uint32_t there = is_right ? i * 16 : i;
    int portals = 0;
    for (const Portal& portal : border) {
      if (i < portal.first || i > portal.last) continue;
      if (parts[here] == 0 || beyond[there] == 0) continue;
      ++portals;
      ASSERT_EQ(portal.before, map.region(tile * 256 + here));
      ASSERT_EQ(portal.after, map.region(other * 256 + there));
      int& known = region_of[portal.before];
      if (known == 0) known = parts[here];
      ASSERT_EQ(known, parts[here]);
    }
    ASSERT_EQ(portals, parts[here] != 0 && beyond[there] != 0 ? 1 : 0);
  }
}

TEST(CoarseMap, PortalsJoinTheRegionsOfTheirCellsThroughChanges) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(120); ++i) {
    test::GridSpec spec;
    spec.width = 1 + static_cast<int>(random.below(70));
    spec.height = 1 + static_cast<int>(random.below(70));
    spec.blocked_percent = static_cast<int>(random.below(60));
    spec.max_terrain = random.chance(0.2) ? 9 : 1;
    spec.seed = random.below(1'000'000);
    SCOPED_TRACE(testing::Message() << "world " << i << ": " << spec);
    const test::RandomGrid drawn = test::make_grid(spec);
    GridWorld& world = *drawn.world;
    CoarseMap map(world);
    for (int t = 0; t < 10; ++t) {
      CoarseMap fresh(world);
      for (int y = 0; y < world.height(); y += 16) {
        for (int x = 0; x < world.width(); x += 16) {
          const std::uint32_t tile = world.node({x, y}) / 256;
          for (const BorderSide side : {BorderSide::right, BorderSide::below}) {
            if (random.chance(0.3)) continue;  // read late, or never
            expect_right(map, world, tile, side);
            if (testing::Test::HasFatalFailure()) return;
          }
          ASSERT_EQ(map.terrain_factor(tile), fresh.terrain_factor(tile));
          ASSERT_EQ(map.is_plain(tile), fresh.is_plain(tile));
        }
      }
      world.set(test::random_changes(world, test::kChangeKinds[random.below(5)], random));
      while (random.chance(0.8) && map.next_changed() != CoarseMap::kNoTile) {
      }
    }
  }
}

TEST(CoarseMap, SeesWhichChangesMatter) {
  GridWorld world(64, 64, Moves::eight);
  CoarseMap map(world);
  const std::uint32_t tile = world.node({16, 16}) / 256;
  const auto stamp = [&] {
    map.border(tile, BorderSide::right);
    return map.stamp(tile, BorderSide::right);
  };
  const std::uint64_t before = stamp();
  world.set({24, 24}, Terrain::blocked);  // in its midst
  EXPECT_EQ(map.next_changed(), tile);
  EXPECT_EQ(map.next_changed(), CoarseMap::kNoTile);
  EXPECT_EQ(stamp(), before);
  world.set({16, 24}, Terrain::blocked);  // at its edge
  EXPECT_EQ(map.next_changed(), tile);
  EXPECT_GT(stamp(), before);
  EXPECT_LE(map.opened_since(tile), before);
  world.set({16, 24}, Terrain::open);
  EXPECT_GT(stamp(), before);
  EXPECT_GT(map.opened_since(tile), before);
  map.forget_changes();
  EXPECT_EQ(map.next_changed(), CoarseMap::kNoTile);
}

TEST(CoarseMap, SeesThatRegionsAreJoined) {
  GridWorld world(64, 64, Moves::eight);
  for (int y = 16; y < 32; ++y) world.set({24, y}, Terrain::blocked);
  CoarseMap map(world);
  const std::uint32_t tile = world.node({16, 16}) / 256;
  map.border(tile, BorderSide::right);
  const std::uint64_t before = map.stamp(tile, BorderSide::right);
  world.set({24, 24}, Terrain::open);
  map.border(tile, BorderSide::right);
  EXPECT_GT(map.opened_since(tile), before);
}

TEST(CoarseMap, CountsDetours) {
  GridWorld world(48, 48, Moves::eight);
  for (int y = 16; y < 31; ++y) world.set({24, y}, Terrain::blocked);  // open below, at y = 31
  CoarseMap map(world);
  const std::uint32_t tile = world.node({16, 16}) / 256;
  OpeningList openings;
  openings.stamp = 7;
  openings.items[0] = {Opening::left, 0, 1, 1};
  openings.items[1] = {Opening::right, 0, 1, 1};
  openings.items[2] = {Opening::bottom, 0, 7, 1};
  openings.items[3] = {Opening::right, 15, 15, 1};
  openings.count = 4;
  EXPECT_FALSE(map.is_plain(tile));
  EXPECT_EQ(map.known_detours(tile, 7, 0), nullptr);
  const std::uint8_t* const more = map.detours(tile, openings, 0);
  EXPECT_EQ(more[1], 2 * 14);  // down to the gap and up again
  EXPECT_EQ(more[2], 0);
  EXPECT_EQ(more[3], 0);
  EXPECT_EQ(map.known_detours(tile, 7, 0), more);
  EXPECT_EQ(map.known_detours(tile, 8, 0), nullptr);  // another list
  world.set({24, 20}, Terrain::open);
  EXPECT_EQ(map.known_detours(tile, 7, 0), nullptr);
  EXPECT_EQ(map.detours(tile, openings, 0)[1], 2 * 3);
}

TEST(CoarseMap, ReadsOnlyWhatIsAskedFor) {
  GridWorld world(4096, 4096, Moves::eight);
  const CoarseMap untouched(world);
  CoarseMap map(world);
  map.border(0, BorderSide::right);
  EXPECT_GT(map.take_ticks(), 0U);
  EXPECT_EQ(map.take_ticks(), 0U);
  EXPECT_LT(map.memory_bytes() - untouched.memory_bytes(), 64U * 1024);
}

}  // namespace
}  // namespace fleetfoot::coarse
