// Shortest paths by one question, without an agent.
#pragma once

#include <fleetfoot/cell.hpp>
#include <fleetfoot/export.hpp>
#include <fleetfoot/graph.hpp>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/node.hpp>
#include <vector>

namespace fleetfoot {

/// The answer to one question.
struct Path {
  bool found = false;       ///< whether there is a path
  std::vector<Cell> cells;  ///< from start to goal, both included; empty if there is none
  double cost = 0;          ///< of the path; infinity if there is none
  /// The goal if there is a path. Else the cell that can be reached and is nearest to the goal: by
  /// the cost of the straight path there over open ground without obstacles (octile distance with
  /// eight moves, Manhattan with four); of those equally near the one that is cheapest to reach,
  /// then the first by row and column. The start itself counts as reached.
  Cell nearest;
  double nearest_cost = 0;  ///< of the shortest path to `nearest`
};

/// The answer to one question on a graph.
struct GraphPath {
  bool found = false;         ///< whether there is a path
  std::vector<NodeId> nodes;  ///< from start to goal, both included; empty if there is none
  double cost = 0;            ///< of the path; infinity if there is none
  /// The goal if there is a path. Else the node that can be reached and is nearest to the goal by
  /// straight distance, in whole units of cost by the promised cost per distance; of those equally
  /// near the one that is cheapest to reach, then the first by number. Without positions all are
  /// equally near, so it is the start.
  NodeId nearest = kNoNode;
  double nearest_cost = 0;  ///< of the shortest path to `nearest`
};

/// A shortest path, by the world as it is now. The start may be blocked: a body that stands there
/// may leave. Throws InputError for a cell outside.
FLEETFOOT_API Path find_path(const Grid& grid, Cell start, Cell goal);
/// The same on a graph.
FLEETFOOT_API GraphPath find_path(const Graph& graph, NodeId start, NodeId goal);

/// The cost of a shortest path; infinity if there is none. Throws InputError for a cell outside.
FLEETFOOT_API double distance(const Grid& grid, Cell start, Cell goal);
/// The same on a graph.
FLEETFOOT_API double distance(const Graph& graph, NodeId start, NodeId goal);

}  // namespace fleetfoot
