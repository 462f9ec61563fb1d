// The world as bodies of one size see it, and what guides them through it.
//
// A body of n x n cells is where its upper left cell is. It fits there if all its cells can be
// entered, and its terrain is the most expensive of them; so the map of a size is a grid too, in
// which its bodies are points. For size 1 it is the world itself. It is kept up to date with each
// change: a cell concerns n * n places at most.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "fleet/atlas.hpp"
#include "fleet/field_builder.hpp"
#include "fleet/fields.hpp"
#include "fleet/open_cells.hpp"
#include "fleet/routes.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

class BodyMap {  // NOLINT(clang-analyzer-optin.performance.Padding): there is one a size
 public:
  /// The world must outlive it.
  BodyMap(const GridWorld& world, int size);

  int size() const { return size_; }
  const GridWorld& world() const { return *map_; }
  const OpenCells& open() const { return open_; }
  Atlas& atlas() { return atlas_; }
  const Atlas& atlas() const { return atlas_; }
  Fields& fields() { return fields_; }
  const Fields& fields() const { return fields_; }
  FieldBuilder& builder() { return builder_; }
  const Routes& routes() const { return routes_; }

  /// Reads what has changed in the world. Returns the work units that it took.
  std::uint64_t apply_changes();

  /// Whether a tile that a body can come to within so many moves has changed since the last call of
  /// forget_changes().
  bool has_changed_near(Cell at, int moves) const { return is_marked(changed_rows_, at, moves); }
  /// The same for cells that have opened.
  bool has_opened_near(Cell at, int moves) const { return is_marked(opened_rows_, at, moves); }
  /// Whether any has.
  bool has_changed() const { return has_changed_; }
  void forget_changes();

  std::size_t memory_bytes() const;

 private:
  static std::unique_ptr<GridWorld> inflated(const GridWorld& world, int size);
  static Terrain terrain_for(const GridWorld& world, Cell corner, int size);
  void read_cell(Cell cell, std::uint64_t& work);
  void mark(Cell cell, bool opens);
  bool is_marked(const std::vector<std::uint64_t>& rows, Cell at, int moves) const;

  const GridWorld& truth_;
  int size_;
  std::unique_ptr<GridWorld> own_;  ///< null for size 1
  const GridWorld* map_;
  OpenCells open_;
  Atlas atlas_;
  Fields fields_;
  FieldBuilder builder_;
  Routes routes_;
  std::uint64_t known_time_;  ///< in the journal
  std::size_t words_;         ///< of a row of tiles
  std::vector<std::uint64_t> changed_rows_;
  std::vector<std::uint64_t> opened_rows_;
  struct ChangedTile {
    std::uint32_t tile;
    bool opens;
  };
  std::vector<ChangedTile> changed_tiles_;  ///< in the present call
  bool has_changed_ = false;
  std::vector<std::uint32_t> slot_of_;  ///< by tile: one more than its place in changed_tiles_
};

}  // namespace fleetfoot::fleet
