// What must be true of every study in the table. In particular it names only scenarios, contenders
// and metrics that it has: in its published figures, and in the tables, figures and claims of its
// report.
#include <set>
#include <stdexcept>

#include "agents/agent_info.hpp"
#include "sim/simulate.hpp"
#include "study/claims.hpp"
#include "study/small_study.hpp"
#include "study_checks.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/scratch_folder.hpp"

namespace fleetfoot::study {
namespace {

using format_samples::ScratchFolder;

/// Every contender's agent takes its settings and the scenario's, and walks around a wall.
void expect_contenders_walk(const Study& study) {
  for (const Scenario& scenario : study.scenarios) {
    GridWorld world(9, 9, scenario.moves);
    for (int y = 0; y < 8; ++y) world.set({4, y}, Terrain::blocked);
    for (const Contender& contender : study.contenders) {
      if (contender.fleet) continue;  // fleets_test.cpp
      SCOPED_TRACE(scenario.name + ", " + contender.name);
      std::vector<std::string> set = contender.set;
      set.insert(set.end(), scenario.set.begin(), scenario.set.end());
      const auto agent = make_agent(contender.agent, world, world.node({1, 1}), world.node({7, 1}),
                                    set, scenario.sensing);
      SimulationOptions options;
      options.budget = contender.budget;
      EXPECT_EQ(simulate(world, *agent, options).outcome, Outcome::reached);
    }
  }
}

/// Names are unique, and each published figure belongs to a cell of the matrix.
void expect_names_match(const Study& study) {
  const auto names = [](const auto& items) {
    std::set<std::string> found;
    for (const auto& item : items) EXPECT_TRUE(found.insert(item.name).second) << item.name;
    return found;
  };
  const auto scenarios = names(study.scenarios);
  const auto contenders = names(study.contenders);
  const auto metrics = names(study.metrics);
  std::set<std::string> seen;
  for (const Published& figure : study.published) {
    const std::string cell = figure.scenario + ", " + figure.agent + ", " + figure.metric;
    EXPECT_TRUE(scenarios.contains(figure.scenario)) << cell;
    EXPECT_TRUE(contenders.contains(figure.agent)) << cell;
    EXPECT_TRUE(metrics.contains(figure.metric)) << cell;
    EXPECT_GT(figure.mean, 0) << cell;
    EXPECT_TRUE(seen.insert(cell).second) << cell << " twice";
  }
}

/// A report without rows has all its chapters and claims, none of them judged.
void expect_nothing_judged_without_rows(const Study& study) {
  const Results results(study, {});
  Report report;
  study.report(results, report);
  EXPECT_FALSE(report.chapters.empty());
  for (const Claim& claim : judged(results)) {
    EXPECT_EQ(claim.verdict, Claim::Verdict::not_judged) << claim.claim;
  }
}

/// Rows for every cell of the matrix, so that no claim is left out for want of data.
std::vector<Row> rows_everywhere(const Study& study) {
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 3; ++run) {
    for (const Scenario& scenario : study.scenarios) {
      for (const Contender& contender : study.contenders) {
        Row row = checks::row_of(scenario.name, contender.name, run);
        const auto vary = static_cast<double>(rows.size() % 7 + 1);
        row.cost = 100 + vary;
        row.reference = 90;
        row.moves = row.steps = 100;
        row.expanded = 1000 + 10 * run;
        row.episodes = 20;
        row.total_us = 50 + vary;
        rows.push_back(std::move(row));
      }
    }
  }
  return rows;
}

/// What the report complains of; empty if it knows all its names.
std::string fault_of(const Study& study, std::vector<Row> rows) {
  try {
    const Results results(study, std::move(rows));
    Report report;
    if (study.report) study.report(results, report);
    EXPECT_FALSE(report.chapters.empty() && judged(results).empty()) << study.name;
  } catch (const std::logic_error& error) {
    return error.what();
  }
  return "";
}

TEST(AllStudies, NameOnlyWhatTheyHave) {
  const ScratchFolder folder;
  formats::write_file(folder.file("small.map"),
                      "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n");
  formats::write_file(folder.file("small.scen"),
                      "version 1\n0\tsmall.map\t5\t3\t0\t1\t4\t1\t6.82842712\n");
  ASSERT_FALSE(all_studies().empty());
  for (const StudyInfo& info : all_studies()) {
    for (const bool on_maps : {false, true}) {
      if (on_maps && !info.takes_maps) continue;
      SCOPED_TRACE(info.name + (on_maps ? ", on real maps" : ""));
      StudyOptions options;
      if (on_maps) options.maps = folder.path();
      const Study study = info.make(options);
      EXPECT_EQ(study.name, info.name);
      expect_names_match(study);
      EXPECT_EQ(fault_of(study, rows_everywhere(study)), "");
      EXPECT_EQ(fault_of(study, {}), "");
      expect_nothing_judged_without_rows(study);
    }
  }
}

TEST(AllStudies, EveryContenderReachesTheGoal) {
  for (const StudyInfo& info : all_studies()) {
    SCOPED_TRACE(info.name);
    expect_contenders_walk(info.make({}));
  }
}

TEST(AllStudies, DynamicControlIsTriedInAllWorldsOfTheThesis) {
  EXPECT_EQ(find_study("changing-control").make({}).scenarios.size(), 24U);
}

Study with_claim(const Comparison& comparison) {
  Study study = test::small_study();
  study.judge = [comparison](const Results& results, std::vector<Claim>& claims) {
    ClaimJudge(results, claims).all("somewhere", "made up", {comparison});
  };
  return study;
}

TEST(AllStudies, AMadeUpNameIsAFaultWithOrWithoutRows) {
  const Study right = with_claim(less("rooms-5", "A*", "RTD* 16", "path_length"));
  EXPECT_EQ(fault_of(right, rows_everywhere(right)), "");
  for (const Study& wrong : {with_claim(less("rooms-6", "A*", "RTD* 16", "path_length")),
                             with_claim(less("rooms-5", "A*", "RTD* 17", "path_length")),
                             with_claim(less("rooms-5", "A*", "RTD* 16", "path_lenght"))}) {
    EXPECT_NE(fault_of(wrong, rows_everywhere(wrong)), "");
    EXPECT_NE(fault_of(wrong, {}), "");
  }
  EXPECT_NE(fault_of(with_claim(less("rooms-6", "A*", "RTD* 16", "path_length")), {})
                .find("no scenario rooms-6"),
            std::string::npos);
}

}  // namespace
}  // namespace fleetfoot::study
