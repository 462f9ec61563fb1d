// The C interface where memory ends: a code and words, and everything as it was.
#include <fleetfoot/fleetfoot.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "allocations/counting_new.hpp"

namespace fleetfoot::test {
namespace {

/// Lets the first, second, ... allocation of the call fail, until it succeeds; returns how often it
/// failed. The call undoes nothing: after a failure there must be nothing to undo.
template <class Call, class Unchanged>
int failures(const Call& call, const Unchanged& unchanged) {
  for (int nth = 0;; ++nth) {
    fail_after(static_cast<std::uint64_t>(nth));
    const ff_status status = call();
    fail_after(~std::uint64_t{0} / 2);  // the test itself needs some
    if (status == FF_OK) return nth;
    EXPECT_EQ(status, FF_NO_MEMORY) << ff_last_error();
    EXPECT_STREQ(ff_last_error(), "there is not enough memory");
    EXPECT_TRUE(unchanged()) << "after " << nth;
    if (testing::Test::HasFailure() || nth > 1000) return nth;
  }
}

TEST(NoMemory, CMakesAllOrNothing) {
  ff_grid* grid = nullptr;
  EXPECT_GT(failures([&] { return ff_grid_create(40, 30, FF_EIGHT_MOVES, &grid); },
                     [&] { return grid == nullptr; }),
            2);
  ff_agent* agent = nullptr;
  EXPECT_GT(failures(
                [&] {
                  return ff_agent_create(grid, "rtdstar", "local=lss-lrtastar", 0, 0, 39, 29,
                                         &agent);
                },
                [&] { return agent == nullptr; }),
            5);
  ff_fleet* fleet = nullptr;
  EXPECT_GT(failures([&] { return ff_fleet_create(grid, nullptr, &fleet); },
                     [&] { return fleet == nullptr; }),
            2);
  std::vector<ff_edit> edits;
  for (int i = 0; i < 30; ++i) edits.push_back({i, i, FF_BLOCKED});
  const auto open_cells = [&] {
    int open = 0;
    for (int i = 0; i < 30; ++i) {
      int terrain = 0;
      EXPECT_EQ(ff_grid_get(grid, i, i, &terrain), FF_OK);
      open += terrain;
    }
    return open;
  };
  EXPECT_GT(failures([&] { return ff_grid_set_many(grid, edits.data(), edits.size()); },
                     [&] { return open_cells() == 30; }),
            1);
  EXPECT_EQ(open_cells(), 0);
  EXPECT_EQ(ff_agent_destroy(agent), FF_OK);
  EXPECT_EQ(ff_fleet_destroy(fleet), FF_OK);
  EXPECT_EQ(ff_grid_destroy(grid), FF_OK);
}

/// A step through the border allocates nothing of its own.
TEST(Allocations, AStepInCAllocatesWhatItDoesInCpp) {
  ff_grid* grid = nullptr;
  ff_agent* agent = nullptr;
  ASSERT_EQ(ff_grid_create(40, 30, FF_EIGHT_MOVES, &grid), FF_OK);
  ASSERT_EQ(ff_agent_create(grid, nullptr, nullptr, 5, 5, 5, 5, &agent), FF_OK);
  ff_step step = {};
  step.size = sizeof step;
  ASSERT_EQ(ff_agent_step(agent, ff_budget_work(64), &step), FF_OK);
  fail_after(0);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(ff_agent_step(agent, ff_budget_work(64), &step), FF_OK);
  EXPECT_EQ(ff_agent_step(nullptr, ff_budget_work(64), &step), FF_BAD_HANDLE);
  fail_after(~std::uint64_t{0} / 2);
  EXPECT_EQ(ff_agent_destroy(agent), FF_OK);
  EXPECT_EQ(ff_grid_destroy(grid), FF_OK);
}

}  // namespace
}  // namespace fleetfoot::test
