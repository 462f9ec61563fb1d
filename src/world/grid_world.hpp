// A grid of terrain with 4 or 8 moves.
//
// A move costs the terrain of the cell that is entered, times 1 straight or sqrt 2 diagonally; a
// diagonal needs both cells beside it open. Inside, a straight move is 1 with 4 moves; with 8 it is
// 2378 and a diagonal 3363, integers whose ratio misses sqrt 2 by 9e-8. So comparisons are exact
// and the same everywhere.
//
// Node ids run tile by tile: a tile of 16x16 cells has 256 consecutive ids, row by row, and a row
// of tiles is padded to a power of two. So an id's upper bits are the page of every paged table, a
// tile fits four cache lines of terrain, neighbours are mostly id +-1 and +-16, and x and y come
// out by shifts. Padding cells are blocked for ever and no move leads there.
#pragma once

#include <atomic>
#include <cstdint>
#include <fleetfoot/moves.hpp>
#include <memory>
#include <vector>

#include "base/cell.hpp"
#include "base/types.hpp"
#include "world/attachment.hpp"
#include "world/terrain_map.hpp"
#include "world/world.hpp"

namespace fleetfoot {

class OpenBits;

/// What it costs to enter a cell: 0 cannot be entered, 1 open ground, up to 255 times as much.
/// The public constants of the same names are the same values.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
enum class Terrain : std::uint8_t { blocked = 0, open = 1 };
#pragma GCC diagnostic pop
constexpr Terrain terrain_of_cost(unsigned multiplier) { return static_cast<Terrain>(multiplier); }
constexpr unsigned cost_of(Terrain terrain) { return static_cast<unsigned>(terrain); }

/// Multipliers for the letters of a map. Moving AI's benchmarks count every passable letter as 1.
struct TerrainCosts {
  unsigned dot = 1;
  unsigned grass = 1;
  unsigned swamp = 1;

  Terrain operator()(char letter) const;
  unsigned largest() const;
};

struct TerrainEdit {
  Cell cell;
  Terrain terrain = Terrain::open;
};

class GridWorld final : public World {
 public:
  /// All open. `max_terrain` is the most expensive terrain that will ever be set; it decides, with
  /// the size, whether costs need 64 bits.
  GridWorld(int width, int height, Moves moves, unsigned max_terrain = 1);
  GridWorld(const TerrainMap& map, Moves moves, const TerrainCosts& costs = {});
  ~GridWorld() override;
  GridWorld(const GridWorld&) = delete;
  GridWorld& operator=(const GridWorld&) = delete;

  /// The same grid as it is now, with a journal of its own.
  std::unique_ptr<GridWorld> clone() const;

  int width() const { return width_; }
  int height() const { return height_; }
  Moves moves() const { return moves_; }
  unsigned max_terrain() const { return max_terrain_; }
  /// Whether the longest possible path fits 32 bits.
  bool fits_32_bits() const { return fits_32_bits_; }

  bool contains(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width_ && c.y < height_; }
  NodeId node(Cell c) const {
    const auto x = static_cast<NodeId>(c.x);
    const auto y = static_cast<NodeId>(c.y);
    return (((y >> 4) << pitch_bits_ | (x >> 4)) << 8) | ((y & 15) << 4) | (x & 15);
  }
  Cell cell(NodeId id) const { return cell(id, pitch_bits_); }
  /// The same from a copy of pitch_bits(), for loops that write cells.
  static Cell cell(NodeId id, unsigned pitch_bits) {
    const NodeId tile = id >> 8;
    const NodeId tile_x = tile & ((NodeId{1} << pitch_bits) - 1);
    const NodeId tile_y = tile >> pitch_bits;
    return {static_cast<int>(tile_x << 4 | (id & 15)),
            static_cast<int>(tile_y << 4 | ((id >> 4) & 15))};
  }
  /// A row of tiles spans 2^pitch_bits tiles of ids.
  unsigned pitch_bits() const { return pitch_bits_; }

  Terrain terrain(NodeId id) const { return static_cast<Terrain>(terrain_[id]); }
  Terrain terrain(Cell c) const { return terrain(node(c)); }
  bool is_open(Cell c) const { return contains(c) && terrain(c) != Terrain::blocked; }
  /// The terrain bytes by node id; a tile's 256 are contiguous.
  const std::uint8_t* terrain_bytes() const { return terrain_.data(); }

  /// Which cells are open, as bits: made when first asked for, right after every edit.
  OpenBits& open_bits() const;

  /// Throws InputError for a cell outside or terrain above max_terrain; unchanged cells are free.
  void set(Cell c, Terrain terrain);
  /// All or nothing: checks every edit before the first is made.
  void set(const std::vector<TerrainEdit>& edits);

  /// Integer cost of a straight and a diagonal move over open ground.
  std::uint32_t straight() const { return moves_ == Moves::four ? 1 : 2378; }
  std::uint32_t diagonal() const { return 3363; }

  /// Whether a body at `from` may move to the neighbour `to` now. `from` itself may be closed.
  bool can_move(Cell from, Cell to) const;

  WorldKind kind() const override { return WorldKind::grid; }
  bool contains(NodeId id) const override { return id < terrain_.size() && contains(cell(id)); }
  std::size_t node_count() const override {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  }
  std::size_t node_slots() const override { return terrain_.size(); }
  double length(std::uint64_t cost) const override;
  double move_length(NodeId from, NodeId to) const override;

  /// Where searches keep the coarse map that they share.
  const AttachmentSlot& coarse_map() const { return coarse_map_; }

  /// What is attached included.
  std::size_t memory_bytes() const;

 private:
  void check(const TerrainEdit& edit) const;
  void store(NodeId id, const TerrainEdit& edit);

  int width_;
  int height_;
  Moves moves_;
  unsigned max_terrain_;
  bool fits_32_bits_ = true;
  unsigned pitch_bits_;
  std::vector<std::uint8_t> terrain_;
  AttachmentSlot coarse_map_;
  mutable std::atomic<OpenBits*> bits_ = nullptr;  ///< owned; null until somebody asks
};

}  // namespace fleetfoot
