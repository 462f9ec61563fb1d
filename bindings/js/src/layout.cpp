// Where the JavaScript finds the members of C's structs: fleetfoot/*.js has these numbers, in words
// of 4 bytes.
#include <fleetfoot/fleetfoot.h>

#include <cstddef>

namespace {

template <class Struct>
constexpr bool has_size(std::size_t bytes) {
  return sizeof(Struct) == bytes;
}

#define AT(STRUCT, MEMBER, WORD) \
  static_assert(offsetof(STRUCT, MEMBER) == 4 * (WORD), #STRUCT "." #MEMBER)

static_assert(has_size<void*>(4) && has_size<std::size_t>(4));
static_assert(has_size<ff_cell>(8) && has_size<ff_edit>(12) && has_size<ff_point>(16));

static_assert(has_size<ff_grid_info>(32));
AT(ff_grid_info, width, 1);
AT(ff_grid_info, max_terrain, 4);
AT(ff_grid_info, prepared, 6);

static_assert(has_size<ff_path>(32));
AT(ff_path, found, 1);
AT(ff_path, cost, 2);
AT(ff_path, nearest, 4);
AT(ff_path, nearest_cost, 6);

static_assert(has_size<ff_step>(56));
AT(ff_step, status, 1);
AT(ff_step, from, 2);
AT(ff_step, to, 4);
AT(ff_step, plan_cost, 6);
AT(ff_step, work, 8);
AT(ff_step, expanded, 10);
AT(ff_step, why, 12);

static_assert(has_size<ff_stats>(56));
AT(ff_stats, steps, 2);
AT(ff_stats, memory_bytes, 12);

static_assert(has_size<ff_edge>(16));
AT(ff_edge, cost, 2);

static_assert(has_size<ff_graph_step>(48));
AT(ff_graph_step, status, 1);
AT(ff_graph_step, from, 2);
AT(ff_graph_step, to, 3);
AT(ff_graph_step, plan_cost, 4);
AT(ff_graph_step, work, 6);
AT(ff_graph_step, expanded, 8);
AT(ff_graph_step, why, 10);

static_assert(has_size<ff_graph_path>(32));
AT(ff_graph_path, found, 1);
AT(ff_graph_path, cost, 2);
AT(ff_graph_path, nearest, 4);
AT(ff_graph_path, nearest_cost, 6);

static_assert(has_size<ff_fleet_options>(24));
AT(ff_fleet_options, collisions, 2);
AT(ff_fleet_options, when_unreachable, 3);
AT(ff_fleet_options, sensing, 4);
AT(ff_fleet_options, beliefs, 5);

static_assert(has_size<ff_mover>(40));
AT(ff_mover, body, 1);
AT(ff_mover, start, 2);
AT(ff_mover, goal, 4);
AT(ff_mover, priority, 6);
AT(ff_mover, shared, 8);

static_assert(has_size<ff_move>(32));
AT(ff_move, from, 2);
AT(ff_move, to, 4);
AT(ff_move, status, 6);
AT(ff_move, why, 7);

static_assert(has_size<ff_event>(24));
AT(ff_event, at, 2);
AT(ff_event, kind, 4);

static_assert(has_size<ff_tick_report>(80));
AT(ff_tick_report, max_wait, 1);
AT(ff_tick_report, tick, 2);
AT(ff_tick_report, at_goal, 18);

static_assert(has_size<ff_agent_state>(44));
AT(ff_agent_state, status, 1);
AT(ff_agent_state, why, 2);
AT(ff_agent_state, arrived, 3);
AT(ff_agent_state, position, 4);
AT(ff_agent_state, goal, 6);
AT(ff_agent_state, priority, 8);
AT(ff_agent_state, body, 9);
AT(ff_agent_state, waited, 10);

static_assert(has_size<ff_fleet_totals>(88));
AT(ff_fleet_totals, agents, 2);
AT(ff_fleet_totals, memory_bytes, 20);

static_assert(FF_CAUSE_IN_THE_WAY == 9 && FF_EVENT_BLOCKED_BY_AGENT == 4 && FF_NO_PATH == 3);

#undef AT

}  // namespace
