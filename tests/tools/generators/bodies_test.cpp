#include "tools/generators/bodies.hpp"

#include <set>

#include "base/error.hpp"
#include "generator_checks.hpp"
#include "tools/generators/thesis_rooms.hpp"

namespace fleetfoot {
namespace {

std::size_t count_letter(const TerrainMap& map, char letter) {
  std::size_t count = 0;
  for (const char each : map.letters) count += each == letter;
  return count;
}

/// True if every covered cell lies in some k x k square of covered cells.
bool covered_by_squares(const TerrainMap& map, int k) {
  TerrainMap explained(map.width, map.height, '.');
  for (int y = 0; y + k <= map.height; ++y) {
    for (int x = 0; x + k <= map.width; ++x) {
      bool full = true;
      for (int i = 0; i < k * k && full; ++i) full = map.at({x + i % k, y + i / k}) == 'O';
      for (int i = 0; i < k * k && full; ++i) explained.at({x + i % k, y + i / k}) = 'O';
    }
  }
  return count_letter(explained, 'O') == count_letter(map, 'O');
}

TEST(Bodies, KeepTheirShapeAndStayOutOfWallsAndGoal) {
  for (const BodiesBase base : {BodiesBase::open, BodiesBase::uniform, BodiesBase::rooms}) {
    for (const std::uint64_t seed : seeds(3)) {
      SCOPED_TRACE(seed_line(seed));
      BodiesOptions options;
      options.size = 48;
      options.base = base;
      options.body = base == BodiesBase::uniform ? 2 : 3;
      options.count = 12;  // dense enough to overlap often
      options.pace = 1;
      options.ticks = 200;
      const GeneratedWorld world = generate_bodies(options, seed);
      expect_sound(world, 48);
      const std::size_t walls = count_letter(world.map, '@');
      const std::size_t most = static_cast<std::size_t>(12 * options.body * options.body);
      Replay replay(world);
      std::int64_t tick = -1;
      do {
        ASSERT_EQ(count_letter(replay.map(), '@'), walls);
        ASSERT_LE(count_letter(replay.map(), 'O'), most);
        ASSERT_GT(count_letter(replay.map(), 'O'), 0U);
        ASSERT_TRUE(covered_by_squares(replay.map(), options.body)) << replay.tick();
        ASSERT_TRUE(replay.map().passable(world.goal));
        tick = replay.tick();
      } while (replay.next());
      EXPECT_GT(tick, 150);
      for (const TimedChange& change : world.changes.changes) ASSERT_NE(change.letter, '@');
    }
  }
}

TEST(Bodies, OneBodyCoversItsCellsAndMovesOneStepAtItsPace) {
  for (const std::uint64_t seed : seeds(10)) {
    SCOPED_TRACE(seed_line(seed));
    BodiesOptions options;
    options.size = 32;
    options.body = 4;
    options.count = 1;
    options.pace = 3;
    options.ticks = 300;
    const GeneratedWorld world = generate_bodies(options, seed);
    EXPECT_EQ(count_letter(world.map, 'O'), 16U);
    Replay replay(world);
    std::size_t moves = 0;
    while (replay.next()) {
      ++moves;
      ASSERT_EQ(count_letter(replay.map(), 'O'), 16U);
      ASSERT_EQ(replay.tick() % 3, 0);
    }
    EXPECT_EQ(world.changes.changes.size(), moves * 8);  // four cells left, four entered
    EXPECT_GT(moves, 80U);
  }
}

TEST(Bodies, WalkOverMostOfAnOpenMap) {
  BodiesOptions options;
  options.size = 32;
  options.body = 2;
  options.count = 4;
  options.pace = 1;
  options.ticks = 4000;
  const GeneratedWorld world = generate_bodies(options, first_seed());
  std::set<std::size_t> visited;
  for (const TimedChange& change : world.changes.changes) {
    if (change.letter == 'O') visited.insert(world.map.index(change.cell));
  }
  EXPECT_GT(visited.size(), 800U);
  EXPECT_FALSE(visited.count(world.map.index(world.goal)));
}

TEST(Bodies, RoomsBaseHasTheThesisWalls) {
  BodiesOptions options;
  options.size = 64;
  options.base = BodiesBase::rooms;
  const GeneratedWorld world = generate_bodies(options, first_seed());
  const TerrainMap rooms = rooms_with_open_doors(64);
  for (std::size_t i = 0; i < rooms.letters.size(); ++i) {
    ASSERT_EQ(world.map.letters[i] == '@', rooms.letters[i] == '@');
  }
}

TEST(Bodies, SameSeedSameWorldOtherSeedAnother) {
  BodiesOptions options;
  options.size = 64;
  options.base = BodiesBase::uniform;
  const GeneratedWorld a = generate_bodies(options, first_seed());
  EXPECT_TRUE(same_world(a, generate_bodies(options, first_seed())));
  EXPECT_FALSE(same_world(a, generate_bodies(options, first_seed() + 1)));
}

TEST(Bodies, NoneIsAWorldWithoutChanges) {
  BodiesOptions options;
  options.size = 32;
  options.count = 0;
  EXPECT_TRUE(generate_bodies(options, 1).changes.changes.empty());
}

TEST(Bodies, RefusesNonsense) {
  const auto refused = [](auto change) {
    BodiesOptions options;
    change(options);
    EXPECT_THROW(generate_bodies(options, 1), InputError);
  };
  refused([](BodiesOptions& o) { o.size = 7; });
  refused([](BodiesOptions& o) { o.size = 100, o.base = BodiesBase::rooms; });
  refused([](BodiesOptions& o) { o.body = 0; });
  refused([](BodiesOptions& o) { o.body = 65; });
  refused([](BodiesOptions& o) { o.body = 16, o.base = BodiesBase::rooms; });  // fits nowhere
  refused([](BodiesOptions& o) { o.count = -1; });
  refused([](BodiesOptions& o) { o.pace = 0; });
  refused([](BodiesOptions& o) { o.reach = 0; });
  refused([](BodiesOptions& o) { o.density = 41; });
  refused([](BodiesOptions& o) { o.ticks = -1; });
}

}  // namespace
}  // namespace fleetfoot
