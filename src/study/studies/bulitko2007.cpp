// Dynamic control in path-planning with real-time heuristic search.
//
// Idea: LRTA* that chooses in every step how deep it searches and which goal it heads for, by a
// decision tree or a pattern database, does far better than any fixed depth.
// Source: Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007: Figures 5 to 8 and Table 2.
//
// Setup: eight moves, octile distances, the map is known and static. Three maps of 161 to 193
// cells, 300 problems with shortest paths of 90 to 100, depths capped at 20 (Figures 5 and 6); the
// same maps scaled to 512 x 512, shortest paths longer by as much, cap 30 (Figures 7, 8, Table 2).
// Work is the mean number of states expanded a move, quality the path cost over the shortest.
//
// Where ours differs:
// - The game's maps cannot be shipped: ours are generated, once, and the same for every run.
//   `--maps` takes real ones with their scenarios.
// - The paper trains its classifiers on the maps that it tests them on; ours are those that come
//   with the library, trained on ten other generated maps (docs/classifier.md).
// - What the oracle expands to find its depth is not counted as its work, as in the paper: it
//   stands for a classifier that is always right.
// - A database is not built whole: what it says about a problem's goal is computed when the agent
//   is made, which gives the same advice (docs/databases.md has times of whole ones).
// - Koenig's LRTA* is LSS-LRTA* as in 2004: it leaves its local space before it plans again.

#include <array>
#include <utility>

#include "control/abstraction.hpp"
#include "search/spaces/any_space.hpp"
#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/bulitko2007/claims.hpp"
#include "study/studies/bulitko2007/families.hpp"
#include "study/studies/bulitko2007/maps.hpp"
#include "study/study.hpp"

namespace fleetfoot::study::bulitko2007 {
namespace {

constexpr int kSmallCap = 20;
constexpr int kLargeCap = 30;
constexpr double kWorstCase = 1000;  ///< expansions in one move, Figure 8

double per_move(const Row& row, double value) {
  return row.moves > 0 ? value / static_cast<double>(row.moves) : 0;
}

std::vector<Metric> bulitko_metrics() {
  return {
      {"suboptimality", "Sub-optimality", "times the shortest",
       [](const Row& row) { return if_reached(row, row.cost / row.reference); }, kAtLeastOne},
      {"expanded_per_move", "States expanded a move", "",
       [](const Row& row) {
         // A local search's own count leaves out what an oracle expands.
         const auto expanded = row.local_expanded > 0 ? row.local_expanded : row.expanded;
         return if_reached(row, per_move(row, static_cast<double>(expanded)));
       },
       kNotNegative},
      {"work_max", "Most work of one move", "states",
       [](const Row& row) { return if_reached(row, static_cast<double>(row.work_max)); }},
      {"path_length", "Path length", "", [](const Row& row) { return if_reached(row, row.cost); }},
      {"move_us", "Planning time a move", "us",
       [](const Row& row) { return if_reached(row, per_move(row, row.total_us)); }}};
}

/// The paper's kind of figure: a curve per family, work to the right, quality upwards, both log.
Plot curves(const Results& results, const Scenario& scenario, const std::vector<Family>& families,
            std::string id, std::string title, bool within_worst_case = false) {
  Plot plot{
      .id = std::move(id),
      .title = std::move(title),
      .caption =
          "Down and to the left is better. A curve goes through its parameter's values in order.",
      .x = {"States expanded a move", "", Axis::Scale::log},
      .y = {"Sub-optimality", "times the shortest", Axis::Scale::log},
      .mark = Plot::Mark::line,
      .reference = {},
      .panels = {}};
  Panel panel{scenario.title, {}};
  for (const Family& family : families) {
    Series series{family.name, false, {}};
    for (std::size_t i = 0; i < family.members.size(); ++i) {
      const std::string& agent = family.members[i].name;
      const Estimate x = results.estimate(scenario.name, agent, "expanded_per_move");
      const Estimate y = results.estimate(scenario.name, agent, "suboptimality");
      if (x.n == 0 || y.n == 0) continue;
      if (within_worst_case) {
        double worst = 0;
        for (const auto& [run, value] : results.values_by_run({scenario.name, agent}, "work_max")) {
          worst = std::max(worst, value);
        }
        if (worst > kWorstCase) continue;
      }
      Point point;
      point.x = x.mean;
      point.y = y.mean;
      point.ci95 = y.ci95;
      point.of = y.of;
      point.x_ci95 = x.ci95;
      point.label = family.labels[i];
      series.points.push_back(std::move(point));
    }
    if (!series.points.empty()) panel.series.push_back(std::move(series));
  }
  plot.panels.push_back(std::move(panel));
  return plot;
}

struct Setup {
  std::string name;
  std::string summary;
  std::string figure;  ///< of the paper
  bool large = false;
  std::vector<Family> families;
  void (*judge)(const Results&, std::vector<Claim>&) = nullptr;
  bool within_worst_case = false;
  bool has_published = false;  ///< Table 2 gives its figures
};

/// How many pairs a database of each level has on our maps, beside the paper's.
Table sizes_table() {
  Table table{"B2.sizes",
              "Table 2: entries of a database for a 512 x 512 map",
              "Mean over the three generated maps; the paper's map is another one.",
              {{"Level", ""}, {"Entries", ""}},
              {}};
  const CsvTable published = published_table("bulitko2007_table2_pattern_databases");
  constexpr unsigned kLevels = 7;
  std::array<double, kLevels + 1> entries{};
  for (const TerrainMap& map : bulitko2007::large_terrain()) {
    const GridWorld world(map, Moves::eight);
    const GridSpace<Moves::eight, std::uint32_t> space(world, Heuristic::best);
    const Abstraction abstraction = make_abstraction(space, AbstractionKind::clique, kLevels);
    for (unsigned level = 0; level <= kLevels; ++level) {
      const auto regions = static_cast<double>(abstraction.level(level).size());
      entries[level] += regions * regions / 3;
    }
  }
  for (std::size_t row = 0; row < published.size(); ++row) {
    const auto level = static_cast<std::size_t>(published.number(row, "abstraction_level"));
    Figure figure;
    figure.mean = entries.at(level);
    figure.published = published.number(row, "entries");
    table.rows.push_back({std::to_string(level), figure});
  }
  return table;
}

void add_report(const Setup& setup, const Results& results, Report& report) {
  Chapter chapter{results.study().name, setup.figure, {}};
  for (const Scenario* scenario : results.scenarios()) {
    const std::string suffix = setup.name + "." + scenario->name;
    if (setup.within_worst_case) {
      chapter.blocks.emplace_back(curves(results, *scenario, setup.families, "BP1." + suffix,
                                         setup.figure + ": at most 1,000 expansions in any move",
                                         true));
    }
    chapter.blocks.emplace_back(curves(results, *scenario, setup.families, "BP." + suffix,
                                       setup.figure + ": work against quality"));
    chapter.blocks.emplace_back(
        scenario_table(results, *scenario, "BT." + suffix, "All agents: " + scenario->title,
                       {"suboptimality", "expanded_per_move", "work_max", "move_us"}));
    if (setup.has_published && scenario->name == "game-512")
      chapter.blocks.emplace_back(sizes_table());
  }
  report.chapters.push_back(std::move(chapter));
}

std::vector<Published> published_levels(const std::string& scenario) {
  std::vector<Published> figures;
  const CsvTable table = published_table("bulitko2007_table2_pattern_databases");
  for (std::size_t row = 0; row < table.size(); ++row) {
    if (!table.has(row, "suboptimality")) continue;
    const std::string agent = bulitko2007::database_name(
        "intermediate", static_cast<int>(table.number(row, "abstraction_level")));
    figures.push_back({scenario, agent, "suboptimality", table.number(row, "suboptimality"), 0});
    figures.push_back(
        {scenario, agent, "expanded_per_move", table.number(row, "expanded_per_action"), 0});
  }
  return figures;
}

Study make_study(const Setup& setup, const StudyOptions& options) {
  Study study;
  study.name = setup.name;
  study.title = "Dynamic control: " + setup.figure;
  study.paper =
      "Bulitko, Björnsson, Luštrek, Schaeffer and Sigmundarson 2007, Dynamic Control in "
      "Path-Planning with Real-Time Heuristic Search";
  study.about = {
      "Eight moves, octile distances, known static maps. Work is states expanded a move, quality "
      "the path cost over that of a shortest path.",
      options.maps.empty() ? "The paper's maps come from a game and cannot be shipped: three "
                             "generated ones stand in "
                             "for them, scaled to 512 x 512 where the paper does so; 300 problems."
                           : "Maps and problems from a folder of real ones.",
      "Classifiers are those of the library, trained on other maps than these. An oracle's search "
      "for its depth is not counted, as in the paper."};
  study.runs = 300;
  if (!options.maps.empty()) {
    study.scenarios = {bulitko2007::real_maps(options.maps)};
  } else {
    study.scenarios = {setup.large ? bulitko2007::large_maps() : bulitko2007::small_maps()};
  }
  for (const Family& family : setup.families) {
    study.contenders.insert(study.contenders.end(), family.members.begin(), family.members.end());
  }
  study.metrics = bulitko_metrics();
  if (setup.has_published && options.maps.empty()) study.published = published_levels("game-512");
  study.report = [setup](const Results& results, Report& report) {
    add_report(setup, results, report);
  };
  study.judge = setup.judge;
  return study;
}

std::vector<Family> with(std::vector<Family> families, std::vector<Family> more) {
  for (Family& family : more) families.push_back(std::move(family));
  return families;
}

std::vector<Setup> setups() {
  const std::vector<int> fixed{4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
  const std::vector<int> trees{5, 8, 10, 15, 20};
  const std::vector<int> low{0, 1, 2, 3, 4, 5};
  const std::vector<int> high{4, 5, 6, 7};
  return {{"bulitko2007-depth",
           "Depths from classifiers, oracles and databases (Fig. 5)",
           "Figure 5",
           false,
           {fixed_depths(fixed), classifiers(trees), oracles(trees),
            databases("global", low, kSmallCap)},
           bulitko2007::judge_depths},
          {"bulitko2007-goals",
           "Intermediate goals, and the combinations that the paper did not try (Fig. 6)",
           "Figure 6", false,
           with({fixed_depths(fixed), databases("global", low, kSmallCap),
                 databases("mixed", low, kSmallCap), databases("intermediate", low, kSmallCap)},
                bulitko2007::untried(3, kSmallCap)),
           bulitko2007::judge_goals},
          {"bulitko2007-scaling",
           "The same on maps of 512 x 512 (Fig. 7)",
           "Figure 7",
           true,
           {fixed_depths({4, 6, 8, 10, 12, 14, 20, 30}), classifiers({5, 10, 15, 20, 30}),
            databases("global", high, kLargeCap), databases("mixed", high, kLargeCap),
            databases("intermediate", high, kLargeCap)},
           bulitko2007::judge_scaling},
          {"bulitko2007-databases",
           "Databases of levels 3 to 7 on maps of 512 x 512 (Table 2)",
           "Table 2",
           true,
           {databases("intermediate", {3, 4, 5, 6, 7}, kLargeCap)},
           bulitko2007::judge_databases,
           false,
           true},
          {"bulitko2007-rivals", "Against PR LRTS, Prioritized LRTA* and LSS-LRTA* (Fig. 8)",
           "Figure 8", true,
           with({fixed_depths({4, 6, 8, 10, 12, 14}),
                 databases("intermediate", {3, 4, 5, 6}, kLargeCap)},
                bulitko2007::rivals()),
           bulitko2007::judge_rivals, true}};
}

}  // namespace

std::vector<StudyInfo> studies() {
  std::vector<StudyInfo> all;
  for (const Setup& setup : setups()) {
    all.push_back({setup.name, setup.summary, true,
                   [setup](const StudyOptions& options) { return make_study(setup, options); }});
  }
  return all;
}

}  // namespace fleetfoot::study::bulitko2007
