// The fleet of the demo: many agents that give way to each other in the world of the race.
#pragma once

#include <cstdint>
#include <string>

#include "tools/generators/generated_world.hpp"

namespace fleetfoot::app {

struct FleetDemo {
  std::string summary;  ///< some lines for the screen
  std::string picture;  ///< an SVG
};

FleetDemo run_fleet_demo(const GeneratedWorld& generated, std::uint64_t seed);

}  // namespace fleetfoot::app
