/* usage: c_tests NAME... */
#include "check.h"

int failures = 0;

ff_grid* walled_grid(int size) {
  ff_grid* grid = NULL;
  int y = 0;
  OK(ff_grid_create(size, size, FF_EIGHT_MOVES, &grid));
  for (y = 0; y < size - 1; ++y) OK(ff_grid_set(grid, size / 2, y, FF_BLOCKED));
  return grid;
}

int main(int argc, char** argv) {
  static const struct {
    const char* name;
    void (*run)(void);
  } tests[] = {{"handles", test_handles}, {"values", test_values},       {"grid", test_grid},
               {"agent", test_agent},     {"find_path", test_find_path}, {"agents", test_agents},
               {"graph", test_graph},     {"fleet", test_fleet}};
  int run = 0;
  int i = 1;
  size_t t = 0;
  CHECK(ff_last_error()[0] == '\0'); /* nothing has failed yet */
  for (i = 1; i < argc; ++i) {
    for (t = 0; t < sizeof tests / sizeof tests[0]; ++t) {
      if (strcmp(argv[i], tests[t].name) != 0) continue;
      tests[t].run();
      ++run;
    }
  }
  if (run != argc - 1 || run == 0) {
    fprintf(stderr, "c_tests: no such test\n");
    return 2;
  }
  return failures == 0 ? 0 : 1;
}
