// The worlds of Mäntysalo 2024.
#pragma once

#include <string>
#include <vector>

#include "study/study.hpp"
#include "tools/generators/thesis_rooms.hpp"
#include "tools/generators/toggle_process.hpp"

namespace fleetfoot::study::mantysalo2024 {

/// `grid`: "room" or "random".
Scenario scenario(const std::string& grid, const ThesisOptions& options);

/// Rooms and random blocks; 128, 256 and 512 wide; 2, 5, 10 and 20 % changing.
std::vector<Scenario> scenarios(ThesisVariant variant);

}  // namespace fleetfoot::study::mantysalo2024
