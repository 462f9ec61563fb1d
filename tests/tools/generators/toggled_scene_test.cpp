#include "tools/generators/toggled_scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/error.hpp"
#include "tools/generators/generator_checks.hpp"

namespace fleetfoot {
namespace {

constexpr SceneKind kAllScenes[] = {SceneKind::rooms_16, SceneKind::rooms_11,
                                    SceneKind::random_cells, SceneKind::maze, SceneKind::terrain};

/// The groups are disjoint, and the map shows their states.
void expect_groups_as_shown(const ToggledScene& scene) {
  ASSERT_EQ(scene.groups.size(), scene.closed.size());
  std::vector<char> seen(scene.map.letters.size());
  for (std::size_t i = 0; i < scene.groups.size(); ++i) {
    for (const Cell c : scene.groups[i]) {
      EXPECT_EQ(seen[scene.map.index(c)]++, 0);
      EXPECT_EQ(scene.map.passable(c), scene.closed[i] == 0);
    }
  }
}

TEST(ToggledScene, StartAndGoalAreJoinedAndFarApart) {
  for (const std::uint64_t seed : seeds(3)) {
    SCOPED_TRACE(seed_line(seed));
    for (const SceneKind kind : kAllScenes) {
      SCOPED_TRACE(static_cast<int>(kind));
      const ToggledScene scene = toggled_scene(kind, 64, seed);
      EXPECT_TRUE(connected(scene.map, scene.start, scene.goal));
      const int apart =
          std::max(std::abs(scene.start.x - scene.goal.x), std::abs(scene.start.y - scene.goal.y));
      EXPECT_GE(apart, 38);
      EXPECT_GT(scene.groups.size(), 10U);
      expect_groups_as_shown(scene);
      EXPECT_EQ(scene.map.letters, toggled_scene(kind, 64, seed).map.letters);
      EXPECT_NE(scene.map.letters, toggled_scene(kind, 64, seed + 1).map.letters);
    }
  }
}

TEST(ToggledScene, RoomsHaveTheirWallsWhereTheirNamesSay) {
  const ToggledScene on_edges = toggled_scene(SceneKind::rooms_16, 64, 1);
  const ToggledScene off_edges = toggled_scene(SceneKind::rooms_11, 64, 1);
  EXPECT_FALSE(on_edges.map.passable({15, 0}));
  EXPECT_TRUE(on_edges.map.passable({16, 0}));
  EXPECT_FALSE(off_edges.map.passable({10, 0}));
  EXPECT_TRUE(off_edges.map.passable({15, 0}));
}

TEST(ToggledScene, TogglesSpareTheAgentAndTheGoalAndRepeat) {
  const ToggledScene scene = toggled_scene(SceneKind::random_cells, 64, 5);
  const auto play = [&](double percent) {
    GridWorld world(scene.map, Moves::eight);
    SceneToggles toggles(world, scene, percent, 5);
    EXPECT_EQ(toggles.exhausted(), percent == 0);
    std::vector<char> open;
    for (std::int64_t t = 0; t < 100; ++t) {
      const std::uint64_t before = world.journal().end();
      toggles.before_step(t, world.node(scene.start));
      EXPECT_EQ(world.journal().end() != before, percent > 0 && t > 0 && t % 10 == 0) << t;
    }
    EXPECT_TRUE(world.is_open(scene.goal));
    for (int y = 0; y < 64; ++y) {
      for (int x = 0; x < 64; ++x) {
        const bool is_near = std::abs(x - scene.start.x) < 2 && std::abs(y - scene.start.y) < 2;
        EXPECT_TRUE(!is_near || world.is_open({x, y}) == scene.map.passable({x, y}));
        open.push_back(world.is_open({x, y}) ? 1 : 0);
      }
    }
    return open;
  };
  EXPECT_EQ(play(20), play(20));
  EXPECT_NE(play(20), play(2));
  play(0);
}

TEST(ToggledScene, GivenEndsAreNeverCutOffAtFirst) {
  TerrainMap corridors(60, 31, '@');  // any closed block in a corridor cuts it
  for (int y = 1; y < 30; y += 4) {
    for (int x = 1; x < 59; ++x) corridors.at({x, y}) = '.';
  }
  for (const std::uint64_t seed : seeds(20)) {
    SCOPED_TRACE(seed_line(seed));
    const ToggledScene scene = toggled_scene(corridors, {1, 1}, {58, 1}, seed);
    EXPECT_TRUE(connected(scene.map, {1, 1}, {58, 1}));
    expect_groups_as_shown(scene);
    for (std::size_t i = 0; i < scene.groups.size(); ++i) {
      for (const Cell c : scene.groups[i]) EXPECT_TRUE(c != scene.start && c != scene.goal);
    }
  }
}

TEST(ToggledScene, MapsOfAnySizeWillDo) {
  const ToggledScene tiny = toggled_scene(TerrainMap(2, 1, '.'), {0, 0}, {1, 0}, 1);
  EXPECT_EQ(tiny.groups.size(), 0U);
  const ToggledScene flat = toggled_scene(TerrainMap(400, 2, '.'), {0, 0}, {399, 0}, 1);
  EXPECT_GT(flat.groups.size(), 0U);
  expect_groups_as_shown(flat);
  EXPECT_THROW(toggled_scene(TerrainMap(20, 20, '@'), 1), InputError);
}

}  // namespace
}  // namespace fleetfoot
