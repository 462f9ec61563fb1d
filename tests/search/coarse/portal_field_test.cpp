// Distances over portals, and proofs that there is no path, against the oracle.
#include "search/coarse/portal_field.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::coarse {
namespace {

using test::PlainGrid;

bool is_reachable(const GridWorld& world, NodeId from, NodeId goal) {
  return PlainGrid::copy_of(world).distance(world.cell(from), world.cell(goal)) != test::kNoPath;
}

/// The oracle is asked whenever the field says that it knows the present world.
TEST(PortalField, KnowsWhatIsConnectedThroughChanges) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(150); ++i) {
    const test::GridSpec spec = test::random_tiles_spec(random);
    SCOPED_TRACE(testing::Message() << "world " << i << ": " << spec);
    const test::RandomGrid drawn = test::make_grid(spec);
    GridWorld& world = *drawn.world;
    NodeId agent = drawn.start;
    NodeId goal = drawn.goal;
    PortalField field(world, goal, i % 2 == 0);  // the others are repaired
    for (int t = 0; t < 50; ++t) {
      SCOPED_TRACE(t);
      const Budget budget =
          random.chance(0.4) ? Budget::unlimited() : Budget::work(1 + random.below(100));
      Meter meter(budget);
      const std::uint64_t most = meter.left();
      const bool is_open = world.terrain(agent) != Terrain::blocked;
      const bool is_proven = field.proves_no_path(agent, meter);
      if (is_proven) {
        ASSERT_FALSE(is_reachable(world, agent, goal));
      } else if (budget.is_unlimited() && is_open && agent / 256 != goal / 256) {
        PortalField fresh(world, goal);
        Meter endless(Budget::unlimited());
        ASSERT_EQ(fresh.proves_no_path(agent, endless), !is_reachable(world, agent, goal));
      }
      const bool is_current = field.run(agent, meter);
      ASSERT_LE(meter.used(), most);
      if (is_current && is_open && field.is_goal_enclosed(agent)) {
        ASSERT_FALSE(is_reachable(world, agent, goal));
      }
      if (is_current && is_open && budget.is_unlimited() && field.published_aim() == agent &&
          field.published_time() == world.journal().end()) {
        ASSERT_EQ(field.agent_distance(agent) < kFar, is_reachable(world, agent, goal));
      }
      if (random.chance(0.3)) agent = world.node(test::random_cell(world, random));
      if (random.chance(0.05)) {
        goal = world.node(test::random_cell(world, random));
        field.set_goal(goal);
      }
      if (random.chance(0.3)) {
        world.set(test::random_changes(world, test::kChangeKinds[random.below(5)], random));
      }
    }
  }
}

TEST(PortalField, AGoalInASmallCageIsSeenToBeInOne) {
  GridWorld world(400, 400, Moves::eight);
  for (int i = 100; i <= 120; ++i) {
    for (const Cell cell : {Cell{i, 100}, Cell{i, 120}, Cell{100, i}, Cell{120, i}}) {
      world.set(cell, Terrain::blocked);
    }
  }
  const NodeId agent = world.node({390, 390});
  PortalField field(world, world.node({110, 110}));
  std::uint64_t units = 0;
  const auto is_current = [&] {
    Meter meter(Budget::work(32));
    const bool done = field.run(agent, meter);
    units += meter.used();
    return done;
  };
  while (!is_current()) ASSERT_LT(units, 500U);  // not the whole map
  EXPECT_TRUE(field.is_goal_enclosed(agent));
  EXPECT_FALSE(field.is_goal_enclosed(world.node({105, 105})));
  world.set({100, 110}, Terrain::open);
  if (is_current()) {
    EXPECT_FALSE(field.is_goal_enclosed(agent));
  }
}

TEST(PortalField, WhatIsTooFarForItsDistancesIsNotSaidToBeApart) {
  GridWorld world(600, 600, Moves::eight, 255);
  for (int y = 0; y < 600; ++y) {
    for (int x = 0; x < 600; ++x) {
      const bool is_open = y % 2 == 0 || x == (y % 4 == 1 ? 599 : 0);
      world.set({x, y}, is_open ? terrain_of_cost(255) : Terrain::blocked);
    }
  }
  const NodeId agent = world.node({599, 598});
  PortalField field(world, world.node({0, 0}));
  Meter meter(Budget::unlimited());
  field.run(agent, meter);
  EXPECT_FALSE(field.is_goal_enclosed(agent));
}

TEST(PortalField, ABlockedGoalIsNoGoal) {
  GridWorld world(40, 40, Moves::eight);
  const NodeId goal = world.node({5, 5});
  world.set({5, 5}, Terrain::blocked);
  for (const Cell agent : {Cell{7, 7}, Cell{30, 30}}) {
    PortalField field(world, goal);
    Meter meter(Budget::unlimited());
    field.run(world.node(agent), meter);
    EXPECT_GE(field.agent_distance(world.node(agent)), kFar);
  }
}

/// Rooms of 10 cells, whose doors are a cell wide.
std::unique_ptr<GridWorld> rooms(Random& random) {
  auto made = std::make_unique<GridWorld>(96, 96, Moves::eight);
  GridWorld& world = *made;
  for (int y = 0; y < 96; ++y) {
    for (int x = 0; x < 96; ++x) {
      if (x % 10 == 9 || y % 10 == 9) world.set({x, y}, Terrain::blocked);
    }
  }
  for (int y = 0; y < 90; y += 10) {
    for (int x = 0; x < 90; x += 10) {
      if (random.chance(0.8))
        world.set({x + 9, y + static_cast<int>(random.below(9))}, Terrain::open);
      if (random.chance(0.8))
        world.set({x + static_cast<int>(random.below(9)), y + 9}, Terrain::open);
    }
  }
  return made;
}

TEST(PortalField, DistancesAreNearlyRight) {
  Random random(test::base_seed());
  double sum = 0;
  double best_sum = 0;
  for (int i = 0; i < test::scaled(60); ++i) {
    const auto made = rooms(random);
    const GridWorld& world = *made;
    const NodeId goal = world.node({85, 85});
    const NodeId agent = world.node({1, 1});
    const std::uint64_t best =
        PlainGrid::copy_of(world).distance(world.cell(agent), world.cell(goal));
    if (best == test::kNoPath) continue;
    PortalField field(world, goal);
    Meter meter(Budget::unlimited());
    ASSERT_TRUE(field.run(agent, meter));
    const double found = field.agent_distance(agent);
    EXPECT_GT(found, 0.7 * static_cast<double>(best));
    EXPECT_LT(found, 1.3 * static_cast<double>(best));
    sum += found;
    best_sum += static_cast<double>(best);
  }
  EXPECT_NEAR(sum / best_sum, 1, 0.1);
}

TEST(PortalField, WhatIsPublishedStaysUntilTheNextPassHasArrived) {
  GridWorld world(320, 320, Moves::eight);
  const NodeId goal = world.node({300, 160});
  const NodeId agent = world.node({5, 160});
  PortalField field(world, goal);
  Meter endless(Budget::unlimited());
  ASSERT_TRUE(field.run(agent, endless));
  const std::int32_t before = field.agent_distance(agent);
  const std::uint32_t publication = field.publication();
  for (int y = 0; y < 310; ++y) world.set({170, y}, Terrain::blocked);
  Meter little(Budget::work(20));
  EXPECT_FALSE(field.run(agent, little));
  EXPECT_EQ(field.agent_distance(agent), before);
  EXPECT_EQ(field.publication(), publication);
  Meter more(Budget::unlimited());
  EXPECT_TRUE(field.run(agent, more));
  EXPECT_GT(field.agent_distance(agent), before + before / 4);
}

/// A map of rooms of 16 cells, with a door in each wall.
std::unique_ptr<GridWorld> large_rooms(int size) {
  auto made = std::make_unique<GridWorld>(size, size, Moves::eight);
  GridWorld& world = *made;
  Random random(test::base_seed());
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (x % 16 == 12 || y % 16 == 12) world.set({x, y}, Terrain::blocked);
    }
  }
  const auto open = [&](Cell cell) {
    if (world.contains(cell)) world.set(cell, Terrain::open);
  };
  for (int y = 0; y < size; y += 16) {
    for (int x = 0; x < size; x += 16) {
      open({x + 12, y + static_cast<int>(random.below(12))});
      open({x + static_cast<int>(random.below(12)), y + 12});
    }
  }
  return made;
}

/// What an agent discovers around it takes a few units, and not a pass over the map.
TEST(PortalField, ARepairTakesWhatHasChanged) {
  const auto made = large_rooms(1024);
  GridWorld& world = *made;
  const NodeId agent = world.node({5, 5});
  PortalField field(world, world.node({1016, 1016}), false);
  Meter all(Budget::unlimited());
  ASSERT_TRUE(field.run(agent, all));
  const std::uint32_t publication = field.publication();
  for (int x = 16; x < 28; ++x) world.set({x, 12}, Terrain::blocked);
  Meter little(Budget::work(512));
  EXPECT_TRUE(field.run(agent, little));
  EXPECT_GT(field.publication(), publication);
  EXPECT_LT(little.used() * 20, all.used());
}

/// Units until something is published, in steps of 64.
std::uint64_t units_until_published(PortalField& field, NodeId agent) {
  std::uint64_t units = 0;
  while (!field.is_published() && units < 1'000'000) {
    Meter meter(Budget::work(64));
    field.run(agent, meter);
    units += meter.used();
  }
  return units;
}

TEST(PortalField, TheFirstPassArrivesSoonAtAnySize) {
  for (const int size : {512, 1024, 2048}) {
    SCOPED_TRACE(size);
    const auto made = large_rooms(size);
    const GridWorld& world = *made;
    const NodeId agent = world.node({5, 5});
    const NodeId goal = world.node({size - 8, size - 8});
    PortalField field(world, goal);
    // Some units for each tile of the way and its neighbours, of which there are size / 16.
    EXPECT_LT(units_until_published(field, agent), static_cast<std::uint64_t>(size) * 6);
    const std::int32_t hasty = field.agent_distance(agent);
    Meter endless(Budget::unlimited());
    ASSERT_TRUE(field.run(agent, endless));
    const std::int32_t thorough = field.agent_distance(agent);
    EXPECT_LT(hasty, thorough + thorough / 2);
    EXPECT_GT(hasty, thorough / 2);
  }
}

TEST(PortalField, APassIsMadeForAnAgentThatHasGoneAstray) {
  GridWorld world(1024, 256, Moves::eight);
  for (int y = 0; y < 256; ++y) {
    if (y < 120 || y > 136) world.set({512, y}, Terrain::blocked);
  }
  const NodeId goal = world.node({1000, 128});
  PortalField field(world, goal);
  Meter endless(Budget::unlimited());
  ASSERT_TRUE(field.run(world.node({900, 128}), endless));
  const std::uint32_t publication = field.publication();
  const NodeId astray = world.node({100, 20});
  for (int steps = 0; field.publication() == publication; ++steps) {
    ASSERT_LT(steps, 500);
    Meter meter(Budget::work(64));
    field.run(astray, meter);
  }
  EXPECT_EQ(field.published_aim(), astray);
  EXPECT_LT(field.agent_distance(astray), kFar);
}

TEST(PortalField, AmongScatteredCellsStraightLinesDoAsWell) {
  GridWorld scattered(512, 512, Moves::eight);
  Random random(test::base_seed());
  for (int y = 0; y < 512; ++y) {
    for (int x = 0; x < 512; ++x) {
      if (random.chance(0.2)) scattered.set({x, y}, Terrain::blocked);
    }
  }
  const Cell agent{20, 30};
  const Cell goal{480, 400};
  scattered.set(agent, Terrain::open);
  scattered.set(goal, Terrain::open);
  const auto is_worth_following = [&](const GridWorld& world) {
    PortalField field(world, world.node(goal));
    Meter endless(Budget::unlimited());
    EXPECT_TRUE(field.run(world.node(agent), endless));
    return field.is_worth_following();
  };
  EXPECT_FALSE(is_worth_following(scattered));
  for (int y = 0; y < 505; ++y) scattered.set({300, y}, Terrain::blocked);  // now they do not
  EXPECT_TRUE(is_worth_following(scattered));
  EXPECT_TRUE(is_worth_following(*large_rooms(512)));
}

TEST(PortalField, AWayThatWasCutWhileItWasSoughtIsNotWorthFollowing) {
  const auto made = large_rooms(512);
  GridWorld& world = *made;
  const NodeId agent = world.node({5, 5});
  const NodeId goal = world.node({500, 500});
  const auto step = [&](PortalField& field) {
    Meter meter(Budget::work(64));
    field.run(agent, meter);
  };
  int steps = 0;
  for (PortalField other(world, goal); !other.is_published(); ++steps) step(other);
  ASSERT_GT(steps, 2);
  PortalField field(world, goal);
  for (int i = 0; i + 1 < steps; ++i) step(field);
  ASSERT_FALSE(field.is_published());
  for (int y = 100; y < 400; ++y) {  // most doors between them close
    for (int x = 100; x < 400; ++x) {
      if (x % 16 == 12 || y % 16 == 12) world.set({x, y}, Terrain::blocked);
    }
  }
  for (int y = 100; y < 400; ++y) world.set({396, y}, Terrain::open);
  for (int i = 0; i < 100 && (!field.is_published() || field.is_worth_following()); ++i)
    step(field);
  EXPECT_TRUE(field.is_published());
  EXPECT_FALSE(field.is_worth_following());
}

TEST(PortalField, ALineOfSmallBudgetsArrives) {
  GridWorld world(200, 120, Moves::eight);
  for (int y = 0; y < 110; ++y) world.set({100, y}, Terrain::blocked);
  PortalField field(world, world.node({190, 5}));
  for (int steps = 0; steps < 20'000; ++steps) {
    Meter meter(Budget::work(1));
    if (field.run(world.node({3, 3}), meter)) {
      EXPECT_GT(steps, 10);
      return;
    }
  }
  FAIL() << "did not arrive";
}

TEST(PortalField, SeesThatTheGoalOpensAndCloses) {
  GridWorld world(96, 96, Moves::eight);
  const Cell goal{85, 85};
  const NodeId agent = world.node({5, 5});
  world.set(goal, Terrain::blocked);
  PortalField field(world, world.node(goal));
  const auto distance = [&] {
    Meter meter(Budget::unlimited());
    EXPECT_TRUE(field.run(agent, meter));
    return field.agent_distance(agent);
  };
  EXPECT_GE(distance(), kFar);
  world.set(goal, Terrain::open);
  EXPECT_LT(distance(), kFar);
  world.set(goal, Terrain::blocked);
  EXPECT_GE(distance(), kFar);
}

TEST(PortalField, AProofDoesNotKeepThePassFromArriving) {
  GridWorld world(512, 512, Moves::eight);
  for (int i = 0; i < 20; ++i) {
    for (const Cell wall :
         {Cell{400 + i, 400}, Cell{400 + i, 419}, Cell{400, 400 + i}, Cell{419, 400 + i}}) {
      world.set(wall, Terrain::blocked);
    }
  }
  const NodeId agent = world.node({5, 5});
  PortalField field(world, world.node({410, 410}));
  Meter endless(Budget::unlimited());
  field.run(agent, endless);
  ASSERT_GE(field.agent_distance(agent), kFar);
  world.set({400, 410}, Terrain::open);
  for (int i = 0; i < 500; ++i) {
    world.set({250, 100}, i % 2 == 0 ? Terrain::blocked : Terrain::open);
    Meter meter(Budget::work(60));
    {
      const Meter::Share half = meter.share(0.5);
      EXPECT_FALSE(field.proves_no_path(agent, meter));
    }
    field.run(agent, meter);
    if (field.agent_distance(agent) < kFar) return;
  }
  FAIL() << "did not arrive";
}

TEST(PortalField, ASmallCageIsSoonSeenToBeOne) {
  GridWorld world(4096, 4096, Moves::eight);
  for (int i = 0; i < 40; ++i) {
    world.set({1000 + i, 1000}, Terrain::blocked);
    world.set({1000 + i, 1039}, Terrain::blocked);
    world.set({1000, 1000 + i}, Terrain::blocked);
    world.set({1039, 1000 + i}, Terrain::blocked);
  }
  PortalField field(world, world.node({4000, 4000}));
  Meter meter(Budget::work(300));
  EXPECT_TRUE(field.proves_no_path(world.node({1020, 1020}), meter));
  world.set({1000, 1020}, Terrain::open);
  Meter again(Budget::work(300));
  EXPECT_FALSE(field.proves_no_path(world.node({1020, 1020}), again));
}

}  // namespace
}  // namespace fleetfoot::coarse
