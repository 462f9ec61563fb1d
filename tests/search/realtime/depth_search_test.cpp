// The lookahead against its definition: plies, costs and path-max by plain recurrences.
#include "search/realtime/depth_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include "search/spaces/graph_space.hpp"
#include "search/spaces/grid_space.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

constexpr unsigned kFar = 1000;

template <Space S>
struct Arc {
  NodeId from;
  NodeId to;
  typename S::Cost cost;
};

/// All that leads anywhere, for an agent that stands at `agent`.
template <Space S>
std::vector<Arc<S>> arcs_of(const S& space, NodeId agent) {
  std::vector<Arc<S>> arcs;
  for (NodeId node = 0; node < space.node_slots(); ++node) {
    if constexpr (S::kWeightsOnNodes) {
      if (space.weight(node, agent) == 0) continue;
    }
    space.for_each_successor(
        node, PresentWeights<S>{space, agent},
        [&](NodeId to, typename S::Cost cost) { arcs.push_back({node, to, cost}); });
  }
  return arcs;
}

/// How many moves away each node is, and the least cost of a way of so many, never through `goal`.
template <Space S>
struct Reach {
  std::vector<unsigned> count;
  std::vector<typename S::Cost> g;
};

template <Space S>
Reach<S> count_moves(const S& space, const std::vector<Arc<S>>& arcs, NodeId from, NodeId goal,
                     unsigned depth) {
  Reach<S> moves;
  moves.count.assign(space.node_slots(), kFar);
  moves.g.assign(space.node_slots(), kInfinite<typename S::Cost>);
  moves.count[from] = 0;
  moves.g[from] = 0;
  for (unsigned ply = 0; ply < depth; ++ply) {
    for (const Arc<S>& arc : arcs) {
      if (moves.count[arc.from] != ply || arc.from == goal) continue;
      if (moves.count[arc.to] <= ply) continue;
      moves.count[arc.to] = ply + 1;
      moves.g[arc.to] =
          std::min(moves.g[arc.to], static_cast<typename S::Cost>(moves.g[arc.from] + arc.cost));
    }
  }
  return moves;
}

/// Some estimate that is not consistent, so that path-max has work to do.
template <Space S>
struct RoughEstimate {
  const S& space;
  NodeId goal;
  typename S::Cost operator()(NodeId node) const {
    return node == goal ? 0 : space.h(node, goal) / (1 + node % 3);
  }
};

template <Space S>
void expect_tree(const DepthSearch<S>& search, const std::vector<Arc<S>>& arcs, NodeId from,
                 const RoughEstimate<S>& h) {
  using Cost = typename S::Cost;
  const auto& seen = search.seen();
  std::vector<std::uint32_t> index(h.space.node_slots(), DepthSearch<S>::kNone);
  for (std::uint32_t i = 0; i < seen.size(); ++i) index[seen[i].node] = i;
  ASSERT_EQ(seen[0].node, from);
  ASSERT_EQ(seen[0].g, 0U);
  ASSERT_EQ(seen[0].f, h(from));
  for (std::uint32_t i = 1; i < seen.size(); ++i) {
    SCOPED_TRACE(testing::Message() << "seen " << i << ", node " << seen[i].node);
    ASSERT_LT(seen[i].parent, i);
    const auto& parent = seen[seen[i].parent];
    ASSERT_NE(parent.node, h.goal);
    Cost through = kInfinite<Cost>;
    for (const Arc<S>& arc : arcs) {
      if (arc.to != seen[i].node || arc.from == h.goal) continue;
      if (arc.from == parent.node) through = std::min(through, arc.cost);
      if (index[arc.from] < seen[i].parent) {
        ASSERT_GT(seen[index[arc.from]].g + arc.cost, seen[i].g) << "that one came first";
      }
    }
    ASSERT_NE(through, kInfinite<Cost>);
    ASSERT_EQ(seen[i].g, parent.g + through);
    ASSERT_EQ(seen[i].h, h(seen[i].node));
    ASSERT_EQ(seen[i].f, std::max<Cost>(parent.f, seen[i].g + seen[i].h));
    ASSERT_EQ(seen[i].first, seen[i].parent == 0 ? i : parent.first);
  }
}

/// By the rule: least f, least g + h, largest g, the goal, what was found first.
template <Space S>
std::uint32_t best_unexpanded(const DepthSearch<S>& search, const ExpansionLog& log, NodeId goal) {
  const auto& seen = search.seen();
  const auto key = [&](std::uint32_t i) {
    return std::tuple(seen[i].f, seen[i].g + seen[i].h, ~std::uint64_t{seen[i].g},
                      seen[i].node != goal, i);
  };
  std::uint32_t best = DepthSearch<S>::kNone;
  for (std::uint32_t i = 0; i < seen.size(); ++i) {
    if (log.counts()[seen[i].node] != 0) continue;
    if (best == DepthSearch<S>::kNone || key(i) < key(best)) best = i;
  }
  return best;
}

template <Space S>
void expect_as_defined(const S& space, NodeId from, NodeId goal, Random& random) {
  const auto depth = static_cast<unsigned>(random.between(1, 9));
  const RoughEstimate<S> h{space, goal};
  const std::vector<Arc<S>> arcs = arcs_of(space, from);
  const Reach<S> moves = count_moves(space, arcs, from, goal, depth);
  DepthSearch<S> search(space);

  ExpansionLog log(space.node_slots());
  Meter endless(Budget::unlimited().logged_in(&log));
  search.search(from, goal, depth, h, endless);
  expect_tree(search, arcs, from, h);
  if (testing::Test::HasFatalFailure()) return;
  std::vector<bool> is_seen(space.node_slots(), false);
  unsigned last = 0;
  for (std::uint32_t i = 0; i < search.seen().size(); ++i) {
    const auto& seen = search.seen()[i];
    ASSERT_FALSE(is_seen[seen.node]) << "seen twice";
    is_seen[seen.node] = true;
    ASSERT_EQ(seen.g, moves.g[seen.node]);
    ASSERT_GE(moves.count[seen.node], last) << "plies out of order";
    last = moves.count[seen.node];
    ASSERT_LE(last, depth);
    ASSERT_LE(search.plies()[last], i);
    ASSERT_TRUE(last + 1 == search.plies().size() || search.plies()[last + 1] > i);
    ASSERT_EQ(log.counts()[seen.node], seen.node != goal && last < depth ? 1U : 0U);
  }
  for (NodeId node = 0; node < space.node_slots(); ++node) {
    ASSERT_EQ(is_seen[node], moves.count[node] <= depth) << node;
  }
  ASSERT_EQ(search.has_goal(), is_seen[goal]);
  ASSERT_EQ(search.best(), best_unexpanded(search, log, goal));

  // Cut short anywhere, also in mid-ply.
  const std::uint64_t whole = endless.expanded();
  const std::uint64_t units = 1 + random.below(std::max<std::uint64_t>(whole, 1));
  std::vector<typename DepthSearch<S>::Seen> all = search.seen();
  ExpansionLog cut(space.node_slots());
  Meter meter(Budget::work(units).logged_in(&cut));
  search.search(from, goal, depth, h, meter);
  ASSERT_TRUE(meter.used() == units || meter.expanded() == whole);  // a hub takes several
  expect_tree(search, arcs, from, h);
  if (testing::Test::HasFatalFailure()) return;
  std::uint64_t left = meter.expanded();
  for (std::uint32_t i = 0; i < search.seen().size(); ++i) {
    const NodeId node = search.seen()[i].node;
    ASSERT_EQ(node, all[i].node) << "a search that is cut finds the same, only less";
    ASSERT_EQ(cut.counts()[node], node != goal && left > 0 ? 1U : 0U);
    if (node != goal && left > 0) --left;
  }
  ASSERT_EQ(search.best(), best_unexpanded(search, cut, goal));
}

TEST(DepthSearch, IsAsDefinedOnGrids) {
  for (int i = 0; i < scaled(300); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    if (spec.eight) {
      const GridSpace<Moves::eight, std::uint32_t> space(*grid.world, Heuristic::best);
      expect_as_defined(space, grid.start, grid.goal, random);
    } else {
      const GridSpace<Moves::four, std::uint64_t> space(*grid.world, Heuristic::best);
      expect_as_defined(space, grid.start, grid.goal, random);
    }
    if (HasFatalFailure()) return;
  }
}

TEST(DepthSearch, IsAsDefinedOnGraphs) {
  for (int i = 0; i < scaled(300); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GraphSpec spec = random_graph_spec(random);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const auto graph = make_graph(spec);
    const GraphSpace space(*graph, Heuristic::best);
    const auto node = [&] { return static_cast<NodeId>(random.below(graph->node_count())); };
    const NodeId from = node();
    expect_as_defined(space, from, node(), random);
    if (HasFatalFailure()) return;
  }
}

TEST(DepthSearch, AtTheGoalThereIsNothingToExpand) {
  const GridWorld world(5, 5, Moves::eight);
  const GridSpace<Moves::eight, std::uint32_t> space(world, Heuristic::best);
  DepthSearch<GridSpace<Moves::eight, std::uint32_t>> search(space);
  const NodeId at = world.node({2, 2});
  Meter meter(Budget::unlimited());
  search.search(at, at, 3, [&](NodeId node) { return space.h(node, at); }, meter);
  EXPECT_EQ(meter.expanded(), 0U);
  EXPECT_EQ(search.best(), 0U);
  EXPECT_TRUE(search.is_exhausted());
}

}  // namespace
}  // namespace fleetfoot::test
