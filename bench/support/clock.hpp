// The two clocks of the benchmarks. Figures are thread CPU time: it stands still while another
// thread has the core, so it is the nearest to the work itself that a shared machine can tell.
#pragma once

#include <time.h>  // NOLINT(modernize-deprecated-headers): clock_gettime is POSIX, not C

#include <algorithm>
#include <cstdint>

namespace fleetfoot::bench {

inline std::int64_t nanoseconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}
inline std::int64_t thread_cpu_ns() { return nanoseconds_of(CLOCK_THREAD_CPUTIME_ID); }
inline std::int64_t wall_ns() { return nanoseconds_of(CLOCK_MONOTONIC); }

/// What a measurement of nothing shows: the least of many.
inline std::int64_t clock_overhead_ns() {
  static const std::int64_t overhead = [] {
    std::int64_t least = 1'000'000'000;
    for (int i = 0; i < 1000; ++i) {
      const std::int64_t begin = thread_cpu_ns();
      least = std::min(least, thread_cpu_ns() - begin);
    }
    return least;
  }();
  return overhead;
}

/// The thread CPU time of a call, without the clock's own.
template <class Call>
std::int64_t time_ns(const Call& call) {
  const std::int64_t overhead = clock_overhead_ns();
  const std::int64_t begin = thread_cpu_ns();
  call();
  return std::max<std::int64_t>(0, thread_cpu_ns() - begin - overhead);
}

}  // namespace fleetfoot::bench
