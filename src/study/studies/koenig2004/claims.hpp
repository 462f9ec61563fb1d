// What Koenig 2004 says in words about its results, judged by ours.
#pragma once

#include <string>
#include <vector>

#include "study/objectives.hpp"
#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::koenig2004 {

/// "LRTA* 21"
std::string lrta(int lookahead);
/// "10^-0.31"; "0" and "no end" at the ends.
std::string power_of_ten(double x);
/// The lookaheads of LRTA* that have rows in the scenario, in order.
std::vector<int> lookaheads(const Results& results, const std::string& scenario);
/// LRTA* at each of them by its mean planning time and path length.
std::vector<Alternative> alternatives(const Results& results, const std::string& scenario);
/// The largest lookahead up to which every lookahead's mean of the metric is below D* Lite's; 0:
/// none.
int largest_below_dstar_lite(const Results& results, const std::string& scenario,
                             const std::string& metric);

void judge_heuristics(const Results& results, std::vector<Claim>& claims);
void judge_mazes(const Results& results, std::vector<Claim>& claims);
void judge_random(const Results& results, std::vector<Claim>& claims);
void judge_spaces(const Results& results, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::koenig2004
