#include "study/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <vector>

namespace fleetfoot::study {

bool Limits::any() const { return std::isfinite(lower) || std::isfinite(upper); }

bool Interval::known() const { return std::isfinite(low) && std::isfinite(high); }

bool Interval::is_symmetric(double mean) const {
  const double above = high - mean;
  const double below = mean - low;
  return std::abs(above - below) <= 0.05 * (above + below);
}

double Estimate::standard_error() const {
  return n < 2 ? 0 : sd / std::sqrt(static_cast<double>(n));
}

Estimate estimate(std::span<const double> values, const Limits& limits) {
  // Quotients of rounded numbers may miss a limit by their last digits.
  constexpr double kRounding = 1e-6;
  Estimate result;
  result.n = values.size();
  result.limits = limits;
  for (const double value : values) {
    if (value < limits.lower - kRounding || value > limits.upper + kRounding) result.limits = {};
  }
  if (values.empty()) return result;
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  result.mean = sum / n;
  if (values.size() < 2) return result;
  double squares = 0;
  for (const double value : values) squares += (value - result.mean) * (value - result.mean);
  result.sd = std::sqrt(squares / (n - 1));
  result.ci95 = interval(result, 0.05);
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
  const auto below_zero = [](const auto& pair) { return pair.first < 0 || pair.second < 0; };
  if (std::none_of(pairs.begin(), pairs.end(), below_zero)) result.limits.lower = 0;
  result.ci95 = interval(result, 0.05);
  return result;
}

Estimate scaled(const Estimate& estimate, double factor) {
  Estimate result = estimate;
  for (double* value : {&result.mean, &result.sd, &result.limits.lower, &result.limits.upper,
                        &result.ci95.low, &result.ci95.high}) {
    *value *= factor;
  }
  return result;
}

double z_score(double mean_a, double error_a, double mean_b, double error_b) {
  const double apart = mean_a - mean_b;
  const double error = std::hypot(error_a, error_b);
  if (error > 0) return apart / error;
  if (apart == 0) return 0;
  return std::copysign(std::numeric_limits<double>::infinity(), apart);
}

namespace {

/// Two-sided, of t with the given degrees of freedom.
double p_value(double t, double freedom) {
  if (!std::isfinite(t)) return 0;
  const boost::math::students_t student(freedom);
  return 2 * boost::math::cdf(boost::math::complement(student, std::abs(t)));
}

double squared(double value) { return value * value; }

}  // namespace

double p_value_mean_is_zero(const Estimate& estimate) {
  if (estimate.n < 2) return 1;
  return p_value(z_score(estimate.mean, estimate.standard_error(), 0, 0),
                 static_cast<double>(estimate.n) - 1);
}

double p_value_means_are_equal(const Estimate& a, const Estimate& b) {
  if (a.n < 2 || b.n < 2) return 1;
  const double error_a = squared(a.standard_error());
  const double error_b = squared(b.standard_error());
  const double t = z_score(a.mean, a.standard_error(), b.mean, b.standard_error());
  if (error_a + error_b == 0) return t == 0 ? 1 : 0;
  const double freedom =  // Welch and Satterthwaite
      squared(error_a + error_b) / (squared(error_a) / (static_cast<double>(a.n) - 1) +
                                    squared(error_b) / (static_cast<double>(b.n) - 1));
  return p_value(t, freedom);
}

double half_width(const Estimate& estimate, double p) {
  if (estimate.n < 2) return 0;
  const boost::math::students_t student(static_cast<double>(estimate.n) - 1);
  return boost::math::quantile(boost::math::complement(student, p / 2)) * estimate.standard_error();
}

Interval interval(const Estimate& estimate, double p) {
  if (estimate.n < 2) return {};
  const double half = half_width(estimate, p);
  const double mean = estimate.mean;
  const double above = mean - estimate.limits.lower;  // infinite without a limit
  const double below = estimate.limits.upper - mean;
  // Means at a limit are those of runs that are all there, but for rounding.
  if (half == 0 || above <= 0 || below <= 0) return {mean, mean};
  if (std::isinf(above) && std::isinf(below)) return {mean - half, mean + half};
  if (std::isinf(below)) {
    const double factor = std::exp(half / above);
    return {estimate.limits.lower + above / factor, estimate.limits.lower + above * factor};
  }
  if (std::isinf(above)) {
    const double factor = std::exp(half / below);
    return {estimate.limits.upper - below * factor, estimate.limits.upper - below / factor};
  }
  const double width = above + below;
  const double factor = std::exp(half * width / (above * below));
  const auto at_odds = [&](double odds) {
    return estimate.limits.lower + width * odds / (1 + odds);
  };
  return {at_odds(above / below / factor), at_odds(above / below * factor)};
}

}  // namespace fleetfoot::study
