#include "study/matrix.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "study/columns.hpp"
#include "study/small_study.hpp"

namespace fleetfoot::study {
namespace {

TEST(Matrix, NumbersGoThereAndBackAndDoNotDependOnTheRuns) {
  Study study = test::small_study();
  std::set<std::int64_t> seen;
  for (std::int64_t run = 0; run < 4; ++run) {
    for (std::size_t scenario = 0; scenario < 2; ++scenario) {
      for (std::size_t contender = 0; contender < 3; ++contender) {
        const std::int64_t number = row_number(study, run, scenario, contender);
        seen.insert(number);
        const Task task = task_of(study, number);
        EXPECT_EQ(task.run, run);
        EXPECT_EQ(task.scenario, scenario);
        EXPECT_EQ(task.contenders, std::vector<std::size_t>{contender});
      }
    }
  }
  EXPECT_EQ(seen.size(), 24U);
  EXPECT_EQ(*seen.rbegin(), 23);
  EXPECT_THROW(task_of(study, -1), InputError);
}

TEST(Matrix, SeedsDifferByRunAndWorldsAlone) {
  Study study = test::small_study();
  const Scenario& first = study.scenarios[0];
  EXPECT_NE(seed_of(study, first, 0), seed_of(study, first, 1));
  EXPECT_NE(seed_of(study, first, 0), seed_of(study, study.scenarios[1], 0));
  study.scenarios[1].worlds = first.name;
  EXPECT_EQ(seed_of(study, first, 0), seed_of(study, study.scenarios[1], 0));
}

TEST(Matrix, ARowRunsTheSameAloneAndInCompany) {
  const Study study = test::small_study();
  const Task together{1, 1, {0, 1, 2}};
  const Problem problem = make_problem(study, together);
  for (const std::size_t contender : together.contenders) {
    const Row row = run_row(study, together, contender, problem);
    EXPECT_EQ(row.outcome, "reached");
    EXPECT_GT(row.expanded, 0);
    const Task alone = task_of(study, row.number);
    EXPECT_TRUE(same_counts(row, run_row(study, alone, contender, make_problem(study, alone))));
  }
}

TEST(Matrix, LocalExpansionsAndBudgetsAreAccountedFor) {
  const Study study = test::small_study();
  const Task task{0, 0, {}};
  const Problem problem = make_problem(study, task);
  const Row astar = run_row(study, task, 0, problem);
  const Row rtdstar = run_row(study, task, 1, problem);
  EXPECT_EQ(astar.local_expanded, 0);
  EXPECT_EQ(astar.plan_steps, astar.steps);
  EXPECT_GT(rtdstar.local_expanded, 0);
  EXPECT_LT(rtdstar.local_expanded, rtdstar.expanded);
  EXPECT_LE(rtdstar.work_max, 16);
}

TEST(Matrix, MovementAndMemoryAreThoseOfTheRun) {
  Study study = test::small_study();
  study.scenarios[0].moves = Moves::eight;
  study.contenders[1].set = {"guide=coarse"};
  const Task task{0, 0, {}};
  const Problem problem = make_problem(study, task);
  std::vector<Cell> cells{problem.start};
  std::size_t coarse_bytes = 0;
  const auto watch = [&](const GridWorld& world, std::int64_t, const AgentStep& step) {
    if (world.cell(step.to) != cells.back()) cells.push_back(world.cell(step.to));
    coarse_bytes = world.coarse_map().memory_bytes();
    return true;
  };
  const Row row = run_row(study, task, 1, problem, watch);
  EXPECT_GT(coarse_bytes, 0U);
  EXPECT_GT(row.memory_bytes, static_cast<std::int64_t>(coarse_bytes));
  int turns = 0;
  for (std::size_t i = 2; i < cells.size(); ++i) {
    const Cell a = cells[i - 2];
    const Cell b = cells[i - 1];
    const Cell c = cells[i];
    if (c.x - b.x != b.x - a.x || c.y - b.y != b.y - a.y) ++turns;
  }
  EXPECT_GT(turns, 0);
  EXPECT_DOUBLE_EQ(row.turns, static_cast<double>(turns) / static_cast<double>(row.moves));
  EXPECT_GE(row.revisits, 0);
  EXPECT_LT(row.revisits, 1);
}

TEST(Matrix, SameCountsSeesEveryCountAndNoTime) {
  Row a;
  Row b;
  a.total_us = 1;
  a.step_max_us = 2;
  EXPECT_TRUE(same_counts(a, b));
  b.plan_steps = 1;
  EXPECT_FALSE(same_counts(a, b));
  b = a;
  b.outcome = "no_path";
  EXPECT_FALSE(same_counts(a, b));
  b = a;
  b.turns = 0.5;
  EXPECT_FALSE(same_counts(a, b));
  b.turns = std::numeric_limits<double>::quiet_NaN();  // not recorded
  EXPECT_TRUE(same_counts(a, b));
  EXPECT_TRUE(same_counts(b, a));
  b.agent = "D* Lite";
  EXPECT_FALSE(same_counts(a, b)) << "no name is not the same as any name";
}

TEST(Matrix, DescriptionTellsWhatChangesTheRows) {
  const Study study = test::small_study();
  Study other = study;
  EXPECT_EQ(description(other), description(study));
  other.contenders[1].budget = Budget::work(17);
  EXPECT_NE(description(other), description(study));
  other = study;
  other.scenarios[0].set = {"heuristic=zero"};
  EXPECT_NE(description(other), description(study));
  other = study;
  other.runs = 7;
  EXPECT_EQ(description(other), description(study));
  other.contenders[0].trials = 2;
  EXPECT_NE(description(other), description(study));
  EXPECT_EQ(description(study).find("trials"), std::string::npos);  // as before there were any
}

TEST(Matrix, ARowOfTrialsIsThatOfTheLast) {
  Study study = test::small_study();
  study.contenders = {{"once", "lrtastar", {}, Budget::work(4)},
                      {"again", "lrtastar", {}, Budget::work(4)}};
  study.contenders[1].trials = 300;
  const Task task{0, 0, {}};
  Problem problem = make_problem(study, task);
  EXPECT_THROW(run_row(study, task, 1, problem), std::logic_error);
  problem.changes = nullptr;
  const Row once = run_row(study, task, 0, problem);
  std::int64_t observed = 0;
  const Row again =
      run_row(study, task, 1, problem, [&](const GridWorld&, std::int64_t, const AgentStep&) {
        ++observed;
        return true;
      });
  EXPECT_EQ(again.outcome, "reached");
  EXPECT_LT(again.cost, once.cost);
  EXPECT_EQ(observed, again.steps);
  EXPECT_EQ(again.episodes, again.steps);
  EXPECT_LE(again.expanded, 4 * again.steps);
}

TEST(Matrix, NoProblemBeyondTheGivenOnes) {
  Study study = test::small_study();
  study.scenarios[0].pick = study.scenarios[0].make;
  study.scenarios[0].problems = 2;
  EXPECT_NO_THROW(make_problem(study, {1, 0, {0}}));
  EXPECT_THROW(make_problem(study, {2, 0, {0}}), InputError);
}

}  // namespace
}  // namespace fleetfoot::study
