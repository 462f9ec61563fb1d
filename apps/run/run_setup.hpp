// From the options of `run` to all that a run needs, with every check.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "base/budget.hpp"
#include "base/cell.hpp"
#include "sim/trace.hpp"
#include "world/change_script.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::app {

/// As they stand on the command line; what is empty was not given.
struct RunOptions {
  std::string map;
  std::string agent;
  std::optional<std::string> start;
  std::optional<std::string> goal;
  std::optional<std::string> scen;
  std::optional<std::string> problem;
  std::optional<std::string> changes;
  std::vector<std::string> set;
  std::optional<std::string> budget;
  std::optional<std::string> deadline;
  std::string moves = "8";
  std::string sense = "full";
  std::string seed = "1";
  std::optional<std::string> terrain;
  std::optional<std::string> max_steps;
  std::optional<std::string> trials;
  std::optional<std::string> trace;
  std::optional<std::string> picture;
  std::string format = "text";
};

struct RunSetup {
  TerrainMap map;
  std::unique_ptr<GridWorld> world;
  ChangeScript changes;
  TerrainCosts costs;
  Cell start;
  Cell goal;
  Budget budget = Budget::unlimited();
  std::int64_t max_steps = 0;
  int trials = 1;
  std::unique_ptr<Agent> agent;
  TraceHeader header;
};

/// Reads the files and makes the agent. Throws InputError, and writes nothing.
RunSetup prepare_run(const RunOptions& options);

}  // namespace fleetfoot::app
