// What a fleet promises: arrivals, goals out of reach, doors, chases, waits, threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fleetfoot/find_path.hpp>
#include <fleetfoot/fleet.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "api/draw.hpp"
#include "base/random.hpp"
#include "fleet/fleet_judge.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

const Budget kPlenty = Budget::work(100000);

int count(const Fleet& fleet, EventKind kind) {
  return static_cast<int>(std::count_if(fleet.events().begin(), fleet.events().end(),
                                        [&](const Event& event) { return event.kind == kind; }));
}
/// Ticks until the agent stands there, at most `most`; -1 if it never does.
int ticks_until(Fleet& fleet, AgentId id, Cell there, int most, Budget budget = kPlenty) {
  for (int tick = 0; tick <= most; ++tick) {
    if (fleet.state(id).position == there) return tick;
    fleet.tick(budget);
  }
  return -1;
}
/// Open ground with blocked cells strewn over it.
Grid strewn(int size, int percent, std::uint64_t seed, Moves moves = Moves::eight) {
  Grid grid(size, size, moves);
  Random random(seed);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (random.between(0, 99) < percent) grid.set(Cell{x, y}, blocked);
    }
  }
  return grid;
}
Cell open_cell(const Grid& grid, Random& random) {
  for (;;) {
    const Cell cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    if (grid.at(cell) != blocked) return cell;
  }
}

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
  const auto ticks_with = [&](bool has_scouts) {
    Fleet fleet(grid, {.sensing = Sensing::within(5)});
    const AgentId id = fleet.add({.start = {5, 2}, .goal = {90, 2}});
    for (int y = 2; has_scouts && y < 20; y += 5) fleet.add({.start = {58, y}, .goal = {58, y}});
    return ticks_until(fleet, id, {90, 2}, 400);
  };
  const int alone = ticks_with(false);
  const int with_scouts = ticks_with(true);
  EXPECT_GT(with_scouts, 0);
  EXPECT_LT(with_scouts, 92);  // 85 columns
  EXPECT_GT(alone, 95);        // and nearly 18 rows
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
