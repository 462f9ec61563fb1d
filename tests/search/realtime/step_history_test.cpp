// The features of a history against a slow reference over random walks.
#include "search/realtime/step_history.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

#include "base/random.hpp"
#include "search/spaces/graph_space.hpp"
#include "search/spaces/grid_space.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using EightMoves = GridSpace<Moves::eight, std::uint32_t>;
using FourMoves = GridSpace<Moves::four, std::uint32_t>;

struct PlainStep {
  NodeId at;
  bool updated;
};

/// The whole past, and everything counted again.
DepthFeatures slow_features(const EightMoves& space, const std::vector<PlainStep>& past, unsigned n,
                            NodeId at, NodeId goal) {
  const std::size_t first = past.size() > n ? past.size() - n : 0;
  std::set<NodeId> places;
  DepthFeatures features{};
  for (std::size_t i = first; i < past.size(); ++i) {
    if (!places.insert(past[i].at).second) ++features[2];
    if (past[i].updated) ++features[3];
  }
  const NodeId before = past.empty() ? at : past[first].at;
  features[0] = static_cast<std::int64_t>(std::uint64_t{space.h(at, goal)} * 1000 / 2378);
  features[1] = static_cast<std::int64_t>(std::uint64_t{space.h(before, at)} * 1000 / 2378);
  return features;
}

TEST(StepHistory, AgreesWithASlowReferenceOnRandomWalks) {
  const GridWorld world(9, 7, Moves::eight);
  const EightMoves space(world, Heuristic::best);
  for (int i = 0; i < scaled(100); ++i) {
    SCOPED_TRACE(testing::Message() << "walk " << i << " FLEETFOOT_SEED=" << base_seed());
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const auto n = static_cast<unsigned>(random.between(1, i % 4 == 0 ? 256 : 25));
    StepHistory history(n);
    std::vector<PlainStep> past;
    Cell at = random_cell(world, random);
    const NodeId goal = world.node(random_cell(world, random));
    for (int step = 0; step < 300; ++step) {
      const NodeId node = world.node(at);
      ASSERT_EQ(history.features(space, node, goal), slow_features(space, past, n, node, goal));
      if (random.chance(0.005)) {
        history.clear();
        past.clear();
      }
      const bool updated = random.chance(0.4);
      history.record(node, updated);
      past.push_back({node, updated});
      const Cell next{at.x + random.between(-1, 1), at.y + random.between(-1, 1)};
      if (world.contains(next)) at = next;
    }
  }
}

TEST(StepHistory, DistancesAreInTheSameUnitWithFourAndEightMoves) {
  const GridWorld four_world(30, 30, Moves::four);
  const GridWorld eight_world(30, 30, Moves::eight);
  const FourMoves four(four_world, Heuristic::best);
  const EightMoves eight(eight_world, Heuristic::best);
  StepHistory history;
  history.record(four_world.node({2, 5}), false);
  const NodeId at = four_world.node({9, 5});
  const NodeId goal = four_world.node({29, 5});
  const DepthFeatures expected{20000, 7000, 0, 0};
  EXPECT_EQ(history.features(four, at, goal), expected);
  EXPECT_EQ(history.features(eight, at, goal), expected);
  EXPECT_EQ(history.features(eight, at, eight_world.node({10, 6}))[0], 1414);
}

TEST(StepHistory, DistancesTooLongForAFeatureAreCutOff) {
  EXPECT_EQ(thousandths<GraphSpace>(5), 5000);
  EXPECT_EQ(thousandths<GraphSpace>(kInfinite<std::uint64_t>), kMaxFeature);
  EXPECT_EQ(thousandths<FourMoves>(kInfinite<std::uint32_t>), std::int64_t{4294967295} * 1000);
}

}  // namespace
}  // namespace fleetfoot::test
