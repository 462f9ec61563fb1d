// The nodes of a graph, by number.
#pragma once

#include <cstdint>

namespace fleetfoot {

/// The nodes of a Graph are 0 to its node count less one.
using NodeId = std::uint32_t;

/// Stands for no node.
inline constexpr NodeId kNoNode = 0xFFFFFFFF;

}  // namespace fleetfoot
