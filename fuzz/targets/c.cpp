// The C interface: any function with any handles (also null, destroyed, of another kind), extreme
// numbers and buffers of any size. Whatever is asked for, a call says what was wrong; it never says
// that the library is at fault, and it never writes beyond what it was given.
//
// A line is a call: a letter for the kind of object (g grid, a agent, f fleet, r graph, b agent of
// a graph, x two kinds mixed up), a number for the function, then its values.
#include <fleetfoot/fleetfoot.h>

#include <array>
#include <climits>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "fuzz/script.hpp"
#include "fuzz/target.hpp"

namespace fleetfoot::fuzz {
namespace {

/// Handles of one kind, null and destroyed ones among them.
template <class Handle>
class Handles {
 public:
  Handle* any(Line& line) const { return slots_[static_cast<std::size_t>(line.number(kSlots))]; }
  Handle*& slot(Line& line) { return slots_[static_cast<std::size_t>(line.number(kSlots))]; }
  const std::array<Handle*, 4>& all() const { return slots_; }

 private:
  static constexpr int kSlots = 4;
  std::array<Handle*, kSlots> slots_{};
};

int integer(Line& line) {
  constexpr int kExtremes[] = {INT_MIN, INT_MIN + 1, -65536,      -1,     0,
                               255,     256,         4095,        4096,   65535,
                               1 << 24, 1 << 30,     INT_MAX - 1, INT_MAX};
  const int number = line.number(62);
  return number < 48 ? number : kExtremes[number - 48];
}
double real(Line& line) {
  using Limits = std::numeric_limits<double>;
  constexpr double kReals[] = {0.0,
                               -0.0,
                               1,
                               7,
                               64,
                               3000,
                               -1,
                               -50,
                               0.3,
                               1e300,
                               -1e300,
                               Limits::infinity(),
                               -Limits::infinity(),
                               Limits::quiet_NaN(),
                               Limits::denorm_min(),
                               1.8446744073709552e19};
  return kReals[line.number(16)];
}
/// Work, or too little time to matter.
ff_budget budget(Line& line) {
  ff_budget value = {real(line)};
  if (value.value < -50) value.value = -50;
  return value;
}

class CRun {
 public:
  ~CRun() {
    for (ff_fleet* fleet : fleets_.all()) ff_fleet_destroy(fleet);
    for (ff_agent* agent : agents_.all()) ff_agent_destroy(agent);
    for (ff_graph_agent* agent : graph_agents_.all()) ff_graph_agent_destroy(agent);
    for (ff_grid* grid : grids_.all()) ff_grid_destroy(grid);
    for (ff_graph* graph : graphs_.all()) ff_graph_destroy(graph);
  }
  CRun() = default;
  CRun(const CRun&) = delete;
  CRun& operator=(const CRun&) = delete;

  std::string call(Line line) {
    switch (line.letter()) {
      case 'g':
        return check(on_grid(line));
      case 'a':
        return check(on_agent(line));
      case 'f':
        return check(on_fleet(line));
      case 'r':
        return check(on_graph(line));
      case 'b':
        return check(on_graph_agent(line));
      case 'x':
        return check(mixed_up(line));
      default:
        return "";
    }
  }

 private:
  static std::string check(ff_status status) {
    if (status == FF_FAULT) return "a fault: " + std::string(ff_last_error());
    if (status == FF_NO_MEMORY) return "";
    return status == FF_OK || ff_last_error()[0] != '\0' ? "" : "a refusal without words";
  }

  ff_status on_grid(Line& line);
  ff_status on_agent(Line& line);
  ff_status on_fleet(Line& line);
  ff_status on_graph(Line& line);
  ff_status on_graph_agent(Line& line);
  ff_status mixed_up(Line& line);

  /// A buffer of exactly so many, or none.
  ff_cell* cells(int count) {
    cells_ = std::vector<ff_cell>(static_cast<std::size_t>(count));
    return count == 0 ? nullptr : cells_.data();
  }
  uint32_t* nodes(int count) {
    nodes_ = std::vector<uint32_t>(static_cast<std::size_t>(count));
    return count == 0 ? nullptr : nodes_.data();
  }
  uint64_t id(Line& line) {
    const int number = line.number(62);
    const auto at = static_cast<std::size_t>(number);
    return at < ids_.size() ? ids_[at] : number > 55 ? UINT64_MAX >> (number - 56) : at;
  }

  Handles<ff_grid> grids_;
  Handles<ff_agent> agents_;
  Handles<ff_fleet> fleets_;
  Handles<ff_graph> graphs_;
  Handles<ff_graph_agent> graph_agents_;
  std::vector<uint64_t> ids_;
  std::vector<ff_cell> cells_;
  std::vector<uint32_t> nodes_;
  std::vector<uint8_t> bytes_;
};

/// Struct sizes are right but for one time in eight.
template <class Struct>
Struct sized(Line& line) {
  Struct value{};
  const int wrong = line.number(8);
  value.size = wrong == 7 ? static_cast<uint32_t>(integer(line)) : sizeof value;
  return value;
}

ff_status CRun::on_grid(Line& line) {
  ff_grid* const grid = grids_.any(line);
  size_t count = 0;
  int number = 0;
  switch (line.number(14)) {
    case 0: {
      ff_grid*& slot = grids_.slot(line);
      if (slot != nullptr && ff_grid_destroy(slot) == FF_OK) slot = nullptr;
      const int width = integer(line);
      const int height = integer(line);
      if (static_cast<int64_t>(width) * height > 5000)
        return FF_OK;  // sizes have tests of their own
      return ff_grid_create_weighted(width, height, line.number(2) == 0 ? 8 : integer(line),
                                     line.number(2) == 0 ? 9 : integer(line), &slot);
    }
    case 1:
      return ff_grid_destroy(grid);
    case 2: {
      bytes_ = std::vector<uint8_t>(static_cast<std::size_t>(line.number(62)));
      for (uint8_t& byte : bytes_) byte = static_cast<uint8_t>(line.number(3));
      ff_grid*& slot = grids_.slot(line);
      if (slot != nullptr && ff_grid_destroy(slot) == FF_OK) slot = nullptr;
      return ff_grid_from_bytes(bytes_.data(), bytes_.size(), integer(line), integer(line), 4,
                                &slot);
    }
    case 3: {
      ff_grid_info info = sized<ff_grid_info>(line);
      return ff_grid_get_info(grid, &info);
    }
    case 4: {
      const int x = integer(line);
      return ff_grid_get(grid, x, integer(line), &number);
    }
    case 5: {
      bytes_ = std::vector<uint8_t>(static_cast<std::size_t>(line.number(62)));
      const int x = integer(line);
      const int y = integer(line);
      const int width = integer(line);
      return ff_grid_get_rect(grid, x, y, width, integer(line), bytes_.data(), bytes_.size());
    }
    case 6: {
      const int x = integer(line);
      const int y = integer(line);
      return ff_grid_set(grid, x, y, integer(line));
    }
    case 7: {
      std::vector<ff_edit> edits(static_cast<std::size_t>(line.number(5)));
      for (ff_edit& edit : edits) edit = {integer(line), integer(line), line.number(11)};
      return ff_grid_set_many(grid, edits.data(), edits.size());
    }
    case 8: {
      bytes_ = std::vector<uint8_t>(static_cast<std::size_t>(line.number(62)));
      const int x = integer(line);
      const int y = integer(line);
      const int width = integer(line);
      return ff_grid_set_rect(grid, x, y, width, integer(line), bytes_.data(), bytes_.size());
    }
    case 9:
      return ff_grid_prepare(grid, budget(line), &number);
    case 10:
    case 11: {
      ff_path path = sized<ff_path>(line);
      const int x = integer(line);
      const int y = integer(line);
      const int goal_x = integer(line);
      const int goal_y = integer(line);
      const int capacity = line.number(62);
      return ff_find_path(grid, x, y, goal_x, goal_y, cells(capacity),
                          static_cast<std::size_t>(capacity), &count, &path);
    }
    case 12: {
      double cost = 0;
      const int x = integer(line);
      const int y = integer(line);
      const int goal_x = integer(line);
      return ff_distance(grid, x, y, goal_x, integer(line), &cost);
    }
    default:
      ff_status_text(integer(line));
      ff_step_status_text(integer(line));
      ff_move_cause_text(integer(line));
      ff_event_text(integer(line));
      ff_index(id(line));
      return FF_OK;
  }
}

ff_status CRun::on_agent(Line& line) {
  ff_agent* const agent = agents_.any(line);
  size_t count = 0;
  int number = 0;
  switch (line.number(11)) {
    case 0: {
      ff_grid* const grid = grids_.any(line);
      ff_agent*& slot = agents_.slot(line);
      ff_agent_destroy(slot);
      const int sensing = line.number(2) == 0 ? 0 : integer(line);
      const int x = integer(line);
      const int y = integer(line);
      const int goal_x = integer(line);
      const int goal_y = integer(line);
      const std::string words(line.rest());
      const std::size_t end = words.find(' ');
      const std::string name = words.substr(0, end);
      const std::string set = end == std::string::npos ? "" : words.substr(end + 1);
      if (set.find('/') != std::string::npos) return FF_OK;  // no files
      return ff_agent_create_sensing(grid, name.empty() ? nullptr : name.c_str(), set.c_str(),
                                     sensing, x, y, goal_x, goal_y, &slot);
    }
    case 1:
      return ff_agent_destroy(agent);
    case 2:
    case 3: {
      ff_step step = sized<ff_step>(line);
      return ff_agent_step(agent, budget(line), &step);
    }
    case 4: {
      ff_step step = sized<ff_step>(line);
      return ff_agent_think(agent, budget(line), &step);
    }
    case 5: {
      ff_cell cell{};
      ff_agent_goal(agent, &cell);
      return ff_agent_position(agent, &cell);
    }
    case 6: {
      const int x = integer(line);
      return ff_agent_set_goal(agent, x, integer(line));
    }
    case 7: {
      const int x = integer(line);
      return ff_agent_relocate(agent, x, integer(line));
    }
    case 8: {
      const int capacity = line.number(62);
      return ff_agent_path(agent, cells(capacity), static_cast<std::size_t>(capacity), &count,
                           &number);
    }
    case 9: {
      double cost = 0;
      return ff_agent_path_cost(agent, &cost);
    }
    default: {
      ff_stats stats = sized<ff_stats>(line);
      return ff_agent_stats(agent, &stats);
    }
  }
}

ff_status CRun::on_fleet(Line& line) {
  ff_fleet* const fleet = fleets_.any(line);
  size_t count = 0;
  int number = 0;
  switch (line.number(20)) {
    case 0: {
      ff_grid* const grid = grids_.any(line);
      ff_fleet*& slot = fleets_.slot(line);
      ff_fleet_destroy(slot);
      ff_fleet_options options = sized<ff_fleet_options>(line);
      options.collisions = line.number(3);
      options.when_unreachable = line.number(4);
      options.sensing = line.number(2) == 0 ? 0 : integer(line);
      options.threads = line.number(9) == 8 ? integer(line) : 1;
      return ff_fleet_create(grid, &options, &slot);
    }
    case 1:
      return ff_fleet_destroy(fleet);
    case 2:
    case 3: {
      ff_mover mover = sized<ff_mover>(line);
      mover.start = {integer(line), integer(line)};
      mover.goal = {integer(line), integer(line)};
      mover.body = line.number(10);
      mover.priority = integer(line);
      mover.shared = line.number(2) == 0 ? 0 : id(line);
      ff_agent_id added = 0;
      const ff_status status = ff_fleet_add(fleet, &mover, &added);
      if (status == FF_OK) ids_.push_back(added);
      return status;
    }
    case 4:
      return ff_fleet_reserve(fleet, static_cast<std::size_t>(line.number(3000)));
    case 5:
      return ff_fleet_remove(fleet, id(line));
    case 6: {
      const uint64_t agent = id(line);
      const int x = integer(line);
      return ff_fleet_set_goal(fleet, agent, x, integer(line));
    }
    case 7: {
      const uint64_t agent = id(line);
      return ff_fleet_set_shared_goal(fleet, agent, id(line));
    }
    case 8: {
      const uint64_t agent = id(line);
      const int x = integer(line);
      return ff_fleet_relocate(fleet, agent, x, integer(line));
    }
    case 9: {
      ff_goal_id goal = 0;
      const int x = integer(line);
      const ff_status status = ff_fleet_add_goal(fleet, x, integer(line), &goal);
      if (status == FF_OK) ids_.push_back(goal);
      return status;
    }
    case 10: {
      const uint64_t goal = id(line);
      const int x = integer(line);
      return ff_fleet_move_goal(fleet, goal, x, integer(line));
    }
    case 11:
      return ff_fleet_remove_goal(fleet, id(line));
    case 12:
    case 13: {
      ff_tick_report report = sized<ff_tick_report>(line);
      return ff_fleet_tick(fleet, budget(line), &report);
    }
    case 14:
      return ff_fleet_prepare(fleet, budget(line), &number);
    case 15: {
      const ff_move* moves = nullptr;
      const ff_event* events = nullptr;
      ff_fleet_events(fleet, &events, &count);
      const ff_status status = ff_fleet_moves(fleet, &moves, &count);
      for (std::size_t i = 0; status == FF_OK && i < count; ++i) ff_move_cause_text(moves[i].why);
      return status;
    }
    case 16: {
      ff_agent_state state = sized<ff_agent_state>(line);
      return ff_fleet_state(fleet, id(line), &state);
    }
    case 17: {
      const uint64_t agent = id(line);
      const int capacity = line.number(62);
      return ff_fleet_path(fleet, agent, cells(capacity), static_cast<std::size_t>(capacity),
                           &count, &number);
    }
    case 18: {
      ff_fleet_contains(fleet, id(line), &number);
      ff_fleet_contains_goal(fleet, id(line), &number);
      ff_cell cell{};
      return ff_fleet_goal(fleet, id(line), &cell);
    }
    default: {
      ff_fleet_totals totals = sized<ff_fleet_totals>(line);
      return ff_fleet_stats(fleet, &totals);
    }
  }
}

ff_status CRun::on_graph(Line& line) {
  ff_graph* const graph = graphs_.any(line);
  size_t count = 0;
  switch (line.number(7)) {
    case 0: {
      ff_graph*& slot = graphs_.slot(line);
      if (slot != nullptr && ff_graph_destroy(slot) == FF_OK) slot = nullptr;
      const auto nodes = static_cast<std::size_t>(line.number(20));
      std::vector<ff_edge> edges(static_cast<std::size_t>(line.number(30)));
      const bool has_positions = line.number(2) == 1;
      const double bound = real(line);
      std::vector<ff_point> positions(nodes);
      for (ff_point& position : positions) position = {real(line), real(line)};
      for (ff_edge& edge : edges) {
        edge.from = static_cast<uint32_t>(line.number(20));
        edge.to = static_cast<uint32_t>(line.number(20));
        edge.cost = line.number(9) == 8 ? FF_CLOSED : static_cast<uint64_t>(integer(line));
      }
      if (!has_positions) return ff_graph_create(nodes, edges.data(), edges.size(), &slot);
      return ff_graph_create_at(positions.data(), nodes, edges.data(), edges.size(), bound, &slot);
    }
    case 1:
      return ff_graph_destroy(graph);
    case 2: {
      size_t edges = 0;
      return ff_graph_size(graph, &count, &edges);
    }
    case 3: {
      ff_edge edge{};
      return ff_graph_edge(graph, static_cast<uint32_t>(integer(line)), &edge);
    }
    case 4: {
      const auto edge = static_cast<uint32_t>(integer(line));
      return ff_graph_set_cost(graph, edge, static_cast<uint64_t>(integer(line)));
    }
    case 5: {
      ff_graph_path path = sized<ff_graph_path>(line);
      const auto start = static_cast<uint32_t>(integer(line));
      const auto goal = static_cast<uint32_t>(integer(line));
      const int capacity = line.number(62);
      return ff_graph_find_path(graph, start, goal, nodes(capacity),
                                static_cast<std::size_t>(capacity), &count, &path);
    }
    default: {
      double cost = 0;
      const auto start = static_cast<uint32_t>(integer(line));
      return ff_graph_distance(graph, start, static_cast<uint32_t>(integer(line)), &cost);
    }
  }
}

ff_status CRun::on_graph_agent(Line& line) {
  ff_graph_agent* const agent = graph_agents_.any(line);
  size_t count = 0;
  int number = 0;
  switch (line.number(8)) {
    case 0: {
      ff_graph* const graph = graphs_.any(line);
      ff_graph_agent*& slot = graph_agents_.slot(line);
      ff_graph_agent_destroy(slot);
      const int sensing = line.number(2) == 0 ? 0 : integer(line);
      const auto start = static_cast<uint32_t>(integer(line));
      const auto goal = static_cast<uint32_t>(integer(line));
      const std::string name(line.rest());
      return ff_graph_agent_create(graph, name.empty() ? nullptr : name.c_str(), nullptr, sensing,
                                   start, goal, &slot);
    }
    case 1:
      return ff_graph_agent_destroy(agent);
    case 2: {
      ff_graph_step step = sized<ff_graph_step>(line);
      return ff_graph_agent_step(agent, budget(line), &step);
    }
    case 3: {
      ff_graph_step step = sized<ff_graph_step>(line);
      return ff_graph_agent_think(agent, budget(line), &step);
    }
    case 4:
      return ff_graph_agent_set_goal(agent, static_cast<uint32_t>(integer(line)));
    case 5:
      return ff_graph_agent_relocate(agent, static_cast<uint32_t>(integer(line)));
    case 6: {
      const int capacity = line.number(62);
      return ff_graph_agent_path(agent, nodes(capacity), static_cast<std::size_t>(capacity), &count,
                                 &number);
    }
    default: {
      ff_stats stats = sized<ff_stats>(line);
      return ff_graph_agent_stats(agent, &stats);
    }
  }
}

/// A handle where one of another kind belongs is a mistake that a caller in C can make.
ff_status CRun::mixed_up(Line& line) {
  void* const handles[] = {grids_.any(line), agents_.any(line), fleets_.any(line),
                           graphs_.any(line), graph_agents_.any(line)};
  const int wanted = line.number(5);
  void* const given = handles[(wanted + 1 + line.number(4)) % 5];
  ff_status status = FF_OK;
  switch (wanted) {
    case 0:
      status = ff_grid_set(static_cast<ff_grid*>(given), 0, 0, 0);
      break;
    case 1:
      status = ff_agent_set_goal(static_cast<ff_agent*>(given), 0, 0);
      break;
    case 2:
      status = ff_fleet_tick(static_cast<ff_fleet*>(given), ff_budget_work(1), nullptr);
      break;
    case 3:
      status = ff_graph_set_cost(static_cast<ff_graph*>(given), 0, 1);
      break;
    default:
      status = ff_graph_agent_set_goal(static_cast<ff_graph_agent*>(given), 0);
      break;
  }
  return status == FF_BAD_HANDLE ? FF_OK : FF_FAULT;
}

}  // namespace

std::string run_c(std::string_view input) {
  Script script(input);
  CRun run;
  for (int calls = 0; calls < 200 && !script.at_end(); ++calls) {
    const std::string wrong = run.call(script.line());
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace fleetfoot::fuzz
