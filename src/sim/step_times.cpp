#include "sim/step_times.hpp"

#include <algorithm>
#include <numeric>

namespace fleetfoot {

TimeSummary StepTimes::summary() const {
  if (nanoseconds_.empty()) return {};
  std::vector<std::int64_t> times = nanoseconds_;
  const auto micros = [](std::int64_t ns) { return static_cast<double>(ns) / 1000.0; };
  // In thousandths and whole numbers: 0.99 * 100 rounds up to 100 on the way through a double.
  // To be asked for in rising order: what lies before `rest` is not above what lies behind it.
  auto rest = times.begin();
  const auto percentile = [&](std::size_t thousandths) {
    const std::size_t rank = (thousandths * times.size() + 999) / 1000;
    const auto at = times.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
    std::nth_element(rest, at, times.end());
    rest = at;
    return micros(*at);
  };
  TimeSummary summary;
  summary.p50 = percentile(500);
  summary.p99 = percentile(990);
  summary.p999 = percentile(999);
  summary.max = micros(*std::max_element(rest, times.end()));
  summary.total = micros(std::accumulate(times.begin(), times.end(), std::int64_t{0}));
  return summary;
}

}  // namespace fleetfoot
