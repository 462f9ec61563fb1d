// The four moves of the generators.
#pragma once

#include "base/cell.hpp"

namespace fleetfoot {

/// Right, down, left, up.
inline constexpr Cell kAround[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

}  // namespace fleetfoot
