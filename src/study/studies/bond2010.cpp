// Real-Time D* in unknown and in dynamic worlds, under a limit on the expansions of each step.
//
// Idea: a real-time search moves in every step and learns; an incremental one keeps a complete plan
// and waits for it. RTD* shares each step's limit between both. How long are the paths of each,
// relative to the shortest, as the limit grows from 1 to 512 expansions?
// Source: Bond, Widger, Ruml and Sun 2010, Figs. 3 and 4.
//
// Setup: eight moves, octile distances. Unknown worlds: game maps of 161 x 161 cells, the agent
// sees 7 cells far, start and goal at random, 519 problems; time steps relative to the shortest
// path of one who knows the map. Dynamic worlds: rooms of a 100 x 100 grid whose doors open and
// close at random, corner to corner, everything visible, 100 recorded sequences of changes;
// distance relative to the shortest path with all doors open. RTD* as published: all changes are
// applied in one step and keys follow the agent. Both 25, 50 and 75 % for the local search; the
// paper draws the best of each.
//
// Where ours differs:
// - The paper's figures are curves without numbers, so its claims are judged by their words.
// - Its three Warcraft maps cannot be shipped: every run gets a generated map of that size, with
//   regions, lakes, woods and passes. `--maps` takes real ones, problems drawn from their
//   scenarios.
// - Room size and rates of the doors are not published: generators/doors.hpp has our choice.
// - k_m grows with every move, which the paper's footnote 1 names as the correct version.
// - A step's cost is its length, and a step without a move counts 1: distance for agents that
//   always move, time for NoOp, as in the paper.
// - At a limit of 1 the local search gets it all, so RTD* is its local search there.
// - TBA*, of which the paper says why its authors left it, and GAA* are beside it, as ours.
#include <limits>

#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/bond2010/claims.hpp"
#include "study/studies/bond2010/scenarios.hpp"
#include "study/study.hpp"

namespace fleetfoot::study::bond2010 {
namespace {

constexpr const char* kBondPaper =
    "Bond, Widger, Ruml and Sun 2010, Real-Time Search in Dynamic Worlds";
constexpr const char* kBounded = "RTD* (bounded intake)";
constexpr const char* kAuto = "auto";
constexpr const char* kGaaStar = "GAA*";

// ---- the setup ----------------------------------------------------------------------------------

void add_family(std::vector<Contender>& contenders, const std::string& family,
                const std::string& agent, const std::vector<std::string>& set, bool ours = false) {
  for (const int limit : kLimits) {
    Contender contender;
    contender.name = at(family, limit);
    contender.agent = agent;
    contender.set = set;
    contender.budget = Budget::work(static_cast<std::uint64_t>(limit));
    contender.ours = ours;
    contenders.push_back(std::move(contender));
  }
}

std::vector<Contender> contenders(bool with_anytime) {
  const auto published = [](std::vector<std::string> set) {
    set.insert(set.end(), {"intake=unbounded", "focus=follow"});
    return set;
  };
  const auto dstar_lite = [&](std::vector<std::string> set) {
    set.insert(set.end(), {"queue=heap", "ties=smaller-g"});
    return published(std::move(set));
  };
  std::vector<Contender> all;
  add_family(all, kLrtaStar, "lrtastar", {"search=astar"});
  add_family(all, kLssLrtaStar, "lss-lrtastar", {"commit=path"});
  for (const int percent : {25, 50, 75}) {
    const std::string ratio = "local-ratio=0." + std::to_string(percent);
    add_family(all, rtdstar(kLrtaStar, percent), "rtdstar", dstar_lite({"local=lrtastar", ratio}));
    add_family(all, rtdstar(kLssLrtaStar, percent), "rtdstar",
               dstar_lite({"local=lss-lrtastar", ratio}));
  }
  if (with_anytime) {
    add_family(all, kAnytime, "rtdstar",
               published({"global=adstar", "local=lss-lrtastar", "local-ratio=0.5", "epsilon=3",
                          "decrease=0.5", "increase=0.1"}));
  }
  add_family(all, kNoOp, "rtdstar", dstar_lite({"local=wait"}));
  Contender unlimited;
  unlimited.name = kNonRtdStar;
  unlimited.agent = "dstar-lite";
  unlimited.set = dstar_lite({});
  all.push_back(std::move(unlimited));
  add_family(all, kBounded, "rtdstar", {"local=lss-lrtastar", "local-ratio=0.5"}, true);
  add_family(all, kAuto, "auto", {}, true);
  add_family(all, kTbaStar, "tbastar", {}, true);
  add_family(all, kTbaStarTold, "tbastar", {"restart=change"}, true);
  Contender adaptive;
  adaptive.name = kGaaStar;
  adaptive.agent = "gaastar";
  adaptive.ours = true;
  all.push_back(std::move(adaptive));
  return all;
}

double share(double part, std::int64_t whole) {
  return whole == 0 ? std::numeric_limits<double>::quiet_NaN() : part / static_cast<double>(whole);
}

std::vector<Metric> bond_metrics() {
  return {
      {"relative_cost", "Cost relative to the shortest path", "",
       [](const Row& row) {
         const auto waits = static_cast<double>(row.steps - row.moves);
         return row.reference > 0 ? if_reached(row, (row.cost + waits) / row.reference)
                                  : std::numeric_limits<double>::quiet_NaN();
       },
       kAtLeastOne},
      {"path_length", "Path length", "cells",
       [](const Row& row) { return if_reached(row, row.cost); }},
      {"reached", "Share of runs that reach the goal", "",
       [](const Row& row) { return row.outcome == "reached" ? 1.0 : 0.0; }, kShare},
      {"plan_share", "Share of steps with a complete plan", "",
       [](const Row& row) { return share(static_cast<double>(row.plan_steps), row.steps); },
       kShare},
      {"expanded", "Expansions", "",
       [](const Row& row) { return if_reached(row, static_cast<double>(row.expanded)); }},
      {"step_us", "Planning time per step", "us",
       [](const Row& row) { return share(row.total_us, row.steps); }},
      {"step_p99_us", "99 % of the steps take at most", "us",
       [](const Row& row) { return row.step_p99_us; }},
      {"total_us", "Planning time", "us",
       [](const Row& row) { return if_reached(row, row.total_us); }},
  };
}

// ---- the report ---------------------------------------------------------------------------------

Series curve(const Results& results, const std::string& scenario, const std::string& family) {
  Series series{family, false, {}};
  for (const int limit : kLimits) {
    const Estimate cost = results.estimate(scenario, at(family, limit), "relative_cost");
    if (cost.n == 0) continue;
    Point point;
    point.x = limit;
    point.y = cost.mean;
    point.ci95 = cost.ci95;
    point.of = cost.of;
    series.points.push_back(point);
  }
  return series;
}

using Panels = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// The relative cost over the limit, a panel for each graph of the paper's figure.
Plot curves(const Results& results, const std::string& scenario, std::string id, std::string title,
            const Panels& panels) {
  Plot plot{.id = std::move(id),
            .title = std::move(title),
            .caption =
                "Bands are 95 % intervals of the mean. A curve without a point at a limit "
                "never reached the goal there.",
            .x = {"Limit per step", "expansions", Axis::Scale::log, false},
            .y = {"Cost relative to the shortest path", "", Axis::Scale::log, false},
            .mark = Plot::Mark::line,
            .reference = {},
            .panels = {}};
  const Estimate best = results.estimate(scenario, kNonRtdStar, "relative_cost");
  if (best.n > 0) plot.reference.emplace_back(best.mean, kNonRtdStar);
  for (const auto& [panel, families] : panels) {
    Panel drawn{panel, {}};
    for (const std::string& family : families) {
      Series series = curve(results, scenario, family);
      if (!series.points.empty()) drawn.series.push_back(std::move(series));
    }
    plot.panels.push_back(std::move(drawn));
  }
  return plot;
}

Table cost_table(const Results& results, const Scenario& scenario, std::string id) {
  Table table{std::move(id),
              "Cost relative to the shortest path: " + scenario.title,
              "Mean over the runs that reached the goal; a dash where none did.",
              {{"Search", ""}},
              {}};
  for (const int limit : kLimits) table.columns.push_back({std::to_string(limit), ""});
  std::string last;
  for (const Contender& contender : results.study().contenders) {
    const std::string family = contender.name.substr(0, contender.name.rfind(' '));
    if (contender.budget.is_unlimited() || family == last) continue;
    last = family;
    std::vector<TableCell> row = {family + (contender.ours ? " (ours)" : "")};
    bool any = false;
    for (const int limit : kLimits) {
      const Estimate cost = results.estimate(scenario.name, at(family, limit), "relative_cost");
      if (cost.n == 0) {
        row.emplace_back();
        continue;
      }
      any = true;
      Figure figure;
      figure.mean = cost.mean;
      figure.ci95 = cost.ci95;
      figure.of = cost.of;
      row.emplace_back(figure);
    }
    if (any) table.rows.push_back(std::move(row));
  }
  return table;
}

void report_on(const Results& results, Report& report, const std::string& title,
               const std::string& number, const Panels& panels) {
  Chapter chapter{results.study().name, title, {}};
  const std::string id = "B" + number;
  for (const Scenario* scenario : results.scenarios()) {
    chapter.blocks.emplace_back(curves(results, scenario->name, id + "." + scenario->name,
                                       "Fig. " + number + ": " + scenario->title, panels));
    chapter.blocks.emplace_back(cost_table(results, *scenario, id + "." + scenario->name + ".T"));
  }
  chapter.blocks.emplace_back(pareto_plot(results, id + ".P",
                                          "Planning time per step against relative cost", "step_us",
                                          "relative_cost"));
  report.chapters.push_back(std::move(chapter));
}

// ---- the two studies ----------------------------------------------------------------------------

Study make_unknown(const StudyOptions& options) {
  Study study;
  study.name = "bond2010-unknown";
  study.title = "RTD* in unknown worlds";
  study.paper = kBondPaper;
  study.runs = 519;
  study.about = {
      "Eight moves, octile distances. The agent sees 7 cells far and believes all else to be open. "
      "Time steps are relative to the shortest path on the known map; all but NoOp move in "
      "every step, so theirs is the distance. Limits are expansions per step.",
      options.maps.empty()
          ? "The paper's three Warcraft maps cannot be shipped: every run has a generated map of "
            "the same size, with regions, lakes, woods and passes, and start and goal drawn at "
            "random. How long the dead ends are decides most: with few passes, as here, learning "
            "takes long and waiting for a plan pays."
          : "Problems are those of the scenarios of the maps, in a fixed mixed order, none twice.",
      "Where ours differs: k_m grows with every move (the paper's footnote 1); at a limit of 1 the "
      "local search gets it all. The paper prints curves only, so its claims are judged by their "
      "words."};
  study.scenarios = {bond2010::unknown_maps(options.maps)};
  study.contenders = contenders(false);
  study.metrics = bond_metrics();
  study.report = [](const Results& results, Report& report) {
    report_on(results, report, "Bond et al. 2010: unknown worlds", "3",
              {{"LRTA*", {kLrtaStar, rtdstar(kLrtaStar, 25), kNoOp, kAuto}},
               {"LSS-LRTA*", {kLssLrtaStar, rtdstar(kLssLrtaStar, 75), kNoOp, kBounded, kAuto}},
               {"TBA*", {kTbaStar, kTbaStarTold, rtdstar(kLssLrtaStar, 75)}}});
  };
  study.judge = [](const Results& results, std::vector<Claim>& claims) {
    for (const Scenario& scenario : results.study().scenarios) {
      bond2010::judge_unknown(results, scenario, claims);
    }
  };
  return study;
}

Study make_dynamic() {
  Study study;
  study.name = "bond2010-dynamic";
  study.title = "RTD* in dynamic worlds";
  study.paper = kBondPaper;
  study.runs = 100;
  study.about = {
      "Rooms of a 100 x 100 grid whose doors open and close at random, from the upper left to the "
      "lower right corner, everything visible; eight moves, octile distances. Distances are "
      "relative to the shortest path with all doors open. Limits are expansions per step.",
      "Where ours differs: the paper gives neither the size of rooms nor the rate of changes. Ours "
      "are about 9 x 9 cells, a door toggles every 100 steps on average, and half of the doors are "
      "open where connection allows. k_m grows with every move (the paper's footnote 1); at a "
      "limit "
      "of 1 the local search gets it all. The paper prints curves only, so its claims are judged "
      "by "
      "their words.",
      "NoOp is not in the paper's figure, because it gets nowhere; it is here to check that. A "
      "run that has not reached the goal after 10,000 steps has no cost."};
  study.scenarios = {bond2010::rooms_with_doors()};
  study.contenders = contenders(true);
  study.metrics = bond_metrics();
  study.report = [](const Results& results, Report& report) {
    report_on(results, report, "Bond et al. 2010: dynamic worlds", "4",
              {{"LRTA*", {kLrtaStar, rtdstar(kLrtaStar, 25), kAuto}},
               {"LSS-LRTA*", {kLssLrtaStar, rtdstar(kLssLrtaStar, 50), kAnytime, kBounded, kAuto}},
               {"TBA*", {kTbaStar, kTbaStarTold, rtdstar(kLssLrtaStar, 50)}}});
  };
  study.judge = [](const Results& results, std::vector<Claim>& claims) {
    for (const Scenario& scenario : results.study().scenarios) {
      bond2010::judge_dynamic(results, scenario, claims);
    }
  };
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"bond2010-dynamic", "RTD* in rooms whose doors open and close (Fig. 4)", false,
           [](const StudyOptions&) { return make_dynamic(); }},
          {"bond2010-unknown", "RTD* on unknown game maps (Fig. 3)", true,
           [](const StudyOptions& options) { return make_unknown(options); }}};
}

}  // namespace fleetfoot::study::bond2010
