/* Handles that are null, destroyed, of another kind or none at all; and who lives how long. */
#include "check.h"

static void test_null(void) {
  ff_agent* agent = NULL;
  ff_fleet* fleet = NULL;
  ff_graph_agent* walker = NULL;
  ff_step step = {.size = sizeof step};
  ff_cell cell = {7, 8};
  size_t count = 5;
  REFUSED(FF_BAD_HANDLE, "grid: the handle is null", ff_grid_set(NULL, 0, 0, FF_BLOCKED));
  REFUSED(FF_BAD_HANDLE, "grid: the handle is null",
          ff_agent_create(NULL, "auto", NULL, 0, 0, 1, 1, &agent));
  REFUSED(FF_BAD_HANDLE, "grid: the handle is null", ff_fleet_create(NULL, NULL, &fleet));
  REFUSED(FF_BAD_HANDLE, "graph: the handle is null",
          ff_graph_agent_create(NULL, "auto", NULL, FF_SENSE_FULL, 0, 1, &walker));
  REFUSED(FF_BAD_HANDLE, "agent: the handle is null",
          ff_agent_step(NULL, ff_budget_work(1), &step));
  REFUSED(FF_BAD_HANDLE, "agent: the handle is null", ff_agent_position(NULL, &cell));
  REFUSED(FF_BAD_HANDLE, "agent: the handle is null", ff_agent_path(NULL, NULL, 0, &count, NULL));
  REFUSED(FF_BAD_HANDLE, "fleet: the handle is null", ff_fleet_tick(NULL, ff_budget_work(1), NULL));
  CHECK(agent == NULL && fleet == NULL && walker == NULL);
  CHECK(cell.x == 7 && cell.y == 8 && count == 5);
  OK(ff_grid_destroy(NULL));
  OK(ff_graph_destroy(NULL));
  OK(ff_agent_destroy(NULL));
  OK(ff_graph_agent_destroy(NULL));
  OK(ff_fleet_destroy(NULL));
}

static void test_wrong_kind(void) {
  ff_grid* grid = walled_grid(8);
  ff_agent* agent = NULL;
  ff_fleet* fleet = NULL;
  ff_step step = {.size = sizeof step};
  static const uint64_t nothing[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  OK(ff_agent_create(grid, NULL, NULL, 0, 0, 7, 7, &agent));
  OK(ff_fleet_create(grid, NULL, &fleet));
  REFUSED(FF_BAD_HANDLE, "agent: the handle is of a grid",
          ff_agent_step((ff_agent*)grid, ff_budget_work(1), &step));
  REFUSED(FF_BAD_HANDLE, "agent: the handle is of a fleet",
          ff_agent_step((ff_agent*)fleet, ff_budget_work(1), &step));
  REFUSED(FF_BAD_HANDLE, "grid: the handle is of an agent on a grid",
          ff_grid_destroy((ff_grid*)agent));
  REFUSED(FF_BAD_HANDLE, "agent: the handle is of an agent on a grid",
          ff_graph_agent_set_goal((ff_graph_agent*)agent, 0));
  REFUSED(FF_BAD_HANDLE, "fleet: no handle of this library",
          ff_fleet_tick((ff_fleet*)nothing, ff_budget_work(1), NULL));
  REFUSED(FF_BAD_HANDLE, "fleet: no handle of this library",
          ff_fleet_tick((ff_fleet*)((char*)nothing + 1), ff_budget_work(1), NULL));
  OK(ff_agent_step(agent, ff_budget_work(1), &step)); /* all are as they were */
  OK(ff_fleet_destroy(fleet));
  OK(ff_agent_destroy(agent));
  OK(ff_grid_destroy(grid));
}

static void test_destroyed(void) {
  ff_grid* grid = walled_grid(8);
  ff_agent* agent = NULL;
  ff_fleet* fleet = NULL;
  ff_step step = {.size = sizeof step};
  ff_grid* other = NULL;
  int i = 0;
  OK(ff_agent_create(grid, NULL, NULL, 0, 0, 7, 7, &agent));
  OK(ff_fleet_create(grid, NULL, &fleet));
  OK(ff_agent_destroy(agent));
  REFUSED(FF_BAD_HANDLE, "agent: the handle was destroyed",
          ff_agent_step(agent, ff_budget_work(1), &step));
  REFUSED(FF_BAD_HANDLE, "agent: the handle was destroyed", ff_agent_destroy(agent));
  for (i = 0; i < 1000; ++i) { /* also when others have come and gone */
    OK(ff_grid_create(2, 2, FF_FOUR_MOVES, &other));
    CHECK((void*)other != (void*)agent);
    OK(ff_grid_destroy(other));
  }
  REFUSED(FF_BAD_HANDLE, "agent: the handle was destroyed", ff_agent_destroy(agent));
  for (i = 0; i < 5000; ++i) { /* memory for handles does not grow for ever */
    OK(ff_grid_create(2, 2, FF_FOUR_MOVES, &other));
    if ((void*)other == (void*)agent) break;
    OK(ff_grid_destroy(other));
  }
  CHECK((void*)other == (void*)agent);
  OK(ff_grid_destroy(other));

  OK(ff_grid_destroy(grid));
  REFUSED(FF_BAD_HANDLE, "grid: the handle was destroyed", ff_grid_set(grid, 0, 0, FF_OPEN));
  OK(ff_fleet_destroy(fleet));
}

/* The world of an agent stays until the agent ends. */
static void test_order(void) {
  ff_grid* grid = walled_grid(16);
  ff_agent* agent = NULL;
  ff_fleet* fleet = NULL;
  ff_agent_id id = 0;
  ff_mover mover = {.size = sizeof mover, .start = {1, 1}, .goal = {14, 1}};
  ff_step step = {.size = sizeof step};
  ff_agent_state state = {.size = sizeof state};
  int i = 0;
  OK(ff_agent_create(grid, NULL, NULL, 0, 0, 15, 0, &agent));
  OK(ff_fleet_create(grid, NULL, &fleet));
  OK(ff_fleet_add(fleet, &mover, &id));
  OK(ff_grid_destroy(grid));
  for (i = 0; i < 100; ++i) {
    OK(ff_agent_step(agent, ff_budget_unlimited(), &step));
    OK(ff_fleet_tick(fleet, ff_budget_work(1000), NULL));
  }
  CHECK(step.to.x == 15 && step.to.y == 0);
  OK(ff_fleet_state(fleet, id, &state));
  CHECK(state.arrived == 1);
  OK(ff_agent_destroy(agent));
  OK(ff_fleet_destroy(fleet));
}

void test_handles(void) {
  test_null();
  test_wrong_kind();
  test_destroyed();
  test_order();
}
