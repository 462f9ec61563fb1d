// Times steps: how long one took, and how long it would have taken had the thread kept its
// processor.
//
// Thread CPU time alone would tell, but reading it costs some 25 times as much as the steady clock,
// and more than a small step takes. Who waits for a processor waits far longer than most steps
// take, so only long intervals are looked into.
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>

namespace fleetfoot {

class StepClock {
 public:
  struct Took {
    std::chrono::nanoseconds elapsed;
    std::chrono::nanoseconds on_processor;
  };

  void start() { lost_since_last(); }
  /// Since start().
  Took stop() {
    const Clock::time_point started = last_;
    const std::chrono::nanoseconds lost = lost_since_last();
    const std::chrono::nanoseconds elapsed = last_ - started;
    return {elapsed, elapsed - std::min(elapsed, lost)};
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::microseconds kLong{200};

  static std::chrono::nanoseconds processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
  }

  std::chrono::nanoseconds lost_since_last() {
    const Clock::time_point now = Clock::now();
    std::chrono::nanoseconds lost{0};
    if (now - last_ > kLong) {
      const std::chrono::nanoseconds used = processor_time();
      lost = std::max(lost, (now - synced_at_) - (used - synced_));
      synced_at_ = now;
      synced_ = used;
    }
    last_ = now;
    return lost;
  }

  Clock::time_point last_ = Clock::now();
  Clock::time_point synced_at_ = last_;
  std::chrono::nanoseconds synced_ = processor_time();
};

}  // namespace fleetfoot
