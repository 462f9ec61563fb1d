// A toggle process as a source of changes, run while the agent walks: it knows where the agent
// stands.
#pragma once

#include <cstdint>
#include <utility>

#include "base/types.hpp"
#include "sim/world_changes.hpp"
#include "tools/generators/toggle_process.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

/// The world must outlive it.
class ProcessChanges final : public WorldChanges {
 public:
  ProcessChanges(GridWorld& world, ToggleProcess process)
      : world_(world), process_(std::move(process)) {}

  void before_step(std::int64_t t, NodeId agent) override;
  bool exhausted() const override { return false; }

 private:
  /// An event in which nothing toggles, as published: a cell switches there and back, so the world
  /// is as it was and its journal has something new.
  void tell_of_nothing();

  GridWorld& world_;
  ToggleProcess process_;
};

}  // namespace fleetfoot
