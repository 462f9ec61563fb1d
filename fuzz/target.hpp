// What is fuzzed: functions that are given any bytes and say what is wrong with the outcome.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fleetfoot::fuzz {

struct Target {
  const char* name;   ///< also of its folder in fuzz/corpus
  const char* about;  ///< what the bytes are
  /// Empty if all went well. Faults of memory and undefined behaviour are for the sanitizers.
  std::string (*run)(std::string_view input);
};

/// In the order of scripts/fuzz all.
const std::vector<Target>& all_targets();
/// Null if there is none of that name.
const Target* find_target(std::string_view name);

// Readers, targets/readers.cpp.
std::string run_map(std::string_view input);
std::string run_scen(std::string_view input);
std::string run_changes(std::string_view input);
std::string run_gppc_file(std::string_view input);
std::string run_ros(std::string_view input);
std::string run_tree(std::string_view input);
// A file each.
std::string run_database(std::string_view input);
std::string run_options(std::string_view input);
std::string run_agent(std::string_view input);
std::string run_graph(std::string_view input);
std::string run_fleet(std::string_view input);
std::string run_paths(std::string_view input);
std::string run_gppc(std::string_view input);
std::string run_c(std::string_view input);

}  // namespace fleetfoot::fuzz
