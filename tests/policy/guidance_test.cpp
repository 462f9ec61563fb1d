#include "policy/guidance.hpp"

#include <gtest/gtest.h>

namespace fleetfoot::policy {
namespace {

TEST(Guidance, NearlyAllIsTheFieldsUntilItReachesTheAgent) {
  Guidance guidance;
  for (int i = 0; i < 1000; ++i) guidance.step(0, 0);
  EXPECT_EQ(guidance.field_share(), kFirstFieldShare);
  guidance.step(0, 1);
  guidance.guided(100);
  EXPECT_EQ(guidance.field_share(), kGuidedFieldShare);
}

TEST(Guidance, LessIfTheWorldChangesFasterThanItFollows) {
  Guidance guidance;
  std::uint64_t now = 1;
  for (int i = 0; i <= kLateSteps; ++i) guidance.step(now++, 0);
  EXPECT_EQ(guidance.field_share(), kLateFieldShare);
}

TEST(Guidance, LeavesSomethingForTheAgent) {
  EXPECT_EQ(Guidance::kept(1), 1U);
  EXPECT_EQ(Guidance::kept(9), 3U);
  EXPECT_EQ(Guidance::kept(1000), kKeptUnits);
}

/// The agent comes no nearer for as long as the field is trusted; how many steps that takes.
int be_misled(Guidance& guidance, std::uint32_t publication) {
  int steps = 0;
  while (guidance.is_trusted() && steps < 1000) {
    guidance.step(0, publication);
    guidance.guided(100);
    ++steps;
  }
  return steps;
}

TEST(Guidance, AFieldThatMisleadsIsNotFollowedForEver) {
  Guidance guidance;
  EXPECT_EQ(be_misled(guidance, 1), kMisledLag + 1);
  EXPECT_EQ(guidance.field_share(), kDistrustedFieldShare);
  guidance.step(0, 2);
  EXPECT_TRUE(guidance.is_trusted());
  be_misled(guidance, 2);
  guidance.step(0, 3);
  EXPECT_FALSE(guidance.is_trusted()) << "twice in a row: the next but one";
  guidance.step(0, 4);
  EXPECT_TRUE(guidance.is_trusted());
}

TEST(Guidance, ProgressAndClosingRestoreTrust) {
  Guidance guidance;
  be_misled(guidance, 1);
  std::int64_t moves = 1000;
  for (int i = 0; i <= kTrustedSteps; ++i) {
    guidance.step(0, 2);
    guidance.guided(--moves);
  }
  be_misled(guidance, 3);
  guidance.step(0, 4);
  EXPECT_TRUE(guidance.is_trusted()) << "it was misled once since";
  be_misled(guidance, 4);
  guidance.closed();
  EXPECT_TRUE(guidance.is_trusted());
}

}  // namespace
}  // namespace fleetfoot::policy
