// The competition's entry, driven as the competition drives it: patches are applied to the active
// map before the call that tells of them, a path is asked for until it is complete and its segments
// are put together, and what comes out is held against the oracle.
#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "bindings/gppc/gppc_entry.h"
#include "support/oracle.hpp"
#include "support/settings.hpp"
#include "tools/generators/doors.hpp"
#include "tools/generators/maze.hpp"
#include "tools/generators/uniform.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::test {
namespace {

/// A rectangle of bits, as the competition stores a map.
class Bits {
 public:
  Bits(int width, int height)
      : width_(width), bytes_((static_cast<std::size_t>(width * height) + 7) / 8) {}
  bool at(int x, int y) const {
    const auto bit = static_cast<std::size_t>(y * width_ + x);
    return (bytes_[bit / 8] >> bit % 8 & 1) != 0;
  }
  void set(int x, int y, bool is_open) {
    const auto bit = static_cast<std::size_t>(y * width_ + x);
    const auto mask = static_cast<std::uint8_t>(1U << bit % 8);
    bytes_[bit / 8] =
        static_cast<std::uint8_t>(is_open ? bytes_[bit / 8] | mask : bytes_[bit / 8] & ~mask);
  }
  const std::uint8_t* data() const { return bytes_.data(); }

 private:
  int width_;
  std::vector<std::uint8_t> bytes_;
};

gppc_point point(Cell cell) {
  return {static_cast<std::uint16_t>(cell.x), static_cast<std::uint16_t>(cell.y)};
}

/// What the competition's program does around the entry.
class Harness {
 public:
  explicit Harness(const TerrainMap& map) : map_(map), active_(map.width, map.height) {
    for (int y = 0; y < map.height; ++y) {
      for (int x = 0; x < map.width; ++x) active_.set(x, y, map.passable({x, y}));
    }
    const gppc_patch whole{active_.data(),
                           static_cast<std::uint16_t>(map.width),
                           static_cast<std::uint16_t>(map.height),
                           {0, 0}};
    gppc_preprocess_init_map(whole, "unused");
    data_ = gppc_search_init(whole, "unused");
    EXPECT_NE(data_, nullptr);
  }
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;
  ~Harness() { gppc_free_data(data_); }

  const TerrainMap& map() const { return map_; }

  /// Turns a rectangle over, cell by cell, where the draw says so.
  void add_patch(Cell corner, int width, int height, Random& random, double chance) {
    auto bits = std::make_unique<Bits>(width, height);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const Cell cell{corner.x + x, corner.y + y};
        const bool is_open = map_.passable(cell) != random.chance(chance);
        bits->set(x, y, is_open);
        active_.set(cell.x, cell.y, is_open);
        map_.at(cell) = is_open ? '.' : '@';
      }
    }
    patches_.push_back({bits->data(), static_cast<std::uint16_t>(width),
                        static_cast<std::uint16_t>(height), point(corner)});
    patch_bits_.push_back(std::move(bits));
  }
  void tell_of_patches() {
    gppc_map_change(data_, patches_.data(), static_cast<std::uint32_t>(patches_.size()));
    patches_.clear();
    patch_bits_.clear();
  }

  std::vector<gppc_point> ask(Cell start, Cell goal) {
    std::vector<gppc_point> whole;
    for (int calls = 0; calls < 1000; ++calls) {
      const gppc_path path = gppc_get_path(data_, point(start), point(goal));
      EXPECT_EQ(path.path == nullptr, path.length == 0);
      if (path.length > 0) whole.insert(whole.end(), path.path, path.path + path.length);
      if (path.incomplete == 0) return whole;
    }
    ADD_FAILURE() << "never complete";
    return whole;
  }

  /// Asks, and holds the answer against the rules and the oracle.
  void check(Cell start, Cell goal) {
    SCOPED_TRACE(std::to_string(start.x) + "," + std::to_string(start.y) + " to " +
                 std::to_string(goal.x) + "," + std::to_string(goal.y));
    PlainGrid grid;
    grid.width = map_.width;
    grid.height = map_.height;
    grid.eight = true;
    for (const char letter : map_.letters) grid.cost.push_back(is_passable_letter(letter) ? 1 : 0);
    const std::vector<gppc_point> path = ask(start, goal);
    const std::uint64_t best =
        grid.open(start) && grid.open(goal) ? grid.distance(start, goal) : kNoPath;
    ASSERT_EQ(path.empty(), best == kNoPath);
    if (path.empty()) return;
    ASSERT_GE(path.size(), 2U);
    EXPECT_EQ(path.front().x, start.x);
    EXPECT_EQ(path.front().y, start.y);
    EXPECT_EQ(path.back().x, goal.x);
    EXPECT_EQ(path.back().y, goal.y);
    std::uint64_t cost = 0;
    Cell at = start;
    for (const gppc_point corner : path) {
      const int dx = corner.x - at.x;
      const int dy = corner.y - at.y;
      ASSERT_TRUE(dx == 0 || dy == 0 || std::abs(dx) == std::abs(dy)) << "no straight segment";
      while (at != Cell{corner.x, corner.y}) {
        const Cell next{at.x + (dx > 0) - (dx < 0), at.y + (dy > 0) - (dy < 0)};
        const std::uint64_t move = grid.move_cost(at, next);
        ASSERT_NE(move, kNoPath) << "an illegal move";
        cost += move;
        at = next;
      }
    }
    EXPECT_EQ(cost, best);
  }

 private:
  TerrainMap map_;
  Bits active_;
  void* data_ = nullptr;
  std::vector<gppc_patch> patches_;
  std::vector<std::unique_ptr<Bits>> patch_bits_;
};

Cell any_cell(const TerrainMap& map, Random& random) {
  return {random.between(0, map.width - 1), random.between(0, map.height - 1)};
}

void replay(const TerrainMap& map, std::uint64_t seed, int rounds, int queries) {
  Random random(seed);
  Harness harness(map);
  for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    for (int query = 0; query < queries; ++query) {
      harness.check(any_cell(map, random), any_cell(map, random));
    }
    for (int patches = random.between(0, 4); patches > 0; --patches) {
      const int width = random.between(1, std::min(12, map.width));
      const int height = random.between(1, std::min(12, map.height));
      harness.add_patch(
          {random.between(0, map.width - width), random.between(0, map.height - height)}, width,
          height, random, random.chance(0.2) ? 0.5 : 0.05);
    }
    harness.tell_of_patches();
  }
}

TEST(Gppc, PathsAreShortestInChangingWorlds) {
  const std::uint64_t seed = base_seed();
  DoorsOptions rooms;
  rooms.size = 70;
  rooms.ticks = 1;
  replay(generate_doors(rooms, seed).map, seed + 1, 25, 12);
  UniformOptions scattered;
  scattered.size = 61;
  scattered.ticks = 1;
  replay(generate_uniform(scattered, seed).map, seed + 2, 25, 12);
  MazeOptions maze;
  maze.size = 65;
  replay(generate_maze(maze, seed).map, seed + 3, 25, 12);
  replay(TerrainMap(90, 33, '.'), seed + 4, 20, 12);
  replay(TerrainMap(1, 1, '.'), seed + 5, 3, 3);
  replay(TerrainMap(2, 130, '.'), seed + 6, 10, 5);
}

TEST(Gppc, AnswersAtTheEdges) {
  TerrainMap map(9, 5, '.');
  for (int y = 0; y < 5; ++y) map.at({4, y}) = '@';
  Harness harness(map);
  EXPECT_EQ(harness.ask({1, 1}, {1, 1}).size(), 2U);  // a segment of no length can be checked
  EXPECT_TRUE(harness.ask({4, 1}, {4, 1}).empty());
  EXPECT_TRUE(harness.ask({1, 1}, {4, 1}).empty());
  EXPECT_TRUE(harness.ask({1, 1}, {7, 1}).empty());
  EXPECT_TRUE(harness.ask({1, 1}, {9, 1}).empty());
  EXPECT_TRUE(harness.ask({200, 200}, {1, 1}).empty());
  EXPECT_EQ(harness.ask({0, 0}, {3, 3}).size(), 2U);  // corners are enough
  harness.check({0, 0}, {3, 1});
}

TEST(Gppc, LeavesOutWhatLiesBeyondTheMap) {
  const Bits map(8, 8);
  Bits all(8, 8);
  for (int i = 0; i < 64; ++i) all.set(i % 8, i / 8, true);
  void* const data = gppc_search_init({map.data(), 8, 8, {0, 0}}, "");
  const gppc_patch patches[] = {{all.data(), 8, 8, {6, 6}},
                                {all.data(), 8, 8, {8, 0}},
                                {all.data(), 8, 8, {60000, 60000}},
                                {nullptr, 8, 8, {0, 0}}};
  gppc_map_change(data, patches, 4);
  EXPECT_EQ(gppc_get_path(data, {6, 6}, {7, 7}).length, 2U);
  EXPECT_EQ(gppc_get_path(data, {6, 6}, {5, 6}).length, 0U);
  gppc_free_data(data);
}

TEST(Gppc, RefusesWhatIsNoSearch) {
  const Bits none(1, 1);
  EXPECT_EQ(gppc_search_init({none.data(), 0, 7, {0, 0}}, ""), nullptr);
  gppc_map_change(nullptr, nullptr, 3);
  EXPECT_EQ(gppc_get_path(nullptr, {0, 0}, {1, 1}).length, 0U);
  gppc_free_data(nullptr);
  EXPECT_STREQ(gppc_get_name(), "fleetfoot");
}

/// All that malloc has given out.
std::size_t allocated() {
  const struct mallinfo2 now = mallinfo2();
  return now.uordblks + now.hblkhd;
}

/// Random cells give most jump points, so most of what is kept.
TEST(Gppc, TakesLessThanAHundredBytesACell) {
  constexpr int kSize = 400;
  Random random(1);
  TerrainMap map(kSize, kSize, '.');
  for (char& letter : map.letters) letter = random.chance(0.35) ? '@' : '.';
  const std::size_t before = allocated();
  {
    Harness harness(map);
    for (int query = 0; query < 1500; ++query) {
      if (query % 500 == 499) {
        harness.add_patch({query % 300, 7}, 90, 90, random, 0.3);
        harness.tell_of_patches();
      }
      harness.ask(any_cell(map, random), any_cell(map, random));
    }
    const std::size_t used = allocated() - before;
    if (allocated() == 0) GTEST_SKIP() << "malloc is another's";
    RecordProperty("bytes_per_cell", std::to_string(used / (kSize * kSize)));
    EXPECT_LT(used, std::size_t{100} * kSize * kSize);
    EXPECT_GT(used, std::size_t{1} * kSize * kSize);
  }
}

}  // namespace
}  // namespace fleetfoot::test
