// The tick loop of a fleet: change, decide, move, new goals.
//
// Ticks count from 0. Before tick t is decided, every change with tick t is in the world. The loop
// checks every decision against the truth, keeps the accounts, and counts by itself which agents
// are in each other's way. Goals that are given after tick t are those of tick t + 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <functional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/cell.hpp"
#include "sim/step_clock.hpp"
#include "sim/step_times.hpp"
#include "world/change_script.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

/// An agent, by index, and where it goes from the next tick on.
struct NewGoal {
  std::uint32_t agent = 0;
  Cell goal;
};

/// What comes into the world before tick t; called for each tick in turn. Valid until called again.
using TickChanges = std::function<std::span<const TimedChange>(std::int64_t t)>;
/// Gives goals to agents of the fleet after tick t, and says which. Valid until called again.
using TickGoals = std::function<std::span<const NewGoal>(std::int64_t t)>;

/// A recording, which must outlive what is returned.
TickChanges recorded_changes(const ChangeScript& script);

/// A tick that is over. Valid until the next one.
struct FleetTick {
  std::int64_t t = 0;
  std::span<const TimedChange> changes;
  std::span<const Move> moves;
  std::span<const Event> events;
  std::span<const NewGoal> goals;
  TickReport report;
  std::chrono::nanoseconds took{};  ///< by Fleet::tick alone
};

/// Of all ticks so far. An agent either moves or waits in a tick.
struct FleetTotals {
  std::int64_t ticks = 0;
  std::int64_t arrivals = 0;
  std::int64_t moves = 0;
  std::int64_t waits = 0;
  std::int64_t no_path = 0;     ///< how often it was found that an agent cannot reach its goal
  std::int64_t collisions = 0;  ///< agents that joined another in its cell, or changed places
  std::int64_t starved = 0;     ///< agents in a tick for which nothing could be decided
  std::uint64_t work_max = 0;   ///< of a tick
  std::int64_t deadline_misses = 0;
  StepTimes tick_times;
};

struct FleetLoopOptions {
  Budget budget = Budget::unlimited();
  TickChanges changes = {};  ///< none if empty
  TickGoals goals = {};      ///< the goals stay as they are if empty
  TerrainCosts costs = {};   ///< of the letters of changes
  /// Takes off tick_times what a tick waited for a processor; for fleets of one thread.
  bool without_waits = false;
};

/// For a fleet whose agents have the indices from 0 on, without gaps; none may be added, removed or
/// relocated meanwhile. World and fleet must outlive it.
class FleetLoop {
 public:
  FleetLoop(GridWorld& world, Fleet& fleet, FleetLoopOptions options);

  /// Throws std::logic_error for an illegal move or a missing decision: a fault of the fleet.
  FleetTick tick();
  const FleetTotals& totals() const { return totals_; }

 private:
  static constexpr std::uint32_t kNobody = 0xFFFFFFFF;

  void apply(std::span<const TimedChange> changes);
  void check(std::span<const Move> moves) const;
  void count(const FleetTick& tick);
  std::int64_t count_collisions(std::span<const Move> moves);
  std::size_t row_index(Cell c) const {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(world_.width()) +
           static_cast<std::size_t>(c.x);
  }

  GridWorld& world_;
  Fleet& fleet_;
  FleetLoopOptions options_;
  StepClock clock_;
  FleetTotals totals_;
  std::vector<Cell> positions_;
  std::vector<TerrainEdit> edits_;
  // By cell: an agent that is there, and the latest of the agents that left it.
  std::vector<std::uint32_t> there_;
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> left_before_;  ///< by agent: the one that left the same cell before
};

}  // namespace fleetfoot
