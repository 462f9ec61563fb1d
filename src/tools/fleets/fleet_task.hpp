// Where the agents of a fleet begin, where they go, and where next when they have arrived.
//
// All is drawn from a seed. Starts are distinct open cells of the largest connected part of the
// map. Goals are one of
// - distinct: no two agents have the same one; who arrives gets another that nobody has, in the
//   part of the map that it is in;
// - shared: a few, which agents get in turn; who arrives gets another of them;
// - chase: one for all, which moves a cell a tick: straight on, in another direction where that
//   is closed and now and then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <span>
#include <utility>
#include <vector>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "sim/fleet_loop.hpp"
#include "tools/fleets/cell_pool.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

enum class FleetGoals { distinct, shared, chase };

struct FleetTaskOptions {
  FleetGoals goals = FleetGoals::distinct;
  std::size_t shared = 10;  ///< how many goals, if shared
  bool goals_stay = false;  ///< who arrives keeps its goal
  std::uint64_t seed = 1;
};

using StartAndGoal = std::pair<Cell, Cell>;

class FleetTask {
 public:
  /// Throws InputError if the largest part of the map has too few cells.
  FleetTask(const TerrainMap& map, std::size_t agents, const FleetTaskOptions& options);
  /// Distinct goals, given with the starts.
  FleetTask(const TerrainMap& map, std::vector<StartAndGoal> given,
            const FleetTaskOptions& options);

  /// Where each agent began, and where it goes now.
  const std::vector<StartAndGoal>& agents() const { return agents_; }

  /// Makes the agents, with the indices from 0 on in a fleet that has had none.
  void add_to(Fleet& fleet);
  /// Gives new goals to those that arrived in the last tick, or moves the one that is chased.
  std::span<const NewGoal> after_tick(const GridWorld& world, Fleet& fleet);

 private:
  void draw_ends(std::size_t agents);
  void next_goals(Fleet& fleet);
  void give_distinct(Fleet& fleet, AgentId agent);
  void give_shared(Fleet& fleet, AgentId agent);
  void move_chased(const GridWorld& world, Fleet& fleet);

  FleetTaskOptions options_;
  CellPool pool_;  ///< goals are taken from it
  Random starts_;
  Random ends_;
  Random later_;
  std::vector<StartAndGoal> agents_;
  std::vector<char> holds_;  ///< by agent: its own goal is taken from the pool
  std::vector<Cell> shared_;
  std::vector<GoalId> shared_ids_;
  std::vector<std::uint32_t> goes_to_;  ///< by agent: which of the shared ones
  std::size_t heading_ = 0;             ///< of the goal that is chased
  std::vector<AgentId> arrived_;
  std::vector<NewGoal> given_;
};

}  // namespace fleetfoot
