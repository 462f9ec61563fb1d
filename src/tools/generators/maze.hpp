// Mazes with corridors one cell wide.
//
// Idea: corridor cells lie at odd coordinates; a random depth-first tree decides which of the cells
// between two neighbours are open, so there is exactly one path between any two cells. `remove`
// opens that many further walls, each between two corridor cells and each equally likely, which
// makes as many independent cycles. Source: Koenig 2004, section 6 (301 x 301, acyclic); Likhachev
// and Koenig 2006 (201 x 201, 750 walls removed). Both draw start and goal at random.
//
// Guarantees: every free cell is reachable; with c x c corridor cells there are c*c - 1 + remove
// passages. Start and goal differ and are each equally likely among the free cells.
#pragma once

#include <cstdint>

#include "tools/generators/generated_world.hpp"

namespace fleetfoot {

struct MazeOptions {
  int size = 301;  ///< odd, 5 to 4095
  std::int64_t remove = 0;
  WorldEnds ends = WorldEnds::random;  ///< corners: top left to bottom right
};

GeneratedWorld generate_maze(const MazeOptions& options, std::uint64_t seed);

}  // namespace fleetfoot
