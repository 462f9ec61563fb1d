#include "tools/generators/doors.hpp"

#include <cmath>
#include <limits>

#include "base/error.hpp"
#include "generator_checks.hpp"

namespace fleetfoot {
namespace {

TEST(Doors, AlwaysAWayFromEverywhereAtEveryTick) {
  for (const double open_percent : {0.0, 50.0, 90.0}) {
    for (const std::uint64_t seed : seeds(4)) {
      SCOPED_TRACE(seed_line(seed));
      DoorsOptions options;
      options.size = 40;
      options.room_width = 5;
      options.room_height = 7;
      options.toggle_rate = 5;
      options.open_percent = open_percent;
      options.ticks = 300;
      const GeneratedWorld world = generate_doors(options, seed);
      expect_sound(world, 40);
      Replay replay(world);
      EXPECT_TRUE(all_free_cells_joined(replay.map(), world.goal));
      while (replay.next()) {
        ASSERT_TRUE(all_free_cells_joined(replay.map(), world.goal)) << replay.tick();
        ASSERT_TRUE(replay.map().passable(world.start));
      }
      EXPECT_LT(replay.tick(), 300);
    }
  }
}

TEST(Doors, HundredByHundredHasTenByTenRooms) {
  const DoorsOptions options;
  const TerrainMap open = doors_all_open(options, first_seed());
  // Nine walls each way; every wall line holds one door for each of the ten rooms along it.
  int walls_across = 0;
  int walls_down = 0;
  for (int i = 0; i < 100; ++i) {
    int free_in_column = 0;
    int free_in_row = 0;
    for (int j = 0; j < 100; ++j) {
      free_in_column += open.passable({i, j});
      free_in_row += open.passable({j, i});
    }
    walls_across += free_in_column == 10;
    walls_down += free_in_row == 10;
    EXPECT_TRUE(free_in_column == 10 || free_in_column >= 91);
    EXPECT_TRUE(free_in_row == 10 || free_in_row >= 91);
  }
  EXPECT_EQ(walls_across, 9);
  EXPECT_EQ(walls_down, 9);
  const GeneratedWorld world = generate_doors(options, first_seed());
  EXPECT_EQ(world.start, (Cell{0, 0}));
  EXPECT_EQ(world.goal, (Cell{99, 99}));
  for (std::size_t i = 0; i < open.letters.size(); ++i) {
    if (world.map.letters[i] == '.') {
      ASSERT_EQ(open.letters[i], '.');
    }
  }
  for (const TimedChange& change : world.changes.changes) {
    ASSERT_EQ(open.at(change.cell), '.') << "only doors change";
  }
}

TEST(Doors, TogglesAtTheAskedRateWhereConnectionAllows) {
  DoorsOptions options;
  options.toggle_rate = 1;
  options.open_percent = 90;  // hardly any closing is refused
  options.ticks = 3000;
  double openings = 0;
  double opportunities = 0;
  for (const std::uint64_t seed : seeds(3)) {
    const GeneratedWorld world = generate_doors(options, seed);
    const TerrainMap open = doors_all_open(options, seed);
    std::size_t closed = count_passable(open) - count_passable(world.map);
    std::size_t next = 0;
    const auto& changes = world.changes.changes;
    for (std::int64_t tick = 1; tick < 3000; ++tick) {
      opportunities += static_cast<double>(closed);
      for (; next < changes.size() && changes[next].tick == tick; ++next) {
        openings += changes[next].letter == '.';
        closed += changes[next].letter == '@' ? 1U : ~std::size_t{0};
      }
    }
  }
  const double rate = 0.01 * 2 * 0.9;
  EXPECT_NEAR(openings / opportunities, rate, 4 * std::sqrt(rate / opportunities));
}

TEST(Doors, SameSeedSameWorldOtherSeedAnother) {
  const DoorsOptions options;
  const GeneratedWorld a = generate_doors(options, first_seed());
  EXPECT_TRUE(same_world(a, generate_doors(options, first_seed())));
  EXPECT_FALSE(same_world(a, generate_doors(options, first_seed() + 1)));
  EXPECT_FALSE(a.changes.changes.empty());
}

TEST(Doors, OddShapesWork) {
  for (const int size : {3, 4, 7, 20, 33}) {
    for (const int width : {1, 2, 5, 100}) {
      DoorsOptions options;
      options.size = size;
      options.room_width = width;
      options.room_height = 1;
      options.ticks = 50;
      const GeneratedWorld world = generate_doors(options, first_seed());
      expect_sound(world, size);
      EXPECT_TRUE(all_free_cells_joined(world.map, world.goal));
    }
  }
}

TEST(Doors, RefusesNonsense) {
  const auto refused = [](auto change) {
    DoorsOptions options;
    change(options);
    EXPECT_THROW(generate_doors(options, 1), InputError);
  };
  refused([](DoorsOptions& o) { o.size = 2; });
  refused([](DoorsOptions& o) { o.size = 4097; });
  refused([](DoorsOptions& o) { o.room_width = 0; });
  refused([](DoorsOptions& o) { o.room_width = o.room_height = 100; });
  refused([](DoorsOptions& o) { o.toggle_rate = 51; });
  refused([](DoorsOptions& o) { o.toggle_rate = std::numeric_limits<double>::quiet_NaN(); });
  refused([](DoorsOptions& o) { o.open_percent = -1; });
  refused([](DoorsOptions& o) { o.ticks = -5; });
}

}  // namespace
}  // namespace fleetfoot
