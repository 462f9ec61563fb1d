#include "sim/movement.hpp"

#include <unordered_map>

#include "world/grid_world.hpp"

namespace fleetfoot {
namespace {

/// The direction of a move on a grid, as a vector.
Cell direction(const GridWorld& grid, NodeId from, NodeId to) {
  const Cell a = grid.cell(from);
  const Cell b = grid.cell(to);
  return {b.x - a.x, b.y - a.y};
}

}  // namespace

Movement movement_of(const World& world, const std::vector<NodeId>& trajectory) {
  const auto* const grid =
      world.kind() == WorldKind::grid ? static_cast<const GridWorld*>(&world) : nullptr;
  Movement movement;
  double moves = 0;
  std::unordered_map<NodeId, std::size_t> last_visit;
  Cell last_direction{};
  for (std::size_t step = 0; step < trajectory.size(); ++step) {
    const NodeId at = trajectory[step];
    if (step > 0 && at != trajectory[step - 1]) {
      ++moves;
      const auto visit = last_visit.find(at);
      if (visit != last_visit.end() && step - visit->second <= kRecentSteps) ++movement.revisits;
      if (grid != nullptr) {
        const Cell now = direction(*grid, trajectory[step - 1], at);
        const bool is_first = last_direction == Cell{};
        if (!is_first && !(now == last_direction)) ++movement.turns;
        last_direction = now;
      }
    }
    last_visit[at] = step;
  }
  if (moves > 0) {
    movement.revisits /= moves;
    movement.turns /= moves;
  }
  return movement;
}

}  // namespace fleetfoot
