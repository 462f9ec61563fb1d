#include "world/graph_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot {
namespace {

std::vector<EdgeId> ids(GraphWorld::EdgeRange range) { return {range.begin(), range.end()}; }

TEST(GraphWorld, KnowsItsEdgesByBothEnds) {
  const GraphWorld world(4, {{0, 1, 5}, {1, 2, 6}, {0, 2, 7}, {0, 1, 3}, {2, 2, 1}});
  EXPECT_EQ(ids(world.leaving(0)), (std::vector<EdgeId>{0, 2, 3}));
  EXPECT_EQ(ids(world.leaving(1)), (std::vector<EdgeId>{1}));
  EXPECT_EQ(ids(world.leaving(2)), (std::vector<EdgeId>{4}));
  EXPECT_EQ(ids(world.leaving(3)), (std::vector<EdgeId>{}));
  EXPECT_EQ(ids(world.entering(0)), (std::vector<EdgeId>{}));
  EXPECT_EQ(ids(world.entering(1)), (std::vector<EdgeId>{0, 3}));
  EXPECT_EQ(ids(world.entering(2)), (std::vector<EdgeId>{1, 2, 4}));
  EXPECT_EQ(world.edge(2).cost, 7U);
}

TEST(GraphWorld, MovesAlongTheCheapestOpenEdge) {
  GraphWorld world(3, {{0, 1, 5}, {0, 1, 3}, {1, 2, 4}});
  EXPECT_EQ(world.move_length(0, 1), 3.0);
  EXPECT_EQ(world.move_length(1, 0), std::numeric_limits<double>::infinity());
  world.close(1);
  EXPECT_EQ(world.move_length(0, 1), 5.0);
  world.close(0);
  EXPECT_EQ(world.move_length(0, 1), std::numeric_limits<double>::infinity());
  EXPECT_EQ(world.length(12), 12.0);
  EXPECT_EQ(world.length(GraphWorld::kClosed), std::numeric_limits<double>::infinity());
}

TEST(GraphWorld, RefusesWhatIsNoGraph) {
  EXPECT_THROW(GraphWorld(0, {}), InputError);
  EXPECT_THROW(GraphWorld(2, {{0, 2, 1}}), InputError);
  EXPECT_THROW(GraphWorld(2, {{2, 0, 1}}), InputError);
  EXPECT_THROW(GraphWorld(2, {{0, 1, 0}}), InputError);
  EXPECT_THROW(GraphWorld(2, {{0, 1, GraphWorld::kMaxEdgeCost + 1}}), InputError);
  EXPECT_NO_THROW(GraphWorld(2, {{0, 1, GraphWorld::kMaxEdgeCost}}));
  EXPECT_NO_THROW(GraphWorld(2, {{0, 1, GraphWorld::kClosed}}));
}

TEST(GraphWorld, RefusesBadPositionsAndEdgesBelowTheirBound) {
  const std::vector<Point> line{{0, 0}, {3, 4}};
  EXPECT_NO_THROW(GraphWorld(line, {{0, 1, 10}}, 2));
  EXPECT_THROW(GraphWorld(line, {{0, 1, 8}}, 2), InputError);
  EXPECT_THROW(GraphWorld(line, {}, -1), InputError);
  EXPECT_THROW(GraphWorld(line, {}, std::numeric_limits<double>::quiet_NaN()), InputError);
  EXPECT_THROW(GraphWorld(line, {}, std::numeric_limits<double>::infinity()), InputError);
  EXPECT_THROW(GraphWorld({{0, std::numeric_limits<double>::infinity()}}, {}, 1), InputError);
  GraphWorld world(line, {{0, 1, 10}}, 2);
  EXPECT_THROW(world.set_cost(0, 8), InputError);
  EXPECT_EQ(world.edge(0).cost, 10U);
}

// Squares of larger numbers overflow, and infinity times zero is no bound at all.
TEST(GraphWorld, RefusesPositionsThatDistancesOverflowWith) {
  for (const double far : {1e308, -1e308, 1e200, -1e200, 1e155, 1.0000001e15, -1.0000001e15}) {
    for (const double cost : {0.0, 1.0}) {
      EXPECT_THROW(GraphWorld({{0, 0}, {far, 0}}, {}, cost), InputError) << far;
      EXPECT_THROW(GraphWorld({{0, far}, {0, 0}}, {}, cost), InputError) << far;
      EXPECT_THROW(GraphWorld({{far, -far}, {-far, far}}, {}, cost), InputError) << far;
    }
  }
  for (const double cost : {1e16, 1e308}) {
    EXPECT_THROW(GraphWorld({{0, 0}, {0, 0}}, {}, cost), InputError) << cost;
  }
  try {
    const GraphWorld world({{0, 0}, {3, -1e308}}, {}, 1);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "graph: node 1: a position must lie within -1e15 and 1e15");
  }
}

TEST(GraphWorld, TheWidestPositionsHaveUsableBounds) {
  constexpr double kFar = GraphWorld::kMaxPosition;
  const std::vector<Point> points{{-kFar, -kFar}, {kFar, kFar}, {0, 0},      {1e-300, 0},
                                  {1e-160, 0},    {kFar, 0},    {1e-5, 1e-5}};
  for (const double cost : {0.0, 1e-308, 1e-15, 1.0, GraphWorld::kMaxCostPerDistance}) {
    const GraphWorld world(points, {}, cost);
    for (NodeId a = 0; a < points.size(); ++a) {
      EXPECT_EQ(world.distance_bound(a, a), 0U);
      for (NodeId b = 0; b < points.size(); ++b) {
        EXPECT_LE(world.distance_bound(a, b), std::uint64_t{1} << 50);
        EXPECT_EQ(world.distance_bound(a, b), world.distance_bound(b, a));
        for (NodeId c = 0; c < points.size(); ++c) {  // an integer's rounding aside
          EXPECT_LE(world.distance_bound(a, c),
                    world.distance_bound(a, b) + world.distance_bound(b, c) + 1);
        }
      }
    }
  }
  const GraphWorld dense(points, {}, 1.0);
  EXPECT_EQ(dense.distance_bound(0, 1), std::uint64_t{1} << 50);
  EXPECT_THROW(GraphWorld(points, {{0, 1, GraphWorld::kMaxEdgeCost}}, 1.0), InputError);
}

TEST(GraphWorld, TheJournalHoldsRealChangesOnly) {
  GraphWorld world(2, {{0, 1, 5}, {1, 0, 5}});
  const Journal& journal = world.journal();
  EXPECT_EQ(journal.end(), 0U);
  world.set_cost(1, 5);
  EXPECT_EQ(journal.end(), 0U);
  world.set_cost(1, 9);
  EXPECT_EQ(journal.end(), 1U);
  EXPECT_EQ(journal.at(0), 1U);
  EXPECT_EQ(journal.last_cheaper(), 0U);
  world.close(1);
  EXPECT_EQ(journal.last_cheaper(), 0U);
  world.set_cost(1, 9);
  EXPECT_EQ(journal.last_cheaper(), 3U);
  world.set_cost(0, 4);
  EXPECT_EQ(journal.last_cheaper(), 4U);
  EXPECT_THROW(world.set_cost(2, 5), InputError);
  EXPECT_THROW(world.set_cost(0, 0), InputError);
  EXPECT_EQ(journal.end(), 4U);
}

TEST(GraphWorld, ACloneHasAJournalOfItsOwn) {
  GraphWorld world({{0, 0}, {1, 0}}, {{0, 1, 5}}, 1);
  world.set_cost(0, 7);
  const auto copy = world.clone();
  EXPECT_EQ(copy->edge(0).cost, 7U);
  EXPECT_EQ(copy->journal().end(), 0U);
  EXPECT_TRUE(copy->has_positions());
  copy->close(0);
  EXPECT_EQ(world.edge(0).cost, 7U);
  EXPECT_FALSE(GraphWorld(3, {}).clone()->has_positions());
}

// Costs are whole numbers and distances are not: rounded down edge by edge, the bound would
// be too large along a path.
TEST(GraphWorld, RefusesAnEdgeThatIsAFractionTooCheap) {
  const std::vector<Point> line{{0, 0}, {1.5, 0}, {3, 0}};
  EXPECT_THROW(GraphWorld(line, {{0, 1, 1}, {1, 2, 1}}, 1), InputError);
  EXPECT_NO_THROW(GraphWorld(line, {{0, 1, 2}, {1, 2, 2}}, 1));
  EXPECT_NO_THROW(GraphWorld(line, {{0, 2, 3}}, 1));
}

// A heuristic must stay below the truth and obey the triangle inequality, in integers too.
TEST(GraphWorld, TheDistanceBoundIsAdmissibleAndConsistent) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(50); ++i) {
    test::GraphSpec spec = test::random_graph_spec(random);
    spec.positions = true;
    const auto world = test::make_graph(spec);
    const test::PlainGraph plain = test::PlainGraph::copy_of(*world);
    const auto goal = static_cast<NodeId>(random.below(plain.nodes));
    const std::vector<std::uint64_t> distance = plain.distances_to(goal);
    for (NodeId n = 0; n < plain.nodes; ++n) {
      ASSERT_LE(world->distance_bound(n, goal), distance[n]) << spec;
    }
    ASSERT_EQ(world->distance_bound(goal, goal), 0U);
    for (const test::PlainGraph::Arc& arc : plain.arcs) {
      ASSERT_LE(world->distance_bound(arc.from, goal),
                arc.cost + world->distance_bound(arc.to, goal))
          << spec << ", edge " << arc.from << " to " << arc.to;
    }
  }
}

TEST(GraphWorld, ExpandingAHubCostsMoreUnits) {
  std::vector<Edge> edges;
  for (NodeId i = 0; i < 1000; ++i) edges.push_back({0, 1, 5});
  for (NodeId i = 0; i < 15; ++i) edges.push_back({2, 3, 5});
  for (NodeId i = 0; i < 16; ++i) edges.push_back({4, 3, 5});
  const GraphWorld world(6, std::move(edges));
  EXPECT_EQ(world.expansion_units(0), 63U);  // forwards
  EXPECT_EQ(world.expansion_units(1), 63U);  // backwards
  EXPECT_EQ(world.expansion_units(2), 1U);
  EXPECT_EQ(world.expansion_units(3), 2U);
  EXPECT_EQ(world.expansion_units(4), 2U);
  EXPECT_EQ(world.expansion_units(5), 1U);
}

TEST(GraphWorld, WithoutPositionsThereIsNoBound) {
  const GraphWorld world(2, {{0, 1, 5}});
  EXPECT_EQ(world.distance_bound(0, 1), 0U);
  EXPECT_FALSE(world.has_positions());
}

}  // namespace
}  // namespace fleetfoot
