// A fleet: its agents, their goals, and what happens in a tick.
//
// A tick (1) reads what has changed; (2) thinks: serves the agents that ask for a path, in the
// order of the queue, each with a short exact search towards a gate that its goal's field chooses,
// and builds and repairs the fields that they need; (3) moves everybody: along committed paths that
// are still open, or else by coarse distances, or else by a guess.
//
// What a budget does not suffice for goes on in the next tick. Work that could not be divided is
// owed, and paid first in the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "fleet/body_map.hpp"
#include "fleet/goals.hpp"
#include "fleet/local_search.hpp"
#include "fleet/member.hpp"
#include "fleet/own_beliefs.hpp"
#include "fleet/pibt.hpp"
#include "fleet/shared_sight.hpp"
#include "fleet/waiting_queue.hpp"
#include "fleet/workers.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

class Engine final : private Pibt::Wishes {
 public:
  /// The world must outlive it.
  Engine(const GridWorld& world, const FleetOptions& options);

  const GridWorld& world() const { return world_; }
  const FleetOptions& options() const { return options_; }

  /// Whether a body may be put there, beside all others but that of `except`.
  bool is_free(Cell corner, int size, Index except = kNone) const {
    return !pibt_ || pibt_->is_free(corner, size, except);
  }
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
  AgentId id_of(Index agent) const { return {agent, members_[agent].version}; }
  GoalId goal_id_of(Index goal) const { return {goal, goals_[goal].version}; }
  State state(Index agent) const;
  PathAhead path(Index agent) const;
  FleetStats stats() const;

 private:
  // Prices in work units.
  static constexpr std::uint64_t kMovesPerUnit = 4;  ///< along paths
  static constexpr std::uint64_t kCoarseUnits = 3;   ///< of a coarse way

  /// What an agent can be served with.
  struct Order {
    Index agent = kNone;
    enum class Kind : std::uint8_t {
      nothing,   ///< it is there
      inside,    ///< the goal's region has no gate: only a search finds it
      by_field,  ///< its goal's own field
      by_guide,  ///< a field to a region near the goal
      directly,  ///< none yet, but the goal is near
      later,     ///< nothing yet
      cut_off    ///< there is no path
    } kind = Kind::later;
    Index field = kNone;
    bool is_found = false;  ///< the search found a path
    std::uint32_t expanded = 0;
  };

  // engine.cpp
  BodyMap& map_of(const Member& member) { return *maps_[member.size - 1U]; }
  const BodyMap& map_of(const Member& member) const { return *maps_[member.size - 1U]; }
  void new_goal(Index agent, Index goal);
  void drop_goal(Index agent);
  void drop_stand_in(Member& member);
  void forget_plans(Index agent);
  void ask(Index agent) {
    if (!own_) queue_.push(members_, agent, tick_);
  }
  void tell(EventKind kind, Index agent);
  Index target_of(const Member& member) const {
    return member.stand_in != kNone ? member.stand_in : member.goal;
  }

  Budget::Clock::time_point act(Meter& meter);
  static void remember(Budget::Clock::duration& estimate, Budget::Clock::duration took);
  static double part_of_time(const Meter& meter, Budget::Clock::duration part);

  /// The world as far as the fleet knows it.
  const GridWorld& known() const { return sight_ ? sight_->known() : world_; }
  void read_world(Meter& meter);
  std::size_t most_field_bytes() const;

  // thinking.cpp
  void think(Meter& meter);
  bool think_batch(Meter& meter);
  void pay(Meter& meter, std::uint64_t units, std::uint64_t expanded = 0);
  void bind_new_goals(Meter& meter);
  void build(Meter& meter, FieldBuilder::Task most);
  Order order_for(Index agent, std::uint64_t& work);
  Index field_of(BodyMap& map, Goal& goal, std::uint64_t& work) const;
  void repair_if_old(BodyMap& map, Index field) const;
  void look_beyond(BodyMap& map, const Goal& goal, Order& order) const;
  bool is_direct(const Member& member, const Goal& goal) const;
  static std::uint64_t price_of(const Order& order);
  static Index guide_for(const BodyMap& map, Goal& goal, Cell from);
  void serve(Order& order, LocalSearch& search);
  void served(const Order& order);
  void cut_off(Index agent);
  void help_stranded(Meter& meter);
  void look_for_stand_in(Index agent, std::uint64_t& work, std::uint64_t& expanded);
  void stand_in_for(Index agent, Cell cell);
  bool scan_rings(Member& member, const Field& field, Cell& nearest, std::uint64_t& work) const;

  // moving.cpp
  struct Needy {
    Index agent;
    std::uint32_t move;
  };
  void help_needy(Meter& meter);
  void move_all(Meter& meter);
  void decide_all_needy(Meter& meter);
  bool decide(Index agent, Direction& direction);
  Direction last_move(const Member& member, Cell goal) const;
  Direction decide_needy(Index agent, Meter& meter);
  bool check_path(Member& member, Index agent);
  bool take_coarse_way(Member& member);
  void record(Index agent, std::size_t move, Direction direction);

  // own_moves.cpp
  void move_by_own_beliefs(Meter& meter);
  void tell_own(Index agent);

  // guessing.cpp
  Direction guess(Member& member) const;

  // avoiding.cpp
  void sort_by_pressure();
  void move_avoiding(const Meter& meter);
  void settle(Index agent, Direction wish, Direction choice);
  Direction first(Index agent) const override { return wishes_[agent]; }
  void all(Index agent, Pibt::Preference& preference) const override;

  const GridWorld& world_;  ///< the truth
  FleetOptions options_;
  std::unique_ptr<SharedSight> sight_;  ///< null if it sees everything, or each has its own
  std::unique_ptr<OwnBeliefs> own_;     ///< null if what one knows all know
  std::array<std::unique_ptr<BodyMap>, Mover::max_size> maps_;
  std::vector<Member> members_;
  std::vector<Index> free_;
  std::size_t alive_ = 0;
  Goals goals_;
  WaitingQueue queue_;
  Workers workers_;
  std::vector<std::unique_ptr<LocalSearch>> searches_;  ///< by worker
  std::vector<Order> orders_;
  std::vector<Index> put_off_;
  std::vector<Index> unbound_;   ///< whose goals are new
  bool has_spare_ = true;        ///< the last tick did all that there was to do
  std::vector<Index> stranded_;  ///< to look for a stand-in for their goals
  std::vector<Needy> needy_;
  // With collisions avoided.
  std::unique_ptr<Pibt> pibt_;
  std::vector<Direction> wishes_;
  std::vector<Direction> choices_;
  std::vector<Index> order_;
  std::vector<std::uint32_t> counts_;
  std::vector<Move> moves_;
  std::vector<Event> events_;
  std::uint64_t tick_ = 0;
  std::uint64_t owed_ = 0;           ///< work units
  std::uint64_t owed_expanded_ = 0;  ///< expansions among them
  // How long parts of a tick take, if budgets are of time: seldom less than that.
  Budget::Clock::duration moving_time_{};     ///< from the first move to the end
  Budget::Clock::duration last_part_time_{};  ///< giving way, and what comes after it
  Budget::Clock::time_point last_part_{};     ///< when that began in this tick
  Budget::Clock::duration settling_time_{};   ///< what comes after everybody has chosen
  Budget::Clock::time_point settling_{};
  TickReport report_;
  FleetStats totals_;
};

}  // namespace fleetfoot::fleet
