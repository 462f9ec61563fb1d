// The oracle is only worth what it is worth: hand-counted worlds, and forwards against backwards.
#include "support/oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/ascii.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

std::uint64_t distance(std::string_view drawing, Moves moves) {
  const DrawnWorld drawn = parse(drawing, moves);
  const PlainGrid grid = PlainGrid::copy_of(*drawn.world);
  const Cell start = drawn.world->cell(drawn.start);
  const Cell goal = drawn.world->cell(drawn.goal);
  const std::uint64_t forwards = grid.distance(start, goal);
  EXPECT_EQ(grid.distances_to(goal)[grid.index(start)], forwards) << drawing;
  return forwards;
}

TEST(Oracle, CountsByHand) {
  EXPECT_EQ(distance("s.g", Moves::four), 2U);
  EXPECT_EQ(distance("s.g", Moves::eight), 2U * 2378);
  EXPECT_EQ(distance("s. .g", Moves::four), 2U);
  EXPECT_EQ(distance("s. .g", Moves::eight), 3363U);
  EXPECT_EQ(distance("s@g", Moves::eight), kNoPath);
}

TEST(Oracle, ADiagonalNeedsBothItsSides) {
  EXPECT_EQ(distance("s@ .g", Moves::eight), 2U * 2378);
  EXPECT_EQ(distance("s. @g", Moves::eight), 2U * 2378);
  EXPECT_EQ(distance("s@ @g", Moves::eight), kNoPath);
}

TEST(Oracle, PaysForTheCellThatIsEntered) {
  EXPECT_EQ(distance("s3g", Moves::four), 4U);
  EXPECT_EQ(distance("s9g ...", Moves::four), 4U);
  EXPECT_EQ(distance("s5 5g", Moves::eight), 3363U);
  EXPECT_EQ(distance("s..g @55@ @..@", Moves::eight), 3U * 2378);
}

TEST(Oracle, LeavesAClosedCellAndNeverEntersOne) {
  const DrawnWorld drawn = parse("s.g", Moves::four);
  drawn.world->set({0, 0}, Terrain::blocked);
  EXPECT_EQ(PlainGrid::copy_of(*drawn.world).distance({0, 0}, {2, 0}), 2U);
  EXPECT_EQ(PlainGrid::copy_of(*drawn.world).distances_to({2, 0})[0], 2U);
  EXPECT_EQ(PlainGrid::copy_of(*drawn.world).distance({2, 0}, {0, 0}), kNoPath);
  EXPECT_EQ(PlainGrid::copy_of(*drawn.world).distances_to({0, 0})[2], kNoPath);
  EXPECT_EQ(PlainGrid::copy_of(*drawn.world).distance({0, 0}, {0, 0}), 0U);
}

TEST(Oracle, ForwardsAndBackwardsAgreeOnGrids) {
  Random random(base_seed());
  for (int i = 0; i < scaled(100); ++i) {
    const GridSpec spec = random_spec(random);
    const RandomGrid made = make_grid(spec);
    const PlainGrid grid = PlainGrid::copy_of(*made.world);
    const Cell goal = made.world->cell(made.goal);
    const std::vector<std::uint64_t> to_goal = grid.distances_to(goal);
    for (int j = 0; j < 5; ++j) {
      const Cell start = random_cell(*made.world, random);
      ASSERT_EQ(grid.distance(start, goal), to_goal[grid.index(start)]) << spec << "\n"
                                                                        << draw(grid, start, goal);
    }
  }
}

TEST(Oracle, ForwardsAndBackwardsAgreeOnGraphs) {
  Random random(base_seed());
  for (int i = 0; i < scaled(100); ++i) {
    const GraphSpec spec = random_graph_spec(random);
    const auto world = make_graph(spec);
    change_edges(*world, 5, random);
    const PlainGraph graph = PlainGraph::copy_of(*world);
    const std::vector<std::uint64_t> to_goal = graph.distances_to(0);
    for (NodeId start = 0; start < graph.nodes; ++start) {
      ASSERT_EQ(graph.distance(start, 0), to_goal[start]) << spec;
    }
  }
}

TEST(Oracle, SeesAsTheRulesSay) {
  const GridWorld world(9, 9, Moves::four);
  PlainGrid truth = PlainGrid::copy_of(world);
  for (unsigned& cost : truth.cost) cost = 7;
  const auto seen = [&](Sensing sensing, bool eight) {
    PlainGrid belief = PlainGrid::unknown(world);
    belief.eight = eight;
    EXPECT_TRUE(belief.look(truth, {4, 4}, sensing));
    EXPECT_FALSE(belief.look(truth, {4, 4}, sensing));
    return std::count(belief.cost.begin(), belief.cost.end(), 7U);
  };
  EXPECT_EQ(seen(Sensing::adjacent(), false), 5);
  EXPECT_EQ(seen(Sensing::adjacent(), true), 9);
  EXPECT_EQ(seen(Sensing::within(1), false), 5);
  EXPECT_EQ(seen(Sensing::within(1), true), 9);
  EXPECT_EQ(seen(Sensing::within(2), false), 13);
  EXPECT_EQ(seen(Sensing::full(), false), 81);
}

TEST(Ascii, DrawsWhatItParsed) {
  const std::string drawing = "s.@\n19g\n";
  const DrawnWorld drawn = parse(drawing);
  EXPECT_EQ(draw(*drawn.world, drawn.start, drawn.goal), "s.@\n.9g\n");
  EXPECT_EQ(drawn.world->max_terrain(), 9U);
  EXPECT_THROW(parse("..\n..."), std::invalid_argument);
  EXPECT_THROW(parse(".x"), std::invalid_argument);
  EXPECT_THROW(parse(""), std::invalid_argument);
}

}  // namespace
}  // namespace fleetfoot::test
