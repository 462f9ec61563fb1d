#include "tools/generators/thesis_random.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "base/error.hpp"
#include "generator_checks.hpp"

namespace fleetfoot {
namespace {

ThesisOptions options(int size, ThesisVariant variant, double percent = 10,
                      std::int64_t ticks = 0) {
  return {size, percent, variant, ticks};
}

/// The map with every block on.
TerrainMap all_on(const SwitchedWorld& world) {
  TerrainMap map = world.map;
  for (std::size_t i = 0; i < world.obstacles.size(); ++i) {
    for (const Cell cell : world.obstacles[i]) map.at(cell) = '@';
  }
  return map;
}

double share_on(const ToggleProcess& process) {
  double on = 0;
  for (const char state : process.on()) on += state != 0;
  return on / static_cast<double>(process.on().size());
}

double share_blocked(const TerrainMap& map) {
  return 1 - static_cast<double>(count_passable(map)) / static_cast<double>(map.letters.size());
}

TEST(ThesisRandom, PublishedMapsHaveTheThesisBlocks) {
  const std::map<int, std::size_t> blocks_of_size{{128, 2048}, {256, 8039}, {512, 31928}};
  for (const auto& [size, blocks] : blocks_of_size) {
    const ToggleProcess process = random_process(options(size, ThesisVariant::published), 1);
    const SwitchedWorld& world = process.world();
    EXPECT_EQ(world.obstacles.size(), blocks);
    const double share = share_blocked(all_on(world));
    EXPECT_GE(share, 0.252);
    EXPECT_LT(share, 0.2555);
    EXPECT_EQ(world.start, (Cell{0, 0}));
    EXPECT_EQ(world.goal, (Cell{size - 1, size - 1}));
    // List 0 has come already, and toggled a tenth of them.
    EXPECT_NEAR(share_on(process), 0.9, 4 * std::sqrt(0.09 / static_cast<double>(blocks)));
    EXPECT_TRUE(all_free_cells_joined(world.map, world.goal));
  }
}

TEST(ThesisRandom, PublishedHasOneMapPerSizeButManyChanges) {
  const ThesisOptions published = options(64, ThesisVariant::published);
  const GeneratedWorld a = generate_random(published, first_seed());
  EXPECT_FALSE(same_world(a, generate_random(published, first_seed() + 1)));
  EXPECT_EQ(all_on(random_process(published, first_seed()).world()).letters,
            all_on(random_process(published, first_seed() + 1).world()).letters);
  EXPECT_TRUE(same_world(a, generate_random(options(64, ThesisVariant::published), first_seed())));
  expect_sound(a, 64);
}

TEST(ThesisRandom, CleanDrawsAMapPerSeedWithAFifthOff) {
  double off = 0;
  double blocks = 0;
  double blocked = 0;
  for (const std::uint64_t seed : seeds(20)) {
    SCOPED_TRACE(seed_line(seed));
    const ToggleProcess process = random_process(options(64, ThesisVariant::clean), seed);
    const SwitchedWorld& world = process.world();
    EXPECT_EQ(world.start, (Cell{0, 63}));
    EXPECT_EQ(world.goal, (Cell{63, 0}));
    EXPECT_TRUE(all_free_cells_joined(all_on(world), world.goal));
    EXPECT_TRUE(all_free_cells_joined(world.map, world.goal));
    const auto count = static_cast<double>(process.on().size());
    off += count * (1 - share_on(process));
    blocks += count;
    const double share = share_blocked(all_on(world));
    EXPECT_GE(share, 0.25);
    EXPECT_LE(share, 0.28);
    blocked += share / 20;
  }
  EXPECT_NEAR(off / blocks, 0.2, 4 * std::sqrt(0.16 / blocks));
  EXPECT_NEAR(blocked, 0.2555, 0.004);
  const GeneratedWorld a = generate_random(options(64, ThesisVariant::clean), first_seed());
  EXPECT_TRUE(same_world(a, generate_random(options(64, ThesisVariant::clean), first_seed())));
  EXPECT_NE(a.map.letters,
            generate_random(options(64, ThesisVariant::clean), first_seed() + 1).map.letters);
  expect_sound(a, 64);
}

TEST(ThesisRandom, BlocksAreMaximalAndSwitchAsOne) {
  const ToggleProcess process = random_process(options(48, ThesisVariant::clean), first_seed());
  const SwitchedWorld& world = process.world();
  const TerrainMap full = all_on(world);
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 48; ++x) {
      const Cell here{x, y};
      const std::int32_t owner = world.owner[full.index(here)];
      ASSERT_EQ(owner >= 0, !full.passable(here));
      for (const Cell next : {Cell{x + 1, y}, Cell{x, y + 1}}) {
        if (owner < 0 || !full.contains(next) || full.passable(next)) continue;
        ASSERT_EQ(world.owner[full.index(next)], owner);
      }
    }
  }
  GeneratedWorld recorded =
      generate_random(options(48, ThesisVariant::clean, 20, 300), first_seed());
  Replay replay(recorded);
  while (replay.next()) {
    for (std::size_t i = 0; i < world.obstacles.size(); ++i) {
      for (const Cell cell : world.obstacles[i]) {
        ASSERT_EQ(replay.map().at(cell), replay.map().at(world.obstacles[i][0]));
      }
    }
    ASSERT_TRUE(all_free_cells_joined(replay.map(), recorded.goal));
  }
}

TEST(ThesisRandom, CleanStaysAtEightyPercentPublishedDriftsToSixtyEight) {
  for (const auto& [variant, expected] :
       {std::pair{ThesisVariant::clean, 0.80}, std::pair{ThesisVariant::published, 0.68}}) {
    double share = 0;
    double blocks = 0;
    for (const std::uint64_t seed : seeds(8)) {
      ToggleProcess process = random_process(options(128, variant, 20), seed);
      for (int tick = 0; tick < 11 * 50; ++tick) process.before_step(std::nullopt);
      share += share_on(process) / 8;
      blocks += static_cast<double>(process.on().size());
    }
    EXPECT_NEAR(share, expected, 4 * std::sqrt(expected * (1 - expected) / blocks));
  }
}

TEST(ThesisRandom, OtherMapsWithTheThesisBlocksAreWorldsOfTheirOwn) {
  for (const auto& [size, blocks] : {std::pair<int, std::size_t>{128, 2048}, {256, 8039}}) {
    const std::vector<std::uint64_t>& seeds = thesis_map_seeds(size);
    ASSERT_EQ(seeds.size(), 25U);
    ASSERT_TRUE(std::is_sorted(seeds.begin(), seeds.end()));
    ThesisOptions other = options(size, ThesisVariant::published);
    const TerrainMap usual = random_process(other, 1).world().map;
    for (const std::uint64_t seed : seeds) {
      other.map_seed = seed;
      const ToggleProcess process = random_process(other, 1);
      EXPECT_EQ(process.world().obstacles.size(), blocks) << seed;
      EXPECT_EQ(process.world().map.letters == usual.letters, seed == seeds.front()) << seed;
    }
  }
  EXPECT_THROW(thesis_map_seeds(512), std::invalid_argument);
}

TEST(ThesisRandom, NoEarlierMapHasTheThesisBlocks) {
  ThesisOptions earlier = options(128, ThesisVariant::published);
  for (earlier.map_seed = 1; earlier.map_seed < thesis_map_seeds(128).front(); ++earlier.map_seed) {
    ASSERT_NE(random_process(earlier, 1).world().obstacles.size(), 2048U) << earlier.map_seed;
  }
}

TEST(ThesisRandom, TheFirstListComesBeforeTheFirstStepAndAgainAtTheFiftiethEvent) {
  ToggleProcess process = random_process(options(64, ThesisVariant::published, 10), first_seed());
  std::vector<Cell> list_0;
  for (std::size_t i = 0; i < process.on().size(); ++i) {
    if (process.on()[i]) continue;
    for (const Cell cell : process.world().obstacles[i]) {
      EXPECT_TRUE(process.world().map.passable(cell));
      list_0.push_back(cell);
    }
  }
  ASSERT_FALSE(list_0.empty());
  std::vector<std::vector<Cell>> toggled(1);
  for (std::int64_t tick = 0; tick <= 11 * 100; ++tick) {
    const auto& changes = process.before_step(std::nullopt);
    if (tick == 0 || tick % 11 != 0) continue;
    toggled.emplace_back();
    for (const TimedChange& change : changes) toggled.back().push_back(change.cell);
  }
  EXPECT_EQ(toggled[50], list_0);
  for (std::size_t k = 1; k <= 50; ++k) ASSERT_EQ(toggled[k + 50 > 100 ? 100 : k + 50], toggled[k]);
}

TEST(ThesisRandom, RefusesSillySizes) {
  for (const int size : {-1, 0, 7, 4097, 1 << 30}) {
    EXPECT_THROW(generate_random(options(size, ThesisVariant::clean), 1), InputError) << size;
  }
  EXPECT_THROW(generate_random(options(64, ThesisVariant::clean, 41), 1), InputError);
}

}  // namespace
}  // namespace fleetfoot
