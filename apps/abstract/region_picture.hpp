// A picture of an abstraction: the map, coloured by region.
#pragma once

#include <string>

#include "control/abstraction.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::app {

/// An SVG. Neighbouring regions differ in colour, a dot marks each representative.
std::string region_picture(const GridWorld& world, const Abstraction& abstraction, unsigned level,
                           const std::string& map_name);

}  // namespace fleetfoot::app
