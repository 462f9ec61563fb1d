// Advice against the paper's definition, computed pair by pair: the oracle's distances, and a fresh
// search of LRTA* for every depth.
#include "control/advice_maker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "control/world_plan.hpp"
#include "search/spaces/any_space.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

/// By node id, kNoPath where nobody can stand.
std::vector<std::uint64_t> distances_to(const GridWorld& world, NodeId goal) {
  const PlainGrid plain = PlainGrid::copy_of(world);
  const auto by_index = plain.distances_to(world.cell(goal));
  std::vector<std::uint64_t> distances(world.node_slots(), kNoPath);
  for (int y = 0; y < plain.height; ++y) {
    for (int x = 0; x < plain.width; ++x) {
      if (plain.open({x, y})) distances[world.node({x, y})] = by_index[plain.index({x, y})];
    }
  }
  return distances;
}
std::vector<std::uint64_t> distances_to(const GraphWorld& world, NodeId goal) {
  return PlainGraph::copy_of(world).distances_to(goal);
}

template <Space S>
class NaiveAdvice {
 public:
  NaiveAdvice(const typename S::World& world, const S& space, const Abstraction& abstraction,
              const DatabaseSettings& settings)
      : space_(space),
        graph_(abstraction.level(settings.level)),
        settings_(settings),
        region_of_(abstraction.regions(settings.level)) {
    for (RegionId region = 0; region < graph_.size(); ++region) {
      distances_.push_back(distances_to(world, graph_.representative(region)));
    }
  }

  const std::vector<std::uint64_t>& distances(RegionId goal) const { return distances_[goal]; }

  /// The least depth with an optimal move, cap + 1 if none up to the cap has one.
  unsigned depth(NodeId from, RegionId region) const {
    const NodeId goal = graph_.representative(region);
    const std::vector<std::uint64_t>& distance = distances_[region];
    if (distance[from] == kNoPath) return 0;
    if (from == goal) return 1;
    for (unsigned depth = 1; depth <= settings_.cap; ++depth) {
      DepthSearch<S> search(space_);
      Meter meter(Budget::unlimited());
      search.search(from, goal, depth, [&](NodeId node) { return space_.h(node, goal); }, meter);
      const NodeId move = search.seen()[search.seen()[search.best()].first].node;
      if (move_cost(space_, from, move) + distance[move] == distance[from]) return depth;
    }
    return settings_.cap + 1;
  }

  Advice advice(RegionId from, RegionId goal) const {
    const unsigned cap = settings_.cap;
    const NodeId at = graph_.representative(from);
    if (from == goal) {
      NodeId furthest = at;
      for (NodeId node = 0; node < region_of_.size(); ++node) {
        if (region_of_[node] == from && distances_[goal][node] > distances_[goal][furthest]) {
          furthest = node;
        }
      }
      return {std::min(depth(furthest, goal), cap), kNoRegion};
    }
    const unsigned straight = depth(at, goal);
    if (straight == 0) return {};
    if (settings_.goals == GoalChoice::global) return {std::min(straight, cap), kNoRegion};
    if (settings_.goals == GoalChoice::mixed && straight <= cap) return {straight, kNoRegion};
    const RegionId next = next_region(from, goal);
    return {std::min(depth(at, next), cap), next};
  }

 private:
  /// The regions that a shortest path meets after leaving its own, each once in a row.
  std::vector<RegionId> regions_on_path(RegionId from, RegionId goal) const {
    const std::vector<std::uint64_t>& distance = distances_[goal];
    std::vector<RegionId> met;
    for (NodeId node = graph_.representative(from); distance[node] > 0;) {
      std::vector<NodeId> ways;
      space_.for_each_successor(
          node, PresentWeights<S>{space_, kNoNode}, [&](NodeId to, typename S::Cost cost) {
            if (distance[to] != kNoPath && distance[to] + cost == distance[node]) {
              ways.push_back(to);
            }
          });
      node = ways.at(0);
      const RegionId region = region_of_[node];
      if (region != from && (met.empty() || met.back() != region)) met.push_back(region);
    }
    return met;
  }

  /// Neighbours and their neighbours.
  bool can_be_named(RegionId from, RegionId to) const {
    for (const RegionGraph::Link& first : graph_.links(from)) {
      if (first.to == to) return true;
      for (const RegionGraph::Link& second : graph_.links(first.to)) {
        if (second.to == to) return true;
      }
    }
    return false;
  }

  RegionId next_region(RegionId from, RegionId goal) const {
    const auto to_goal = [&](RegionId region) {
      return distances_[goal][graph_.representative(region)];
    };
    const NodeId at = graph_.representative(from);
    const std::vector<RegionId> path = regions_on_path(from, goal);
    RegionId found = kNoRegion;
    for (const RegionId region : path) {
      if (!can_be_named(from, region)) break;
      if (to_goal(region) >= to_goal(from) || region == found) continue;
      const bool in_sight = distances_[region][at] == space_.h(at, graph_.representative(region));
      if (found == kNoRegion || in_sight) found = region;
      if (!in_sight) break;
    }
    if (found != kNoRegion) return found;
    found = path.at(0);
    std::uint64_t best = kNoPath;
    for (RegionId region = 0; region < graph_.size(); ++region) {
      if (region == from || !can_be_named(from, region) || to_goal(region) >= to_goal(from))
        continue;
      if (distances_[region][at] == kNoPath) continue;
      const std::uint64_t way = distances_[region][at] + to_goal(region);
      if (way >= best) continue;
      best = way;
      found = region;
    }
    return found;
  }

  const S& space_;
  const RegionGraph& graph_;
  DatabaseSettings settings_;
  std::vector<RegionId> region_of_;
  std::vector<std::vector<std::uint64_t>> distances_;
};

std::vector<std::string> assignments(const DatabaseSettings& settings) {
  return {"goal=" + std::string(to_string(settings.goals)), "plies=" + std::to_string(settings.cap),
          "level=" + std::to_string(settings.level),
          "abstraction=" + std::string(to_string(settings.kind))};
}

template <Space S>
void expect_as_defined(const typename S::World& world, const DatabaseSettings& settings,
                       Random& random) {
  const S space(world, Heuristic::best);
  const Abstraction abstraction = make_abstraction(space, settings.kind, settings.level);
  const RegionGraph& graph = abstraction.level(settings.level);
  const auto regions = static_cast<RegionId>(graph.size());
  const AdvicePlan<S> plan(space, abstraction, settings);
  const NaiveAdvice<S> naive(world, space, abstraction, settings);
  AdviceMaker<S> maker(plan);

  std::vector<AdviceColumn> columns;
  for (RegionId first = 0; first < regions;) {
    const RegionId last = std::min(regions, first + static_cast<RegionId>(random.between(1, 7)));
    for (AdviceColumn& column : maker.make(first, last)) columns.push_back(std::move(column));
    first = last;
  }
  ASSERT_EQ(columns.size(), regions);
  AdviceMaker<S> fresh(plan);
  for (RegionId goal = 0; goal < regions; ++goal) {
    const AdviceColumn alone = fresh.make(goal, goal + 1)[0];
    ASSERT_EQ(alone.depth, columns[goal].depth) << "batches differ";
    ASSERT_EQ(alone.link, columns[goal].link) << "batches differ";
    for (RegionId from = 0; from < regions; ++from) {
      SCOPED_TRACE(testing::Message() << "from " << from << " to " << goal);
      const Advice found = advice_in(columns[goal], plan.graph(), from);
      const Advice expected = naive.advice(from, goal);
      ASSERT_EQ(found.depth, expected.depth);
      ASSERT_EQ(found.towards, expected.towards);
      const NodeId at = graph.representative(from);
      ASSERT_EQ(found.depth == 0, naive.distances(goal)[at] == kNoPath);
      if (from == goal || found.depth == 0 || !random.chance(0.2)) continue;
      // What it is for: an agent that stands there and takes the advice moves along a shortest
      // path to where it heads, if any depth up to the cap does.
      const RegionId aim = found.towards == kNoRegion ? goal : found.towards;
      if (naive.depth(at, aim) > settings.cap) continue;
      const NodeId target = graph.representative(goal);
      const auto agent = make_agent("general-lrtastar", world, at, target, assignments(settings));
      const AgentStep step = agent->step(Budget::unlimited());
      ASSERT_EQ(naive.distances(aim)[step.to] + move_cost(space, at, step.to),
                naive.distances(aim)[at]);
    }
  }
}

DatabaseSettings random_settings(Random& random, bool positions) {
  DatabaseSettings settings;
  settings.kind =
      positions && random.chance(0.3) ? AbstractionKind::sectors : AbstractionKind::clique;
  settings.level = static_cast<unsigned>(random.between(0, 3));
  settings.cap = static_cast<unsigned>(random.chance(0.5) ? random.between(1, 4) : 12);
  settings.goals = static_cast<GoalChoice>(random.below(3));
  return settings;
}

testing::Message describe(const DatabaseSettings& settings) {
  return testing::Message() << to_string(settings.kind) << " level " << settings.level << " cap "
                            << settings.cap << " " << to_string(settings.goals)
                            << " FLEETFOOT_SEED=" << base_seed() << " ";
}

TEST(AdviceMaker, IsAsDefinedOnGrids) {
  for (int i = 0; i < scaled(120); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    GridSpec spec = random_spec(random);
    spec.width = std::min(spec.width, 10);
    spec.height = std::min(spec.height, 8);
    const DatabaseSettings settings = random_settings(random, true);
    SCOPED_TRACE(describe(settings) << spec);
    const RandomGrid grid = make_grid(spec);
    for_grid_space(*grid.world, [&](auto tag) {
      expect_as_defined<typename decltype(tag)::type>(*grid.world, settings, random);
    });
    if (HasFatalFailure()) return;
  }
}

TEST(AdviceMaker, IsAsDefinedOnGraphs) {
  for (int i = 0; i < scaled(150); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    GraphSpec spec = random_graph_spec(random);
    spec.nodes = std::min(spec.nodes, 40);
    const DatabaseSettings settings = random_settings(random, spec.positions);
    SCOPED_TRACE(describe(settings) << spec);
    const auto graph = make_graph(spec);
    expect_as_defined<GraphSpace>(*graph, settings, random);
    if (HasFatalFailure()) return;
  }
}

/// What lies beyond the goal is seen late, and cheaply, by a way round it: LRTA* does not search
/// through its goal, where it would meet that early at a high price.
TEST(AdviceMaker, NoSearchLooksBeyondItsGoal) {
  const GraphWorld world(9, {{0, 1, 10},  // the goal
                             {0, 2, 2},
                             {2, 5, 1},
                             {5, 3, 1},
                             {3, 4, 1},
                             {4, 1, 1},  // the best
                             {0, 6, 1},
                             {6, 7, 1},    // a decoy
                             {1, 3, 1}});  // beyond
  const GraphSpace space(world, Heuristic::best);
  const DatabaseSettings settings{AbstractionKind::clique, 0, 12, GoalChoice::global};
  const Abstraction abstraction = make_abstraction(space, settings.kind, settings.level);
  const AdvicePlan<GraphSpace> plan(space, abstraction, settings);
  const NaiveAdvice<GraphSpace> naive(world, space, abstraction, settings);
  AdviceMaker<GraphSpace> maker(plan);
  EXPECT_EQ(naive.advice(0, 1).depth, 3U);
  EXPECT_EQ(maker.make(1, 2)[0].depth[0], 3U);
}

TEST(AdviceMaker, OfNothingMakesNothing) {
  const DrawnWorld walls = parse("@@ @@");
  using S = GridSpace<Moves::eight, std::uint32_t>;
  const S space(*walls.world, Heuristic::best);
  for (const GoalChoice goals : {GoalChoice::global, GoalChoice::mixed, GoalChoice::intermediate}) {
    const DatabaseSettings settings{AbstractionKind::clique, 2, 5, goals};
    const Abstraction abstraction = make_abstraction(space, settings.kind, settings.level);
    const AdvicePlan<S> plan(space, abstraction, settings);
    EXPECT_TRUE(AdviceMaker<S>(plan).make(0, 0).empty());
  }
}

}  // namespace
}  // namespace fleetfoot::test
