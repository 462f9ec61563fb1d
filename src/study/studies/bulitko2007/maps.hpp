// The worlds of Bulitko et al. 2007: three game-like maps, as they are and scaled to 512 x 512.
#pragma once

#include <cstdint>
#include <string>

#include "study/study.hpp"

namespace fleetfoot::study::bulitko2007 {

/// Three maps of 161 to 193 cells; a problem is drawn with a shortest path of 90 to 100.
Scenario small_maps();
/// The same maps scaled to 512 x 512, shortest paths longer by as much.
Scenario large_maps();
/// Problems of real maps.
Scenario real_maps(const std::string& folder);

/// The three large maps, for what a study says about them without any run.
const std::vector<TerrainMap>& large_terrain();

}  // namespace fleetfoot::study::bulitko2007
