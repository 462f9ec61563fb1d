// What a step may spend, and the account that it is spent from.
//
// A budget counts units of work: expansions and everything else that can grow (re-keyed pops,
// vertex updates that a change causes). The same count gives the same result on every machine. A
// deadline is the same account, topped up in small slices for as long as the clock allows: the
// kernels know nothing of time.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

/// How often each node was expanded. Every search feeds it through its meter.
class ExpansionLog {
 public:
  /// For node ids below `slots`.
  explicit ExpansionLog(std::size_t slots) : counts_(slots) {}
  void add(NodeId node) { ++counts_[node]; }
  /// By node id.
  const std::vector<std::uint32_t>& counts() const { return counts_; }

 private:
  std::vector<std::uint32_t> counts_;
};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  static Budget unlimited() { return {}; }
  static Budget work(std::uint64_t units) { return {units, Clock::duration::zero()}; }
  static Budget time(Clock::duration limit) { return {kEndless, limit}; }
  static Budget micros(std::int64_t n) { return time(std::chrono::microseconds(n)); }

  /// The same budget, whose expansions are counted in `log`, for pictures; null for no log.
  Budget logged_in(ExpansionLog* log) const {
    Budget logged = *this;
    logged.log_ = log;
    return logged;
  }
  ExpansionLog* log() const { return log_; }

  std::uint64_t units() const { return units_; }
  Clock::duration limit() const { return limit_; }
  bool is_unlimited() const { return units_ == kEndless && !is_timed(); }
  bool is_timed() const { return limit_ != Clock::duration::zero(); }

  static constexpr std::uint64_t kEndless = std::numeric_limits<std::uint64_t>::max();

 private:
  Budget() = default;
  Budget(std::uint64_t units, Clock::duration limit) : units_(units), limit_(limit) {}

  std::uint64_t units_ = kEndless;
  Clock::duration limit_ = Clock::duration::zero();
  ExpansionLog* log_ = nullptr;
};

/// One step's account. A kernel asks `can_spend` before each unit of work and then spends it.
class Meter {
 public:
  explicit Meter(Budget budget)
      : limit_(budget.units()), timed_(budget.is_timed()), log_(budget.log()) {
    if (timed_) {
      end_ = Budget::Clock::now() + budget.limit();
      stop_ = kSlice;  // without a look at the clock: something usable always comes out
    } else {
      stop_ = limit_;
    }
  }

  bool can_spend(std::uint64_t units = 1) { return units <= stop_ - used_ || top_up(units); }
  void spend(std::uint64_t units = 1) { used_ += units; }
  void spend_expansion(NodeId node) {
    ++used_;
    ++expanded_;
    if (log_ != nullptr) log_->add(node);
  }

  bool is_timed() const { return timed_; }
  std::uint64_t used() const { return used_; }
  std::uint64_t expanded() const { return expanded_; }
  /// Units that may still be spent; endless where time or nothing limits them.
  std::uint64_t left() const { return limit_ == Budget::kEndless ? limit_ : stop_ - used_; }

  /// Lends a part of what is left, but at least `keep` units less than all: until the returned
  /// object goes, `can_spend` ends at the share.
  class Share;
  Share share(double fraction, std::uint64_t keep = 0);
  /// Lends at most `units`, of a budget that is not of time: there it lends all.
  Share at_most(std::uint64_t units);

 private:
  /// Small enough that a slice takes a few microseconds at worst, large enough to hide the clock's
  /// 30 ns.
  static constexpr std::uint64_t kSlice = 8;
  static constexpr Budget::Clock::time_point kNoSlice{};

  /// No more slices once one as long as the longest of this share would end too late.
  bool top_up(std::uint64_t units) {
    if (!timed_) return false;
    const Budget::Clock::time_point now = Budget::Clock::now();
    if (slice_began_ != kNoSlice) longest_ = std::max(longest_, now - slice_began_);
    slice_began_ = kNoSlice;
    if (now + longest_ >= end_) return false;
    slice_began_ = now;
    stop_ = used_ + (units > kSlice ? units : kSlice);
    return true;
  }

  /// Another search, whose slices may take longer or shorter.
  void begin_slices() {
    slice_began_ = kNoSlice;
    longest_ = {};
  }

  std::uint64_t limit_;
  bool timed_;
  ExpansionLog* log_;
  Budget::Clock::time_point end_{};  ///< of the present share
  /// When the clock granted the present slice; others are not measured.
  Budget::Clock::time_point slice_began_ = kNoSlice;
  Budget::Clock::duration longest_{};
  std::uint64_t stop_ = 0;
  std::uint64_t used_ = 0;
  std::uint64_t expanded_ = 0;
};

class Meter::Share {
 public:
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;
  ~Share() {
    meter_.end_ = end_;
    meter_.begin_slices();
    meter_.stop_ = meter_.timed_ ? meter_.used_ + kSlice : stop_;
  }

 private:
  friend class Meter;
  Share(Meter& meter, double fraction, std::uint64_t keep)
      : meter_(meter), end_(meter.end_), stop_(meter.stop_) {
    meter.begin_slices();
    if (meter.timed_) {
      const Budget::Clock::time_point now = Budget::Clock::now();
      const std::chrono::duration<double> rest = (end_ - now) * fraction;
      meter.end_ = now + std::chrono::duration_cast<Budget::Clock::duration>(rest);
      if (keep > 0) meter.stop_ = meter.used_;  // what is left of the slice is what is kept
    } else if (meter.left() != Budget::kEndless) {
      const std::uint64_t left = meter.left();
      const auto part = static_cast<std::uint64_t>(static_cast<double>(left) * fraction);
      meter.stop_ = meter.used_ + std::min(part, left - std::min(left, keep));
    }
  }

  Share(Meter& meter, std::uint64_t units) : meter_(meter), end_(meter.end_), stop_(meter.stop_) {
    if (!meter.timed_) meter.stop_ = meter.used_ + std::min(units, meter.stop_ - meter.used_);
  }

  Meter& meter_;
  Budget::Clock::time_point end_;
  std::uint64_t stop_;
};

inline Meter::Share Meter::share(double fraction, std::uint64_t keep) {
  return Share(*this, fraction, keep);
}
inline Meter::Share Meter::at_most(std::uint64_t units) { return Share(*this, units); }

}  // namespace fleetfoot
