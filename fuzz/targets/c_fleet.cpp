// Calls of fleets; c.cpp has the others.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/c_calls.hpp"

namespace fleetfoot::fuzz {

ff_status CCalls::on_fleet(Line& line) {
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

}  // namespace fleetfoot::fuzz
