// Worlds drawn in text: '.' open, '@' blocked, '1' to '9' terrain costs, 's' the start and 'g' the
// goal, both on open ground.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/cell.hpp"
#include "support/oracle.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {

struct DrawnWorld {
  std::unique_ptr<GridWorld> world;
  NodeId start = kNoNode;  ///< kNoNode if there is no 's'
  NodeId goal = kNoNode;
};

/// Rows are separated by line ends or blanks. `max_terrain` is at least the largest digit.
DrawnWorld parse(std::string_view rows, Moves moves = Moves::eight, unsigned max_terrain = 1);

/// The inverse, with costs above 9 as '+'; a blocked start or goal becomes 'S' or 'G'.
std::string draw(const PlainGrid& grid, Cell start = {-1, -1}, Cell goal = {-1, -1});
std::string draw(const GridWorld& world, NodeId start = kNoNode, NodeId goal = kNoNode);

}  // namespace fleetfoot::test
