// What Bond et al. 2010 say in words about their results, judged by ours.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::bond2010 {

/// Per step, in expansions.
inline constexpr int kLimits[] = {1, 8, 16, 32, 64, 128, 256, 512};

/// The families of contenders; a contender is a family at a limit.
inline constexpr const char* kLrtaStar = "LRTA*";
inline constexpr const char* kLssLrtaStar = "LSS-LRTA*";
inline constexpr const char* kNoOp = "RTD* NoOp";
inline constexpr const char* kAnytime = "RTD* (AD*, LSS-LRTA*, 50 %)";
/// What RTD* was inspired by, for its claim about worlds that change.
inline constexpr const char* kTbaStar = "TBA*";
inline constexpr const char* kTbaStarTold = "TBA* (starts over at changes)";
/// Without a limit.
inline constexpr const char* kNonRtdStar = "Non-RTD*";
/// "RTD* (D* Lite, LRTA*, 25 %)"
std::string rtdstar(const std::string& local, int percent);
/// "LSS-LRTA* 32"
std::string at(const std::string& family, int limit);

void judge_unknown(const Results& results, const Scenario& scenario, std::vector<Claim>& claims);
void judge_dynamic(const Results& results, const Scenario& scenario, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::bond2010
