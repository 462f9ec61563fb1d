// What Mäntysalo 2024 says in words about its results, judged by ours.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace fleetfoot::study::mantysalo2024 {

inline const std::vector<std::string> kGrids{"room", "random"};
inline const std::vector<int> kSizes{128, 256, 512};
inline const std::vector<int> kPercents{2, 5, 10, 20};
inline const std::vector<int> kLimits{32, 64, 128, 256, 512};

/// "room-128-2"
std::string scenario_name(const std::string& grid, int size, int percent);
/// "RTD* 32" and so on.
std::vector<std::string> rtdstars(const std::vector<int>& limits = kLimits);

void judge(const Results& results, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::mantysalo2024
