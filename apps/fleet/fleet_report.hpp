// What `fleet` prints at the end.
#pragma once

#include <cstddef>
#include <string>

#include "apps/fleet/fleet_setup.hpp"
#include "sim/fleet_loop.hpp"

namespace fleetfoot::app {

struct FleetOutcome {
  FleetTotals totals;
  std::size_t at_goal = 0;  ///< after the last tick
  double make_us = 0;
  std::size_t memory_bytes = 0;
};

/// The object of the command line contract.
std::string fleet_json(const FleetSetup& setup, const FleetOutcome& outcome);
std::string fleet_text(const FleetCommandOptions& options, const FleetSetup& setup,
                       const FleetOutcome& outcome);

}  // namespace fleetfoot::app
