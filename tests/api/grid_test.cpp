#include <gtest/gtest.h>

#include <fleetfoot/find_path.hpp>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <limits>
#include <unordered_set>
#include <utility>

#include "api/draw.hpp"

namespace fleetfoot::test {
namespace {

constexpr int kLargest = std::numeric_limits<int>::max();
constexpr int kSmallest = std::numeric_limits<int>::min();

std::vector<std::uint8_t> bytes_of(const Grid& grid) {
  std::vector<std::uint8_t> bytes;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) bytes.push_back(grid.at({x, y}));
  }
  return bytes;
}

TEST(ApiGrid, IsOpenAtFirst) {
  const Grid grid(17, 5, Moves::four, 9);
  EXPECT_EQ(grid.width(), 17);
  EXPECT_EQ(grid.height(), 5);
  EXPECT_EQ(grid.moves(), Moves::four);
  EXPECT_EQ(grid.max_terrain(), 9U);
  EXPECT_EQ(bytes_of(grid), std::vector<std::uint8_t>(17 * 5, open));
  EXPECT_EQ(Grid(1, 1).moves(), Moves::eight);
}

TEST(ApiGrid, RefusesSizesThatNoGridHas) {
  for (const auto& size : {std::pair{0, 5},
                           {5, 0},
                           {-1, 5},
                           {kLargest, kLargest},
                           {kSmallest, kSmallest},
                           {1 << 13, 1 << 12}}) {
    const std::vector<std::uint8_t> none;
    EXPECT_NE(refusal([&] { Grid(size.first, size.second); }), "") << size.first;
    EXPECT_NE(refusal([&] { Grid::from_bytes(none, size.first, size.second); }), "");
  }
  EXPECT_NE(refusal([] { Grid(4, 4, Moves::eight, 0); }), "");
  EXPECT_NE(refusal([] { Grid(4, 4, Moves::eight, 256); }), "");
  const std::vector<std::uint8_t> ones(4, open);
  EXPECT_NE(refusal([&] { Grid::from_bytes(ones, 2, 2, Moves::eight, 0); }), "");
  EXPECT_EQ(refusal([] { Grid(4, 4, static_cast<Moves>(6)); }),
            "grid: moves must be 4 or 8, not 6");
}

TEST(ApiGrid, IsMadeOfBytesRowByRow) {
  const std::vector<std::uint8_t> bytes{1, 0, 7, 1, 1, 0};
  Grid grid = Grid::from_bytes(bytes, 3, 2);
  EXPECT_EQ(grid.at({2, 0}), 7);
  EXPECT_EQ(grid.at({2, 1}), blocked);
  EXPECT_EQ(bytes_of(grid), bytes);
  EXPECT_EQ(grid.max_terrain(), 7U);
  EXPECT_NE(refusal([&] { grid.set({0, 0}, 8); }), "");
  Grid roomy = Grid::from_bytes(bytes, 3, 2, Moves::four, 200);
  roomy.set({0, 0}, 200);
  EXPECT_EQ(roomy.at({0, 0}), 200);
  EXPECT_EQ(refusal([&] { Grid::from_bytes(bytes, 2, 2); }), "grid: 2x2 cells need 4 bytes, not 6");
  EXPECT_NE(refusal([&] { Grid::from_bytes(bytes, 3, 3); }), "");
}

TEST(ApiGrid, EditsAreAllOrNothing) {
  Grid grid(4, 3);
  const std::vector<std::uint8_t> before = bytes_of(grid);
  EXPECT_EQ(refusal([&] { grid.set({4, 0}, blocked); }), "edit: (4,0) is outside the 4x3 grid");
  EXPECT_NE(refusal([&] { grid.set({0, 0}, 2); }), "");
  EXPECT_NE(
      refusal([&] {
        grid.set(std::vector<CellEdit>{{{0, 0}, blocked}, {{1, 1}, blocked}, {{0, -1}, open}});
      }),
      "");
  EXPECT_NE(refusal([&] { grid.set(std::vector<CellEdit>{{{0, 0}, blocked}, {{1, 1}, 3}}); }), "");
  EXPECT_EQ(bytes_of(grid), before);

  grid.set(std::vector<CellEdit>{{{0, 0}, blocked}, {{3, 2}, blocked}, {{0, 0}, open}});
  EXPECT_EQ(grid.at({0, 0}), open) << "edits are made in their order";
  EXPECT_EQ(grid.at({3, 2}), blocked);
  grid.set(std::vector<CellEdit>{});
}

TEST(ApiGrid, RectanglesAreAllOrNothing) {
  Grid grid(4, 3, Moves::eight, 5);
  const std::vector<std::uint8_t> four{0, 5, 0, 1};
  for (const Cell corner : {Cell{3, 0}, {0, 2}, {-1, 0}, {0, -1}, {kLargest, 0}, {0, kSmallest}}) {
    EXPECT_NE(refusal([&] { grid.set_rect(corner, 2, 2, four); }), "") << corner.x << corner.y;
  }
  EXPECT_NE(refusal([&] { grid.set_rect({0, 0}, kLargest, 2, four); }), "");
  EXPECT_NE(refusal([&] { grid.set_rect({0, 0}, -2, -2, four); }), "");
  EXPECT_EQ(refusal([&] { grid.set_rect({0, 0}, 2, 1, four); }),
            "edit: 2x1 cells need 2 bytes, not 4");
  EXPECT_NE(refusal([&] { grid.set_rect({0, 0}, 2, 2, std::vector<std::uint8_t>{0, 0, 0, 6}); }),
            "");
  EXPECT_EQ(bytes_of(grid), std::vector<std::uint8_t>(12, open));

  grid.set_rect({2, 1}, 2, 2, four);
  EXPECT_EQ(bytes_of(grid), (std::vector<std::uint8_t>{1, 1, 1, 1, 1, 1, 0, 5, 1, 1, 0, 1}));
  grid.set_rect({4, 3}, 0, 0, {});
}

TEST(ApiGrid, RefusesToReadOutside) {
  const Grid grid(4, 3);
  EXPECT_TRUE(grid.contains({3, 2}));
  for (const Cell cell : {Cell{4, 0}, {0, 3}, {-1, 0}, {0, -1}, {kLargest, kSmallest}}) {
    EXPECT_FALSE(grid.contains(cell));
    EXPECT_NE(refusal([&] { grid.at(cell); }), "");
  }
}

TEST(ApiGrid, AgentsGoWithAGridThatIsMoved) {
  Grid first(8, 8);
  GridAgent agent(first, {0, 0}, {7, 0}, {.name = "astar"});
  Grid second = std::move(first);
  for (int y = 0; y < 7; ++y) second.set({4, y}, blocked);
  EXPECT_EQ(agent.step(Budget::unlimited()).plan_cost, distance(second, {0, 0}, {7, 0}));
}

TEST(ApiCell, ComparesAndHashes) {
  EXPECT_EQ((Cell{1, 2}), (Cell{1, 2}));
  EXPECT_NE((Cell{1, 2}), (Cell{2, 1}));
  EXPECT_LT((Cell{1, 2}), (Cell{1, 3}));
  std::unordered_set<Cell> cells;
  std::unordered_set<std::size_t> hashes;
  for (int y = -20; y < 20; ++y) {
    for (int x = -20; x < 20; ++x) {
      cells.insert({x, y});
      hashes.insert(std::hash<Cell>()(Cell{x, y}));
    }
  }
  EXPECT_EQ(cells.size(), 1600U);
  EXPECT_EQ(hashes.size(), 1600U);
}

/// Rooms of 12 cells with doors.
Grid rooms() {
  Grid grid(200, 200);
  for (int y = 0; y < 200; ++y) {
    for (int x = 0; x < 200; ++x) {
      const bool is_wall = x % 12 == 11 || y % 12 == 11;
      const bool is_door = x % 12 == 4 || y % 12 == 7;
      if (is_wall && !is_door) grid.set({x, y}, blocked);
    }
  }
  return grid;
}

int steps_until_guided(const Grid& grid) {
  GridAgent agent(grid, {1, 1}, {190, 190});
  for (int i = 1; i < 2000; ++i) {
    const Step step = agent.step(Budget::work(32));
    if (step.why.find("guid") != std::string_view::npos) return i;
  }
  return 2000;
}

TEST(ApiGrid, NumbersThatAreNoTerrainAreRefusedNotCutOff) {
  Grid grid(3, 3, Moves::eight, 255);
  for (const int terrain : {256, 260, -1, -256}) {
    EXPECT_EQ(refusal([&] { grid.set({1, 1}, terrain); }), "edit: terrain is from 0 to 255");
  }
  EXPECT_EQ(grid.at({1, 1}), open);
  grid.set({1, 1}, 200U);
  EXPECT_EQ(grid.at({1, 1}), 200);
}

TEST(ApiGrid, IsPreparedInPartsAndThenGuidesSooner) {
  Grid grid = rooms();
  const int cold = steps_until_guided(grid);
  ASSERT_LT(cold, 2000);
  EXPECT_EQ(grid.prepared(), 0);
  int calls = 1;
  double before = 0;
  while (!grid.prepare(Budget::work(100))) {
    ++calls;
    EXPECT_GE(grid.prepared(), before);
    before = grid.prepared();
    ASSERT_LT(calls, 1000);
  }
  EXPECT_GT(calls, 5);
  EXPECT_EQ(grid.prepared(), 1);
  EXPECT_LT(steps_until_guided(grid), cold);
  // Nothing is left to do.
  EXPECT_TRUE(grid.prepare(Budget::work(1)));
  EXPECT_EQ(grid.prepared(), 1);
  // Edits are fine, and another call catches up with them.
  for (int x = 0; x < 200; ++x) grid.set({x, 100}, open);
  EXPECT_TRUE(grid.prepare());
  EXPECT_LT(steps_until_guided(grid), cold);
}

}  // namespace
}  // namespace fleetfoot::test
