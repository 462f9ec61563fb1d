// Dynamic control where the world changes: what the authors of 2007 left for future work.
//
// Idea: a pattern database is built for the world as it was. Does what it says stay useful when
// doors close and blocks move? They say that a stored depth survives changes better than a stored
// action, and do not measure it.
// Source: none; the worlds are those of Mäntysalo 2024 as the tables were made with them.
//
// Setup: four moves, all changes known immediately, budgets of 128 and 512 per step. Alone:
// LSS-LRTA*, LRTA* of a fixed depth, with stored depths (the goal stays the goal), with stored
// intermediate goals, and with stored goals that are repaired near each change within the budget
// (control/repaired_guide.hpp). As the local search of RTD*: LSS-LRTA*, stored goals, repaired
// ones. Advice is computed for the world before the first step. With four moves cliques are pairs,
// so a region of level 5 has up to 32 cells.
#include <string>
#include <utility>
#include <vector>

#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/mantysalo2024/claims.hpp"
#include "study/studies/mantysalo2024/scenarios.hpp"
#include "study/study.hpp"
#include "study/verdicts.hpp"

namespace fleetfoot::study::changing_control {
namespace {

using mantysalo2024::kGrids;
using mantysalo2024::kPercents;
using mantysalo2024::kSizes;
using mantysalo2024::scenario_name;

constexpr int kBudgets[] = {128, 512};
constexpr const char* kLss = "LSS-LRTA*";
constexpr const char* kFixed = "LRTA* depth 8";
constexpr const char* kDepths = "Stored depths";
constexpr const char* kGoals = "Stored goals";
constexpr const char* kRepaired = "Repaired goals";
constexpr const char* kRtd = "RTD* + LSS-LRTA*";
constexpr const char* kRtdGoals = "RTD* + stored goals";
constexpr const char* kRtdRepaired = "RTD* + repaired goals";

std::string within(const std::string& family, int budget) {
  return family + " " + std::to_string(budget);
}

std::vector<Contender> contenders() {
  std::vector<Contender> all;
  for (const int budget : kBudgets) {
    const auto add = [&](const char* family, const char* agent, std::vector<std::string> set) {
      Contender contender;
      contender.name = within(family, budget);
      contender.agent = agent;
      contender.set = std::move(set);
      contender.budget = Budget::work(static_cast<std::uint64_t>(budget));
      contender.ours = true;
      all.push_back(std::move(contender));
    };
    add(kLss, "lss-lrtastar", {});
    add(kFixed, "general-lrtastar", {"depth=fixed", "goal=global", "plies=8"});
    add(kDepths, "general-lrtastar", {"goal=global", "level=5", "plies=20"});
    add(kGoals, "general-lrtastar", {"level=5", "plies=20"});
    add(kRepaired, "general-lrtastar", {"level=5", "plies=20", "repair=on"});
    add(kRtd, "rtdstar", {});
    add(kRtdGoals, "rtdstar", {"local=general-lrtastar", "level=5", "plies=20"});
    add(kRtdRepaired, "rtdstar", {"local=general-lrtastar", "level=5", "plies=20", "repair=on"});
  }
  return all;
}

/// Path length over that of the best that is known here, RTD* with LSS-LRTA*, over the change rate.
Plot relative_plot(const Results& results, const std::string& grid, int budget,
                   const std::vector<const char*>& families) {
  Plot plot{.id = "CC." + grid + "." + std::to_string(budget),
            .title = (grid == "room" ? "Rooms" : "Random blocks") + std::string(", budget ") +
                     std::to_string(budget) + ": path length",
            .caption = "Mean path length over that of RTD* with LSS-LRTA* at the same budget.",
            .x = {"Changing at each event", "%"},
            .y = {"Path length", "times RTD* + LSS-LRTA*", Axis::Scale::log},
            .mark = Plot::Mark::line,
            .reference = {{1, "RTD* + LSS-LRTA*"}},
            .panels = {}};
  for (const int size : kSizes) {
    Panel panel{std::to_string(size) + " x " + std::to_string(size), {}};
    for (const char* const family : families) {
      Series series{family, false, {}};
      for (const int percent : kPercents) {
        const Estimate ratio =
            results.ratio_of_means(scenario_name(grid, size, percent), within(family, budget),
                                   within(kRtd, budget), "path_length");
        if (ratio.n == 0) continue;
        Point point;
        point.x = percent;
        point.y = ratio.mean;
        point.ci95 = ratio.ci95;
        point.of = ratio.of;
        series.points.push_back(point);
      }
      if (!series.points.empty()) panel.series.push_back(std::move(series));
    }
    if (!panel.series.empty()) plot.panels.push_back(std::move(panel));
  }
  return plot;
}

/// "The paths of a are shorter than those of b", over all scenarios of a grid and budget.
void compare(const Results& results, const std::string& claim, const char* a, const char* b,
             std::vector<Claim>& claims) {
  for (const std::string& grid : kGrids) {
    for (const int budget : kBudgets) {
      Tally tally;
      double ratio_sum = 0;
      int count = 0;
      for (const Scenario& scenario : results.study().scenarios) {
        if (!scenario.name.starts_with(grid)) continue;
        tally.add_less(scenario.name, results.difference(scenario.name, within(a, budget),
                                                         within(b, budget), "path_length"));
        const Estimate ratio = results.ratio_of_means(scenario.name, within(a, budget),
                                                      within(b, budget), "path_length");
        if (ratio.n == 0) continue;
        ratio_sum += ratio.mean;
        ++count;
      }
      claims.push_back({"ours",
                        claim + (grid == "room" ? " (rooms, budget " : " (random, budget ") +
                            std::to_string(budget) + ")",
                        "not measured",
                        count == 0 ? "no runs"
                                   : "mean ratio of path lengths " + in_words(ratio_sum / count) +
                                         "; " + tally.in_words(),
                        tally.verdict(), "paired t tests at three standard errors"});
    }
  }
}

void report_changing(const Results& results, Report& report) {
  Chapter chapter{results.study().name, "Dynamic control in changing worlds", {}};
  for (const std::string& grid : kGrids) {
    for (const int budget : kBudgets) {
      Plot plot =
          relative_plot(results, grid, budget,
                        {kLss, kFixed, kDepths, kGoals, kRepaired, kRtdGoals, kRtdRepaired});
      if (!plot.panels.empty()) chapter.blocks.emplace_back(std::move(plot));
    }
  }
  for (const Scenario* scenario : results.scenarios()) {
    chapter.blocks.emplace_back(scenario_table(results, *scenario, "CC." + scenario->name,
                                               scenario->title,
                                               {"path_length", "expanded", "step_p99_us"}));
  }
  report.chapters.push_back(std::move(chapter));
}

void judge(const Results& results, std::vector<Claim>& claims) {
  compare(results, "Stored depths help LRTA* in a world that changes", kDepths, kFixed, claims);
  compare(results, "Stored goals help more than stored depths", kGoals, kDepths, claims);
  compare(results, "Repairing goals pays for an agent that has nothing else", kRepaired, kGoals,
          claims);
  compare(results, "Stored goals make RTD* better than LSS-LRTA* does", kRtdGoals, kRtd, claims);
  compare(results, "Repaired goals make RTD* better than stored ones", kRtdRepaired, kRtdGoals,
          claims);
}

Study make_changing() {
  Study study;
  study.name = "changing-control";
  study.title = "Dynamic control in changing worlds";
  study.paper = "beyond Bulitko et al. 2007, in the worlds of Mäntysalo 2024";
  study.about = {
      "Advice is computed for the world before the first step, for regions of level 5. Stored "
      "depths keep the goal; stored goals head for the next region; repaired ones follow the world "
      "at up to half of the local search's budget."};
  study.runs = 20;
  study.scenarios = mantysalo2024::scenarios(ThesisVariant::published);
  study.contenders = contenders();
  study.metrics = {
      {"path_length", "Path length", "moves",
       [](const Row& row) { return if_reached(row, row.cost); }},
      {"expanded", "Expanded nodes", "",
       [](const Row& row) { return if_reached(row, static_cast<double>(row.expanded)); }},
      {"step_p99_us", "Step time, 99th percentile", "us",
       [](const Row& row) { return if_reached(row, row.step_p99_us); }}};
  study.report = report_changing;
  study.judge = judge;
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"changing-control", "Stored and repaired depths and goals in the thesis' worlds (ours)",
           false, [](const StudyOptions&) { return make_changing(); }}};
}

}  // namespace fleetfoot::study::changing_control
