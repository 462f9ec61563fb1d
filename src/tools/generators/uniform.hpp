// Obstacles scattered uniformly over the map, with a guaranteed path, and optional churn.
//
// Idea: exactly density * cells are blocked, every placing equally likely, start and goal excepted.
// Every `period` ticks the churn opens some obstacles and closes as many free cells elsewhere,
// drawn over the whole map, so that change_percent of the obstacle count toggle and the density
// stays. Source: Koenig 2004, section 7 (301 x 301, 25 %, random start and goal with a path between
// them).
//
// Guarantees: a path joins start and goal before the first change. With keep_path it does so after
// every event too: openings come first, closings that would cut the path are left out and made up
// for at later events. Start and goal never close.
//
// Redraw or carve: a world without a path is drawn again, ends included, because only that leaves
// every world that has a path equally likely. Beyond some 40 % blocked large maps practically never
// have one (the percolation threshold), so after 20 draws a path through the fewest obstacles is
// carved instead, and the map has that many fewer.
#pragma once

#include <cstdint>

#include "tools/generators/generated_world.hpp"

namespace fleetfoot {

struct UniformOptions {
  int size = 128;                       ///< 4 to 4096
  double density = 25;                  ///< percent blocked, 0 to 90
  WorldEnds ends = WorldEnds::corners;  ///< corners: top left to bottom right
  double change_percent = 0;            ///< of the obstacle count, toggled at each event, 0 to 100
  int period = 10;                      ///< ticks between events
  bool keep_path = true;
  std::int64_t ticks = 0;  ///< of the recording; 0 means default_ticks
};

GeneratedWorld generate_uniform(const UniformOptions& options, std::uint64_t seed);

}  // namespace fleetfoot
