// Parts that most reports are made of.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study {

/// Ours and the published figure of one cell, with z where the published mean has an interval.
Figure figure(const Results& results, const std::string& scenario, const std::string& agent,
              const std::string& metric);

/// A row per contender that has rows in the scenario, a column per metric.
Table scenario_table(const Results& results, const Scenario& scenario, const std::string& id,
                     const std::string& title, const std::vector<std::string>& metrics);

/// Scatter of two metrics, one panel per scenario, a point per contender, those on the front of
/// "less is better in both" marked.
Plot pareto_plot(const Results& results, const std::string& id, const std::string& title,
                 const std::string& x_metric, const std::string& y_metric);

/// "301.2 ± 4.1"; "1.21 [1.05, 1.83]" near a limit; "-" for nothing.
std::string in_words(const Estimate& estimate);
std::string in_words(double value);

}  // namespace fleetfoot::study
