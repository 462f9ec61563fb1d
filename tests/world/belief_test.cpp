#include "world/belief.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot {
namespace {

using test::draw;
using test::parse;

template <class AnyBelief>
void sense_all(AnyBelief& belief, NodeId at) {
  Meter meter(Budget::unlimited());
  belief.sense(at, meter);
}

/// What is known after sensing at the start of a drawing.
std::string seen(std::string_view drawing, Sensing sensing, Moves moves) {
  const test::DrawnWorld drawn = parse(drawing, moves);
  GridBelief belief(*drawn.world, sensing);
  sense_all(belief, drawn.start);
  return draw(belief.view(), drawn.start);
}

constexpr const char* kWalls = "@@@@@ @@@@@ @@s@@ @@@@@ @@@@@";

TEST(GridBelief, FullSensingIsTheWorldItself) {
  const GridWorld world(3, 3, Moves::four);
  EXPECT_EQ(&GridBelief(world, Sensing::full()).view(), &world);
}

TEST(GridBelief, UnknownGroundIsOpenAndCheap) {
  const test::DrawnWorld drawn = parse("9@ @9");
  const GridBelief belief(*drawn.world, Sensing::adjacent());
  EXPECT_EQ(draw(belief.view()), "..\n..\n");
  EXPECT_EQ(belief.view().max_terrain(), 9U);
  EXPECT_EQ(belief.view().moves(), drawn.world->moves());
}

TEST(GridBelief, AdjacentSeesWhereAMoveCouldLead) {
  EXPECT_EQ(seen(kWalls, Sensing::adjacent(), Moves::eight), ".....\n.@@@.\n.@s@.\n.@@@.\n.....\n");
  EXPECT_EQ(seen(kWalls, Sensing::adjacent(), Moves::four), ".....\n..@..\n.@s@.\n..@..\n.....\n");
}

TEST(GridBelief, ARadiusIsRoundAndHoldsTheNeighbours) {
  EXPECT_EQ(seen(kWalls, Sensing::within(1), Moves::eight), ".....\n.@@@.\n.@s@.\n.@@@.\n.....\n");
  EXPECT_EQ(seen(kWalls, Sensing::within(2), Moves::four), "..@..\n.@@@.\n@@s@@\n.@@@.\n..@..\n");
  EXPECT_EQ(seen(kWalls, Sensing::within(3), Moves::four), draw(*parse(kWalls).world, 34));
}

TEST(GridBelief, WhatWasSeenStaysUntilSeenAgain) {
  const test::DrawnWorld drawn = parse("s@...");
  GridBelief belief(*drawn.world, Sensing::adjacent());
  sense_all(belief, drawn.world->node({0, 0}));
  drawn.world->set({1, 0}, Terrain::open);
  sense_all(belief, drawn.world->node({4, 0}));
  EXPECT_EQ(draw(belief.view()), ".@...\n");
  sense_all(belief, drawn.world->node({2, 0}));
  EXPECT_EQ(draw(belief.view()), ".....\n");
}

TEST(GridBelief, WhatIsSeenAndNewIsAnEdit) {
  const test::DrawnWorld drawn = parse("s@...");
  GridBelief belief(*drawn.world, Sensing::adjacent());
  sense_all(belief, drawn.start);
  EXPECT_EQ(belief.view().journal().end(), 1U);
  sense_all(belief, drawn.start);
  EXPECT_EQ(belief.view().journal().end(), 1U);
}

TEST(GridBelief, RefusesAnImpossibleRadius) {
  const GridWorld world(3, 3, Moves::four);
  EXPECT_THROW(GridBelief(world, Sensing::within(0)), InputError);
  EXPECT_THROW(GridBelief(world, Sensing::within(-1)), InputError);
  EXPECT_THROW(GridBelief(world, Sensing::within(GridBelief::kMaxRadius + 1)), InputError);
  GridBelief widest(world, Sensing::within(GridBelief::kMaxRadius));
  sense_all(widest, 0);
}

TEST(GridBelief, AgreesWithTheOracle) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(60); ++i) {
    const test::GridSpec spec = test::random_spec(random);
    const test::RandomGrid made = test::make_grid(spec);
    const int radius = random.between(0, 8);
    const Sensing sensing = radius == 0 ? Sensing::adjacent() : Sensing::within(radius);
    GridBelief belief(*made.world, sensing);
    test::PlainGrid plain = test::PlainGrid::unknown(*made.world);
    for (int j = 0; j < 20; ++j) {
      const Cell at = test::random_cell(*made.world, random);
      made.world->set(
          test::random_changes(*made.world, test::kChangeKinds[random.below(5)], random));
      sense_all(belief, made.world->node(at));
      plain.look(test::PlainGrid::copy_of(*made.world), at, sensing);
      ASSERT_EQ(test::PlainGrid::copy_of(belief.view()).cost, plain.cost)
          << spec << ", radius " << radius;
    }
  }
}

TEST(GraphBelief, KnowsTheGraphAsItWasAndLearnsAdjacentEdges) {
  GraphWorld world(3, {{0, 1, 5}, {1, 2, 6}, {2, 0, 7}});
  EXPECT_EQ(&GraphBelief(world, Sensing::full()).view(), &world);
  GraphBelief belief(world, Sensing::adjacent());
  for (EdgeId id = 0; id < 3; ++id) world.set_cost(id, 50);
  sense_all(belief, 0);
  EXPECT_EQ(belief.view().edge(0).cost, 50U);
  EXPECT_EQ(belief.view().edge(1).cost, 6U);
  EXPECT_EQ(belief.view().edge(2).cost, 50U);
  EXPECT_EQ(belief.view().journal().end(), 2U);
}

/// A star: edges 0 to n-1 lead to its centre, node 0, and n to 2n-1 leave it.
std::unique_ptr<GraphWorld> star(NodeId arms) {
  std::vector<Edge> edges;
  for (NodeId i = 1; i <= arms; ++i) edges.push_back({i, 0, 5});
  for (NodeId i = 1; i <= arms; ++i) edges.push_back({0, i, 5});
  return std::make_unique<GraphWorld>(arms + 1, std::move(edges));
}

TEST(GraphBelief, LeavingEdgesAreFreeAndEnteringOnesArePaidFor) {
  constexpr NodeId kArms = 1000;
  const auto world = star(kArms);
  GraphBelief belief(*world, Sensing::adjacent());
  for (EdgeId id = 0; id < 2 * kArms; ++id) world->set_cost(id, 50);
  const auto known = [&](EdgeId first) {
    EdgeId count = 0;
    for (EdgeId id = first; id < first + kArms; ++id) count += belief.view().edge(id).cost == 50;
    return count;
  };
  EdgeId before = 0;
  int steps = 0;
  for (; known(0) < kArms && steps < 100; ++steps) {
    Meter meter(Budget::work(8));
    belief.sense(0, meter);
    EXPECT_LE(meter.used(), 4U);  // half is for the search
    EXPECT_EQ(known(kArms), kArms);
    EXPECT_EQ(known(0), std::min<EdgeId>(before + 64 + 4 * 16, kArms));
    before = known(0);
  }
  EXPECT_EQ(steps, 8);
  Meter meter(Budget::unlimited());
  belief.sense(0, meter);
  EXPECT_EQ(meter.used(), 0U);  // nothing has changed
  world->set_cost(0, 60);
  belief.sense(0, meter);
  EXPECT_EQ(belief.view().edge(0).cost, 60U);
}

TEST(GraphBelief, ReadsToTheEndWhileEveryStepChangesSomething) {
  constexpr NodeId kArms = 1000;
  const auto world = star(kArms);
  GraphBelief belief(*world, Sensing::adjacent());
  for (EdgeId id = 0; id < kArms; ++id) world->set_cost(id, 50);
  for (std::uint64_t step = 0; step < 20; ++step) {
    world->set_cost(0, 60 + step);
    Meter meter(Budget::work(8));
    belief.sense(0, meter);
  }
  for (EdgeId id = 1; id < kArms; ++id) ASSERT_EQ(belief.view().edge(id).cost, 50U) << id;
}

TEST(GraphBelief, AgreesWithAFullReading) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(60); ++i) {
    const auto world = test::make_graph(test::random_graph_spec(random));
    GraphBelief belief(*world, Sensing::adjacent());
    std::vector<std::uint64_t> naive;
    for (EdgeId id = 0; id < world->edge_count(); ++id) naive.push_back(world->edge(id).cost);
    NodeId at = 0;
    for (int j = 0; j < 30; ++j) {
      if (random.chance(0.6)) test::change_edges(*world, 4, random);
      if (random.chance(0.7)) at = static_cast<NodeId>(random.below(world->node_count()));
      sense_all(belief, at);
      for (EdgeId id = 0; id < world->edge_count(); ++id) {
        const Edge& edge = world->edge(id);
        if (edge.from == at || edge.to == at) naive[id] = edge.cost;
        ASSERT_EQ(belief.view().edge(id).cost, naive[id]);
      }
    }
  }
}

TEST(Belief, IsThatOfTheWorldItIsMadeFor) {
  const test::DrawnWorld drawn = parse("s@...");
  Belief grid(*drawn.world, Sensing::adjacent());
  sense_all(grid, drawn.start);
  ASSERT_EQ(grid.view().kind(), WorldKind::grid);
  EXPECT_EQ(draw(static_cast<const GridWorld&>(grid.view())), ".@...\n");
  GraphWorld edges(2, {{0, 1, 5}});
  Belief graph(edges, Sensing::adjacent());
  edges.set_cost(0, 7);
  sense_all(graph, 0);
  ASSERT_EQ(graph.view().kind(), WorldKind::graph);
  EXPECT_EQ(static_cast<const GraphWorld&>(graph.view()).edge(0).cost, 7U);
  EXPECT_EQ(&Belief(edges, Sensing::full()).view(), &edges);
  EXPECT_THROW(Belief(edges, Sensing::within(3)), InputError);
}

TEST(GraphBelief, HasNoRadius) {
  const GraphWorld world(3, {});
  EXPECT_THROW(GraphBelief(world, Sensing::within(3)), InputError);
}

}  // namespace
}  // namespace fleetfoot
