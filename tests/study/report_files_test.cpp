#include "study/report_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "study/claims.hpp"
#include "study/report_json.hpp"
#include "study/report_page.hpp"
#include "study/report_parts.hpp"
#include "study/small_study.hpp"

namespace fleetfoot::study {
namespace {

Row agent_row(const std::string& agent, std::int64_t run, double cost) {
  Row made;
  made.scenario = "rooms-5";
  made.agent = agent;
  made.run = run;
  made.outcome = "reached";
  made.cost = cost;
  return made;
}

class ReportFiles : public ::testing::Test {
 protected:
  Study study_ = test::small_study();
  const std::vector<Row> rows_{agent_row("A*", 0, 50), agent_row("auto, \"8\"", 0, 55.5),
                               agent_row("A*", 1, 54)};
};

TEST_F(ReportFiles, SummaryHasALineForEachCellAndMetric) {
  const Results results(study_, rows_);
  const std::string text = summary_csv(results, summary(results));
  EXPECT_TRUE(text.starts_with("study,scenario,agent,metric,n,mean,ci95,published,low95,high95\n"));
  EXPECT_NE(text.find("small,rooms-5,A*,path_length,2,52,25.41"), std::string::npos) << text;
  EXPECT_NE(text.find(",60,31.8"), std::string::npos) << text;
  // One run has no interval, and what nobody published stays empty.
  EXPECT_NE(text.find("small,rooms-5,\"auto, \"\"8\"\"\",path_length,1,55.5,,,,\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 2 * 3);
}

TEST_F(ReportFiles, RowsHaveALineForEachRun) {
  const std::string text = rows_csv(Results(study_, rows_));
  EXPECT_TRUE(text.starts_with("study,row,scenario,run,agent,seed,outcome,steps,"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4);
  EXPECT_NE(text.find("\"auto, \"\"8\"\"\""), std::string::npos);
}

TEST_F(ReportFiles, JsonHoldsWhatTheStudyReports) {
  study_.about = {"How it was done."};
  study_.report = [](const Results& results, Report& report) {
    Chapter chapter{"tables", "Tables", {}};
    chapter.blocks.emplace_back(
        scenario_table(results, *results.scenarios()[0], "T1", "A table", {"path_length"}));
    chapter.blocks.emplace_back(pareto_plot(results, "P", "A plot", "path_length", "expanded"));
    report.chapters.push_back(chapter);
  };
  study_.judge = [](const Results& results, std::vector<Claim>& claims) {
    Claim claim;
    claim.claim = "</script> is harmless";
    claim.verdict = results.estimate("rooms-5", "A*", "path_length").n > 1
                        ? Claim::Verdict::in_part
                        : Claim::Verdict::not_judged;
    claims.push_back(claim);
  };
  const Results results(study_, rows_);
  const Report report = make_report(results, {{"abc", "g++", "cpu", "now", "parallel", 2}}, 1);
  const std::string json = report_json(report);
  EXPECT_TRUE(json.starts_with("{\"title\":\"A small study\",")) << json;
  std::size_t at = 0;
  for (const char* next :  // in this order
       {"\"verdict\":\"in part\"", "\"evidence\":[0]", "\"paragraphs\":[\"How it was done.\"]",
        "\"label\":\"Path length\",\"unit\":\"moves\",\"numeric\":true",
        "{\"c0\":\"A*\",\"c1\":{\"mean\":52.0,", "\"published\":60.0", "\"mark\":\"dot\"",
        "\"front\":true", "\"cells\":[[\"rooms-5\",\"A*\",\"path_length\"]"}) {
    at = json.find(next, at);
    ASSERT_NE(at, std::string::npos) << next << " in " << json;
  }

  if (kReportPage.empty()) GTEST_SKIP() << "built without npm: no page to check";
  const std::string page = report_html(report);
  EXPECT_EQ(page.find("<!--DATA-->"), std::string::npos);
  EXPECT_EQ(page.find("</script> is harmless"), std::string::npos);
  EXPECT_NE(page.find("\\u003c/script> is harmless"), std::string::npos);
}

TEST_F(ReportFiles, AClaimRestsOnWhatWasReadForIt) {
  study_.report = [](const Results& results, Report&) {
    results.estimate("rooms-5", "A*", "expanded");  // a table's, no claim's
  };
  study_.judge = [](const Results& results, std::vector<Claim>& claims) {
    ClaimJudge judge(results, claims);
    judge.all("", "first", {less("rooms-5", "A*", "auto, \"8\"", "path_length")});
    judge.all("", "of no rows", {less("rooms-20", "A*", "RTD* 16", "path_length")});
    judge.all("", "second",
              {less("rooms-5", "A*", "auto, \"8\"", "expanded"),
               less("rooms-5", "auto, \"8\"", "A*", "expanded")});
  };
  const Report report = make_report(Results(study_, rows_), {}, 0);
  ASSERT_EQ(report.claims.size(), 3U);
  const auto both = [](const std::string& metric) {
    return std::vector<Measured>{{"rooms-5", "A*", metric}, {"rooms-5", "auto, \"8\"", metric}};
  };
  EXPECT_EQ(report.claims[0].evidence, both("path_length"));
  EXPECT_TRUE(report.claims[1].evidence.empty());
  EXPECT_EQ(report.claims[2].evidence, both("expanded"));
}

TEST_F(ReportFiles, NotableRunsAreTheEndsTheMiddleAndWhatIsMissing) {
  study_.metrics[0].value = [](const Row& row) { return if_reached(row, row.cost); };
  std::vector<Row> rows;
  for (const double cost : {7, 3, 9, 4, 5, 1}) {
    rows.push_back(agent_row("A*", static_cast<std::int64_t>(rows.size()), cost));
    rows.back().number = 10 * rows.back().run;
  }
  rows[5].outcome = "step_limit";
  const ReplayGuide guide = make_report(Results(study_, rows), {}, 0).replay;
  EXPECT_EQ(guide.metric, "Path length");
  ASSERT_EQ(guide.scenarios.size(), 1U);
  ASSERT_EQ(guide.scenarios[0].second.size(), 1U);
  const NotableRuns& notable = guide.scenarios[0].second[0];
  EXPECT_EQ(notable.runs, 6U);
  EXPECT_EQ(notable.missing, 1U);
  EXPECT_EQ(notable.least->row, 10);
  EXPECT_EQ(notable.median->row, 40);
  EXPECT_EQ(notable.largest->row, 20);
  EXPECT_EQ(notable.none->row, 50);
  EXPECT_EQ(notable.none->outcome, "step_limit");
}

TEST_F(ReportFiles, FrontIsWhatNobodyBeats) {
  Study study = test::small_study();
  std::vector<Row> rows{agent_row("A*", 0, 10), agent_row("RTD* 16", 0, 12),
                        agent_row("auto, \"8\"", 0, 13)};
  rows[0].expanded = 30;
  rows[1].expanded = 10;
  rows[2].expanded = 20;  // beaten by the second in both
  const Results results(study, rows);
  const Plot plot = pareto_plot(results, "", "", "path_length", "expanded");
  ASSERT_EQ(plot.panels.size(), 1U);
  EXPECT_TRUE(plot.panels[0].series[0].points[0].front);
  EXPECT_TRUE(plot.panels[0].series[1].points[0].front);
  EXPECT_FALSE(plot.panels[0].series[2].points[0].front);
}

TEST_F(ReportFiles, AComparisonStandsBesideItsSister) {
  Study sister = test::small_study();
  sister.name = "sister";
  const Results here(study_, rows_);
  const Results there(sister, {agent_row("A*", 0, 104)});
  Report report;
  add_comparison(here, there, report);
  ASSERT_EQ(report.chapters.size(), 1U);
  const Table& table = std::get<Table>(report.chapters[0].blocks[0]);
  ASSERT_EQ(table.rows.size(), 1U);
  EXPECT_DOUBLE_EQ(std::get<Figure>(table.rows[0][4]).mean, 0.5);
}

TEST_F(ReportFiles, FigureTellsHowFarThePaperIs) {
  const Results results(study_, rows_);
  const Figure made = figure(results, "rooms-5", "A*", "path_length");
  EXPECT_EQ(made.published, 60);
  // Errors: ours 2, the paper's 2 / 1.96.
  EXPECT_NEAR(made.z, (52 - 60) / std::hypot(2, 2 / 1.96), 1e-9);
}

}  // namespace
}  // namespace fleetfoot::study
