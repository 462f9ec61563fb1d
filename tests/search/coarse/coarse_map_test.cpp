// Regions and portals against the cells themselves, while the world changes.
#include "search/coarse/coarse_map.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <queue>
#include <vector>

#include "search/coarse/coarse_reader.hpp"
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
void expect_right(CoarseReader& map, const GridWorld& world, std::uint32_t tile, BorderSide side) {
  const bool is_right = side == BorderSide::right;
  const std::uint32_t other = map.map().beyond(tile, side);
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
    CoarseMap shared(world);
    CoarseReader map(shared);
    for (int t = 0; t < 10; ++t) {
      CoarseMap unread(world);
      CoarseReader fresh(unread);
      for (int y = 0; y < world.height(); y += 16) {
        for (int x = 0; x < world.width(); x += 16) {
          const std::uint32_t tile = world.node({x, y}) / 256;
          for (const BorderSide side : {BorderSide::right, BorderSide::below}) {
            if (random.chance(0.3)) continue;  // read late, or never
            expect_right(map, world, tile, side);
            if (testing::Test::HasFatalFailure()) return;
          }
          ASSERT_EQ(map.terrain_factor(tile), fresh.terrain_factor(tile));
          ASSERT_EQ(map.regions(tile).is_plain(), fresh.regions(tile).is_plain());
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
  CoarseMap shared(world);
  CoarseReader map(shared);
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
  CoarseMap shared(world);
  CoarseReader map(shared);
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
  for (int y = 18; y < 31; ++y) world.set({31, y}, Terrain::blocked);
  CoarseMap shared(world);
  CoarseReader map(shared);
  const std::uint32_t tile = world.node({16, 16}) / 256;
  const OpeningList openings = shared.openings(tile);
  const auto find = [&](Edge edge, unsigned cell) {
    for (std::size_t i = 0; i < openings.count; ++i) {
      const Opening& opening = openings.items[i];
      if (opening.edge == edge && opening.first <= cell && cell <= opening.last) return i;
    }
    return openings.count;
  };
  const std::size_t from = find(Edge::left, 0);
  const std::size_t far_end = find(Edge::right, 0);
  ASSERT_LT(from, openings.count);
  ASSERT_LT(far_end, openings.count);
  ASSERT_EQ(openings.items[far_end].last, 1);
  EXPECT_FALSE(map.regions(tile).is_plain());
  Detours more{};
  EXPECT_FALSE(map.find_detours(tile, openings.stamp, from, more));
  map.make_detours(tile, openings, from, more);
  const int down = 15 - openings.items[from].last;  // to the gap, and up again
  EXPECT_EQ(more[far_end], 2 * down + openings.items[from].last - 1);
  EXPECT_EQ(more[find(Edge::bottom, 0)], 0);
  EXPECT_EQ(more[find(Edge::right, 15)], 0);
  Detours known{};
  EXPECT_TRUE(map.find_detours(tile, openings.stamp, from, known));
  EXPECT_EQ(known[far_end], more[far_end]);
  EXPECT_FALSE(map.find_detours(tile, openings.stamp + 1, from, known));  // another list
  world.set({24, 20}, Terrain::open);
  EXPECT_FALSE(map.find_detours(tile, openings.stamp, from, known));
  map.make_detours(tile, openings, from, more);
  EXPECT_LT(more[far_end], known[far_end]);
}

TEST(CoarseMap, ReadsOnlyWhatIsAskedFor) {
  GridWorld world(4096, 4096, Moves::eight);
  CoarseMap shared(world);
  CoarseReader map(shared);
  const std::size_t before = shared.memory_bytes() + map.memory_bytes();
  map.border(0, BorderSide::right);
  EXPECT_GT(map.take_ticks(), 0U);
  EXPECT_EQ(map.take_ticks(), 0U);
  EXPECT_LT(shared.memory_bytes() + map.memory_bytes() - before, 64U * 1024);
}

/// What a reader pays for what it asks: all borders and the ways of all tiles.
std::uint64_t read_all(CoarseReader& map, CoarseMap& shared, const GridWorld& world) {
  for (int y = 0; y < world.height(); y += 16) {
    for (int x = 0; x < world.width(); x += 16) {
      const std::uint32_t tile = world.node({x, y}) / 256;
      for (const BorderSide side : {BorderSide::right, BorderSide::below}) {
        if (shared.beyond(tile, side) != CoarseMap::kNoTile) map.border(tile, side);
      }
      const OpeningList openings = shared.openings(tile);
      if (map.regions(tile).is_plain() || openings.count > CoarseMap::Row::kMost) continue;
      for (std::size_t i = 0; i < openings.count; ++i) {
        Detours more{};
        if (map.find_detours(tile, openings.stamp, i, more)) continue;
        map.make_detours(tile, openings, i, more);
      }
    }
  }
  return map.take_ticks();
}

TEST(CoarseMap, AReaderPaysAsIfItWereAlone) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(30); ++i) {
    const test::GridSpec spec = test::random_tiles_spec(random);
    SCOPED_TRACE(testing::Message() << "world " << i << ": " << spec);
    const test::RandomGrid drawn = test::make_grid(spec);
    GridWorld& world = *drawn.world;
    CoarseMap shared(world);
    CoarseReader first(shared);
    CoarseReader second(shared);
    CoarseMap other(world);
    CoarseReader alone(other);
    for (int t = 0; t < 5; ++t) {
      const std::uint64_t price = read_all(alone, other, world);
      ASSERT_EQ(read_all(first, shared, world), price);
      ASSERT_EQ(read_all(second, shared, world), price);
      ASSERT_EQ(read_all(second, shared, world), 0U);
      world.set(test::random_changes(world, test::kChangeKinds[random.below(5)], random));
    }
  }
}

TEST(CoarseMap, WhatIsPreparedIsFreeUntilItChanges) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(30); ++i) {
    const test::GridSpec spec = test::random_tiles_spec(random);
    SCOPED_TRACE(testing::Message() << "world " << i << ": " << spec);
    const test::RandomGrid drawn = test::make_grid(spec);
    GridWorld& world = *drawn.world;
    CoarseMap shared(world);
    CoarseReader early(shared);
    const std::uint64_t price = read_all(early, shared, world);
    std::uint64_t units = 0;
    for (;;) {  // in small parts
      Meter meter(Budget::work(1 + random.below(20)));
      const std::uint64_t most = meter.left();
      const bool is_done = shared.prepare(meter);
      ASSERT_LE(meter.used(), most);
      units += meter.used();
      if (is_done) break;
      ASSERT_LT(units, 16 * price + 1000);
    }
    EXPECT_EQ(shared.prepared(), 1.0);
    CoarseReader reader(shared);
    ASSERT_EQ(read_all(reader, shared, world), 0U);
    world.set(test::random_changes(world, test::ChangeKind::few, random));
    CoarseMap unread(world);
    CoarseReader fresh(unread);
    const std::uint64_t whole = read_all(fresh, unread, world);
    ASSERT_LE(read_all(reader, shared, world), whole);
    Meter meter(Budget::unlimited());
    ASSERT_TRUE(shared.prepare(meter));
    CoarseReader late(shared);
    ASSERT_EQ(read_all(late, shared, world), 0U);
  }
}

TEST(CoarseMap, IsTheWorldsOwn) {
  const GridWorld world(64, 64, Moves::eight);
  const std::size_t before = world.memory_bytes();
  CoarseMap& map = CoarseMap::of(world);
  EXPECT_EQ(&map, &CoarseMap::of(world));
  map.tile(0);
  EXPECT_GE(world.memory_bytes(), before + map.memory_bytes());
}

}  // namespace
}  // namespace fleetfoot::coarse
