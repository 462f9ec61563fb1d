#include "search/realtime/lrts_planner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "search/spaces/grid_space.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using FourMoves = GridSpace<Moves::four, std::uint32_t>;
using EightMoves = GridSpace<Moves::eight, std::uint32_t>;

template <class S>
struct Planner {
  Planner(const GridWorld& world, NodeId goal, unsigned depth, Fraction gamma = {})
      : space(world, Heuristic::best), search(space, goal, depth, gamma) {}
  typename LrtsPlanner<S>::End plan(NodeId from, Budget budget = Budget::unlimited()) {
    Meter meter(budget);
    return search.plan(from, PresentWeights<S>{space, from}, meter);
  }
  std::vector<NodeId> path() const {
    std::vector<NodeId> nodes;
    search.trace([&](NodeId node, auto) { nodes.push_back(node); });
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
  }
  S space;
  LrtsPlanner<S> search;
};

TEST(Lrts, GoesAllTheWayToTheDeepestPly) {
  const DrawnWorld drawn = parse("s.......g", Moves::four);
  Planner<FourMoves> planner(*drawn.world, drawn.goal, 3);
  ASSERT_EQ(planner.plan(drawn.start), LrtsPlanner<FourMoves>::End::ready);
  EXPECT_EQ(planner.search.rise(), 0U);
  EXPECT_EQ(planner.search.cost(), 3U);
  EXPECT_EQ(planner.path().size(), 4U);
  EXPECT_EQ(planner.search.target(), drawn.world->node({3, 0}));
  EXPECT_FALSE(planner.search.sees_goal());
}

// The least f of the plies are 5, 5, 9 and 9: two cells towards the wall, then the way round it.
TEST(Lrts, LearnsTheLargestOfThePliesMinima) {
  const DrawnWorld drawn = parse("s..@.g ..@@.. ......", Moves::four);
  Planner<FourMoves> planner(*drawn.world, drawn.goal, 4);
  ASSERT_EQ(planner.plan(drawn.start), LrtsPlanner<FourMoves>::End::ready);
  EXPECT_EQ(planner.search.rise(), 4U);
  ASSERT_EQ(planner.plan(drawn.start), LrtsPlanner<FourMoves>::End::ready);
  EXPECT_EQ(planner.search.rise(), 0U);
}

TEST(Lrts, APlyThatTheBudgetDoesNotSufficeForIsLeftOut) {
  const DrawnWorld drawn = parse("....... ....... ...s... ....... ......g", Moves::four);
  Planner<FourMoves> planner(*drawn.world, drawn.goal, 5);
  const auto moves = [&](std::uint64_t units) {
    EXPECT_EQ(planner.plan(drawn.start, Budget::work(units)), LrtsPlanner<FourMoves>::End::ready);
    return planner.path().size() - 1;
  };
  EXPECT_EQ(moves(1), 1U);
  EXPECT_EQ(moves(4), 1U);
  EXPECT_EQ(moves(5), 2U);  // the start and its four neighbours
  EXPECT_EQ(moves(6), 2U);
  EXPECT_EQ(moves(13), 3U);
}

TEST(Lrts, KnowsThatThereIsNoWay) {
  const DrawnWorld drawn = parse("s.@.g", Moves::four);
  Planner<FourMoves> planner(*drawn.world, drawn.goal, 9);
  EXPECT_EQ(planner.plan(drawn.start), LrtsPlanner<FourMoves>::End::exhausted);
  const DrawnWorld alone = parse("s@g", Moves::four);
  Planner<FourMoves> walled(*alone.world, alone.goal, 1);
  EXPECT_EQ(walled.plan(alone.start), LrtsPlanner<FourMoves>::End::exhausted);
}

// Three moves over the hill cost more than five round it.
TEST(Lrts, MoreMovesMayBeCheaper) {
  const DrawnWorld drawn = parse("s99g ....", Moves::four, 9);
  Planner<FourMoves> planner(*drawn.world, drawn.goal, 6);
  ASSERT_EQ(planner.plan(drawn.start), LrtsPlanner<FourMoves>::End::ready);
  EXPECT_EQ(planner.search.target(), drawn.goal);
  EXPECT_EQ(planner.search.cost(), 5U);
  EXPECT_EQ(planner.path().size(), 6U);
}

/// The largest of the plies' minima, from the definition.
std::uint64_t largest_minimum(const GridWorld& world, NodeId start, NodeId goal, unsigned depth,
                              Fraction gamma, const std::function<std::uint64_t(NodeId)>& h) {
  const PlainGrid plain = PlainGrid::copy_of(world);
  std::vector<std::vector<Cell>> plies{{world.cell(start)}};
  std::map<NodeId, std::uint64_t> g{{start, 0}};
  std::vector<Cell> expanded;
  const auto neighbours = [&](Cell c, const auto& visit) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell to{c.x + dx, c.y + dy};
        if ((dx == 0 && dy == 0) || !plain.inside(to)) continue;
        const std::uint64_t cost = plain.move_cost(c, to);
        if (cost != kNoPath) visit(to, cost);
      }
    }
  };
  while (plies.size() <= depth && !plies.back().empty()) {
    std::vector<Cell> next;
    for (const Cell c : plies.back()) {
      if (world.node(c) == goal) continue;
      expanded.push_back(c);
      neighbours(c, [&](Cell to, std::uint64_t) {
        if (g.emplace(world.node(to), kNoPath).second) next.push_back(to);
      });
    }
    plies.push_back(next);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell c : expanded) {
      neighbours(c, [&](Cell to, std::uint64_t cost) {
        const std::uint64_t from = g[world.node(c)];
        if (from == kNoPath || from + cost >= g[world.node(to)]) return;
        g[world.node(to)] = from + cost;
        changed = true;
      });
    }
  }
  std::uint64_t largest = 0;
  bool goal_passed = false;
  for (std::size_t ply = 1; ply < plies.size(); ++ply) {
    std::uint64_t least = kNoPath;
    const auto consider = [&](NodeId node) {
      least = std::min(least, gamma.p * g[node] + gamma.q * h(node));
    };
    for (const Cell c : plies[ply]) consider(world.node(c));
    if (goal_passed) consider(goal);
    for (const Cell c : plies[ply]) goal_passed = goal_passed || world.node(c) == goal;
    if (least != kNoPath) largest = std::max(largest, least);
  }
  return largest;
}

template <class S>
void expect_as_defined(const RandomGrid& made, Random& random) {
  const auto depth = static_cast<unsigned>(random.between(1, 8));
  const Fraction gamma = random.chance(0.5) ? Fraction{} : Fraction{3, 10};
  Planner<S> planner(*made.world, made.goal, depth, gamma);
  const auto h = [&](NodeId node) { return std::uint64_t{planner.space.h(node, made.goal)}; };
  const auto end = planner.plan(made.start);
  if (end != LrtsPlanner<S>::End::ready) return;
  const std::uint64_t largest =
      largest_minimum(*made.world, made.start, made.goal, depth, gamma, h);
  const std::uint64_t old = gamma.q * h(made.start);
  ASSERT_EQ(planner.search.rise(), largest > old ? largest - old : 0);
  // The way is one, and costs what it says.
  const std::vector<NodeId> path = planner.path();
  ASSERT_EQ(path.front(), made.start);
  std::uint64_t cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    cost += move_cost(planner.space, path[i - 1], path[i]);
  }
  ASSERT_EQ(cost, planner.search.cost());
}

TEST(Lrts, IsAsDefinedInRandomWorlds) {
  Random random(base_seed());
  for (int i = 0; i < scaled(400); ++i) {
    GridSpec spec = random_spec(random);
    spec.width = std::min(spec.width, 12);
    spec.height = std::min(spec.height, 12);
    const RandomGrid made = make_grid(spec);
    if (made.start == made.goal) continue;
    SCOPED_TRACE(testing::Message() << spec << ", seed " << base_seed());
    if (spec.eight) {
      expect_as_defined<EightMoves>(made, random);
    } else {
      expect_as_defined<FourMoves>(made, random);
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace fleetfoot::test
