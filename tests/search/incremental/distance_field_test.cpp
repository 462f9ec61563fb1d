// Distances against the oracle's.
#include "search/incremental/distance_field.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "search/spaces/any_space.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

template <Space S>
std::uint64_t value(const DistanceField<S>& field, NodeId node) {
  return field(node) == kInfinite<typename S::Cost> ? kNoPath : std::uint64_t{field(node)};
}

/// A run that ends at `stop`, and what it promises of all that is nearer.
template <Space S, class Truth>
void expect_final_up_to(DistanceField<S>& field, NodeId goal, NodeId stop,
                        const std::vector<NodeId>& nodes, const Truth& truth) {
  field.run(goal, [&](NodeId node) { return node != stop; });
  for (const NodeId node : nodes) {
    if (truth(node) < truth(stop) || node == stop) {
      ASSERT_EQ(value(field, node), truth(node)) << node;
    } else {
      ASSERT_GE(value(field, node), truth(node)) << node;
    }
  }
}

TEST(DistanceField, IsTheOraclesOnGrids) {
  for (int i = 0; i < scaled(150); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    std::vector<NodeId> open;
    for (int y = 0; y < spec.height; ++y) {
      for (int x = 0; x < spec.width; ++x) {
        if (grid.world->is_open({x, y})) open.push_back(grid.world->node({x, y}));
      }
    }
    const PlainGrid plain = PlainGrid::copy_of(*grid.world);
    for_grid_space(*grid.world, [&](auto tag) {
      using S = typename decltype(tag)::type;
      const S space(*grid.world, Heuristic::best);
      DistanceField<S> field(space);
      for (int run = 0; run < 4; ++run) {  // the same field again and again
        const NodeId goal = open[random.below(open.size())];
        const auto distances = plain.distances_to(grid.world->cell(goal));
        const auto truth = [&](NodeId node) {
          return distances[plain.index(grid.world->cell(node))];
        };
        expect_final_up_to(field, goal, open[random.below(open.size())], open, truth);
        if (HasFatalFailure()) return;
        field.run(goal);
        for (const NodeId node : open) ASSERT_EQ(value(field, node), truth(node)) << node;
      }
    });
    if (HasFatalFailure()) return;
  }
}

TEST(DistanceField, IsTheOraclesOnGraphs) {
  for (int i = 0; i < scaled(150); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GraphSpec spec = random_graph_spec(random);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const auto graph = make_graph(spec);
    change_edges(*graph, spec.edges / 3, random);
    const PlainGraph plain = PlainGraph::copy_of(*graph);
    std::vector<NodeId> nodes(graph->node_count());
    for (NodeId node = 0; node < nodes.size(); ++node) nodes[node] = node;
    const GraphSpace space(*graph, Heuristic::best);
    DistanceField<GraphSpace> field(space);
    for (int run = 0; run < 4; ++run) {
      const auto goal = static_cast<NodeId>(random.below(nodes.size()));
      const auto distances = plain.distances_to(goal);
      const auto truth = [&](NodeId node) { return distances[node]; };
      expect_final_up_to(field, goal, static_cast<NodeId>(random.below(nodes.size())), nodes,
                         truth);
      if (HasFatalFailure()) return;
      field.run(goal);
      for (const NodeId node : nodes) ASSERT_EQ(value(field, node), truth(node)) << node;
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
