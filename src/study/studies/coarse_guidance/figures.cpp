#include "study/studies/coarse_guidance/figures.hpp"

#include <cmath>
#include <utility>

#include "study/studies/coarse_guidance/claims.hpp"

namespace fleetfoot::study::coarse_guidance {
namespace {

Estimate over_base(const Results& results, const std::string& scenario, const std::string& agent) {
  return results.ratio_of_means(scenario, agent, kBase, "path_cost");
}

Point point_of(const Estimate& estimate) {
  Point point;
  point.y = estimate.mean;
  point.ci95 = estimate.ci95;
  point.of = estimate.of;
  return point;
}

/// "128", or "maps".
std::string size_in_id(const std::vector<MapKind>& worlds) {
  const MapKind& any = worlds.front();
  return any.size > 0 ? std::to_string(any.size) : any.name;
}

std::string size_in_words(const std::vector<MapKind>& worlds) {
  const int size = worlds.front().size;
  return size > 0 ? std::to_string(size) + " x " + std::to_string(size) + " cells" : "real maps";
}

/// A panel for each kind of world, a series for each family, with the points that `points` gives.
template <class Points>
std::vector<Panel> panels_of(const std::vector<MapKind>& worlds, const Points& points) {
  std::vector<Panel> panels;
  for (const MapKind& world : worlds) {
    Panel panel{world.title, {}};
    for (const char* const family : kFamilies) {
      Series series{family, false, points(world, family)};
      if (!series.points.empty()) panel.series.push_back(std::move(series));
    }
    if (!panel.series.empty()) panels.push_back(std::move(panel));
  }
  return panels;
}

}  // namespace

Plot path_costs(const Results& results, const std::vector<MapKind>& worlds,
                const Condition& condition) {
  Plot plot{.id = "CG.cost." + size_in_id(worlds) + "." + condition.name,
            .title = "Path cost, " + size_in_words(worlds) + ", " + condition.title,
            .caption = "Mean path cost over that of D* Lite without a budget.",
            .x = {"Budget", "work units per step", Axis::Scale::log},
            .y = {"Path cost", "times D* Lite", Axis::Scale::log},
            .mark = Plot::Mark::line,
            .reference = {{1, kBase}},
            .panels = {}};
  plot.panels = panels_of(worlds, [&](const MapKind& world, const char* family) {
    std::vector<Point> points;
    for (const int budget : kBudgets) {
      const Estimate ratio =
          over_base(results, scenario_name(world, condition), at(family, budget));
      if (ratio.n == 0) continue;
      points.push_back(point_of(ratio));
      points.back().x = budget;
    }
    return points;
  });
  return plot;
}

Plot at_64_units(const Results& results, const std::vector<MapKind>& worlds,
                 const std::string& metric) {
  const Metric& shown = find_metric(results.study(), metric);
  Plot plot{.id = "CG." + metric + "." + size_in_id(worlds),
            .title = shown.label + ", " + size_in_words(worlds) + ", 64 work units per step",
            .caption = "Means with 95 % intervals.",
            .x = {"World", "", Axis::Scale::point},
            .y = {shown.label, shown.unit, Axis::Scale::linear, true},
            .mark = Plot::Mark::bar,
            .reference = {},
            .panels = {}};
  plot.panels = panels_of(worlds, [&](const MapKind& world, const char* family) {
    std::vector<Point> points;
    for (const Condition& condition : conditions()) {
      const Estimate mean =
          results.estimate(scenario_name(world, condition), at(family, 64), metric);
      if (mean.n == 0) continue;
      points.push_back(point_of(mean));
      points.back().x_name = condition.title;
    }
    return points;
  });
  return plot;
}

Table path_cost_table(const Results& results, const std::vector<MapKind>& worlds) {
  Table table{"CG." + size_in_id(worlds),
              "Path cost over that of D* Lite without a budget, " + size_in_words(worlds),
              "Ratios of means over the worlds in which D* Lite reaches the goal.",
              {{"World", ""}},
              {}};
  std::vector<TableCell> means{std::string("Geometric mean")};
  std::vector<std::vector<TableCell>> rows;
  for (const MapKind& world : worlds) {
    for (const Condition& condition : conditions()) {
      rows.push_back({world.title + ", " + condition.title});
    }
  }
  for (const int budget : kBudgets) {
    for (const char* const family : kFamilies) {
      table.columns.push_back({at(family, budget), ""});
      double logs = 0;
      int count = 0;
      std::size_t row = 0;
      for (const MapKind& world : worlds) {
        for (const Condition& condition : conditions()) {
          const Estimate ratio =
              over_base(results, scenario_name(world, condition), at(family, budget));
          std::vector<TableCell>& cells = rows[row++];
          if (ratio.n == 0) {
            cells.emplace_back();
            continue;
          }
          Figure figure;
          figure.mean = ratio.mean;
          figure.ci95 = ratio.ci95;
          figure.of = ratio.of;
          cells.emplace_back(figure);
          logs += std::log(ratio.mean);
          ++count;
        }
      }
      if (count > 0) {
        means.emplace_back(Figure{.mean = std::exp(logs / count)});
      } else {
        means.emplace_back();
      }
    }
  }
  table.rows = std::move(rows);
  table.rows.push_back(std::move(means));
  return table;
}

}  // namespace fleetfoot::study::coarse_guidance
