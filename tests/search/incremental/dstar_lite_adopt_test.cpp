// D* Lite that starts from a finished A* knows as much as one that searched by itself: after every
// change since, before the adoption or after it, near what it repaired or far, its costs are those
// of a search from scratch.
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "search/incremental/astar.hpp"
#include "search/incremental/dstar_lite.hpp"
#include "search/spaces/grid_space.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using Grid = GridSpace<Moves::eight, std::uint32_t>;

std::uint32_t cost_from_scratch(const Grid& space, NodeId at, NodeId goal) {
  AStar<Grid, Direction::backward> search(space);
  search.begin(goal, at);
  Meter meter(Budget::unlimited());
  search.run(meter, PresentWeights<Grid>{space, at});
  return search.cost();
}

template <class Queue>
void adopt_and_compare(std::uint64_t seed) {
  Random random(seed);
  GridWorld world(70, 50, Moves::eight);
  const auto toggle = [&](int count) {
    for (int i = 0; i < count; ++i) {
      const Cell c = random_cell(world, random);
      world.set(c, random.chance(0.4) ? Terrain::blocked : Terrain::open);
    }
  };
  toggle(2500);
  const Grid space(world, Heuristic::best);
  const NodeId goal = world.node(random_cell(world, random));
  NodeId at = world.node(random_cell(world, random));
  Meter meter(Budget::unlimited());

  AStar<Grid, Direction::backward> tree(space);
  tree.begin(goal, at);
  ASSERT_TRUE(tree.is_exact());
  tree.run(meter, PresentWeights<Grid>{space, at});
  const std::uint64_t then = space.journal().end();
  const NodeId was_at = at;
  at = world.node(random_cell(world, random));
  toggle(random.between(0, 5));

  DStarLite<Grid, Queue> search(space, at, goal);
  search.adopt(
      tree, at, goal,
      [&](const auto& visit) {
        for (std::uint64_t i = then; i < space.journal().end(); ++i) visit(space.journal().at(i));
        visit(was_at);
        visit(at);
      },
      meter);
  for (int round = 0; round < 8; ++round) {
    const SearchStatus status = search.run(meter);
    const std::uint32_t cost = cost_from_scratch(space, at, goal);
    ASSERT_EQ(status == SearchStatus::found, cost != kInfinite<std::uint32_t>) << round;
    if (status == SearchStatus::found) {
      ASSERT_EQ(search.cost(), cost) << round;
    }
    toggle(random.between(1, 60));
    at = world.node(random_cell(world, random));
    search.moved(at);
  }
}

TEST(DStarLiteAdopts, ASearchFromTheGoal) {
  for (int i = 0; i < scaled(100); ++i) {
    const std::uint64_t seed = base_seed() + static_cast<std::uint64_t>(i);
    SCOPED_TRACE(seed);
    adopt_and_compare<HeapQueue<std::uint32_t>>(seed);
    adopt_and_compare<BucketedQueue<std::uint32_t>>(seed);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace fleetfoot::test
