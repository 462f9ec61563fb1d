// What happens to a world while an agent walks through it: the simulator asks a source of changes
// before every step, and does not care whether they were recorded or are made up on the way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/types.hpp"
#include "world/change_script.hpp"
#include "world/graph_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

class WorldChanges {
 public:
  virtual ~WorldChanges() = default;
  WorldChanges(const WorldChanges&) = delete;
  WorldChanges& operator=(const WorldChanges&) = delete;

  /// Step t is about to be decided by an agent that stands at `agent`: puts every change up to and
  /// including tick t into the world.
  virtual void before_step(std::int64_t t, NodeId agent) = 0;
  /// The world is static from now on.
  virtual bool exhausted() const = 0;

 protected:
  WorldChanges() = default;
};

class NoChanges final : public WorldChanges {
 public:
  void before_step(std::int64_t, NodeId) override {}
  bool exhausted() const override { return true; }
};

/// Plays a recording into a grid. World and script must outlive it.
class ScriptedChanges final : public WorldChanges {
 public:
  /// Throws InputError if the script is for another size or its ticks decrease.
  ScriptedChanges(GridWorld& world, const ChangeScript& script, const TerrainCosts& costs = {});

  void before_step(std::int64_t t, NodeId agent) override;
  bool exhausted() const override { return next_ == script_.changes.size(); }

 private:
  GridWorld& world_;
  const ChangeScript& script_;
  TerrainCosts costs_;
  std::size_t next_ = 0;
  std::vector<TerrainEdit> batch_;
};

struct TimedEdgeChange {
  std::int64_t tick = 0;
  EdgeId edge = 0;
  std::uint64_t cost = GraphWorld::kClosed;
};

/// The same for a graph. The world must outlive it.
class EdgeChanges final : public WorldChanges {
 public:
  /// Throws InputError if the ticks decrease; a bad edge or cost is found when its tick comes.
  EdgeChanges(GraphWorld& world, std::vector<TimedEdgeChange> changes);

  void before_step(std::int64_t t, NodeId agent) override;
  bool exhausted() const override { return next_ == changes_.size(); }

 private:
  GraphWorld& world_;
  std::vector<TimedEdgeChange> changes_;
  std::size_t next_ = 0;
};

}  // namespace fleetfoot
