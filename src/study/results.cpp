#include "study/results.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace fleetfoot::study {
namespace {

/// The values of the runs that both have.
std::vector<std::pair<double, double>> paired(const std::map<std::int64_t, double>& a,
                                              const std::map<std::int64_t, double>& b) {
  std::vector<std::pair<double, double>> pairs;
  for (const auto& [run, value] : a) {
    const auto other = b.find(run);
    if (other != b.end()) pairs.emplace_back(value, other->second);
  }
  return pairs;
}

Estimate made_from(const std::vector<ResultCell>& cells, const std::string& metric,
                   Estimate estimate) {
  for (const ResultCell& cell : cells) {
    estimate.of.push_back({cell.scenario, cell.agent, metric});
  }
  return estimate;
}

}  // namespace

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
    scenario_names_.insert(scenario.name);
    if (any([&](const auto& key) { return key.first == scenario.name; })) {
      scenarios_.push_back(&scenario);
    }
  }
  for (const Contender& contender : study.contenders) {
    contender_names_.insert(contender.name);
    if (any([&](const auto& key) { return key.second == contender.name; })) {
      contenders_.push_back(&contender);
    }
  }
}

void Results::check_names(const std::string& scenario, const std::string& agent) const {
  if (!scenario_names_.contains(scenario)) {
    throw std::logic_error("study " + study_.name + " has no scenario " + scenario);
  }
  if (!contender_names_.contains(agent)) {
    throw std::logic_error("study " + study_.name + " has no agent " + agent);
  }
}

bool Results::has(const std::string& scenario, const std::string& agent) const {
  check_names(scenario, agent);
  return contains({scenario, agent});
}

bool Results::contains(const ResultCell& cell) const {
  return cells_.contains({cell.scenario, cell.agent});
}

std::map<std::int64_t, double> Results::values_by_run(const ResultCell& cell,
                                                      const std::string& metric) const {
  check_names(cell.scenario, cell.agent);
  const Metric& wanted = find_metric(study_, metric);
  std::map<std::int64_t, double> values;
  const auto rows = cells_.find({cell.scenario, cell.agent});
  if (rows == cells_.end()) return values;
  if (reader_) reader_({cell.scenario, cell.agent, metric});
  for (const std::size_t i : rows->second) {
    const double value = wanted.value(rows_[i]);
    if (!std::isnan(value)) values[rows_[i].run] = value;
  }
  return values;
}

Estimate Results::estimate(const std::string& scenario, const std::string& agent,
                           const std::string& metric) const {
  std::vector<double> values;
  for (const auto& [run, value] : values_by_run({scenario, agent}, metric)) values.push_back(value);
  Estimate result = study::estimate(values, find_metric(study_, metric).limits);
  result.of = {{scenario, agent, metric}};
  return result;
}

Estimate Results::difference(const ResultCell& a, const ResultCell& b,
                             const std::string& metric) const {
  std::vector<double> differences;
  for (const auto& [value_a, value_b] :
       paired(values_by_run(a, metric), values_by_run(b, metric))) {
    differences.push_back(value_a - value_b);
  }
  return made_from({a, b}, metric, study::estimate(differences));
}

Estimate Results::ratio_of_means(const ResultCell& a, const ResultCell& b,
                                 const std::string& metric) const {
  return made_from(
      {a, b}, metric,
      study::ratio_of_means(paired(values_by_run(a, metric), values_by_run(b, metric))));
}

Estimate Results::quotient_of_means(const ResultCell& cell, const std::string& numerator,
                                    const std::string& denominator) const {
  Estimate result = study::ratio_of_means(
      paired(values_by_run(cell, numerator), values_by_run(cell, denominator)));
  result.of = {{cell.scenario, cell.agent, numerator}, {cell.scenario, cell.agent, denominator}};
  return result;
}

std::optional<Published> Results::published(const std::string& scenario, const std::string& agent,
                                            const std::string& metric) const {
  check_names(scenario, agent);
  find_metric(study_, metric);
  for (const Published& figure : study_.published) {
    if (figure.scenario == scenario && figure.agent == agent && figure.metric == metric) {
      return figure;
    }
  }
  return std::nullopt;
}

}  // namespace fleetfoot::study
