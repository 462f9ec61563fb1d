// From the options of `fleet` to all that a run needs, with every check.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <fleetfoot/grid.hpp>
#include <memory>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "sim/fleet_loop.hpp"
#include "sim/fleet_trace.hpp"
#include "tools/fleets/fleet_task.hpp"
#include "world/change_script.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::app {

/// As they stand on the command line; what is empty was not given.
struct FleetCommandOptions {
  std::string map;
  std::optional<std::string> agents;
  std::optional<std::string> scen;
  std::string goals = "distinct";
  std::string on_arrival = "new";
  std::optional<std::string> changes;
  std::optional<std::string> toggle;
  std::string ticks = "1000";
  std::optional<std::string> budget;
  std::optional<std::string> deadline;
  std::string threads = "1";
  std::string collisions = "ignore";
  std::string when_unreachable = "wait";
  std::string sense = "full";
  std::string beliefs = "shared";
  std::string seed = "1";
  std::string moves = "8";
  std::optional<std::string> trace;
  std::optional<std::string> picture;
  std::string format = "text";
};

struct FleetSetup {
  TerrainMap map;
  std::unique_ptr<Grid> grid;
  ChangeScript script;
  TickChanges changes;  ///< refers to the map and the script
  Budget budget = Budget::unlimited();
  std::int64_t ticks = 0;
  bool goals_stay = false;
  FleetOptions fleet;
  std::unique_ptr<FleetTask> task;
  std::optional<std::size_t> skipped_rows;  ///< of the scenario
  FleetTraceHeader header;
};

/// Reads the files and draws what is drawn. Throws InputError, and writes nothing. The setup stays
/// where it is, since its parts refer to each other.
std::unique_ptr<FleetSetup> prepare_fleet(const FleetCommandOptions& options);

}  // namespace fleetfoot::app
