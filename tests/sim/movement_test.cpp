#include "sim/movement.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "world/graph_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {
namespace {

std::vector<NodeId> nodes_of(const GridWorld& world, const std::vector<Cell>& cells) {
  std::vector<NodeId> nodes;
  for (const Cell c : cells) nodes.push_back(world.node(c));
  return nodes;
}

TEST(Movement, CountsRevisitsAndTurnsPerMove) {
  const GridWorld world(10, 10, Moves::eight);
  // Right, right, down, back up (a revisit), and waiting counts as nothing.
  const Movement movement =
      movement_of(world, nodes_of(world, {{0, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 1}, {2, 0}}));
  EXPECT_DOUBLE_EQ(movement.revisits, 1.0 / 4);
  EXPECT_DOUBLE_EQ(movement.turns, 2.0 / 4);
}

TEST(Movement, OldVisitsDoNotCount) {
  const GridWorld world(200, 2, Moves::four);
  std::vector<Cell> there_and_back;
  for (int x = 0; x <= 60; ++x) there_and_back.push_back({x, 0});
  for (int x = 59; x >= 0; --x) there_and_back.push_back({x, 0});
  const Movement movement = movement_of(world, nodes_of(world, there_and_back));
  EXPECT_DOUBLE_EQ(movement.revisits * 120, 50);  // those of the last 100 steps
}

TEST(Movement, OfNoMoveIsNothing) {
  const GridWorld world(3, 3, Moves::four);
  const Movement movement = movement_of(world, nodes_of(world, {{1, 1}, {1, 1}}));
  EXPECT_EQ(movement.revisits, 0);
  EXPECT_EQ(movement.turns, 0);
}

}  // namespace
}  // namespace fleetfoot
