#include "control/space_fingerprint.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

#include "search/spaces/any_space.hpp"
#include "support/ascii.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

std::uint64_t fingerprint(const World& world, Heuristic heuristic = Heuristic::best) {
  return for_space(world, [&](auto tag) {
    using S = typename decltype(tag)::type;
    return space_fingerprint(S(static_cast<const typename S::World&>(world), heuristic));
  });
}

TEST(SpaceFingerprint, TellsEveryChangeOfACell) {
  GridWorld world(40, 20, Moves::eight, 9);
  std::set<std::uint64_t> seen{fingerprint(world)};
  for (int y = 0; y < 20; ++y) {
    for (int x = 0; x < 40; ++x) {
      world.set({x, y}, Terrain::blocked);
      ASSERT_TRUE(seen.insert(fingerprint(world)).second) << x << "," << y;
      world.set({x, y}, terrain_of_cost(9));
      ASSERT_TRUE(seen.insert(fingerprint(world)).second) << x << "," << y;
      world.set({x, y}, Terrain::open);
    }
  }
  EXPECT_TRUE(seen.contains(fingerprint(world))) << "a cell that was put back";
}

TEST(SpaceFingerprint, TellsSizesMovesAndHeuristics) {
  std::set<std::uint64_t> seen;
  for (const auto& [width, height] : std::vector<std::pair<int, int>>{
           {16, 16}, {16, 32}, {32, 16}, {64, 16}, {16, 64}, {32, 32}, {15, 16}, {16, 15}}) {
    for (const Moves moves : {Moves::four, Moves::eight}) {
      const GridWorld world(width, height, moves);
      EXPECT_TRUE(seen.insert(fingerprint(world)).second) << width << "x" << height;
      EXPECT_TRUE(seen.insert(fingerprint(world, Heuristic::zero)).second);
      EXPECT_TRUE(seen.insert(fingerprint(world, Heuristic::euclidean)).second);
    }
  }
}

TEST(SpaceFingerprint, TellsEdgesAndCosts) {
  std::set<std::uint64_t> seen;
  for (const auto& edges : std::vector<std::vector<Edge>>{{},
                                                          {{0, 1, 5}},
                                                          {{1, 0, 5}},
                                                          {{0, 2, 5}},
                                                          {{0, 1, 6}},
                                                          {{0, 1, 5}, {0, 1, 5}},
                                                          {{0, 1, 5}, {1, 0, 5}}}) {
    EXPECT_TRUE(seen.insert(fingerprint(GraphWorld(3, edges))).second);
  }
  EXPECT_TRUE(seen.insert(fingerprint(GraphWorld(4, {}))).second);
  GraphWorld closed(3, {{0, 1, 5}});
  closed.close(0);
  EXPECT_TRUE(seen.insert(fingerprint(closed)).second);
}

/// Where nodes lie decides what is estimated between any two of them, and the sectors.
TEST(SpaceFingerprint, TellsWhereAnyNodeLies) {
  const std::size_t count = 60;
  std::vector<Point> positions(count);
  for (std::size_t i = 0; i < count; ++i) positions[i] = {static_cast<double>(i), 0};
  std::vector<Edge> edges;
  for (NodeId node = 1; node < count; ++node) edges.push_back({node - 1, node, 3});
  std::set<std::uint64_t> seen{fingerprint(GraphWorld(positions, edges, 1))};
  for (std::size_t i = 0; i < count; ++i) {
    // Half a step aside: no edge's estimate, rounded down, is another.
    std::vector<Point> moved = positions;
    moved[i].y = 0.25;
    EXPECT_TRUE(seen.insert(fingerprint(GraphWorld(moved, edges, 1))).second) << i;
  }
}

}  // namespace
}  // namespace fleetfoot::test
