// How many jump points a grid has per open cell, from a sample of its tiles: what tells, before any
// search, whether jump point search is likely to beat A*.
//
// A* expands open cells, jump point search the cells behind the end of a wall. Rooms have one of
// these for a hundred open cells, scattered blocks one for three.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

struct CornerSample {
  std::uint64_t open = 0;     ///< cells
  std::uint64_t corners = 0;  ///< cells where a path may turn, by each direction that leads there
};

/// Of tiles spread evenly over the rectangle around both cells, a work unit each.
CornerSample sample_corners(const GridWorld& world, Cell one, Cell other, Meter& meter);

}  // namespace fleetfoot
