#include "search/spaces/any_space.hpp"

namespace fleetfoot {

AnySpace::Held AnySpace::hold(const World& world, Heuristic heuristic) {
  return for_space(world, [&](auto tag) -> Held {
    using S = typename decltype(tag)::type;
    return S(static_cast<const typename S::World&>(world), heuristic);
  });
}

AnySpace::AnySpace(const World& world, Heuristic heuristic)
    : world_(world), heuristic_(heuristic), space_(hold(world, heuristic)) {
  if (is_grid()) straight_ = static_cast<const GridWorld&>(world).straight();
}

std::uint64_t AnySpace::h(NodeId a, NodeId b) const {
  return visit([&](const auto& space) { return wide(space.h(a, b)); });
}

AnySpace::Led AnySpace::follow(const std::vector<NodeId>& nodes) const {
  return visit([&](const auto& space) {
    Led led{1, 0};
    for (; led.nodes < nodes.size(); ++led.nodes) {
      const auto cost = wide(fleetfoot::move_cost(space, nodes[led.nodes - 1], nodes[led.nodes]));
      if (cost == kInfinite<std::uint64_t>) break;
      led.cost += cost;
    }
    return led;
  });
}

std::uint64_t AnySpace::move_cost(NodeId u, NodeId v) const {
  return visit([&](const auto& space) { return wide(fleetfoot::move_cost(space, u, v)); });
}

}  // namespace fleetfoot
