// Agents on a grid.
#include "agent.hpp"

#include <fleetfoot/grid_agent.hpp>

#include "grid.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

using Agent = AgentObject<GridAgent, Grid, Kind::agent>;

}  // namespace

ff_status ff_agent_create(const ff_grid* grid, const char* name, const char* set, int x, int y,
                          int goal_x, int goal_y, ff_agent** agent) {
  return ff_agent_create_sensing(grid, name, set, FF_SENSE_FULL, x, y, goal_x, goal_y, agent);
}

ff_status ff_agent_create_sensing(const ff_grid* grid, const char* name, const char* set,
                                  int sensing, int x, int y, int goal_x, int goal_y,
                                  ff_agent** agent) {
  const auto* const world = find<GridObject>(grid);
  if (world == nullptr) return FF_BAD_HANDLE;
  return make_agent<Agent>(world->grid, name, set, sensing, Cell{x, y}, Cell{goal_x, goal_y},
                           agent);
}

ff_status ff_agent_destroy(ff_agent* agent) { return destroy<Agent>(agent); }

ff_status ff_agent_step(ff_agent* agent, ff_budget budget, ff_step* result) {
  return step<Agent>(agent, budget, result);
}
ff_status ff_agent_think(ff_agent* agent, ff_budget budget, ff_step* result) {
  return think<Agent>(agent, budget, result);
}

ff_status ff_agent_position(const ff_agent* agent, ff_cell* position) {
  if (!is_given(position, "position")) return FF_BAD_ARGUMENT;
  return on_agent<Agent>(agent, [&](const GridAgent& a) { *position = to_c(a.position()); });
}
ff_status ff_agent_goal(const ff_agent* agent, ff_cell* goal) {
  if (!is_given(goal, "goal")) return FF_BAD_ARGUMENT;
  return on_agent<Agent>(agent, [&](const GridAgent& a) { *goal = to_c(a.goal()); });
}
ff_status ff_agent_set_goal(ff_agent* agent, int x, int y) {
  return on_agent<Agent>(agent, [&](GridAgent& a) { a.set_goal({x, y}); });
}
ff_status ff_agent_relocate(ff_agent* agent, int x, int y) {
  return on_agent<Agent>(agent, [&](GridAgent& a) { a.relocate({x, y}); });
}

ff_status ff_agent_path(const ff_agent* agent, ff_cell* cells, size_t capacity, size_t* count,
                        int* complete) {
  return write_path<Agent>(agent, &PathAhead::cells, cells, capacity, count, complete);
}
ff_status ff_agent_path_cost(const ff_agent* agent, double* cost) {
  if (!is_given(cost, "cost")) return FF_BAD_ARGUMENT;
  return on_agent<Agent>(agent, [&](const GridAgent& a) { *cost = a.path().cost; });
}
ff_status ff_agent_stats(const ff_agent* agent, ff_stats* stats) {
  return write_stats<Agent>(agent, stats);
}
