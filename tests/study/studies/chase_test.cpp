// The study of chases: rows that repeat, and claims that fall with their rows.
#include <functional>

#include "study/columns.hpp"
#include "study/matrix.hpp"
#include "study/studies/chase/claims.hpp"
#include "study/studies/chase/scenarios.hpp"
#include "study_checks.hpp"

namespace fleetfoot::study {
namespace {

Study chase_study() { return checks::make(chase::studies(), "chase"); }

TEST(Chase, EveryWorldWithBothSpeedsAndEveryRate) {
  const Study study = chase_study();
  EXPECT_EQ(study.scenarios.size(), 4U * 2U * 3U);
  for (const Scenario& scenario : study.scenarios) {
    EXPECT_EQ(chase::condition_of(scenario.name).name(), scenario.name);
    EXPECT_EQ(scenario.worlds, chase::condition_of(scenario.name).world);
  }
}

TEST(Chase, ARowRepeats) {
  Study study = chase_study();
  for (Scenario& scenario : study.scenarios) scenario.max_steps = 60;
  for (std::size_t i = 0; i < study.scenarios.size(); i += 5) {
    const Task task{0, i, {}};
    const Problem problem = make_problem(study, task);
    for (const std::size_t contender : {0U, 2U, 8U, 9U}) {
      SCOPED_TRACE(study.scenarios[i].name + ", " + study.contenders[contender].name);
      const Row row = run_row(study, task, contender, problem);
      EXPECT_EQ(row.steps, 60);
      EXPECT_GT(row.moves, 0);
      EXPECT_GE(row.cost, static_cast<double>(row.moves));
      EXPECT_GE(row.work, row.expanded);
      EXPECT_GT(row.episodes, 0);
      EXPECT_TRUE(same_counts(row, run_row(study, task, contender, make_problem(study, task))));
    }
  }
}

// At half speed a chaser that follows shortest paths must get its goal.
TEST(Chase, AGoalAtHalfSpeedIsCaught) {
  const Study study = chase_study();
  std::int64_t half = 0;
  std::int64_t full = 0;
  for (std::size_t i = 0; i < study.scenarios.size(); ++i) {
    const chase::Condition& condition = chase::condition_of(study.scenarios[i].name);
    if (condition.percent != 0) continue;
    const Task task{0, i, {}};
    const Row row = run_row(study, task, 0, make_problem(study, task));
    (condition.is_full ? full : half) += row.arrivals;
    if (!condition.is_full) {
      EXPECT_GT(row.arrivals, 0) << condition.name();
    }
  }
  EXPECT_GT(half, full);
}

TEST(Chase, AnObserverStopsIt) {
  const Study study = chase_study();
  const Task task{0, 0, {}};
  int steps = 0;
  const Row row =
      run_row(study, task, 0, make_problem(study, task),
              [&](const GridWorld&, std::int64_t, const AgentStep&) { return ++steps < 5; });
  EXPECT_EQ(row.steps, 4);
}

/// Rows of a few runs in all scenarios, the work and catches of each as said.
Report judged(const std::function<double(const std::string& agent)>& work,
              const std::function<double(const std::string& agent)>& catches) {
  const Study study = chase_study();
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 12; ++run) {
    for (const Scenario& scenario : study.scenarios) {
      for (const Contender& contender : study.contenders) {
        Row row = checks::row_of(scenario.name, contender.name, run);
        row.steps = 1000;
        row.work = static_cast<std::int64_t>(work(contender.name) * 1000) + run;
        row.arrivals = static_cast<std::int64_t>(catches(contender.name)) + run % 2;
        rows.push_back(row);
      }
    }
  }
  return checks::report_of(study, rows);
}

TEST(Chase, ClaimsFollowTheRows) {
  const auto same = [](const std::string&) { return 50.0; };
  const auto as_claimed = [](const std::string& agent) {
    if (agent == chase::kGaaStar) return 20.0;
    if (agent == chase::kAuto) return 30.0;
    return agent == chase::kDStarLite ? 200.0 : 100.0;
  };
  const auto contrary = [](const std::string& agent) {
    if (agent == chase::kGaaStar) return 900.0;
    return agent == chase::kAuto ? 500.0 : agent == chase::kDStarLite ? 200.0 : 300.0;
  };
  const Report good = judged(as_claimed, same);
  const Report bad = judged(contrary, [](const std::string& agent) {
    if (agent == chase::kAuto512) return 10.0;
    return agent == chase::kRtdStar512 || agent == chase::kGaaStar ? 20.0 : 50.0;
  });
  ASSERT_EQ(good.claims.size(), bad.claims.size());
  for (const Claim& claim : bad.claims) EXPECT_EQ(claim.verdict, Verdict::fails) << claim.claim;
  for (const char* const claim : {"does less work than A* from scratch", "Also where 2 %",
                                  "Also where 20 %", "less work than D* Lite", "more work than A*",
                                  "It catches as often", "without a budget does less work"}) {
    EXPECT_EQ(checks::verdict_on(good, claim), Verdict::holds) << claim;
  }
}

}  // namespace
}  // namespace fleetfoot::study
