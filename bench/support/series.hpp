// Repeated measurements: of one call, of variants in turn, or of the same steps again and again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace fleetfoot::bench {

class Series {
 public:
  void add(double value) { values_.push_back(value); }

  bool empty() const { return values_.empty(); }
  std::size_t size() const { return values_.size(); }
  const std::vector<double>& values() const { return values_; }
  double sum() const;
  double mean() const { return sum() / static_cast<double>(values_.size()); }
  double min() const { return percentile(0); }
  double max() const { return percentile(100); }
  double median() const { return percentile(50); }
  /// One of the values: the smallest that at least `percent` of them do not exceed.
  double percentile(double percent) const;

 private:
  std::vector<double> values_;
};

/// Calls each variant `rounds` times, one after the other within a round, so that what the machine
/// does meanwhile falls on all alike. Microseconds of thread CPU time, a series per variant.
std::vector<Series> interleave(int rounds, const std::vector<std::function<void()>>& variants);

/// The least time of each step over runs that make the same steps: what is left is the work, not
/// the machine's interruptions.
class StepMinimum {
 public:
  void begin_run() { next_ = 0; }
  void add(std::int64_t nanoseconds);
  /// In microseconds.
  Series steps() const;

 private:
  std::vector<std::int64_t> least_;
  std::size_t next_ = 0;
};

}  // namespace fleetfoot::bench
