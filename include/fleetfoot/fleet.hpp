// Many agents on one grid and one budget: each has a decision in every tick.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/budget.hpp>
#include <fleetfoot/cell.hpp>
#include <fleetfoot/export.hpp>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/grid_agent.hpp>
#include <fleetfoot/sensing.hpp>
#include <fleetfoot/step_status.hpp>
#include <memory>
#include <span>
#include <string_view>

namespace fleetfoot {

/// An agent of a fleet. The index counts from 0 in the order of adding and is given again after a
/// removal, so it suits a user's own tables; the version tells the old agent from the new one.
struct AgentId {
  std::uint32_t index = 0xFFFFFFFF;  ///< of no agent unless told otherwise
  std::uint32_t version = 0;         ///< how often the index was given before
  /// By index, then by version.
  friend constexpr auto operator<=>(const AgentId&, const AgentId&) = default;
};

/// A goal of a fleet that any number of agents share and that may move.
struct GoalId {
  std::uint32_t index = 0xFFFFFFFF;  ///< of no goal unless told otherwise
  std::uint32_t version = 0;         ///< how often the index was given before
  /// By index, then by version.
  friend constexpr auto operator<=>(const GoalId&, const GoalId&) = default;
};

/// What an agent of a fleet is made from.
struct Mover {
  /// The largest `size`.
  static constexpr int max_size = 8;
  Cell start = {};     ///< may be blocked: an agent may leave such a cell
  Cell goal = {};      ///< may be blocked: it may open later. Not read if `shared` is given
  int priority = 0;    ///< from -100 to 100: who is higher is served first and gives way last
  int size = 1;        ///< a body of size x size cells; `start` and `goal` are its upper left one
  GoalId shared = {};  ///< of Fleet::add_goal: go wherever that goal is
};

/// Whether the agents of a fleet are in each other's way.
enum class Collisions {
  ignore,  ///< they pass through each other
  /// No two bodies overlap after a tick, and no two agents change places in one. Following and
  /// moving in circles are fine. Agents that have arrived step aside for others and come back.
  avoid
};

/// What an agent does whose goal cannot be reached as far as it knows. Its event no_path comes
/// first, once; and when cells have opened since, the goal is examined again.
enum class WhenUnreachable {
  wait,     ///< stays where it is until the goal can be reached
  nearest,  ///< goes to the reachable cell nearest to the goal, as find_path counts, and waits
            ///< there
  report    ///< gives up: stays, whatever opens, until it is given a goal again
};

/// Whose knowledge it is, where agents do not see the whole world.
enum class Beliefs {
  shared,  ///< what one agent has seen all know
  /// Each knows what it has seen itself, as agents outside of a fleet do: that takes the time
  /// and memory that they take, a few bytes a cell for each. Budgets are divided among
  /// all agents; where one is used up the rest stay for a tick and come first in the next. Threads
  /// do not help, and without a path agents wait or give up, as there is no `nearest`.
  own
};

/// All have defaults.
struct FleetOptions {
  unsigned threads = 1;  ///< from 1 to 64, the caller's included; at most one a core is used
  Collisions collisions = Collisions::ignore;  ///< whether agents give way to each other
  WhenUnreachable when_unreachable = WhenUnreachable::wait;  ///< what to do without a path
  Sensing sensing = {};                                      ///< what its agents see of the world
  Beliefs beliefs = Beliefs::shared;                         ///< who knows what one has seen
};

/// What made an agent of a fleet move as it did.
enum class MoveCause : std::uint8_t {
  arrived,    ///< it is at its goal
  committed,  ///< along a path decided on earlier, still open
  planned,    ///< along a path that was found in this tick
  coarse,     ///< along the coarse distances to its goal, while it waits to be served
  guessed,    ///< towards the goal or along what is in the way, before distances are known
  queued,     ///< stays: there is no path yet, and no cell to go to
  no_path,    ///< stays: there is no path
  nearest,    ///< there is no path, and it is, or goes, as near as it can get
  gave_way,   ///< moved aside for an agent of higher priority
  in_the_way  ///< stays: other agents were in the way
};

/// A word for it, valid for ever: "arrived", "committed", ...
constexpr std::string_view to_string(MoveCause cause) noexcept {
  switch (cause) {
    case MoveCause::arrived:
      return "arrived";
    case MoveCause::committed:
      return "committed";
    case MoveCause::planned:
      return "planned";
    case MoveCause::coarse:
      return "coarse";
    case MoveCause::guessed:
      return "guessed";
    case MoveCause::queued:
      return "queued";
    case MoveCause::no_path:
      return "no-path";
    case MoveCause::nearest:
      return "nearest";
    case MoveCause::gave_way:
      return "gave-way";
    case MoveCause::in_the_way:
      return "in-the-way";
  }
  return "?";
}

/// The decision of an agent in a tick.
struct Move {
  AgentId id;                            ///< whose
  Cell from;                             ///< where it was
  Cell to;                               ///< a neighbour of `from`, or `from` itself
  StepStatus status = StepStatus::wait;  ///< how far it can be trusted: see below
  MoveCause why = MoveCause::queued;     ///< `status` says plan for a path that an exact search
                                         ///< chose, or at the goal; partial for coarse distances
};

/// What happened to an agent in a tick.
enum class EventKind : std::uint8_t {
  arrived,          ///< at its goal, for the first time since the goal was set or moved
  no_path,          ///< its goal cannot be reached; once until that changes
  path_found,       ///< it can be reached again
  path_changed,     ///< a change of the world made it leave the path it was on
  blocked_by_agent  ///< it wanted to move and could not, for the first time in a row
};

/// A word for it, valid for ever: "arrived", "no-path", ...
constexpr std::string_view to_string(EventKind kind) noexcept {
  switch (kind) {
    case EventKind::arrived:
      return "arrived";
    case EventKind::no_path:
      return "no-path";
    case EventKind::path_found:
      return "path-found";
    case EventKind::path_changed:
      return "path-changed";
    case EventKind::blocked_by_agent:
      return "blocked-by-agent";
  }
  return "?";
}

/// One of a tick.
struct Event {
  EventKind kind = EventKind::arrived;  ///< what happened
  AgentId id;                           ///< to whom
  Cell at;                              ///< where the agent is after the tick
};

/// An agent as it is between two ticks.
struct State {
  Cell position;                         ///< where it is
  Cell goal;                             ///< where it is going, shared goals included
  StepStatus status = StepStatus::wait;  ///< of its last move
  MoveCause why = MoveCause::queued;     ///< of its last move
  bool arrived = false;                  ///< it is at its goal
  int priority = 0;                      ///< as it was added
  int size = 1;                          ///< as it was added
  std::uint32_t waited = 0;  ///< ticks since it has asked to be served; 0 if it needs nothing
};

/// What a tick did.
struct TickReport {
  std::uint64_t tick = 0;       ///< its number, from 0
  std::uint64_t work = 0;       ///< work units spent: at most the budget's
  std::uint64_t expanded = 0;   ///< state expansions among them
  std::size_t decisions = 0;    ///< moves(): one for each agent
  std::size_t moved = 0;        ///< of those, the ones that changed place
  std::size_t plans = 0;        ///< paths that exact searches found
  std::size_t waiting = 0;      ///< agents that ask to be served and were not
  std::size_t unreachable = 0;  ///< agents whose goal cannot be reached
  std::size_t at_goal = 0;      ///< agents that are at their goal after the tick
  std::uint32_t max_wait = 0;   ///< ticks that the longest of those in `waiting` has waited
};

/// What a fleet has done so far, and holds.
struct FleetStats {
  std::size_t agents = 0;        ///< that there are
  std::size_t goals = 0;         ///< shared ones
  std::uint64_t ticks = 0;       ///< calls of tick()
  std::uint64_t moves = 0;       ///< that changed place
  std::uint64_t arrivals = 0;    ///< events of that kind
  std::uint64_t plans = 0;       ///< paths that exact searches found
  std::uint64_t work = 0;        ///< work units of all ticks
  std::uint64_t expanded = 0;    ///< state expansions among them
  std::size_t fields = 0;        ///< distance fields to goals held now
  std::size_t memory_bytes = 0;  ///< all agents and what they share, the grid not included
};

/// Thousands of agents that go to goals of their own or to shared ones, on one budget a tick.
///
/// In each tick every agent moves to a neighbouring cell or stays. Agents follow paths they have
/// committed to, which are checked against every change of the world; those that need a path are
/// served in the order of priority and waiting, each until its path stands, as far as the budget
/// goes. Those that are not served go by coarse distances meanwhile, or, before there are any,
/// towards the goal and along what is in the way. A tick of waiting counts as one step of priority,
/// so of agents that ask all the time nobody is served more than 200 ticks out of turn. Following a
/// path or a guess is the least that a tick does, however small its budget.
///
/// A change within reach of an agent's path is noticed in the tick after it: where the path is not
/// open any more it is cut there, and where something has opened it is searched again. Changes
/// further away count when the agent is served next, after 64 moves at most, and then those of the
/// last 8 ticks may still be missing from the distances to its goal. An agent that no path leads to
/// its goal from is examined again only when something has opened.
///
/// Threads: a fleet belongs to one thread at a time; it makes others itself if options say so.
/// Edits of the grid belong between two ticks, as for any agent: see Grid.
class FLEETFOOT_API Fleet {
 public:
  /// The grid must outlive the fleet. Throws InputError for bad options.
  explicit Fleet(const Grid& grid, const FleetOptions& options = {});
  /// A temporary would not outlive it.
  explicit Fleet(const Grid&& grid, const FleetOptions& options = {}) = delete;

  Fleet(const Fleet&) = delete;             ///< it can only be moved
  Fleet& operator=(const Fleet&) = delete;  ///< it can only be moved
  Fleet(Fleet&&) noexcept;                  ///< what was moved from may only be assigned to
  Fleet& operator=(Fleet&&) noexcept;       ///< what was moved from may only be assigned to
  ~Fleet();                                 ///< before its grid

  /// Throws InputError for a body or goal that is not on the grid, a bad size or priority, a goal
  /// that there is not, and with Collisions::avoid for a body where another one is; then nothing
  /// has changed.
  AgentId add(const Mover& mover);
  /// Room for so many agents: adding them asks for no memory then.
  void reserve(std::size_t agents);
  /// Throws InputError for an agent that there is not.
  void remove(AgentId id);
  /// Gives it a goal of its own. Throws InputError as add() does; then nothing has changed.
  void set_goal(AgentId id, Cell goal);
  /// Sends it to a shared goal. Throws InputError as add() does; then nothing has changed. A
  /// template so that two numbers in braces are a cell.
  template <std::same_as<GoalId> Shared>
  void set_goal(AgentId id, Shared goal) {
    set_shared_goal(id, goal);
  }
  /// The body is elsewhere: pushed, carried, teleported. Throws InputError as add() does; then
  /// nothing has changed.
  void relocate(AgentId id, Cell position);

  /// A goal that agents can share. Throws InputError for a cell outside.
  GoalId add_goal(Cell goal);
  /// Moves it; all that go there follow. Throws InputError for a cell outside or a goal that there
  /// is not; then nothing has changed.
  void move_goal(GoalId id, Cell goal);
  /// Throws InputError for a goal that there is not, or that agents go to.
  void remove_goal(GoalId id);

  /// One tick of all: every agent decides and counts as moved to Move::to when it returns. Spends
  /// at most the budget, and the next tick goes on from there. Never throws: where memory ends, so
  /// does the program.
  TickReport tick(Budget budget) noexcept;
  /// Optional: makes ahead of time what the first ticks would, for the agents that there are. With
  /// a budget it goes on where the last call stopped; true when nothing is left to make.
  bool prepare(Budget budget = Budget::unlimited()) noexcept;

  /// Of the last tick, one for each agent that there was, by index. Valid until the next call that
  /// is not const.
  std::span<const Move> moves() const noexcept;
  /// Of the last tick, by index of agent. Valid until the next call that is not const.
  std::span<const Event> events() const noexcept;

  std::size_t size() const noexcept;         ///< agents that there are
  bool contains(AgentId id) const noexcept;  ///< whether there is such an agent
  bool contains(GoalId id) const noexcept;   ///< whether there is such a goal
  /// Throws InputError for an agent that there is not.
  State state(AgentId id) const;
  /// Where the agent means to go: what it has committed to. Throws InputError for an agent that
  /// there is not.
  PathAhead path(AgentId id) const;
  /// Throws InputError for a goal that there is not.
  Cell goal(GoalId id) const;
  /// Of all agents together.
  FleetStats stats() const noexcept;

 private:
  struct Body;
  void set_shared_goal(AgentId id, GoalId goal);

  std::unique_ptr<Body> body_;
};

}  // namespace fleetfoot
