// What Bulitko et al. 2007 claim in words, judged.
#pragma once

#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::bulitko2007 {

void judge_depths(const Results& results, std::vector<Claim>& claims);
void judge_goals(const Results& results, std::vector<Claim>& claims);
void judge_scaling(const Results& results, std::vector<Claim>& claims);
void judge_databases(const Results& results, std::vector<Claim>& claims);
void judge_rivals(const Results& results, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::bulitko2007
