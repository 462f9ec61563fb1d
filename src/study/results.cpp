#include "study/results.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace fleetfoot::study {

Results::Results(const Study& study, std::vector<Row> rows)
    : study_(study), rows_(std::move(rows)) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    cells_[{rows_[i].scenario, rows_[i].agent}].push_back(i);
  }
  const auto any = [&](const auto& wanted) {
    return std::any_of(cells_.begin(), cells_.end(),
                       [&](const auto& cell) { return wanted(cell.first); });
  };
  for (const Scenario& scenario : study.scenarios) {
    if (any([&](const auto& key) { return key.first == scenario.name; })) {
      scenarios_.push_back(&scenario);
    }
  }
  for (const Contender& contender : study.contenders) {
    if (any([&](const auto& key) { return key.second == contender.name; })) {
      contenders_.push_back(&contender);
    }
  }
}

bool Results::has(const std::string& scenario, const std::string& agent) const {
  return cells_.contains({scenario, agent});
}

const Metric& Results::find_metric(const std::string& name) const {
  for (const Metric& metric : study_.metrics) {
    if (metric.name == name) return metric;
  }
  throw std::logic_error("study " + study_.name + " has no metric " + name);
}

std::vector<double> Results::values(const std::string& scenario, const std::string& agent,
                                    const std::string& metric) const {
  const Metric& wanted = find_metric(metric);
  std::vector<double> values;
  const auto cell = cells_.find({scenario, agent});
  if (cell == cells_.end()) return values;
  for (const std::size_t i : cell->second) {
    const double value = wanted.value(rows_[i]);
    if (!std::isnan(value)) values.push_back(value);
  }
  return values;
}

Estimate Results::estimate(const std::string& scenario, const std::string& agent,
                           const std::string& metric) const {
  return study::estimate(values(scenario, agent, metric));
}

std::vector<std::pair<double, double>> Results::pairs(const std::string& scenario,
                                                      const std::string& a, const std::string& b,
                                                      const std::string& metric) const {
  const Metric& wanted = find_metric(metric);
  std::vector<std::pair<double, double>> pairs;
  const auto cell_a = cells_.find({scenario, a});
  const auto cell_b = cells_.find({scenario, b});
  if (cell_a == cells_.end() || cell_b == cells_.end()) return pairs;
  auto other = cell_b->second.begin();
  for (const std::size_t i : cell_a->second) {
    while (other != cell_b->second.end() && rows_[*other].run < rows_[i].run) ++other;
    if (other == cell_b->second.end()) break;
    if (rows_[*other].run != rows_[i].run) continue;
    const double value_a = wanted.value(rows_[i]);
    const double value_b = wanted.value(rows_[*other]);
    if (!std::isnan(value_a) && !std::isnan(value_b)) pairs.emplace_back(value_a, value_b);
  }
  return pairs;
}

Estimate Results::difference(const std::string& scenario, const std::string& a,
                             const std::string& b, const std::string& metric) const {
  std::vector<double> values;
  for (const auto& [value_a, value_b] : pairs(scenario, a, b, metric)) {
    values.push_back(value_a - value_b);
  }
  return study::estimate(values);
}

Estimate Results::ratio_of_means(const std::string& scenario, const std::string& a,
                                 const std::string& b, const std::string& metric) const {
  return study::ratio_of_means(pairs(scenario, a, b, metric));
}

std::optional<Published> Results::published(const std::string& scenario, const std::string& agent,
                                            const std::string& metric) const {
  for (const Published& figure : study_.published) {
    if (figure.scenario == scenario && figure.agent == agent && figure.metric == metric) {
      return figure;
    }
  }
  return std::nullopt;
}

}  // namespace fleetfoot::study
