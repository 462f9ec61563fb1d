#include <cmath>
#include <functional>

#include "study/published.hpp"
#include "study/studies/koenig2004/lookaheads.hpp"
#include "study_checks.hpp"

namespace fleetfoot::study {
namespace {

TEST(Koenig2004, WorldsAsInThePaper) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-spaces");
  checks::expect_problems_from_seeds(study);
  EXPECT_EQ(study.scenarios[0].make(3).map.width, 301);
  const Problem random = study.scenarios[1].make(3);
  const auto blocked = std::count(random.map.letters.begin(), random.map.letters.end(), '@');
  EXPECT_NEAR(static_cast<double>(blocked) / (301.0 * 301.0), 0.25, 0.001);
}

TEST(Koenig2004, StrongAndWeakHeuristicsMeetTheSameWorlds) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-heuristics");
  ASSERT_EQ(study.scenarios.size(), 4U);
  EXPECT_EQ(study.scenarios[0].worlds, study.scenarios[1].worlds);
  EXPECT_NE(study.scenarios[0].set, study.scenarios[1].set);
  EXPECT_NE(study.scenarios[0].worlds, study.scenarios[2].worlds);
}

TEST(Koenig2004, PublishedFiguresStandWhereThePaperHasThem) {
  const Study mazes = checks::make(koenig2004::studies(), "koenig2004-mazes");
  const Results results(mazes, {});
  EXPECT_DOUBLE_EQ(results.published("maze", "D* Lite", "expanded")->mean, 230893.54);
  EXPECT_DOUBLE_EQ(results.published("maze", "LRTA* 21", "total_us")->mean, 273280.22);
  EXPECT_DOUBLE_EQ(results.published("maze", "LRTA* 241", "path_length")->mean, 44721.30);
  const Study spaces = checks::make(koenig2004::studies(), "koenig2004-spaces");
  const Results of_spaces(spaces, {});
  EXPECT_DOUBLE_EQ(of_spaces.published("maze", "BFS 3", "path_length")->mean, 1427453.49);
  EXPECT_DOUBLE_EQ(of_spaces.published("random", "A* 29", "expanded")->mean, 2077.55);
}

/// Rows of the mazes study whose time and path at each contender are given, give or take 1 %.
std::vector<Row> rows_of(const Study& study, const std::function<double(int)>& time,
                         const std::function<double(int)>& path) {
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 12; ++run) {
    for (const Contender& contender : study.contenders) {
      if (contender.ours) continue;
      const bool is_lrta = contender.name.starts_with("LRTA* ");
      const int n = is_lrta ? std::stoi(contender.name.substr(6)) : 0;
      Row row = checks::row_of(study.scenarios[0].name, contender.name, run);
      const double factor = 1 + 0.01 * static_cast<double>(run);
      row.total_us = time(n) * factor;
      row.cost = path(n) * factor;
      row.moves = static_cast<std::int64_t>(row.cost);
      row.episodes = 100;
      row.expanded = static_cast<std::int64_t>(row.total_us);
      rows.push_back(row);
    }
  }
  return rows;
}

double valley(int n) { return n == 0 ? 1500 : 1000 + (n - 21) * (n - 21); }
double falling(int n) { return n == 0 ? 500 : 100'000.0 / (n + 5); }

TEST(Koenig2004, ClaimsAboutMazesAreJudgedFromTheRows) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-mazes");
  const Report as_claimed = checks::report_of(study, rows_of(study, valley, falling));
  EXPECT_EQ(checks::verdict_on(as_claimed, "shorter paths in mazes"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(as_claimed, "first falls and then rises"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(as_claimed, "lookaheads above 45"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(as_claimed, "best lookahead grows"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(as_claimed, "longer than those of D* Lite"), Verdict::in_part);

  const auto rising = [](int n) { return 600.0 + n; };
  const Report contrary = checks::report_of(study, rows_of(study, rising, rising));
  EXPECT_EQ(checks::verdict_on(contrary, "shorter paths in mazes"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(contrary, "first falls and then rises"), Verdict::in_part);
  EXPECT_EQ(checks::verdict_on(contrary, "time than D* Lite at lookaheads from 11"),
            Verdict::fails);
}

TEST(Koenig2004, ClaimsAboutRandomGridsAreJudgedFromTheRows) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-random");
  const auto cheap = [](int n) { return n == 0 ? 900.0 : 100.0 + n; };
  const auto short_from_15 = [](int n) { return n == 0 ? 300.0 : 315.0 - n; };
  const Report report = checks::report_of(study, rows_of(study, cheap, short_from_15));
  EXPECT_EQ(checks::verdict_on(report, "lookahead of 1 takes the least"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "lookaheads above 13"), Verdict::in_part);  // equal at 15
  EXPECT_EQ(checks::verdict_on(report, "For no time of a move"), Verdict::holds);
}

TEST(Koenig2004, HeuristicsAreComparedRunByRun) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-heuristics");
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 5; ++run) {
    for (const char* scenario : {"maze-strong", "maze-weak"}) {
      const bool strong = scenario == std::string("maze-strong");
      Row row = checks::row_of(scenario, "LRTA* 5", run);
      // Runs differ far more than heuristics do.
      row.cost = 1000.0 * static_cast<double>(run + 1) +
                 (strong ? 10.0 + 0.1 * static_cast<double>(run) : 0);
      rows.push_back(row);
    }
  }
  // The other lookaheads have no rows.
  EXPECT_EQ(checks::verdict_on(checks::report_of(study, rows), "longer paths with the strong"),
            Verdict::where_decided);
}

TEST(Koenig2004, EqualPathsAreNotLonger) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-heuristics");
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 12; ++run) {
    for (const char* scenario : {"maze-strong", "maze-weak"}) {
      Row row = checks::row_of(scenario, "LRTA* 5", run);
      row.cost = 1000;
      rows.push_back(row);
    }
  }
  EXPECT_EQ(checks::verdict_on(checks::report_of(study, rows), "longer paths with the strong"),
            Verdict::fails);
}

TEST(Koenig2004, ALookaheadThatNeverReachesTheGoalIsMissedFromAllLookaheads) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-mazes");
  const auto far = [](int n) { return n == 0 ? 50.0 : falling(n); };
  std::vector<Row> rows = rows_of(study, valley, far);
  const std::string claim = "longer than those of D* Lite";
  EXPECT_EQ(checks::verdict_on(checks::report_of(study, rows), claim), Verdict::holds);
  for (Row& row : rows) {
    if (row.agent == "LRTA* 1") row.outcome = "step_limit";
  }
  EXPECT_EQ(checks::verdict_on(checks::report_of(study, rows), claim), Verdict::where_decided);
}

TEST(Koenig2004, StepsWithoutTheGoalHaveNoFigures) {
  const Study study = checks::make(koenig2004::studies(), "koenig2004-mazes");
  Row row = checks::row_of("maze", "LRTA* 1", 0);
  row.cost = 5;
  row.outcome = "step_limit";
  const Results results(study, {row});
  EXPECT_EQ(results.estimate("maze", "LRTA* 1", "path_length").n, 0U);
  EXPECT_TRUE(koenig2004::lookaheads(results, "maze").empty());
}

}  // namespace
}  // namespace fleetfoot::study
