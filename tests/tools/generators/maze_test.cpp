#include "tools/generators/maze.hpp"

#include <set>
#include <utility>

#include "base/error.hpp"
#include "generator_checks.hpp"

namespace fleetfoot {
namespace {

/// Free cells with one odd and one even coordinate.
int count_passages(const TerrainMap& map) {
  int passages = 0;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) passages += (x + y) % 2 == 1 && map.passable({x, y});
  }
  return passages;
}

void expect_corridors(const TerrainMap& map) {
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (x % 2 == 1 && y % 2 == 1) {
        ASSERT_TRUE(map.passable({x, y}));
      } else if (x % 2 == 0 && y % 2 == 0) {
        ASSERT_FALSE(map.passable({x, y}));
      }
      if (x == 0 || y == 0 || x == map.width - 1 || y == map.height - 1) {
        ASSERT_FALSE(map.passable({x, y}));
      }
    }
  }
}

TEST(Maze, IsAcyclicAndConnected) {
  for (const int size : {5, 7, 21, 51}) {
    for (const std::uint64_t seed : seeds(20)) {
      SCOPED_TRACE(seed_line(seed));
      const GeneratedWorld world = generate_maze({size, 0, WorldEnds::random}, seed);
      expect_sound(world, size);
      expect_corridors(world.map);
      // A connected graph with one edge fewer than nodes is a tree.
      EXPECT_EQ(count_passages(world.map), (size / 2) * (size / 2) - 1);
      EXPECT_TRUE(all_free_cells_joined(world.map, world.goal));
      EXPECT_TRUE(world.changes.changes.empty());
    }
  }
}

TEST(Maze, RemovesExactlyKWalls) {
  for (const std::uint64_t seed : seeds(10)) {
    SCOPED_TRACE(seed_line(seed));
    for (const int remove : {0, 1, 10, 81}) {
      const GeneratedWorld world = generate_maze({21, remove, WorldEnds::corners}, seed);
      expect_corridors(world.map);
      EXPECT_EQ(count_passages(world.map), 99 + remove);
      EXPECT_EQ(world.start, (Cell{1, 1}));
      EXPECT_EQ(world.goal, (Cell{19, 19}));
    }
  }
  const GeneratedWorld published = generate_maze({201, 750, WorldEnds::random}, first_seed());
  EXPECT_EQ(count_passages(published.map), 100 * 100 - 1 + 750);
  EXPECT_EQ(count_passages(generate_maze({301, 0, WorldEnds::random}, first_seed()).map),
            150 * 150 - 1);
}

TEST(Maze, EndsAreSpreadOverTheMap) {
  std::set<std::pair<int, int>> starts;
  double sum_x = 0;
  for (const std::uint64_t seed : seeds(200)) {
    const GeneratedWorld world = generate_maze({21, 0, WorldEnds::random}, seed);
    starts.insert({world.start.x, world.start.y});
    sum_x += world.start.x;
  }
  EXPECT_GT(starts.size(), 100U);
  EXPECT_NEAR(sum_x / 200, 10.0, 4 * 6.0 / 14);  // uniform on 1..19 has deviation 5.5
}

TEST(Maze, SameSeedSameWorldOtherSeedAnother) {
  const MazeOptions options{51, 20, WorldEnds::random};
  const GeneratedWorld a = generate_maze(options, first_seed());
  EXPECT_TRUE(same_world(a, generate_maze(options, first_seed())));
  EXPECT_FALSE(same_world(a, generate_maze(options, first_seed() + 1)));
}

TEST(Maze, RefusesNonsense) {
  for (const int size : {-1, 0, 3, 4, 100, 4097, 1 << 30}) {
    EXPECT_THROW(generate_maze({size, 0, WorldEnds::random}, 1), InputError) << size;
  }
  EXPECT_THROW(generate_maze({21, -1, WorldEnds::random}, 1), InputError);
  EXPECT_THROW(generate_maze({21, 82, WorldEnds::random}, 1), InputError);
}

}  // namespace
}  // namespace fleetfoot
