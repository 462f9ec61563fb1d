#include "tools/generators/process_changes.hpp"

#include <gtest/gtest.h>

#include "agents/agent_info.hpp"
#include "sim/simulate.hpp"
#include "tools/generators/thesis_rooms.hpp"

namespace fleetfoot {
namespace {

/// Rooms in which no door ever switches, but for what list 0 does at event 50.
ToggleProcess static_rooms(ThesisVariant variant) { return rooms_process({64, 0, variant, 0}, 1); }

TEST(ProcessChanges, APublishedEventThatTogglesNothingIsToldAndChangesNothing) {
  const ToggleProcess process = static_rooms(ThesisVariant::published);
  const TerrainMap& map = process.world().map;
  GridWorld world(map, Moves::four);
  ProcessChanges changes(world, process);
  const NodeId agent = world.node(process.world().start);
  for (std::int64_t t = 0; t < 50 * 11; ++t) {
    const std::uint64_t before = world.journal().end();
    changes.before_step(t, agent);
    ASSERT_EQ(world.journal().end() != before, t > 0 && t % 11 == 0) << t;
    const Cell door = process.world().obstacles[0][0];
    ASSERT_EQ(world.is_open(door), map.at(door) == '.') << t;
  }
}

TEST(ProcessChanges, ACleanEventThatTogglesNothingIsNotTold) {
  const ToggleProcess process = static_rooms(ThesisVariant::clean);
  GridWorld world(process.world().map, Moves::four);
  ProcessChanges changes(world, process);
  for (std::int64_t t = 0; t < 500; ++t) {
    changes.before_step(t, world.node(process.world().start));
  }
  EXPECT_EQ(world.journal().end(), 0U);
}

TEST(ProcessChanges, AStarPlansAnewAtEveryPublishedEvent) {
  const ToggleProcess process = static_rooms(ThesisVariant::published);
  GridWorld world(process.world().map, Moves::four);
  ProcessChanges changes(world, process);
  const auto agent = make_agent("astar", world, world.node(process.world().start),
                                world.node(process.world().goal));
  const SimulationResult result = simulate(world, *agent, changes);
  ASSERT_EQ(result.outcome, Outcome::reached);
  ASSERT_LT(result.steps, 50 * 11);
  ASSERT_GE(result.steps, 124);
  // Doors on the way make an event wait for a step.
  EXPECT_LE(result.replans, 1U + static_cast<std::uint64_t>(result.steps - 1) / 11);
  EXPECT_GE(result.replans, 1U + static_cast<std::uint64_t>(result.steps - 1) / 12);
}

}  // namespace
}  // namespace fleetfoot
