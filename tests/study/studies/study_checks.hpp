// What must be true of every study, and rows made by hand to judge.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "sim/simulate.hpp"
#include "study/report.hpp"
#include "study/results.hpp"
#include "study/study.hpp"

namespace fleetfoot::study {

std::vector<StudyInfo> koenig2004_studies();
std::vector<StudyInfo> likhachev2006_studies();
std::vector<StudyInfo> bond2010_studies();
std::vector<StudyInfo> bulitko2007_studies();
std::vector<StudyInfo> changing_control_studies();
std::vector<StudyInfo> learning_trials_studies();

namespace checks {

inline Study make(const std::vector<StudyInfo>& infos, const std::string& name,
                  const StudyOptions& options = {}) {
  for (const StudyInfo& info : infos) {
    if (info.name == name) return info.make(options);
  }
  ADD_FAILURE() << "no study " << name;
  return {};
}

/// Every contender's agent takes its settings and the scenario's, and walks around a wall.
inline void expect_contenders_walk(const Study& study) {
  for (const Scenario& scenario : study.scenarios) {
    GridWorld world(9, 9, scenario.moves);
    for (int y = 0; y < 8; ++y) world.set({4, y}, Terrain::blocked);
    for (const Contender& contender : study.contenders) {
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
inline void expect_names_match(const Study& study) {
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

/// The same seed gives the same problem, another one another; start and goal can be entered.
inline void expect_problems_from_seeds(const Study& study) {
  for (const Scenario& scenario : study.scenarios) {
    const Problem one = scenario.make(1);
    const Problem again = scenario.make(1);
    const Problem other = scenario.make(2);
    EXPECT_EQ(one.map.letters, again.map.letters);
    EXPECT_EQ(one.start, again.start);
    EXPECT_EQ(one.goal, again.goal);
    EXPECT_NE(one.map.letters, other.map.letters);
    EXPECT_TRUE(one.map.passable(one.start));
    EXPECT_TRUE(one.map.passable(one.goal));
    EXPECT_NE(one.start, one.goal);
  }
}

/// A report without rows has all its chapters and claims, none of them judged.
inline void expect_nothing_judged_without_rows(const Study& study) {
  const Results results(study, {});
  Report report;
  study.report(results, report);
  EXPECT_FALSE(report.chapters.empty());
  for (const Claim& claim : report.claims) {
    EXPECT_EQ(claim.verdict, Claim::Verdict::not_judged) << claim.claim;
  }
}

inline Report report_of(const Study& study, std::vector<Row> rows) {
  const Results results(study, std::move(rows));
  Report report;
  study.report(results, report);
  for (const Chapter& chapter : report.chapters) {
    for (const Block& block : chapter.blocks) {
      const auto* table = std::get_if<Table>(&block);
      if (table == nullptr) continue;
      for (const auto& row : table->rows) EXPECT_EQ(row.size(), table->columns.size());
    }
  }
  return report;
}

/// The verdict on the only claim whose words contain `part`, and `also`.
inline Claim::Verdict verdict_on(const Report& report, const std::string& part,
                                 const std::string& also = "") {
  const auto matches = [&](const Claim& claim) {
    return claim.claim.find(part) != std::string::npos &&
           claim.claim.find(also) != std::string::npos;
  };
  EXPECT_EQ(std::count_if(report.claims.begin(), report.claims.end(), matches), 1) << part;
  const auto found = std::find_if(report.claims.begin(), report.claims.end(), matches);
  return found == report.claims.end() ? Claim::Verdict::not_judged : found->verdict;
}

inline Row row_of(const std::string& scenario, const std::string& agent, std::int64_t run) {
  Row row;
  row.scenario = scenario;
  row.agent = agent;
  row.run = run;
  row.outcome = "reached";
  return row;
}

}  // namespace checks
}  // namespace fleetfoot::study
