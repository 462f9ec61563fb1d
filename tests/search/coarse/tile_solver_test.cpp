// A tile's distances against plain Dijkstra.
#include "search/coarse/tile_solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <functional>
#include <queue>
#include <tuple>
#include <vector>

#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::coarse {
namespace {

/// The tile in the middle of 3 x 3, as a square of 18 x 18 cells with its ring.
constexpr int kRing = 15;
constexpr int kSize = 18;
class Square {
 public:
  Square() { cells_.fill(kFar); }
  std::int32_t& at(int row, int column) {
    return cells_[static_cast<std::size_t>(row * kSize + column)];
  }

 private:
  std::array<std::int32_t, std::size_t{kSize * kSize}> cells_;
};

bool is_ring(int i) { return i == 0 || i == kSize - 1; }
Cell cell_of(int row, int column) { return {kRing + column, kRing + row}; }

void draw_terrain(GridWorld& world, Random& random) {
  const unsigned max_terrain = world.max_terrain();
  const double blocked = 0.5 * random.real();
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 48; ++x) {
      const auto terrain = static_cast<unsigned>(1 + random.below(max_terrain));
      world.set({x, y}, random.chance(blocked) ? Terrain::blocked : terrain_of_cost(terrain));
    }
  }
}

/// Spreads the distances of the ring and of sources inside over the tile.
void spread(const GridWorld& world, const Scale& scale, Square& distance) {
  using Entry = std::tuple<std::int32_t, int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (int i = 0; i < kSize; ++i) {
    for (int j = 0; j < kSize; ++j) {
      if (distance.at(i, j) < kFar) open.emplace(distance.at(i, j), i, j);
    }
  }
  while (!open.empty()) {
    const auto [g, i, j] = open.top();
    open.pop();
    if (g > distance.at(i, j)) continue;
    const auto terrain = static_cast<std::int32_t>(cost_of(world.terrain(cell_of(i, j))));
    for (int di = -1; di <= 1; ++di) {
      for (int dj = -1; dj <= 1; ++dj) {
        const int row = i + di;
        const int column = j + dj;
        const bool is_diagonal = di != 0 && dj != 0;
        if ((di == 0 && dj == 0) || (is_diagonal && scale.diagonal == 0)) continue;
        if (row < 1 || column < 1 || row > 16 || column > 16) continue;
        if (!world.is_open(cell_of(row, column))) continue;
        if (is_diagonal &&
            (!world.is_open(cell_of(i, column)) || !world.is_open(cell_of(row, j)))) {
          continue;
        }
        const std::int32_t through = g + terrain * (is_diagonal ? scale.diagonal : scale.straight);
        if (through >= distance.at(row, column)) continue;
        distance.at(row, column) = through;
        open.emplace(through, row, column);
      }
    }
  }
}

void compare(Moves moves, unsigned max_terrain, Random& random) {
  GridWorld world(48, 48, moves, max_terrain);
  draw_terrain(world, random);
  TileSolver solver(world);
  Square expected;
  for (int i = 0; i < kSize; ++i) {
    for (int j = 0; j < kSize; ++j) {
      if (!is_ring(i) && !is_ring(j)) continue;
      if (!world.is_open(cell_of(i, j)) || !random.chance(0.3)) continue;
      expected.at(i, j) = static_cast<std::int32_t>(random.below(100'000));
    }
  }
  solver.begin(world.node(cell_of(1, 1)) / 256);
  std::array<std::int32_t, 16> line{};
  for (const int edge : {0, kSize - 1}) {
    for (int i = 0; i < 16; ++i) line[static_cast<std::size_t>(i)] = expected.at(edge, i + 1);
    solver.set_ring_row(edge, line.data());
    for (int i = 0; i < 16; ++i) line[static_cast<std::size_t>(i)] = expected.at(i + 1, edge);
    solver.set_ring_column(edge, line.data());
    for (const int other : {0, kSize - 1})
      solver.set_ring_corner(edge, other, expected.at(edge, other));
  }
  const int row = static_cast<int>(random.below(16));
  const int column = static_cast<int>(random.below(16));
  if (random.chance(0.3) && world.is_open(cell_of(row + 1, column + 1))) {
    solver.set_source(row, column);
    expected.at(row + 1, column + 1) = 0;
  }
  spread(world, solver.scale(), expected);
  while (!solver.done()) solver.relax(1 + static_cast<int>(random.below(6)));
  for (int i = 0; i < 16; ++i) {
    for (int j = 0; j < 16; ++j) {
      ASSERT_EQ(solver.at(i, j), expected.at(i + 1, j + 1)) << "row " << i << ", column " << j;
    }
  }
}

TEST(TileSolver, EqualsDijkstra) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(400); ++i) {
    SCOPED_TRACE(i);
    for (const Moves moves : {Moves::four, Moves::eight}) {
      compare(moves, 1, random);
      compare(moves, 9, random);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(TileSolver, TheEdgeOfTheMapIsClosed) {
  const GridWorld world(5, 3, Moves::eight);
  TileSolver solver(world);
  solver.begin(0);
  solver.set_source(0, 0);
  while (!solver.done()) solver.relax(1);
  EXPECT_EQ(solver.at(2, 4), 2 * 3363 + 2 * 2378);
  EXPECT_EQ(solver.at(3, 0), kFar);
  EXPECT_EQ(solver.at(0, 5), kFar);
  EXPECT_FALSE(solver.is_open(-1, 0));
  EXPECT_FALSE(solver.is_open(0, 16));
}

TEST(Scale, ExactWhereDistancesFit) {
  EXPECT_TRUE(scale_of(GridWorld(512, 512, Moves::eight)).is_exact);
  EXPECT_TRUE(scale_of(GridWorld(560, 560, Moves::eight)).is_exact);
  EXPECT_TRUE(scale_of(GridWorld(512, 512, Moves::four, 255)).is_exact);
  EXPECT_FALSE(scale_of(GridWorld(512, 512, Moves::eight, 2)).is_exact);
  EXPECT_FALSE(scale_of(GridWorld(2048, 2048, Moves::eight)).is_exact);
  const Scale rough = scale_of(GridWorld(2048, 2048, Moves::eight));
  EXPECT_LE(rough.straight * rough.unit, 2378);
  EXPECT_LE(rough.diagonal * rough.unit, 3363);
}

}  // namespace
}  // namespace fleetfoot::coarse
