#include "tools/generators/terrain.hpp"

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "generator_checks.hpp"

namespace fleetfoot {
namespace {

TEST(Terrain, EveryFreeCellIsReachableAndTheEndsAreFarApart) {
  for (const int size : {32, 48, 100, 161}) {
    for (const std::uint64_t seed : seeds(8)) {
      SCOPED_TRACE(seed_line(seed) + " size " + std::to_string(size));
      TerrainOptions options;
      options.size = size;
      const GeneratedWorld world = generate_terrain(options, seed);
      expect_sound(world, size);
      EXPECT_TRUE(all_free_cells_joined(world.map, world.goal));
      EXPECT_GE(steps_between(world.map, world.start, world.goal), size);
      EXPECT_TRUE(world.changes.changes.empty());
    }
  }
}

TEST(Terrain, HasEveryKindOfGround) {
  for (const std::uint64_t seed : seeds(5)) {
    SCOPED_TRACE(seed_line(seed));
    const GeneratedWorld world = generate_terrain({}, seed);
    const std::set<char> letters(world.map.letters.begin(), world.map.letters.end());
    EXPECT_EQ(letters, (std::set<char>{'.', 'G', 'S', '@', 'T', 'W'}));
    const double open = static_cast<double>(count_passable(world.map)) /
                        static_cast<double>(world.map.letters.size());
    EXPECT_GT(open, 0.45);
    EXPECT_LT(open, 0.85);
  }
}

TEST(Terrain, PassesCloseAndOpenButNeverPartTheEnds) {
  std::size_t changes = 0;
  for (const std::uint64_t seed : seeds(8)) {
    SCOPED_TRACE(seed_line(seed));
    TerrainOptions options;
    options.size = 96;
    options.passes = 100;
    options.change_percent = 50;
    options.period = 5;
    options.ticks = 200;
    const GeneratedWorld world = generate_terrain(options, seed);
    expect_sound(world, 96);
    changes += world.changes.changes.size();
    std::size_t fewest = count_passable(world.map);
    Replay replay(world);
    while (replay.next()) {
      ASSERT_EQ(replay.tick() % 5, 0);
      ASSERT_TRUE(joined(replay.map(), world.start, world.goal)) << replay.tick();
      fewest = std::min(fewest, count_passable(replay.map()));
    }
    EXPECT_LE(fewest, count_passable(world.map));
  }
  EXPECT_GT(changes, 0U);
}

TEST(Terrain, ExtremesStillWork) {
  for (const std::uint64_t seed : seeds(5)) {
    SCOPED_TRACE(seed_line(seed));
    TerrainOptions flooded;
    flooded.size = 96;
    flooded.water = 30;
    flooded.forest = 40;
    flooded.passes = 0;
    const GeneratedWorld wet = generate_terrain(flooded, seed);
    expect_sound(wet, 96);
    EXPECT_TRUE(all_free_cells_joined(wet.map, wet.goal));
    TerrainOptions dry;
    dry.size = 64;
    dry.water = dry.forest = 0;
    dry.region = 512;
    const GeneratedWorld plain = generate_terrain(dry, seed);
    expect_sound(plain, 64);
    EXPECT_TRUE(all_free_cells_joined(plain.map, plain.goal));
  }
}

TEST(Terrain, SameSeedSameWorldOtherSeedAnother) {
  TerrainOptions options;
  options.change_percent = 10;
  const GeneratedWorld a = generate_terrain(options, first_seed());
  EXPECT_TRUE(same_world(a, generate_terrain(options, first_seed())));
  EXPECT_FALSE(same_world(a, generate_terrain(options, first_seed() + 1)));
}

TEST(Terrain, RefusesNonsense) {
  const auto refused = [](auto change) {
    TerrainOptions options;
    change(options);
    EXPECT_THROW(generate_terrain(options, 1), InputError);
  };
  refused([](TerrainOptions& o) { o.size = 31; });
  refused([](TerrainOptions& o) { o.size = 4097; });
  refused([](TerrainOptions& o) { o.region = 15; });
  refused([](TerrainOptions& o) { o.water = 31; });
  refused([](TerrainOptions& o) { o.forest = -1; });
  refused([](TerrainOptions& o) { o.passes = 101; });
  refused([](TerrainOptions& o) { o.change_percent = 101; });
  refused([](TerrainOptions& o) { o.period = 0; });
  refused([](TerrainOptions& o) { o.ticks = -1; });
}

}  // namespace
}  // namespace fleetfoot
