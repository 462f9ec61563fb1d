#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/grid.hpp>
#include <string>
#include <utility>
#include <vector>

#include "api/access.hpp"
#include "api/checks.hpp"
#include "api/path_searches.hpp"
#include "base/budget.hpp"
#include "base/error.hpp"
#include "search/coarse/coarse_map.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {
namespace {

std::unique_ptr<GridWorld> make_world(int width, int height, Moves moves, unsigned max_terrain) {
  detail::check_moves(moves);
  return std::make_unique<GridWorld>(width, height, moves, max_terrain);
}

/// Of a rectangle that is known to have no negative sides.
void check_bytes(const char* where, int width, int height, std::size_t bytes) {
  const std::uint64_t needed =
      static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
  if (bytes == needed) return;
  throw InputError(where, std::to_string(width) + "x" + std::to_string(height) + " cells need " +
                              std::to_string(needed) + " bytes, not " + std::to_string(bytes));
}

/// The edits that turn a rectangle of the world into `rows`; those that change nothing are left
/// out.
std::vector<TerrainEdit> differences(const GridWorld& world, Cell corner, int width, int height,
                                     std::span<const std::uint8_t> rows) {
  std::vector<TerrainEdit> edits;
  auto byte = rows.begin();
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const Cell cell{corner.x + x, corner.y + y};
      const Terrain terrain = terrain_of_cost(*byte++);
      if (world.terrain(cell) != terrain) edits.push_back({cell, terrain});
    }
  }
  return edits;
}

}  // namespace

Grid::Grid(int width, int height, Moves moves, unsigned max_terrain)
    : Grid(make_world(width, height, moves, max_terrain)) {}

Grid::Grid(std::unique_ptr<GridWorld> world)
    : world_(std::move(world)), searches_(std::make_unique<detail::PathSearches>()) {}

Grid::Grid(Grid&&) noexcept = default;
Grid& Grid::operator=(Grid&&) noexcept = default;
Grid::~Grid() = default;

Grid Grid::from_bytes(std::span<const std::uint8_t> rows, int width, int height, Moves moves,
                      unsigned max_terrain) {
  unsigned most_expensive = max_terrain;
  if (max_terrain > 0) {  // else it is refused, whatever the bytes are
    for (const std::uint8_t terrain : rows) {
      most_expensive = std::max<unsigned>(most_expensive, terrain);
    }
  }
  if (width > 0 && height > 0) check_bytes("grid", width, height, rows.size());
  Grid grid(width, height, moves, most_expensive);
  grid.set_rect({0, 0}, width, height, rows);
  return grid;
}

int Grid::width() const noexcept { return world_->width(); }
int Grid::height() const noexcept { return world_->height(); }
Moves Grid::moves() const noexcept { return world_->moves(); }
unsigned Grid::max_terrain() const noexcept { return world_->max_terrain(); }
bool Grid::contains(Cell cell) const noexcept { return world_->contains(cell); }

std::uint8_t Grid::at(Cell cell) const {
  return static_cast<std::uint8_t>(world_->terrain(detail::checked_node(*world_, cell, "grid")));
}

void Grid::set(Cell cell, std::uint8_t terrain) { world_->set(cell, terrain_of_cost(terrain)); }

void Grid::set_number(Cell cell, int terrain) {
  if (terrain < 0) throw InputError("edit", "terrain is from 0 to 255");
  set(cell, static_cast<std::uint8_t>(terrain));
}

void Grid::set(std::span<const CellEdit> edits) {
  std::vector<TerrainEdit> inside;
  inside.reserve(edits.size());
  for (const CellEdit& edit : edits) inside.push_back({edit.cell, terrain_of_cost(edit.terrain)});
  world_->set(inside);
}

void Grid::set_rect(Cell corner, int width, int height, std::span<const std::uint8_t> rows) {
  if (width < 0 || height < 0 || corner.x < 0 || corner.y < 0 || corner.x > this->width() ||
      corner.y > this->height() || width > this->width() - corner.x ||
      height > this->height() - corner.y) {
    throw InputError("edit", "the " + std::to_string(width) + "x" + std::to_string(height) +
                                 " rectangle at " + detail::text(corner) + " is not inside the " +
                                 std::to_string(this->width()) + "x" +
                                 std::to_string(this->height()) + " grid");
  }
  check_bytes("edit", width, height, rows.size());
  world_->set(differences(*world_, corner, width, height, rows));
}

bool Grid::prepare(Budget budget) {
  Meter meter(budget);
  return coarse::CoarseMap::of(*world_).prepare(meter);
}

double Grid::prepared() const noexcept {
  const Attachment* const map = world_->coarse_map().find();
  return map == nullptr ? 0 : static_cast<const coarse::CoarseMap*>(map)->prepared();
}

}  // namespace fleetfoot
