#include "study/verdicts.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "study/results.hpp"

namespace fleetfoot::study {
namespace {

Estimate known(double mean, double sd, std::size_t n = 10) {
  Estimate made;
  made.n = n;
  made.mean = mean;
  made.sd = sd;
  return made;
}

TEST(Verdicts, LessNeedsAnIntervalBelowZero) {
  EXPECT_EQ(is_less(known(-2, 1)), Verdict::holds);
  EXPECT_EQ(is_less(known(2, 1)), Verdict::fails);
  EXPECT_EQ(is_less(known(-1, 2)), Verdict::not_judged);
  EXPECT_EQ(is_less(known(-2, 0, 1)), Verdict::not_judged);
  EXPECT_EQ(is_less(known(0, 0)), Verdict::fails);
}

TEST(Verdicts, WithinNeedsTheWholeInterval) {
  EXPECT_EQ(is_within(known(1, 0.03), 0.95, 1.05), Verdict::holds);
  EXPECT_EQ(is_within(known(1.04, 0.04), 0.95, 1.05), Verdict::not_judged);
  EXPECT_EQ(is_within(known(1.2, 0.04), 0.95, 1.05), Verdict::fails);
}

TEST(Verdicts, PartsTogether) {
  using enum Claim::Verdict;
  EXPECT_EQ(all_of({holds, holds}), holds);
  EXPECT_EQ(all_of({holds, fails}), in_part);
  EXPECT_EQ(all_of({holds, not_judged}), where_decided);
  EXPECT_EQ(all_of({holds, where_decided}), where_decided);
  EXPECT_EQ(all_of({holds, not_judged, fails}), in_part);
  EXPECT_EQ(all_of({where_decided, fails}), in_part);
  EXPECT_EQ(all_of({in_part, not_judged}), in_part);
  EXPECT_EQ(all_of({fails, not_judged}), fails);
  EXPECT_EQ(all_of({not_judged}), not_judged);
  EXPECT_EQ(all_of({}), not_judged);
}

TEST(Verdicts, ATallyNamesItsExceptions) {
  Tally tally;
  tally.add("1", Verdict::holds);
  tally.add("3", Verdict::fails);
  tally.add("5", Verdict::not_judged);
  EXPECT_EQ(tally.in_words(), "1 of 3; not for 3; undecided for 5");
  EXPECT_EQ(tally.verdict(), Verdict::in_part);
}

TEST(Verdicts, ATallyHoldsOnlyIfEveryCellDoes) {
  Tally tally;
  EXPECT_EQ(tally.verdict(), Verdict::not_judged);
  tally.add("1", Verdict::holds);
  EXPECT_EQ(tally.verdict(), Verdict::holds);
  tally.add("3", Verdict::not_judged);
  EXPECT_EQ(tally.verdict(), Verdict::not_judged);  // half is not enough
  tally.add("5", Verdict::holds);
  EXPECT_EQ(tally.verdict(), Verdict::where_decided);
  tally.add("7", Verdict::not_judged);
  EXPECT_EQ(tally.verdict(), Verdict::not_judged);
  tally.add("9", Verdict::fails);
  EXPECT_EQ(tally.verdict(), Verdict::in_part);
}

TEST(Verdicts, ThirteenOfTwentyAreNotAllTwenty) {
  Tally tally;
  for (int n = 0; n < 20; ++n) {
    tally.add(std::to_string(n), n < 13 ? Verdict::holds : Verdict::not_judged);
  }
  EXPECT_EQ(tally.verdict(), Verdict::where_decided);
  EXPECT_EQ(tally.in_words(), "13 of 20; undecided for 13, 14, 15, 16 and 3 more");
  EXPECT_STREQ(to_string(tally.verdict()), "holds where decided");
  EXPECT_EQ(tally.verdict(0.6), Verdict::holds);  // a claim about most of them
}

TEST(Verdicts, CellsWithoutFiguresKeepATallyFromHolding) {
  Tally tally;
  tally.add("1", std::nullopt);
  EXPECT_EQ(tally.verdict(), Verdict::not_judged);
  EXPECT_EQ(tally.in_words(), "-");
  tally.add_less("3", known(-2, 1));
  tally.add_less("5", known(0, 0, 0));
  tally.add_within("7", known(1, 0.03), 0.9, 1.1);
  tally.add_within("9", known(0, 0, 0), 0.9, 1.1);
  EXPECT_EQ(tally.in_words(), "2 of 5; no figures for 1, 5, 9");
  EXPECT_EQ(tally.verdict(), Verdict::where_decided);
  EXPECT_EQ(tally.verdict(0.7), Verdict::where_decided);  // 2 of 5 are not most of them
  EXPECT_EQ(tally.verdict(0.4), Verdict::holds);
  tally.add("11", Verdict::fails);
  EXPECT_EQ(tally.verdict(), Verdict::in_part);
}

Study two_metrics() {
  Study study;
  study.scenarios.resize(2);
  study.scenarios[0].name = "x";
  study.scenarios[1].name = "y";
  study.contenders = {{"agent", "astar", {}}, {"idle", "astar", {}}};
  study.metrics = {{"a", "", "", [](const Row& row) { return row.cost; }},
                   {"b", "", "", [](const Row& row) { return row.total_us; }}};
  return study;
}

TEST(Verdicts, ScenariosAreComparedByRunAndQuotientsByTheirMeans) {
  const Study study = two_metrics();
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 3; ++run) {
    for (const char* scenario : {"x", "y"}) {
      if (run == 2 && scenario == std::string("y")) continue;  // no partner
      Row row;
      row.scenario = scenario;
      row.agent = "agent";
      row.run = run;
      row.cost = static_cast<double>(run * 10) + (scenario == std::string("x") ? 1 : 0);
      row.total_us = 2;
      rows.push_back(row);
    }
  }
  const Results results(study, rows);
  const Estimate difference =
      results.difference(ResultCell{"x", "agent"}, ResultCell{"y", "agent"}, "a");
  EXPECT_EQ(difference.n, 2U);
  EXPECT_DOUBLE_EQ(difference.mean, 1);
  EXPECT_DOUBLE_EQ(results.quotient_of_means({"x", "agent"}, "a", "b").mean, 33.0 / 6.0);
  EXPECT_EQ(results.quotient_of_means({"x", "idle"}, "a", "b").n, 0U);
}

}  // namespace
}  // namespace fleetfoot::study
