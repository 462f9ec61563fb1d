// Shared by the tests of the generators: seeds, a flood fill that shares no code with the library,
// and a world that plays its recording.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <queue>
#include <string>
#include <vector>

#include "support/settings.hpp"
#include "tools/generators/generated_world.hpp"

namespace fleetfoot {

/// The seed that a test starts from; FLEETFOOT_SEED in the environment overrides it.
inline std::uint64_t first_seed() {
  static const std::uint64_t seed = [] {
    const std::uint64_t chosen = test::base_seed();
    std::printf("FLEETFOOT_SEED=%llu\n", static_cast<unsigned long long>(chosen));
    return chosen;
  }();
  return seed;
}

/// `count` seeds, and a line that names the one in hand when a check fails:
///   for (const std::uint64_t seed : seeds(20)) { SCOPED_TRACE(seed_line(seed)); ... }
inline std::vector<std::uint64_t> seeds(int count) {
  std::vector<std::uint64_t> list;
  for (int i = 0; i < count; ++i) list.push_back(first_seed() + static_cast<std::uint64_t>(i));
  return list;
}
inline std::string seed_line(std::uint64_t seed) {
  return "FLEETFOOT_SEED=" + std::to_string(seed);
}

inline std::size_t count_passable(const TerrainMap& map) {
  std::size_t count = 0;
  for (const char letter : map.letters) count += letter == '.' || letter == 'G' || letter == 'S';
  return count;
}

/// The number of cells that `from` is joined to by orthogonal steps, itself included; sweeps the
/// whole map until nothing more is reached.
inline std::size_t count_joined(const TerrainMap& map, Cell from) {
  if (!map.passable(from)) return 0;
  std::vector<std::vector<char>> joined(static_cast<std::size_t>(map.height) + 2,
                                        std::vector<char>(static_cast<std::size_t>(map.width) + 2));
  const auto at = [&](int x, int y) -> char& {
    return joined[static_cast<std::size_t>(y + 1)][static_cast<std::size_t>(x + 1)];
  };
  at(from.x, from.y) = 1;
  std::size_t count = 1;
  const auto visit = [&](int x, int y) {
    if (at(x, y) || !map.passable({x, y})) return false;
    if (!at(x - 1, y) && !at(x + 1, y) && !at(x, y - 1) && !at(x, y + 1)) return false;
    at(x, y) = 1;
    ++count;
    return true;
  };
  for (bool grew = true; grew;) {
    grew = false;
    for (int y = 0; y < map.height; ++y) {
      for (int x = 0; x < map.width; ++x) grew = visit(x, y) || grew;
      for (int x = map.width - 1; x >= 0; --x) grew = visit(x, y) || grew;
    }
    for (int y = map.height - 1; y >= 0; --y) {
      for (int x = 0; x < map.width; ++x) grew = visit(x, y) || grew;
      for (int x = map.width - 1; x >= 0; --x) grew = visit(x, y) || grew;
    }
  }
  return count;
}

inline bool all_free_cells_joined(const TerrainMap& map, Cell goal) {
  return count_joined(map, goal) == count_passable(map);
}

/// True if `to` is open and joined to `from`: closing the map around the joined part is not needed,
/// a closed `to` would lose nothing but itself.
inline bool joined(const TerrainMap& map, Cell from, Cell to) {
  if (from == to) return map.passable(from);
  if (!map.passable(from) || !map.passable(to)) return false;
  TerrainMap without = map;
  without.at(to) = '@';
  return count_joined(map, from) > count_joined(without, from);
}

/// Orthogonal steps from one to the other, -1 if no way leads there.
inline int steps_between(const TerrainMap& map, Cell from, Cell to) {
  std::vector<int> steps(map.letters.size(), -1);
  std::queue<Cell> queue;
  queue.push(from);
  steps[map.index(from)] = 0;
  for (; !queue.empty(); queue.pop()) {
    const Cell c = queue.front();
    for (const Cell next :
         {Cell{c.x - 1, c.y}, Cell{c.x + 1, c.y}, Cell{c.x, c.y - 1}, Cell{c.x, c.y + 1}}) {
      if (!map.passable(next) || steps[map.index(next)] >= 0) continue;
      steps[map.index(next)] = steps[map.index(c)] + 1;
      queue.push(next);
    }
  }
  return steps[map.index(to)];
}

inline bool same_world(const GeneratedWorld& a, const GeneratedWorld& b) {
  return a.map.width == b.map.width && a.map.letters == b.map.letters && a.start == b.start &&
         a.goal == b.goal && a.changes.changes == b.changes.changes;
}

/// What every generated world must be.
inline void expect_sound(const GeneratedWorld& world, int size) {
  EXPECT_EQ(world.map.width, size);
  EXPECT_EQ(world.map.height, size);
  ASSERT_EQ(world.map.letters.size(),
            static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  EXPECT_EQ(world.changes.width, size);
  EXPECT_EQ(world.changes.height, size);
  EXPECT_TRUE(world.map.passable(world.start));
  EXPECT_TRUE(world.map.passable(world.goal));
  EXPECT_FALSE(world.start == world.goal);
  for (const char letter : world.map.letters) ASSERT_TRUE(is_terrain_letter(letter));
  TerrainMap now = world.map;
  std::int64_t tick = 0;
  for (const TimedChange& change : world.changes.changes) {
    ASSERT_GE(change.tick, tick);
    tick = change.tick;
    ASSERT_TRUE(now.contains(change.cell));
    ASSERT_TRUE(is_terrain_letter(change.letter));
    ASSERT_NE(now.at(change.cell), change.letter) << "a change that changes nothing";
    now.at(change.cell) = change.letter;
  }
}

/// Applies a recording tick by tick.
class Replay {
 public:
  explicit Replay(const GeneratedWorld& world) : world_(world), map_(world.map) {}
  /// Applies all changes of the next tick that has any; false when none is left.
  bool next() {
    const auto& changes = world_.changes.changes;
    if (done_ == changes.size()) return false;
    tick_ = changes[done_].tick;
    for (; done_ < changes.size() && changes[done_].tick == tick_; ++done_) {
      map_.at(changes[done_].cell) = changes[done_].letter;
    }
    return true;
  }
  const TerrainMap& map() const { return map_; }
  std::int64_t tick() const { return tick_; }

 private:
  const GeneratedWorld& world_;
  TerrainMap map_;
  std::size_t done_ = 0;
  std::int64_t tick_ = -1;
};

}  // namespace fleetfoot
