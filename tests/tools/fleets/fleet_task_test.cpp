#include "tools/fleets/fleet_task.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "api/access.hpp"
#include "base/error.hpp"
#include "tools/fleets/first_trips.hpp"

namespace fleetfoot {
namespace {

std::pair<int, int> xy(Cell c) { return {c.x, c.y}; }

TEST(FleetTask, DistinctStartsAndGoalsAndNobodyThereYet) {
  const TerrainMap map(6, 5, '.');
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const FleetTask task(map, 30, {.seed = seed});
    std::set<std::pair<int, int>> starts;
    std::set<std::pair<int, int>> goals;
    for (const auto& [start, goal] : task.agents()) {
      starts.insert(xy(start));
      goals.insert(xy(goal));
      EXPECT_NE(start, goal);
    }
    EXPECT_EQ(starts.size(), 30U);
    EXPECT_EQ(goals.size(), 30U);
  }
  EXPECT_EQ(FleetTask(map, 9, {.seed = 4}).agents(), FleetTask(map, 9, {.seed = 4}).agents());
  EXPECT_NE(FleetTask(map, 9, {.seed = 4}).agents(), FleetTask(map, 9, {.seed = 5}).agents());
}

TEST(FleetTask, RefusesMoreThanThereIsRoomFor) {
  const TerrainMap map(6, 5, '.');
  EXPECT_THROW(FleetTask(map, 31, {}), InputError);
  EXPECT_THROW(FleetTask(map, 1, {.goals = FleetGoals::shared, .shared = 31}), InputError);
  EXPECT_THROW(FleetTask(TerrainMap(3, 3, '@'), 1, {}), InputError);
  EXPECT_NO_THROW(FleetTask(map, 30, {.goals = FleetGoals::shared, .shared = 30}));
}

TEST(FleetTask, AMapFullOfGoalsKeepsThem) {
  const TerrainMap map(2, 1, '.');
  Grid grid(2, 1);
  Fleet fleet(grid);
  FleetTask task(map, 2, {});
  task.add_to(fleet);
  fleet.tick(Budget::unlimited());
  ASSERT_EQ(fleet.events().size(), 2U);
  EXPECT_TRUE(task.after_tick(detail::Access::world(grid), fleet).empty());
}

TEST(FleetTask, OneThatArrivesGetsAnotherGoalInItsPart) {
  TerrainMap map(9, 4, '.');
  for (int y = 0; y < 4; ++y) map.at({3, y}) = '@';
  Grid grid = detail::Access::grid(std::make_unique<GridWorld>(map, Moves::eight));
  Fleet fleet(grid);
  FleetTask task(map, {{{0, 0}, {2, 3}}, {{8, 0}, {4, 3}}}, {.seed = 2});
  task.add_to(fleet);
  int given = 0;
  for (int t = 0; t < 300; ++t) {
    fleet.tick(Budget::unlimited());
    for (const NewGoal& goal : task.after_tick(detail::Access::world(grid), fleet)) {
      ++given;
      EXPECT_EQ(goal.goal.x < 3, goal.agent == 0);
      EXPECT_EQ(fleet.state({goal.agent, 0}).goal, goal.goal);
      EXPECT_EQ(task.agents()[goal.agent].second, goal.goal);
    }
  }
  EXPECT_GT(given, 50);
}

TEST(FleetTask, TheOneThatIsChasedMovesACellATick) {
  TerrainMap map(12, 9, '.');
  for (int x = 2; x < 9; ++x) map.at({x, 4}) = '@';
  for (const Moves moves : {Moves::four, Moves::eight}) {
    Grid grid = detail::Access::grid(std::make_unique<GridWorld>(map, moves));
    const GridWorld& world = detail::Access::world(grid);
    Fleet fleet(grid);
    FleetTask task(map, 3, {.goals = FleetGoals::chase, .seed = 5});
    task.add_to(fleet);
    std::set<std::pair<int, int>> visited;
    for (int t = 0; t < 400; ++t) {
      const Cell before = task.agents().front().second;
      fleet.tick(Budget::unlimited());
      ASSERT_EQ(task.after_tick(world, fleet).size(), 3U);
      const Cell after = task.agents().front().second;
      ASSERT_TRUE(world.can_move(before, after));
      ASSERT_EQ(task.agents().back().second, after);
      visited.insert(xy(after));
    }
    EXPECT_GT(visited.size(), 30U);
  }
}

TEST(FirstTrips, CountUntilTheFirstArrivalAndNoFurther) {
  const TerrainMap map(9, 1, '.');
  Grid grid(9, 1, Moves::four);
  GridWorld& world = detail::Access::world(grid);
  Fleet fleet(grid);
  FleetTask task(map, {{{0, 0}, {4, 0}}, {{8, 0}, {8, 0}}, {{5, 0}, {0, 0}}}, {});
  task.add_to(fleet);
  FirstTrips trips(task);
  FleetLoop loop(world, fleet,
                 {.goals = [&](std::int64_t) { return task.after_tick(world, fleet); }});
  for (int t = 0; t < 3; ++t) trips.count(world, loop.tick());
  EXPECT_TRUE(trips.costs(map, Moves::four, 3).empty()) << "nobody is there, or had to go";
  for (int t = 0; t < 20; ++t) trips.count(world, loop.tick());
  const std::vector<std::pair<double, double>> both{{4.0, 4.0}, {5.0, 5.0}};
  EXPECT_EQ(trips.costs(map, Moves::four, 3), both);
  EXPECT_EQ(trips.costs(map, Moves::four, 1).size(), 1U);
}

}  // namespace
}  // namespace fleetfoot
