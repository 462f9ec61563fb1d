// Chases: what it costs to follow a goal that moves, by learning from the searches before and by
// starting over.
//
// Idea: a goal that moves in every step takes from a search from the goal all that it has found;
// Generalized Adaptive A* corrects its heuristic by one subtraction and goes on learning. What is
// that worth, in static and in changing worlds, with and without a budget?
// Source: none; Sun, Koenig and Yeoh 2008 compare the same algorithms on targets that move, with
// other worlds and targets. The worlds are those of generators/toggled_scene.hpp.
//
// Setup: 128 x 128 cells, eight moves, 1000 steps; rooms, random cells, mazes with cycles and
// game-like terrain; static, 2 and 20 % of the doors, cells, walls or scattered blocks toggling
// every 10 steps. The goal walks shortest paths to destinations far from its chaser, a cell in
// every step or in every second one. A chaser that catches it has done so once, and it appears
// again far away. All conditions of a kind of world share their worlds.
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/chase/claims.hpp"
#include "study/studies/chase/scenarios.hpp"
#include "study/study.hpp"

namespace fleetfoot::study::chase {
namespace {

std::vector<chase::Chaser> chasers() {
  const Budget little = Budget::work(512);
  return {{kAStar, "astar", {}},
          {kDStarLite, "dstar-lite", {}},
          {kGaaStar, "gaastar", {}},
          {kGaaStarAlways, "gaastar", {"repair=always"}},
          {kJumps, "jps", {}},
          {kAuto, "auto", {}},
          {kGaaStar512, "gaastar", {}, little},
          {kRtdStar512, "rtdstar", {}, little},
          {kTbaStar512, "tbastar", {}, little},
          {kAuto512, "auto", {}, little}};
}

std::vector<Contender> contenders() {
  std::vector<Contender> all;
  for (const chase::Chaser& chaser : chasers()) {
    Contender contender;
    contender.name = chaser.name;
    contender.agent = chaser.agent;
    contender.set = chaser.set;
    contender.budget = chaser.budget;
    contender.ours = true;
    contender.fleet = [chaser](const FleetRun& run, Row& row) {
      chase::run_chase(run, chaser, row);
    };
    all.push_back(std::move(contender));
  }
  return all;
}

double a_step(const Row& row, std::int64_t count) {
  return static_cast<double>(count) / static_cast<double>(row.steps);
}

std::vector<Metric> metrics() {
  return {
      {"catches", "Catches", "in 100 steps",
       [](const Row& row) { return 100 * a_step(row, row.arrivals); }, kNotNegative},
      {"path_cost", "Path cost", "a catch",
       [](const Row& row) {
         return row.arrivals > 0 ? row.cost / static_cast<double>(row.arrivals)
                                 : std::numeric_limits<double>::quiet_NaN();
       }},
      {"expanded", "Expansions", "a step", [](const Row& row) { return a_step(row, row.expanded); },
       kNotNegative},
      {"work", "Work", "units a step", [](const Row& row) { return a_step(row, row.work); },
       kNotNegative},
      {"work_max", "Work, largest", "units a step",
       [](const Row& row) { return static_cast<double>(row.work_max); }},
      {"plan_share", "Steps with a complete plan", "of all steps",
       [](const Row& row) { return a_step(row, row.plan_steps); }, kShare},
      {"waits", "Waits", "of all steps",
       [](const Row& row) { return a_step(row, row.steps - row.moves); }, kShare},
      {"replans", "Searches started", "a step",
       [](const Row& row) { return a_step(row, row.episodes); }},
      {"step_us", "Planning time", "us a step",
       [](const Row& row) { return row.total_us / static_cast<double>(row.steps); }},
      {"step_p99_us", "Step time, 99th percentile", "us",
       [](const Row& row) { return row.step_p99_us; }},
  };
}

/// A panel for each speed of the goal, a series for each chaser, over the worlds.
Plot over_worlds(const Results& results, const std::string& metric, int percent) {
  const Metric& shown = find_metric(results.study(), metric);
  Plot plot{.id = "CH." + metric + "." + std::to_string(percent),
            .title = shown.label + ", " +
                     (percent == 0 ? "static" : std::to_string(percent) + " % toggling"),
            .caption = "Means with 95 % intervals.",
            .x = {"World", "", Axis::Scale::point},
            .y = {shown.label, shown.unit, Axis::Scale::log},
            .mark = Plot::Mark::dot,
            .reference = {},
            .panels = {}};
  for (const bool is_full : {false, true}) {
    Panel panel{is_full ? "goal at full speed" : "goal at half speed", {}};
    for (const chase::Chaser& chaser : chasers()) {
      Series series{chaser.name, false, {}};
      for (const chase::Condition& condition : chase::conditions()) {
        if (condition.is_full != is_full || condition.percent != percent) continue;
        const Estimate mean = results.estimate(condition.name(), chaser.name, metric);
        if (mean.n == 0 || mean.mean <= 0) continue;
        Point point;
        point.x_name = condition.world;
        point.y = mean.mean;
        point.ci95 = mean.ci95;
        point.of = mean.of;
        series.points.push_back(point);
      }
      if (!series.points.empty()) panel.series.push_back(std::move(series));
    }
    if (!panel.series.empty()) plot.panels.push_back(std::move(panel));
  }
  return plot;
}

void report_chase(const Results& results, Report& report) {
  Chapter chapter{results.study().name, "Goals that flee", {}};
  for (const char* const metric : {"work", "catches", "path_cost"}) {
    for (const int percent : {0, 2, 20}) {
      Plot plot = over_worlds(results, metric, percent);
      if (!plot.panels.empty()) chapter.blocks.emplace_back(std::move(plot));
    }
  }
  for (const Scenario* scenario : results.scenarios()) {
    chapter.blocks.emplace_back(
        scenario_table(results, *scenario, "CH." + scenario->name, scenario->title,
                       {"catches", "path_cost", "expanded", "work", "work_max", "plan_share",
                        "waits", "replans", "step_us"}));
  }
  report.chapters.push_back(std::move(chapter));
}

Study make_chase() {
  Study study;
  study.name = "chase";
  study.title = "Goals that flee";
  study.paper = "ours";
  study.about = {
      "128 x 128 cells, eight moves, 1000 steps. The goal walks shortest paths to destinations far "
      "from its chaser, a cell in every step or in every second one; when it is caught it appears "
      "again far away. Rooms, random cells, mazes with cycles and game-like terrain: static, 2 or "
      "20 % of the doors, cells, walls or scattered 3 x 3 blocks toggling every 10 steps.",
      "The chaser is told of the goal's cell and of all changes before every step. A*, D* Lite and "
      "jump points start over for each goal; Generalized Adaptive A* (Sun, Koenig and Yeoh 2008) "
      "uses what its searches have taught. The number after a name is a budget of work units a "
      "step. Where the goal goes depends on where it is caught, so chasers with other paths meet "
      "another goal in the same world."};
  study.runs = 20;
  study.scenarios = chase::scenarios();
  study.contenders = contenders();
  study.metrics = metrics();
  study.report = report_chase;
  study.judge = chase::judge_chase;
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"chase", "Goals that flee at half and at full speed (ours)", false,
           [](const StudyOptions&) { return make_chase(); }}};
}

}  // namespace fleetfoot::study::chase
