// What we claim of fleets, judged by the rows of the study.
#pragma once

#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::fleets {

void judge_fleets(const Results& results, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::fleets
