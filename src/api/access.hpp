// What lies behind the public classes: for the library itself and what is built on it.
#pragma once

#include <fleetfoot/graph.hpp>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <memory>

#include "world/graph_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::detail {

struct Access {
  static GridWorld& world(Grid& grid) { return *grid.world_; }
  static const GridWorld& world(const Grid& grid) { return *grid.world_; }
  static PathSearches& searches(const Grid& grid) { return *grid.searches_; }
  /// What the agent believes: with full sensing the world itself.
  static const GridWorld& belief(const GridAgent& agent);
  static GraphWorld& world(Graph& graph) { return *graph.world_; }
  static const GraphWorld& world(const Graph& graph) { return *graph.world_; }

  static Grid grid(std::unique_ptr<GridWorld> world) { return Grid(std::move(world)); }
  static Graph graph(std::unique_ptr<GraphWorld> world) { return Graph(std::move(world)); }
};

}  // namespace fleetfoot::detail
