// What an agent knows of a grid: it sees the cells around it, as far as its radius reaches.
//
// Reading all of a large disc in every step would take far longer than deciding. So only what a
// move brings into sight is read, and of what was in sight already only cells that the journal of
// the truth names. All that it remembers for this is a disc whose cells are known as of a time in
// that journal: at the next position the same disc, or the largest one inside it that is centred
// there, is grown ring by ring, nearest first, until it fills the sight. It may stop anywhere and
// go on in the next step.
//
// What it costs: cells within kFreeRadius and those that a move could lead to are known in every
// step, for free, so a radius up to kFreeRadius costs nothing. For the rest a unit of work buys 4
// points: a row of a ring, a piece of a row (up to 16 cells, within one tile) and an entry of the
// journal are a point each, a cell that is found to differ from what was known 2, and one that is
// read because the journal names it 3. So a unit takes about as long as an expansion. Of a step's
// budget half may go to sensing, and one unit more is free, so that sensing makes progress under
// any budget.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fleetfoot/sensing.hpp>
#include <memory>

#include "base/budget.hpp"
#include "base/cell.hpp"
#include "base/types.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

class GridBelief {
 public:
  static constexpr int kMaxRadius = Sensing::max_radius;
  static constexpr int kFreeRadius = 8;

  /// Throws InputError for a radius that is not from 1 to kMaxRadius.
  GridBelief(const GridWorld& truth, Sensing sensing);

  const GridWorld& view() const { return known_ ? *known_ : truth_; }
  std::size_t memory_bytes() const { return known_ ? known_->memory_bytes() : 0; }
  /// Reads what can be seen from `at`, as far as the meter allows. With an unlimited meter the
  /// belief then equals the truth for all cells in sight.
  void sense(NodeId at, Meter& meter);
  /// Whether the last call read all that is in sight.
  bool is_complete() const { return is_complete_; }

 private:
  struct Disc {
    Cell centre;
    int radius = -1;  ///< -1: no cell
  };
  /// Columns first to last of a row; none if last < first.
  struct Span {
    int first = 0;
    int last = -1;
  };
  class Purse;

  /// The cells of a disc in row y; not clipped to the grid.
  static Span row_of(const Disc& disc, int y);
  /// The largest disc around `centre` that lies in `disc`.
  static Disc recentred(const Disc& disc, Cell centre);

  void read_near();
  void read_cell(NodeId id);
  /// Reads up to 16 cells of a row within a tile and returns how many were news.
  int read_piece(int y, int first, int last);
  void begin_at(Cell here);
  bool follow_journal(Purse& purse);
  bool read_ring(Purse& purse);
  bool read_span(int y, Span span, Purse& purse);

  const GridWorld& truth_;
  std::unique_ptr<GridWorld> known_;
  int radius_;

  Cell here_{-1, -1};  ///< where the last call was
  /// Its cells are known as of time_, as far as they are in sight of here_.
  Disc seen_;
  std::uint64_t time_ = 0;  ///< in the truth's journal
  Cell next_{};             ///< of the present ring: rows above and cells to the left are read
  int points_ = 0;          ///< paid for and not yet used
  bool is_complete_ = true;
};

}  // namespace fleetfoot
