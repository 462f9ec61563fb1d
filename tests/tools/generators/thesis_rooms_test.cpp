#include "tools/generators/thesis_rooms.hpp"

#include <cmath>
#include <map>
#include <set>

#include "base/error.hpp"
#include "generator_checks.hpp"

namespace fleetfoot {
namespace {

ThesisOptions rooms_options(int size, ThesisVariant variant, double percent = 10,
                            std::int64_t ticks = 0) {
  return {size, percent, variant, ticks};
}

std::size_t count_on(const std::vector<char>& states) {
  std::size_t on = 0;
  for (const char state : states) on += state != 0;
  return on;
}

TEST(ThesisRooms, WallsAndDoorsAreWhereTheThesisHasThem) {
  const std::map<int, int> doors_of_size{{128, 112}, {256, 480}, {512, 1984}};
  for (const auto& [size, expected] : doors_of_size) {
    const TerrainMap map = rooms_with_open_doors(size);
    int doors = 0;
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        const bool wall_line = x % 16 == 0 || y % 16 == 0;
        if (!wall_line) {
          ASSERT_EQ(map.at({x, y}), '.');
        } else if (map.at({x, y}) == '.') {
          ++doors;
          ASSERT_TRUE((x % 16 == 0 && y % 16 == 8 && x > 0) ||
                      (y % 16 == 0 && x % 16 == 8 && y > 0));
        }
      }
    }
    EXPECT_EQ(doors, expected);
  }
}

TEST(ThesisRooms, SameSeedSameWorldOtherSeedAnother) {
  for (const ThesisVariant variant : {ThesisVariant::clean, ThesisVariant::published}) {
    const GeneratedWorld a = generate_rooms(rooms_options(64, variant), first_seed());
    EXPECT_TRUE(same_world(a, generate_rooms(rooms_options(64, variant), first_seed())));
    EXPECT_FALSE(same_world(a, generate_rooms(rooms_options(64, variant), first_seed() + 1)));
    expect_sound(a, 64);
  }
}

TEST(ThesisRooms, EndsAreTheFreeCorners) {
  const GeneratedWorld clean = generate_rooms(rooms_options(128, ThesisVariant::clean), 1);
  EXPECT_EQ(clean.start, (Cell{1, 127}));
  EXPECT_EQ(clean.goal, (Cell{127, 1}));
  const GeneratedWorld published = generate_rooms(rooms_options(128, ThesisVariant::published), 1);
  EXPECT_EQ(published.start, (Cell{1, 1}));
  EXPECT_EQ(published.goal, (Cell{127, 127}));
}

TEST(ThesisRooms, AlwaysAWayFromEverywhereAndTheTreeNeverCloses) {
  for (const ThesisVariant variant : {ThesisVariant::clean, ThesisVariant::published}) {
    for (const std::uint64_t seed : seeds(6)) {
      SCOPED_TRACE(seed_line(seed));
      const ToggleProcess process = rooms_process(rooms_options(64, variant, 40), seed);
      const SwitchedWorld& world = process.world();
      std::size_t fixed = 0;
      for (const std::int32_t owner : world.owner) fixed += owner == SwitchedWorld::kFixedDoor;
      EXPECT_EQ(fixed, 15U);                  // a tree over 4 x 4 rooms
      EXPECT_EQ(world.obstacles.size(), 9U);  // of 24 doors
      const GeneratedWorld recorded = generate_rooms(rooms_options(64, variant, 40, 700), seed);
      Replay replay(recorded);
      EXPECT_TRUE(all_free_cells_joined(replay.map(), recorded.goal));
      while (replay.next()) {
        ASSERT_TRUE(all_free_cells_joined(replay.map(), recorded.goal)) << replay.tick();
      }
    }
  }
}

TEST(ThesisRooms, EventsComeEveryTenOrElevenTicks) {
  for (const auto& [variant, period] :
       {std::pair{ThesisVariant::clean, 10}, std::pair{ThesisVariant::published, 11}}) {
    const GeneratedWorld world = generate_rooms(rooms_options(128, variant, 20, 500), first_seed());
    std::set<std::int64_t> ticks;
    for (const TimedChange& change : world.changes.changes) ticks.insert(change.tick);
    ASSERT_FALSE(ticks.empty());
    EXPECT_EQ(*ticks.begin(), period);
    for (const std::int64_t tick : ticks) EXPECT_EQ(tick % period, 0);
    EXPECT_LT(*ticks.rbegin(), 500);
  }
}

TEST(ThesisRooms, CleanTogglesThePromisedShareAndStaysEightyPercentClosed) {
  for (const double percent : {2.0, 5.0, 10.0, 20.0}) {
    double toggles = 0;
    double on = 0;
    double draws = 0;
    for (const std::uint64_t seed : seeds(3)) {
      ToggleProcess process =
          rooms_process(rooms_options(256, ThesisVariant::clean, percent), seed);
      const auto doors = static_cast<double>(process.on().size());
      for (int tick = 0; tick <= 2000; ++tick) {
        toggles += static_cast<double>(process.before_step(std::nullopt).size());
        if (tick % 10 != 0 || tick == 0) continue;
        on += static_cast<double>(count_on(process.on()));
        draws += doors;
      }
      EXPECT_EQ(process.events(), 200);
    }
    // Toggles of one door are correlated at most negatively from event to event, so the binomial
    // error is an upper bound; states stay correlated over about 32/P events.
    const double share = percent / 100;
    EXPECT_NEAR(toggles / draws, share, 4 * std::sqrt(share * (1 - share) / draws));
    const double memory = 2 * 32 / percent + 1;
    EXPECT_NEAR(on / draws, 0.80, 4 * std::sqrt(0.16 * memory / draws));
  }
}

TEST(ThesisRooms, PublishedListsComeRoundAgainAfterFifty) {
  for (const std::uint64_t seed : seeds(3)) {
    SCOPED_TRACE(seed_line(seed));
    ToggleProcess process = rooms_process(rooms_options(128, ThesisVariant::published, 10), seed);
    const std::vector<char> initial = process.on();
    std::vector<std::vector<Cell>> toggled(1);
    for (std::int64_t tick = 0; tick <= 11 * 151; ++tick) {
      const auto& changes = process.before_step(std::nullopt);
      if (tick == 0 || tick % 11 != 0) {
        ASSERT_TRUE(changes.empty());
        continue;
      }
      toggled.emplace_back();
      for (const TimedChange& change : changes) toggled.back().push_back(change.cell);
    }
    std::vector<Cell> list_0;
    for (std::size_t i = 0; i < initial.size(); ++i) {
      if (initial[i]) list_0.push_back(process.world().obstacles[i][0]);
    }
    EXPECT_EQ(toggled[50], list_0);
    EXPECT_EQ(toggled[100], list_0);
    for (std::size_t k = 1; k <= 100; ++k) ASSERT_EQ(toggled[k + 50], toggled[k]);
    EXPECT_NE(toggled[2], toggled[1]);
  }
}

TEST(ThesisRooms, CleanNeverClosesADoorOnTheAgent) {
  // The agent stands still on a dynamic door: that door may open, never close, until it leaves.
  ToggleProcess process = rooms_process(rooms_options(64, ThesisVariant::clean, 40), first_seed());
  ToggleProcess alone = rooms_process(rooms_options(64, ThesisVariant::clean, 40), first_seed());
  const Cell door = process.world().obstacles[0][0];
  const auto door_on = [&] { return process.on()[0] != 0; };
  while (door_on()) {
    process.before_step(std::nullopt);
    alone.before_step(std::nullopt);
  }
  int kept_open = 0;
  for (int tick = 0; tick < 400; ++tick) {
    process.before_step(door);
    alone.before_step(std::nullopt);
    ASSERT_FALSE(door_on());
    kept_open += alone.on()[0] != 0;
    for (std::size_t i = 1; i < alone.on().size(); ++i) {
      ASSERT_EQ(process.on()[i], alone.on()[i]) << "the rest of an event does not wait";
    }
  }
  EXPECT_GT(kept_open, 0);
  process.before_step(std::nullopt);  // steps off: what waited is shown at once
  alone.before_step(std::nullopt);
  EXPECT_EQ(process.on(), alone.on());
}

TEST(ThesisRooms, PublishedEventsWaitWhileTheAgentStandsOnADoor) {
  ToggleProcess process =
      rooms_process(rooms_options(64, ThesisVariant::published, 40), first_seed());
  Cell fixed_door;
  for (int i = 0; i < 64 * 64; ++i) {
    if (process.world().owner[static_cast<std::size_t>(i)] == SwitchedWorld::kFixedDoor) {
      fixed_door = {i % 64, i / 64};
    }
  }
  const Cell inside{5, 5};
  for (int tick = 0; tick < 11; ++tick) process.before_step(inside);
  EXPECT_EQ(process.events(), 0);
  for (int tick = 11; tick < 16; ++tick) process.before_step(fixed_door);
  EXPECT_EQ(process.events(), 0);
  process.before_step(inside);  // tick 16
  EXPECT_EQ(process.events(), 1);
  for (int tick = 17; tick < 27; ++tick) process.before_step(inside);
  EXPECT_EQ(process.events(), 1);
  process.before_step(inside);  // tick 27, 11 after the last
  EXPECT_EQ(process.events(), 2);
}

TEST(ThesisRooms, RefusesWhatMakesNoRooms) {
  for (const int size : {-16, 0, 16, 100, 129, 4112, 1 << 30}) {
    EXPECT_THROW(generate_rooms(rooms_options(size, ThesisVariant::clean), 1), InputError) << size;
  }
  EXPECT_THROW(generate_rooms(rooms_options(128, ThesisVariant::clean, -1), 1), InputError);
  EXPECT_THROW(generate_rooms(rooms_options(128, ThesisVariant::clean, 40.5), 1), InputError);
  EXPECT_THROW(generate_rooms(rooms_options(128, ThesisVariant::clean, std::nan("")), 1),
               InputError);
  EXPECT_THROW(generate_rooms(rooms_options(128, ThesisVariant::clean, 10, -1), 1), InputError);
}

}  // namespace
}  // namespace fleetfoot
