#include "study/statistics.hpp"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <vector>

namespace fleetfoot::study {

double Estimate::standard_error() const {
  return n < 2 ? 0 : sd / std::sqrt(static_cast<double>(n));
}

Estimate estimate(std::span<const double> values) {
  Estimate result;
  result.n = values.size();
  if (values.empty()) return result;
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  result.mean = sum / n;
  if (values.size() < 2) return result;
  double squares = 0;
  for (const double value : values) squares += (value - result.mean) * (value - result.mean);
  result.sd = std::sqrt(squares / (n - 1));
  const boost::math::students_t student(n - 1);
  result.ci95 = boost::math::quantile(student, 0.975) * result.standard_error();
  return result;
}

Estimate ratio_of_means(std::span<const std::pair<double, double>> pairs) {
  double above = 0;
  double below = 0;
  for (const auto& [a, b] : pairs) {
    above += a;
    below += b;
  }
  if (pairs.empty() || below == 0) return {};
  const double ratio = above / below;
  const double mean_below = below / static_cast<double>(pairs.size());
  std::vector<double> residuals;
  residuals.reserve(pairs.size());
  for (const auto& [a, b] : pairs) residuals.push_back((a - ratio * b) / mean_below);
  Estimate result = estimate(residuals);
  result.mean = ratio;
  return result;
}

double z_score(double mean_a, double error_a, double mean_b, double error_b) {
  const double apart = mean_a - mean_b;
  const double error = std::hypot(error_a, error_b);
  if (error > 0) return apart / error;
  if (apart == 0) return 0;
  return std::copysign(std::numeric_limits<double>::infinity(), apart);
}

double p_value_mean_is_zero(const Estimate& estimate) {
  if (estimate.n < 2) return 1;
  const double t = z_score(estimate.mean, estimate.standard_error(), 0, 0);
  if (!std::isfinite(t)) return 0;
  const boost::math::students_t student(static_cast<double>(estimate.n) - 1);
  return 2 * boost::math::cdf(boost::math::complement(student, std::abs(t)));
}

}  // namespace fleetfoot::study
