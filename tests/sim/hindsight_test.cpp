#include "sim/hindsight.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace fleetfoot {
namespace {

TerrainMap map_of(const std::vector<std::string>& rows) {
  TerrainMap map(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), '.');
  for (std::size_t y = 0; y < rows.size(); ++y) {
    std::copy(rows[y].begin(), rows[y].end(),
              map.letters.begin() + static_cast<std::ptrdiff_t>(y * rows[y].size()));
  }
  return map;
}

ChangeScript script_for(const TerrainMap& map, std::vector<TimedChange> changes) {
  return {map.width, map.height, std::move(changes)};
}

TEST(Hindsight, InAStaticWorldItIsTheShortestPath) {
  const TerrainMap map = map_of({".@.", ".@.", "..."});
  EXPECT_DOUBLE_EQ(*best_in_hindsight(map, {}, {0, 0}, {2, 0}, Moves::eight), 6);
  EXPECT_EQ(best_in_hindsight(map_of({".@."}), {}, {0, 0}, {2, 0}, Moves::four), std::nullopt);
  EXPECT_DOUBLE_EQ(*best_in_hindsight(map, {}, {0, 0}, {0, 0}, Moves::four), 0);
}

TEST(Hindsight, WaitsForADoorRatherThanWalkAround) {
  const TerrainMap map = map_of({".@.", ".@.", "..."});
  const ChangeScript script = script_for(map, {{100, {1, 0}, '.'}});
  EXPECT_DOUBLE_EQ(*best_in_hindsight(map, script, {0, 0}, {2, 0}, Moves::eight), 2);
}

TEST(Hindsight, ADoorTooBriefToReachDoesNotCount) {
  const TerrainMap map = map_of({"...@.", ".@@@.", "....."});
  const auto open_from_to = [&](std::int64_t from, std::int64_t to) {
    return *best_in_hindsight(map, script_for(map, {{from, {3, 0}, '.'}, {to, {3, 0}, '@'}}),
                              {0, 0}, {4, 0}, Moves::four);
  };
  EXPECT_DOUBLE_EQ(open_from_to(0, 2), 8);  // at tick 2 the agent stands before it
  EXPECT_DOUBLE_EQ(open_from_to(0, 3), 4);  // enters at tick 2, leaves a cell that closed on it
  EXPECT_DOUBLE_EQ(open_from_to(50, 51), 4);
}

TEST(Hindsight, CountsTerrain) {
  const TerrainMap map = map_of({".S.", "..."});
  EXPECT_DOUBLE_EQ(*best_in_hindsight(map, {}, {0, 0}, {2, 0}, Moves::four, {1, 1, 9}), 4);
  EXPECT_DOUBLE_EQ(*best_in_hindsight(map, {}, {0, 0}, {2, 0}, Moves::four, {1, 1, 2}), 3);
}

/// Value iteration over every cell and tick, without any cleverness.
double brute_force(const TerrainMap& map, const ChangeScript& script, Cell start, Cell goal,
                   Moves moves) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  TerrainMap now = map;
  std::vector<double> d(map.letters.size(), kInf);
  d[map.index(start)] = 0;
  std::size_t next = 0;
  const std::int64_t end = (script.changes.empty() ? 0 : script.changes.back().tick) +
                           static_cast<std::int64_t>(map.letters.size()) + 1;
  for (std::int64_t t = 0; t < end; ++t) {
    for (; next < script.changes.size() && script.changes[next].tick == t; ++next) {
      now.at(script.changes[next].cell) = script.changes[next].letter;
    }
    std::vector<double> after = d;
    for (int y = 0; y < map.height; ++y) {
      for (int x = 0; x < map.width; ++x) {
        for (int dy = -1; dy <= 1; ++dy) {
          for (int dx = -1; dx <= 1; ++dx) {
            const bool diagonal = dx != 0 && dy != 0;
            if (diagonal && (moves == Moves::four || !now.passable({x + dx, y}) ||
                             !now.passable({x, y + dy}))) {
              continue;
            }
            if ((dx == 0 && dy == 0) || !now.passable({x + dx, y + dy})) continue;
            double& to = after[map.index({x + dx, y + dy})];
            to = std::min(to, d[map.index({x, y})] + (diagonal ? std::sqrt(2.0) : 1.0));
          }
        }
      }
    }
    d = after;
  }
  return d[map.index(goal)];
}

TEST(Hindsight, AgreesWithBruteForceOnSmallWorlds) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const int width = random.between(1, 7);
    const int height = random.between(1, 7);
    TerrainMap map(width, height, '.');
    for (char& letter : map.letters) letter = random.chance(0.35) ? '@' : '.';
    const auto any_cell = [&] {
      return Cell{random.between(0, width - 1), random.between(0, height - 1)};
    };
    const Cell start = any_cell();
    const Cell goal = any_cell();
    ChangeScript script{width, height, {}};
    std::int64_t tick = 0;
    for (int i = random.between(0, 12); i > 0; --i) {
      tick += random.between(0, 4);
      script.changes.push_back({tick, any_cell(), random.chance(0.5) ? '@' : '.'});
    }
    const Moves moves = random.chance(0.5) ? Moves::four : Moves::eight;
    const auto best = best_in_hindsight(map, script, start, goal, moves);
    const double expected = brute_force(map, script, start, goal, moves);
    ASSERT_EQ(best.has_value(), std::isfinite(expected)) << "seed " << seed;
    ASSERT_NEAR(best.value_or(0), best ? expected : 0, 1e-6) << "seed " << seed;
  }
}

}  // namespace
}  // namespace fleetfoot
