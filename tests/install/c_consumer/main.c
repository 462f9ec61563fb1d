/* Uses a grid, an agent and an error, which only a working C++ runtime can tell. */
#include <fleetfoot/fleetfoot.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  ff_grid* grid = NULL;
  ff_agent* agent = NULL;
  ff_step step = {.size = sizeof step};
  if (ff_grid_create(9, 9, FF_EIGHT_MOVES, &grid) != FF_OK) return 1;
  if (ff_agent_create(grid, "auto", NULL, 0, 0, 8, 8, &agent) != FF_OK) return 1;
  if (ff_agent_step(agent, ff_budget_unlimited(), &step) != FF_OK || step.to.x != 1) return 1;
  if (ff_agent_set_goal(agent, 9, 9) != FF_BAD_INPUT) return 1;
  if (strstr(ff_last_error(), "(9,9)") == NULL) return 1;
  ff_agent_destroy(agent);
  ff_grid_destroy(grid);
  printf("%s in C\n", ff_version());
  return 0;
}
