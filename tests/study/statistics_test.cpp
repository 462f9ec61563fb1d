#include "study/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace fleetfoot::study {
namespace {

TEST(Statistics, MeanAndStudentsInterval) {
  const Estimate e = estimate(std::vector<double>{2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(e.n, 8U);
  EXPECT_DOUBLE_EQ(e.mean, 5);
  EXPECT_NEAR(e.sd, 2.13809, 1e-5);
  EXPECT_NEAR(e.standard_error(), 0.755929, 1e-6);
  EXPECT_NEAR(e.ci95, 2.364624 * 0.755929, 1e-5);  // t of 7 degrees of freedom, from a table
}

TEST(Statistics, TooFewValuesHaveNoInterval) {
  EXPECT_EQ(estimate({}).n, 0U);
  const Estimate one = estimate(std::vector<double>{3});
  EXPECT_DOUBLE_EQ(one.mean, 3);
  EXPECT_EQ(one.ci95, 0);
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
  EXPECT_DOUBLE_EQ(half_width(e, 0.05), e.ci95);
  EXPECT_NEAR(half_width(e, 0.01), 3.499483 * e.standard_error(), 1e-5);
}

}  // namespace
}  // namespace fleetfoot::study
