// How natural a trajectory looks: how often it comes back to where it just was, and how often it
// turns.
#pragma once

#include <cstddef>
#include <vector>

#include "base/types.hpp"
#include "world/world.hpp"

namespace fleetfoot {

/// Per move; 0 if there was none.
struct Movement {
  double revisits = 0;  ///< moves onto a node visited in the last kRecentSteps steps
  double turns = 0;     ///< moves in another direction than the move before; 0 on a graph
};
inline constexpr std::size_t kRecentSteps = 100;

/// Of the start, then where each step ended.
Movement movement_of(const World& world, const std::vector<NodeId>& trajectory);

}  // namespace fleetfoot
