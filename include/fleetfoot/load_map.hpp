// Grids from files.
#pragma once

#include <filesystem>
#include <fleetfoot/export.hpp>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/moves.hpp>

namespace fleetfoot {

/// The ending of the name says which format: .yaml or .yml is a ROS occupancy grid, whose unknown
/// cells are blocked and whose occupancy between free and occupied makes cells up to ten times as
/// expensive; .map, or a file that begins like one, is a Moving AI map of type octile, in which G,
/// S and the dot are open and O, T, W and the at sign are blocked. Throws InputError with file and
/// line for what is neither.
FLEETFOOT_API Grid load_map(const std::filesystem::path& file, Moves moves = Moves::eight);

}  // namespace fleetfoot
