// The rows of a study, by scenario and contender, with the figures that reports need.
//
// A scenario, agent or metric that the study does not have is a std::logic_error wherever it is
// named: a claim with a typing error would otherwise be "not judged" for ever, as if runs were
// missing. Names that the study has may well be without rows (few runs, --only).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "study/published.hpp"
#include "study/row.hpp"
#include "study/statistics.hpp"
#include "study/study.hpp"

namespace fleetfoot::study {

struct ResultCell {
  std::string scenario;
  std::string agent;
};

class Results {
 public:
  /// `rows` in the order of their numbers. The study must outlive the results.
  Results(const Study& study, std::vector<Row> rows);

  const Study& study() const { return study_; }
  const std::vector<Row>& rows() const { return rows_; }
  /// Those of the study that have any rows, in the study's order.
  const std::vector<const Scenario*>& scenarios() const { return scenarios_; }
  const std::vector<const Contender*>& contenders() const { return contenders_; }
  bool has(const std::string& scenario, const std::string& agent) const;
  /// The same for a cell that may be another study's.
  bool contains(const ResultCell& cell) const;

  /// The metric's value of each run that has one; empty if there are no rows.
  std::map<std::int64_t, double> values_by_run(const ResultCell& cell,
                                               const std::string& metric) const;
  Estimate estimate(const std::string& scenario, const std::string& agent,
                    const std::string& metric) const;

  /// Run by run, over the runs that both have: a - b. Cells of different scenarios are comparable
  /// if those share their worlds.
  Estimate difference(const ResultCell& a, const ResultCell& b, const std::string& metric) const;
  /// The ratio of the two means (what papers plot) over the runs that both have.
  Estimate ratio_of_means(const ResultCell& a, const ResultCell& b,
                          const std::string& metric) const;
  /// The same for two agents in one scenario.
  Estimate difference(const std::string& scenario, const std::string& a, const std::string& b,
                      const std::string& metric) const {
    return difference({scenario, a}, {scenario, b}, metric);
  }
  Estimate ratio_of_means(const std::string& scenario, const std::string& a, const std::string& b,
                          const std::string& metric) const {
    return ratio_of_means({scenario, a}, {scenario, b}, metric);
  }
  /// The mean of one metric over the mean of another (what papers print as "time per episode").
  Estimate quotient_of_means(const ResultCell& cell, const std::string& numerator,
                             const std::string& denominator) const;

  /// Gets each cell whose rows are read, until it is replaced: what a claim rests on.
  using Reader = std::function<void(const Measured&)>;
  void on_read(Reader reader) const { reader_ = std::move(reader); }

  std::optional<Published> published(const std::string& scenario, const std::string& agent,
                                     const std::string& metric) const;

 private:
  void check_names(const std::string& scenario, const std::string& agent) const;

  const Study& study_;
  std::vector<Row> rows_;
  std::set<std::string> scenario_names_;  ///< of the study, with rows or without
  std::set<std::string> contender_names_;
  std::vector<const Scenario*> scenarios_;
  std::vector<const Contender*> contenders_;
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> cells_;
  mutable Reader reader_;  ///< watches; the results are the same with and without
};

}  // namespace fleetfoot::study
