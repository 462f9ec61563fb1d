#include "sim/step_times.hpp"

#include <gtest/gtest.h>

namespace fleetfoot {
namespace {

TEST(StepTimes, WithoutStepsAllIsZero) {
  const TimeSummary summary = StepTimes().summary();
  EXPECT_EQ(summary.p50, 0);
  EXPECT_EQ(summary.max, 0);
  EXPECT_EQ(summary.total, 0);
}

TEST(StepTimes, APercentileIsOneOfTheTimes) {
  StepTimes times;
  for (int i = 1000; i >= 1; --i) times.add(i * 1000);
  const TimeSummary summary = times.summary();
  EXPECT_EQ(summary.p50, 500);
  EXPECT_EQ(summary.p99, 990);
  EXPECT_EQ(summary.p999, 999);
  EXPECT_EQ(summary.max, 1000);
  EXPECT_EQ(summary.total, 500500);
}

TEST(StepTimes, OfOneStepAllAreThatStep) {
  StepTimes times;
  times.add(1234);
  const TimeSummary summary = times.summary();
  EXPECT_EQ(summary.p50, 1.234);
  EXPECT_EQ(summary.p999, 1.234);
  EXPECT_EQ(summary.max, 1.234);
}

}  // namespace
}  // namespace fleetfoot
