#include "base/budget.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <ratio>

namespace fleetfoot {
namespace {

/// Spends one by one until refused, at most `most`.
std::uint64_t spend_all(Meter& meter, std::uint64_t most = 1'000'000) {
  std::uint64_t spent = 0;
  while (spent < most && meter.can_spend()) {
    meter.spend();
    ++spent;
  }
  return spent;
}

TEST(Budget, IsAConstantWhereItsNumbersAre) {
  constexpr Budget units = Budget::work(64);
  constexpr Budget time = Budget::micros(50);
  static_assert(units.units() == 64 && !units.is_timed() && time.is_timed());
  static_assert(noexcept(Budget::work(1)) && noexcept(Budget::micros(1)));
  EXPECT_FALSE(units.is_unlimited() || time.is_unlimited());
}

TEST(Budget, KnowsItsKind) {
  EXPECT_TRUE(Budget::unlimited().is_unlimited());
  EXPECT_FALSE(Budget::unlimited().is_timed());
  EXPECT_FALSE(Budget::work(7).is_unlimited());
  EXPECT_FALSE(Budget::work(7).is_timed());
  EXPECT_EQ(Budget::work(7).units(), 7U);
  EXPECT_FALSE(Budget::micros(50).is_unlimited());
  EXPECT_TRUE(Budget::micros(50).is_timed());
  EXPECT_EQ(Budget::micros(50).limit(), std::chrono::microseconds(50));
}

// 0 or less is the least step that there is, a unit of work; it must never mean "no limit".
TEST(Budget, NothingOrLessIsOneUnit) {
  using std::chrono::nanoseconds;
  for (const Budget least :
       {Budget::work(0), Budget::work(-1), Budget::work(std::numeric_limits<std::int64_t>::min()),
        Budget::micros(0), Budget::micros(-5),
        Budget::micros(std::numeric_limits<std::int64_t>::min()), Budget::time(nanoseconds(0)),
        Budget::time(nanoseconds::min()), Budget::time(std::chrono::duration<double>(-1.0)),
        Budget::time(std::chrono::duration<double>(std::numeric_limits<double>::quiet_NaN()))}) {
    EXPECT_FALSE(least.is_unlimited());
    EXPECT_FALSE(least.is_timed());
    EXPECT_EQ(least.units(), 1U);
    Meter meter(least);
    EXPECT_EQ(spend_all(meter), 1U);
  }
}

TEST(Budget, ALittleTimeIsTime) {
  for (const Budget little : {Budget::time(std::chrono::nanoseconds(1)),
                              Budget::time(std::chrono::duration<double>(1e-12))}) {
    EXPECT_TRUE(little.is_timed());
    EXPECT_EQ(little.limit(), std::chrono::nanoseconds(1));
  }
}

// A third of a second times 10^9 overflows long before the clock does.
TEST(Budget, OddPeriodsAreTakenAsTheyAre) {
  using Thirds = std::chrono::duration<std::int64_t, std::ratio<1, 3>>;
  EXPECT_EQ(Budget::time(Thirds(6)).limit(), std::chrono::seconds(2));
  const auto century = Budget::time(Thirds(std::int64_t{3} * 3'155'760'000)).limit();
  EXPECT_LT(std::chrono::abs(century - std::chrono::seconds(3'155'760'000)),
            std::chrono::microseconds(1));
}

TEST(Budget, TheLongestTimesAreLong) {
  for (const Budget forever :
       {Budget::time(Budget::Clock::duration::max()), Budget::time(std::chrono::hours::max()),
        Budget::micros(std::numeric_limits<std::int64_t>::max()),
        Budget::time(std::chrono::duration<double>(1e300))}) {
    EXPECT_TRUE(forever.is_timed());
    EXPECT_EQ(forever.limit(), Budget::Clock::duration::max());
    Meter meter(forever);
    EXPECT_EQ(spend_all(meter, 1000), 1000U);
    for (const double fraction : {0.5, 1.0}) {
      const Meter::Share share = meter.share(fraction, 1);
      EXPECT_EQ(spend_all(meter, 1000), 1000U) << fraction;
    }
    EXPECT_EQ(spend_all(meter, 1000), 1000U);
    EXPECT_TRUE(meter.can_spend(Budget::kEndless));
    EXPECT_EQ(spend_all(meter, 1000), 1000U);
  }
}

TEST(Budget, TheLargestCountsAreLarge) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  for (const std::uint64_t units : {kMost, kMost - 1, kMost / 2 + 1, kMost / 2}) {
    EXPECT_FALSE(Budget::work(units).is_unlimited());
    EXPECT_EQ(Budget::work(units).units(), std::min(units, kMost - 1));
    Meter meter(Budget::work(units));
    EXPECT_EQ(spend_all(meter, 1000), 1000U);
    for (const double fraction : {0.25, 0.5, 1.0}) {
      const Meter::Share share = meter.share(fraction, 1);
      EXPECT_EQ(spend_all(meter, 1000), 1000U) << units << " x " << fraction;
      const Meter::Share inner = meter.at_most(meter.left() - 1);
      EXPECT_EQ(spend_all(meter, 1000), 1000U) << units << " x " << fraction;
    }
    EXPECT_LT(meter.left(), Budget::kEndless / 2);  // so that a sum of two cannot overflow
    EXPECT_EQ(spend_all(meter, 1000), 1000U);
  }
}

TEST(Meter, CountsExpansionsAsWorkAndLogsThem) {
  ExpansionLog log(4);
  Meter meter(Budget::work(10).logged_in(&log));
  meter.spend(3);
  meter.spend_expansion(2);
  meter.spend_expansion(2);
  meter.spend_expansion(0);
  EXPECT_EQ(meter.used(), 6U);
  EXPECT_EQ(meter.expanded(), 3U);
  EXPECT_EQ(meter.left(), 4U);
  EXPECT_EQ(log.counts(), (std::vector<std::uint32_t>{1, 0, 2, 0}));
}

// A node with many edges: never more than the budget, and never out of reach of a small one.
TEST(Meter, AnExpansionCanCostSeveralUnits) {
  Meter meter(Budget::work(10));
  meter.spend_expansion(0, 7);
  EXPECT_EQ(meter.used(), 7U);
  ASSERT_TRUE(meter.can_spend());
  meter.spend_expansion(1, 63);
  EXPECT_EQ(meter.used(), 10U);
  EXPECT_EQ(meter.expanded(), 2U);
  EXPECT_FALSE(meter.can_spend());
}

TEST(Meter, AnExpensiveExpansionEndsItsShareAlone) {
  Meter meter(Budget::work(10));
  {
    const Meter::Share share = meter.share(0.5);
    meter.spend_expansion(0, 63);
    EXPECT_FALSE(meter.can_spend());
  }
  EXPECT_EQ(meter.left(), 5U);
}

TEST(Meter, EndsExactlyAtItsBudget) {
  for (const std::uint64_t units : {1U, 2U, 7U, 1000U}) {
    Meter meter(Budget::work(units));
    EXPECT_TRUE(meter.can_spend(units));
    EXPECT_FALSE(meter.can_spend(units + 1));
    EXPECT_EQ(spend_all(meter), units);
    EXPECT_EQ(meter.left(), 0U);
  }
}

TEST(Meter, NeverEndsWithoutALimit) {
  Meter meter(Budget::unlimited());
  EXPECT_EQ(spend_all(meter, 1000), 1000U);
  EXPECT_TRUE(meter.can_spend(Budget::kEndless - 1000));
  const Meter::Share share = meter.share(0.01);
  EXPECT_EQ(spend_all(meter, 1000), 1000U);
}

TEST(Meter, AShareOfEndlessWorkIsEndless) {
  Meter meter(Budget::unlimited());
  meter.spend(3);
  EXPECT_EQ(meter.left(), Budget::kEndless);
  const Meter::Share share = meter.share(1);
  EXPECT_TRUE(meter.can_spend(1000));
}

TEST(Meter, AShareEndsEarlyAndGivesTheRestBack) {
  Meter meter(Budget::work(10));
  meter.spend(2);
  {
    const Meter::Share share = meter.share(0.5);
    EXPECT_EQ(meter.left(), 4U);
    EXPECT_EQ(spend_all(meter), 4U);
  }
  EXPECT_EQ(meter.left(), 4U);
  EXPECT_EQ(spend_all(meter), 4U);
  EXPECT_EQ(meter.used(), 10U);
}

TEST(Meter, WhatAShareLeavesOverIsNotLost) {
  Meter meter(Budget::work(10));
  {
    const Meter::Share share = meter.share(0.5);
    meter.spend(1);
  }
  EXPECT_EQ(spend_all(meter), 9U);
}

TEST(Meter, SmallBudgetsCanBeShared) {
  // Half of 1 is nothing: who shares a budget of 1 must not count on getting any of it.
  const auto half_of = [](std::uint64_t units) {
    Meter meter(Budget::work(units));
    std::uint64_t spent = 0;
    {
      const Meter::Share share = meter.share(0.5);
      spent = spend_all(meter);
    }
    EXPECT_EQ(spent + spend_all(meter), units);
    return spent;
  };
  EXPECT_EQ(half_of(1), 0U);
  EXPECT_EQ(half_of(2), 1U);
  EXPECT_EQ(half_of(3), 1U);
}

TEST(Meter, DividesTwoUnitsAndMoreBetweenTwo) {
  for (const double fraction : {0.0, 0.01, 0.5, 1.0}) {
    for (const std::uint64_t budget : {2U, 3U, 100U}) {
      Meter meter(Budget::work(budget));
      {
        const Meter::Share share = meter.divide(fraction);
        EXPECT_GE(meter.left(), 1U);
        EXPECT_LE(meter.left(), budget - 1);
        EXPECT_NEAR(static_cast<double>(meter.left()), static_cast<double>(budget) * fraction, 1);
      }
      EXPECT_EQ(meter.left(), budget);
    }
    Meter one(Budget::work(1));
    const Meter::Share nothing = one.divide(fraction);
    EXPECT_FALSE(one.can_spend());
    Meter endless(Budget::unlimited());
    const Meter::Share all = endless.divide(fraction);
    EXPECT_EQ(spend_all(endless, 1000), 1000U);
  }
}

TEST(Meter, SharesNest) {
  Meter meter(Budget::work(100));
  {
    const Meter::Share outer = meter.share(0.5);
    {
      const Meter::Share inner = meter.share(0.5);
      EXPECT_EQ(spend_all(meter), 25U);
    }
    EXPECT_EQ(spend_all(meter), 25U);
  }
  EXPECT_EQ(spend_all(meter), 50U);
}

RC_GTEST_PROP(Meter, SharesNeverOverdraw, (std::uint16_t some, std::uint8_t percent)) {
  const std::uint64_t units = some + 1U;
  const double fraction = std::min(percent / 100.0, 1.0);
  Meter meter(Budget::work(units));
  std::uint64_t spent = 0;
  {
    const Meter::Share share = meter.share(fraction);
    spent = spend_all(meter);
    RC_ASSERT(static_cast<double>(spent) <= static_cast<double>(units) * fraction);
    RC_ASSERT(static_cast<double>(spent) > static_cast<double>(units) * fraction - 1);
  }
  RC_ASSERT(spent + spend_all(meter) == units);
  RC_ASSERT(meter.used() == units);
}

// How much work a deadline allows is the machine's affair; that it ends, and what it counts, ours.
TEST(Meter, ADeadlineEnds) {
  Meter meter(Budget::micros(200));
  std::uint64_t spent = 0;
  while (meter.can_spend()) {
    meter.spend_expansion(0);
    ++spent;
  }
  EXPECT_EQ(meter.used(), spent);
  EXPECT_EQ(meter.expanded(), spent);
  EXPECT_FALSE(meter.can_spend());
}

// Three slices of 300 us fit in a millisecond; a fourth would end too late.
TEST(Meter, BeginsNoSliceThatWouldEndAfterTheDeadline) {
  constexpr std::uint64_t kSlice = 8;
  constexpr std::chrono::microseconds kTime(300);
  Meter meter(Budget::micros(1000));
  while (meter.can_spend()) {
    meter.spend();
    if (meter.used() % kSlice != 0) continue;
    const auto begin = Budget::Clock::now();
    while (Budget::Clock::now() - begin < kTime) {
    }
  }
  EXPECT_GE(meter.used(), kSlice);
  EXPECT_LE(meter.used(), 3 * kSlice);  // fewer if the machine was busy
}

TEST(Meter, ADeadlineCanBeShared) {
  Meter meter(Budget::time(std::chrono::hours(1)));
  {
    const Meter::Share share = meter.share(0.0, 1);
    EXPECT_FALSE(meter.can_spend());
  }
  EXPECT_TRUE(meter.can_spend());
  EXPECT_TRUE(meter.can_spend(1'000'000));  // more than a slice
  EXPECT_EQ(meter.left(), Budget::kEndless);
  EXPECT_EQ(spend_all(meter, 1000), 1000U);
}

// So that a step always has something usable to say, however late it runs.
TEST(Meter, ADeadlineThatIsOverGrantsOneSliceAndNoMore) {
  const Budget over = Budget::time(std::chrono::nanoseconds(1));
  Meter meter(over);
  const std::uint64_t slice = spend_all(meter);
  EXPECT_GE(slice, 1U);
  EXPECT_LE(slice, 100U);
  Meter shared(over);
  {
    const Meter::Share share = shared.share(0.5, 1);
    EXPECT_EQ(spend_all(shared), 0U);
  }
  EXPECT_EQ(spend_all(shared), slice);  // what the share could not use is left to who comes next
}

TEST(Meter, AShareLeavesWhatMustBeKept) {
  const auto spent_of = [](std::uint64_t units, double fraction, std::uint64_t keep) {
    Meter meter(Budget::work(units));
    std::uint64_t spent = 0;
    {
      const Meter::Share share = meter.share(fraction, keep);
      spent = spend_all(meter);
    }
    EXPECT_EQ(spent + spend_all(meter), units);
    return spent;
  };
  EXPECT_EQ(spent_of(10, 1.0, 1), 9U);
  EXPECT_EQ(spent_of(10, 0.5, 1), 5U);
  EXPECT_EQ(spent_of(10, 0.95, 2), 8U);
  EXPECT_EQ(spent_of(1, 1.0, 1), 0U);
  EXPECT_EQ(spent_of(2, 1.0, 5), 0U);
}

}  // namespace
}  // namespace fleetfoot
