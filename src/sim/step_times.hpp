// How long the steps took, and what the slow ones took.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fleetfoot {

/// In microseconds; all 0 without steps.
struct TimeSummary {
  double p50 = 0;
  double p99 = 0;
  double p999 = 0;
  double max = 0;
  double total = 0;
};

class StepTimes {
 public:
  void add(std::int64_t nanoseconds) { nanoseconds_.push_back(nanoseconds); }

  std::size_t count() const { return nanoseconds_.size(); }
  /// In the order of the steps.
  const std::vector<std::int64_t>& nanoseconds() const { return nanoseconds_; }

  /// A percentile is one of the times: the smallest that at least that share does not exceed.
  TimeSummary summary() const;

 private:
  std::vector<std::int64_t> nanoseconds_;
};

}  // namespace fleetfoot
