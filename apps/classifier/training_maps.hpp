// Maps and problems to train decision trees on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/cell.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::app {

struct TrainingProblem {
  Cell start;
  Cell goal;  ///< another cell, which the start can reach
};

struct TrainingMap {
  std::string name;
  TerrainMap map;
  std::vector<TrainingProblem> problems;
  std::vector<std::string> files;  ///< that it was read from: the map and its scenarios
};

/// The .map files of a folder, searched to its depth, by name. A map with NAME.scen or
/// NAME.map.scen beside it has the problems of that file, `problems` of them spread evenly over the
/// rows if there are more; for any other as many are drawn. Throws InputError for what is no
/// folder, a file that cannot be read, and if there is no problem at all.
std::vector<TrainingMap> maps_in_folder(const std::string& folder, std::size_t problems,
                                        std::uint64_t seed);

/// Terrain as in strategy games, of 161 to 193 cells on a side, the sizes of the maps in Bulitko et
/// al. 2007. Once interrupted, no more of them.
std::vector<TrainingMap> generated_maps(std::size_t count, std::size_t problems,
                                        std::uint64_t seed);

}  // namespace fleetfoot::app
