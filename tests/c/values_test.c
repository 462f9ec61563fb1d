/* Words, versions, budgets and errors. */
#include "check.h"

static void test_texts(void) {
  int i = 0;
  CHECK(strcmp(ff_status_text(FF_OK), "ok") == 0);
  CHECK(strcmp(ff_status_text(FF_TOO_SMALL), "buffer too small") == 0);
  CHECK(strcmp(ff_status_text(99), "?") == 0);
  CHECK(strcmp(ff_status_text(-1), "?") == 0);
  for (i = FF_OK; i <= FF_FAULT; ++i) CHECK(strcmp(ff_status_text(i), "?") != 0);
  CHECK(strcmp(ff_step_status_text(FF_PLAN), "plan") == 0);
  CHECK(strcmp(ff_step_status_text(FF_PARTIAL), "partial") == 0);
  CHECK(strcmp(ff_step_status_text(FF_WAIT), "wait") == 0);
  CHECK(strcmp(ff_step_status_text(FF_NO_PATH), "no_path") == 0);
  CHECK(strcmp(ff_step_status_text(4), "?") == 0);
  CHECK(strcmp(ff_move_cause_text(FF_CAUSE_ARRIVED), "arrived") == 0);
  CHECK(strcmp(ff_move_cause_text(FF_CAUSE_IN_THE_WAY), "in-the-way") == 0);
  CHECK(strcmp(ff_move_cause_text(-1), "?") == 0);
  CHECK(strcmp(ff_move_cause_text(256), "?") == 0);
  CHECK(strcmp(ff_event_text(FF_EVENT_PATH_CHANGED), "path-changed") == 0);
  CHECK(strcmp(ff_event_text(FF_EVENT_BLOCKED_BY_AGENT), "blocked-by-agent") == 0);
  CHECK(strcmp(ff_event_text(5), "?") == 0);
  CHECK(strchr(ff_version(), '.') != NULL);
}

/* What a grid of one open room costs an agent tells budgets apart. */
static uint64_t work_of(ff_budget budget) {
  ff_grid* grid = walled_grid(64);
  ff_agent* agent = NULL;
  ff_step step = {.size = sizeof step};
  OK(ff_agent_create(grid, "astar", NULL, 0, 0, 63, 0, &agent));
  OK(ff_agent_step(agent, budget, &step));
  OK(ff_agent_destroy(agent));
  OK(ff_grid_destroy(grid));
  return step.work;
}

static void test_budgets(void) {
  const ff_budget none = {0};
  const ff_budget no_number = {NAN};
  const ff_budget below_one = {0.5};
  const ff_budget huge = {1e300};
  const uint64_t all = work_of(ff_budget_unlimited());
  CHECK(all > 200);
  CHECK(work_of(ff_budget_work(100)) <= 100);
  CHECK(work_of(ff_budget_work(100)) > 50);
  CHECK(work_of(ff_budget_work(INT64_MAX)) == all);
  CHECK(work_of(huge) == all);
  CHECK(work_of(ff_budget_work(1)) == 1);
  CHECK(work_of(ff_budget_work(0)) == 1);
  CHECK(work_of(ff_budget_work(-5)) == 1);
  CHECK(work_of(ff_budget_micros(0)) == 1);
  CHECK(work_of(ff_budget_micros(-5)) == 1);
  CHECK(work_of(ff_budget_micros(NAN)) == 1);
  CHECK(work_of(none) == 1);
  CHECK(work_of(no_number) == 1);
  CHECK(work_of(below_one) == 1);
  CHECK(work_of(ff_budget_micros(1e12)) == all);
  CHECK(work_of(ff_budget_micros(INFINITY)) == all);
  CHECK(ff_budget_work(64).value == 64);
  CHECK(ff_budget_micros(1.5).value == -1.5);
}

static void test_errors(void) {
  ff_grid* grid = NULL;
  char before[600];
  char name[2000];
  ff_agent* agent = NULL;
  REFUSED(FF_BAD_INPUT, "grid", ff_grid_create(0, 5, FF_EIGHT_MOVES, &grid));
  CHECK(strlen(ff_last_error()) < sizeof before);
  strcpy(before, ff_last_error());
  OK(ff_grid_create(5, 5, FF_EIGHT_MOVES, &grid));
  CHECK(strcmp(before, ff_last_error()) == 0); /* success keeps the words */
  memset(name, 'x', sizeof name);
  name[sizeof name - 1] = '\0';
  REFUSED(FF_BAD_INPUT, "xxx", ff_agent_create(grid, name, NULL, 0, 0, 1, 1, &agent));
  CHECK(strlen(ff_last_error()) < 600);
  CHECK(strchr(ff_last_error(), '\n') == NULL);
  OK(ff_grid_destroy(grid));
}

void test_values(void) {
  test_texts();
  test_budgets();
  test_errors();
}
