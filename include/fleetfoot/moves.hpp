// How an agent moves on a grid.
#pragma once

namespace fleetfoot {

/// To four neighbours, or to eight: then a diagonal move needs both cells beside it open. A move
/// costs 1, a diagonal one sqrt 2, times the terrain of the cell that is entered.
enum class Moves {
  four = 4,  ///< left, right, up, down
  eight = 8  ///< and the diagonals
};

}  // namespace fleetfoot
