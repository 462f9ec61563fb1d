// Times steps, if asked without what the thread waited for a processor.
//
// Thread CPU time alone would tell, but reading it costs some 25 times as much as the steady clock,
// and more than a small step takes. A thread that waits for a processor waits far longer than most
// steps take, so it is read for long steps only.
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>

namespace fleetfoot {

struct ThreadTime {
  using Clock = std::chrono::steady_clock;
  static Clock::time_point now() { return Clock::now(); }
  /// On a processor, of this thread; 0 where the system cannot tell.
  static std::chrono::nanoseconds used() {
    timespec time{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return {};
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }
};

/// `Time` as ThreadTime.
template <class Time>
class BasicStepClock {
 public:
  struct Took {
    std::chrono::nanoseconds elapsed;
    std::chrono::nanoseconds counted;  ///< the same, without waits if so asked
  };

  explicit BasicStepClock(bool without_waits) : without_waits_(without_waits) {
    if (without_waits) read_clocks();
  }

  void start() {
    started_ = Time::now();
    if (!without_waits_ || started_ - read_at_ <= kFresh) return;
    read_clocks();
    started_ = read_at_;
  }
  /// Since start().
  Took stop() {
    const TimePoint now = Time::now();
    const std::chrono::nanoseconds elapsed = now - started_;
    if (!without_waits_ || elapsed <= kLong) return {elapsed, elapsed};
    const std::chrono::nanoseconds since_read = now - read_at_;
    const std::chrono::nanoseconds used_before = used_;
    read_clocks();
    if (used_ == kCannotTell) return {elapsed, elapsed};
    const std::chrono::nanoseconds waited = since_read - (used_ - used_before);
    return {elapsed, std::clamp(elapsed - waited, std::chrono::nanoseconds{0}, elapsed)};
  }

 private:
  using TimePoint = decltype(Time::now());
  static constexpr std::chrono::nanoseconds kCannotTell{0};
  static constexpr std::chrono::microseconds kLong{200};
  /// How old the last reading may be when a step starts: waits since then are subtracted from the
  /// step as well.
  static constexpr std::chrono::microseconds kFresh{50};

  /// In this order: a wait between the two readings must not count as one within a step.
  void read_clocks() {
    used_ = Time::used();
    read_at_ = Time::now();
  }

  bool without_waits_;
  TimePoint started_;
  TimePoint read_at_;
  std::chrono::nanoseconds used_{0};  ///< at read_at_
};

using StepClock = BasicStepClock<ThreadTime>;

}  // namespace fleetfoot
