// Walks that samples are taken on.
#include "tools/training/depth_samples.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "search/spaces/grid_space.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using Eight = GridSpace<Moves::eight, std::uint64_t>;

TEST(DepthSamples, AStraightWayNeedsOnePly) {
  const GridWorld world(20, 5, Moves::eight);
  const Eight space(world, Heuristic::best);
  SampleWalker<Eight> walker(space, 6, 4);
  std::vector<DepthSample> samples;
  const auto keep = [&](const DepthSample& sample) {
    samples.push_back(sample);
    return true;
  };
  EXPECT_EQ(walker.walk(world.node({1, 2}), world.node({11, 2}), 1000, keep), WalkEnd::goal);
  ASSERT_EQ(samples.size(), 10U);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto step = static_cast<std::int64_t>(i);
    const DepthSample expected{{(10 - step) * 1000, std::min<std::int64_t>(step, 4) * 1000, 0, 0},
                               1};
    EXPECT_EQ(samples[i], expected) << i;
  }
}

TEST(DepthSamples, WalksEndAtTheGoalWhereThereIsAWay) {
  for (int i = 0; i < scaled(100); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    GridSpec spec = random_spec(random);
    spec.eight = true;
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    const Eight space(*grid.world, Heuristic::best);
    const unsigned depth = static_cast<unsigned>(random.between(1, 10));
    SampleWalker<Eight> walker(space, depth, 20);
    const PlainGrid plain = PlainGrid::copy_of(*grid.world);
    const bool reachable =
        plain.distance(grid.world->cell(grid.start), grid.world->cell(grid.goal)) != kNoPath;
    const auto check = [&](const DepthSample& sample) {
      EXPECT_GE(sample.depth, 1U);
      EXPECT_LE(sample.depth, depth);
      EXPECT_LE(sample.features[2], 19);
      EXPECT_LE(sample.features[3], 20);
      return true;
    };
    const WalkEnd end = walker.walk(grid.start, grid.goal, 20000, check);
    if (reachable) {
      EXPECT_EQ(end, WalkEnd::goal);
    } else {
      EXPECT_NE(end, WalkEnd::goal);
    }
  }
}

TEST(DepthSamples, ALimitAndAWordEndTheWalk) {
  const GridWorld world(20, 20, Moves::eight);
  const Eight space(world, Heuristic::best);
  SampleWalker<Eight> walker(space, 3, 20);
  int taken = 0;
  const auto take = [&](const DepthSample&) { return ++taken < 5; };
  const NodeId start = world.node({0, 0});
  const NodeId goal = world.node({19, 19});
  EXPECT_EQ(walker.walk(start, goal, 3, take), WalkEnd::step_limit);
  EXPECT_EQ(taken, 3);
  EXPECT_EQ(walker.walk(start, goal, 1000, take), WalkEnd::stopped);
  EXPECT_EQ(taken, 5);
}

}  // namespace
}  // namespace fleetfoot::test
