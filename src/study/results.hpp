// The rows of a study, by scenario and contender, with the figures that reports need.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "study/published.hpp"
#include "study/row.hpp"
#include "study/statistics.hpp"
#include "study/study.hpp"

namespace fleetfoot::study {

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

  /// One value per run that has one, in the order of the runs; empty if there are no rows.
  std::vector<double> values(const std::string& scenario, const std::string& agent,
                             const std::string& metric) const;
  Estimate estimate(const std::string& scenario, const std::string& agent,
                    const std::string& metric) const;

  /// Run by run, over the runs that both have: a - b.
  Estimate difference(const std::string& scenario, const std::string& a, const std::string& b,
                      const std::string& metric) const;
  /// The ratio of the two means (what papers plot) over the runs that both have.
  Estimate ratio_of_means(const std::string& scenario, const std::string& a, const std::string& b,
                          const std::string& metric) const;

  std::optional<Published> published(const std::string& scenario, const std::string& agent,
                                     const std::string& metric) const;

 private:
  const Metric& find_metric(const std::string& name) const;
  std::vector<std::pair<double, double>> pairs(const std::string& scenario, const std::string& a,
                                               const std::string& b,
                                               const std::string& metric) const;

  const Study& study_;
  std::vector<Row> rows_;
  std::vector<const Scenario*> scenarios_;
  std::vector<const Contender*> contenders_;
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> cells_;
};

}  // namespace fleetfoot::study
