// What Koenig 2004 says in words about its results, judged by ours.
#pragma once

#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::koenig2004 {

void judge_heuristics(const Results& results, std::vector<Claim>& claims);
void judge_mazes(const Results& results, std::vector<Claim>& claims);
void judge_random(const Results& results, std::vector<Claim>& claims);
void judge_spaces(const Results& results, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::koenig2004
