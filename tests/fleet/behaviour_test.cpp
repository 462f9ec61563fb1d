// What a fleet promises: arrivals, doors, chases, waits, threads, sight.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fleetfoot/find_path.hpp>
#include <fleetfoot/fleet.hpp>
#include <map>
#include <string>
#include <vector>

#include "api/draw.hpp"
#include "base/random.hpp"
#include "fleet/fleet_helpers.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

TEST(Fleet, GoesTheShortestWayToANearGoal) {
  const Grid grid = drawn("........ .@@@@@@. ........ .@@@@@@. ........");
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {0, 0}, .goal = {7, 4}});
  EXPECT_EQ(ticks_until(fleet, id, {7, 4}, 100), 11);
  EXPECT_TRUE(fleet.state(id).arrived);
  EXPECT_EQ(count(fleet, EventKind::arrived), 1);
  fleet.tick(kPlenty);
  EXPECT_EQ(count(fleet, EventKind::arrived), 0);
  EXPECT_EQ(fleet.moves()[0].why, MoveCause::arrived);
}

TEST(Fleet, PathsAreNearlyTheShortest) {
  double longer = 0;
  int agents = 0;
  for (int world = 0; world < scaled(4); ++world) {
    Random random(base_seed() + static_cast<std::uint64_t>(world));
    const Moves moves = world % 2 == 0 ? Moves::eight : Moves::four;
    const Grid grid = strewn(200, 25, random.next(), moves);
    Fleet fleet(grid);
    std::map<AgentId, double> best;
    std::map<AgentId, double> walked;
    for (int i = 0; i < 100; ++i) {
      const Cell start = open_cell(grid, random);
      const Cell goal = open_cell(grid, random);
      const double shortest = distance(grid, start, goal);
      if (!(shortest > 0 && shortest < 1e9)) continue;
      best[fleet.add({.start = start, .goal = goal})] = shortest;
    }
    ASSERT_TRUE(fleet.prepare());
    for (int tick = 0; tick < 800; ++tick) {
      fleet.tick(kPlenty);
      for (const Move& move : fleet.moves()) {
        if (move.from == move.to) continue;
        const bool diagonal = move.from.x != move.to.x && move.from.y != move.to.y;
        walked[move.id] += diagonal ? 1.41421356 : 1;
      }
    }
    for (const auto& [id, shortest] : best) {
      ASSERT_TRUE(fleet.state(id).arrived);
      EXPECT_GE(walked[id], shortest * 0.9999);
      EXPECT_LE(walked[id], shortest * 1.5 + 4);
      longer += walked[id] / shortest;
      ++agents;
    }
  }
  ASSERT_GT(agents, 80 * scaled(4));
  EXPECT_LT(longer / agents, 1.03);
}

TEST(Fleet, ArrivesUnderAnyBudget) {
  for (const int budget : {1, 20, 300}) {
    Random random(base_seed());
    const Grid grid = strewn(64, 10, 7);
    Fleet fleet(grid);
    std::vector<AgentId> ids;
    for (int i = 0; i < 30; ++i) {
      const Cell start = open_cell(grid, random);
      const Cell goal = open_cell(grid, random);
      if (distance(grid, start, goal) < 1e9)
        ids.push_back(fleet.add({.start = start, .goal = goal}));
    }
    for (int tick = 0; tick < (budget == 1 ? 40000 : 4000); ++tick) {
      ASSERT_LE(fleet.tick(Budget::work(budget)).work, static_cast<std::uint64_t>(budget));
    }
    for (const AgentId id : ids) EXPECT_TRUE(fleet.state(id).arrived) << budget;
  }
}

TEST(Fleet, EveryExpansionIsAUnitOfWork) {
  // Many short searches and few fields.
  for (const Budget budget :
       {Budget::work(3000), Budget::unlimited(), Budget::time(std::chrono::milliseconds(2))}) {
    Random random(base_seed());
    const Grid grid = strewn(96, 25, 5);
    Fleet fleet(grid, {.when_unreachable = WhenUnreachable::nearest});
    for (int i = 0; i < 200; ++i) {
      fleet.add({.start = open_cell(grid, random), .goal = open_cell(grid, random)});
    }
    std::uint64_t expanded = 0;
    for (int tick = 0; tick < 150; ++tick) {
      const TickReport report = fleet.tick(budget);
      EXPECT_LE(report.expanded, report.work) << tick;
      expanded += report.expanded;
      for (const Event& event : fleet.events()) {
        if (event.kind == EventKind::arrived) fleet.set_goal(event.id, open_cell(grid, random));
      }
    }
    EXPECT_GT(expanded, 0U);
    EXPECT_EQ(fleet.stats().expanded, expanded);
  }
}

TEST(Fleet, CountsTerrain) {
  // The straight way is over ground that costs 9 a cell.
  const Grid grid = drawn("......... .9999999. .........");
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {0, 1}, .goal = {8, 1}});
  for (int tick = 0; tick < 20; ++tick) {
    fleet.tick(kPlenty);
    EXPECT_NE(grid.at(fleet.state(id).position), 9);
  }
  EXPECT_TRUE(fleet.state(id).arrived);
}

TEST(Fleet, ADoorOnTheWayIsNoticedAtOnce) {
  Grid grid =
      drawn(".........@......... .........@......... ................... .........@.........");
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {0, 2}, .goal = {18, 2}});
  fleet.tick(kPlenty);
  grid.set(Cell{9, 2}, blocked);
  fleet.tick(kPlenty);
  EXPECT_EQ(count(fleet, EventKind::path_changed), 1);
  for (int tick = 0; tick < 30; ++tick) fleet.tick(kPlenty);
  EXPECT_NE(fleet.state(id).position.x, 18);
  grid.set(Cell{9, 0}, open);
  EXPECT_GT(ticks_until(fleet, id, {18, 2}, 60), 0);
}

TEST(Fleet, WaysThatOpenAreNoticed) {
  // A long way round; the wall opens in front of it.
  Grid grid(120, 40);
  for (int y = 0; y < 38; ++y) grid.set(Cell{60, y}, blocked);
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {40, 2}, .goal = {80, 2}});
  for (int tick = 0; tick < 3; ++tick) fleet.tick(kPlenty);
  grid.set(Cell{60, 2}, open);
  // Within a committed path, which has 64 moves at most; round the end it would be 100 and more.
  const int ticks = ticks_until(fleet, id, {80, 2}, 300);
  EXPECT_GT(ticks, 0);
  EXPECT_LT(ticks, 75);
}

TEST(Fleet, ADoorMayCloseOnAnAgent) {
  Grid grid(20, 20);
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {5, 5}, .goal = {15, 5}});
  fleet.tick(kPlenty);
  const Cell at = fleet.state(id).position;
  grid.set(at, blocked);
  EXPECT_GT(ticks_until(fleet, id, {15, 5}, 20), 0);
}

TEST(Fleet, EnclosedByADoorItWaitsUntilThatOpens) {
  Grid grid(20, 20);
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {5, 5}, .goal = {15, 5}});
  std::vector<CellEdit> door;
  for (int y = 4; y <= 6; ++y) {
    for (int x = 4; x <= 6; ++x) door.push_back({{x, y}, blocked});
  }
  grid.set(door);
  for (int tick = 0; tick < 10; ++tick) fleet.tick(kPlenty);
  EXPECT_EQ(fleet.state(id).position, (Cell{5, 5}));
  for (CellEdit& edit : door) edit.terrain = open;
  grid.set(door);
  EXPECT_GT(ticks_until(fleet, id, {15, 5}, 20), 0);
}

TEST(Fleet, AllFollowASharedGoal) {
  Grid grid(80, 80);
  Fleet fleet(grid);
  const GoalId goal = fleet.add_goal({40, 40});
  std::vector<AgentId> ids;
  Random random(base_seed());
  for (int i = 0; i < 50; ++i) {
    ids.push_back(fleet.add({.start = open_cell(grid, random), .shared = goal}));
  }
  for (int tick = 0; tick < 60; ++tick) fleet.tick(kPlenty);
  EXPECT_EQ(fleet.tick(kPlenty).at_goal, 50U);
  Cell at{40, 40};
  for (int tick = 0; tick < 30; ++tick) {
    at = {at.x + 1, at.y};
    fleet.move_goal(goal, at);
    fleet.tick(kPlenty);
  }
  // One move behind, or there.
  for (const AgentId id : ids) EXPECT_LE(std::abs(fleet.state(id).position.x - at.x), 3);
  for (int tick = 0; tick < 10; ++tick) fleet.tick(kPlenty);
  for (const AgentId id : ids) EXPECT_EQ(fleet.state(id).position, at);
}

TEST(Fleet, NobodyStandsStillForWantOfAPath) {
  // Far too little for fields or searches: by guesses alone they still go round what is in the way.
  for (const Moves moves : {Moves::four, Moves::eight}) {
    Grid grid = strewn(64, 12, 9, moves);
    for (int y = 8; y < 56; ++y) {
      // Bays that open to the left and to the right.
      for (const int x : {20, 40}) grid.set(Cell{x, y}, blocked);
      for (const int x : {15, 45}) {
        for (int i = 0; i < 5; ++i) {
          if (y == 8 || y == 55) grid.set(Cell{x < 20 ? x + i : x - i, y}, blocked);
        }
      }
    }
    Fleet fleet(grid);
    Random random(base_seed());
    std::size_t agents = 0;
    while (agents < 300) {
      const Cell start = open_cell(grid, random);
      const Cell goal = open_cell(grid, random);
      if (start == goal || distance(grid, start, goal) >= 1e9) continue;
      fleet.add({.start = start, .goal = goal});
      ++agents;
    }
    std::size_t at_goal = 0;
    std::size_t guesses = 0;
    for (int tick = 0; tick < 400; ++tick) {
      at_goal = fleet.tick(Budget::work(2)).at_goal;
      for (const Move& move : fleet.moves()) {
        ASSERT_NE(move.why, MoveCause::queued) << "agent " << move.id.index << ", tick " << tick;
        guesses += move.why == MoveCause::guessed ? 1 : 0;
      }
    }
    EXPECT_GT(guesses, 10000U);
    EXPECT_GT(at_goal, agents * 9 / 10);
  }
}

TEST(Fleet, NobodyStarves) {
  // More agents than the budget serves, all the time: nobody waits longer than the bound allows.
  const Grid grid = strewn(128, 15, 3);
  Fleet fleet(grid);
  Random random(base_seed());
  std::vector<AgentId> ids;
  for (int i = 0; i < 400; ++i) {
    ids.push_back(fleet.add({.start = open_cell(grid, random),
                             .goal = open_cell(grid, random),
                             .priority = i % 3 == 0 ? 100 : -100}));
  }
  std::uint32_t longest = 0;
  for (int tick = 0; tick < 1500; ++tick) {
    longest = std::max(longest, fleet.tick(Budget::work(600)).max_wait);
    for (const Event& event : fleet.events()) {
      if (event.kind == EventKind::arrived) fleet.set_goal(event.id, open_cell(grid, random));
    }
  }
  EXPECT_GT(longest, 0U);
  EXPECT_LT(longest, 200U + 400U);
}

/// Sums up all that can be seen of a fleet's ticks.
std::uint64_t history(unsigned threads, Collisions collisions, std::uint64_t seed) {
  Random random(seed);
  Grid grid = strewn(160, 20, seed);
  Fleet fleet(grid, {.threads = threads, .collisions = collisions});
  for (int i = 0; i < 300; ++i) {
    refusal(
        [&] { fleet.add({.start = open_cell(grid, random), .goal = open_cell(grid, random)}); });
  }
  std::uint64_t sum = 1469598103934665603U;
  const auto add = [&](std::uint64_t value) { sum = (sum ^ value) * 1099511628211U; };
  for (int tick = 0; tick < 150; ++tick) {
    if (tick % 5 == 0) {
      const Cell cell{random.between(0, 159), random.between(0, 159)};
      grid.set(cell, grid.at(cell) == blocked ? open : blocked);
    }
    const TickReport report = fleet.tick(Budget::work(900));
    add(report.work);
    add(report.plans);
    for (const Move& move : fleet.moves()) {
      add(static_cast<std::uint64_t>(move.to.x) << 20U |
          static_cast<std::uint64_t>(move.to.y) << 8U | static_cast<std::uint64_t>(move.why));
    }
    for (const Event& event : fleet.events()) add(event.id.index);
  }
  return sum;
}

TEST(Fleet, ThreadsChangeNothing) {
  for (const Collisions collisions : {Collisions::ignore, Collisions::avoid}) {
    const std::uint64_t alone = history(1, collisions, base_seed());
    EXPECT_EQ(history(1, collisions, base_seed()), alone);
    EXPECT_EQ(history(2, collisions, base_seed()), alone);
    EXPECT_EQ(history(4, collisions, base_seed()), alone);
    EXPECT_NE(history(1, collisions, base_seed() + 1), alone);
  }
}

TEST(Fleet, SeesWhatItsMembersSee) {
  // The way is closed out of sight of the one who goes there, but not of the other.
  Grid grid(100, 21);
  for (int y = 0; y < 20; ++y) grid.set(Cell{60, y}, blocked);
  const auto ticks_with = [&](bool has_scouts, Beliefs beliefs = Beliefs::shared) {
    Fleet fleet(grid, {.sensing = Sensing::within(5), .beliefs = beliefs});
    const AgentId id = fleet.add({.start = {5, 2}, .goal = {90, 2}});
    for (int y = 2; has_scouts && y < 20; y += 5) fleet.add({.start = {58, y}, .goal = {58, y}});
    return ticks_until(fleet, id, {90, 2}, 400);
  };
  const int alone = ticks_with(false);
  const int with_scouts = ticks_with(true);
  EXPECT_GT(with_scouts, 0);
  EXPECT_LT(with_scouts, 92);  // 85 columns
  EXPECT_GT(alone, 95);        // and nearly 18 rows
  // Those who know for themselves alone find out for themselves.
  EXPECT_GT(ticks_with(true, Beliefs::own), 95);
  EXPECT_EQ(ticks_with(true, Beliefs::own), ticks_with(false, Beliefs::own));
}

TEST(Fleet, BeliefsOfTheirOwnAreCountedInItsMemory) {
  const Grid grid(200, 200);
  const auto bytes_of = [&](int agents) {
    Fleet fleet(grid, {.sensing = Sensing::within(5), .beliefs = Beliefs::own});
    for (int i = 0; i < agents; ++i) fleet.add({.start = {0, i}, .goal = {199, i}});
    for (int tick = 0; tick < 20; ++tick) fleet.tick(kPlenty);
    return fleet.stats().memory_bytes;
  };
  const std::size_t of_an_agent = (bytes_of(41) - bytes_of(1)) / 40;
  EXPECT_GT(of_an_agent, 200U * 200U / 8);  // at least which cells are open
}

TEST(Fleet, LargeMapsNeedGuidesAndLimits) {
  // More than 1024 cells wide: most fields end at a limit, and goals are further away than that.
  Grid grid(1400, 1200);
  for (int x = 100; x < 1400; x += 200) {
    const int gap = x % 400 == 100 ? 0 : 1190;
    for (int y = 0; y < 1200; ++y) {
      if (y < gap || y > gap + 9) grid.set(Cell{x, y}, blocked);
    }
  }
  // A room without a door.
  for (int i = 1300; i <= 1310; ++i) {
    for (const Cell cell : {Cell{i, 600}, Cell{i, 610}, Cell{1300, i - 700}, Cell{1310, i - 700}}) {
      grid.set(cell, blocked);
    }
  }
  Fleet fleet(grid);
  std::vector<AgentId> ids;
  for (int i = 0; i < 10; ++i) {
    ids.push_back(fleet.add({.start = {10 + i, 30 * i}, .goal = {1330 + 3 * i, 100 * i + 20}}));
  }
  const AgentId cut_off = fleet.add({.start = {5, 5}, .goal = {1305, 605}});
  int told = 0;
  for (int tick = 0; tick < 9000; ++tick) {
    const TickReport report = fleet.tick(kPlenty);
    told += count(fleet, EventKind::no_path);
    if (report.at_goal == ids.size()) break;
  }
  for (const AgentId id : ids) EXPECT_TRUE(fleet.state(id).arrived);
  EXPECT_EQ(told, 1);
  EXPECT_EQ(fleet.state(cut_off).status, StepStatus::no_path);
}

}  // namespace
}  // namespace fleetfoot::test
