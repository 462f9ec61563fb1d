// What the first trip of each agent of a fleet cost, beside the shortest path that there was.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "sim/fleet_loop.hpp"
#include "tools/fleets/fleet_task.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

class FirstTrips {
 public:
  /// Of the agents of a task with goals that stay where they are until somebody is there.
  explicit FirstTrips(const FleetTask& task);

  void count(const GridWorld& world, const FleetTick& tick);

  /// For each of the first `most` agents that has arrived, in their order: the cost of its moves
  /// until then, and that of a shortest path on the map as it was at first.
  std::vector<std::pair<double, double>> costs(const TerrainMap& map, Moves moves,
                                               std::size_t most) const;

 private:
  std::vector<StartAndGoal> ends_;
  std::vector<double> cost_;
  std::vector<char> has_arrived_;
};

}  // namespace fleetfoot
