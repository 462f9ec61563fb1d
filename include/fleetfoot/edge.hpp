// The directed edges of a graph.
#pragma once

#include <cstdint>
#include <fleetfoot/node.hpp>

namespace fleetfoot {

/// The edges of a Graph are numbered from 0 in the order in which they were given.
using EdgeId = std::uint32_t;

/// A move from one node to another, and what it costs.
struct Edge {
  NodeId from = 0;         ///< where it begins
  NodeId to = 0;           ///< where it ends
  std::uint64_t cost = 1;  ///< from 1 to Graph::max_cost, or Graph::closed
};

}  // namespace fleetfoot
