#include "study/report_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "study/report_files.hpp"
#include "study/report_page.hpp"
#include "study/report_parts.hpp"
#include "study/small_study.hpp"

namespace fleetfoot::study {
namespace {

Row row(const std::string& agent, std::int64_t run, double cost) {
  Row made;
  made.scenario = "rooms-5";
  made.agent = agent;
  made.run = run;
  made.outcome = "reached";
  made.cost = cost;
  return made;
}

TEST(ReportJson, HoldsWhatTheStudyReports) {
  Study study = test::small_study();
  study.about = {"How it was done."};
  study.report = [](const Results& results, Report& report) {
    Claim claim;
    claim.claim = "</script> is harmless";
    claim.verdict = Claim::Verdict::in_part;
    report.claims.push_back(claim);
    Chapter chapter{"tables", "Tables", {}};
    chapter.blocks.emplace_back(
        scenario_table(results, *results.scenarios()[0], "T1", "A table", {"path_length"}));
    chapter.blocks.emplace_back(pareto_plot(results, "P", "A plot", "path_length", "expanded"));
    report.chapters.push_back(chapter);
  };
  const Results results(study, {row("A*", 0, 50), row("auto, \"8\"", 0, 55.5), row("A*", 1, 54)});
  const Report report = make_report(results, {{"abc", "g++", "cpu", "now", "parallel", 2}}, 1);
  const auto json = nlohmann::json::parse(report_json(report));
  // Compared as text: each comparison of a json value with another type costs a second to compile.
  const auto at = [&](const std::string& path) {
    return json.at(nlohmann::json::json_pointer(path)).dump();
  };
  EXPECT_EQ(at("/title"), "\"A small study\"");
  ASSERT_EQ(json["parts"].size(), 3U);
  EXPECT_EQ(at("/parts/0/blocks/0/rows/0/verdict"), "\"in part\"");
  EXPECT_EQ(at("/parts/1/blocks/0/paragraphs/0"), "\"How it was done.\"");
  const std::string table = "/parts/2/blocks/0";
  EXPECT_EQ(at(table + "/rows/0/c0"), "\"A*\"");
  EXPECT_EQ(at(table + "/rows/0/c1/mean"), "52.0");
  EXPECT_EQ(at(table + "/rows/0/c1/published"), "60.0");
  EXPECT_EQ(at(table + "/columns/1/unit"), "\"moves\"");
  const std::string plot = "/parts/2/blocks/1";
  EXPECT_EQ(at(plot + "/mark"), "\"dot\"");
  EXPECT_EQ(at(plot + "/panels/0/series/0/points/0/front"), "true");

  if (kReportPage.empty()) GTEST_SKIP() << "built without npm: no page to check";
  const std::string page = report_html(report);
  EXPECT_EQ(page.find("<!--DATA-->"), std::string::npos);
  EXPECT_EQ(page.find("</script> is harmless"), std::string::npos);
  EXPECT_NE(page.find("\\u003c/script> is harmless"), std::string::npos);
}

}  // namespace
}  // namespace fleetfoot::study
