#include "study/report_parts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace fleetfoot::study {

const char* to_string(Claim::Verdict verdict) {
  switch (verdict) {
    case Claim::Verdict::holds:
      return "holds";
    case Claim::Verdict::where_decided:
      return "holds where decided";
    case Claim::Verdict::in_part:
      return "in part";
    case Claim::Verdict::fails:
      return "does not hold";
    case Claim::Verdict::not_judged:
      return "not judged";
  }
  return "?";
}

Figure figure(const Results& results, const std::string& scenario, const std::string& agent,
              const std::string& metric) {
  const Estimate ours = results.estimate(scenario, agent, metric);
  Figure figure;
  if (ours.n > 0) {
    figure.mean = ours.mean;
    figure.ci95 = ours.ci95;
    figure.of = ours.of;
  }
  const auto published = results.published(scenario, agent, metric);
  if (!published) return figure;
  figure.published = published->mean;
  if (published->ci95 > 0 && ours.n > 1) {
    figure.z = z_score(ours.mean, ours.standard_error(), published->mean, published->ci95 / 1.96);
  }
  return figure;
}

namespace {

/// No other point is at least as good in both and better in one.
void mark_front(std::vector<Series>& series) {
  for (Series& candidate : series) {
    Point& point = candidate.points.front();
    point.front = std::none_of(series.begin(), series.end(), [&](const Series& other) {
      const Point& p = other.points.front();
      return p.x <= point.x && p.y <= point.y && (p.x < point.x || p.y < point.y);
    });
  }
}

}  // namespace

Table scenario_table(const Results& results, const Scenario& scenario, const std::string& id,
                     const std::string& title, const std::vector<std::string>& metrics) {
  Table table{id, title, "", {{"Agent", ""}}, {}};
  for (const std::string& name : metrics) {
    const Metric& metric = find_metric(results.study(), name);
    table.columns.push_back({metric.label, metric.unit});
  }
  for (const Contender* contender : results.contenders()) {
    if (!results.has(scenario.name, contender->name)) continue;
    std::vector<TableCell> row{contender->name};
    for (const std::string& metric : metrics) {
      row.emplace_back(figure(results, scenario.name, contender->name, metric));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Plot pareto_plot(const Results& results, const std::string& id, const std::string& title,
                 const std::string& x_metric, const std::string& y_metric) {
  const Metric& x = find_metric(results.study(), x_metric);
  const Metric& y = find_metric(results.study(), y_metric);
  Plot plot;
  plot.id = id;
  plot.title = title;
  plot.caption =
      "Means with 95 % intervals; less is better on both axes. Points on the line are beaten by no "
      "other.";
  plot.x = {x.label, x.unit, Axis::Scale::log};
  plot.y = {y.label, y.unit};
  plot.mark = Plot::Mark::dot;
  for (const Scenario* scenario : results.scenarios()) {
    Panel panel{scenario->title, {}};
    for (const Contender* contender : results.contenders()) {
      const Estimate at_x = results.estimate(scenario->name, contender->name, x_metric);
      const Estimate at_y = results.estimate(scenario->name, contender->name, y_metric);
      if (at_x.n == 0 || at_y.n == 0 || at_x.mean <= 0) continue;
      Point point;
      point.x = at_x.mean;
      point.y = at_y.mean;
      point.ci95 = at_y.ci95;
      point.of = at_x.of;
      point.of.insert(point.of.end(), at_y.of.begin(), at_y.of.end());
      // On a logarithmic axis an interval must not reach 0.
      if (at_x.ci95.low > 0) point.x_ci95 = at_x.ci95;
      panel.series.push_back({contender->name, false, {point}});
    }
    mark_front(panel.series);
    if (!panel.series.empty()) plot.panels.push_back(std::move(panel));
  }
  return plot;
}

std::string in_words(double value) {
  if (std::isnan(value)) return "-";
  char text[64];
  const double size = std::abs(value);
  int decimals = 0;
  if (size < 1) {
    decimals = 3;
  } else if (size < 10) {
    decimals = 2;
  } else if (size < 1000) {
    decimals = 1;
  }
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

std::string in_words(const Estimate& estimate) {
  if (estimate.n == 0) return "-";
  std::string text = in_words(estimate.mean);
  if (estimate.n < 2) return text;
  const auto [low, high] = estimate.ci95;
  if (estimate.ci95.is_symmetric(estimate.mean)) return text + " ± " + in_words((high - low) / 2);
  return text + " [" + in_words(low) + ", " + in_words(high) + "]";
}

}  // namespace fleetfoot::study
