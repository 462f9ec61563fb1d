// Mäntysalo 2024, a master's thesis: A*, D* Lite, RTD* and AD* in worlds that change (sections 4
// and 5, Tables A.1 to A.24, Figures 5.1 to 5.24).
//
// Rooms with doors and random blocks, 128, 256 and 512 wide; every ten steps or so 2, 5, 10 or 20 %
// of the doors or blocks switch. The agent knows the whole map and plans again after every change.
// 4 moves. Two studies: the worlds as the published tables were really made with them
// (mantysalo2024), and as the text describes them (mantysalo2024-clean); what the two do
// differently is described in tools/generators/toggle_process.hpp.
//
// Expanded nodes are counted as the thesis counts them (mantysalo2024/contenders.hpp).
//
// Where ours differs: the thesis' random maps are not public, so ours are the first with the same
// numbers of blocks; what other such maps give is the study mantysalo2024-maps. AD* corrects keys
// lazily (search/incremental/anytime_dstar.hpp). Heaps are 4-ary, except A*'s, whose ties decide
// its counts.
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "study/report_parts.hpp"
#include "study/results.hpp"
#include "study/studies/mantysalo2024/claims.hpp"
#include "study/studies/mantysalo2024/contenders.hpp"
#include "study/studies/mantysalo2024/scenarios.hpp"
#include "study/study.hpp"

namespace fleetfoot::study::mantysalo2024 {
namespace {

std::vector<Contender> contenders() {
  std::vector<Contender> all = published_contenders();
  all.push_back({"A* deeper ties", "astar", {}, Budget::unlimited(), true});
  all.push_back({"D* Lite buckets", "dstar-lite", {"queue=bucket"}, Budget::unlimited(), true});
  all.push_back({"auto", "auto", {}, Budget::unlimited(), true});
  all.push_back({"GAA*", "gaastar", {}, Budget::unlimited(), true});
  for (const int limit : kLimits) {
    const Budget budget = Budget::work(static_cast<std::uint64_t>(limit));
    all.push_back({"RTD* bounded " + std::to_string(limit), "rtdstar", {}, budget, true});
    all.push_back({"auto " + std::to_string(limit), "auto", {}, budget, true});
    all.push_back({"TBA* " + std::to_string(limit), "tbastar", {}, budget, true});
  }
  return all;
}

std::vector<Metric> metrics() {
  return {{"total_us", "Total time", "us", [](const Row& row) { return row.total_us; }},
          {"recompute_us", "Recompute time", "us", [](const Row& row) { return row.recompute_us; }},
          {"path_length", "Path length", "moves", [](const Row& row) { return row.cost; }},
          {"expanded", "Expanded nodes", "", expanded},
          {"step_p99_us", "Step time, 99th percentile", "us",
           [](const Row& row) { return row.step_p99_us; }},
          {"step_max_us", "Longest step", "us", [](const Row& row) { return row.step_max_us; }},
          {"work_max", "Most work in a step", "work units",
           [](const Row& row) { return static_cast<double>(row.work_max); }}};
}

/// Standard errors of the published mean lengths of A*, in percent; rooms at 2, 5, 10 and 20 %. D*
/// Lite's are taken to be the same; for the others none are known.
double published_error_percent(const std::string& grid, int size, int percent) {
  if (grid == "random") return 0.08;
  const std::size_t column = percent == 2 ? 0 : percent == 5 ? 1 : percent == 10 ? 2 : 3;
  constexpr double kRooms[3][4] = {
      {1.6, 2.2, 2.2, 2.7}, {1.3, 1.2, 1.1, 1.1}, {0.9, 0.8, 1.1, 1.3}};
  return kRooms[size == 128 ? 0 : size == 256 ? 1 : 2][column];
}

std::vector<Published> published() {
  std::vector<Published> all;
  const CsvTable table = published_table("mantysalo2024_tables_A1_A24");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::string& grid = table.text(i, "grid");
    const int size = static_cast<int>(table.number(i, "size"));
    const int percent = static_cast<int>(table.number(i, "change_percent"));
    const std::string scenario = scenario_name(grid, size, percent);
    const std::string& agent = table.text(i, "algorithm");
    const double length = table.number(i, "path_length");
    // The printed mean is a whole number: rounding adds an error of 1 / sqrt(12).
    const double error = std::hypot(published_error_percent(grid, size, percent) / 100 * length,
                                    1 / std::sqrt(12.0));
    const bool known = agent == "A*" || agent == "D* Lite";
    all.push_back({scenario, agent, "path_length", length, known ? 1.96 * error : 0});
    all.push_back({scenario, agent, "expanded", table.number(i, "expanded_nodes")});
    all.push_back({scenario, agent, "total_us", 1000 * table.number(i, "total_ms")});
    all.push_back({scenario, agent, "recompute_us", 1000 * table.number(i, "recompute_ms")});
  }
  return all;
}

/// A metric of an agent over the change rate, absolute or relative to another agent.
Series curve(const Results& results, const std::string& grid, int size, const std::string& agent,
             const std::string& metric, const std::string& over, bool published) {
  Series series{agent, published, {}};
  for (const int percent : kPercents) {
    const std::string scenario = scenario_name(grid, size, percent);
    Point point;
    point.x = percent;
    if (published) {
      const auto own = results.published(scenario, agent, metric);
      const auto base = results.published(scenario, over.empty() ? agent : over, metric);
      if (!own || !base) continue;
      point.y = over.empty() ? own->mean : own->mean / base->mean;
    } else {
      const Estimate value = over.empty() ? results.estimate(scenario, agent, metric)
                                          : results.ratio_of_means(scenario, agent, over, metric);
      if (value.n == 0) continue;
      point.y = value.mean;
      point.ci95 = value.ci95;
      point.of = value.of;
    }
    series.points.push_back(point);
  }
  return series;
}

Axis change_axis() { return {"Switching at each event", "%", Axis::Scale::log}; }

void add_curve(const Results& results, Panel& panel, const std::string& grid, int size,
               const std::string& agent, const std::string& metric, const std::string& over,
               const std::string& name = "") {
  for (const bool published : {false, true}) {
    Series series = curve(results, grid, size, agent, metric, over, published);
    if (series.points.empty()) continue;
    if (!name.empty()) series.name = name;
    panel.series.push_back(std::move(series));
  }
}

/// D* Lite over A*, one curve per size (Figures 5.19 and 5.20).
Panel by_size(const Results& results, const std::string& title, const std::string& grid,
              const std::string& metric) {
  Panel panel{title, {}};
  for (const int size : kSizes) {
    add_curve(results, panel, grid, size, "D* Lite", metric, "A*", std::to_string(size));
  }
  return panel;
}

Plot relative_plot(std::string id, std::string title, std::string what, std::vector<Panel> panels,
                   Axis::Scale scale = Axis::Scale::linear) {
  Plot plot;
  plot.id = std::move(id);
  plot.title = std::move(title);
  plot.caption = "Ratios of means with 95 % intervals; dashed: published.";
  plot.x = change_axis();
  plot.y = {std::move(what), "", scale};
  plot.reference = {{1, "A*"}};
  for (Panel& panel : panels) {
    if (!panel.series.empty()) plot.panels.push_back(std::move(panel));
  }
  return plot;
}

/// All agents of the thesis on the six grids (Figures 5.1 to 5.18).
Plot overview(const Results& results, const std::string& metric, const std::string& id,
              const std::string& title, const Axis& y) {
  Plot plot;
  plot.id = id;
  plot.title = title;
  plot.caption = "Means with 95 % intervals; dashed: published.";
  plot.x = change_axis();
  plot.y = y;
  for (const std::string& grid : kGrids) {
    for (const int size : kSizes) {
      Panel panel{(grid == "room" ? "Rooms " : "Random ") + std::to_string(size), {}};
      for (const Contender* contender : results.contenders()) {
        if (!contender->ours) add_curve(results, panel, grid, size, contender->name, metric, "");
      }
      if (!panel.series.empty()) plot.panels.push_back(std::move(panel));
    }
  }
  return plot;
}

void add_plot(Chapter& chapter, Plot plot) {
  if (!plot.panels.empty()) chapter.blocks.emplace_back(std::move(plot));
}

void add_figures(const Results& results, Report& report) {
  Chapter chapter{"figures", "Figures", {}};
  add_plot(chapter,
           relative_plot("fig-5.19", "D* Lite's time relative to A*", "Time over A*'s",
                         {by_size(results, "Rooms, total", "room", "total_us"),
                          by_size(results, "Rooms, recompute", "room", "recompute_us"),
                          by_size(results, "Random, total", "random", "total_us"),
                          by_size(results, "Random, recompute", "random", "recompute_us")}));
  add_plot(chapter,
           relative_plot("fig-5.20", "D* Lite's expansions relative to A*", "Expansions over A*'s",
                         {by_size(results, "Rooms", "room", "expanded"),
                          by_size(results, "Random", "random", "expanded")}));
  std::vector<Panel> recompute;
  std::vector<Panel> lengths;
  for (const std::string& grid : kGrids) {
    Panel times{(grid == "room" ? "Rooms 512" : "Random 512"), {}};
    for (const std::string& agent : rtdstars()) {
      add_curve(results, times, grid, 512, agent, "recompute_us", "A*");
    }
    for (const int limit : kLimits) {
      const std::string name = "RTD* bounded " + std::to_string(limit);
      add_curve(results, times, grid, 512, name, "recompute_us", "A*");
    }
    recompute.push_back(std::move(times));
    Panel panel{(grid == "room" ? "Rooms 512" : "Random 512"), {}};
    for (const char* agent : {"D* Lite", "RTD* 256", "RTD* 512"}) {
      add_curve(results, panel, grid, 512, agent, "path_length", "A*");
    }
    lengths.push_back(std::move(panel));
  }
  add_plot(chapter,
           relative_plot("fig-5.22", "RTD*'s recompute time relative to A*",
                         "Recompute time over A*'s", std::move(recompute), Axis::Scale::log));
  add_plot(chapter, relative_plot("fig-5.23", "RTD*'s path lengths relative to A*",
                                  "Path length over A*'s", std::move(lengths)));
  std::vector<Panel> anytime;
  for (const std::string& grid : kGrids) {
    for (const int size : kSizes) {
      Panel panel{(grid == "room" ? "Rooms " : "Random ") + std::to_string(size), {}};
      for (const char* agent : {"D* Lite", "AD* 2", "AD* 3", "AD* 5"}) {
        add_curve(results, panel, grid, size, agent, "path_length", "A*");
      }
      anytime.push_back(std::move(panel));
    }
  }
  add_plot(chapter, relative_plot("fig-5.24", "AD*'s path lengths relative to A*",
                                  "Path length over A*'s", std::move(anytime)));
  add_plot(chapter, overview(results, "total_us", "fig-total", "Total time (Figures 5.1 to 5.16)",
                             {"Total time", "us", Axis::Scale::log}));
  add_plot(chapter, overview(results, "recompute_us", "fig-recompute",
                             "Recompute time (Figures 5.2 to 5.17)",
                             {"Recompute time", "us", Axis::Scale::log}));
  add_plot(chapter, overview(results, "path_length", "fig-length",
                             "Path length (Figures 5.3 to 5.18)", {"Path length", "moves"}));
  report.chapters.push_back(std::move(chapter));
}

/// How close A* and D* Lite come to the published figures, in one table.
Table agreement(const Results& results) {
  Table table{"agreement",
              "Agreement of A* and D* Lite with the published figures",
              "z: distance of the two mean lengths in standard errors of both, rounding included. "
              "Expansions as a ratio to the published mean, with the 95 % interval of ours.",
              {{"Scenario", ""},
               {"A*, path length", "moves"},
               {"A*, expansions", "of published"},
               {"D* Lite, path length", "moves"},
               {"D* Lite, expansions", "of published"}},
              {}};
  for (const Scenario* scenario : results.scenarios()) {
    std::vector<TableCell> row{scenario->title};
    for (const char* agent : {"A*", "D* Lite"}) {
      row.emplace_back(figure(results, scenario->name, agent, "path_length"));
      Figure nodes = figure(results, scenario->name, agent, "expanded");
      const double published = nodes.published;
      nodes = {};
      const Estimate ours = results.estimate(scenario->name, agent, "expanded");
      if (ours.n > 0) {
        const Estimate relative = scaled(ours, 1 / published);
        nodes = {relative.mean, relative.ci95};
        nodes.of = relative.of;
      }
      row.emplace_back(nodes);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

void add_tables(const Results& results, Report& report) {
  Chapter chapter{"tables", "Tables A.1 to A.24", {}};
  for (std::size_t i = 0; i < results.study().scenarios.size(); ++i) {
    const Scenario& scenario = results.study().scenarios[i];
    const std::string id = "A." + std::to_string(i + 1);
    Table table =
        scenario_table(results, scenario, id, "Table " + id + ": " + scenario.title,
                       {"total_us", "recompute_us", "path_length", "expanded", "step_max_us"});
    if (id == "A.6") table.note = "The thesis' row of RTD* 512 repeats that of its Table A.8.";
    if (!table.rows.empty()) chapter.blocks.emplace_back(std::move(table));
  }
  report.chapters.push_back(std::move(chapter));
}

void make_report_of(const Results& results, Report& report) {
  Chapter fit{"agreement", "Agreement with the thesis", {}};
  fit.blocks.emplace_back(agreement(results));
  report.chapters.push_back(std::move(fit));
  add_figures(results, report);
  Chapter when{"which", "Which agent when", {}};
  when.blocks.emplace_back(std::string(
      "Each point is an agent: how long its slow steps take (99th percentile) against "
      "how long its path is. Where time per step does not matter the lowest point wins; "
      "with a deadline take the lowest point to the left of it."));
  when.blocks.emplace_back(pareto_plot(results, "fig-pareto", "Step time against path length",
                                       "step_p99_us", "path_length"));
  report.chapters.push_back(std::move(when));
  add_tables(results, report);
}

Study make(ThesisVariant variant) {
  const bool clean = variant == ThesisVariant::clean;
  Study study;
  study.name = clean ? "mantysalo2024-clean" : "mantysalo2024";
  study.title = clean ? "Four algorithms in dynamic worlds, as the text describes them"
                      : "Four algorithms in dynamic worlds, as published";
  study.paper = "Mäntysalo 2024";
  study.about = {
      "Rooms of 15 x 15 cells with doors, and random blocks on a quarter of the cells; 128, 256 "
      "and "
      "512 wide; 2, 5, 10 or 20 % of the doors or blocks switch at each event. 4 moves, the whole "
      "map known, a new plan after every event. Total time is all planning; recompute time is the "
      "mean of the steps that found the world changed, the first left out.",
      clean
          ? "The worlds are as the text describes them: an event every 10 steps, new ones for as "
            "long "
            "as the agent moves, a fifth of the blocks off at the start, a new random map per "
            "run. The published figures stand beside for comparison; they were made in other "
            "worlds (study mantysalo2024)."
          : "The worlds are as the published figures were made with them: an event every 11 steps, "
            "50 lists of toggles applied in a circle, the first of them before the first plan, one "
            "random map per size.",
      "RTD*: D* Lite and LSS-LRTA*, half of the limit each, all changes applied in one step. AD* "
      "with a fixed epsilon searches at events only; changing starts at 2, falls by 0.1 a step and "
      "rises by 0.5 at an event. Rows that are not in the thesis: RTD* with bounded intake, A* "
      "with deeper ties first, D* Lite on "
      "buckets, and auto, without and with a limit."};
  study.runs = 100;
  study.scenarios = scenarios(variant);
  study.contenders = contenders();
  study.metrics = metrics();
  study.published = published();
  study.report = make_report_of;
  study.judge = mantysalo2024::judge;
  return study;
}

}  // namespace

std::vector<StudyInfo> studies() {
  return {{"mantysalo2024", "A*, D* Lite, RTD* and AD* in rooms and random worlds, as published",
           false, [](const StudyOptions&) { return make(ThesisVariant::published); }},
          {"mantysalo2024-clean", "the same in worlds as the text describes them", false,
           [](const StudyOptions&) { return make(ThesisVariant::clean); }}};
}

}  // namespace fleetfoot::study::mantysalo2024
