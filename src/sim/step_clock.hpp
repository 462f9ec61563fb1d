// Times steps: how long one took, and how long it would have taken had the thread kept its
// processor.
//
// Thread CPU time alone would tell, but reading it costs some 25 times as much as the steady clock,
// and more than a small step takes. Who waits for a processor waits far longer than most steps
// take, so only long steps are looked into.
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

  void start() {
    started_ = Clock::now();
    if (started_ - looked_at_ > kLong) {
      lost_since_look(started_);
      started_ = Clock::now();  // the look may take longer than the step
    }
  }
  /// Since start().
  Took stop() {
    const Clock::time_point now = Clock::now();
    const std::chrono::nanoseconds elapsed = now - started_;
    const std::chrono::nanoseconds lost =
        elapsed > kLong ? lost_since_look(now) : std::chrono::nanoseconds{0};
    return {elapsed, elapsed - std::min(elapsed, lost)};
  }

 private:
  using Clock = std::chrono::steady_clock;
  /// Also how far the last look may lie back when a step starts.
  static constexpr std::chrono::microseconds kLong{200};

  static std::chrono::nanoseconds processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
  }

  std::chrono::nanoseconds lost_since_look(Clock::time_point now) {
    const std::chrono::nanoseconds used = processor_time();
    const std::chrono::nanoseconds lost = (now - looked_at_) - (used - used_);
    looked_at_ = now;
    used_ = used;
    return std::max(lost, std::chrono::nanoseconds{0});
  }

  Clock::time_point started_;
  Clock::time_point looked_at_ = Clock::now();
  std::chrono::nanoseconds used_ = processor_time();  ///< by the thread, at looked_at_
};

}  // namespace fleetfoot
