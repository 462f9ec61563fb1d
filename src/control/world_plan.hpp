// A world as it was, its regions, and the plan to advise in it: all that computed advice stands on.
#pragma once

#include <memory>
#include <string>

#include "control/abstraction.hpp"
#include "control/advice_maker.hpp"
#include "control/cached.hpp"
#include "control/space_fingerprint.hpp"
#include "search/spaces/space.hpp"

namespace fleetfoot {

/// Immutable, so that agents can share it. It has its own copy of the world.
template <Space S>
class WorldPlan {
 public:
  WorldPlan(const typename S::World& world, Heuristic heuristic, const DatabaseSettings& settings)
      : world_(world.clone()),
        space_(*world_, heuristic),
        abstraction_(make_abstraction(space_, settings.kind, settings.level)),
        advice_(space_, abstraction_, settings) {}
  ~WorldPlan() = default;
  WorldPlan(const WorldPlan&) = delete;
  WorldPlan& operator=(const WorldPlan&) = delete;

  const AdvicePlan<S>& advice() const { return advice_; }
  const RegionGraph& graph() const { return advice_.graph(); }
  RegionId region_of(NodeId node) const { return advice_.region_of()[node]; }
  std::size_t memory_bytes() const {
    return world_->node_slots() + abstraction_.memory_bytes() + advice_.memory_bytes();
  }

 private:
  std::unique_ptr<typename S::World> world_;
  S space_;
  Abstraction abstraction_;
  AdvicePlan<S> advice_;
};

/// For the world as it is now.
template <Space S>
std::shared_ptr<const WorldPlan<S>> plan_for(const typename S::World& world, Heuristic heuristic,
                                             const DatabaseSettings& settings) {
  std::string key = std::to_string(space_fingerprint(S(world, heuristic)));
  for (const unsigned part : {static_cast<unsigned>(settings.kind), settings.level, settings.cap,
                              static_cast<unsigned>(settings.goals)}) {
    key += "," + std::to_string(part);
  }
  return cached<WorldPlan<S>>(
      key, [&] { return std::make_shared<const WorldPlan<S>>(world, heuristic, settings); });
}

}  // namespace fleetfoot
