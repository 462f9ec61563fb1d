#include "study/published.hpp"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>

#include "study/study.hpp"

namespace fleetfoot::study {
namespace {

TEST(Published, ReadsQuotedCellsAndEmptyOnes) {
  const CsvTable table("a,b\n\"x, y\",1.5\r\nz,\n");
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table.text(0, "a"), "x, y");
  EXPECT_EQ(table.number(0, "b"), 1.5);
  EXPECT_FALSE(table.has(1, "b"));
  EXPECT_THROW(table.number(1, "b"), std::logic_error);
  EXPECT_THROW(table.text(0, "c"), std::logic_error);
  EXPECT_THROW(CsvTable("a,b\n1\n"), std::logic_error);
}

TEST(Published, TablesAreBuiltIn) {
  EXPECT_EQ(published_table("mantysalo2024_tables_A1_A24").size(), 264U);
  EXPECT_THROW(published_table("nonsense"), std::logic_error);
}

/// A slip in a name would show as a figure that silently stands nowhere.
TEST(Published, EveryFigureBelongsToACellOfItsStudy) {
  for (const StudyInfo& info : all_studies()) {
    const Study study = info.make({});
    SCOPED_TRACE(info.name);
    EXPECT_EQ(study.name, info.name);
    std::set<std::string> scenarios;
    std::set<std::string> agents;
    std::set<std::string> metrics;
    for (const Scenario& scenario : study.scenarios) {
      EXPECT_TRUE(scenarios.insert(scenario.name).second) << scenario.name;
    }
    for (const Contender& contender : study.contenders) {
      EXPECT_TRUE(agents.insert(contender.name).second) << contender.name;
    }
    for (const Metric& metric : study.metrics) {
      EXPECT_TRUE(metrics.insert(metric.name).second) << metric.name;
    }
    std::set<std::string> cells;
    for (const Published& figure : study.published) {
      EXPECT_TRUE(scenarios.contains(figure.scenario)) << figure.scenario;
      EXPECT_TRUE(agents.contains(figure.agent)) << figure.agent;
      EXPECT_TRUE(metrics.contains(figure.metric)) << figure.metric;
      EXPECT_TRUE(cells.insert(figure.scenario + "/" + figure.agent + "/" + figure.metric).second)
          << figure.scenario << " " << figure.agent << " " << figure.metric;
    }
  }
}

}  // namespace
}  // namespace fleetfoot::study
