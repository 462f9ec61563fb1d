#include "study/objectives.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "study/published.hpp"

namespace fleetfoot::study {
namespace {

TEST(Objectives, TheEnvelopeOfThreeLines) {
  // 5 is cheapest to plan, 9 takes over at x = 1, 13 at x = 4; 7 is never best.
  const auto ranges =
      best_by_weight({{7, 14, 10}, {5, 10, 10}, {13, 28, 2}, {9, 14, 6}, {11, 30, 6}});
  // 5 -> 9: (14-10)/(10-6) = 1; 9 -> 13: (28-14)/(6-2) = 3.5
  ASSERT_EQ(ranges.size(), 3U);
  EXPECT_EQ(ranges[0].lookahead, 5);
  EXPECT_EQ(ranges[0].from, 0);
  EXPECT_DOUBLE_EQ(ranges[0].to, 1);
  EXPECT_EQ(ranges[1].lookahead, 9);
  EXPECT_DOUBLE_EQ(ranges[1].to, 3.5);
  EXPECT_EQ(ranges[2].lookahead, 13);
  EXPECT_TRUE(std::isinf(ranges[2].to));
}

TEST(Objectives, ALineThatOnlyTouchesTheEnvelopeIsLeftOut) {
  const auto ranges = best_by_weight({{1, 0, 4}, {2, 2, 2}, {3, 4, 0}});  // all meet at x = 1
  ASSERT_EQ(ranges.size(), 2U);
  EXPECT_EQ(ranges[0].lookahead, 1);
  EXPECT_EQ(ranges[1].lookahead, 3);
}

TEST(Objectives, NothingAndOne) {
  EXPECT_TRUE(best_by_weight({}).empty());
  EXPECT_EQ(best_by_weight({{3, 1, 1}}).size(), 1U);
}

TEST(Objectives, WhereOneIsPreferred) {
  const BestRange range = preferred_over({0, 10, 1}, {{1, 4, 3}, {3, 6, 2}});
  EXPECT_DOUBLE_EQ(range.from, 4);
  EXPECT_TRUE(std::isinf(range.to));
  const BestRange never = preferred_over({0, 10, 3}, {{1, 4, 2}});
  EXPECT_GE(never.from, never.to);
}

std::vector<Alternative> published(const char* table) {
  const CsvTable csv = published_table(table);
  std::vector<Alternative> all;
  for (std::size_t row = 0; row < csv.size(); ++row) {
    const std::string& name = csv.text(row, "lookahead");
    const int n = name == "dstar-lite" ? 0 : std::stoi(name);
    all.push_back({n, csv.number(row, "planning_us"), csv.number(row, "path")});
  }
  return all;
}

/// The paper's own table of ranges follows from its Table 2.
TEST(Objectives, ThePublishedRangesComeOutOfThePublishedFigures) {
  std::vector<Alternative> all = published("koenig2004_table2_mazes");
  const Alternative dstar_lite = all.front();
  all.erase(all.begin());
  const auto ranges = best_by_weight(all);
  ASSERT_GE(ranges.size(), 3U);
  EXPECT_EQ(ranges[0].lookahead, 21);
  EXPECT_EQ(ranges[1].lookahead, 25);
  EXPECT_EQ(ranges[2].lookahead, 33);
  const auto between = [](double x, double low, double high) {
    EXPECT_GT(std::log10(x), low);
    EXPECT_LT(std::log10(x), high);
  };
  between(ranges[0].to, -0.31, -0.30);
  between(ranges[1].to, -0.16, -0.15);
  between(ranges[2].to, 0.29, 0.30);
  between(preferred_over(dstar_lite, all).from, -0.27, -0.26);
}

TEST(Objectives, AndThoseOfRandomGridsOutOfTable3) {
  std::vector<Alternative> all = published("koenig2004_table3_random");
  all.erase(all.begin());
  const auto ranges = best_by_weight(all);
  const std::vector<int> expected = {1, 3, 5, 7, 11, 13, 15, 19, 21, 25};
  ASSERT_GE(ranges.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(ranges[i].lookahead, expected[i]);
}

}  // namespace
}  // namespace fleetfoot::study
