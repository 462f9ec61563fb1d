// The tile field against the oracle, while the world changes and the agent moves.
#include "search/coarse/tile_field.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::coarse {
namespace {

using test::ChangeKind;
using test::PlainGrid;

/// The world's cost of the path that the field's distances lead along, or kNoPath.
std::uint64_t cost_along(TileField& field, const PlainGrid& plain, const GridWorld& world,
                         NodeId from, NodeId goal) {
  std::uint64_t cost = 0;
  NodeId at = from;
  for (std::size_t moves = 0; at != goal; ++moves) {
    const NodeId next = field.next(at);
    if (next == at || moves > world.node_count()) return test::kNoPath;
    cost += plain.move_cost(world.cell(at), world.cell(next));
    at = next;
  }
  return cost;
}

/// 29 to 41 is sqrt 2 but for 0.03 %.
void expect_shortest(TileField& field, const GridWorld& world, NodeId agent, NodeId goal,
                     SearchStatus status) {
  const PlainGrid plain = PlainGrid::copy_of(world);
  const std::uint64_t best = plain.distance(world.cell(agent), world.cell(goal));
  if (agent == goal) return;
  ASSERT_EQ(status == SearchStatus::no_path, best == test::kNoPath);
  if (best == test::kNoPath) return;
  const std::uint64_t cost = cost_along(field, plain, world, agent, goal);
  if (field.scale().is_exact) {
    ASSERT_EQ(cost, best);
    ASSERT_EQ(static_cast<std::uint64_t>(field.agent_distance(agent)), best);
  } else {
    ASSERT_GE(cost, best);
    ASSERT_LE(cost, best + best / 2000 + 1);
  }
}

TEST(TileField, FindsShortestPathsThroughChanges) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(150); ++i) {
    const test::GridSpec spec = test::random_tiles_spec(random);
    SCOPED_TRACE(testing::Message() << "world " << i << ": " << spec);
    const test::RandomGrid drawn = test::make_grid(spec);
    GridWorld& world = *drawn.world;
    NodeId agent = drawn.start;
    NodeId goal = drawn.goal;
    TileField field(world, goal);
    for (int t = 0; t < 50; ++t) {
      SCOPED_TRACE(t);
      const Budget budget =
          random.chance(0.3) ? Budget::unlimited() : Budget::work(1 + random.below(150));
      Meter meter(budget);
      const std::uint64_t most = meter.left();
      const SearchStatus status = field.run(agent, meter);
      ASSERT_LE(meter.used(), most);
      if (status != SearchStatus::running) expect_shortest(field, world, agent, goal, status);
      if (testing::Test::HasFatalFailure()) return;
      if (random.chance(0.5)) agent = field.next(agent);
      if (random.chance(0.1)) agent = world.node(test::random_cell(world, random));
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

TEST(TileField, AnyBudgetCloses) {
  GridWorld world(200, 120, Moves::eight);
  for (int y = 0; y < 110; ++y) world.set({100, y}, Terrain::blocked);
  const NodeId start = world.node({3, 3});
  TileField field(world, world.node({190, 5}));
  for (int steps = 0; steps < 20'000; ++steps) {
    Meter meter(Budget::work(1));
    if (field.run(start, meter) == SearchStatus::found) {
      EXPECT_GT(steps, 10);
      return;
    }
  }
  FAIL() << "did not close";
}

TEST(TileField, WhatIsPublishedStaysWhileItIsRepaired) {
  GridWorld world(160, 160, Moves::eight);
  const NodeId goal = world.node({150, 80});
  const NodeId start = world.node({5, 80});
  TileField field(world, goal);
  Meter endless(Budget::unlimited());
  ASSERT_EQ(field.run(start, endless), SearchStatus::found);
  const std::int32_t before = field.agent_distance(start);
  for (int y = 0; y < 159; ++y) world.set({140, y}, Terrain::blocked);
  Meter little(Budget::work(20));
  ASSERT_EQ(field.run(start, little), SearchStatus::running);
  EXPECT_EQ(field.agent_distance(start), before);
  EXPECT_EQ(field.publication(), 1U);
  Meter again(Budget::unlimited());
  ASSERT_EQ(field.run(start, again), SearchStatus::found);
  EXPECT_GT(field.agent_distance(start), before);
}

TEST(TileField, SmallChangesAreRepaired) {
  GridWorld world(512, 512, Moves::eight);
  TileField field(world, world.node({500, 500}));
  const NodeId start = world.node({10, 250});
  Meter first(Budget::unlimited());
  ASSERT_EQ(field.run(start, first), SearchStatus::found);
  world.set({30, 252}, Terrain::blocked);
  Meter second(Budget::unlimited());
  ASSERT_EQ(field.run(start, second), SearchStatus::found);
  EXPECT_LT(second.used() * 4, first.used());
}

TEST(TileField, MemoryFollowsWhatWasSearched) {
  const GridWorld world(4096, 4096, Moves::eight);
  TileField field(world, world.node({2000, 2000}));
  const std::size_t made = field.memory_bytes();
  EXPECT_LT(made, 100'000U);
  Meter meter(Budget::unlimited());
  ASSERT_EQ(field.run(world.node({2100, 2000}), meter), SearchStatus::found);
  EXPECT_LT(field.memory_bytes(), 250'000U);
}

}  // namespace
}  // namespace fleetfoot::coarse
