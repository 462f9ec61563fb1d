// The account that a step spends its budget from.
//
// It counts work units: expansions and everything else that can grow (re-keyed pops, vertex
// updates that a change causes, cells sensed). A deadline is the same account, topped up in small
// slices for as long as the clock allows: the kernels know nothing of time.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/budget.hpp>
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

/// One step's account. A kernel asks `can_spend` before each work unit and then spends it.
class Meter {
 public:
  explicit Meter(Budget budget)
      : limit_(budget.units() == Budget::kEndless ? Budget::kEndless
                                                  : std::min(budget.units(), kMaxUnits)),
        timed_(budget.is_timed()),
        log_(budget.log()) {
    if (timed_) {
      end_ = later(Budget::Clock::now(), budget.limit());
      stop_ = kSlice;  // without asking the clock: the step always has something usable
    } else {
      stop_ = limit_;
    }
  }

  bool can_spend(std::uint64_t units = 1) { return units <= stop_ - used_ || top_up(units); }
  void spend(std::uint64_t units = 1) { used_ += units; }
  /// The units, or all that are left if these are fewer: for a part that cannot be divided.
  void spend_at_most(std::uint64_t units) {
    used_ += units == 1 ? 1 : std::min(units, stop_ - used_);
  }
  void spend_expansion(NodeId node) { spend_expansion(node, 1); }
  /// For a node whose edges are worth several units (a space's `expansion_units`). Ask for one unit
  /// before: a node that costs more than is left takes all that is left, so the smallest budget
  /// suffices to expand any node, and what is counted never exceeds the budget.
  void spend_expansion(NodeId node, std::uint64_t units) {
    spend_at_most(units);
    ++expanded_;
    if (log_ != nullptr) log_->add(node);
  }

  bool is_timed() const { return timed_; }
  std::uint64_t used() const { return used_; }
  std::uint64_t expanded() const { return expanded_; }
  /// Units that may still be spent; endless where time or nothing limits them.
  std::uint64_t left() const { return limit_ == Budget::kEndless ? limit_ : stop_ - used_; }

  /// Of a budget of time, until the end of the present share.
  Budget::Clock::duration time_left() const { return end_ - Budget::Clock::now(); }

  /// Lends a part of what is left, but at least `keep` units less than all: until the returned
  /// object goes, `can_spend` ends at the share.
  class Share;
  Share share(double fraction, std::uint64_t keep = 0);
  /// As share(fraction, 1), but at least one unit where two are left: something for each of two.
  Share divide(double fraction);
  /// Lends at most `units`, of a budget that is not of time: there it lends all.
  Share at_most(std::uint64_t units);

 private:
  /// Small enough that a slice takes a few microseconds at worst, large enough to hide the clock's
  /// 30 ns.
  static constexpr std::uint64_t kSlice = 8;
  static constexpr Budget::Clock::time_point kNoSlice{};
  /// More cannot be spent in a lifetime: larger budgets count as this, so that sums and doubles of
  /// what is left cannot overflow.
  static constexpr std::uint64_t kMaxUnits = std::uint64_t{1} << 62;

  /// begin + time, or the end of time.
  static Budget::Clock::time_point later(Budget::Clock::time_point begin,
                                         Budget::Clock::duration time) {
    return time < Budget::Clock::time_point::max() - begin ? begin + time
                                                           : Budget::Clock::time_point::max();
  }
  /// A fraction of 1 is exact: as a double the longest time would not fit again.
  static Budget::Clock::duration part_of(Budget::Clock::duration time, double fraction) {
    if (fraction >= 1) return time;
    return std::chrono::duration_cast<Budget::Clock::duration>(
        std::chrono::duration<double, Budget::Clock::period>(time) * fraction);
  }

  /// No more slices once one as long as the longest of this share would end too late.
  bool top_up(std::uint64_t units) {
    if (!timed_) return false;
    const Budget::Clock::time_point now = Budget::Clock::now();
    if (slice_began_ != kNoSlice) longest_ = std::max(longest_, now - slice_began_);
    slice_began_ = kNoSlice;
    if (now + longest_ >= end_) return false;
    slice_began_ = now;
    stop_ = used_ + std::min(std::max(units, kSlice), Budget::kEndless - used_);
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
      meter.end_ = later(now, part_of(end_ - now, fraction));
      if (keep > 0) meter.stop_ = meter.used_;  // `keep` is what is left of the slice
    } else if (meter.left() != Budget::kEndless) {
      const std::uint64_t left = meter.left();
      const std::uint64_t part =
          fraction >= 1 ? left : static_cast<std::uint64_t>(static_cast<double>(left) * fraction);
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
inline Meter::Share Meter::divide(double fraction) {
  const std::uint64_t left = this->left();
  if (left == Budget::kEndless) return share(fraction, 1);
  const auto part = static_cast<std::uint64_t>(static_cast<double>(left) * fraction);
  return at_most(std::min(std::max<std::uint64_t>(part, 1), std::max<std::uint64_t>(left, 1) - 1));
}

}  // namespace fleetfoot
