// Means with intervals, and the tests that the reports name.
//
// An interval of a figure with a physical limit never crosses it. Student's interval, symmetric
// about the mean, is made on the scale of the logarithm of the distance from the limit (of the
// odds, where there are two limits) by the delta method: the interval of Katz for ratios, with
// Student's t. Against the percentile and the BCa bootstrap it covers means of skewed samples
// better below 20 runs and about as well above (docs/studies.md), and it needs no random numbers.
#pragma once

#include <compare>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fleetfoot::study {

/// What no value of a figure can be below or above.
struct Limits {
  double lower = -std::numeric_limits<double>::infinity();
  double upper = std::numeric_limits<double>::infinity();

  bool any() const;
};

/// Both ends NaN: not known, or there is none.
struct Interval {
  double low = std::numeric_limits<double>::quiet_NaN();
  double high = std::numeric_limits<double>::quiet_NaN();

  bool known() const;
  /// Whether one number after "±" says as much: both arms differ by less than a tenth.
  bool is_symmetric(double mean) const;
};

/// What was measured: a metric of a cell of a study's matrix.
struct Measured {
  std::string scenario;
  std::string agent;
  std::string metric;

  auto operator<=>(const Measured&) const = default;
};

struct Estimate {
  std::size_t n = 0;
  double mean = 0;
  double sd = 0;  ///< of the sample; 0 for n < 2
  Limits limits = {};
  Interval ci95 = {};             ///< of 95 %, within the limits; none for n < 2
  std::vector<Measured> of = {};  ///< what it was made from, where that is known

  double standard_error() const;
};

/// If a value is beyond the limits they are none: a stated shortest length may be that of other
/// rules of movement.
Estimate estimate(std::span<const double> values, const Limits& limits = {});

/// The ratio of the two means, sum over sum, with the interval of the delta method; it cannot be
/// below 0 where none of the values is. n is 0 where there is nothing to divide.
Estimate ratio_of_means(std::span<const std::pair<double, double>> pairs);

/// The same in another unit: everything times `factor`, which is more than 0.
Estimate scaled(const Estimate& estimate, double factor);

/// How many standard errors two independent means lie apart; 0 where both errors are 0 and the
/// means are equal, infinite where they are not.
double z_score(double mean_a, double error_a, double mean_b, double error_b);

/// Student's test of "the mean is 0", two-sided. 1 for n < 2.
double p_value_mean_is_zero(const Estimate& estimate);
/// Welch's test of "two independent means are equal", two-sided. 1 for n < 2.
double p_value_means_are_equal(const Estimate& a, const Estimate& b);
/// The interval that misses the mean with probability p, within the limits. None for n < 2.
Interval interval(const Estimate& estimate, double p);
/// Half the width of Student's interval, whatever the limits. 0 for n < 2.
double half_width(const Estimate& estimate, double p);

}  // namespace fleetfoot::study
