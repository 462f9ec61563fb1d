// The figures and tables of the study of guidance.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"
#include "study/studies/coarse_guidance/scenarios.hpp"

namespace fleetfoot::study::coarse_guidance {

/// Path cost over that of D* Lite without a budget, over the budget: a panel for each kind of
/// world.
Plot path_costs(const Results& results, const std::vector<MapKind>& worlds,
                const Condition& condition);

/// A metric at 64 units, a group of bars for each condition: a panel for each kind of world.
Plot at_64_units(const Results& results, const std::vector<MapKind>& worlds,
                 const std::string& metric);

/// Path cost over that of D* Lite: a row for each scenario, a column for each family and budget,
/// and the geometric means.
Table path_cost_table(const Results& results, const std::vector<MapKind>& worlds);

}  // namespace fleetfoot::study::coarse_guidance
