// Fleets: what one budget buys for a hundred, a thousand and ten thousand agents.
//
// Idea: agents of a fleet follow committed paths, and those that need another one are served as far
// as the budget of the tick goes (docs/fleet.md). How much budget does a fleet need until more of
// it brings no more arrivals? What does giving way cost? How near the shortest are the paths while
// the world changes?
// Source: none; the worlds are game-like terrain with the scattered blocks of toggled_scene.hpp.
//
// Setup: 512 x 512 cells, eight moves, 600 ticks. 100, 1,000 and 10,000 agents; goals of their own,
// ten shared ones, one that moves a cell a tick; 0, 2 and 20 % of the blocks toggling every 10
// ticks. An agent that arrives gets another goal. Collisions ignored or avoided; 10,000 and 40,000
// work units a tick, some 1 and 4 ms, and no budget. All conditions share their worlds.
//
// A row is a whole fleet: its steps are those of all agents. Path costs are those of the first trip
// of up to 500 agents each, from its start to its first goal, over the shortest path on the map as
// it was before the first tick; agents that have not got there in time are not among them.
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/fleets/claims.hpp"
#include "study/studies/fleets/scenarios.hpp"
#include "study/study.hpp"

namespace fleetfoot::study::fleets {
namespace {

std::vector<Contender> fleet_contenders() {
  std::vector<Contender> all;
  for (const fleets::Manner& manner : fleets::manners()) {
    Contender contender;
    contender.name = manner.name();
    contender.agent = "fleet";
    contender.set = {std::string("collisions=") + (manner.avoids ? "avoid" : "ignore"),
                     "units=" + std::to_string(manner.units)};
    contender.ours = true;
    contender.fleet = [manner](const FleetRun& run, Row& row) {
      fleets::run_fleet(run, manner, row);
    };
    all.push_back(std::move(contender));
  }
  return all;
}

double agents_of(const Row& row) {
  return static_cast<double>(fleets::condition_of(row.scenario).agents);
}
double share_of_steps(const Row& row, std::int64_t count) {
  return static_cast<double>(count) / static_cast<double>(row.steps);
}

std::vector<Metric> fleet_metrics() {
  return {
      {"arrivals", "Arrivals", "an agent in 100 ticks",
       [](const Row& row) { return 100 * share_of_steps(row, row.arrivals); }, kNotNegative},
      {"path_cost", "Path cost", "times the shortest",
       [](const Row& row) {
         return row.reference > 0 ? row.cost / row.reference
                                  : std::numeric_limits<double>::quiet_NaN();
       },
       kNotNegative},  // a goal may come nearer while the agent is on its way
      {"waits", "Waits", "of all steps",
       [](const Row& row) { return share_of_steps(row, row.steps - row.moves); }, kShare},
      {"starved", "Without a decision", "of all steps",
       [](const Row& row) { return share_of_steps(row, row.starved); }, kShare},
      {"collisions", "Collisions", "a step",
       [](const Row& row) { return share_of_steps(row, row.collisions); }, kNotNegative},
      {"tick_mean_us", "Tick time, mean", "us",
       [](const Row& row) {
         return row.total_us * agents_of(row) / static_cast<double>(row.steps);
       }},
      {"tick_p99_us", "Tick time, 99th percentile", "us",
       [](const Row& row) { return row.step_p99_us; }},
      {"tick_max_us", "Tick time, largest", "us", [](const Row& row) { return row.step_max_us; }},
      {"work_max", "Work, largest", "units a tick",
       [](const Row& row) { return static_cast<double>(row.work_max); }},
      {"memory_kib", "Memory", "KiB an agent",
       [](const Row& row) {
         return static_cast<double>(row.memory_bytes) / 1024 / agents_of(row);
       }},
  };
}

/// A panel for each kind of goals, a series for each manner, over the number of agents.
Plot over_agents(const Results& results, const std::string& metric, int percent) {
  const Metric& shown = find_metric(results.study(), metric);
  Plot plot{.id = "FL." + metric + "." + std::to_string(percent),
            .title = shown.label + ", " + std::to_string(percent) + " % toggling",
            .caption = "Means with 95 % intervals.",
            .x = {"Agents", "", Axis::Scale::log},
            .y = {shown.label, shown.unit, Axis::Scale::log},
            .mark = Plot::Mark::line,
            .reference = {},
            .panels = {}};
  for (const fleets::GoalKind& goals : fleets::goal_kinds()) {
    Panel panel{goals.title, {}};
    for (const fleets::Manner& manner : fleets::manners()) {
      Series series{manner.name(), false, {}};
      for (const std::size_t agents : fleets::kAgents) {
        const Estimate mean = results.estimate(fleets::Condition{agents, goals, percent}.name(),
                                               manner.name(), metric);
        if (mean.n == 0 || mean.mean <= 0) continue;
        Point point;
        point.x = static_cast<double>(agents);
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

void report_fleets(const Results& results, Report& report) {
  Chapter chapter{results.study().name, "Fleets on one budget", {}};
  for (const int percent : fleets::kPercents) {
    for (const char* const metric : {"arrivals", "path_cost", "tick_mean_us", "memory_kib"}) {
      Plot plot = over_agents(results, metric, percent);
      if (!plot.panels.empty()) chapter.blocks.emplace_back(std::move(plot));
    }
  }
  for (const Scenario* scenario : results.scenarios()) {
    chapter.blocks.emplace_back(
        scenario_table(results, *scenario, "FL." + scenario->name, scenario->title,
                       {"arrivals", "path_cost", "waits", "starved", "collisions", "tick_mean_us",
                        "tick_p99_us", "tick_max_us", "memory_kib"}));
  }
  report.chapters.push_back(std::move(chapter));
}

Study make_fleets() {
  Study study;
  study.name = "fleets";
  study.title = "Fleets on one budget";
  study.paper = "ours";
  study.about = {
      "Game-like terrain of 512 x 512 cells, eight moves, 600 ticks. 100, 1,000 and 10,000 agents "
      "with goals of their own, ten shared ones, or one that moves a cell a tick; who arrives gets "
      "another. 0, 2 or 20 % of scattered 3 x 3 blocks toggle every 10 ticks. Collisions are "
      "ignored or avoided; the budget of a tick is 10,000 or 40,000 work units, or none. All "
      "conditions share their worlds.",
      "Path cost is that of first trips, of up to 500 agents a world, over the shortest path on "
      "the map as it was before the first tick. Waits are steps without a move; without a decision "
      "are those of them for which the budget did not suffice. Memory is that of all agents and "
      "what they share."};
  study.runs = 5;
  study.scenarios = fleets::scenarios();
  study.contenders = fleet_contenders();
  study.metrics = fleet_metrics();
  study.report = report_fleets;
  study.judge = fleets::judge_fleets;
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"fleets", "A hundred to ten thousand agents on one budget (ours)", false,
           [](const StudyOptions&) { return make_fleets(); }}};
}

}  // namespace fleetfoot::study::fleets
