#include "support/series.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "support/clock.hpp"

namespace fleetfoot::bench {

double Series::sum() const { return std::accumulate(values_.begin(), values_.end(), 0.0); }

double Series::percentile(double percent) const {
  if (values_.empty()) return 0;
  std::vector<double> sorted = values_;
  const double rank = std::ceil(percent / 100 * static_cast<double>(sorted.size()));
  const auto position = static_cast<std::ptrdiff_t>(std::max(rank, 1.0)) - 1;
  std::nth_element(sorted.begin(), sorted.begin() + position, sorted.end());
  return sorted[static_cast<std::size_t>(position)];
}

std::vector<Series> interleave(int rounds, const std::vector<std::function<void()>>& variants) {
  std::vector<Series> series(variants.size());
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
      series[i].add(static_cast<double>(time_ns(variants[i])) / 1000);
    }
  }
  return series;
}

void StepMinimum::add(std::int64_t nanoseconds) {
  if (next_ == least_.size()) least_.push_back(nanoseconds);
  least_[next_] = std::min(least_[next_], nanoseconds);
  ++next_;
}

Series StepMinimum::steps() const {
  Series series;
  for (const std::int64_t nanoseconds : least_) series.add(static_cast<double>(nanoseconds) / 1000);
  return series;
}

}  // namespace fleetfoot::bench
