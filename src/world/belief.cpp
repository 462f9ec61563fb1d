#include "world/belief.hpp"

namespace fleetfoot {

Belief::Held Belief::hold(const World& truth, Sensing sensing) {
  if (truth.kind() == WorldKind::graph) {
    return Held(std::in_place_type<GraphBelief>, static_cast<const GraphWorld&>(truth), sensing);
  }
  return Held(std::in_place_type<GridBelief>, static_cast<const GridWorld&>(truth), sensing);
}

Belief::Belief(const World& truth, Sensing sensing) : held_(hold(truth, sensing)) {}

const World& Belief::view() const {
  return std::visit([](const auto& belief) -> const World& { return belief.view(); }, held_);
}

bool Belief::is_complete() const {
  return std::visit([](const auto& belief) { return belief.is_complete(); }, held_);
}

std::size_t Belief::memory_bytes() const {
  return std::visit([](const auto& belief) { return belief.memory_bytes(); }, held_);
}

void Belief::sense(NodeId at, Meter& meter) {
  std::visit([&](auto& belief) { belief.sense(at, meter); }, held_);
}

}  // namespace fleetfoot
