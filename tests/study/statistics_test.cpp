#include "study/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace fleetfoot::study {
namespace {

TEST(Statistics, MeanAndStudentsInterval) {
  const Estimate e = estimate(std::vector<double>{2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(e.n, 8U);
  EXPECT_DOUBLE_EQ(e.mean, 5);
  EXPECT_NEAR(e.sd, 2.13809, 1e-5);
  EXPECT_NEAR(e.standard_error(), 0.755929, 1e-6);
  // t of 7 degrees of freedom, from a table
  EXPECT_NEAR(e.ci95.high - 5, 2.364624 * 0.755929, 1e-5);
  EXPECT_NEAR(e.ci95.low - 5, -2.364624 * 0.755929, 1e-5);
}

TEST(Statistics, TooFewValuesHaveNoInterval) {
  EXPECT_EQ(estimate({}).n, 0U);
  const Estimate one = estimate(std::vector<double>{3});
  EXPECT_DOUBLE_EQ(one.mean, 3);
  EXPECT_FALSE(one.ci95.known());
  EXPECT_EQ(p_value_mean_is_zero(one), 1);
}

TEST(Statistics, StandardErrorsApart) {
  EXPECT_DOUBLE_EQ(z_score(10, 3, 0, 4), 2);
  EXPECT_DOUBLE_EQ(z_score(0, 3, 10, 4), -2);
  EXPECT_EQ(z_score(1, 0, 1, 0), 0);
  EXPECT_EQ(z_score(0, 0, 1, 0), -std::numeric_limits<double>::infinity());
}

TEST(Statistics, PValueOfStudentsTest) {
  // t = 1 / (1 / sqrt(3)) = sqrt(3) with 2 degrees of freedom: 0.2254 from a table.
  EXPECT_NEAR(p_value_mean_is_zero(estimate(std::vector<double>{0, 1, 2})), 0.2254, 1e-4);
  EXPECT_EQ(p_value_mean_is_zero(estimate(std::vector<double>{5, 5, 5})), 0);
  EXPECT_EQ(p_value_mean_is_zero(estimate(std::vector<double>{0, 0, 0})), 1);
}

TEST(Statistics, WelchsTestCountsItsDegreesOfFreedom) {
  const Estimate a = estimate(std::vector<double>{1, 2, 3, 4});
  const Estimate b = estimate(std::vector<double>{5, 6, 9, 12});
  // t = -5.5 / sqrt(5/12 + 10/4) = -3.22047, freedom 4.0 (Welch): p 0.0322.
  EXPECT_NEAR(p_value_means_are_equal(a, b), 0.0322, 2e-3);
  EXPECT_EQ(p_value_means_are_equal(a, estimate(std::vector<double>{9})), 1);
  EXPECT_EQ(p_value_means_are_equal(estimate(std::vector<double>{1, 1}),
                                    estimate(std::vector<double>{1, 1})),
            1);
}

TEST(Statistics, HalfWidthOfAnyLevel) {
  const Estimate e = estimate(std::vector<double>{2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_DOUBLE_EQ(half_width(e, 0.05), e.ci95.high - e.mean);
  EXPECT_NEAR(half_width(e, 0.01), 3.499483 * e.standard_error(), 1e-5);
}

TEST(Intervals, StayWithinTheLimits) {
  const std::vector<double> skewed{1, 1, 1, 1.01, 40};  // 8.8 ± 21.7
  EXPECT_LT(estimate(skewed).ci95.low, 0);
  const Interval above_one = estimate(skewed, {.lower = 1}).ci95;
  EXPECT_GT(above_one.low, 1);
  EXPECT_GT(above_one.high - 8.802, 8.802 - above_one.low);
  const Interval share = estimate(std::vector<double>{0, 1, 1, 1}, {.lower = 0, .upper = 1}).ci95;
  EXPECT_GT(share.low, 0);
  EXPECT_LT(share.low, 0.75);
  EXPECT_GT(share.high, 0.75);
  EXPECT_LT(share.high, 1);
  const Interval at_most = estimate(std::vector<double>{-9, 1, 1, 1}, {.upper = 1}).ci95;
  EXPECT_LT(at_most.high, 1);
  EXPECT_LT(at_most.low, -1.5);
}

TEST(Intervals, OfTheLogarithmByHand) {
  // Mean 5, half width 2.364624 * 0.755929 = 1.787488: a factor of exp(1.787488 / (5 - 1)).
  const Estimate e = estimate(std::vector<double>{2, 4, 4, 4, 5, 5, 7, 9}, {.lower = 1});
  EXPECT_NEAR(e.ci95.low, 1 + 4 / 1.563414, 1e-4);
  EXPECT_NEAR(e.ci95.high, 1 + 4 * 1.563414, 1e-4);
}

TEST(Intervals, FarFromTheLimitAreSymmetric) {
  const Estimate far = estimate(std::vector<double>{300, 301, 305}, {.lower = 0});
  EXPECT_TRUE(far.ci95.is_symmetric(far.mean));
  const Estimate near = estimate(std::vector<double>{1, 3, 2}, {.lower = 0});
  EXPECT_FALSE(near.ci95.is_symmetric(near.mean));
}

TEST(Intervals, OfRunsThatAreAllAtTheLimit) {
  const Interval none = estimate(std::vector<double>{1, 1, 1}, {.lower = 1}).ci95;
  EXPECT_EQ(none.low, 1);
  EXPECT_EQ(none.high, 1);
}

TEST(Intervals, ALimitThatAValueCrossesIsNone) {
  EXPECT_FALSE(estimate(std::vector<double>{0.9, 2}, {.lower = 1}).limits.any());
  EXPECT_TRUE(estimate(std::vector<double>{1 - 1e-9, 2}, {.lower = 1}).limits.any());
}

TEST(Intervals, OfARatioAreAboveZero) {
  const std::vector<std::pair<double, double>> pairs{{0, 1}, {0, 1}, {9, 1}};
  const Estimate ratio = ratio_of_means(pairs);
  EXPECT_DOUBLE_EQ(ratio.mean, 3);
  EXPECT_GT(ratio.ci95.low, 0);
  const std::vector<std::pair<double, double>> signed_pairs{{-1, 1}, {1, 1}, {9, 1}};
  EXPECT_LT(ratio_of_means(signed_pairs).ci95.low, 0);
}

TEST(Intervals, InAnotherUnit) {
  const std::vector<double> values{1, 2, 6};
  const Estimate e = scaled(estimate(values, {.lower = 1}), 10);
  const Estimate direct = estimate(std::vector<double>{10, 20, 60}, {.lower = 10});
  EXPECT_DOUBLE_EQ(e.mean, direct.mean);
  EXPECT_DOUBLE_EQ(e.sd, direct.sd);
  EXPECT_DOUBLE_EQ(e.ci95.low, direct.ci95.low);
  EXPECT_DOUBLE_EQ(interval(e, 0.0027).high, interval(direct, 0.0027).high);
}

struct Coverage {
  double covered = 0;
  double below = 0;  ///< of samples whose interval ends below the mean
};

/// How often the interval of n values holds their distribution's mean.
Coverage coverage(int n, double mean, const Limits& limits,
                  const std::function<double(std::mt19937_64&)>& draw) {
  constexpr int kSamples = 3000;
  std::mt19937_64 random(18);
  Coverage share;
  for (int i = 0; i < kSamples; ++i) {
    std::vector<double> values(static_cast<std::size_t>(n));
    for (double& value : values) value = draw(random);
    const Interval found = estimate(values, limits).ci95;
    if (found.low <= mean && mean <= found.high) share.covered += 1.0 / kSamples;
    if (found.high < mean) share.below += 1.0 / kSamples;
  }
  return share;
}

TEST(Intervals, CoverMeansOfKnownDistributions) {
  const auto exponential = [](auto& random) {
    return 1 + std::exponential_distribution<double>()(random);
  };
  const auto lognormal = [](auto& random) {
    return 1 + std::lognormal_distribution<double>()(random);
  };
  // Most runs find the shortest path.
  const auto mixed = [](auto& random) {
    const bool longer = std::bernoulli_distribution(0.3)(random);
    return 1 + (longer ? std::exponential_distribution<double>()(random) : 0.0);
  };
  const Limits one{.lower = 1};
  const double lognormal_mean = 1 + std::exp(0.5);
  EXPECT_NEAR(coverage(20, 2, one, exponential).covered, 0.95, 0.02);
  EXPECT_NEAR(coverage(100, 2, one, exponential).covered, 0.95, 0.015);
  EXPECT_NEAR(coverage(100, lognormal_mean, one, lognormal).covered, 0.94, 0.025);
  EXPECT_NEAR(coverage(100, 1.3, one, mixed).covered, 0.945, 0.02);
  // Student's symmetric interval misses the mean of a few skewed runs more often.
  EXPECT_GT(coverage(10, lognormal_mean, one, lognormal).covered,
            coverage(10, lognormal_mean, {}, lognormal).covered + 0.01);
  // Where nothing is near the limit, the limit changes nothing.
  const auto normal = [](auto& random) { return std::normal_distribution(300.0, 5.0)(random); };
  EXPECT_NEAR(coverage(10, 300, {.lower = 0}, normal).covered, 0.95, 0.012);
  // Shares: successes of 50 runs.
  const auto reached = [](auto& random) {
    return std::bernoulli_distribution(0.8)(random) ? 1.0 : 0.0;
  };
  EXPECT_NEAR(coverage(50, 0.8, {.lower = 0, .upper = 1}, reached).covered, 0.95, 0.025);
}

}  // namespace
}  // namespace fleetfoot::study
