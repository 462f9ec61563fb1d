#include <set>

#include "study_checks.hpp"

namespace fleetfoot::study {
namespace {

Study maps() { return checks::make(mantysalo2024_maps::studies(), "mantysalo2024-maps"); }

TEST(Mantysalo2024Maps, EveryScenarioOfASizeHasAMapOfItsOwn) {
  const Study study = maps();
  EXPECT_EQ(study.scenarios.size(), 2U * 4U * 25U);
  std::set<std::string> names;
  std::set<std::vector<char>> drawn;
  for (const Scenario& scenario : study.scenarios) {
    EXPECT_TRUE(names.insert(scenario.name).second) << scenario.name;
    if (!scenario.name.starts_with("random-128-2-")) continue;
    const Problem problem = scenario.make(1);
    EXPECT_EQ(problem.map.width, 128);
    drawn.insert({problem.map.letters.begin(), problem.map.letters.end()});
  }
  EXPECT_EQ(drawn.size(), 25U);
}

TEST(Mantysalo2024Maps, EveryMapStandsBesideTheSamePublishedFigure) {
  const Study study = maps();
  const Results none(study, {});
  const auto first = none.published("random-128-2-map-01", "AD* 2", "expanded");
  const auto last = none.published("random-128-2-map-25", "AD* 2", "expanded");
  ASSERT_TRUE(first && last);
  EXPECT_DOUBLE_EQ(first->mean, 507);
  EXPECT_DOUBLE_EQ(last->mean, 507);
}

/// Rows of AD* 2 at 2 % on three maps, with these expansions.
Report with_expansions(const std::vector<std::int64_t>& expansions) {
  std::vector<Row> rows;
  for (std::size_t map = 0; map < expansions.size(); ++map) {
    for (std::int64_t run = 0; run < 2; ++run) {
      Row row = checks::row_of("random-128-2-map-0" + std::to_string(map + 1), "AD* 2", run);
      row.expanded = expansions[map];
      rows.push_back(row);
    }
  }
  return checks::report_of(maps(), rows);
}

TEST(Mantysalo2024Maps, ThePublishedFigureIsSoughtAmongTheMaps) {
  const auto verdict = [](const std::vector<std::int64_t>& expansions) {
    return checks::verdict_on(with_expansions(expansions), "AD* 2 on random maps of 128",
                              "expansions");
  };
  EXPECT_EQ(verdict({400, 500, 600}), Verdict::holds);
  EXPECT_EQ(verdict({600, 700, 800}), Verdict::fails);
  EXPECT_EQ(verdict({507}), Verdict::not_judged);
  const Report report = with_expansions({500, 400, 600});
  for (const Claim& claim : report.claims) {
    if (claim.verdict == Verdict::holds) {
      EXPECT_EQ(claim.measured, "2 %: above 2 of 3 maps (400.0 to 600.0)");
    }
  }
}

}  // namespace
}  // namespace fleetfoot::study
