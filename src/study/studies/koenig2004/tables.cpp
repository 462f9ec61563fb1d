#include "study/studies/koenig2004/tables.hpp"

#include <algorithm>

#include "study/objectives.hpp"
#include "study/report_parts.hpp"
#include "study/studies/koenig2004/lookaheads.hpp"

namespace fleetfoot::study::koenig2004 {
namespace {

/// A quotient of two means with the paper's, as the paper computes it.
Figure quotient_figure(const Results& results, const ResultCell& cell, const std::string& above,
                       const std::string& below, const std::string& metric) {
  const Estimate ours = results.quotient_of_means(cell, above, below);
  Figure figure;
  if (ours.n > 0) figure.mean = ours.mean;
  figure.ci95 = ours.ci95;
  figure.of = ours.of;
  const auto published = results.published(cell.scenario, cell.agent, metric);
  if (published) figure.published = published->mean;
  return figure;
}

TableCell cell_of(const Results& results, const std::string& scenario, const std::string& agent,
                  const std::string& metric) {
  if (!results.has(scenario, agent)) return {};
  const ResultCell cell{scenario, agent};
  if (metric == "moves_per_episode") {
    return quotient_figure(results, cell, "path_length", "episodes", metric);
  }
  if (metric == "episode_us") return quotient_figure(results, cell, "total_us", "episodes", metric);
  if (metric == "move_us") return quotient_figure(results, cell, "total_us", "path_length", metric);
  return figure(results, scenario, agent, metric);
}

std::vector<TableColumnSource> objective_columns(const std::string& scenario,
                                                 const std::vector<Metric>& metrics) {
  std::vector<TableColumnSource> columns;
  columns.reserve(metrics.size());
  for (const Metric& metric : metrics) {
    columns.push_back({scenario, "LRTA*", metric.name, metric.label});
  }
  return columns;
}

/// Means of two metrics against each other, a point per lookahead; ours and the paper's.
Plot lookahead_plot(const Results& results, std::string id, std::string title, std::string caption,
                    const std::string& scenario, const std::string& x, const std::string& y,
                    Axis x_axis, Axis y_axis) {
  Plot plot{.id = std::move(id),
            .title = std::move(title),
            .caption = std::move(caption),
            .x = std::move(x_axis),
            .y = std::move(y_axis),
            .mark = Plot::Mark::dot,
            .reference = {},
            .panels = {{"", {}}}};
  Series lrta{"LRTA*", false, {}};
  Series lrta_published{"LRTA*", true, {}};
  Series dstar{"D* Lite", false, {}};
  Series dstar_published{"D* Lite", true, {}};
  for (const Contender& contender : results.study().contenders) {
    if (contender.ours) continue;
    const bool is_lrta = contender.name.starts_with("LRTA*");
    const std::string label = is_lrta ? contender.name.substr(6) : "";
    if (results.has(scenario, contender.name)) {
      const Estimate at_x = results.estimate(scenario, contender.name, x);
      const Estimate at_y = results.estimate(scenario, contender.name, y);
      if (at_x.n > 0 && at_y.n > 0) {
        Point point{.x = at_x.mean, .x_name = {}, .y = at_y.mean, .label = label};
        point.ci95 = at_y.ci95;
        point.of = at_y.of;
        point.x_ci95 = at_x.ci95;
        (is_lrta ? lrta : dstar).points.push_back(std::move(point));
      }
    }
    const auto published_x = results.published(scenario, contender.name, x);
    const auto published_y = results.published(scenario, contender.name, y);
    if (published_x && published_y) {
      (is_lrta ? lrta_published : dstar_published)
          .points.push_back(
              {.x = published_x->mean, .x_name = {}, .y = published_y->mean, .label = label});
    }
  }
  for (Series* series : {&lrta, &lrta_published, &dstar, &dstar_published}) {
    if (!series->points.empty()) plot.panels[0].series.push_back(std::move(*series));
  }
  return plot;
}

Table sum_table(const Results& results, std::string id, const std::string& scenario,
                const std::vector<PrintedRange>& printed) {
  Table table{std::move(id),
              "Best lookahead for planning time + x * path length",
              "x is the time of a move in microseconds. Ours by the exact crossing points of the "
              "means; the paper's in steps of 10^0.01.",
              {{"x from", ""},
               {"to", ""},
               {"Lookahead", ""},
               {"paper: x from", ""},
               {"to", ""},
               {"Lookahead", ""}},
              {}};
  const auto ours = best_by_weight(alternatives(results, scenario));
  for (std::size_t i = 0; i < std::max(ours.size(), printed.size()); ++i) {
    std::vector<TableCell> row(6);
    if (i < ours.size()) {
      row[0] = power_of_ten(ours[i].from);
      row[1] = power_of_ten(ours[i].to);
      row[2] = std::to_string(ours[i].lookahead);
    }
    if (i < printed.size()) {
      row[3] = printed[i].from;
      row[4] = printed[i].to;
      row[5] = std::to_string(printed[i].lookahead);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// Under a limit on the time per episode or per move: what D* Lite needs, and which lookaheads need
/// less.
Table limits_table(const Results& results, std::string id, const std::string& scenario,
                   const std::vector<std::pair<std::string, std::string>>& printed) {
  Table table{std::move(id),
              "Hard limits: from which limit on D* Lite can be used, and what fits below",
              "Below D* Lite's own need the largest lookahead that fits gives the shortest path.",
              {{"Limit on", ""},
               {"D* Lite needs", "us"},
               {"Largest lookahead that needs less", ""},
               {"paper", ""},
               {"Its path", "moves"},
               {"Path of D* Lite", "moves"}},
              {}};
  if (!results.has(scenario, "D* Lite")) return table;
  for (const auto& [metric, largest] : printed) {
    std::vector<TableCell> row(6);
    row[0] = metric == "episode_us" ? "time per episode" : "time per move";
    row[1] = cell_of(results, scenario, "D* Lite", metric);
    const int ours = largest_below_dstar_lite(results, scenario, metric);
    row[2] = ours == 0 ? "none" : std::to_string(ours);
    row[3] = largest;
    if (ours > 0) {
      row[4] = cell_of(results, scenario, lrta(ours), "path_length");
    }
    row[5] = cell_of(results, scenario, "D* Lite", "path_length");
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

Table lookahead_table(const Results& results, std::string id, std::string title, std::string note,
                      const std::vector<int>& lookaheads, bool with_dstar_lite,
                      const std::vector<TableColumnSource>& columns) {
  Table table{std::move(id), std::move(title), std::move(note), {{"Lookahead", ""}}, {}};
  for (const TableColumnSource& column : columns) {
    const bool timed = column.metric.ends_with("_us");
    table.columns.push_back({column.label, timed ? "us" : ""});
  }
  const auto add_row = [&](const std::string& label, const auto& agent_of) {
    std::vector<TableCell> row = {label};
    bool any = false;
    for (const TableColumnSource& column : columns) {
      row.push_back(cell_of(results, column.scenario, agent_of(column), column.metric));
      any = any || row.back().index() != 0;
    }
    if (any) table.rows.push_back(std::move(row));
  };
  if (with_dstar_lite) add_row("D* Lite", [](const TableColumnSource&) { return "D* Lite"; });
  for (const int n : lookaheads) {
    const std::string number = std::to_string(n);
    add_row(number, [&](const TableColumnSource& column) { return column.prefix + " " + number; });
  }
  for (const Contender* contender : results.contenders()) {
    if (!contender->ours) continue;
    add_row(contender->name + " (ours)", [&](const TableColumnSource&) { return contender->name; });
  }
  return table;
}

void report_objectives(const Results& results, Report& report, const std::string& scenario,
                       const std::string& title, const std::string& number,
                       const std::vector<int>& lookaheads, const std::vector<PrintedRange>& printed,
                       const std::vector<std::pair<std::string, std::string>>& limits) {
  Chapter chapter{results.study().name, title, {}};
  const std::string id = "K" + number;
  chapter.blocks.emplace_back(
      lookahead_table(results, id, "Table " + number,
                      "Figures per episode and per move are quotients of the means, as in the "
                      "paper.",
                      lookaheads, true, objective_columns(scenario, results.study().metrics)));
  const Axis time{"Planning time", "us", Axis::Scale::log, false};
  const Axis path{"Path length", "moves", Axis::Scale::log, false};
  const Axis expansions{"State expansions", "", Axis::Scale::log, false};
  chapter.blocks.emplace_back(
      lookahead_plot(results, id + ".F7", "Planning time against state expansions (Fig. 7)",
                     "A dot per lookahead; on a straight line of slope 1 time is proportional to "
                     "expansions.",
                     scenario, "expanded", "total_us", expansions, time));
  chapter.blocks.emplace_back(lookahead_plot(results, id + ".F8",
                                             "Planning time against path length (Fig. 8)",
                                             "A dot per lookahead: more lookahead, shorter paths.",
                                             scenario, "total_us", "path_length", time, path));
  chapter.blocks.emplace_back(pareto_plot(
      results, id + ".P", "Time per episode against path length", "episode_us", "path_length"));
  chapter.blocks.emplace_back(sum_table(results, id + ".X", scenario, printed));
  chapter.blocks.emplace_back(limits_table(results, id + ".L", scenario, limits));
  report.chapters.push_back(std::move(chapter));
}

}  // namespace fleetfoot::study::koenig2004
