// Goals that no path leads to: found out once, waited for or given up, and the nearest cell.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fleetfoot/find_path.hpp>
#include <fleetfoot/fleet.hpp>
#include <vector>

#include "api/draw.hpp"
#include "base/random.hpp"
#include "fleet/fleet_helpers.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

TEST(Fleet, AGoalOutOfReachIsFoundOutOnce) {
  Grid grid = drawn("...@... ...@... ...@...");
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {0, 0}, .goal = {6, 2}});
  fleet.tick(kPlenty);
  fleet.tick(kPlenty);
  int told = count(fleet, EventKind::no_path);
  std::uint64_t work = 0;
  for (int tick = 0; tick < 50; ++tick) {
    work += fleet.tick(kPlenty).work;
    told += count(fleet, EventKind::no_path);
    EXPECT_EQ(fleet.state(id).position, (Cell{0, 0}));
    EXPECT_EQ(fleet.state(id).status, StepStatus::no_path);
  }
  EXPECT_LE(told, 1);
  EXPECT_LT(work, 50 * 3U);
  grid.set(Cell{3, 1}, open);
  int found = 0;
  for (int tick = 0; tick < 12; ++tick) {
    fleet.tick(kPlenty);
    found += count(fleet, EventKind::path_found);
  }
  EXPECT_EQ(found, 1);
  EXPECT_TRUE(fleet.state(id).arrived);
}

/// In a world of several tiles a wall from edge to edge, whose door opens later.
TEST(Fleet, WhatToDoWithoutAPath) {
  for (const WhenUnreachable when :
       {WhenUnreachable::wait, WhenUnreachable::nearest, WhenUnreachable::report}) {
    Grid grid(100, 60);
    for (int y = 0; y < 60; ++y) grid.set(Cell{50, y}, blocked);
    Fleet fleet(grid, {.when_unreachable = when});
    const AgentId id = fleet.add({.start = {10, 10}, .goal = {80, 30}});
    int told = 0;
    for (int tick = 0; tick < 120; ++tick) {
      fleet.tick(kPlenty);
      told += count(fleet, EventKind::no_path);
    }
    EXPECT_EQ(told, 1);
    if (when == WhenUnreachable::nearest) {
      EXPECT_EQ(fleet.state(id).position, (Cell{49, 30}));
      EXPECT_EQ(fleet.state(id).why, MoveCause::nearest);
    }
    grid.set(Cell{50, 5}, open);
    const int ticks = ticks_until(fleet, id, {80, 30}, 200);
    if (when == WhenUnreachable::report) {
      EXPECT_EQ(ticks, -1);
      fleet.set_goal(id, {80, 30});
      EXPECT_GT(ticks_until(fleet, id, {80, 30}, 200), 0);
    } else {
      EXPECT_GT(ticks, 0);
    }
  }
}

TEST(Fleet, LookingForTheNearestCellEndsWithoutABudget) {
  // The field of the agent's own region has to be built first.
  const Grid grid = drawn(
      "..................@. ..................@@ .................... "
      "....................");
  Fleet fleet(grid, {.when_unreachable = WhenUnreachable::nearest});
  const AgentId id = fleet.add({.start = {0, 0}, .goal = {19, 0}});
  for (int tick = 0; tick < 40; ++tick) fleet.tick(Budget::unlimited());
  EXPECT_EQ(fleet.state(id).why, MoveCause::nearest);
  EXPECT_GE(fleet.state(id).position.x, 17);
}

TEST(Fleet, ABlockedGoalMayOpen) {
  Grid grid(40, 40);
  grid.set(Cell{30, 30}, blocked);
  Fleet fleet(grid, {.when_unreachable = WhenUnreachable::nearest});
  const AgentId id = fleet.add({.start = {2, 2}, .goal = {30, 30}});
  for (int tick = 0; tick < 60; ++tick) fleet.tick(kPlenty);
  const Cell at = fleet.state(id).position;
  EXPECT_LE(std::max(std::abs(at.x - 30), std::abs(at.y - 30)), 1);
  grid.set(Cell{30, 30}, open);
  EXPECT_GE(ticks_until(fleet, id, {30, 30}, 5), 0);
}

TEST(Fleet, GoesToTheCellThatFindPathCallsNearest) {
  int apart = 0;
  for (int world = 0; world < 20; ++world) {
    Random random(base_seed() + static_cast<std::uint64_t>(world));
    const Moves moves = world % 2 == 0 ? Moves::eight : Moves::four;
    const Grid grid = strewn(60, 42, random.next(), moves);
    const Cell start = open_cell(grid, random);
    const Cell goal{random.between(0, 59), random.between(0, 59)};
    const Path path = find_path(grid, start, goal);
    if (path.found) continue;
    ++apart;
    Fleet fleet(grid, {.when_unreachable = WhenUnreachable::nearest});
    const AgentId id = fleet.add({.start = start, .goal = goal});
    for (int tick = 0; tick < 400; ++tick) fleet.tick(kPlenty);
    const auto distance_of = [&](Cell cell) {
      const int dx = std::abs(cell.x - goal.x);
      const int dy = std::abs(cell.y - goal.y);
      return moves == Moves::four
                 ? dx + dy
                 : std::max(dx, dy) - std::min(dx, dy) + 1.41421356 * std::min(dx, dy);
    };
    // Of several equally near ones the costs differ by what coarse distances leave out.
    EXPECT_NEAR(distance_of(fleet.state(id).position), distance_of(path.nearest), 1e-6)
        << "world " << world;
  }
  EXPECT_GT(apart, 5);
}

}  // namespace
}  // namespace fleetfoot::test
