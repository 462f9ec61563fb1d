// The C interface: any function with any handles (also null, destroyed, of another kind), extreme
// numbers and buffers of any size. Whatever is asked for, a call says what was wrong; it never says
// that the library is at fault, and it never writes beyond what it was given.
//
// A line is a call: a letter for the kind of object (g grid, a agent, f fleet, r graph, b agent of
// a graph, x two kinds mixed up), a number for the function, then its values.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/c_calls.hpp"
#include "fuzz/target.hpp"

namespace fleetfoot::fuzz {

ff_status CCalls::on_grid(Line& line) {
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

ff_status CCalls::on_agent(Line& line) {
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

/// A handle where one of another kind belongs is a mistake that a caller in C can make.
ff_status CCalls::mixed_up(Line& line) {
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

std::string run_c(std::string_view input) {
  Script script(input);
  CCalls run;
  for (int calls = 0; calls < 200 && !script.at_end(); ++calls) {
    const std::string wrong = run.call(script.line());
    if (!wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace fleetfoot::fuzz
