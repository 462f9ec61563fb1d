// The 24 scenarios of Mäntysalo 2024.
#pragma once

#include <vector>

#include "study/study.hpp"
#include "tools/generators/toggle_process.hpp"

namespace fleetfoot::study::mantysalo2024 {

/// Rooms and random blocks; 128, 256 and 512 wide; 2, 5, 10 and 20 % changing.
std::vector<Scenario> scenarios(ThesisVariant variant);

}  // namespace fleetfoot::study::mantysalo2024
