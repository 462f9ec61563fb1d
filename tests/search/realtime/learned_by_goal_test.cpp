// Learned estimates against a map of all that was ever learned.
#include "search/realtime/learned_by_goal.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <utility>

#include "search/spaces/grid_space.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using Eight = GridSpace<Moves::eight, std::uint64_t>;

TEST(LearnedByGoal, KeepsTheGreatestValueOfEachNodeAndGoal) {
  Random random(base_seed());
  const GridWorld world(40, 30, Moves::eight);
  const Eight space(world, Heuristic::best);
  LearnedByGoal<Eight> learned(space);
  std::map<std::pair<NodeId, NodeId>, std::uint64_t> values;
  std::map<std::pair<NodeId, NodeId>, std::uint32_t> visits;
  for (int i = 0; i < scaled(20000); ++i) {
    const NodeId node = world.node(random_cell(world, random));
    const NodeId goal = world.node({random.between(0, 3), 7});
    const std::pair key(node, goal);
    const std::uint64_t known = values.contains(key) ? values[key] : space.h(node, goal);
    ASSERT_EQ(learned.h(node, goal), known);
    if (random.chance(0.3)) {
      ASSERT_EQ(learned.visit(node, goal), ++visits[key]);
      ASSERT_EQ(learned.h(node, goal), known) << "a visit teaches nothing";
      continue;
    }
    const std::uint64_t value = random.below(150'000);
    ASSERT_EQ(learned.learn(node, goal, value), value > known);
    if (value > known) values[key] = value;
    ASSERT_EQ(learned.h(node, goal), std::max(value, known));
  }
  for (const auto& [key, value] : values) ASSERT_EQ(learned.h(key.first, key.second), value);
  learned.forget();
  for (const auto& [key, value] : values) {
    ASSERT_EQ(learned.h(key.first, key.second), space.h(key.first, key.second));
    ASSERT_EQ(learned.visit(key.first, key.second), 1U);
  }
}

TEST(LearnedByGoal, VisitsAreOfOneTripAndEstimatesOfAll) {
  const GridWorld world(4, 4, Moves::four);
  const GridSpace<Moves::four, std::uint32_t> space(world, Heuristic::best);
  LearnedByGoal<GridSpace<Moves::four, std::uint32_t>> learned(space);
  EXPECT_TRUE(learned.learn(0, 5, 9));
  EXPECT_EQ(learned.visit(0, 5), 1U);
  EXPECT_EQ(learned.visit(0, 5), 2U);
  EXPECT_EQ(learned.visits(0, 5), 2U);
  learned.begin_trip();
  EXPECT_EQ(learned.visits(0, 5), 0U);
  EXPECT_EQ(learned.h(0, 5), 9U);
  EXPECT_EQ(learned.visit(0, 5), 1U);
}

}  // namespace
}  // namespace fleetfoot::test
