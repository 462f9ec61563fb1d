/* Fleets: agents with goals of their own, shared and moving ones, and what is refused. */
#include "check.h"

static void test_ticks(void) {
  ff_grid* grid = walled_grid(32);
  ff_fleet* fleet = NULL;
  const ff_fleet_options options = {.size = sizeof options, .collisions = FF_COLLISIONS_AVOID};
  ff_mover mover = {.size = sizeof mover, .goal = {30, 5}};
  ff_agent_id ids[8] = {0};
  ff_tick_report report = {.size = sizeof report};
  ff_fleet_totals totals = {.size = sizeof totals};
  ff_agent_state state = {.size = sizeof state};
  const ff_move* moves = NULL;
  const ff_event* events = NULL;
  size_t count = 0;
  size_t i = 0;
  size_t arrivals = 0;
  int tick = 0;
  int done = -1;
  int k = 0;
  OK(ff_fleet_create(grid, &options, &fleet));
  OK(ff_fleet_reserve(fleet, 8));
  for (k = 0; k < 8; ++k) {
    mover.start.y = k;
    mover.goal.y = 10 + k;
    mover.priority = k;
    OK(ff_fleet_add(fleet, &mover, &ids[k]));
    CHECK(ids[k] != 0 && ff_index(ids[k]) == (uint32_t)k);
  }
  OK(ff_fleet_size(fleet, &count));
  CHECK(count == 8);
  OK(ff_fleet_prepare(fleet, ff_budget_unlimited(), &done));
  CHECK(done == 1);
  OK(ff_fleet_prepare(fleet, ff_budget_work(10), NULL));
  for (tick = 0; tick < 200; ++tick) {
    OK(ff_fleet_tick(fleet, ff_budget_work(2000), &report));
    CHECK(report.tick == (uint64_t)tick && report.work <= 2000 && report.decisions == 8);
    OK(ff_fleet_moves(fleet, &moves, &count));
    CHECK(count == 8);
    for (i = 0; i < count; ++i) {
      size_t j = 0;
      CHECK(moves[i].id == ids[i]);
      CHECK(strcmp(ff_move_cause_text((int)moves[i].why), "?") != 0);
      for (j = 0; j < i; ++j) {
        CHECK(moves[i].to.x != moves[j].to.x || moves[i].to.y != moves[j].to.y);
      }
    }
    OK(ff_fleet_events(fleet, &events, &count));
    for (i = 0; i < count; ++i) {
      arrivals += events[i].kind == FF_EVENT_ARRIVED;
      CHECK(events[i].reserved == 0);
    }
  }
  CHECK(arrivals == 8 && report.at_goal == 8);
  OK(ff_fleet_tick(fleet, ff_budget_work(10), NULL));
  OK(ff_fleet_state(fleet, ids[3], &state));
  CHECK(state.arrived == 1 && state.position.x == 30 && state.position.y == 13);
  CHECK(state.goal.y == 13 && state.priority == 3 && state.body == 1);
  CHECK(state.why == FF_CAUSE_ARRIVED && state.status == FF_PLAN);
  OK(ff_fleet_stats(fleet, &totals));
  CHECK(totals.agents == 8 && totals.ticks == 201 && totals.arrivals == 8);
  CHECK(totals.memory_bytes > 0 && totals.moves >= 8 * 30);
  OK(ff_fleet_destroy(fleet));
  OK(ff_grid_destroy(grid));
}

static void test_ids_and_goals(void) {
  ff_grid* grid = walled_grid(32);
  ff_fleet* fleet = NULL;
  ff_mover mover = {.size = sizeof mover, .start = {1, 1}, .goal = {30, 1}, .body = 2};
  ff_agent_id first = 0;
  ff_agent_id second = 0;
  ff_agent_id third = 0;
  ff_goal_id goal = 0;
  ff_goal_id other = 0;
  ff_cell at = {-1, -1};
  ff_cell path[100];
  size_t count = 0;
  double cost = -1;
  int flag = -1;
  int i = 0;
  ff_agent_state state = {.size = sizeof state};
  OK(ff_fleet_create(grid, NULL, &fleet));
  OK(ff_fleet_add_goal(fleet, 20, 20, &goal));
  OK(ff_fleet_add_goal(fleet, 2, 20, &other));
  CHECK(goal != 0 && other != 0 && goal != other);
  OK(ff_fleet_goal(fleet, goal, &at));
  CHECK(at.x == 20 && at.y == 20);
  OK(ff_fleet_add(fleet, &mover, &first));
  OK(ff_fleet_state(fleet, first, &state));
  CHECK(state.body == 2 && state.goal.x == 30);
  mover.body = 0;
  mover.shared = goal;
  OK(ff_fleet_add(fleet, &mover, &second));
  OK(ff_fleet_add(fleet, &mover, NULL));
  OK(ff_fleet_state(fleet, second, &state));
  CHECK(state.body == 1 && state.goal.x == 20 && state.goal.y == 20);
  OK(ff_fleet_move_goal(fleet, goal, 21, 22));
  OK(ff_fleet_state(fleet, second, &state));
  CHECK(state.goal.x == 21 && state.goal.y == 22);
  REFUSED(FF_BAD_INPUT, "2 agents", ff_fleet_remove_goal(fleet, goal));
  OK(ff_fleet_remove_goal(fleet, other));
  OK(ff_fleet_contains_goal(fleet, other, &flag));
  CHECK(flag == 0);
  OK(ff_fleet_contains_goal(fleet, goal, &flag));
  CHECK(flag == 1);
  OK(ff_fleet_set_goal(fleet, second, 5, 6));
  OK(ff_fleet_set_shared_goal(fleet, first, goal));
  OK(ff_fleet_state(fleet, first, &state));
  CHECK(state.goal.x == 21);
  OK(ff_fleet_relocate(fleet, second, 3, 6));
  OK(ff_grid_set(grid, 16, 30, FF_OPEN)); /* room for a body of two cells */
  OK(ff_fleet_tick(fleet, ff_budget_unlimited(), NULL));
  OK(ff_fleet_path(fleet, second, path, 100, &count, &flag));
  CHECK(count == 2 && flag == 1 && path[0].x == 4 && path[1].x == 5 && path[1].y == 6);
  OK(ff_fleet_path_cost(fleet, second, &cost));
  CHECK(cost == 1);
  for (i = 0; i < 2; ++i) OK(ff_fleet_tick(fleet, ff_budget_unlimited(), NULL));
  OK(ff_fleet_state(fleet, second, &state));
  CHECK(state.arrived == 1 && state.position.x == 5 && state.position.y == 6);
  OK(ff_fleet_state(fleet, first, &state));
  OK(ff_fleet_path(fleet, first, path, 100, &count, NULL));
  CHECK(count > 2 && path[0].x == state.position.x && path[0].y == state.position.y);
  REFUSED(FF_TOO_SMALL, "buffer", ff_fleet_path(fleet, first, path, 1, &count, NULL));

  OK(ff_fleet_remove(fleet, second));
  OK(ff_fleet_contains(fleet, second, &flag));
  CHECK(flag == 0);
  mover.shared = 0;
  OK(ff_fleet_add(fleet, &mover, &third));
  CHECK(ff_index(third) == ff_index(second) && third != second);
  OK(ff_fleet_contains(fleet, third, &flag));
  CHECK(flag == 1);
  REFUSED(FF_BAD_INPUT, "no agent", ff_fleet_remove(fleet, second));
  REFUSED(FF_BAD_INPUT, "no agent", ff_fleet_remove(fleet, 0));
  OK(ff_fleet_contains(fleet, 0, &flag));
  CHECK(flag == 0);
  OK(ff_fleet_destroy(fleet));
  OK(ff_grid_destroy(grid));
}

static void test_bad_options(void) {
  ff_grid* grid = walled_grid(8);
  ff_fleet* fleet = NULL;
  ff_fleet_options options = {.size = sizeof options};
  ff_fleet_options bad = options;
  OK(ff_fleet_create(grid, &options, &fleet)); /* zeros are the defaults */
  OK(ff_fleet_destroy(fleet));
  fleet = NULL;
  bad.threads = 65;
  REFUSED(FF_BAD_INPUT, "threads", ff_fleet_create(grid, &bad, &fleet));
  bad.threads = -1;
  REFUSED(FF_BAD_INPUT, "threads", ff_fleet_create(grid, &bad, &fleet));
  bad = options;
  bad.collisions = 7;
  REFUSED(FF_BAD_INPUT, "collisions", ff_fleet_create(grid, &bad, &fleet));
  bad = options;
  bad.when_unreachable = -3;
  REFUSED(FF_BAD_INPUT, "unreachable", ff_fleet_create(grid, &bad, &fleet));
  bad = options;
  bad.sensing = -7;
  REFUSED(FF_BAD_INPUT, "sensing", ff_fleet_create(grid, &bad, &fleet));
  bad.sensing = 10001;
  REFUSED(FF_BAD_INPUT, "", ff_fleet_create(grid, &bad, &fleet));
  bad = options;
  bad.beliefs = 2;
  REFUSED(FF_BAD_INPUT, "beliefs", ff_fleet_create(grid, &bad, &fleet));
  bad.size = offsetof(ff_fleet_options, beliefs); /* as it was before there were any */
  OK(ff_fleet_create(grid, &bad, &fleet));
  OK(ff_fleet_destroy(fleet));
  fleet = NULL;
  bad = options;
  bad.size = 3;
  REFUSED(FF_BAD_ARGUMENT, "options", ff_fleet_create(grid, &bad, &fleet));
  REFUSED(FF_BAD_ARGUMENT, "fleet", ff_fleet_create(grid, &options, NULL));
  CHECK(fleet == NULL);
  OK(ff_grid_destroy(grid));
}

static void test_refusals(void) {
  ff_grid* grid = walled_grid(8);
  ff_fleet* fleet = NULL;
  const ff_fleet_options options = {.size = sizeof options, .collisions = FF_COLLISIONS_AVOID};
  ff_mover mover = {.size = sizeof mover, .start = {1, 1}, .goal = {7, 7}};
  ff_mover bad = mover;
  ff_tick_report report = {.work = 77};
  ff_agent_state state = {.body = 77};
  ff_fleet_totals totals = {.agents = 77};
  ff_agent_id id = 0;
  ff_agent_id none = 55;
  ff_goal_id goal = 0;
  const ff_move* moves = NULL;
  const ff_event* events = NULL;
  size_t count = 99;
  OK(ff_fleet_create(grid, &options, &fleet));
  OK(ff_fleet_add(fleet, &mover, &id));
  bad.start.x = 8;
  REFUSED(FF_BAD_INPUT, "start", ff_fleet_add(fleet, &bad, &none));
  bad = mover;
  REFUSED(FF_BAD_INPUT, "another agent", ff_fleet_add(fleet, &bad, &none));
  bad.start.x = 3;
  bad.goal.y = -1;
  REFUSED(FF_BAD_INPUT, "goal", ff_fleet_add(fleet, &bad, &none));
  bad.goal.y = 1;
  bad.priority = 101;
  REFUSED(FF_BAD_INPUT, "priority", ff_fleet_add(fleet, &bad, &none));
  bad.priority = 0;
  bad.body = 9;
  REFUSED(FF_BAD_INPUT, "size", ff_fleet_add(fleet, &bad, &none));
  bad.body = -1;
  REFUSED(FF_BAD_INPUT, "size", ff_fleet_add(fleet, &bad, &none));
  bad.body = 1;
  bad.shared = 4;
  REFUSED(FF_BAD_INPUT, "shared goal", ff_fleet_add(fleet, &bad, &none));
  bad.shared = (ff_goal_id)3 << 32;
  REFUSED(FF_BAD_INPUT, "shared goal", ff_fleet_add(fleet, &bad, &none));
  bad.size = 0;
  REFUSED(FF_BAD_ARGUMENT, "mover", ff_fleet_add(fleet, &bad, &none));
  REFUSED(FF_BAD_ARGUMENT, "mover", ff_fleet_add(fleet, NULL, &none));
  REFUSED(FF_NO_MEMORY, "memory", ff_fleet_reserve(fleet, SIZE_MAX / 2));
  REFUSED(FF_BAD_INPUT, "goal", ff_fleet_set_goal(fleet, id, 8, 8));
  REFUSED(FF_BAD_INPUT, "no agent", ff_fleet_set_goal(fleet, 99, 1, 1));
  REFUSED(FF_BAD_INPUT, "shared goal", ff_fleet_set_shared_goal(fleet, id, 0));
  REFUSED(FF_BAD_INPUT, "position", ff_fleet_relocate(fleet, id, -1, 0));
  REFUSED(FF_BAD_INPUT, "no agent", ff_fleet_relocate(fleet, 99, 1, 0));
  REFUSED(FF_BAD_INPUT, "goal", ff_fleet_add_goal(fleet, 8, 0, &goal));
  REFUSED(FF_BAD_ARGUMENT, "goal", ff_fleet_add_goal(fleet, 7, 0, NULL));
  REFUSED(FF_BAD_INPUT, "shared goal", ff_fleet_move_goal(fleet, 5, 0, 0));
  REFUSED(FF_BAD_INPUT, "shared goal", ff_fleet_remove_goal(fleet, 5));
  REFUSED(FF_BAD_ARGUMENT, "report", ff_fleet_tick(fleet, ff_budget_work(64), &report));
  REFUSED(FF_BAD_ARGUMENT, "moves", ff_fleet_moves(fleet, NULL, &count));
  REFUSED(FF_BAD_ARGUMENT, "count", ff_fleet_moves(fleet, &moves, NULL));
  REFUSED(FF_BAD_ARGUMENT, "events", ff_fleet_events(fleet, NULL, &count));
  REFUSED(FF_BAD_ARGUMENT, "count", ff_fleet_events(fleet, &events, NULL));
  REFUSED(FF_BAD_ARGUMENT, "agents", ff_fleet_size(fleet, NULL));
  REFUSED(FF_BAD_ARGUMENT, "contains", ff_fleet_contains(fleet, id, NULL));
  REFUSED(FF_BAD_ARGUMENT, "contains", ff_fleet_contains_goal(fleet, 1, NULL));
  REFUSED(FF_BAD_ARGUMENT, "state", ff_fleet_state(fleet, id, &state));
  state.size = sizeof state;
  REFUSED(FF_BAD_INPUT, "no agent", ff_fleet_state(fleet, 99, &state));
  REFUSED(FF_BAD_ARGUMENT, "count", ff_fleet_path(fleet, id, NULL, 0, NULL, NULL));
  REFUSED(FF_BAD_INPUT, "no agent", ff_fleet_path(fleet, 99, NULL, 0, &count, NULL));
  REFUSED(FF_BAD_ARGUMENT, "cost", ff_fleet_path_cost(fleet, id, NULL));
  REFUSED(FF_BAD_ARGUMENT, "cell", ff_fleet_goal(fleet, 1, NULL));
  REFUSED(FF_BAD_ARGUMENT, "totals", ff_fleet_stats(fleet, &totals));
  CHECK(none == 55 && goal == 0 && report.work == 77 && state.body == 77 && totals.agents == 77);
  CHECK(moves == NULL && events == NULL && count == 99);
  OK(ff_fleet_size(fleet, &count));
  CHECK(count == 1); /* and nothing has been ticked or added */
  totals.size = sizeof totals;
  OK(ff_fleet_stats(fleet, &totals));
  CHECK(totals.ticks == 0 && totals.goals == 0);
  OK(ff_fleet_destroy(fleet));
  OK(ff_grid_destroy(grid));
}

void test_fleet(void) {
  test_ticks();
  test_ids_and_goals();
  test_bad_options();
  test_refusals();
}
