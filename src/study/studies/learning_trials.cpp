// Learning over repeated trials: the same problem many times, learned values kept between trials.
//
// Idea: LRTA* and its relatives raise their estimates as they move; when the problem is repeated
// their paths get shorter, until they are optimal. Bulitko et al. 2007 chose LRTA* to keep that
// possible and did not show it.
// Source: none; the maps are those of the studies of Bulitko et al. 2007.
//
// Setup: known static maps, eight moves; a row is the last of a number of trials. Agents plan
// with their own depth or number of expansions, without further budget.
#include <string>
#include <utility>
#include <vector>

#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/bulitko2007/maps.hpp"
#include "study/study.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::learning_trials {
namespace {

const std::vector<int> kTrials{1, 2, 3, 5, 8, 13, 21, 34, 55};

struct Learner {
  std::string name;
  std::string agent;
  std::vector<std::string> set;
};

const std::vector<Learner>& learners() {
  static const std::vector<Learner> all{
      {"LRTA* depth 4", "general-lrtastar", {"depth=fixed", "goal=global", "plies=4"}},
      {"LRTA* depth 8", "general-lrtastar", {"depth=fixed", "goal=global", "plies=8"}},
      {"LSS-LRTA* 50", "lss-lrtastar", {"lookahead=50"}},
      {"P-LRTA* 40", "prioritized-lrtastar", {"updates=40", "queue-size=40"}},
      {"LRTS 4", "lrts", {"depth=4"}},
      {"LRTS 4, gamma 0.5", "lrts", {"depth=4", "gamma=0.5"}},
      {"PR LRTS level 4", "pr-lrts", {"level=4", "depth=5"}},
      {"Database I level 4", "general-lrtastar", {"level=4", "plies=20"}}};
  return all;
}

std::string name_of(const Learner& learner, int trial) {
  return learner.name + ", trial " + std::to_string(trial);
}

Plot curves(const Results& results, const Scenario& scenario, const std::string& metric,
            const std::string& label, const std::string& unit) {
  Plot plot{.id = "LT." + metric + "." + scenario.name,
            .title = label + " over trials",
            .caption = "Each point is the mean over all problems of that trial.",
            .x = {"Trial", "", Axis::Scale::log},
            .y = {label, unit, Axis::Scale::log},
            .mark = Plot::Mark::line,
            .reference = {},
            .panels = {}};
  Panel panel{scenario.title, {}};
  for (const Learner& learner : learners()) {
    Series series{learner.name, false, {}};
    for (const int trial : kTrials) {
      const Estimate value = results.estimate(scenario.name, name_of(learner, trial), metric);
      if (value.n == 0) continue;
      Point point;
      point.x = trial;
      point.y = value.mean;
      point.ci95 = value.ci95;
      point.of = value.of;
      series.points.push_back(point);
    }
    if (!series.points.empty()) panel.series.push_back(std::move(series));
  }
  plot.panels.push_back(std::move(panel));
  return plot;
}

void report_trials(const Results& results, Report& report) {
  Chapter chapter{results.study().name, "Learning over trials", {}};
  for (const Scenario* scenario : results.scenarios()) {
    chapter.blocks.emplace_back(
        curves(results, *scenario, "suboptimality", "Sub-optimality", "times the shortest"));
    chapter.blocks.emplace_back(
        curves(results, *scenario, "expanded", "States expanded in the trial", ""));
    chapter.blocks.emplace_back(scenario_table(results, *scenario, "LT." + scenario->name,
                                               scenario->title, {"suboptimality", "expanded"}));
  }
  report.chapters.push_back(std::move(chapter));
}

void judge(const Results& results, std::vector<Claim>& claims) {
  for (const Scenario* scenario : results.scenarios()) {
    Tally tally;
    for (const Learner& learner : learners()) {
      tally.add_less(learner.name,
                     results.difference(scenario->name, name_of(learner, kTrials.back()),
                                        name_of(learner, 1), "suboptimality"));
    }
    claims.push_back({"ours", "Paths become shorter over 55 trials", "not measured",
                      tally.in_words(), tally.verdict(),
                      "paired t tests at three standard errors"});
  }
}

Study make_trials(const StudyOptions& options) {
  Study study;
  study.name = "learning-trials";
  study.title = "Learning over repeated trials";
  study.paper = "beyond Bulitko et al. 2007, on the maps of its studies";
  study.about = {
      "The same problem up to 55 times, with everything learned before; a row is the last of a "
      "number of trials of one agent."};
  study.runs = 60;
  study.scenarios = {options.maps.empty() ? bulitko2007::small_maps()
                                          : bulitko2007::real_maps(options.maps)};
  for (const Learner& learner : learners()) {
    for (const int trial : kTrials) {
      Contender contender;
      contender.name = name_of(learner, trial);
      contender.agent = learner.agent;
      contender.set = learner.set;
      contender.trials = trial;
      contender.ours = true;
      study.contenders.push_back(std::move(contender));
    }
  }
  study.metrics = {
      {"suboptimality", "Sub-optimality", "times the shortest",
       [](const Row& row) { return if_reached(row, row.cost / row.reference); }, kAtLeastOne},
      {"expanded", "States expanded", "",
       [](const Row& row) { return if_reached(row, static_cast<double>(row.expanded)); }}};
  study.report = report_trials;
  study.judge = judge;
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"learning-trials", "LRTA* and its relatives over repeated trials (ours)", true,
           make_trials}};
}

}  // namespace fleetfoot::study::learning_trials
