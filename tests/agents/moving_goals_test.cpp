// A goal that moves in every step, under a budget that a search needs many steps of: RTD* must
// still get there.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "support/ascii.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

/// A map of walls that a search needs many steps for: `columns` of them, open at either end in
/// turn.
std::unique_ptr<GridWorld> walls(int columns) {
  constexpr int kHeight = 40;
  auto world = std::make_unique<GridWorld>(4 * columns + 4, kHeight, Moves::eight);
  std::vector<TerrainEdit> edits;
  for (int i = 0; i < columns; ++i) {
    for (int y = 0; y < kHeight; ++y) {
      if ((i % 2 == 0 && y == 0) || (i % 2 == 1 && y == kHeight - 1)) continue;
      edits.push_back({{4 * i + 3, y}, Terrain::blocked});
    }
  }
  world->set(edits);
  return world;
}

/// Steps until the agent is in the last corridor, where the goal goes up and down.
int steps_to_the_goal(const std::string& name, const std::vector<std::string>& set, int units,
                      int limit) {
  const auto world = walls(6);
  const int last = world->width() - 2;
  const auto agent = make_agent(name, *world, world->node({0, 20}), world->node({last, 20}), set);
  for (int t = 0; t < limit; ++t) {
    const int phase = t % 20;
    agent->set_goal(world->node({last, 20 + (phase < 10 ? phase : 20 - phase)}));
    agent->step(Budget::work(units));
    if (world->cell(agent->position()).x >= last - 1) return t;
  }
  return limit;
}

TEST(GoalsThatMove, DoNotKeepASearchFromClosing) {
  constexpr int kShortest = 6 * 38;
  EXPECT_LT(steps_to_the_goal("rtdstar", {"local=wait"}, 100, 3000), 2 * kShortest);
  EXPECT_LT(steps_to_the_goal("rtdstar", {}, 100, 3000), 2 * kShortest);
}

/// Steps from the middle to the left end; before that the agent may have searched for the right
/// one.
int steps_to_the_left(int steps_to_the_right, const std::vector<std::string>& set) {
  const auto world = walls(8);
  const NodeId left = world->node({0, 20});
  const NodeId right = world->node({world->width() - 1, 20});
  const NodeId middle = world->node({world->width() / 2 - 1, 20});
  const auto agent =
      make_agent("rtdstar", *world, middle, steps_to_the_right > 0 ? right : left, set);
  for (int t = 0; t < steps_to_the_right; ++t) agent->step(Budget::work(50));
  agent->relocate(middle);
  agent->set_goal(left);
  for (int t = 0; t < 3000; ++t) {
    if (agent->position() == left) return t;
    agent->step(Budget::work(50));
  }
  return 3000;
}

TEST(GoalsThatMove, FarAwayEndTheSearchForWhereTheyWere) {
  for (const std::vector<std::string>& set :
       {std::vector<std::string>{"local=wait"}, std::vector<std::string>{}}) {
    const int at_once = steps_to_the_left(0, set);
    EXPECT_LT(at_once, 3000);
    for (const int before : {1, 3, 5, 10}) {
      EXPECT_LE(steps_to_the_left(before, set), at_once + at_once / 10) << before;
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
