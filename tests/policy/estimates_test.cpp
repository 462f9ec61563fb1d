// The small policies, each alone: what a repair may cost, from which end to search, jump points or
// A*, how to split a budget, whether plans grow.
#include <gtest/gtest.h>

#include "policy/budget_split.hpp"
#include "policy/direction_choice.hpp"
#include "policy/jump_choice.hpp"
#include "policy/plan_growth.hpp"
#include "policy/repair_estimate.hpp"

namespace fleetfoot::policy {
namespace {

TEST(RepairEstimate, LearnsWhatAFractionCosts) {
  RepairEstimate cheap;
  RepairEstimate expensive;
  const std::uint64_t before = cheap.most_fraction(false);
  for (int i = 0; i < 20; ++i) {
    cheap.note(kWhole, kWhole / 8);      // all affected, an eighth of a search
    expensive.note(kWhole / 8, kWhole);  // an eighth affected, a whole search
  }
  EXPECT_GT(cheap.most_fraction(false), 4 * before);
  EXPECT_LT(4 * expensive.most_fraction(false), before);
}

TEST(RepairEstimate, HoldsOnToASearchAndStaysWithinItsBounds) {
  RepairEstimate estimate;
  EXPECT_EQ(estimate.most_fraction(true), kHoldFactor * estimate.most_fraction(false));
  for (int i = 0; i < 50; ++i) estimate.note(0, 1000 * kWhole);
  EXPECT_EQ(estimate.most_fraction(false), kLeastFraction);
  for (int i = 0; i < 50; ++i) estimate.note(1000 * kWhole, 0);
  EXPECT_EQ(estimate.most_fraction(true), kMostFraction);
}

TEST(RepairEstimate, AcceptsLessWhereANewSearchIsCheap) {
  const RepairEstimate estimate;
  EXPECT_EQ(estimate.most_fraction(false, kWhole / 8), estimate.most_fraction(false) / 8);
  EXPECT_EQ(estimate.cost_of(kWhole / 2), kWhole / 2) << "a guess before the first repair";
}

/// In the world's journal.
constexpr std::uint64_t kNow = 7;

JumpChoice jumps_at(std::uint64_t ratio) {
  JumpChoice choice;
  choice.guess(ratio);
  return choice;
}

TEST(JumpChoice, GoesByTheGuessWhereNothingChanges) {
  EXPECT_TRUE(jumps_at(kWhole / 2).prefers_jumps(kNow, 100, 0, false));
  EXPECT_FALSE(jumps_at(kWhole).prefers_jumps(kNow, 100, 0, false));
}

TEST(JumpChoice, IsCarefulInAChangingWorldThatItDoesNotKnow) {
  EXPECT_TRUE(jumps_at(kWhole / kClearRatio).prefers_jumps(kNow, 100, 0, true));
  EXPECT_FALSE(jumps_at(kWhole / 2).prefers_jumps(kNow, 100, 0, true));
}

TEST(JumpChoice, BuysASearchToRepairWhenThatPays) {
  JumpChoice choice = jumps_at(kWhole / 8);
  for (int i = 0; i < 100; ++i) {
    choice.moved();
    if (i % 2 == 0) choice.lost_path();
  }
  EXPECT_FALSE(choice.prefers_jumps(kNow, 200, 0, true)) << "a hundred cheap repairs to come";
  EXPECT_TRUE(choice.prefers_jumps(kNow, 20, 0, true)) << "hardly any left";
  EXPECT_TRUE(choice.prefers_jumps(kNow, 200, kWhole / 8, true)) << "a repair costs as much";
  for (int i = 0; i < 4; ++i) choice.bought_repairs();
  EXPECT_TRUE(choice.prefers_jumps(kNow, 200, 0, true)) << "none was ever made";
  choice.repaired();
  EXPECT_FALSE(choice.prefers_jumps(kNow, 200, 0, true));
}

TEST(JumpChoice, ComparesNowAndThenAndBelievesThat) {
  JumpChoice choice = jumps_at(2 * kWhole);
  int compared = 0;
  for (int i = 0; i < 1000; ++i) {
    if (!choice.should_compare(kNow, 100)) continue;
    ++compared;
    choice.compared(100, 1000, kNow, false);
  }
  EXPECT_GE(compared, 1);
  EXPECT_LE(compared, 4);
  EXPECT_LT(choice.ratio(), kWhole / 8);
  JumpChoice near = jumps_at(2 * kWhole);
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(near.should_compare(kNow, 5));
  JumpChoice clear = jumps_at(kWhole / 16);
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(clear.should_compare(kNow, 100));
}

TEST(JumpChoice, ExpectsLessWhereItHasSearchedTheSameWorld) {
  JumpChoice choice = jumps_at(kWhole * 3 / 2);
  EXPECT_FALSE(choice.prefers_jumps(kNow, 100, 0, false));
  choice.jumped(kNow, true);
  EXPECT_TRUE(choice.prefers_jumps(kNow, 100, 0, false));
  EXPECT_FALSE(choice.prefers_jumps(kNow + 1, 100, 0, false)) << "the world has changed";
  choice.jumped(kNow, false);
  EXPECT_FALSE(choice.prefers_jumps(kNow, 100, 0, false)) << "nothing is kept";
}

TEST(JumpChoice, MeasuresTheSameWorldApart) {
  JumpChoice choice = jumps_at(kWhole / 2);
  choice.jumped(kNow, true);
  choice.compared(2000, 1000, kNow, true);
  EXPECT_FALSE(choice.prefers_jumps(kNow, 100, 0, false));
  EXPECT_TRUE(choice.prefers_jumps(kNow + 1, 100, 0, false)) << "by the guess";
}

/// The directions of the next searches, of which each costs what it is told to.
int forward_among(DirectionChoice& choice, int searches, std::uint64_t backward_work,
                  std::uint64_t forward_work) {
  int forward = 0;
  for (int i = 0; i < searches; ++i) {
    const Direction direction = choice.choose();
    const bool is_forward = direction == Direction::forward;
    forward += is_forward ? 1 : 0;
    choice.note(direction, 100, is_forward ? forward_work : backward_work);
  }
  return forward;
}

TEST(DirectionChoice, BeginsFromTheGoalAndThenTriesTheOtherEnd) {
  DirectionChoice choice;
  EXPECT_EQ(forward_among(choice, static_cast<int>(kWarmUp), 1000, 10), 0);
  EXPECT_EQ(choice.choose(), Direction::forward);
}

TEST(DirectionChoice, TakesTheCheaperEnd) {
  DirectionChoice forward_cheap;
  EXPECT_GT(forward_among(forward_cheap, 100, 1000, 100), 80);
  DirectionChoice backward_cheap;
  EXPECT_LT(forward_among(backward_cheap, 100, 100, 1000), 10);
  DirectionChoice equal;
  EXPECT_LT(forward_among(equal, 100, 1000, 990), 10) << "clearly cheaper only";
}

TEST(DirectionChoice, NoticesWhenTheOtherEndBecomesCheaper) {
  DirectionChoice choice;
  forward_among(choice, 20, 100, 1000);
  EXPECT_GT(forward_among(choice, 400, 1000, 100), 100);
}

TEST(DirectionChoice, ComparesWorkForTheDistance) {
  DirectionChoice choice;
  forward_among(choice, static_cast<int>(kWarmUp), 1000, 0);
  choice.note(Direction::forward, 10, 1000);  // as much, for a tenth of the distance
  EXPECT_EQ(choice.choose(), Direction::backward);
}

TEST(BudgetSplit, GivesMostToTheGlobalSearchWhileNothingChanges) {
  BudgetSplit split;
  split.step(0);
  EXPECT_EQ(split.global_share(1e9), kStaticShare);
}

TEST(BudgetSplit, FollowsHowFarASearchIsFromItsEnd) {
  BudgetSplit split;
  split.step(1);
  EXPECT_EQ(split.global_share(kNearSteps), kNearShare);
  EXPECT_EQ(split.global_share(kFarSteps), kMiddleShare);
  EXPECT_EQ(split.global_share(kFarSteps + 1), kFarShare);
}

TEST(BudgetSplit, GivesLittleToASearchThatDoesNotCatchUp) {
  BudgetSplit split;
  for (std::uint64_t t = 1; t <= kManySteps; ++t) split.step(t);
  EXPECT_EQ(split.global_share(kFarSteps + 1), kHopelessFarShare);
  EXPECT_EQ(split.global_share(1), kHopelessShare);
  split.closed();
  EXPECT_EQ(split.global_share(1), kStaticShare);
}

TEST(BudgetSplit, IsStaticAgainAfterAWhile) {
  BudgetSplit split;
  split.step(1);
  for (std::uint64_t i = 0; i < kStaticSteps; ++i) split.step(1);
  EXPECT_EQ(split.global_share(1e9), kStaticShare);
}

TEST(PlanGrowth, IsLargeWhenPlansGrowAsTheyAreFollowed) {
  PlanGrowth none;
  PlanGrowth much;
  for (std::uint64_t left = 1000; left > 500; left -= 10) {
    none.plan(left, left - 10);
    much.plan(left + 100 * ((1000 - left) / 10), left - 10);
  }
  EXPECT_FALSE(none.is_large());
  EXPECT_TRUE(much.is_large());
}

}  // namespace
}  // namespace fleetfoot::policy
