// The rules for threads that the headers state: under the thread sanitizer a broken one is a
// report, elsewhere a difference between what threads decide and what one thread does.
#include <gtest/gtest.h>

#include <fleetfoot/fleetfoot.hpp>
#include <optional>
#include <thread>
#include <vector>

#include "api/draw.hpp"
#include "base/random.hpp"

namespace fleetfoot::test {
namespace {

constexpr int kSize = 80;
constexpr int kThreads = 10;
const char* const kNames[] = {"auto",         "auto",   "auto",  "dstar-lite", "rtdstar",
                              "lss-lrtastar", "adstar", "astar", "jps",        "jps"};

Grid scattered() {
  Grid grid(kSize, kSize);
  Random random(7);
  // Cluttered tiles above, and below them walls with two gates each and nothing else.
  for (int i = 0; i < kSize * kSize / 10; ++i) {
    grid.set({random.between(1, kSize - 2), random.between(1, kSize / 2 - 2)}, blocked);
  }
  for (int y = kSize / 2; y < kSize - 4; y += 12) {
    for (int x = 0; x < kSize; ++x) {
      if (x != (y * 7) % kSize && x != (y * 3) % kSize) grid.set({x, y}, blocked);
    }
  }
  return grid;
}

/// Where each of a few steps led; now and then the grid itself is asked.
std::vector<Cell> walk(GridAgent& agent, const Grid& grid) {
  std::vector<Cell> cells;
  for (int i = 0; i < 12; ++i) {
    const Step step = agent.step(Budget::work(150));
    cells.push_back(step.to);
    EXPECT_LE(agent.path().cells.size(), static_cast<std::size_t>(kSize * kSize));
    if (i % 4 == 0) {
      EXPECT_TRUE(find_path(grid, step.to, {0, 0}).found || grid.at(step.to) == blocked);
    }
  }
  return cells;
}

std::vector<std::vector<Cell>> run(bool threaded) {
  Grid grid = scattered();
  std::vector<std::optional<GridAgent>> agents(kThreads);
  std::vector<std::vector<Cell>> walks(kThreads);
  for (int round = 0; round < 4; ++round) {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
      const auto work = [&, i] {
        if (!agents[i]) {  // agents are made beside each other too
          agents[i].emplace(grid, Cell{0, static_cast<int>(i)}, Cell{kSize - 1, kSize - 1},
                            AgentOptions{.name = kNames[i]});
        }
        for (const Cell cell : walk(*agents[i], grid)) walks[i].push_back(cell);
      };
      if (threaded) {
        threads.emplace_back(work);
      } else {
        work();
      }
    }
    for (std::thread& thread : threads) thread.join();
    // Nobody else is inside: the grid may change.
    for (int x = 4; x < kSize - 4; ++x) {
      const Cell cell{x, 6 + 10 * round};
      grid.set(cell, grid.at(cell) == blocked ? open : blocked);
    }
  }
  return walks;
}

TEST(ApiThreads, AgentsOfOneGridAreIndependent) { EXPECT_EQ(run(true), run(false)); }

/// Whoever comes first makes the bitmaps of some rows and columns, while others read beside them.
TEST(ApiThreads, FirstPathsOfAGridFromManyThreads) {
  constexpr int kSide = 200;
  for (int round = 0; round < 4; ++round) {
    Grid grid(kSide, kSide);
    Random random(static_cast<std::uint64_t>(round));
    for (int i = 0; i < kSide * kSide / 12; ++i) {
      grid.set({random.between(1, kSide - 2), random.between(1, kSide - 2)}, blocked);
    }
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; ++i) {
      threads.emplace_back([&grid, i] {
        const int line = i % 2 == 0 ? i : kSide - 1 - i;
        for (int k = 0; k < kSide; k += 40) {
          EXPECT_GT(distance(grid, {k, 0}, {line, kSide - 1}), 0);
          EXPECT_GT(distance(grid, {kSide - 1, k}, {0, line}), 0);
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
}

TEST(ApiThreads, AnAgentMayGoFromThreadToThread) {
  const Grid grid = scattered();
  GridAgent agent(grid, {0, 0}, {kSize - 1, kSize - 1}, {.name = "rtdstar"});
  GridAgent same(grid, {0, 0}, {kSize - 1, kSize - 1}, {.name = "rtdstar"});
  for (int i = 0; i < 5; ++i) {
    std::vector<Cell> elsewhere;
    std::thread([&] { elsewhere = walk(agent, grid); }).join();
    EXPECT_EQ(elsewhere, walk(same, grid));
  }
}

}  // namespace
}  // namespace fleetfoot::test
