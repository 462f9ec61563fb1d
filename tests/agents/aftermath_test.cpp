// The first steps after a large change do less, and only those.
#include "agents/aftermath.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

constexpr std::uint64_t kBudget = 64;
constexpr std::uint64_t kLarge = 5000;

/// What a step may use when the journal ends there.
std::uint64_t units(Aftermath& aftermath, std::uint64_t journal_end,
                    Budget budget = Budget::work(kBudget)) {
  Meter meter(budget);
  const Meter::Share share = aftermath.begin_step(journal_end, meter);
  return meter.left();
}

TEST(Aftermath, TwoStepsDoLess) {
  Aftermath aftermath(10);
  EXPECT_EQ(units(aftermath, 10), kBudget);
  EXPECT_EQ(units(aftermath, 1000), kBudget) << "a small change";
  EXPECT_FALSE(aftermath.only_look_ahead());
  EXPECT_EQ(units(aftermath, 1000 + kLarge), kBudget / 8);
  EXPECT_TRUE(aftermath.only_look_ahead());
  EXPECT_EQ(units(aftermath, 1000 + kLarge), kBudget / 2);
  EXPECT_FALSE(aftermath.only_look_ahead());
  EXPECT_EQ(units(aftermath, 1000 + kLarge), kBudget);
}

TEST(Aftermath, WhatWasBeforeTheAgentIsNoChange) {
  Aftermath aftermath(kLarge);
  EXPECT_EQ(units(aftermath, kLarge), kBudget);
}

TEST(Aftermath, MostStepsWorkInFullWhateverChanges) {
  Aftermath aftermath(0);
  int whole = 0;
  int resting = 0;
  for (std::uint64_t i = 1; i <= 800; ++i) {
    if (units(aftermath, i * kLarge) == kBudget) ++whole;
    if (aftermath.only_look_ahead()) ++resting;
  }
  EXPECT_EQ(resting, 100);
  EXPECT_EQ(whole, 600);
}

TEST(Aftermath, LeavesAUnitOfTheSmallestBudget) {
  Aftermath aftermath(0);
  EXPECT_EQ(units(aftermath, kLarge, Budget::work(1)), 1U);
  EXPECT_EQ(units(aftermath, kLarge, Budget::work(1)), 1U);
}

TEST(Aftermath, DoesNotConcernLargeBudgets) {
  Aftermath aftermath(0);
  EXPECT_EQ(units(aftermath, kLarge, Budget::work(1000)), 1000U);
  EXPECT_FALSE(aftermath.only_look_ahead());
}

TEST(Aftermath, DoesNotConcernBudgetsOfTimeOrNone) {
  for (const Budget budget : {Budget::unlimited(), Budget::micros(50)}) {
    Aftermath aftermath(0);
    EXPECT_EQ(units(aftermath, kLarge, budget), Budget::kEndless);
    EXPECT_FALSE(aftermath.only_look_ahead());
    EXPECT_EQ(units(aftermath, kLarge, budget), Budget::kEndless);
  }
}

/// A budget's steps around a large change far away, `before` of them before it.
std::vector<AgentStep> steps_around_a_large_change(const std::string& agent_name,
                                                   const std::vector<std::string>& parameters,
                                                   int before) {
  GridWorld world(400, 100, Moves::eight);
  const auto agent =
      make_agent(agent_name, world, world.node({0, 50}), world.node({399, 50}), parameters);
  std::vector<AgentStep> steps;
  const auto step = [&] { steps.push_back(agent->step(Budget::work(kBudget))); };
  for (int i = 0; i < before; ++i) step();
  std::vector<TerrainEdit> edits;
  for (int x = 100; x < 390; x += 2) {
    for (int y = 0; y < 100; y += 2) edits.push_back({{x, y}, Terrain::blocked});
  }
  world.set(edits);
  for (int i = 0; i < 5; ++i) step();
  return steps;
}

TEST(Aftermath, AgentsUnderABudgetRestTheirGlobalSearch) {
  for (const char* const name : {"rtdstar", "auto"}) {
    const std::vector<AgentStep> steps = steps_around_a_large_change(name, {}, 0);
    EXPECT_EQ(steps[0].work, kBudget / 8) << name;
    EXPECT_EQ(steps[0].local_expanded, kBudget / 8) << name << ": all of it looks ahead";
    EXPECT_NE(steps[0].from, steps[0].to) << name;
    EXPECT_EQ(steps[1].work, kBudget / 2) << name;
    EXPECT_LT(steps[1].local_expanded, kBudget / 2) << name;
    EXPECT_EQ(steps[2].work, kBudget) << name;
  }
}

TEST(Aftermath, TheIntakeBeginsAStepLater) {
  const std::vector<AgentStep> steps = steps_around_a_large_change("rtdstar", {}, 20);
  EXPECT_EQ(steps[20].local_expanded, kBudget / 8);
  EXPECT_EQ(steps[20].work, kBudget / 8);
  EXPECT_GT(steps[21].work, steps[21].expanded);
}

TEST(Aftermath, AutoKeepsToItsWay) {
  const std::vector<AgentStep> steps = steps_around_a_large_change("auto", {}, 20);
  EXPECT_EQ(steps[20].work, 0U);
  EXPECT_NE(steps[20].from, steps[20].to);
  EXPECT_EQ(steps[21].work, kBudget / 2);
  EXPECT_EQ(steps[22].work, kBudget);
}

TEST(Aftermath, AutoWithoutABudgetLeavesNothingForLater) {
  GridWorld world(100, 100, Moves::eight);
  const auto agent = make_agent("auto", world, world.node({0, 50}), world.node({99, 50}));
  std::vector<TerrainEdit> edits;
  for (int x = 10; x < 90; ++x) {
    for (int y = 0; y < 70; ++y) edits.push_back({{x, y}, Terrain::blocked});
  }
  ASSERT_GT(edits.size(), kLarge);
  world.set(edits);
  EXPECT_EQ(agent->step(Budget::unlimited()).status, StepStatus::plan);
  EXPECT_GT(agent->step(Budget::work(kBudget)).work, kBudget / 8);
}

TEST(Aftermath, RtdStarAsPublishedKnowsNoneOfIt) {
  const std::vector<AgentStep> steps =
      steps_around_a_large_change("rtdstar", {"intake=unbounded"}, 20);
  EXPECT_GT(steps[20].expanded, kBudget / 8);
}

}  // namespace
}  // namespace fleetfoot::test
