#include "fuzz/target.hpp"

namespace fleetfoot::fuzz {

const std::vector<Target>& all_targets() {
  static const std::vector<Target> kTargets{
      {"map", "a .map file", run_map},
      {"scen", "a .scen file", run_scen},
      {"changes", "a .changes file", run_changes},
      {"gppc-file", "a GPPC scenario, a line ---, its patches", run_gppc_file},
      {"ros", "a ROS .yaml file, a line ---, its .pgm image", run_ros},
      {"fftree", "a decision tree; its checksum is put right as well", run_tree},
      {"ffdb", "a map and what is overwritten in its pattern database", run_database},
      {"options", "values of the command line, agents and their parameters", run_options},
      {"agent", "an agent on a grid: a setting, a map, calls", run_agent},
      {"graph", "an agent on a graph: a setting, edges, calls", run_graph},
      {"fleet", "a fleet: a map, calls", run_fleet},
      {"paths", "find_path: a map, edits and questions", run_paths},
      {"gppc", "the competition's entry: a map, patches and queries", run_gppc},
      {"c", "the C interface: calls with any handles and values", run_c},
  };
  return kTargets;
}

const Target* find_target(std::string_view name) {
  for (const Target& target : all_targets()) {
    if (name == target.name) return &target;
  }
  return nullptr;
}

}  // namespace fleetfoot::fuzz
