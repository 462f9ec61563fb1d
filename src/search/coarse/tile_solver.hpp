// Distances to the goal inside one tile of 16x16 cells, from those of the cells around it.
//
// The tile's rows are relaxed one after the other, 16 cells at a time: a row from the row above or
// below it, then along itself. A row that changed is passed on in both directions, until none
// changes any more. That is exact, for any terrain, and an open tile takes about 30 relaxations, 2
// to 3 ns a cell; what a relaxation costs does not depend on what it finds, so it is what the work
// is counted in. A maze takes more.
//
// It can be interrupted after every relaxation.
#pragma once

#include <array>
#include <cstdint>

#include "world/grid_world.hpp"

namespace fleetfoot::coarse {

/// What distances are measured in: the world's own costs, or in large worlds and over expensive
/// terrain less exact ones, that fit. `kFar` is out of reach; two of them can be added.
struct Scale {
  std::int32_t straight = 1;
  std::int32_t diagonal = 0;  ///< 0: four moves
  std::int32_t unit = 1;      ///< a distance times this is a cost of the world, or little less
  bool is_exact = true;       ///< not less
};
inline constexpr std::int32_t kFar = (1 << 30) - 1;
Scale scale_of(const GridWorld& world);

/// A tile with the ring of cells around it: rows and columns 0 to 17, of which 1 to 16 are its own.
class TileSolver {
 public:
  static constexpr int kSide = 16;

  /// The world must outlive it.
  explicit TileSolver(const GridWorld& world);
  /// In other units than the world's own.
  TileSolver(const GridWorld& world, const Scale& scale);

  const Scale& scale() const { return scale_; }

  /// Reads the terrain of the tile and the ring around it; all is far. Then set what is known.
  void begin(std::uint32_t tile);
  /// The same for the tile of the last call, whose terrain has not changed: it is not read again.
  void begin_again();
  std::uint32_t tile() const { return tile_; }

  /// Distances of the ring, before the first relaxation: a row (0 or 17) or a column (0 or 17), or
  /// a corner.
  void set_ring_row(int row, const std::int32_t* distances);
  void set_ring_column(int column, const std::int32_t* distances);
  void set_ring_corner(int row, int column, std::int32_t distance);
  /// A cell of the tile, the goal: row and column from 0 to 15.
  void set_source(int row, int column);

  /// Relaxes at most `most` rows and returns how many; done() when none is left.
  int relax(int most);
  bool done() const { return down_ == 0 && up_ == 0; }

  /// Row by row; valid when done.
  const std::int32_t* row(int row) const {
    return distance_[static_cast<std::size_t>(row) + 1].data();
  }
  std::int32_t at(int row, int column) const { return this->row(row)[column]; }
  /// Whether a cell of the ring can be entered: rows and columns from -1 to 16.
  bool is_open(int row, int column) const;

 private:
  using Row = std::array<std::int32_t, kSide>;
  using Ring = std::array<std::int32_t, kSide + 2>;

  template <class V>
  struct Rows;
  struct Code;

  void seed_columns();

  alignas(64) std::array<Row, kSide + 2> distance_{};
  alignas(64) std::array<Row, 4> along_{};             ///< costs of 1, 2, 4 and 8 straight moves
  alignas(64) std::array<Row, kSide + 2> straight_{};  ///< to enter the cell; kFar if blocked
  alignas(64) std::array<Row, kSide + 2> diagonal_{};
  alignas(64) std::array<Row, kSide + 2> wall_{};  ///< kFar where blocked, else 0
  const GridWorld& world_;
  Scale scale_;
  bool is_uniform_;
  const Code& code_;
  std::uint32_t tile_ = 0;
  Ring left_{}, right_{};  ///< distances of the columns beside the tile
  Ring left_straight_{}, right_straight_{};
  Ring left_diagonal_{}, right_diagonal_{};
  std::uint32_t entered_ = 0;  ///< rows, a bit each, that were entered from the side
  std::uint32_t clear_ = 0;    ///< rows that are all open ground
  std::uint32_t down_ = 0;     ///< rows, a bit each, that changed since they were passed down
  std::uint32_t up_ = 0;
  bool is_seeded_ = false;
};

}  // namespace fleetfoot::coarse
