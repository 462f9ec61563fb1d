// Regions held to what the head comment of abstraction.hpp says of them.
#include "control/abstraction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "search/spaces/any_space.hpp"
#include "support/ascii.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using Pairs = std::set<std::pair<RegionId, RegionId>>;

/// The space's edges, by node.
template <Space S>
std::set<std::pair<NodeId, NodeId>> edges_of(const S& space) {
  std::set<std::pair<NodeId, NodeId>> edges;
  for (NodeId node = 0; node < space.node_slots(); ++node) {
    if constexpr (S::kWeightsOnNodes) {
      if (space.weight(node, kNoNode) == 0) continue;
    }
    space.for_each_successor(node, PresentWeights<S>{space, kNoNode},
                             [&](NodeId to, typename S::Cost) {
                               if (to != node) edges.insert({node, to});
                             });
  }
  return edges;
}

Pairs links_of(const RegionGraph& graph) {
  Pairs links;
  for (RegionId region = 0; region < graph.size(); ++region) {
    for (const RegionGraph::Link& link : graph.links(region)) {
      EXPECT_EQ(link.from, region);
      EXPECT_TRUE(links.insert({region, link.to}).second) << "twice the same link";
      EXPECT_EQ(graph.links(region)[graph.link_index(region, link.to)].to, link.to);
    }
    EXPECT_EQ(graph.link_index(region, static_cast<RegionId>(graph.size())),
              graph.links(region).size());
  }
  return links;
}

/// Every group is a clique, but for those who had nobody else to join.
void expect_cliques(const RegionGraph& below, const std::vector<std::vector<RegionId>>& groups) {
  const auto friends = [&](RegionId region) {
    std::vector<RegionId> found;
    for (const RegionGraph::Link& link : below.links(region)) {
      if (below.are_linked(region, link.to)) found.push_back(link.to);
    }
    return found;
  };
  std::map<RegionId, std::size_t> group_of;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (const RegionId member : groups[i]) group_of[member] = i;
  }
  for (const auto& group : groups) {
    // Without those that have but one neighbour it must be a clique, of four at most.
    std::vector<RegionId> core;
    for (const RegionId member : group) {
      if (friends(member).size() > 1) core.push_back(member);
    }
    ASSERT_LE(core.size(), 4U);
    for (const RegionId a : core) {
      for (const RegionId b : core) {
        ASSERT_TRUE(a == b || below.are_linked(a, b)) << a << " " << b;
      }
    }
    if (group.size() == 1) {  // nobody to merge with was left over, and nobody is an only neighbour
      ASSERT_NE(friends(group[0]).size(), 1U);
      for (const RegionId other : friends(group[0])) {
        ASSERT_GE(groups[group_of[other]].size(), 2U) << "two that could have merged";
      }
    }
  }
}

template <Space S>
void expect_well_made(const S& space, AbstractionKind kind, unsigned levels) {
  const Abstraction made = make_abstraction(space, kind, levels);
  ASSERT_EQ(made.levels(), levels);
  ASSERT_EQ(made.kind(), kind);
  // The links of level 0 are dropped where there are other levels.
  const Abstraction ground = make_abstraction(space, kind, 0);
  const auto edges = edges_of(space);
  std::vector<RegionId> below;
  for (unsigned level = 0; level <= levels; ++level) {
    SCOPED_TRACE(testing::Message() << "level " << level);
    const RegionGraph& graph = (level == 0 ? ground : made).level(level);
    const std::vector<RegionId> region_of = made.regions(level);
    ASSERT_EQ(region_of.size(), space.node_slots());
    std::vector<std::vector<NodeId>> members(graph.size());
    for (NodeId node = 0; node < region_of.size(); ++node) {
      ASSERT_EQ(made.region_of(node, level), region_of[node]);
      bool is_open = true;
      if constexpr (S::kWeightsOnNodes) is_open = space.weight(node, kNoNode) != 0;
      ASSERT_EQ(region_of[node] != kNoRegion, is_open);
      if (!is_open) continue;
      ASSERT_LT(region_of[node], graph.size());
      members[region_of[node]].push_back(node);
    }

    Pairs crossings;
    for (const auto& [from, to] : edges) {
      if (region_of[from] != region_of[to]) crossings.insert({region_of[from], region_of[to]});
    }
    ASSERT_EQ(links_of(graph), crossings);

    for (RegionId region = 0; region < graph.size(); ++region) {
      SCOPED_TRACE(testing::Message() << "region " << region);
      ASSERT_FALSE(members[region].empty());
      for (const bool forward : {true, false}) {  // from one to all, and from all to one
        std::set<NodeId> reached{members[region][0]};
        std::vector<NodeId> open{members[region][0]};
        while (!open.empty()) {
          const NodeId node = open.back();
          open.pop_back();
          for (const NodeId other : members[region]) {
            const auto edge = forward ? std::pair(node, other) : std::pair(other, node);
            if (edges.contains(edge) && reached.insert(other).second) open.push_back(other);
          }
        }
        ASSERT_EQ(reached.size(), members[region].size());
      }

      const NodeId representative = graph.representative(region);
      ASSERT_EQ(region_of[representative], region);
      if (!space.has_positions()) continue;
      Point centre{0, 0};
      for (const NodeId node : members[region]) {
        centre.x += space.position(node).x / static_cast<double>(members[region].size());
        centre.y += space.position(node).y / static_cast<double>(members[region].size());
      }
      const auto away = [&](NodeId node) {
        return std::hypot(space.position(node).x - centre.x, space.position(node).y - centre.y);
      };
      for (const NodeId node : members[region]) {
        ASSERT_LE(away(representative), away(node) + 1e-9);
        if (S::kWeightsOnNodes && kind == AbstractionKind::sectors) {
          const double side = std::ldexp(1, static_cast<int>(level));
          ASSERT_EQ(std::floor(space.position(node).x / side),
                    std::floor(space.position(representative).x / side));
          ASSERT_EQ(std::floor(space.position(node).y / side),
                    std::floor(space.position(representative).y / side));
        }
      }
    }

    if (level > 0) {
      // Who was together stays together, and each region is made of whole ones.
      std::map<RegionId, RegionId> parent;
      for (NodeId node = 0; node < region_of.size(); ++node) {
        if (below[node] == kNoRegion) continue;
        const auto known = parent.insert({below[node], region_of[node]}).first;
        ASSERT_EQ(known->second, region_of[node]);
      }
      ASSERT_EQ(parent.size(), made.level(level - 1).size());
      std::vector<std::vector<RegionId>> groups(graph.size());
      for (const auto& [child, above] : parent) groups[above].push_back(child);
      if (kind == AbstractionKind::clique)
        expect_cliques((level == 1 ? ground : made).level(level - 1), groups);
      if (testing::Test::HasFatalFailure()) return;
    }
    below = region_of;
  }

  const Abstraction again = make_abstraction(space, kind, levels);
  for (unsigned level = 0; level <= levels; ++level) {
    ASSERT_EQ(again.regions(level), made.regions(level));
    for (RegionId region = 0; region < made.level(level).size(); ++region) {
      ASSERT_EQ(again.level(level).representative(region),
                made.level(level).representative(region));
    }
  }
}

TEST(Abstraction, IsWellMadeOnGrids) {
  for (int i = 0; i < scaled(60); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    const auto kind = random.chance(0.5) ? AbstractionKind::clique : AbstractionKind::sectors;
    SCOPED_TRACE(testing::Message()
                 << spec << " " << to_string(kind) << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    for_grid_space(*grid.world, [&](auto tag) {
      const typename decltype(tag)::type space(*grid.world, Heuristic::best);
      expect_well_made(space, kind, static_cast<unsigned>(random.between(0, 5)));
    });
    if (HasFatalFailure()) return;
  }
}

TEST(Abstraction, IsWellMadeOnGraphs) {
  for (int i = 0; i < scaled(120); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GraphSpec spec = random_graph_spec(random);
    const auto kind =
        spec.positions && random.chance(0.5) ? AbstractionKind::sectors : AbstractionKind::clique;
    SCOPED_TRACE(testing::Message()
                 << spec << " " << to_string(kind) << " FLEETFOOT_SEED=" << base_seed());
    const auto graph = make_graph(spec);
    change_edges(*graph, spec.edges / 4, random);
    expect_well_made(GraphSpace(*graph, Heuristic::best), kind,
                     static_cast<unsigned>(random.between(0, 5)));
    if (HasFatalFailure()) return;
  }
}

TEST(Abstraction, OfNothingHasNoRegions) {
  for (const auto kind : {AbstractionKind::clique, AbstractionKind::sectors}) {
    const DrawnWorld walls = parse("@@@ @@@");
    const GridSpace<Moves::eight, std::uint32_t> closed(*walls.world, Heuristic::best);
    expect_well_made(closed, kind, 3);
    EXPECT_EQ(make_abstraction(closed, kind, 3).level(3).size(), 0U);
    const DrawnWorld one = parse(".");
    const GridSpace<Moves::eight, std::uint32_t> single(*one.world, Heuristic::best);
    expect_well_made(single, kind, 30);
    EXPECT_EQ(make_abstraction(single, kind, 30).level(30).size(), 1U);
  }
}

TEST(Abstraction, ASquareOfFourIsOneCliqueAndOneSector) {
  const DrawnWorld square = parse(".. ..");
  const GridSpace<Moves::eight, std::uint32_t> eight(*square.world, Heuristic::best);
  EXPECT_EQ(make_abstraction(eight, AbstractionKind::clique, 1).level(1).size(), 1U);
  EXPECT_EQ(make_abstraction(eight, AbstractionKind::sectors, 1).level(1).size(), 1U);
  const DrawnWorld crossed = parse(".. ..", Moves::four);
  const GridSpace<Moves::four, std::uint32_t> four(*crossed.world, Heuristic::best);
  EXPECT_EQ(make_abstraction(four, AbstractionKind::clique, 1).level(1).size(), 2U);
  EXPECT_EQ(make_abstraction(four, AbstractionKind::sectors, 1).level(1).size(), 1U);
}

TEST(Abstraction, CliquesFillTheTilesOfTheMapFirst) {
  // In the order of numbers alone the first clique would be the one at (1, 0).
  const DrawnWorld world =
      parse("@....... ........ ........ ........ ........ ........ ........ ........");
  const GridSpace<Moves::eight, std::uint32_t> space(*world.world, Heuristic::best);
  const Abstraction made = make_abstraction(space, AbstractionKind::clique, 2);
  for (std::int32_t y = 0; y < 8; ++y) {
    for (std::int32_t x = 0; x < 8; ++x) {
      for (const unsigned level : {1U, 2U}) {
        const Cell corner{x >> level << level, y >> level << level};
        if (corner == Cell{0, 0}) continue;  // not a clique
        EXPECT_EQ(made.region_of(world.world->node({x, y}), level),
                  made.region_of(world.world->node(corner), level))
            << x << "," << y << " at level " << level;
      }
    }
  }
}

TEST(Abstraction, SectorsNeedPositions) {
  const GraphWorld bare(3, {{0, 1, 5}, {1, 0, 5}});
  const GraphSpace space(bare, Heuristic::best);
  EXPECT_THROW(make_abstraction(space, AbstractionKind::sectors, 2), InputError);
  EXPECT_EQ(make_abstraction(space, AbstractionKind::clique, 2).level(2).size(), 2U);
}

TEST(Abstraction, PositionsFarApartBesideShortEdges) {
  const GraphWorld world({{-1e15, 1e15}, {0, 0}, {1e-300, 0}}, {{1, 2, 5}, {2, 1, 5}}, 0);
  const GraphSpace space(world, Heuristic::best);
  for (const auto kind : {AbstractionKind::clique, AbstractionKind::sectors}) {
    EXPECT_EQ(make_abstraction(space, kind, 3).level(3).size(), 2U) << to_string(kind);
  }
}

TEST(Abstraction, OneWayEdgesPartRegions) {
  const GraphWorld one_way(2, {{0, 1, 5}});
  const Abstraction made =
      make_abstraction(GraphSpace(one_way, Heuristic::best), AbstractionKind::clique, 4);
  ASSERT_EQ(made.level(4).size(), 2U);
  EXPECT_EQ(made.level(4).links(made.region_of(0, 4)).size(), 1U);
  EXPECT_EQ(made.level(4).links(made.region_of(1, 4)).size(), 0U);
}

}  // namespace
}  // namespace fleetfoot::test
