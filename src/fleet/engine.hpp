// A fleet: its agents, their goals, and what happens in a tick.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <vector>

#include "base/budget.hpp"
#include "fleet/goals.hpp"
#include "fleet/local_search.hpp"
#include "fleet/member.hpp"
#include "fleet/open_cells.hpp"
#include "fleet/waiting_queue.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

class Engine {
 public:
  /// The world must outlive it.
  Engine(const GridWorld& world, const FleetOptions& options);

  const GridWorld& world() const { return world_; }
  const FleetOptions& options() const { return options_; }

  // What is given is right: the public face has checked it.
  Index add(const Mover& mover);
  void reserve(std::size_t agents);
  void remove(Index agent);
  void set_own_goal(Index agent, Cell cell);
  void set_shared_goal(Index agent, Index goal);
  void relocate(Index agent, Cell cell);
  Index add_goal(Cell cell) { return goals_.add(cell, true); }
  void move_goal(Index goal, Cell cell);
  void remove_goal(Index goal) { goals_.remove(goal); }

  TickReport tick(Budget budget);
  bool prepare(Budget budget);

  const std::vector<Move>& moves() const { return moves_; }
  const std::vector<Event>& events() const { return events_; }
  std::size_t size() const { return alive_; }
  /// Null if there is none of that index and version.
  const Member* find(AgentId id) const;
  const Goal* find(GoalId id) const;
  const Goal& goal_of(const Member& member) const { return goals_[member.goal]; }
  AgentId id_of(Index agent) const { return {agent, members_[agent].version}; }
  GoalId goal_id_of(Index goal) const { return {goal, goals_[goal].version}; }
  State state(Index agent) const;
  PathAhead path(Index agent) const;
  FleetStats stats() const;

 private:
  void apply_changes(Meter& meter);
  void think(Meter& meter, TickReport& report);
  void move_all(TickReport& report);
  Direction decide(Member& member, Index index);
  Direction guess(const Member& member) const;
  void new_goal(Index agent, Index goal);
  void forget_plans(Index agent);
  void drop_goal(Index agent);
  void tell(EventKind kind, Index agent);

  const GridWorld& world_;
  FleetOptions options_;
  OpenCells open_;
  std::uint64_t known_time_;  ///< in the journal
  std::vector<Member> members_;
  std::vector<Index> free_;
  std::size_t alive_ = 0;
  Goals goals_;
  WaitingQueue queue_;
  LocalSearch search_;
  std::vector<Move> moves_;
  std::vector<Event> events_;
  std::uint64_t tick_ = 0;
  FleetStats totals_;
};

}  // namespace fleetfoot::fleet
