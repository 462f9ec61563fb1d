#include "study/results.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "study/small_study.hpp"

namespace fleetfoot::study {
namespace {

Row cost_row(const std::string& agent, std::int64_t run, double cost,
             const std::string& scenario = "rooms-5") {
  Row made;
  made.scenario = scenario;
  made.agent = agent;
  made.run = run;
  made.cost = cost;
  return made;
}

class ResultsTest : public ::testing::Test {
 protected:
  const Study study_ = test::small_study();
};

TEST_F(ResultsTest, KnowsOnlyWhatHasRows) {
  const Results results(study_, {cost_row("A*", 0, 10), cost_row("RTD* 16", 0, 12)});
  ASSERT_EQ(results.scenarios().size(), 1U);
  EXPECT_EQ(results.scenarios()[0]->name, "rooms-5");
  EXPECT_EQ(results.contenders().size(), 2U);
  EXPECT_TRUE(results.has("rooms-5", "A*"));
  EXPECT_FALSE(results.has("rooms-20", "A*"));
  EXPECT_TRUE(results.values_by_run({"rooms-20", "A*"}, "path_length").empty());
}

TEST_F(ResultsTest, ANameThatTheStudyDoesNotHaveIsAFault) {
  const Results results(study_, {cost_row("A*", 0, 10)});
  EXPECT_THROW(results.values_by_run({"rooms-5", "A*"}, "nonsense"), std::logic_error);
  EXPECT_THROW(results.values_by_run({"rooms-5", "nobody"}, "path_length"), std::logic_error);
  EXPECT_THROW(results.values_by_run({"elsewhere", "A*"}, "path_length"), std::logic_error);
  EXPECT_THROW(results.has("rooms-5", "nobody"), std::logic_error);
  EXPECT_THROW(results.has("elsewhere", "A*"), std::logic_error);
  EXPECT_THROW(results.published("elsewhere", "A*", "path_length"), std::logic_error);
  EXPECT_THROW(results.published("rooms-5", "nobody", "path_length"), std::logic_error);
  EXPECT_THROW(results.published("rooms-5", "A*", "nonsense"), std::logic_error);
  EXPECT_TRUE(results.contains({"rooms-5", "A*"}));
  EXPECT_FALSE(results.contains({"rooms-5", "nobody"}));  // asks on behalf of another study
}

TEST_F(ResultsTest, PairsOnlyRunsThatBothHave) {
  const Results results(
      study_, {cost_row("A*", 0, 10), cost_row("RTD* 16", 0, 13), cost_row("A*", 1, 20),
               cost_row("RTD* 16", 2, 99), cost_row("A*", 3, 30), cost_row("RTD* 16", 3, 31)});
  const Estimate difference = results.difference("rooms-5", "RTD* 16", "A*", "path_length");
  EXPECT_EQ(difference.n, 2U);
  EXPECT_DOUBLE_EQ(difference.mean, 2);
  EXPECT_DOUBLE_EQ(results.ratio_of_means("rooms-5", "RTD* 16", "A*", "path_length").mean, 1.1);
}

TEST_F(ResultsTest, IntervalOfARatioOfMeansIsThatOfItsResiduals) {
  // a = 2 b exactly: however b varies the ratio is known exactly.
  const Results exact(study_, {cost_row("A*", 0, 10), cost_row("RTD* 16", 0, 20),
                               cost_row("A*", 1, 30), cost_row("RTD* 16", 1, 60)});
  EXPECT_DOUBLE_EQ(exact.ratio_of_means("rooms-5", "RTD* 16", "A*", "path_length").mean, 2);
  EXPECT_NEAR(half_width(exact.ratio_of_means("rooms-5", "RTD* 16", "A*", "path_length"), 0.05), 0,
              1e-12);
}

TEST_F(ResultsTest, FindsPublishedFigures) {
  const Results results(study_, {cost_row("A*", 0, 10)});
  ASSERT_TRUE(results.published("rooms-5", "A*", "path_length"));
  EXPECT_EQ(results.published("rooms-5", "A*", "path_length")->mean, 60);
  EXPECT_FALSE(results.published("rooms-20", "A*", "path_length"));
}

}  // namespace
}  // namespace fleetfoot::study
