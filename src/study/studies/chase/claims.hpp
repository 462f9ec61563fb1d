// What we claim of chases, judged by the rows of the study.
#pragma once

#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::chase {

// Contenders.
inline constexpr const char* kAStar = "A*";
inline constexpr const char* kDStarLite = "D* Lite";
inline constexpr const char* kGaaStar = "GAA*";
inline constexpr const char* kGaaStarAlways = "GAA* (always repairs)";
inline constexpr const char* kJumps = "jump points";
inline constexpr const char* kAuto = "auto";
inline constexpr const char* kGaaStar512 = "GAA* 512";
inline constexpr const char* kRtdStar512 = "RTD* 512";
inline constexpr const char* kTbaStar512 = "TBA* 512";
inline constexpr const char* kAuto512 = "auto 512";

void judge_chase(const Results& results, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::chase
