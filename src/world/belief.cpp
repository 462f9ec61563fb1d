#include "world/belief.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "base/error.hpp"

namespace fleetfoot {

GridBelief::GridBelief(const GridWorld& truth, Sensing sensing)
    : truth_(truth), radius_(sensing.radius) {
  if (sensing.kind == Sensing::Kind::full) return;
  if (sensing.kind == Sensing::Kind::radius &&
      (sensing.radius < 1 || sensing.radius > kMaxRadius)) {
    throw InputError("sense", "the radius must be from 1 to " + std::to_string(kMaxRadius));
  }
  known_ = std::make_unique<GridWorld>(truth.width(), truth.height(), truth.moves(),
                                       truth.max_terrain());
}

void GridBelief::sense(NodeId at) {
  if (!known_) return;
  const Cell here = truth_.cell(at);
  const int reach = std::max(radius_, 1);
  const int top = std::max(here.y - reach, 0);
  const int bottom = std::min(here.y + reach, truth_.height() - 1);
  const int left = std::max(here.x - reach, 0);
  const int right = std::min(here.x + reach, truth_.width() - 1);
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      const int dx = std::abs(x - here.x);
      const int dy = std::abs(y - here.y);
      const bool neighbour = dx <= 1 && dy <= 1 && (truth_.moves() == Moves::eight || dx + dy <= 1);
      if (neighbour || dx * dx + dy * dy <= radius_ * radius_) {
        const Terrain terrain = truth_.terrain(Cell{x, y});  // mostly known: no call for that
        if (known_->terrain(Cell{x, y}) != terrain) known_->set({x, y}, terrain);
      }
    }
  }
}

GraphBelief::GraphBelief(const GraphWorld& truth, Sensing sensing) : truth_(truth) {
  if (sensing.kind == Sensing::Kind::full) return;
  if (sensing.kind == Sensing::Kind::radius) {
    throw InputError("sense", "a radius needs a grid; on a graph use full or adjacent");
  }
  known_ = truth.clone();
}

void GraphBelief::sense(NodeId at) {
  if (!known_) return;
  for (const EdgeId id : truth_.leaving(at)) known_->set_cost(id, truth_.edge(id).cost);
  for (const EdgeId id : truth_.entering(at)) known_->set_cost(id, truth_.edge(id).cost);
}

}  // namespace fleetfoot
