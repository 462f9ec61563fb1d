// What we say about guidance, judged by the rows.
#pragma once

#include <string>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"
#include "study/studies/coarse_guidance/scenarios.hpp"

namespace fleetfoot::study::coarse_guidance {

/// Work units per step.
inline constexpr int kBudgets[] = {32, 64, 512};

/// The families of contenders; a contender is a family at a budget.
inline constexpr const char* kUnguided = "RTD*";
inline constexpr const char* kGuided = "RTD* guided";
inline constexpr const char* kAuto = "auto";
inline constexpr const char* kFamilies[] = {kUnguided, kGuided, kAuto};
/// Without a budget: what path costs are compared with.
inline constexpr const char* kBase = "D* Lite";
/// "RTD* guided 64"
std::string at(const std::string& family, int budget);

/// In this order: guidance against none, auto against the better of the two, revisits of auto.
void judge(const Results& results, const std::vector<MapKind>& worlds, std::vector<Claim>& claims);

}  // namespace fleetfoot::study::coarse_guidance
