// The agreed depth against searches of every depth on their own.
#include "search/realtime/agreed_depth.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "search/realtime/learned_by_goal.hpp"
#include "search/spaces/graph_space.hpp"
#include "search/spaces/grid_space.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

template <class Cost>
struct Choice {
  NodeId move = kNoNode;
  Cost f = 0;
  std::uint64_t expanded = 0;
};

/// What LRTA* of just this depth would do, by a search that knows nothing of other depths.
template <Space S, class H>
Choice<typename S::Cost> choice_at(const S& space, NodeId at, NodeId goal, unsigned depth,
                                   const H& h) {
  DepthSearch<S> search(space);
  Meter meter(Budget::unlimited());
  search.search(at, goal, depth, h, meter);
  const auto best = search.best();
  if (best == DepthSearch<S>::kNone) {
    return {kNoNode, kInfinite<typename S::Cost>, meter.expanded()};
  }
  const auto first = search.seen()[best].first;
  return {first == DepthSearch<S>::kNone ? at : search.seen()[first].node, search.seen()[best].f,
          meter.expanded()};
}

/// Walks and learns as LRTA* does, and compares at every step.
template <Space S>
void compare_on_a_walk(const S& space, NodeId start, NodeId goal, unsigned max_depth) {
  using Cost = typename S::Cost;
  LearnedByGoal<S> learned(space);
  DepthSearch<S> search(space);
  const auto h = [&](NodeId node) { return learned.h(node, goal); };
  NodeId at = start;
  for (int step = 0; step < 30; ++step) {
    SCOPED_TRACE(step);
    Meter meter(Budget::unlimited());
    const AgreedDepth<Cost> agreed = agreed_depth(search, at, goal, max_depth, h, meter);
    std::vector<Choice<Cost>> choices(max_depth + 1);
    for (unsigned d = 1; d <= max_depth; ++d) choices[d] = choice_at(space, at, goal, d, h);
    unsigned depth = max_depth;
    while (depth > 1 && choices[depth - 1].move == choices[max_depth].move) --depth;
    ASSERT_EQ(agreed.depth, depth);
    ASSERT_EQ(agreed.move, choices[depth].move);
    ASSERT_EQ(agreed.f, choices[depth].f);
    ASSERT_EQ(agreed.expanded_at_depth, choices[depth].expanded);
    ASSERT_EQ(agreed.deepest_f, choices[max_depth].f);
    ASSERT_EQ(meter.expanded(), choices[max_depth].expanded);
    if (agreed.move == kNoNode || at == goal) return;
    learned.learn(at, goal, agreed.deepest_f);
    at = agreed.move;
  }
}

TEST(AgreedDepth, IsTheLastRunOfEqualMovesOnGrids) {
  for (int i = 0; i < scaled(150); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    const auto depth = static_cast<unsigned>(random.between(1, 12));
    if (spec.eight) {
      const GridSpace<Moves::eight, std::uint64_t> space(*grid.world, Heuristic::best);
      compare_on_a_walk(space, grid.start, grid.goal, depth);
    } else {
      const GridSpace<Moves::four, std::uint64_t> space(*grid.world, Heuristic::best);
      compare_on_a_walk(space, grid.start, grid.goal, depth);
    }
    if (HasFatalFailure()) return;
  }
}

TEST(AgreedDepth, IsTheLastRunOfEqualMovesOnGraphs) {
  for (int i = 0; i < scaled(150); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GraphSpec spec = random_graph_spec(random);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const auto graph = make_graph(spec);
    const GraphSpace space(*graph, Heuristic::best);
    const auto node = [&] { return static_cast<NodeId>(random.below(graph->node_count())); };
    compare_on_a_walk(space, node(), node(), static_cast<unsigned>(random.between(1, 10)));
    if (HasFatalFailure()) return;
  }
}

TEST(AgreedDepth, CountsCompletePliesOnlyWhenTheMeterEnds) {
  const GridWorld world(30, 30, Moves::eight);
  const GridSpace<Moves::eight, std::uint32_t> space(world, Heuristic::best);
  DepthSearch<GridSpace<Moves::eight, std::uint32_t>> search(space);
  const NodeId at = world.node({15, 15});
  const NodeId goal = world.node({29, 15});
  const auto h = [&](NodeId node) { return space.h(node, goal); };
  // Plies of an open plain have 1, 8, 16, ... cells.
  const struct {
    std::uint64_t budget;
    unsigned searched;
  } cases[] = {{1, 1}, {8, 1}, {9, 2}, {24, 2}, {25, 3}};
  for (const auto& expected : cases) {
    Meter meter(Budget::work(expected.budget));
    const auto agreed = agreed_depth(search, at, goal, 10, h, meter);
    EXPECT_EQ(agreed.searched, expected.searched) << expected.budget;
    EXPECT_EQ(agreed.depth, 1U);
    EXPECT_EQ(agreed.move, world.node({16, 15}));
    EXPECT_LE(meter.used(), expected.budget);
  }
}

}  // namespace
}  // namespace fleetfoot::test
