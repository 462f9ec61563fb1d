#include "world/belief.hpp"

#include <gtest/gtest.h>

#include <string>

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

/// What is known after looking around from the start of a drawing.
std::string seen(std::string_view drawing, Sensing sensing, Moves moves) {
  const test::DrawnWorld drawn = parse(drawing, moves);
  GridBelief belief(*drawn.world, sensing);
  belief.sense(drawn.start);
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

TEST(GridBelief, WhatWasSeenStaysUntilSeenAnew) {
  const test::DrawnWorld drawn = parse("s@...");
  GridBelief belief(*drawn.world, Sensing::adjacent());
  belief.sense(drawn.world->node({0, 0}));
  drawn.world->set({1, 0}, Terrain::open);
  belief.sense(drawn.world->node({4, 0}));
  EXPECT_EQ(draw(belief.view()), ".@...\n");
  belief.sense(drawn.world->node({2, 0}));
  EXPECT_EQ(draw(belief.view()), ".....\n");
}

TEST(GridBelief, WhatIsSeenAndNewIsAnEdit) {
  const test::DrawnWorld drawn = parse("s@...");
  GridBelief belief(*drawn.world, Sensing::adjacent());
  belief.sense(drawn.start);
  EXPECT_EQ(belief.view().journal().end(), 1U);
  belief.sense(drawn.start);
  EXPECT_EQ(belief.view().journal().end(), 1U);
}

TEST(GridBelief, RefusesAnImpossibleRadius) {
  const GridWorld world(3, 3, Moves::four);
  EXPECT_THROW(GridBelief(world, Sensing::within(0)), InputError);
  EXPECT_THROW(GridBelief(world, Sensing::within(-1)), InputError);
  EXPECT_THROW(GridBelief(world, Sensing::within(GridBelief::kMaxRadius + 1)), InputError);
  GridBelief widest(world, Sensing::within(GridBelief::kMaxRadius));
  widest.sense(0);
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
      belief.sense(made.world->node(at));
      plain.look(test::PlainGrid::copy_of(*made.world), at, sensing);
      ASSERT_EQ(test::PlainGrid::copy_of(belief.view()).cost, plain.cost)
          << spec << ", radius " << radius;
    }
  }
}

TEST(GraphBelief, KnowsTheGraphAsItWasAndLearnsEdgesAtItsFeet) {
  GraphWorld world(3, {{0, 1, 5}, {1, 2, 6}, {2, 0, 7}});
  EXPECT_EQ(&GraphBelief(world, Sensing::full()).view(), &world);
  GraphBelief belief(world, Sensing::adjacent());
  for (EdgeId id = 0; id < 3; ++id) world.set_cost(id, 50);
  belief.sense(0);
  EXPECT_EQ(belief.view().edge(0).cost, 50U);
  EXPECT_EQ(belief.view().edge(1).cost, 6U);
  EXPECT_EQ(belief.view().edge(2).cost, 50U);
  EXPECT_EQ(belief.view().journal().end(), 2U);
}

TEST(GraphBelief, HasNoRadius) {
  const GraphWorld world(3, {});
  EXPECT_THROW(GraphBelief(world, Sensing::within(3)), InputError);
}

}  // namespace
}  // namespace fleetfoot
