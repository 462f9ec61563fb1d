// Grids, and single paths on them.
#include "grid.hpp"

#include <cstddef>
#include <cstdint>
#include <fleetfoot/find_path.hpp>
#include <fleetfoot/load_map.hpp>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "boundary.hpp"
#include "handles.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

/// Makes a grid by a function and gives it a handle.
template <class Make>
ff_status make_grid(ff_grid** handle, const Make& make) noexcept {
  if (!is_given(handle, "grid")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    auto object = std::make_unique<GridObject>(std::make_shared<Grid>(make()));
    publish(std::move(object), handle);
    return FF_OK;
  });
}

/// From a number that C's callers may have got wrong.
unsigned terrain_limit(int max_terrain) {
  return max_terrain < 0 ? 0 : static_cast<unsigned>(max_terrain);
}

/// Calls change(grid) and returns FF_OK unless it throws.
template <class Change>
ff_status on_grid(const ff_grid* handle, const Change& change) noexcept {
  const auto* const object = find<GridObject>(handle);
  if (object == nullptr) return FF_BAD_HANDLE;
  return guarded([&] {
    change(*object->grid);
    return FF_OK;
  });
}

std::span<const std::uint8_t> bytes_of(const std::uint8_t* rows, std::size_t bytes) {
  return {rows, bytes};
}

}  // namespace

ff_status ff_grid_create(int width, int height, int moves, ff_grid** grid) {
  return ff_grid_create_weighted(width, height, moves, FF_OPEN, grid);
}

ff_status ff_grid_create_weighted(int width, int height, int moves, int max_terrain,
                                  ff_grid** grid) {
  return make_grid(grid, [&] {
    return Grid(width, height, static_cast<Moves>(moves), terrain_limit(max_terrain));
  });
}

ff_status ff_grid_from_bytes(const uint8_t* rows, size_t bytes, int width, int height, int moves,
                             ff_grid** grid) {
  return ff_grid_from_bytes_weighted(rows, bytes, width, height, moves, FF_OPEN, grid);
}

ff_status ff_grid_from_bytes_weighted(const uint8_t* rows, size_t bytes, int width, int height,
                                      int moves, int max_terrain, ff_grid** grid) {
  if (!is_given(rows, "rows")) return FF_BAD_ARGUMENT;
  return make_grid(grid, [&] {
    return Grid::from_bytes(bytes_of(rows, bytes), width, height, static_cast<Moves>(moves),
                            terrain_limit(max_terrain));
  });
}

ff_status ff_grid_load_map(const char* file, int moves, ff_grid** grid) {
  if (!is_given(file, "file")) return FF_BAD_ARGUMENT;
  return make_grid(grid, [&] { return load_map(file, static_cast<Moves>(moves)); });
}

ff_status ff_grid_destroy(ff_grid* grid) { return destroy<GridObject>(grid); }

ff_status ff_grid_get_info(const ff_grid* grid, ff_grid_info* info) {
  if (!is_sized(info, "info")) return FF_BAD_ARGUMENT;
  return on_grid(grid, [&](const Grid& world) {
    info->width = world.width();
    info->height = world.height();
    info->moves = static_cast<int>(world.moves());
    info->max_terrain = static_cast<int>(world.max_terrain());
    info->prepared = world.prepared();
  });
}

ff_status ff_grid_get(const ff_grid* grid, int x, int y, int* terrain) {
  if (!is_given(terrain, "terrain")) return FF_BAD_ARGUMENT;
  return on_grid(grid, [&](const Grid& world) { *terrain = world.at({x, y}); });
}

ff_status ff_grid_get_rect(const ff_grid* grid, int x, int y, int width, int height, uint8_t* rows,
                           size_t capacity) {
  const auto* const object = find<GridObject>(grid);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_given(rows, "rows")) return FF_BAD_ARGUMENT;
  const Grid& world = *object->grid;
  if (x < 0 || y < 0 || width < 0 || height < 0 || x > world.width() || y > world.height() ||
      width > world.width() - x || height > world.height() - y) {
    return fail(FF_BAD_INPUT, "rectangle", "it is not inside the grid");
  }
  const auto needed = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  if (capacity < needed) return fail_small(capacity, needed);
  return guarded([&] {
    for (int row = y; row < y + height; ++row) {
      for (int column = x; column < x + width; ++column) *rows++ = world.at({column, row});
    }
    return FF_OK;
  });
}

ff_status ff_grid_set(ff_grid* grid, int x, int y, int terrain) {
  return on_grid(grid, [&](Grid& world) { world.set({x, y}, terrain); });
}

ff_status ff_grid_set_many(ff_grid* grid, const ff_edit* edits, size_t count) {
  if (count > 0 && !is_given(edits, "edits")) return FF_BAD_ARGUMENT;
  return on_grid(grid, [&](Grid& world) {
    std::vector<CellEdit> inside;
    inside.reserve(count);
    for (const ff_edit& edit : std::span(edits, count)) {
      if (edit.terrain < 0 || edit.terrain > 255) {
        throw InputError("edit", "terrain is from 0 to 255");
      }
      inside.push_back({{edit.x, edit.y}, static_cast<std::uint8_t>(edit.terrain)});
    }
    world.set(inside);
  });
}

ff_status ff_grid_set_rect(ff_grid* grid, int x, int y, int width, int height, const uint8_t* rows,
                           size_t bytes) {
  if (bytes > 0 && !is_given(rows, "rows")) return FF_BAD_ARGUMENT;
  return on_grid(
      grid, [&](Grid& world) { world.set_rect({x, y}, width, height, bytes_of(rows, bytes)); });
}

ff_status ff_grid_prepare(ff_grid* grid, ff_budget budget, int* done) {
  return on_grid(grid, [&](Grid& world) {
    const bool is_done = world.prepare(budget_of(budget));
    if (done != nullptr) *done = is_done ? 1 : 0;
  });
}

ff_status ff_find_path(const ff_grid* grid, int x, int y, int goal_x, int goal_y, ff_cell* cells,
                       size_t capacity, size_t* count, ff_path* path) {
  const auto* const object = find<GridObject>(grid);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_buffer(cells, capacity, count)) return FF_BAD_ARGUMENT;
  if (path != nullptr && !is_sized(path, "path")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    const Path found = find_path(*object->grid, {x, y}, {goal_x, goal_y});
    const ff_status status = write_all(found.cells, cells, capacity, count, kToC);
    if (status != FF_OK || path == nullptr) return status;
    path->found = found.found ? 1 : 0;
    path->cost = found.cost;
    path->nearest = to_c(found.nearest);
    path->nearest_cost = found.nearest_cost;
    return FF_OK;
  });
}

ff_status ff_distance(const ff_grid* grid, int x, int y, int goal_x, int goal_y, double* cost) {
  if (!is_given(cost, "cost")) return FF_BAD_ARGUMENT;
  return on_grid(grid,
                 [&](const Grid& world) { *cost = distance(world, {x, y}, {goal_x, goal_y}); });
}
