#include <algorithm>
#include <functional>

#include "study/matrix.hpp"
#include "study/studies/coarse_guidance/claims.hpp"
#include "study/studies/coarse_guidance/scenarios.hpp"
#include "study_checks.hpp"
#include "world/formats/file_io.hpp"
#include "world/formats/scratch_folder.hpp"

namespace fleetfoot::study {
namespace {

using coarse_guidance::kAuto;
using coarse_guidance::kBase;
using coarse_guidance::kGuided;
using coarse_guidance::kUnguided;
using format_samples::ScratchFolder;
Study guidance(const StudyOptions& options = {}) {
  return checks::make(coarse_guidance::studies(), "coarse-guidance", options);
}

TEST(CoarseGuidance, HasEachWorldWithEachCondition) {
  const Study study = guidance();
  EXPECT_EQ(study.scenarios.size(), 2U * 5U * 4U);
  EXPECT_EQ(study.contenders.size(), 3U * 3U + 1U);
  std::size_t index = 0;
  for (const coarse_guidance::MapKind& world : coarse_guidance::drawn_worlds()) {
    for (const coarse_guidance::Condition& condition : coarse_guidance::conditions()) {
      const Scenario& scenario = study.scenarios[index++];
      EXPECT_EQ(scenario.name, scenario_name(world, condition));
      EXPECT_EQ(scenario.worlds, world.name);
    }
  }
}

TEST(CoarseGuidance, ProblemsComeFromSeedsAndTheConditionsShareThem) {
  Study study = guidance();
  std::erase_if(study.scenarios, [](const Scenario& scenario) {
    return scenario.name.find("-128-") == std::string::npos;
  });
  checks::expect_problems_from_seeds(study);
  for (std::size_t i = 0; i < study.scenarios.size(); i += 4) {
    const Problem first = make_problem(study, {0, i, {}});
    EXPECT_FALSE(first.changes);
    for (std::size_t j = i + 1; j < i + 4; ++j) {
      SCOPED_TRACE(study.scenarios[j].name);
      const Problem problem = make_problem(study, {0, j, {}});
      EXPECT_EQ(problem.map.letters, first.map.letters);
      EXPECT_EQ(problem.start, first.start);
      EXPECT_EQ(static_cast<bool>(problem.changes), j < i + 3);
    }
  }
}

TEST(CoarseGuidance, ARunThatIsLostCountsAsItsSteps) {
  const Study study = guidance();
  const std::string scenario = study.scenarios[0].name;
  const auto cost_of = [&](const std::string& agent, const char* outcome) {
    Row row = checks::row_of(scenario, agent, 0);
    row.outcome = outcome;
    row.cost = 300;
    row.steps = 1000;
    return Results(study, {row}).values_by_run({scenario, agent}, "path_cost");
  };
  EXPECT_EQ(cost_of("auto 64", "reached").at(0), 300);
  EXPECT_EQ(cost_of("auto 64", "step_limit").at(0), 1000);
  EXPECT_EQ(cost_of(kBase, "reached").at(0), 300);
  EXPECT_TRUE(cost_of(kBase, "step_limit").empty());
}

struct Figures {
  double cost = 100;
  double revisits = 0;
};

/// Rows of 12 runs in all scenarios, as `figures` says.
std::vector<Row> rows_of(
    const Study& study,
    const std::function<Figures(const Scenario&, const std::string& family, int budget)>& figures) {
  std::vector<Row> rows;
  for (std::int64_t run = 0; run < 12; ++run) {
    for (const Scenario& scenario : study.scenarios) {
      for (const Contender& contender : study.contenders) {
        const bool limited = !contender.budget.is_unlimited();
        const std::size_t space = contender.name.rfind(' ');
        const std::string family = limited ? contender.name.substr(0, space) : contender.name;
        const int budget = limited ? std::stoi(contender.name.substr(space + 1)) : 0;
        const Figures wanted = figures(scenario, family, budget);
        Row row = checks::row_of(scenario.name, contender.name, run);
        row.cost = wanted.cost * (1 + 0.001 * static_cast<double>(run));
        row.revisits = wanted.revisits * (1 + 0.001 * static_cast<double>(run));
        rows.push_back(std::move(row));
      }
    }
  }
  return rows;
}

bool is_unknown(const Scenario& scenario) { return scenario.name.ends_with("-unknown"); }
bool is_static(const Scenario& scenario) { return scenario.name.ends_with("-static"); }

TEST(CoarseGuidance, ClaimsFollowTheRows) {
  const Study study = guidance();
  const Report report = checks::report_of(
      study, rows_of(study, [](const Scenario& scenario, const std::string& family, int) {
        Figures figures;
        if (family == kUnguided) figures.cost = 150;
        if (family == kGuided) figures.cost = is_unknown(scenario) ? 160 : 110;
        if (family == kAuto) figures.cost = is_unknown(scenario) ? 170 : 112;
        figures.revisits = is_static(scenario) ? 0.02 : 0.07;
        return figures;
      }));
  for (const char* budget : {"(budget 32)", "(budget 64)", "(budget 512)"}) {
    const std::string also = std::string("of RTD* shorter ") + budget;
    EXPECT_EQ(checks::verdict_on(report, "In static", also), Verdict::holds);
    EXPECT_EQ(checks::verdict_on(report, "In changing", also), Verdict::holds);
    EXPECT_EQ(checks::verdict_on(report, "In unknown", also), Verdict::fails);
    const std::string near = std::string("unguided RTD* ") + budget;
    EXPECT_EQ(checks::verdict_on(report, "In static", near), Verdict::holds);
    EXPECT_EQ(checks::verdict_on(report, "In changing", near), Verdict::holds);
    EXPECT_EQ(checks::verdict_on(report, "In unknown", near), Verdict::fails);
  }
  for (const char* also : {"guidance makes", "times those of the better"}) {
    EXPECT_EQ(checks::verdict_on(report, "Over all static", also), Verdict::holds) << also;
    EXPECT_EQ(checks::verdict_on(report, "Over all changing", also), Verdict::holds) << also;
    EXPECT_EQ(checks::verdict_on(report, "Over all unknown", also), Verdict::fails) << also;
  }
  EXPECT_EQ(checks::verdict_on(report, "In static", "are revisits"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "In changing", "are revisits"), Verdict::fails);
  EXPECT_EQ(checks::verdict_on(report, "Over all static", "are revisits"), Verdict::holds);
  EXPECT_EQ(checks::verdict_on(report, "Over all changing", "are revisits"), Verdict::fails);
}

TEST(CoarseGuidance, AClaimThatHoldsInSomeWorldsSaysSo) {
  const Study study = guidance();
  const Report report = checks::report_of(
      study, rows_of(study, [](const Scenario& scenario, const std::string& family, int budget) {
        const bool is_bad = scenario.name.starts_with("maze") && family == kGuided && budget == 32;
        return Figures{is_bad ? 200.0 : family == kUnguided ? 150.0 : 110.0, 0};
      }));
  EXPECT_EQ(checks::verdict_on(report, "In static", "of RTD* shorter (budget 32)"),
            Verdict::in_part);
  EXPECT_EQ(checks::verdict_on(report, "In static", "of RTD* shorter (budget 64)"), Verdict::holds);
}

TEST(CoarseGuidance, RealMapsGetScatteredBlocks) {
  const ScratchFolder folder;
  std::string map = "type octile\nheight 40\nwidth 40\nmap\n";
  for (int y = 0; y < 40; ++y) map += std::string(40, '.') + "\n";
  formats::write_file(folder.file("open.map"), map);
  formats::write_file(folder.file("open.scen"),
                      "version 1\n0\topen.map\t40\t40\t1\t1\t38\t38\t52.3\n");
  StudyOptions options;
  options.maps = folder.path();
  const Study study = guidance(options);
  ASSERT_EQ(study.scenarios.size(), 4U);
  EXPECT_EQ(study.scenarios[1].name, "maps-2");
  EXPECT_EQ(runs_of(study, study.scenarios[1]), 1);
  const Task task{0, 2, {0}};
  const Problem problem = make_problem(study, task);
  EXPECT_EQ(problem.start, (Cell{1, 1}));
  EXPECT_EQ(problem.goal, (Cell{38, 38}));
  EXPECT_GT(std::count(problem.map.letters.begin(), problem.map.letters.end(), '@'), 0);
  EXPECT_EQ(problem.map.letters, make_problem(study, {0, 0, {}}).map.letters);
  EXPECT_EQ(run_row(study, task, 2, problem).outcome, "reached");
}

}  // namespace
}  // namespace fleetfoot::study
