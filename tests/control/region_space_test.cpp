#include "control/region_space.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/incremental/astar.hpp"
#include "search/spaces/grid_space.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

template <class S>
void expect_ways_between_linked_regions(const GridWorld& world, unsigned level) {
  const S space(world, Heuristic::best);
  const Abstraction made = make_abstraction(space, AbstractionKind::clique, level);
  const std::vector<RegionId> regions = made.regions(level);
  const RegionGraph& graph = made.level(level);
  const RegionSpace<S> among(space, graph);
  Corridor<S> corridor(space, regions, graph.size());
  AStar<Corridor<S>, Direction::forward> search(corridor);
  for (RegionId from = 0; from < graph.size(); ++from) {
    for (const RegionGraph::Link& link : graph.links(from)) {
      ASSERT_LE(among.h(from, link.to), link.cost);
      const NodeId start = graph.representative(from);
      const NodeId goal = graph.representative(link.to);
      const auto run = [&] {
        Meter meter(Budget::unlimited());
        search.begin(start, goal);
        return search.run(meter, PresentWeights<Corridor<S>>{corridor, start});
      };
      corridor.clear();
      corridor.add(from);
      corridor.add(link.to);
      ASSERT_EQ(run(), SearchStatus::found) << from << " to " << link.to;
      const auto within = search.cost();
      for (NodeId node = goal; node != start; node = search.parent(node)) {
        ASSERT_TRUE(regions[node] == from || regions[node] == link.to);
      }
      corridor.open();
      ASSERT_EQ(run(), SearchStatus::found);
      ASSERT_LE(search.cost(), within);
      const PlainGrid plain = PlainGrid::copy_of(world);
      ASSERT_EQ(search.cost(), plain.distance(world.cell(start), world.cell(goal)));
      corridor.clear();
      corridor.add(from);
      ASSERT_EQ(run(), SearchStatus::no_path);
    }
  }
}

TEST(RegionSpace, ACorridorOfLinkedRegionsHasAWayAndKeepsToIt) {
  Random random(base_seed());
  for (int i = 0; i < scaled(40); ++i) {
    GridSpec spec = random_spec(random);
    spec.width = std::min(spec.width, 14);
    spec.height = std::min(spec.height, 14);
    const RandomGrid made = make_grid(spec);
    const auto level = static_cast<unsigned>(random.between(1, 4));
    SCOPED_TRACE(testing::Message() << spec << ", level " << level << ", seed " << base_seed());
    if (spec.eight) {
      expect_ways_between_linked_regions<GridSpace<Moves::eight, std::uint32_t>>(*made.world,
                                                                                 level);
    } else {
      expect_ways_between_linked_regions<GridSpace<Moves::four, std::uint32_t>>(*made.world, level);
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace fleetfoot::test
