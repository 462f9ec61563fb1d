// The map as tiles of 16x16 cells that meet in nodes, with exact distances inside each tile.
//
// Along the border of two tiles lie openings: rows of cells where one can step across. An opening
// has a node for about every six of its cells; a node is a step across, between two cells that
// face each other. A tile's *table* says how far each of its cells is from the tile's side of each
// of its nodes, exactly, inside the tile; and from node to node, a step across included. So every
// path over nodes has an exact length, and two cells are connected if and only if they are inside a
// tile or over nodes.
//
// Nodes are up to date after changed(), for all tiles, always. Tables are made when they are needed
// and again when their tile has changed: make() takes microseconds and belongs into somebody's
// budget. Until then an outdated table can be read, for a guide; a node that it lists may be gone.
//
// What changed is written down in a log of tiles, for the distance fields (field.hpp) that are
// built on this. Times here are positions in that log.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/types.hpp"
#include "fleet/block_pool.hpp"
#include "fleet/member.hpp"
#include "fleet/open_cells.hpp"
#include "search/coarse/tile_solver.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

/// Out of reach; two of them can be added.
inline constexpr std::int32_t kFar = coarse::kFar;

/// Of a node: the number of its block of 4x4 tiles, then 8 bits inside the block.
using GateId = std::uint32_t;

class Atlas {  // NOLINT(clang-analyzer-optin.performance.Padding): in the order of its ideas
 public:
  static constexpr std::size_t kMostGates = 32;  ///< of a tile: every other cell of its edges
  static constexpr std::uint16_t kNoWay = 0xFFFF;
  static constexpr unsigned kBlockBits = 8;

  /// A node, from the point of view of the two tiles that meet there.
  struct Gate {
    std::uint64_t born = ~std::uint64_t{0};  ///< time; the end of time if there is no such node
    std::uint32_t before = 0;                ///< tile that owns the border
    std::uint32_t after = 0;                 ///< tile beyond it
  };

  /// What is known of a tile, as of when it was made.
  struct Table {
    std::uint64_t made = 0;   ///< time
    std::uint32_t count = 0;  ///< nodes
    std::uint32_t pitch = 0;  ///< count, rounded up to 8
    std::array<GateId, kMostGates> gates{};
    std::array<std::uint8_t, kMostGates> cells{};    ///< the tile's cell of each node
    std::array<std::uint32_t, kMostGates> beyond{};  ///< the other tile of each node
    /// By node n, then by cell: how far the cell is from the node; kNoWay if it cannot get there.
    std::array<std::uint16_t*, kMostGates> rows{};
    /// [n * pitch + m]: from node m, a step into the tile, to node n; kFar for n itself.
    std::int32_t* between = nullptr;
  };

  /// The world and its open cells must outlive it.
  Atlas(const GridWorld& world, const OpenCells& open);
  ~Atlas();
  Atlas(const Atlas&) = delete;
  Atlas& operator=(const Atlas&) = delete;

  const GridWorld& world() const { return world_; }
  const OpenCells& open() const { return open_; }
  std::uint32_t tile_count() const { return static_cast<std::uint32_t>(tiles_.size()); }
  std::size_t block_count() const { return blocks_.size(); }
  std::uint32_t tile_of(Cell cell) const { return world_.node(cell) >> 8U; }
  std::uint32_t block_of(std::uint32_t tile) const;
  /// The i-th of its 16 tiles; on the rim of the map there may be no such tile, nor any table of
  /// it.
  std::uint32_t tile_in_block(std::uint32_t block, std::uint32_t i) const {
    const std::uint32_t x = block % block_columns_ * 4 + i % 4;
    const std::uint32_t y = block / block_columns_ * 4 + i / 4;
    return y * columns_ + x;
  }
  /// Local numbers of a block's nodes are below this.
  std::size_t block_size(std::uint32_t block) const { return blocks_[block].size; }

  /// Cells of the tile have changed: finds its nodes again.
  void changed(std::uint32_t tile, bool has_opened);
  /// Time of the last change.
  std::uint64_t time() const { return log_first_ + log_.size(); }
  /// How often something has opened.
  std::uint32_t openings() const { return openings_; }
  /// The tile that changed at a time, from log_first() on.
  std::uint64_t log_first() const { return log_first_; }
  std::uint32_t changed_at(std::uint64_t when) const {
    return log_[static_cast<std::size_t>(when - log_first_)];
  }
  /// When the tile last changed.
  std::uint64_t tile_time(std::uint32_t tile) const { return tiles_[tile].changed; }

  /// Null if it was never made.
  const Table* table(std::uint32_t tile) const { return tiles_[tile].table; }
  bool is_current(std::uint32_t tile) const {
    const Tile& entry = tiles_[tile];
    return entry.table != nullptr && entry.table->made >= entry.changed;
  }
  /// Makes the table, by a solver of its own if several threads make different ones. Returns the
  /// work units that it took.
  std::uint64_t make(std::uint32_t tile) { return make(tile, solver_); }

  const Gate& gate(GateId id) const { return gates_[id]; }
  /// The other tile of a node.
  std::uint32_t beyond(GateId id, std::uint32_t tile) const {
    const Gate& entry = gates_[id];
    return entry.before == tile ? entry.after : entry.before;
  }
  /// Whether it has been there since before that time.
  bool is_known(GateId id, std::uint64_t time) const { return gates_[id].born < time; }

  /// Cost units of a straight and a diagonal move over open ground.
  std::int32_t straight() const { return scale_.straight; }
  std::int32_t diagonal() const { return scale_.diagonal; }
  /// Upper left cell of a tile.
  Cell corner(std::uint32_t tile) const { return world_.cell(tile << 8U); }
  static unsigned cell_in_tile(Cell cell) {
    return static_cast<unsigned>((cell.y & 15) << 4 | (cell.x & 15));
  }
  Cell cell_of(std::uint32_t tile, unsigned cell) const { return world_.cell(tile << 8U | cell); }

  std::size_t memory_bytes() const;

 private:
  enum Side : std::uint8_t { to_right, to_below };
  /// The nodes of a border.
  struct Border {
    std::uint8_t count = 0;
    std::array<std::uint8_t, 8> position{};  ///< along it
    std::array<std::uint8_t, 8> local{};     ///< number inside the block
  };
  struct Tile {
    std::uint64_t changed = 0;
    Table* table = nullptr;
    std::array<Border, 2> borders;
  };
  struct Block {
    std::array<std::uint64_t, 4> used{};
    std::uint16_t size = 0;
  };

  std::uint64_t make(std::uint32_t tile, coarse::TileSolver& solver);
  std::uint32_t edge_cells(std::uint32_t tile, Side side) const;
  bool find_gates(std::uint32_t tile, Side side);
  std::uint8_t new_gate(std::uint32_t block);
  void note(std::uint32_t tile);
  void list_gates(std::uint32_t tile, Table& table) const;
  unsigned fill_row(coarse::TileSolver& solver, const Table& table, std::uint32_t gate,
                    std::uint16_t* row) const;
  bool has_neighbour(std::uint32_t tile, Side side) const;
  std::uint32_t neighbour(std::uint32_t tile, Side side) const {
    return side == to_right ? tile + 1 : tile + columns_;
  }

  const GridWorld& world_;
  const OpenCells& open_;
  coarse::Scale scale_;
  std::uint32_t columns_;  ///< tiles in a row, with padding
  std::uint32_t width_;    ///< without
  std::uint32_t height_;
  std::uint32_t block_columns_;
  std::vector<Tile> tiles_;
  std::vector<Block> blocks_;
  std::vector<Gate> gates_;
  std::vector<std::unique_ptr<Table>> tables_;
  BlockPool<std::uint16_t, 256, 1> rows_;
  BlockPool<std::int32_t, 64, 16> between_;
  std::vector<std::uint32_t> log_;
  std::uint64_t log_first_ = 0;
  std::uint32_t openings_ = 0;
  coarse::TileSolver solver_;
  std::vector<std::int32_t> scratch_;
};

}  // namespace fleetfoot::fleet
