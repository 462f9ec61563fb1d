// One way to the library, by which the recorded scenarios are replayed: the C++ face or the C
// interface. What a call refuses is thrown as Refused, with the words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace fleetfoot::conformance {

struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Place {
  int x = 0;
  int y = 0;
};

/// Work units, or none for no limit.
using WorkBudget = std::optional<std::int64_t>;

struct Answer {
  bool found = false;
  double cost = 0;
  std::vector<Place> cells;
  Place nearest;
  double nearest_cost = 0;
  double distance = 0;  ///< by the function that asks for the cost alone
};

struct Decision {
  Place to;
  std::string status;
  std::string why;
  double plan_cost = 0;
  std::uint64_t work = 0;
  std::uint64_t expanded = 0;
  std::size_t ahead = 0;  ///< cells of the path ahead
  bool complete = false;  ///< whether they lead to the goal
};

struct MoverSpec {
  Place start;
  Place goal;
  int shared = -1;  ///< number of a shared goal, or -1
  int priority = 0;
  int size = 1;
};

struct FleetTick {
  struct Move {
    std::uint32_t index = 0;
    Place to;
    std::string status;
    std::string why;
  };
  struct Event {
    std::string kind;
    std::uint32_t index = 0;
    Place at;
  };
  /// tick, work, expanded, decisions, moved, plans, waiting, unreachable, at_goal, max_wait
  std::array<std::uint64_t, 10> report = {};
  std::vector<Move> moves;
  std::vector<Event> events;
};

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A new world; what was made on the last one ends.
  virtual void make_grid(int width, int height, int moves, int max_terrain,
                         const std::vector<std::uint8_t>& rows) = 0;
  virtual void set(const std::vector<std::array<int, 3>>& edits) = 0;
  virtual void set_rect(Place corner, int width, int height,
                        const std::vector<std::uint8_t>& rows) = 0;
  virtual Answer find_path(Place start, Place goal) = 0;

  /// `set` is "key=value" each; `sensing` 0 is full, -1 adjacent, else a radius.
  virtual void make_agent(const std::string& name, const std::vector<std::string>& set, int sensing,
                          Place start, Place goal) = 0;
  virtual Decision decide(WorkBudget budget, bool is_step) = 0;
  virtual Place position() = 0;
  virtual void set_goal(Place goal) = 0;
  virtual void relocate(Place position) = 0;
  /// steps, moves, work, expanded, replans
  virtual std::array<std::uint64_t, 5> stats() = 0;

  virtual void make_fleet(bool avoid, const std::string& when_unreachable, int sensing) = 0;
  /// Agents and shared goals are numbered by the callers' order of adding.
  virtual void add_mover(const MoverSpec& mover) = 0;
  virtual void remove_mover(std::size_t agent) = 0;
  virtual void set_fleet_goal(std::size_t agent, Place goal) = 0;
  virtual void set_shared_goal(std::size_t agent, std::size_t goal) = 0;
  virtual void relocate_mover(std::size_t agent, Place position) = 0;
  virtual void add_goal(Place goal) = 0;
  virtual void move_goal(std::size_t goal, Place to) = 0;
  virtual void remove_goal(std::size_t goal) = 0;
  virtual FleetTick tick(WorkBudget budget) = 0;
  /// None for an agent that was removed.
  virtual std::optional<Place> mover_position(std::size_t agent) = 0;
  /// agents, goals, ticks, moves, arrivals, plans, work, expanded
  virtual std::array<std::uint64_t, 8> fleet_stats() = 0;
};

std::unique_ptr<Player> cpp_player();
std::unique_ptr<Player> c_player();

}  // namespace fleetfoot::conformance
