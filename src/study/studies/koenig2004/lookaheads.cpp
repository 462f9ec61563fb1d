#include "study/studies/koenig2004/lookaheads.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <stdexcept>

namespace fleetfoot::study::koenig2004 {
namespace {

std::optional<int> lookahead_of(const std::string& contender, const std::string& prefix) {
  if (!contender.starts_with(prefix + " ")) return std::nullopt;
  int n = 0;
  const char* const end = contender.data() + contender.size();
  const auto read = std::from_chars(contender.data() + prefix.size() + 1, end, n);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return n;
}

}  // namespace

std::vector<int> studied_lookaheads(const Study& study, const std::string& prefix) {
  std::vector<int> found;
  for (const Contender& contender : study.contenders) {
    if (const auto n = lookahead_of(contender.name, prefix)) found.push_back(*n);
  }
  if (found.empty()) {
    throw std::logic_error("study " + study.name + " has no agents " + prefix + " N");
  }
  std::sort(found.begin(), found.end());
  return found;
}

Estimate mean_of(const Results& results, const std::string& scenario, const std::string& agent,
                 const std::string& metric) {
  if (metric == "episode_us") {
    return results.quotient_of_means({scenario, agent}, "total_us", "episodes");
  }
  if (metric == "move_us") {
    return results.quotient_of_means({scenario, agent}, "total_us", "path_length");
  }
  return results.estimate(scenario, agent, metric);
}

std::string lrta(int lookahead) { return "LRTA* " + std::to_string(lookahead); }

std::string power_of_ten(double x) {
  if (x <= 0) return "0";
  if (std::isinf(x)) return "no end";
  const double hundredths = std::round(std::log10(x) * 100);
  const auto whole = static_cast<long>(std::abs(hundredths));
  std::string digits = std::to_string(whole % 100);
  if (digits.size() < 2) digits.insert(0, "0");
  return std::string("10^") + (hundredths < 0 ? "-" : "+") + std::to_string(whole / 100) + "." +
         digits;
}

std::vector<int> lookaheads(const Results& results, const std::string& scenario) {
  std::vector<int> found;
  for (const int n : studied_lookaheads(results.study())) {
    if (results.estimate(scenario, lrta(n), "path_length").n > 0) found.push_back(n);
  }
  return found;
}

std::vector<Alternative> alternatives(const Results& results, const std::string& scenario) {
  std::vector<Alternative> found;
  for (const int n : lookaheads(results, scenario)) {
    found.push_back({n, results.estimate(scenario, lrta(n), "total_us").mean,
                     results.estimate(scenario, lrta(n), "path_length").mean});
  }
  return found;
}

int largest_below_dstar_lite(const Results& results, const std::string& scenario,
                             const std::string& metric) {
  const Estimate limit = mean_of(results, scenario, kDStarLite, metric);
  if (limit.n == 0) return 0;
  int largest = 0;
  for (const int n : lookaheads(results, scenario)) {
    if (mean_of(results, scenario, lrta(n), metric).mean >= limit.mean) break;
    largest = n;
  }
  return largest;
}

int best_lookahead(const Results& results, const std::string& scenario, const std::string& metric) {
  int best = 0;
  double least = 0;
  for (const int n : lookaheads(results, scenario)) {
    const double mean = mean_of(results, scenario, lrta(n), metric).mean;
    if (best != 0 && mean >= least) continue;
    best = n;
    least = mean;
  }
  return best;
}

}  // namespace fleetfoot::study::koenig2004
