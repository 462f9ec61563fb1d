// What a step may spend: work units, or time.
//
// A work unit is a state expansion, or as much of anything else that can grow with the world, its
// changes or the sensing radius as takes about the same time, near 0.1 us. The same count of units
// gives the same result on every machine; time does not.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>

namespace fleetfoot {

class ExpansionLog;  // of the library

/// How much an agent may do in one step.
class Budget {
 public:
  /// Never goes back.
  using Clock = std::chrono::steady_clock;
  /// units() where nothing limits them.
  static constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

  /// As much as it takes.
  static constexpr Budget unlimited() noexcept { return {}; }
  /// So many units. 0 or less is the least step that there is: one unit.
  template <std::integral N>
  static constexpr Budget work(N units) noexcept {
    if (units < N{1}) return {1, Clock::duration::zero()};
    const auto all = static_cast<std::uint64_t>(units);
    return {all < kEndless ? all : kEndless - 1, Clock::duration::zero()};
  }
  /// Of the clock. 0 or less is work(1). The decision comes within the limit, or soon after it
  /// where even the least step takes longer.
  template <class Rep, class Period>
  static constexpr Budget time(std::chrono::duration<Rep, Period> limit) noexcept {
    using Seconds = std::chrono::duration<double>;
    constexpr Clock::duration kLongest = Clock::duration::max();
    if (!(limit > limit.zero())) return work(1);
    if (Seconds(limit) >= Seconds(kLongest)) return {kEndless, kLongest};
    // By way of Seconds: no product of an odd period can overflow.
    const auto ticks = std::chrono::round<Clock::duration>(Seconds(limit));
    return {kEndless, ticks < Clock::duration(1) ? Clock::duration(1) : ticks};
  }
  /// The same in microseconds.
  static constexpr Budget micros(std::int64_t n) noexcept {
    return time(std::chrono::microseconds(n));
  }

  /// The same budget, whose expansions are counted in `log`, for pictures; null for no log.
  constexpr Budget logged_in(ExpansionLog* log) const noexcept {
    Budget logged = *this;
    logged.log_ = log;
    return logged;
  }
  /// Where expansions are counted; null for nowhere.
  constexpr ExpansionLog* log() const noexcept { return log_; }

  /// The limit on work; kEndless where there is none.
  constexpr std::uint64_t units() const noexcept { return units_; }
  /// Zero where time does not limit.
  constexpr Clock::duration limit() const noexcept { return limit_; }
  /// Whether neither work nor time limits it.
  constexpr bool is_unlimited() const noexcept { return units_ == kEndless && !is_timed(); }
  /// Whether time limits it.
  constexpr bool is_timed() const noexcept { return limit_ != Clock::duration::zero(); }

 private:
  constexpr Budget() noexcept = default;
  constexpr Budget(std::uint64_t units, Clock::duration limit) noexcept
      : units_(units), limit_(limit) {}

  std::uint64_t units_ = kEndless;
  Clock::duration limit_ = Clock::duration::zero();
  ExpansionLog* log_ = nullptr;
};

}  // namespace fleetfoot
