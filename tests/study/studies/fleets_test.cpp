// The study of fleets: rows that repeat, and claims that fall with their rows.
#include <functional>

#include "study/columns.hpp"
#include "study/matrix.hpp"
#include "study/studies/fleets/scenarios.hpp"
#include "study_checks.hpp"

namespace fleetfoot::study {
namespace {

Study fleet_study() { return checks::make(fleets::studies(), "fleets"); }

std::size_t index_of(const Study& study, const std::string& scenario) {
  for (std::size_t i = 0; i < study.scenarios.size(); ++i) {
    if (study.scenarios[i].name == scenario) return i;
  }
  ADD_FAILURE() << scenario;
  return 0;
}

TEST(Fleets, EveryKindOfGoalsWithEveryNumberAndRate) {
  const Study study = fleet_study();
  EXPECT_EQ(study.scenarios.size(), 3U * 3U * 3U);
  EXPECT_EQ(study.contenders.size(), 2U * 3U);
  for (const Scenario& scenario : study.scenarios) {
    EXPECT_EQ(fleets::condition_of(scenario.name).name(), scenario.name);
    EXPECT_EQ(scenario.worlds, study.scenarios.front().worlds);
  }
}

TEST(Fleets, ARowIsThatOfAWholeFleetAndRepeats) {
  Study study = fleet_study();
  for (Scenario& scenario : study.scenarios) scenario.max_steps = 40;
  for (const char* const name : {"distinct-100-20", "shared-100-0", "chase-100-2"}) {
    const Task task{0, index_of(study, name), {}};
    const Problem problem = make_problem(study, task);
    for (const std::size_t contender : {0U, 3U}) {
      SCOPED_TRACE(name + (", " + study.contenders[contender].name));
      const Row row = run_row(study, task, contender, problem);
      EXPECT_EQ(row.steps, 100 * 40);
      EXPECT_GT(row.moves, 0);
      EXPECT_LE(row.moves, row.steps);
      EXPECT_GT(row.episodes, 0);
      EXPECT_GT(row.plan_steps, 0);
      EXPECT_GT(row.memory_bytes, 0);
      EXPECT_GT(row.work_max, 0);
      EXPECT_LE(row.work_max, fleets::kLittle);
      EXPECT_GT(row.total_us, 0);
      EXPECT_GE(row.cost, row.reference) << "in 40 ticks nothing can become shorter";
      if (contender == 3) {
        EXPECT_EQ(row.collisions, 0);
      }
      EXPECT_TRUE(same_counts(row, run_row(study, task, contender, make_problem(study, task))));
    }
  }
}

TEST(Fleets, AnObserverStopsThem) {
  const Study study = fleet_study();
  const Task task{0, index_of(study, "shared-100-0"), {}};
  int ticks = 0;
  const Row row = run_row(study, task, 0, make_problem(study, task),
                          [&](const GridWorld&, std::int64_t t, const AgentStep&) {
                            EXPECT_EQ(t, ticks);
                            return ++ticks < 5;
                          });
  EXPECT_EQ(ticks, 5);
  EXPECT_EQ(row.steps, 4 * 100);
}

/// Rows of a few runs in all scenarios, as good as we claim, then as `spoil` makes them.
Report judged(
    const std::function<void(Row&, const fleets::Condition&, std::size_t contender)>& spoil) {
  const Study study = fleet_study();
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 6; ++run) {
    for (const Scenario& scenario : study.scenarios) {
      const fleets::Condition& condition = fleets::condition_of(scenario.name);
      for (std::size_t i = 0; i < study.contenders.size(); ++i) {
        Row row = checks::row_of(scenario.name, study.contenders[i].name, run);
        const bool is_shared = condition.goals.goals == FleetGoals::shared;
        row.steps = static_cast<std::int64_t>(condition.agents) * 600;
        row.moves = row.steps;
        row.arrivals = row.steps / 200 + run;
        row.cost = 1000 + static_cast<double>(run);
        row.reference = 1000;
        row.work_max = 9000;
        row.memory_bytes = (is_shared ? 400 : 900) * 1000 + run;
        row.total_us = (is_shared ? 1000 : 3000) + static_cast<double>(run);
        spoil(row, condition, i);
        rows.push_back(std::move(row));
      }
    }
  }
  return checks::report_of(study, std::move(rows));
}

/// The verdict on the claim that begins like that.
Verdict verdict_on(const Report& report, const std::string& claim) {
  for (const Claim& each : report.claims) {
    if (each.claim.starts_with(claim)) return each.verdict;
  }
  ADD_FAILURE() << "no claim: " << claim;
  return Verdict::not_judged;
}

TEST(Fleets, ClaimsHoldWhereTheRowsSaySo) {
  const Report report = judged([](Row&, const fleets::Condition&, std::size_t) {});
  EXPECT_EQ(report.claims.size(), 10U);
  for (const Claim& claim : report.claims) {
    EXPECT_EQ(claim.verdict, Verdict::holds) << claim.claim << ": " << claim.measured;
  }
}

TEST(Fleets, ClaimsFallWithTheirRows) {
  using fleets::Condition;
  const auto spoilt = [](const std::string& claim, const auto& spoil) {
    EXPECT_EQ(verdict_on(judged(spoil), claim), Verdict::fails) << claim;
  };
  // Contenders: ignore with little, enough and no budget, then avoid.
  spoilt("No tick does more work", [](Row& row, const Condition& c, std::size_t i) {
    if (i == 1 && c.agents == 100 && row.run == 2) row.work_max = 40'001;
  });
  spoilt("Agents that avoid each other", [](Row& row, const Condition& c, std::size_t i) {
    if (i == 5 && c.agents == 1000 && row.run == 3) row.collisions = 1;
  });
  spoilt("With 40,000 units a tick there are at least 0.98",
         [](Row& row, const Condition&, std::size_t i) {
           if (i == 1) row.arrivals = row.arrivals * 95 / 100;
         });
  spoilt("With 10,000 units a tick", [](Row& row, const Condition&, std::size_t i) {
    if (i == 0) row.arrivals = row.arrivals * 9 / 10;
  });
  spoilt("With 40,000 units a tick at most 1 %", [](Row& row, const Condition&, std::size_t i) {
    if (i == 1) row.starved = row.steps / 50 + row.run;
  });
  spoilt("In static worlds paths", [](Row& row, const Condition&, std::size_t i) {
    if (i == 2) row.cost += 30;
  });
  spoilt("Where 2 % of the blocks toggle", [](Row& row, const Condition&, std::size_t i) {
    if (i == 1) row.cost += 90;
  });
  spoilt("Up to 1,000 agents", [](Row& row, const Condition&, std::size_t i) {
    if (i == 5) row.arrivals = row.arrivals * 9 / 10;
  });
  spoilt("Ten shared goals take less memory", [](Row& row, const Condition&, std::size_t) {
    row.memory_bytes = 900'000 - row.memory_bytes / 2;
  });
  spoilt("Ten shared goals take less time",
         [](Row& row, const Condition&, std::size_t) { row.total_us = 9000 - row.total_us; });
}

}  // namespace
}  // namespace fleetfoot::study
