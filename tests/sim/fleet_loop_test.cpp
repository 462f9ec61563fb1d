#include "sim/fleet_loop.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "api/access.hpp"
#include "sim/fleet_trace.hpp"

namespace fleetfoot {
namespace {

/// A corridor, one cell wide.
struct Corridor {
  explicit Corridor(int length) : grid(length, 1, Moves::four) {}
  GridWorld& world() { return detail::Access::world(grid); }
  Grid grid;
};

TEST(FleetLoop, CountsThoseInOneCellAndThoseThatChangePlaces) {
  // Three cells: both are in the middle after a tick. Four: they change places in the second.
  for (const int length : {3, 4}) {
    Corridor corridor(length);
    Fleet fleet(corridor.grid);
    fleet.add({.start = {0, 0}, .goal = {length - 1, 0}});
    fleet.add({.start = {length - 1, 0}, .goal = {0, 0}});
    FleetLoop loop(corridor.world(), fleet, {});
    for (int i = 0; i < length; ++i) loop.tick();
    const FleetTotals& totals = loop.totals();
    EXPECT_EQ(totals.collisions, 1) << length;
    EXPECT_EQ(totals.moves, 2 * (length - 1));
    EXPECT_EQ(totals.waits, 2);
    EXPECT_EQ(totals.arrivals, 2);
    EXPECT_EQ(totals.ticks, length);
    EXPECT_EQ(totals.tick_times.count(), static_cast<std::size_t>(length));
    EXPECT_EQ(totals.starved, 0);
  }
}

TEST(FleetLoop, ManyInACellAreAllButOneOfThem) {
  Corridor corridor(5);
  Fleet fleet(corridor.grid);
  for (int i = 0; i < 4; ++i) fleet.add({.start = {0, 0}, .goal = {4, 0}});
  FleetLoop loop(corridor.world(), fleet, {});
  loop.tick();
  EXPECT_EQ(loop.totals().collisions, 3);
  // Followers that keep their distance do not collide.
  Corridor other(5);
  Fleet row(other.grid);
  row.add({.start = {0, 0}, .goal = {3, 0}});
  row.add({.start = {1, 0}, .goal = {4, 0}});
  FleetLoop following(other.world(), row, {});
  for (int i = 0; i < 4; ++i) following.tick();
  EXPECT_EQ(following.totals().collisions, 0);
  EXPECT_EQ(following.totals().moves, 6);
}

TEST(FleetLoop, ChangesComeBeforeTheTickAndGoalsAfterIt) {
  Corridor corridor(6);
  Fleet fleet(corridor.grid);
  const AgentId agent = fleet.add({.start = {0, 0}, .goal = {2, 0}});
  const ChangeScript script{6, 1, {{0, {5, 0}, '@'}, {3, {1, 0}, '@'}, {3, {5, 0}, '.'}}};
  std::vector<NewGoal> given;
  FleetLoopOptions options;
  options.changes = recorded_changes(script);
  options.goals = [&](std::int64_t t) {
    given.clear();
    if (t == 3) {
      fleet.set_goal(agent, {4, 0});
      given.push_back({agent.index, {4, 0}});
    }
    return std::span<const NewGoal>(given);
  };
  FleetLoop loop(corridor.world(), fleet, std::move(options));
  std::vector<std::string> lines;
  for (int t = 0; t < 6; ++t) {
    FleetTick tick = loop.tick();
    EXPECT_EQ(tick.t, t);
    tick.report.work = 7;
    lines.push_back(fleet_trace_line(tick));
  }
  EXPECT_EQ(lines[0],
            "{\"t\":0,\"changed\":[[5,0,\"@\"]],\"moved\":[[0,1,0]],\"goals\":[],\"work\":7}\n");
  EXPECT_EQ(lines[1], "{\"t\":1,\"changed\":[],\"moved\":[[0,2,0]],\"goals\":[],\"work\":7}\n");
  EXPECT_EQ(lines[2], "{\"t\":2,\"changed\":[],\"moved\":[],\"goals\":[],\"work\":7}\n");
  EXPECT_EQ(lines[3],
            "{\"t\":3,\"changed\":[[1,0,\"@\"],[5,0,\".\"]],\"moved\":[],\"goals\":[[0,4,0]],"
            "\"work\":7}\n");
  EXPECT_EQ(lines[4], "{\"t\":4,\"changed\":[],\"moved\":[[0,3,0]],\"goals\":[],\"work\":7}\n");
  EXPECT_EQ(loop.totals().arrivals, 2);
}

TEST(FleetLoop, GoalsOutOfReachAreCountedOnce) {
  Corridor corridor(5);
  corridor.grid.set({2, 0}, blocked);
  Fleet fleet(corridor.grid);
  fleet.add({.start = {0, 0}, .goal = {4, 0}});
  FleetLoop loop(corridor.world(), fleet, {});
  for (int i = 0; i < 9; ++i) loop.tick();
  EXPECT_EQ(loop.totals().no_path, 1);
  EXPECT_EQ(loop.totals().starved, 0);
}

}  // namespace
}  // namespace fleetfoot
