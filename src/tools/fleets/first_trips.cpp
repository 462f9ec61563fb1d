#include "tools/fleets/first_trips.hpp"

#include <algorithm>
#include <fleetfoot/find_path.hpp>
#include <memory>

#include "api/access.hpp"

namespace fleetfoot {

FirstTrips::FirstTrips(const FleetTask& task)
    : ends_(task.agents()), cost_(ends_.size()), has_arrived_(ends_.size()) {}

void FirstTrips::count(const GridWorld& world, const FleetTick& tick) {
  for (const Move& move : tick.moves) {
    if (has_arrived_[move.id.index] != 0 || move.to == move.from) continue;
    cost_[move.id.index] += world.move_length(world.node(move.from), world.node(move.to));
  }
  for (const Event& event : tick.events) {
    if (event.kind == EventKind::arrived) has_arrived_[event.id.index] = 1;
  }
}

std::vector<std::pair<double, double>> FirstTrips::costs(const TerrainMap& map, Moves moves,
                                                         std::size_t most) const {
  const Grid grid = detail::Access::grid(std::make_unique<GridWorld>(map, moves));
  std::vector<std::pair<double, double>> costs;
  for (std::size_t i = 0; i < std::min(most, ends_.size()); ++i) {
    if (has_arrived_[i] == 0 || ends_[i].first == ends_[i].second) continue;
    costs.emplace_back(cost_[i], distance(grid, ends_[i].first, ends_[i].second));
  }
  return costs;
}

}  // namespace fleetfoot
