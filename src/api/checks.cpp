#include "api/checks.hpp"

#include "base/error.hpp"

namespace fleetfoot::detail {

std::string text(Cell cell) {
  return "(" + std::to_string(cell.x) + "," + std::to_string(cell.y) + ")";
}

NodeId checked_node(const GridWorld& world, Cell cell, const char* where) {
  if (world.contains(cell)) return world.node(cell);
  throw InputError(where, text(cell) + " is outside the " + std::to_string(world.width()) + "x" +
                              std::to_string(world.height()) + " grid");
}

NodeId checked_node(const GraphWorld& world, NodeId node, const char* where) {
  if (world.contains(node)) return node;
  throw InputError(where, "there is no node " + std::to_string(node) + ", the nodes are 0 to " +
                              std::to_string(world.node_count() - 1));
}

void check_moves(Moves moves) {
  if (moves == Moves::four || moves == Moves::eight) return;
  throw InputError("grid", "moves must be 4 or 8, not " + std::to_string(static_cast<int>(moves)));
}

}  // namespace fleetfoot::detail
