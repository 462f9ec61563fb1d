// The best that anybody could have done: the shortest trajectory for one who knows the future.
//
// Cells times ticks form a graph: at tick t a body moves by the rules of the world as it is then,
// or waits, which costs nothing here because cost is distance. Its shortest path to the goal is a
// lower bound on the cost of every agent that walks through the same recorded changes, so a ratio
// to it is never below 1. It is an oracle: it shares no code with the searches it judges.
#pragma once

#include <optional>

#include "base/cell.hpp"
#include "world/change_script.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// The cost of that trajectory, or nothing when the goal is never reachable. Time: the cells next
/// to what changed or was just reached, over all ticks, plus one Dijkstra after the last change.
std::optional<double> best_in_hindsight(const TerrainMap& map, const ChangeScript& script,
                                        Cell start, Cell goal, Moves moves,
                                        const TerrainCosts& costs = {});

}  // namespace fleetfoot
