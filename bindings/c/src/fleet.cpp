// Fleets.
#include <cstddef>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <memory>
#include <utility>
#include <vector>

#include "boundary.hpp"
#include "grid.hpp"
#include "handles.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

struct FleetObject final : Object {
  static constexpr Kind kKind = Kind::fleet;
  static constexpr const char* kWhat = "fleet";
  FleetObject(std::shared_ptr<Grid> on, const FleetOptions& options)
      : grid(std::move(on)), fleet(*grid, options) {}

  std::shared_ptr<Grid> grid;  // ends after the fleet
  Fleet fleet;
  std::vector<ff_move> moves;  // those of the fleet, for ff_fleet_moves
  std::vector<ff_event> events;
};

/// 0 stands for none, so the index is one more.
template <class Id>
std::uint64_t to_number(Id id) noexcept {
  return std::uint64_t{id.version} << 32 | (std::uint64_t{id.index} + 1);
}
/// 0 becomes the id that no agent and no goal has.
template <class Id>
Id from_number(std::uint64_t number) noexcept {
  const auto low = static_cast<std::uint32_t>(number);
  return {low - 1, static_cast<std::uint32_t>(number >> 32)};
}
AgentId agent_of(ff_agent_id id) noexcept { return from_number<AgentId>(id); }
GoalId goal_of(ff_goal_id id) noexcept { return from_number<GoalId>(id); }

ff_move to_c(const Move& move) noexcept {
  return {to_number(move.id), c::to_c(move.from), c::to_c(move.to),
          static_cast<ff_step_status>(move.status), static_cast<ff_move_cause>(move.why)};
}
ff_event to_c(const Event& event) noexcept {
  return {to_number(event.id), c::to_c(event.at), static_cast<ff_event_kind>(event.kind), 0};
}

static_assert(static_cast<int>(MoveCause::in_the_way) == FF_CAUSE_IN_THE_WAY);
static_assert(static_cast<int>(EventKind::blocked_by_agent) == FF_EVENT_BLOCKED_BY_AGENT);
static_assert(static_cast<int>(StepStatus::no_path) == FF_NO_PATH);
static_assert(static_cast<int>(WhenUnreachable::report) == FF_UNREACHABLE_REPORT);

/// Calls use(fleet) and returns FF_OK unless it throws.
template <class Use>
ff_status on_fleet(const ff_fleet* handle, const Use& use) noexcept {
  auto* const object = find<FleetObject>(handle);
  if (object == nullptr) return FF_BAD_HANDLE;
  return guarded([&] {
    use(object->fleet);
    return FF_OK;
  });
}

/// Gives out what the fleet has as C's structs, in a list of the handle's own.
template <class Item, class Items>
ff_status give_list(const Items& items, std::vector<Item>& own, const Item** list,
                    std::size_t* count) noexcept {
  return guarded([&] {
    own.resize(items.size());
    std::size_t i = 0;
    for (const auto& item : items) own[i++] = to_c(item);
    *list = own.data();
    *count = own.size();
    return FF_OK;
  });
}

}  // namespace

ff_status ff_fleet_create(const ff_grid* grid, const ff_fleet_options* options, ff_fleet** fleet) {
  const auto* const world = find<GridObject>(grid);
  if (world == nullptr) return FF_BAD_HANDLE;
  if (!is_given(fleet, "fleet")) return FF_BAD_ARGUMENT;
  const bool is_short = options != nullptr && options->size == offsetof(ff_fleet_options, beliefs);
  if (options != nullptr && !is_short && !is_sized(options, "options")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    FleetOptions chosen;
    if (options != nullptr) {
      if (options->threads < 0) throw InputError("fleet", "threads must be from 1 to 64");
      if (options->threads > 0) chosen.threads = static_cast<unsigned>(options->threads);
      chosen.collisions = static_cast<Collisions>(options->collisions);
      chosen.when_unreachable = static_cast<WhenUnreachable>(options->when_unreachable);
      chosen.sensing = sensing_of(options->sensing);
      if (!is_short) chosen.beliefs = static_cast<Beliefs>(options->beliefs);
    }
    publish(std::make_unique<FleetObject>(world->grid, chosen), fleet);
    return FF_OK;
  });
}

ff_status ff_fleet_destroy(ff_fleet* fleet) { return destroy<FleetObject>(fleet); }

ff_status ff_fleet_add(ff_fleet* fleet, const ff_mover* mover, ff_agent_id* id) {
  if (!is_sized(mover, "mover")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](Fleet& f) {
    Mover inside;
    inside.start = {mover->start.x, mover->start.y};
    inside.goal = {mover->goal.x, mover->goal.y};
    inside.priority = mover->priority;
    inside.size = mover->body == 0 ? 1 : mover->body;
    if (mover->shared != 0) inside.shared = goal_of(mover->shared);
    const AgentId added = f.add(inside);
    if (id != nullptr) *id = to_number(added);
  });
}

ff_status ff_fleet_reserve(ff_fleet* fleet, size_t agents) {
  return on_fleet(fleet, [&](Fleet& f) { f.reserve(agents); });
}
ff_status ff_fleet_remove(ff_fleet* fleet, ff_agent_id id) {
  return on_fleet(fleet, [&](Fleet& f) { f.remove(agent_of(id)); });
}
ff_status ff_fleet_set_goal(ff_fleet* fleet, ff_agent_id id, int x, int y) {
  return on_fleet(fleet, [&](Fleet& f) { f.set_goal(agent_of(id), Cell{x, y}); });
}
ff_status ff_fleet_set_shared_goal(ff_fleet* fleet, ff_agent_id id, ff_goal_id goal) {
  return on_fleet(fleet, [&](Fleet& f) { f.set_goal(agent_of(id), goal_of(goal)); });
}
ff_status ff_fleet_relocate(ff_fleet* fleet, ff_agent_id id, int x, int y) {
  return on_fleet(fleet, [&](Fleet& f) { f.relocate(agent_of(id), {x, y}); });
}

ff_status ff_fleet_add_goal(ff_fleet* fleet, int x, int y, ff_goal_id* goal) {
  if (!is_given(goal, "goal")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](Fleet& f) { *goal = to_number(f.add_goal({x, y})); });
}
ff_status ff_fleet_move_goal(ff_fleet* fleet, ff_goal_id goal, int x, int y) {
  return on_fleet(fleet, [&](Fleet& f) { f.move_goal(goal_of(goal), {x, y}); });
}
ff_status ff_fleet_remove_goal(ff_fleet* fleet, ff_goal_id goal) {
  return on_fleet(fleet, [&](Fleet& f) { f.remove_goal(goal_of(goal)); });
}

ff_status ff_fleet_tick(ff_fleet* fleet, ff_budget budget, ff_tick_report* report) {
  auto* const object = find<FleetObject>(fleet);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (report != nullptr && !is_sized(report, "report")) return FF_BAD_ARGUMENT;
  const TickReport done = object->fleet.tick(budget_of(budget));
  if (report == nullptr) return FF_OK;
  report->max_wait = done.max_wait;
  report->tick = done.tick;
  report->work = done.work;
  report->expanded = done.expanded;
  report->decisions = done.decisions;
  report->moved = done.moved;
  report->plans = done.plans;
  report->waiting = done.waiting;
  report->unreachable = done.unreachable;
  report->at_goal = done.at_goal;
  return FF_OK;
}

ff_status ff_fleet_prepare(ff_fleet* fleet, ff_budget budget, int* done) {
  return on_fleet(fleet, [&](Fleet& f) {
    const bool is_done = f.prepare(budget_of(budget));
    if (done != nullptr) *done = is_done ? 1 : 0;
  });
}

ff_status ff_fleet_moves(ff_fleet* fleet, const ff_move** moves, size_t* count) {
  auto* const object = find<FleetObject>(fleet);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_given(moves, "moves") || !is_given(count, "count")) return FF_BAD_ARGUMENT;
  return give_list(object->fleet.moves(), object->moves, moves, count);
}
ff_status ff_fleet_events(ff_fleet* fleet, const ff_event** events, size_t* count) {
  auto* const object = find<FleetObject>(fleet);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_given(events, "events") || !is_given(count, "count")) return FF_BAD_ARGUMENT;
  return give_list(object->fleet.events(), object->events, events, count);
}

ff_status ff_fleet_size(const ff_fleet* fleet, size_t* agents) {
  if (!is_given(agents, "agents")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](const Fleet& f) { *agents = f.size(); });
}
ff_status ff_fleet_contains(const ff_fleet* fleet, ff_agent_id id, int* contains) {
  if (!is_given(contains, "contains")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](const Fleet& f) { *contains = f.contains(agent_of(id)) ? 1 : 0; });
}
ff_status ff_fleet_contains_goal(const ff_fleet* fleet, ff_goal_id goal, int* contains) {
  if (!is_given(contains, "contains")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](const Fleet& f) { *contains = f.contains(goal_of(goal)) ? 1 : 0; });
}

ff_status ff_fleet_state(const ff_fleet* fleet, ff_agent_id id, ff_agent_state* state) {
  if (!is_sized(state, "state")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](const Fleet& f) {
    const State now = f.state(agent_of(id));
    state->status = static_cast<ff_step_status>(now.status);
    state->why = static_cast<ff_move_cause>(now.why);
    state->arrived = now.arrived ? 1 : 0;
    state->position = c::to_c(now.position);
    state->goal = c::to_c(now.goal);
    state->priority = now.priority;
    state->body = now.size;
    state->waited = now.waited;
  });
}

ff_status ff_fleet_path(const ff_fleet* fleet, ff_agent_id id, ff_cell* cells, size_t capacity,
                        size_t* count, int* complete) {
  const auto* const object = find<FleetObject>(fleet);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_buffer(cells, capacity, count)) return FF_BAD_ARGUMENT;
  return guarded([&] {
    const PathAhead path = object->fleet.path(agent_of(id));
    const ff_status status = write_all(path.cells, cells, capacity, count, kToC);
    if (status == FF_OK && complete != nullptr) *complete = path.complete ? 1 : 0;
    return status;
  });
}
ff_status ff_fleet_path_cost(const ff_fleet* fleet, ff_agent_id id, double* cost) {
  if (!is_given(cost, "cost")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](const Fleet& f) { *cost = f.path(agent_of(id)).cost; });
}

ff_status ff_fleet_goal(const ff_fleet* fleet, ff_goal_id goal, ff_cell* cell) {
  if (!is_given(cell, "cell")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](const Fleet& f) { *cell = c::to_c(f.goal(goal_of(goal))); });
}

ff_status ff_fleet_stats(const ff_fleet* fleet, ff_fleet_totals* totals) {
  if (!is_sized(totals, "totals")) return FF_BAD_ARGUMENT;
  return on_fleet(fleet, [&](const Fleet& f) {
    const FleetStats now = f.stats();
    totals->agents = now.agents;
    totals->goals = now.goals;
    totals->ticks = now.ticks;
    totals->moves = now.moves;
    totals->arrivals = now.arrivals;
    totals->plans = now.plans;
    totals->work = now.work;
    totals->expanded = now.expanded;
    totals->fields = now.fields;
    totals->memory_bytes = now.memory_bytes;
  });
}

uint32_t ff_index(uint64_t id) { return static_cast<std::uint32_t>(id) - 1; }

const char* ff_move_cause_text(int cause) {
  const bool is_one = cause >= FF_CAUSE_ARRIVED && cause <= FF_CAUSE_IN_THE_WAY;
  return is_one ? to_string(static_cast<MoveCause>(cause)).data() : "?";
}
const char* ff_event_text(int kind) {
  const bool is_one = kind >= FF_EVENT_ARRIVED && kind <= FF_EVENT_BLOCKED_BY_AGENT;
  return is_one ? to_string(static_cast<EventKind>(kind)).data() : "?";
}
