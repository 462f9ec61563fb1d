// Refusals that several parts of the public face share, in the same words.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/cell.hpp"
#include "world/graph_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::detail {

std::string text(Cell cell);

/// The node of a cell. Throws InputError, with `where` before the words, for a cell outside.
NodeId checked_node(const GridWorld& world, Cell cell, const char* where);
/// The node itself. Throws InputError if there is no such node.
NodeId checked_node(const GraphWorld& world, NodeId node, const char* where);

/// Throws InputError for a value that is neither: it came from a cast.
void check_moves(Moves moves);

/// What a node is to the user: a cell of a grid, itself on a graph.
inline Cell location(const GridWorld& world, NodeId node) { return world.cell(node); }
inline NodeId location(const GraphWorld& /*world*/, NodeId node) { return node; }
/// The same for many nodes.
inline std::vector<Cell> locations(const GridWorld& world, const std::vector<NodeId>& nodes) {
  std::vector<Cell> cells(nodes.size());
  std::transform(nodes.begin(), nodes.end(), cells.begin(),
                 [bits = world.pitch_bits()](NodeId id) { return GridWorld::cell(id, bits); });
  return cells;
}
inline std::vector<NodeId> locations(const GraphWorld& /*world*/, std::vector<NodeId> nodes) {
  return nodes;
}

}  // namespace fleetfoot::detail
