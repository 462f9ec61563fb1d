// LRTA* at its lookaheads, as the tables and claims of Koenig 2004 use it.
#pragma once

#include <string>
#include <vector>

#include "study/objectives.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::koenig2004 {

inline constexpr const char* kDStarLite = "D* Lite";

/// "LRTA* 21"
std::string lrta(int lookahead);
/// "10^-0.31"; "0" and "no end" at the ends.
std::string power_of_ten(double x);
/// The lookaheads of LRTA* at which the goal is reached in any run of the scenario, in order.
std::vector<int> lookaheads(const Results& results, const std::string& scenario);
/// All that the study has of contenders named "PREFIX 21", with rows or without, in order. Throws
/// std::logic_error if there are none.
std::vector<int> studied_lookaheads(const Study& study, const std::string& prefix = "LRTA*");
/// Quotients as the paper computes them, everything else as it is.
Estimate mean_of(const Results& results, const std::string& scenario, const std::string& agent,
                 const std::string& metric);
/// The lookahead whose mean is least; 0 without any.
int best_lookahead(const Results& results, const std::string& scenario, const std::string& metric);
/// LRTA* at each of them by its mean planning time and path length.
std::vector<Alternative> alternatives(const Results& results, const std::string& scenario);
/// The largest lookahead up to which every lookahead's mean of the metric is below D* Lite's; 0:
/// none.
int largest_below_dstar_lite(const Results& results, const std::string& scenario,
                             const std::string& metric);

}  // namespace fleetfoot::study::koenig2004
