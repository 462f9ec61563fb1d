// The public face of fleets: ids, refusals, what is reported.
#include <gtest/gtest.h>

#include <algorithm>
#include <fleetfoot/error.hpp>
#include <fleetfoot/fleet.hpp>
#include <string>
#include <utility>
#include <vector>

#include "api/draw.hpp"

namespace fleetfoot::test {
namespace {

TEST(FleetFace, RefusesBadOptions) {
  const Grid grid(8, 8);
  EXPECT_EQ(refusal([&] { Fleet(grid, {.threads = 0}); }), "fleet: threads must be from 1 to 64");
  EXPECT_NE(refusal([&] { Fleet(grid, {.threads = 65}); }), "");
  EXPECT_NE(refusal([&] { Fleet(grid, {.sensing = Sensing::within(0)}); }), "");
  EXPECT_NE(refusal([&] { Fleet(grid, {.collisions = static_cast<Collisions>(7)}); }), "");
  EXPECT_NE(refusal([&] { Fleet(grid, {.when_unreachable = static_cast<WhenUnreachable>(7)}); }),
            "");
  EXPECT_NE(refusal([&] { Fleet(grid, {.sensing = {static_cast<Sensing::Kind>(9), 1}}); }), "");
  EXPECT_NE(refusal([&] { Fleet(grid, {.beliefs = static_cast<Beliefs>(2)}); }), "");
  const Sensing bad = Sensing::within(0);
  EXPECT_NE(refusal([&] { Fleet(grid, {.sensing = bad, .beliefs = Beliefs::own}); }), "");
  EXPECT_NE(refusal([&] {
              Fleet(grid, {.when_unreachable = WhenUnreachable::nearest, .beliefs = Beliefs::own});
            }),
            "");
}

TEST(FleetFace, RefusesBadAgents) {
  const Grid grid(8, 6);
  Fleet fleet(grid);
  EXPECT_NE(refusal([&] { fleet.add({.start = {8, 0}, .goal = {1, 1}}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {0, 0}, .goal = {1, 6}}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {0, 0}, .goal = {1, 1}, .priority = 101}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {0, 0}, .goal = {1, 1}, .size = 0}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {0, 0}, .goal = {1, 1}, .size = 9}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {6, 0}, .goal = {1, 1}, .size = 3}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {0, 0}, .goal = {1, 4}, .size = 3}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {0, 0}, .shared = {3, 0}}); }), "");
  EXPECT_EQ(fleet.size(), 0U);
  EXPECT_EQ(fleet.tick(Budget::unlimited()).decisions, 0U);
}

TEST(FleetFace, RefusesWhatIsNotThere) {
  const Grid grid(8, 8);
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {0, 0}, .goal = {5, 5}});
  const GoalId goal = fleet.add_goal({2, 2});
  EXPECT_NE(refusal([&] { fleet.set_goal(id, {0, 8}); }), "");
  EXPECT_NE(refusal([&] { fleet.relocate(id, {-1, 0}); }), "");
  EXPECT_NE(refusal([&] { fleet.move_goal(goal, {9, 9}); }), "");
  EXPECT_EQ(fleet.state(id).goal, (Cell{5, 5}));
  EXPECT_EQ(fleet.goal(goal), (Cell{2, 2}));
  fleet.set_goal(id, goal);
  EXPECT_EQ(refusal([&] { fleet.remove_goal(goal); }), "fleet: 1 agents go to that goal");
  fleet.remove(id);
  EXPECT_FALSE(fleet.contains(id));
  EXPECT_EQ(refusal([&] { fleet.state(id); }), "fleet: there is no agent 0, version 0");
  EXPECT_NE(refusal([&] { fleet.remove(id); }), "");
  EXPECT_NE(refusal([&] { fleet.path(id); }), "");
  fleet.remove_goal(goal);
  EXPECT_FALSE(fleet.contains(goal));
  EXPECT_NE(refusal([&] { fleet.goal(goal); }), "");
  EXPECT_NE(refusal([&] { fleet.move_goal(goal, {1, 1}); }), "");
}

TEST(FleetFace, IndicesAreGivenAgain) {
  const Grid grid(8, 8);
  Fleet fleet(grid);
  const AgentId first = fleet.add({.start = {0, 0}, .goal = {5, 5}});
  const AgentId second = fleet.add({.start = {1, 0}, .goal = {5, 5}});
  EXPECT_EQ(first.index, 0U);
  EXPECT_EQ(second.index, 1U);
  fleet.remove(first);
  const AgentId third = fleet.add({.start = {2, 0}, .goal = {5, 5}});
  EXPECT_EQ(third.index, 0U);
  EXPECT_NE(third, first);
  EXPECT_FALSE(fleet.contains(first));
  EXPECT_TRUE(fleet.contains(third));
  fleet.tick(Budget::unlimited());
  ASSERT_EQ(fleet.moves().size(), 2U);
  EXPECT_EQ(fleet.moves()[0].id, third);
  EXPECT_EQ(fleet.moves()[1].id, second);
}

TEST(FleetFace, BodiesMustNotOverlap) {
  const Grid grid(20, 20);
  Fleet fleet(grid, {.collisions = Collisions::avoid});
  const AgentId large = fleet.add({.start = {4, 4}, .goal = {10, 10}, .size = 3});
  const AgentId small = fleet.add({.start = {3, 4}, .goal = {10, 10}});
  EXPECT_NE(refusal([&] { fleet.add({.start = {6, 6}, .goal = {0, 0}}); }), "");
  EXPECT_NE(refusal([&] { fleet.add({.start = {2, 2}, .goal = {0, 0}, .size = 3}); }), "");
  EXPECT_NE(refusal([&] { fleet.relocate(small, {5, 5}); }), "");
  EXPECT_EQ(fleet.state(small).position, (Cell{3, 4}));
  fleet.relocate(large, {5, 5});  // over its own place
  fleet.relocate(small, {4, 4});
  fleet.remove(large);
  fleet.relocate(small, {6, 6});
  EXPECT_EQ(fleet.size(), 1U);
  Fleet passing(grid);
  passing.add({.start = {1, 1}, .goal = {2, 2}});
  passing.add({.start = {1, 1}, .goal = {2, 2}});
  EXPECT_EQ(passing.size(), 2U);
}

TEST(FleetFace, ReportsWhatItDid) {
  const Grid grid(40, 40);
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {0, 0}, .goal = {30, 30}, .priority = 7});
  EXPECT_EQ(fleet.state(id).position, (Cell{0, 0}));
  EXPECT_EQ(fleet.state(id).priority, 7);
  const TickReport report = fleet.tick(Budget::work(5000));
  EXPECT_EQ(report.tick, 0U);
  EXPECT_EQ(report.decisions, 1U);
  EXPECT_EQ(report.moved, 1U);
  EXPECT_EQ(report.plans, 1U);
  EXPECT_EQ(fleet.moves()[0].why, MoveCause::planned);
  EXPECT_EQ(fleet.moves()[0].status, StepStatus::plan);
  EXPECT_GT(report.expanded, 0U);
  EXPECT_GT(report.work, 0U);
  const PathAhead path = fleet.path(id);
  EXPECT_EQ(path.cells.front(), (Cell{1, 1}));
  EXPECT_EQ(path.cells.back(), (Cell{30, 30}));
  EXPECT_TRUE(path.complete);
  EXPECT_NEAR(path.cost, 29 * 1.41421356, 1e-6);
  fleet.tick(Budget::unlimited());
  EXPECT_EQ(fleet.moves()[0].why, MoveCause::committed);
  for (int tick = 0; tick < 29; ++tick) fleet.tick(Budget::unlimited());
  const FleetStats stats = fleet.stats();
  EXPECT_EQ(stats.agents, 1U);
  EXPECT_EQ(stats.ticks, 31U);
  EXPECT_EQ(stats.moves, 30U);
  EXPECT_EQ(stats.arrivals, 1U);
  EXPECT_GE(stats.work, report.work);
  EXPECT_GT(stats.memory_bytes, 0U);
  EXPECT_EQ(to_string(fleet.state(id).why), "arrived");
}

TEST(FleetFace, CanBeMovedAndItsGridToo) {
  Grid grid(30, 30);
  Fleet fleet(grid);
  const AgentId id = fleet.add({.start = {0, 0}, .goal = {20, 0}});
  fleet.tick(Budget::unlimited());
  Fleet elsewhere = std::move(fleet);
  Grid moved = std::move(grid);
  moved.set(Cell{10, 0}, blocked);
  for (int tick = 0; tick < 30; ++tick) elsewhere.tick(Budget::unlimited());
  EXPECT_EQ(elsewhere.state(id).position, (Cell{20, 0}));
}

TEST(FleetFace, HoldsDeadlinesRoughly) {
  // Not how long it takes, which the machine decides, but that time ends a tick: there is far more
  // to do than a tick of 200 us can.
  Grid grid(256, 256);
  for (int i = 0; i < 256; i += 7) {
    for (int y = 0; y < 250; ++y) grid.set(Cell{i, (y + 3 * i) % 256}, blocked);
  }
  Fleet fleet(grid);
  for (int i = 0; i < 3000; ++i) {
    fleet.add({.start = {i % 250 + 2, i % 247}, .goal = {(i * 7) % 250, (i * 13) % 256}});
  }
  const TickReport report = fleet.tick(Budget::micros(200));
  EXPECT_EQ(report.decisions, 3000U);
  EXPECT_GT(report.waiting, 0U);
}

}  // namespace
}  // namespace fleetfoot::test
