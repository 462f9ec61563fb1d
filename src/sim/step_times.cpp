#include "sim/step_times.hpp"

#include <algorithm>
#include <numeric>

namespace fleetfoot {

TimeSummary StepTimes::summary() const {
  if (nanoseconds_.empty()) return {};
  std::vector<std::int64_t> sorted = nanoseconds_;
  std::sort(sorted.begin(), sorted.end());
  const auto micros = [](std::int64_t ns) { return static_cast<double>(ns) / 1000.0; };
  // In thousandths and whole numbers: 0.99 * 100 rounds up to 100 on the way through a double.
  const auto percentile = [&](std::size_t thousandths) {
    const std::size_t rank = (thousandths * sorted.size() + 999) / 1000;
    return micros(sorted[std::max<std::size_t>(rank, 1) - 1]);
  };
  TimeSummary summary;
  summary.p50 = percentile(500);
  summary.p99 = percentile(990);
  summary.p999 = percentile(999);
  summary.max = micros(sorted.back());
  summary.total = micros(std::accumulate(sorted.begin(), sorted.end(), std::int64_t{0}));
  return summary;
}

}  // namespace fleetfoot
