/* Agents on a grid: they walk, follow changes, and refuse what is bad. */
#include <stdlib.h>

#include "check.h"

static void test_walk(void) {
  ff_grid* grid = walled_grid(32);
  ff_agent* agent = NULL;
  ff_step step = {.size = sizeof step};
  ff_stats stats = {.size = sizeof stats};
  ff_cell at = {-1, -1};
  ff_cell path[200];
  ff_cell small[1];
  size_t count = 0;
  int complete = -1;
  double cost = -1;
  int steps = 0;
  OK(ff_agent_create(grid, "auto", NULL, 2, 2, 30, 2, &agent));
  OK(ff_agent_goal(agent, &at));
  CHECK(at.x == 30 && at.y == 2);
  OK(ff_agent_path(agent, path, 200, &count, &complete));
  CHECK(count == 1 && complete == 0 && path[0].x == 2 && path[0].y == 2);

  OK(ff_agent_think(agent, ff_budget_unlimited(), &step));
  CHECK(step.status == FF_PLAN && step.from.x == 2 && step.plan_cost > 28);
  OK(ff_agent_position(agent, &at));
  CHECK(at.x == 2 && at.y == 2);
  OK(ff_agent_path(agent, path, 200, &count, &complete));
  CHECK(complete == 1 && path[count - 1].x == 30 && path[count - 1].y == 2);
  CHECK(path[1].x == step.to.x && path[1].y == step.to.y);
  OK(ff_agent_path_cost(agent, &cost));
  CHECK(fabs(cost - step.plan_cost) < 1e-9);
  complete = -1;
  REFUSED(FF_TOO_SMALL, "room for 1", ff_agent_path(agent, small, 1, &count, &complete));
  CHECK(count > 30 && complete == -1);
  OK(ff_agent_path(agent, NULL, 0, &count, NULL));

  for (steps = 0; steps < 500 && (at.x != 30 || at.y != 2); ++steps) {
    if (steps == 10) OK(ff_grid_set(grid, 16, 2, FF_OPEN));
    OK(ff_agent_step(agent, ff_budget_work(64), &step));
    CHECK(step.from.x == at.x && step.from.y == at.y && step.work <= 64);
    CHECK(step.why != NULL && strlen(step.why) > 2 && strlen(step.why) < 40);
    OK(ff_agent_position(agent, &at));
    CHECK(step.to.x == at.x && step.to.y == at.y);
  }
  CHECK(at.x == 30 && at.y == 2);
  OK(ff_agent_stats(agent, &stats));
  CHECK(stats.steps == (uint64_t)steps && stats.moves > 27 && stats.moves <= stats.steps);
  CHECK(stats.work >= stats.expanded && stats.expanded > 0 && stats.memory_bytes > 0);

  OK(ff_agent_set_goal(agent, 0, 0));
  OK(ff_agent_relocate(agent, 1, 1));
  OK(ff_agent_step(agent, ff_budget_unlimited(), &step));
  CHECK(step.from.x == 1 && step.to.x == 0 && step.to.y == 0);
  OK(ff_grid_set(grid, 31, 30, FF_BLOCKED));
  OK(ff_grid_set(grid, 30, 31, FF_BLOCKED));
  OK(ff_agent_set_goal(agent, 31, 31));
  OK(ff_agent_step(agent, ff_budget_unlimited(), &step));
  CHECK(step.status == FF_NO_PATH && isinf(step.plan_cost));
  OK(ff_agent_destroy(agent));
  OK(ff_grid_destroy(grid));
}

static void test_settings(void) {
  ff_grid* grid = walled_grid(32);
  ff_agent* agent = NULL;
  ff_step step = {.size = sizeof step};
  OK(ff_agent_create(grid, "adstar", "epsilon=3 decrease=0.5", 0, 0, 31, 0, &agent));
  OK(ff_agent_step(agent, ff_budget_unlimited(), &step));
  OK(ff_agent_destroy(agent));
  OK(ff_agent_create(grid, "dstar-lite", "  queue=bucket  ", 0, 0, 31, 0, &agent));
  OK(ff_agent_destroy(agent));
  OK(ff_agent_create(grid, "lrtastar", "", 0, 0, 31, 0, &agent));
  OK(ff_agent_destroy(agent));
  agent = NULL;
  REFUSED(FF_BAD_INPUT, "epsilon",
          ff_agent_create(grid, "adstar", "epsilon=0", 0, 0, 1, 0, &agent));
  REFUSED(FF_BAD_INPUT, "epsilon", ff_agent_create(grid, "astar", "epsilon=2", 0, 0, 1, 0, &agent));
  REFUSED(FF_BAD_INPUT, "queue", ff_agent_create(grid, "dstar-lite", "queue", 0, 0, 1, 0, &agent));
  REFUSED(FF_BAD_INPUT, "nobody", ff_agent_create(grid, "nobody", NULL, 0, 0, 1, 0, &agent));
  REFUSED(FF_BAD_INPUT, "start", ff_agent_create(grid, NULL, NULL, 32, 0, 1, 0, &agent));
  REFUSED(FF_BAD_INPUT, "goal", ff_agent_create(grid, NULL, NULL, 0, 0, 1, -1, &agent));
  REFUSED(FF_BAD_ARGUMENT, "agent", ff_agent_create(grid, NULL, NULL, 0, 0, 1, 0, NULL));
  CHECK(agent == NULL);
  OK(ff_grid_destroy(grid));
}

static void test_sensing(void) {
  ff_grid* grid = walled_grid(32);
  ff_agent* full = NULL;
  ff_agent* near = NULL;
  ff_step known = {.size = sizeof known};
  ff_step unknown = {.size = sizeof unknown};
  OK(ff_agent_create_sensing(grid, "astar", NULL, FF_SENSE_FULL, 0, 0, 31, 0, &full));
  OK(ff_agent_create_sensing(grid, "astar", NULL, FF_SENSE_ADJACENT, 0, 0, 31, 0, &near));
  OK(ff_agent_step(full, ff_budget_unlimited(), &known));
  OK(ff_agent_step(near, ff_budget_unlimited(), &unknown));
  CHECK(unknown.plan_cost == 31 && known.plan_cost > 40); /* the wall is not seen yet */
  OK(ff_agent_destroy(near));
  OK(ff_agent_create_sensing(grid, "astar", NULL, 40, 0, 0, 31, 0, &near));
  OK(ff_agent_step(near, ff_budget_unlimited(), &unknown));
  CHECK(unknown.plan_cost == known.plan_cost);
  OK(ff_agent_destroy(near));
  OK(ff_agent_destroy(full));
  near = NULL;
  REFUSED(FF_BAD_INPUT, "sensing",
          ff_agent_create_sensing(grid, "astar", NULL, -2, 0, 0, 31, 0, &near));
  REFUSED(FF_BAD_INPUT, "",
          ff_agent_create_sensing(grid, "astar", NULL, 10001, 0, 0, 31, 0, &near));
  CHECK(near == NULL);
  OK(ff_grid_destroy(grid));
}

static void test_refusals(void) {
  ff_grid* grid = walled_grid(8);
  ff_agent* agent = NULL;
  ff_step step = {.work = 77};
  ff_stats stats = {.steps = 77};
  ff_cell cell = {0, 0};
  size_t count = 0;
  OK(ff_agent_create(grid, NULL, NULL, 0, 0, 7, 7, &agent));
  REFUSED(FF_BAD_ARGUMENT, "step: its size says 0",
          ff_agent_step(agent, ff_budget_work(64), &step));
  REFUSED(FF_BAD_ARGUMENT, "step", ff_agent_step(agent, ff_budget_work(64), NULL));
  REFUSED(FF_BAD_ARGUMENT, "step", ff_agent_think(agent, ff_budget_work(64), &step));
  REFUSED(FF_BAD_ARGUMENT, "stats", ff_agent_stats(agent, &stats));
  REFUSED(FF_BAD_ARGUMENT, "stats", ff_agent_stats(agent, NULL));
  CHECK(step.work == 77 && stats.steps == 77);
  REFUSED(FF_BAD_ARGUMENT, "position", ff_agent_position(agent, NULL));
  REFUSED(FF_BAD_ARGUMENT, "goal", ff_agent_goal(agent, NULL));
  REFUSED(FF_BAD_ARGUMENT, "count", ff_agent_path(agent, NULL, 0, NULL, NULL));
  REFUSED(FF_BAD_ARGUMENT, "buffer", ff_agent_path(agent, NULL, 5, &count, NULL));
  REFUSED(FF_BAD_ARGUMENT, "cost", ff_agent_path_cost(agent, NULL));
  REFUSED(FF_BAD_INPUT, "goal", ff_agent_set_goal(agent, 8, 0));
  REFUSED(FF_BAD_INPUT, "position", ff_agent_relocate(agent, 0, -1));
  OK(ff_agent_position(agent, &cell));
  CHECK(cell.x == 0 && cell.y == 0); /* nothing has moved it */
  OK(ff_agent_goal(agent, &cell));
  CHECK(cell.x == 7 && cell.y == 7);
  OK(ff_agent_destroy(agent));
  OK(ff_grid_destroy(grid));
}

void test_agent(void) {
  test_walk();
  test_settings();
  test_sensing();
  test_refusals();
}

/* The description, searched for what a form needs; tests of other languages parse it as JSON. */
void test_agents(void) {
  const char* json = NULL;
  const char* again = NULL;
  OK(ff_agents(&json));
  OK(ff_agents(&again));
  CHECK(json == again);
  CHECK(json[0] == '[' && json[strlen(json) - 1] == ']');
  CHECK(strstr(json, "{\"name\":\"auto\",\"summary\":\"") != NULL);
  CHECK(strstr(json, "{\"name\":\"epsilon\",\"kind\":\"number\",\"default\":") != NULL);
  CHECK(strstr(json, "\"only_with\":{\"global\":[\"adstar\"]}") != NULL);
  CHECK(strstr(json, "\"default\":\"bucket\",\"choices\":[\"bucket\",\"heap\"],\"help\":") != NULL);
  CHECK(strstr(json, "\"properties\":{\"optimal\":true,") != NULL);
  REFUSED(FF_BAD_ARGUMENT, "json", ff_agents(NULL));
}
