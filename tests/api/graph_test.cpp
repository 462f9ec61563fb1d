#include <gtest/gtest.h>

#include <fleetfoot/graph.hpp>
#include <limits>

#include "api/draw.hpp"

namespace fleetfoot::test {
namespace {

const std::vector<Point> kTriangle{{0, 0}, {3, 4}, {6, 0}};
const std::vector<Edge> kRoads{{0, 1, 5}, {1, 2, 6}, {0, 2, 20}};

TEST(ApiGraph, TellsWhatItWasMadeFrom) {
  const Graph graph(kTriangle, kRoads, 1);
  EXPECT_EQ(graph.node_count(), 3U);
  EXPECT_EQ(graph.edge_count(), 3U);
  EXPECT_TRUE(graph.has_positions());
  EXPECT_EQ(graph.position(1).y, 4);
  EXPECT_EQ(graph.edge(2).to, 2U);
  EXPECT_EQ(graph.edge(2).cost, 20U);
  EXPECT_TRUE(graph.contains(2));
  EXPECT_FALSE(graph.contains(3));
  EXPECT_FALSE(graph.contains(kNoNode));
  EXPECT_FALSE(Graph(3, kRoads).has_positions());
}

TEST(ApiGraph, RefusesWhatIsNoGraph) {
  EXPECT_NE(refusal([] { Graph(0, {}); }), "");
  EXPECT_NE(refusal([] { Graph(2, kRoads); }), "") << "an edge to a node that there is not";
  EXPECT_NE(refusal([] { Graph(3, {{0, 1, 0}}); }), "");
  EXPECT_NE(refusal([] { Graph(3, {{0, 1, Graph::max_cost + 1}}); }), "");
  EXPECT_NE(refusal([] { Graph(kTriangle, kRoads, 1.1); }), "") << "an edge below the promise";
  EXPECT_NE(refusal([] { Graph(kTriangle, kRoads, -1); }), "");
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_NE(refusal([&] { Graph(kTriangle, kRoads, nan); }), "");
  EXPECT_NE(refusal([&] { Graph({{0, 0}, {nan, 0}}, {}, 1); }), "");
}

TEST(ApiGraph, RefusesBadEditsAndStaysAsItWas) {
  Graph graph(kTriangle, kRoads, 1);
  EXPECT_EQ(refusal([&] { graph.set_cost(3, 7); }), "graph: there is no edge 3");
  EXPECT_NE(refusal([&] { graph.set_cost(0, 4); }), "");
  EXPECT_NE(refusal([&] { graph.set_cost(0, 0); }), "");
  EXPECT_NE(refusal([&] { graph.set_cost(0, -1); }), "");  // not the number of `closed`
  EXPECT_NE(refusal([&] { graph.set_cost(0, Graph::max_cost + 1); }), "");
  EXPECT_NE(refusal([&] { graph.close(9); }), "");
  EXPECT_EQ(graph.edge(0).cost, 5U);
  EXPECT_NE(refusal([&] { graph.edge(3); }), "");
  EXPECT_NE(refusal([&] { graph.position(3); }), "");
  EXPECT_NE(refusal([] { Graph(3, kRoads).position(0); }), "");

  graph.set_cost(0, 9);
  EXPECT_EQ(graph.edge(0).cost, 9U);
  graph.close(0);
  EXPECT_EQ(graph.edge(0).cost, Graph::closed);
}

}  // namespace
}  // namespace fleetfoot::test
