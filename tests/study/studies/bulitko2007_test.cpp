#include "study/studies/bulitko2007/maps.hpp"
#include "study/studies/bulitko2007/trade_off.hpp"
#include "study_checks.hpp"

namespace fleetfoot::study {
namespace {

TEST(Bulitko2007, ProblemsAreAsLongAsThePaperSays) {
  const Scenario small = bulitko2007::small_maps();
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    const Problem problem = small.make(seed);
    EXPECT_GE(problem.map.width, 161);
    EXPECT_LE(problem.map.width, 193);
    EXPECT_GE(problem.reference, 90);
    EXPECT_LE(problem.reference, 100);
    const Problem again = small.make(seed);
    EXPECT_EQ(problem.start, again.start);
    EXPECT_EQ(problem.goal, again.goal);
    EXPECT_EQ(problem.map.letters, again.map.letters);
  }
  const Problem large = bulitko2007::large_maps().make(1);
  EXPECT_EQ(large.map.width, 512);
  EXPECT_GE(large.reference, 90 * 512 / 177.0);
  EXPECT_LE(large.reference, 100 * 512 / 177.0);
}

Row walk(const std::string& agent, std::int64_t run, double suboptimality, double work) {
  Row row = checks::row_of("game", agent, run);
  row.reference = 100;
  row.cost = 100 * suboptimality;
  row.moves = 100;
  row.expanded = static_cast<std::int64_t>(100 * work);
  return row;
}

/// Depth 4 works 10 for quality 4, depth 5 works 40 for quality 2; the classifier 5 for quality 2.
std::vector<Row> rows_with_known_factors() {
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 20; ++run) {
    rows.push_back(walk("LRTA* depth 4", run, 4, 10));
    rows.push_back(walk("LRTA* depth 5", run, 2, 40));
    rows.push_back(walk("Classifier 5", run, 2, 5));
    rows.push_back(walk("Oracle 5", run, 2.828427, 20));
    rows.push_back(walk("Database G level 2", run, 3, 100));
  }
  return rows;
}

TEST(Bulitko2007, FactorsAreReadOffTheCurve) {
  const Study study = checks::make(bulitko2007::studies(), "bulitko2007-depth");
  const Results results(study, rows_with_known_factors());
  const bulitko2007::TradeOff curve(results, "game",
                                    {"LRTA* depth 4", "LRTA* depth 5", "LRTA* depth 6"});
  EXPECT_THROW(bulitko2007::TradeOff(results, "game", {"none"}), std::logic_error);
  EXPECT_NEAR(curve.less_work("Classifier 5").mean, 8, 1e-9);     // 40 / 5
  EXPECT_NEAR(curve.better_paths("Classifier 5").mean, 2, 1e-9);  // 4 / 2, below the curve's end
  // On log axes (20, 2.83) lies half way between (10, 4) and (40, 2): on the curve.
  EXPECT_NEAR(curve.less_work("Oracle 5").mean, 1, 1e-5);
  EXPECT_NEAR(curve.better_paths("Oracle 5").mean, 1, 1e-5);
  EXPECT_LT(curve.less_work("Database G level 2").high, 1);
  EXPECT_EQ(exceeds(curve.less_work("Classifier 5"), 7), Verdict::holds);
  EXPECT_EQ(exceeds(curve.less_work("Classifier 5"), 9), Verdict::fails);
  EXPECT_EQ(exceeds(curve.less_work("Database G level 2")), Verdict::fails);
}

TEST(Bulitko2007, TooFewRunsDecideNothing) {
  const Study study = checks::make(bulitko2007::studies(), "bulitko2007-depth");
  const Results results(study, {walk("LRTA* depth 4", 0, 4, 10), walk("Classifier 5", 0, 2, 5)});
  const bulitko2007::TradeOff curve(results, "game", {"LRTA* depth 4"});
  EXPECT_EQ(exceeds(curve.less_work("Classifier 5")), Verdict::not_judged);
}

TEST(Bulitko2007, ClaimsFollowTheRows) {
  const Study study = checks::make(bulitko2007::studies(), "bulitko2007-depth");
  const Report report = checks::report_of(study, rows_with_known_factors());
  EXPECT_EQ(checks::verdict_on(report, "A classifier outperforms fixed depths"),
            Verdict::where_decided);  // only one of four has rows
  EXPECT_EQ(checks::verdict_on(report, "Level 2 expands four times fewer"), Verdict::fails);
}

}  // namespace
}  // namespace fleetfoot::study
