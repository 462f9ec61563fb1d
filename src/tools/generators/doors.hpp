// Rectangular rooms whose doors open and close at random, all of them, all the time.
//
// Idea: walls one cell thick divide the map into rooms of nearly equal size; each pair of adjacent
// rooms shares one single-cell door at a random cell of its wall, so a room has up to four. Every
// tick each door toggles with a small probability; a closing that would cut a room off is left out.
// Source: Bond, Widger, Ruml and Sun 2010, "Dynamic Worlds".
//
// Guarantees: at every tick there is a path from every free cell to the goal (a closed door is not
// free). Start top left, goal bottom right, both never in a wall.
//
// Where the paper leaves a choice (it gives neither room sizes nor rates): rooms of about 9 x 9,
// each door toggles on average every 100 ticks, half of the doors open where connection allows.
// Unlike in the thesis' rooms no door is exempt: the tree that holds the rooms together changes
// too.
#pragma once

#include <cstdint>

#include "tools/generators/generated_world.hpp"

namespace fleetfoot {

struct DoorsOptions {
  int size = 100;      ///< 3 to 4096
  int room_width = 9;  ///< about this many cells between two walls; at least 1
  int room_height = 9;
  double toggle_rate = 1.0;  ///< percent of the doors a tick while half are open; 0 to 50
  double open_percent = 50;  ///< of the doors at rest, 0 to 100; connection may need more
  std::int64_t ticks = 0;    ///< of the recording; 0 means default_ticks
};

/// The same rooms and doors with every door open: what relative costs are measured against.
TerrainMap doors_all_open(const DoorsOptions& options, std::uint64_t seed);

GeneratedWorld generate_doors(const DoorsOptions& options, std::uint64_t seed);

}  // namespace fleetfoot
