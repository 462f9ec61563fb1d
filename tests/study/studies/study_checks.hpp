// Studies by name, rows made by hand to judge, and the verdicts on them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/report_files.hpp"
#include "study/results.hpp"
#include "study/study.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study {

namespace koenig2004 {
std::vector<StudyInfo> studies();
}
namespace likhachev2006 {
std::vector<StudyInfo> studies();
}
namespace bond2010 {
std::vector<StudyInfo> studies();
}
namespace bulitko2007 {
std::vector<StudyInfo> studies();
}
namespace coarse_guidance {
std::vector<StudyInfo> studies();
}
namespace mantysalo2024_maps {
std::vector<StudyInfo> studies();
}
namespace fleets {
std::vector<StudyInfo> studies();
}
namespace chase {
std::vector<StudyInfo> studies();
}

namespace checks {

inline Study make(const std::vector<StudyInfo>& infos, const std::string& name,
                  const StudyOptions& options = {}) {
  for (const StudyInfo& info : infos) {
    if (info.name == name) return info.make(options);
  }
  ADD_FAILURE() << "no study " << name;
  return {};
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

inline Report report_of(const Study& study, std::vector<Row> rows) {
  const Results results(study, std::move(rows));
  Report report;
  study.report(results, report);
  report.claims = judged(results);
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
