#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fleetfoot/find_path.hpp>
#include <limits>
#include <tuple>
#include <utility>

#include "api/draw.hpp"
#include "support/property.hpp"

namespace fleetfoot::test {
namespace {

constexpr double kNoLength = std::numeric_limits<double>::infinity();
const double kRoot = std::sqrt(2.0);

TEST(ApiFindPath, TellsTheCellsAndTheCost) {
  const Grid grid = drawn("...@. .@... .....");
  const Path path = find_path(grid, {0, 0}, {4, 0});
  ASSERT_TRUE(path.found);
  EXPECT_EQ(path.cells.front(), (Cell{0, 0}));
  EXPECT_EQ(path.cells.back(), (Cell{4, 0}));
  EXPECT_DOUBLE_EQ(path.cost, 6);
  EXPECT_EQ(path.nearest, (Cell{4, 0}));
  EXPECT_EQ(path.nearest_cost, path.cost);
  EXPECT_EQ(distance(grid, {0, 0}, {4, 0}), path.cost);
  EXPECT_DOUBLE_EQ(distance(grid, {2, 2}, {4, 1}), 1 + kRoot);
}

TEST(ApiFindPath, TerrainIsPaidByTheCellThatIsEntered) {
  const Grid grid = drawn(".9. ...", Moves::four);
  EXPECT_EQ(distance(grid, {0, 0}, {2, 0}), 4);
  EXPECT_EQ(distance(grid, {0, 0}, {1, 0}), 9);
  EXPECT_EQ(distance(grid, {1, 0}, {0, 0}), 1);
}

TEST(ApiFindPath, StartAndGoalMayBeTheSameOrBlocked) {
  const Grid grid = drawn("@..");
  const Path there = find_path(grid, {1, 0}, {1, 0});
  EXPECT_TRUE(there.found);
  EXPECT_EQ(there.cells, std::vector<Cell>({{1, 0}}));
  EXPECT_EQ(there.cost, 0);
  EXPECT_EQ(distance(grid, {0, 0}, {2, 0}), 2) << "a body may leave a blocked cell";
  EXPECT_TRUE(find_path(grid, {0, 0}, {0, 0}).found);
  const Path none = find_path(grid, {2, 0}, {0, 0});
  EXPECT_FALSE(none.found);
  EXPECT_EQ(none.nearest, (Cell{1, 0}));
  EXPECT_EQ(none.nearest_cost, 1);
}

TEST(ApiFindPath, NamesTheNearestWhereThereIsNone) {
  const Grid grid = drawn("..... .@@@. .@.@. .@@@. .....");
  const Path none = find_path(grid, {0, 0}, {2, 2});
  EXPECT_FALSE(none.found);
  EXPECT_TRUE(none.cells.empty());
  EXPECT_EQ(none.cost, kNoLength);
  EXPECT_EQ(none.nearest, (Cell{2, 0})) << "as near as (0,2), and earlier by row";
  EXPECT_EQ(none.nearest_cost, 2);
  EXPECT_EQ(distance(grid, {0, 0}, {2, 2}), kNoLength);
  const Path shut_in = find_path(grid, {2, 2}, {4, 4});
  EXPECT_EQ(shut_in.nearest, (Cell{2, 2}));
  EXPECT_EQ(shut_in.nearest_cost, 0);
}

TEST(ApiFindPath, RefusesCellsOutside) {
  const Grid grid(4, 3);
  EXPECT_EQ(refusal([&] { find_path(grid, {4, 0}, {0, 0}); }),
            "start: (4,0) is outside the 4x3 grid");
  EXPECT_EQ(refusal([&] { find_path(grid, {0, 0}, {0, 3}); }),
            "goal: (0,3) is outside the 4x3 grid");
  EXPECT_NE(refusal([&] { distance(grid, {0, -1}, {0, 0}); }), "");
  EXPECT_NE(refusal([&] { distance(grid, {0, 0}, {-1, 0}); }), "");
}

/// Straight distance in the oracle's integers, written from the rule of the header.
std::uint64_t straight(const PlainGrid& grid, Cell a, Cell b) {
  const auto dx = static_cast<std::uint64_t>(std::abs(a.x - b.x));
  const auto dy = static_cast<std::uint64_t>(std::abs(a.y - b.y));
  if (!grid.eight) return dx + dy;
  return 3363 * std::min(dx, dy) + 2378 * (std::max(dx, dy) - std::min(dx, dy));
}

std::uint64_t cost_along(const PlainGrid& grid, const std::vector<Cell>& cells) {
  std::uint64_t cost = 0;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const std::uint64_t move = grid.move_cost(cells[i - 1], cells[i]);
    RC_ASSERT(move != kNoPath);
    cost += move;
  }
  return cost;
}

TEST(ApiFindPath, AgreesWithTheOracleOnGrids) {
  check_property(300, [] {
    RandomGrid random = make_grid(*any_grid(24));
    const GridWorld& world = *random.world;
    const Cell start = world.cell(random.start);
    const Cell goal = world.cell(random.goal);
    const PlainGrid oracle = PlainGrid::copy_of(world);
    const auto length = [&](std::uint64_t cost) { return random.world->length(cost); };
    const std::uint64_t best = oracle.distance(start, goal);

    std::tuple<std::uint64_t, std::uint64_t, int, int> nearest{kNoPath, 0, 0, 0};
    for (int y = 0; best == kNoPath && y < oracle.height; ++y) {
      for (int x = 0; x < oracle.width; ++x) {
        const std::uint64_t cost = oracle.distance(start, {x, y});
        if (cost == kNoPath) continue;
        nearest = std::min(nearest, std::tuple(straight(oracle, {x, y}, goal), cost, y, x));
      }
    }
    const double expected_cost = length(best);
    const double nearest_cost = length(std::get<1>(nearest));

    const Grid grid = detail::Access::grid(std::move(random.world));
    const Path path = find_path(grid, start, goal);
    RC_ASSERT(path.found == (best != kNoPath));
    RC_ASSERT(path.cost == expected_cost);
    RC_ASSERT(distance(grid, start, goal) == expected_cost);
    if (path.found) {
      RC_ASSERT(path.cells.front() == start && path.cells.back() == goal);
      RC_ASSERT(cost_along(oracle, path.cells) == best);
      RC_ASSERT(path.nearest == goal && path.nearest_cost == expected_cost);
    } else {
      RC_ASSERT(path.cells.empty());
      RC_ASSERT(path.nearest == (Cell{std::get<3>(nearest), std::get<2>(nearest)}));
      RC_ASSERT(path.nearest_cost == nearest_cost);
    }
  });
}

TEST(ApiFindPath, AgreesWithTheOracleOnGraphs) {
  check_property(300, [] {
    auto world = make_graph(*any_graph(20));
    const auto nodes = static_cast<NodeId>(world->node_count());
    const NodeId start = *rc::gen::inRange<NodeId>(0, nodes);
    const NodeId goal = *rc::gen::inRange<NodeId>(0, nodes);
    const PlainGraph oracle = PlainGraph::copy_of(*world);
    const std::uint64_t best = oracle.distance(start, goal);
    const Graph graph = detail::Access::graph(std::move(world));
    const GraphPath path = find_path(graph, start, goal);
    RC_ASSERT(path.found == (best != kNoPath));
    RC_ASSERT(distance(graph, start, goal) == path.cost);
    if (!path.found) {
      RC_ASSERT(path.cost == kNoLength);
      RC_ASSERT(path.nodes.empty());
      RC_ASSERT(path.nearest_cost == static_cast<double>(oracle.distance(start, path.nearest)));
      if (!graph.has_positions()) RC_ASSERT(path.nearest == start);
      return;
    }
    RC_ASSERT(path.cost == static_cast<double>(best));
    RC_ASSERT(path.nodes.front() == start && path.nodes.back() == goal);
    std::uint64_t cost = 0;
    for (std::size_t i = 1; i < path.nodes.size(); ++i) {
      cost += oracle.move_cost(path.nodes[i - 1], path.nodes[i]);
    }
    RC_ASSERT(cost == best);
    RC_ASSERT(path.nearest == goal);
  });
}

TEST(ApiFindPath, NamesTheNearestNodeByPosition) {
  const Graph graph({{0, 0}, {5, 0}, {9, 0}, {20, 0}}, {{0, 1, 5}, {1, 2, 4}}, 1);
  const GraphPath none = find_path(graph, 0, 3);
  EXPECT_EQ(none.nearest, 2U);
  EXPECT_EQ(none.nearest_cost, 9);
  EXPECT_EQ(refusal([&] { find_path(graph, 0, 4); }),
            "goal: there is no node 4, the nodes are 0 to 3");
  EXPECT_NE(refusal([&] { distance(graph, 4, 0); }), "");
}

}  // namespace
}  // namespace fleetfoot::test
