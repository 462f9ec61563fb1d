// Functions of the C interface that take whole numbers of 64 bits, for JavaScript, whose numbers
// are doubles: ids as two halves, costs as doubles.
#include <fleetfoot/fleetfoot.h>

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace {

std::uint64_t joined(std::uint32_t low, std::uint32_t high) {
  return std::uint64_t{high} << 32 | low;
}

}  // namespace

extern "C" {

ff_status ff_js_graph_set_cost(ff_graph* graph, std::uint32_t edge, double cost) {
  constexpr double kMost = 9e15;
  if (std::isinf(cost) && cost > 0) return ff_graph_set_cost(graph, edge, FF_CLOSED);
  // What no cost can be is refused by the library, as 0 is.
  const bool is_cost = cost > 0 && cost < kMost;
  return ff_graph_set_cost(graph, edge, is_cost ? static_cast<std::uint64_t>(cost) : 0);
}

ff_status ff_js_fleet_remove(ff_fleet* fleet, std::uint32_t low, std::uint32_t high) {
  return ff_fleet_remove(fleet, joined(low, high));
}
ff_status ff_js_fleet_set_goal(ff_fleet* fleet, std::uint32_t low, std::uint32_t high, int x,
                               int y) {
  return ff_fleet_set_goal(fleet, joined(low, high), x, y);
}
ff_status ff_js_fleet_set_shared_goal(ff_fleet* fleet, std::uint32_t low, std::uint32_t high,
                                      std::uint32_t goal_low, std::uint32_t goal_high) {
  return ff_fleet_set_shared_goal(fleet, joined(low, high), joined(goal_low, goal_high));
}
ff_status ff_js_fleet_relocate(ff_fleet* fleet, std::uint32_t low, std::uint32_t high, int x,
                               int y) {
  return ff_fleet_relocate(fleet, joined(low, high), x, y);
}
ff_status ff_js_fleet_move_goal(ff_fleet* fleet, std::uint32_t low, std::uint32_t high, int x,
                                int y) {
  return ff_fleet_move_goal(fleet, joined(low, high), x, y);
}
ff_status ff_js_fleet_remove_goal(ff_fleet* fleet, std::uint32_t low, std::uint32_t high) {
  return ff_fleet_remove_goal(fleet, joined(low, high));
}
ff_status ff_js_fleet_goal(const ff_fleet* fleet, std::uint32_t low, std::uint32_t high,
                           ff_cell* cell) {
  return ff_fleet_goal(fleet, joined(low, high), cell);
}
ff_status ff_js_fleet_contains(const ff_fleet* fleet, std::uint32_t low, std::uint32_t high,
                               int* contains) {
  return ff_fleet_contains(fleet, joined(low, high), contains);
}
ff_status ff_js_fleet_contains_goal(const ff_fleet* fleet, std::uint32_t low, std::uint32_t high,
                                    int* contains) {
  return ff_fleet_contains_goal(fleet, joined(low, high), contains);
}
ff_status ff_js_fleet_state(const ff_fleet* fleet, std::uint32_t low, std::uint32_t high,
                            ff_agent_state* state) {
  return ff_fleet_state(fleet, joined(low, high), state);
}
ff_status ff_js_fleet_path(const ff_fleet* fleet, std::uint32_t low, std::uint32_t high,
                           ff_cell* cells, std::size_t capacity, std::size_t* count,
                           int* complete) {
  return ff_fleet_path(fleet, joined(low, high), cells, capacity, count, complete);
}
ff_status ff_js_fleet_path_cost(const ff_fleet* fleet, std::uint32_t low, std::uint32_t high,
                                double* cost) {
  return ff_fleet_path_cost(fleet, joined(low, high), cost);
}

}  // extern "C"
