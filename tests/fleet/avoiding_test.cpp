// Agents in each other's way: nobody collides, and who can arrive does.
#include <gtest/gtest.h>

#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <set>
#include <vector>

#include "api/draw.hpp"
#include "base/random.hpp"
#include "fleet/fleet_helpers.hpp"
#include "fleet/fleet_judge.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

TEST(FleetAvoiding, TwoPassEachOther) {
  for (const Moves moves : {Moves::four, Moves::eight}) {
    const Grid grid = drawn(".......... ..........", moves);
    Fleet fleet(grid, {.collisions = Collisions::avoid});
    FleetJudge judge(grid, Collisions::avoid);
    const AgentId one = fleet.add({.start = {0, 0}, .goal = {9, 0}});
    const AgentId other = fleet.add({.start = {9, 0}, .goal = {0, 0}});
    judge.added(one, {0, 0});
    judge.added(other, {9, 0});
    for (int tick = 0; tick < 15; ++tick) {
      ASSERT_EQ(judge.check(fleet, fleet.tick(kPlenty), 100000), "");
    }
    EXPECT_TRUE(fleet.state(one).arrived);
    EXPECT_TRUE(fleet.state(other).arrived);
  }
}

TEST(FleetAvoiding, WhoHasArrivedStepsAsideAndComesBack) {
  // A corridor with a niche, and one who waits in front of it.
  const Grid grid = drawn("......... @@@@.@@@@");
  Fleet fleet(grid, {.collisions = Collisions::avoid});
  const AgentId waits = fleet.add({.start = {4, 0}, .goal = {4, 0}});
  const AgentId goes = fleet.add({.start = {0, 0}, .goal = {8, 0}});
  bool stepped_aside = false;
  for (int tick = 0; tick < 40; ++tick) {
    fleet.tick(kPlenty);
    stepped_aside = stepped_aside || fleet.state(waits).position != Cell{4, 0};
  }
  EXPECT_TRUE(stepped_aside);
  EXPECT_EQ(fleet.state(waits).position, (Cell{4, 0}));
  EXPECT_EQ(fleet.state(goes).position, (Cell{8, 0}));
}

TEST(FleetAvoiding, ACrowdArrives) {
  // Circles everywhere: PIBT brings everybody there at some time.
  for (const Moves moves : {Moves::four, Moves::eight}) {
    Random random(base_seed());
    const Grid grid(24, 24, moves);
    Fleet fleet(grid, {.collisions = Collisions::avoid});
    FleetJudge judge(grid, Collisions::avoid);
    std::vector<Cell> cells;
    for (int y = 0; y < 24; ++y) {
      for (int x = 0; x < 24; ++x) cells.push_back({x, y});
    }
    std::vector<Cell> goals = cells;
    random.shuffle(cells);
    random.shuffle(goals);
    for (std::size_t i = 0; i < 350; ++i) {
      judge.added(fleet.add({.start = cells[i], .goal = goals[i]}), cells[i]);
    }
    std::set<std::uint32_t> arrived;
    for (int tick = 0; tick < 600; ++tick) {
      ASSERT_EQ(judge.check(fleet, fleet.tick(kPlenty), 100000), "");
      for (const Event& event : fleet.events()) {
        if (event.kind == EventKind::arrived) arrived.insert(event.id.index);
      }
    }
    EXPECT_EQ(arrived.size(), 350U);
  }
}

TEST(FleetAvoiding, LargeBodiesNeedWideWays) {
  // A gap of one cell, and one of three further down.
  Grid grid(60, 40);
  for (int y = 0; y < 40; ++y) {
    if (y != 10 && (y < 30 || y > 32)) grid.set(Cell{30, y}, blocked);
  }
  Fleet fleet(grid, {.collisions = Collisions::avoid});
  FleetJudge judge(grid, Collisions::avoid);
  const AgentId small = fleet.add({.start = {5, 10}, .goal = {50, 10}});
  const AgentId large = fleet.add({.start = {5, 14}, .goal = {50, 14}, .size = 3});
  judge.added(small, {5, 10});
  judge.added(large, {5, 14}, 3);
  int small_took = 0;
  bool large_passed = false;
  for (int tick = 1; tick < 200; ++tick) {
    ASSERT_EQ(judge.check(fleet, fleet.tick(kPlenty), 100000), "");
    if (small_took == 0 && fleet.state(small).arrived) small_took = tick;
    const Cell at = fleet.state(large).position;
    if (at.x == 30) {
      EXPECT_EQ(at.y, 30);
    }
    large_passed = large_passed || at.x == 30;
  }
  EXPECT_GT(small_took, 0);
  EXPECT_LT(small_took, 55);
  EXPECT_TRUE(large_passed);
  EXPECT_TRUE(fleet.state(large).arrived);
}

}  // namespace
}  // namespace fleetfoot::test
