// Means with intervals, and the tests that the reports name.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

namespace fleetfoot::study {

struct Estimate {
  std::size_t n = 0;
  double mean = 0;
  double sd = 0;    ///< of the sample; 0 for n < 2
  double ci95 = 0;  ///< half the width of Student's 95 % interval; 0 for n < 2

  double standard_error() const;
};

Estimate estimate(std::span<const double> values);

/// The ratio of the two means, sum over sum, with the interval of the delta method. n is 0 where
/// there is nothing to divide.
Estimate ratio_of_means(std::span<const std::pair<double, double>> pairs);

/// How many standard errors two independent means lie apart; 0 where both errors are 0 and the
/// means are equal, infinite where they are not.
double z_score(double mean_a, double error_a, double mean_b, double error_b);

/// Student's test of "the mean is 0", two-sided. 1 for n < 2.
double p_value_mean_is_zero(const Estimate& estimate);
/// Welch's test of "two independent means are equal", two-sided. 1 for n < 2.
double p_value_means_are_equal(const Estimate& a, const Estimate& b);
/// Half the width of the interval that misses the mean with probability p. 0 for n < 2.
double half_width(const Estimate& estimate, double p);

}  // namespace fleetfoot::study
