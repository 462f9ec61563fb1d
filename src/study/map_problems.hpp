// Real maps for a study: a folder with Moving AI maps and their scenarios.
//
// The folder is searched with all its subfolders. Each row of a scenario names its map, which is
// the one of that base name beside the scenario, or else the only one anywhere in the folder, since
// the benchmarks come with maps and scenarios in separate folders.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/cell.hpp"

namespace fleetfoot::study {

struct MapProblem {
  std::string map_file;
  Cell start;
  Cell goal;
  std::uint64_t checksum = 0;  ///< of the map
};

/// The files of a folder and its subfolders, in order of their names. Throws InputError if it is
/// not a folder or cannot be read.
std::vector<std::filesystem::path> files_below(const std::string& folder);

/// All problems whose start and goal differ and are passable, by name of scenario and row. Throws
/// InputError if it is not a folder, for a file that cannot be read, a scenario without its map,
/// and if there is no problem at all.
std::vector<MapProblem> find_map_problems(const std::string& folder);

/// In an order that mixes the maps, always the same: run r of a study takes the r-th problem.
std::vector<MapProblem> in_mixed_order(std::vector<MapProblem> problems);

/// The same for the same problems on the same maps, wherever their folder is: results of other
/// problems must not be mistaken for these.
std::uint64_t fingerprint(const std::vector<MapProblem>& problems);

}  // namespace fleetfoot::study
