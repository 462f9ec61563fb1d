/* Grids: made in every manner, edited, and as they were after what is refused. */
#include "check.h"

static void test_create(void) {
  ff_grid* grid = NULL;
  ff_grid_info info = {.size = sizeof info};
  int terrain = -1;
  OK(ff_grid_create(7, 5, FF_FOUR_MOVES, &grid));
  OK(ff_grid_get_info(grid, &info));
  CHECK(info.width == 7 && info.height == 5 && info.moves == 4 && info.max_terrain == 1);
  CHECK(info.prepared == 0);
  OK(ff_grid_get(grid, 6, 4, &terrain));
  CHECK(terrain == FF_OPEN);
  OK(ff_grid_destroy(grid));

  OK(ff_grid_create_weighted(4, 4, FF_EIGHT_MOVES, 9, &grid));
  OK(ff_grid_set(grid, 1, 2, 9));
  OK(ff_grid_get(grid, 1, 2, &terrain));
  CHECK(terrain == 9);
  REFUSED(FF_BAD_INPUT, "10", ff_grid_set(grid, 1, 2, 10));
  OK(ff_grid_destroy(grid));

  grid = NULL;
  REFUSED(FF_BAD_INPUT, "moves", ff_grid_create(7, 5, 6, &grid));
  REFUSED(FF_BAD_INPUT, "", ff_grid_create(-7, 5, FF_EIGHT_MOVES, &grid));
  REFUSED(FF_BAD_INPUT, "", ff_grid_create(100000, 100000, FF_EIGHT_MOVES, &grid));
  REFUSED(FF_BAD_INPUT, "", ff_grid_create_weighted(7, 5, FF_EIGHT_MOVES, 0, &grid));
  REFUSED(FF_BAD_INPUT, "", ff_grid_create_weighted(7, 5, FF_EIGHT_MOVES, 256, &grid));
  REFUSED(FF_BAD_INPUT, "", ff_grid_create_weighted(7, 5, FF_EIGHT_MOVES, -1, &grid));
  CHECK(grid == NULL);
  REFUSED(FF_BAD_ARGUMENT, "grid: the pointer is null", ff_grid_create(7, 5, FF_EIGHT_MOVES, NULL));
}

static void test_from_bytes(void) {
  const uint8_t rows[6] = {1, 0, 3, 1, 1, 0};
  uint8_t read[6] = {9, 9, 9, 9, 9, 9};
  ff_grid* grid = NULL;
  ff_grid_info info = {.size = sizeof info};
  OK(ff_grid_from_bytes(rows, sizeof rows, 3, 2, FF_EIGHT_MOVES, &grid));
  OK(ff_grid_get_info(grid, &info));
  CHECK(info.width == 3 && info.height == 2 && info.moves == 8 && info.max_terrain == 3);
  OK(ff_grid_get_rect(grid, 0, 0, 3, 2, read, sizeof read));
  CHECK(memcmp(rows, read, sizeof rows) == 0);
  OK(ff_grid_destroy(grid));
  OK(ff_grid_from_bytes_weighted(rows, sizeof rows, 3, 2, FF_EIGHT_MOVES, 7, &grid));
  OK(ff_grid_get_info(grid, &info));
  CHECK(info.max_terrain == 7);
  OK(ff_grid_destroy(grid));

  grid = NULL;
  REFUSED(FF_BAD_INPUT, "6 bytes, not 5", ff_grid_from_bytes(rows, 5, 3, 2, FF_EIGHT_MOVES, &grid));
  REFUSED(FF_BAD_ARGUMENT, "rows", ff_grid_from_bytes(NULL, 6, 3, 2, FF_EIGHT_MOVES, &grid));
  REFUSED(FF_BAD_ARGUMENT, "grid", ff_grid_from_bytes(rows, 6, 3, 2, FF_EIGHT_MOVES, NULL));
  REFUSED(FF_BAD_INPUT, "", ff_grid_from_bytes_weighted(rows, 6, 3, 2, FF_EIGHT_MOVES, 999, &grid));
  CHECK(grid == NULL);
}

static void test_load_map(void) {
  const char* const name = "c_tests_load.map";
  ff_grid* grid = NULL;
  ff_grid_info info = {.size = sizeof info};
  int terrain = -1;
  FILE* file = fopen(name, "w");
  CHECK(file != NULL);
  if (file == NULL) return;
  fputs("type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n", file);
  fclose(file);
  OK(ff_grid_load_map(name, FF_EIGHT_MOVES, &grid));
  OK(ff_grid_get_info(grid, &info));
  CHECK(info.width == 3 && info.height == 2);
  OK(ff_grid_get(grid, 1, 0, &terrain));
  CHECK(terrain == FF_BLOCKED);
  OK(ff_grid_destroy(grid));
  remove(name);
  grid = NULL;
  REFUSED(FF_BAD_INPUT, name, ff_grid_load_map(name, FF_EIGHT_MOVES, &grid));
  REFUSED(FF_BAD_ARGUMENT, "file", ff_grid_load_map(NULL, FF_EIGHT_MOVES, &grid));
  REFUSED(FF_BAD_INPUT, "moves", ff_grid_load_map(name, 5, &grid));
  CHECK(grid == NULL);
}

static int open_cells(ff_grid* grid, int width, int height) {
  int open = 0;
  int terrain = -1;
  int x = 0;
  int y = 0;
  for (y = 0; y < height; ++y) {
    for (x = 0; x < width; ++x) {
      OK(ff_grid_get(grid, x, y, &terrain));
      open += terrain == FF_OPEN;
    }
  }
  return open;
}

static void test_edits(void) {
  ff_grid* grid = NULL;
  const ff_edit good[3] = {{0, 0, 0}, {1, 0, 0}, {0, 0, 1}};
  const ff_edit outside[2] = {{2, 2, 0}, {9, 2, 0}};
  const ff_edit no_terrain[2] = {{2, 2, 0}, {3, 2, 300}};
  const ff_edit below[2] = {{2, 2, 0}, {3, 2, -1}};
  const uint8_t wall[4] = {0, 0, 0, 0};
  uint8_t read[4] = {9, 9, 9, 9};
  int terrain = -1;
  OK(ff_grid_create(5, 4, FF_EIGHT_MOVES, &grid));
  OK(ff_grid_set(grid, 4, 3, FF_BLOCKED));
  CHECK(open_cells(grid, 5, 4) == 19);
  OK(ff_grid_set(grid, 4, 3, FF_OPEN));
  OK(ff_grid_set_many(grid, good, 3));
  CHECK(open_cells(grid, 5, 4) == 19);
  OK(ff_grid_set_many(grid, NULL, 0));
  OK(ff_grid_set_rect(grid, 3, 2, 2, 2, wall, sizeof wall));
  CHECK(open_cells(grid, 5, 4) == 15);
  OK(ff_grid_set_rect(grid, 3, 2, 0, 0, NULL, 0));

  REFUSED(FF_BAD_INPUT, "(5,0)", ff_grid_set(grid, 5, 0, FF_BLOCKED));
  REFUSED(FF_BAD_INPUT, "(0,-1)", ff_grid_set(grid, 0, -1, FF_BLOCKED));
  REFUSED(FF_BAD_INPUT, "terrain", ff_grid_set(grid, 2, 2, 256));
  REFUSED(FF_BAD_INPUT, "terrain", ff_grid_set(grid, 2, 2, -1));
  REFUSED(FF_BAD_INPUT, "(9,2)", ff_grid_set_many(grid, outside, 2));
  REFUSED(FF_BAD_INPUT, "terrain", ff_grid_set_many(grid, no_terrain, 2));
  REFUSED(FF_BAD_INPUT, "terrain", ff_grid_set_many(grid, below, 2));
  REFUSED(FF_BAD_ARGUMENT, "edits", ff_grid_set_many(grid, NULL, 2));
  REFUSED(FF_NO_MEMORY, "memory", ff_grid_set_many(grid, good, SIZE_MAX));
  REFUSED(FF_BAD_INPUT, "rectangle", ff_grid_set_rect(grid, 4, 2, 2, 2, wall, sizeof wall));
  REFUSED(FF_BAD_INPUT, "rectangle", ff_grid_set_rect(grid, 1, 1, -1, 2, wall, sizeof wall));
  REFUSED(FF_BAD_INPUT, "bytes", ff_grid_set_rect(grid, 0, 0, 2, 2, wall, 3));
  REFUSED(FF_BAD_ARGUMENT, "rows", ff_grid_set_rect(grid, 0, 0, 2, 2, NULL, 4));
  CHECK(open_cells(grid, 5, 4) == 15);

  OK(ff_grid_get_rect(grid, 2, 2, 2, 2, read, sizeof read));
  CHECK(read[0] == 1 && read[1] == 0 && read[2] == 1 && read[3] == 0);
  REFUSED(FF_TOO_SMALL, "4 are needed", ff_grid_get_rect(grid, 2, 2, 2, 2, read, 3));
  REFUSED(FF_BAD_INPUT, "inside", ff_grid_get_rect(grid, 4, 2, 2, 2, read, sizeof read));
  REFUSED(FF_BAD_INPUT, "inside", ff_grid_get_rect(grid, 0, 0, INT32_MAX, 2, read, sizeof read));
  REFUSED(FF_BAD_INPUT, "inside", ff_grid_get_rect(grid, -1, 0, 2, 2, read, sizeof read));
  REFUSED(FF_BAD_ARGUMENT, "rows", ff_grid_get_rect(grid, 0, 0, 2, 2, NULL, 4));
  REFUSED(FF_BAD_INPUT, "(5,0)", ff_grid_get(grid, 5, 0, &terrain));
  REFUSED(FF_BAD_ARGUMENT, "terrain", ff_grid_get(grid, 0, 0, NULL));
  CHECK(terrain == FF_OPEN || terrain == -1);
  OK(ff_grid_destroy(grid));
}

static void test_prepare(void) {
  ff_grid* grid = walled_grid(200);
  ff_grid_info info = {.size = sizeof info};
  int done = -1;
  int calls = 0;
  OK(ff_grid_prepare(grid, ff_budget_work(1), &done));
  CHECK(done == 0);
  for (calls = 0; done == 0 && calls < 100000; ++calls) {
    OK(ff_grid_prepare(grid, ff_budget_work(1000), &done));
  }
  CHECK(done == 1 && calls > 1);
  OK(ff_grid_get_info(grid, &info));
  CHECK(info.prepared == 1);
  OK(ff_grid_prepare(grid, ff_budget_unlimited(), NULL));
  OK(ff_grid_destroy(grid));
}

static void test_struct(void) {
  ff_grid* grid = walled_grid(4);
  ff_grid_info info = {.width = 77};
  REFUSED(FF_BAD_ARGUMENT, "size", ff_grid_get_info(grid, &info));
  info.size = sizeof info + 8;
  REFUSED(FF_BAD_ARGUMENT, "size", ff_grid_get_info(grid, &info));
  CHECK(info.width == 77);
  REFUSED(FF_BAD_ARGUMENT, "info", ff_grid_get_info(grid, NULL));
  OK(ff_grid_destroy(grid));
}

void test_grid(void) {
  test_create();
  test_from_bytes();
  test_load_map();
  test_edits();
  test_prepare();
  test_struct();
}

void test_find_path(void) {
  ff_grid* grid = walled_grid(9);
  ff_cell cells[32] = {{0, 0}};
  ff_cell few[3] = {{9, 9}, {9, 9}, {9, 9}};
  size_t count = 0;
  size_t i = 0;
  double cost = 0;
  double walked = 0;
  ff_path path = {.size = sizeof path};
  OK(ff_find_path(grid, 0, 0, 8, 0, cells, 32, &count, &path));
  CHECK(path.found == 1 && path.nearest.x == 8 && path.nearest.y == 0);
  CHECK(path.nearest_cost == path.cost);
  CHECK(count >= 17 && cells[0].x == 0 && cells[0].y == 0);
  CHECK(cells[count - 1].x == 8 && cells[count - 1].y == 0);
  for (i = 1; i < count; ++i) {
    const int dx = cells[i].x - cells[i - 1].x;
    const int dy = cells[i].y - cells[i - 1].y;
    CHECK(dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx != 0 || dy != 0));
    walked += dx != 0 && dy != 0 ? sqrt(2.0) : 1.0;
  }
  CHECK(fabs(walked - path.cost) < 1e-6);
  OK(ff_distance(grid, 0, 0, 8, 0, &cost));
  CHECK(cost == path.cost);

  i = count;
  count = 0;
  OK(ff_find_path(grid, 0, 0, 8, 0, NULL, 0, &count, NULL)); /* only asks for the count */
  CHECK(count == i);
  count = 0;
  path.found = 77;
  REFUSED(FF_TOO_SMALL, "room for 3", ff_find_path(grid, 0, 0, 8, 0, few, 3, &count, &path));
  CHECK(count == i && few[0].x == 9 && few[2].y == 9 && path.found == 77);

  OK(ff_grid_set(grid, 4, 8, FF_BLOCKED));
  OK(ff_find_path(grid, 0, 0, 8, 0, cells, 32, &count, &path));
  CHECK(count == 0 && path.found == 0 && isinf(path.cost));
  CHECK(path.nearest.x == 3 && path.nearest.y == 0 && fabs(path.nearest_cost - 3) < 1e-9);
  OK(ff_distance(grid, 0, 0, 8, 0, &cost));
  CHECK(isinf(cost));

  count = 99;
  REFUSED(FF_BAD_INPUT, "start", ff_find_path(grid, -1, 0, 8, 0, cells, 32, &count, NULL));
  REFUSED(FF_BAD_INPUT, "goal", ff_find_path(grid, 0, 0, 9, 0, cells, 32, &count, NULL));
  REFUSED(FF_BAD_ARGUMENT, "buffer", ff_find_path(grid, 0, 0, 1, 0, NULL, 32, &count, NULL));
  REFUSED(FF_BAD_ARGUMENT, "count", ff_find_path(grid, 0, 0, 1, 0, cells, 32, NULL, NULL));
  path.size = 4;
  REFUSED(FF_BAD_ARGUMENT, "path", ff_find_path(grid, 0, 0, 1, 0, cells, 32, &count, &path));
  REFUSED(FF_BAD_HANDLE, "grid", ff_find_path(NULL, 0, 0, 1, 0, cells, 32, &count, NULL));
  CHECK(count == 99);
  REFUSED(FF_BAD_INPUT, "goal", ff_distance(grid, 0, 0, 0, 9, &cost));
  REFUSED(FF_BAD_ARGUMENT, "cost", ff_distance(grid, 0, 0, 0, 1, NULL));
  OK(ff_grid_destroy(grid));
}
