#include "tools/generators/uniform.hpp"

#include <cmath>

#include "base/error.hpp"
#include "generator_checks.hpp"
#include "tools/generators/change_recorder.hpp"

namespace fleetfoot {
namespace {

std::size_t count_blocked(const TerrainMap& map) {
  return map.letters.size() - count_passable(map);
}

TEST(Uniform, HasTheAskedDensityAndAPath) {
  for (const WorldEnds ends : {WorldEnds::corners, WorldEnds::random}) {
    for (const std::uint64_t seed : seeds(30)) {
      SCOPED_TRACE(seed_line(seed));
      UniformOptions options;
      options.size = 40;
      options.ends = ends;
      const GeneratedWorld world = generate_uniform(options, seed);
      expect_sound(world, 40);
      EXPECT_EQ(count_blocked(world.map), 400U);
      EXPECT_TRUE(joined(world.map, world.start, world.goal));
      EXPECT_TRUE(world.changes.changes.empty());
    }
  }
}

TEST(Uniform, CarvesAWayWhereNoDrawHasOne) {
  for (const double density : {45.0, 60.0, 90.0}) {
    for (const std::uint64_t seed : seeds(5)) {
      SCOPED_TRACE(seed_line(seed));
      UniformOptions options;
      options.size = 48;
      options.density = density;
      const GeneratedWorld world = generate_uniform(options, seed);
      EXPECT_TRUE(joined(world.map, world.start, world.goal));
      EXPECT_LE(static_cast<double>(count_blocked(world.map)), density / 100 * 48 * 48 + 1);
      EXPECT_GE(static_cast<double>(count_blocked(world.map)), density / 100 * 48 * 48 - 96);
    }
  }
}

TEST(Uniform, ChurnKeepsPathEndsAndDensity) {
  for (const double percent : {1.0, 20.0, 100.0}) {
    for (const std::uint64_t seed : seeds(4)) {
      SCOPED_TRACE(seed_line(seed));
      UniformOptions options;
      options.size = 32;
      options.density = 38;
      options.change_percent = percent;
      options.period = 7;
      options.ticks = 400;
      options.ends = WorldEnds::random;
      const GeneratedWorld world = generate_uniform(options, seed);
      expect_sound(world, 32);
      Replay replay(world);
      std::size_t fewest = count_blocked(world.map);
      while (replay.next()) {
        ASSERT_EQ(replay.tick() % 7, 0);
        ASSERT_TRUE(joined(replay.map(), world.start, world.goal)) << replay.tick();
        const std::size_t blocked = count_blocked(replay.map());
        ASSERT_LE(blocked, count_blocked(world.map));
        fewest = std::min(fewest, blocked);
      }
      EXPECT_GT(fewest, count_blocked(world.map) * 8 / 10);
    }
  }
}

TEST(Uniform, ChurnTogglesThePromisedShare) {
  UniformOptions options;
  options.size = 64;  // 1,024 obstacles
  options.change_percent = 5;
  options.ticks = 1001;
  const GeneratedWorld world = generate_uniform(options, first_seed());
  // 100 events of 25.6 swaps; a swap that the path forbids comes later, never twice.
  EXPECT_NEAR(static_cast<double>(world.changes.changes.size()), 100 * 51.2, 10);
}

TEST(Uniform, WithoutKeepPathTheWayMayBeCut) {
  UniformOptions options;
  options.size = 24;
  options.density = 38;
  options.change_percent = 50;
  options.keep_path = false;
  int cut = 0;
  for (const std::uint64_t seed : seeds(5)) {
    const GeneratedWorld world = generate_uniform(options, seed);
    Replay replay(world);
    while (replay.next()) cut += !joined(replay.map(), world.start, world.goal);
  }
  EXPECT_GT(cut, 0);
}

TEST(Uniform, SameSeedSameWorldOtherSeedAnother) {
  UniformOptions options;
  options.change_percent = 2;
  const GeneratedWorld a = generate_uniform(options, first_seed());
  EXPECT_TRUE(same_world(a, generate_uniform(options, first_seed())));
  EXPECT_FALSE(same_world(a, generate_uniform(options, first_seed() + 1)));
}

TEST(Uniform, RefusesNonsense) {
  const auto refused = [](auto change) {
    UniformOptions options;
    change(options);
    EXPECT_THROW(generate_uniform(options, 1), InputError);
  };
  refused([](UniformOptions& o) { o.size = 3; });
  refused([](UniformOptions& o) { o.size = 5000; });
  refused([](UniformOptions& o) { o.density = 91; });
  refused([](UniformOptions& o) { o.density = -0.1; });
  refused([](UniformOptions& o) { o.change_percent = 101; });
  refused([](UniformOptions& o) { o.period = 0; });
  refused([](UniformOptions& o) { o.ticks = -1; });
}

TEST(ChangeRecorder, RefusesARecordingThatIsTooLong) {
  ChangeRecorder recorder("generate uniform", TerrainMap(4, 4, '.'), 2);
  recorder.add(0, {0, 0}, '@');
  recorder.add(1, {0, 0}, '.');
  EXPECT_THROW(recorder.add(1, {1, 0}, '@'), InputError);
}

}  // namespace
}  // namespace fleetfoot
