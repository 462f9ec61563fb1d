#include "sim/step_clock.hpp"

#include <gtest/gtest.h>

namespace fleetfoot {
namespace {

using std::chrono::microseconds;
using std::chrono::nanoseconds;

/// A thread that works and waits when it is told to.
struct FakeTime {
  using TimePoint = std::chrono::time_point<std::chrono::steady_clock, nanoseconds>;
  static TimePoint now() { return TimePoint(elapsed); }
  static nanoseconds used() {
    elapsed += wait_at_look;
    return worked;
  }

  static void work(microseconds time) {
    elapsed += time;
    worked += time;
  }
  static void wait(microseconds time) { elapsed += time; }

  inline static nanoseconds elapsed{};
  inline static nanoseconds worked{};
  inline static microseconds wait_at_look{};
};

class StepClockTest : public ::testing::Test {
 protected:
  using Clock = BasicStepClock<FakeTime>;

  StepClockTest() {
    FakeTime::elapsed = FakeTime::worked = std::chrono::seconds(1);
    FakeTime::wait_at_look = {};
  }

  template <class AgentStep>
  static Clock::Took time(Clock& clock, const AgentStep& step) {
    clock.start();
    step();
    return clock.stop();
  }
};

TEST_F(StepClockTest, TakesOffTheWaitsOfALongStep) {
  Clock clock(true);
  const Clock::Took took = time(clock, [] {
    FakeTime::work(microseconds(300));
    FakeTime::wait(microseconds(4000));
  });
  EXPECT_EQ(took.elapsed, microseconds(4300));
  EXPECT_EQ(took.counted, microseconds(300));
}

TEST_F(StepClockTest, CountsWaitsUnlessAsked) {
  Clock clock(false);
  const Clock::Took took = time(clock, [] { FakeTime::wait(microseconds(4000)); });
  EXPECT_EQ(took.counted, microseconds(4000));
}

TEST_F(StepClockTest, TakesNothingOffForWaitsBetweenSteps) {
  Clock clock(true);
  FakeTime::wait(microseconds(9000));
  EXPECT_EQ(time(clock, [] { FakeTime::work(microseconds(300)); }).counted, microseconds(300));
}

TEST_F(StepClockTest, TakesLittleOffForShortWaitsLongAgo) {
  Clock clock(true);
  for (int i = 0; i < 100; ++i) {
    time(clock, [] { FakeTime::wait(microseconds(30)); });
  }
  EXPECT_GE(time(clock, [] { FakeTime::work(microseconds(300)); }).counted, microseconds(250));
}

TEST_F(StepClockTest, TakesNothingOffForAWaitWhileItLooks) {
  Clock clock(true);
  FakeTime::wait_at_look = microseconds(4000);
  for (int i = 0; i < 3; ++i) {
    FakeTime::work(microseconds(100));  // so that the step begins with a look
    EXPECT_EQ(time(clock, [] { FakeTime::work(microseconds(2000)); }).counted, microseconds(2000));
  }
}

TEST_F(StepClockTest, CountsWhatElapsedWhereTheSystemCannotTell) {
  FakeTime::worked = {};
  Clock clock(true);
  EXPECT_EQ(time(clock, [] { FakeTime::wait(microseconds(4000)); }).counted, microseconds(4000));
}

}  // namespace
}  // namespace fleetfoot
