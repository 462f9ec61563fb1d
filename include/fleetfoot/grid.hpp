// A grid of cells whose terrain changes.
#pragma once

#include <concepts>
#include <cstdint>
#include <fleetfoot/budget.hpp>
#include <fleetfoot/cell.hpp>
#include <fleetfoot/export.hpp>
#include <fleetfoot/moves.hpp>
#include <fleetfoot/terrain.hpp>
#include <memory>
#include <span>

namespace fleetfoot {

class GridWorld;  // of the library
namespace detail {
struct Access;
class PathSearches;
}  // namespace detail

/// The world as it is. Edit it whenever you like: agents read the changes in their next step.
///
/// It must outlive its agents. It can be moved, and its agents go with it; a grid that was moved
/// from may only be assigned to or destroyed.
///
/// Threads: while nobody edits it, any number of threads may read it and step their agents on it,
/// each agent in one thread at a time. An edit needs all others to be outside: no call on the grid
/// and no call on any of its agents may run beside it.
class FLEETFOOT_API Grid {
 public:
  /// All open. `max_terrain`, from 1 to 255, is the most expensive terrain that will ever be set.
  /// Throws InputError for a size below 1, more than 2^24 cells, or a bad `max_terrain`.
  Grid(int width, int height, Moves moves = Moves::eight, unsigned max_terrain = 1);

  /// From terrain row by row, the top row first: 0 cannot be entered, 1 to 255 is a cost factor.
  /// Terrain up to the largest of the bytes, or up to `max_terrain` if that is more, can be set
  /// later. Throws InputError as the constructor does, and if there are not width * height bytes.
  static Grid from_bytes(std::span<const std::uint8_t> rows, int width, int height,
                         Moves moves = Moves::eight, unsigned max_terrain = 1);

  Grid(const Grid&) = delete;             ///< it can only be moved
  Grid& operator=(const Grid&) = delete;  ///< it can only be moved
  Grid(Grid&&) noexcept;                  ///< agents stay valid
  Grid& operator=(Grid&&) noexcept;       ///< the grid that is overwritten must have no agents
  ~Grid();                                ///< after its agents

  int width() const noexcept;             ///< columns
  int height() const noexcept;            ///< rows
  Moves moves() const noexcept;           ///< of all its agents
  unsigned max_terrain() const noexcept;  ///< the most expensive terrain that can be set
  /// Whether the cell lies on the grid.
  bool contains(Cell cell) const noexcept;
  /// The terrain of a cell. Throws InputError for a cell outside.
  std::uint8_t at(Cell cell) const;

  /// Throws InputError for a cell outside or terrain above max_terrain(); then nothing has changed.
  void set(Cell cell, std::uint8_t terrain);
  /// The same for any whole number: what is not from 0 to 255 is refused, not cut off.
  template <std::integral Number>
  void set(Cell cell, Number terrain) {
    const auto number = static_cast<std::int64_t>(terrain);
    set_number(cell, number >= 0 && number <= 255 ? static_cast<int>(number) : -1);
  }
  /// Many edits in their order, all or nothing: if one is refused none is made.
  void set(std::span<const CellEdit> edits);
  /// A rectangle, row by row, all or nothing. Cells that stay as they are cost next to nothing.
  /// Throws InputError if it is not inside the grid or there are not width * height bytes.
  void set_rect(Cell corner, int width, int height, std::span<const std::uint8_t> rows);

  /// Optional: makes the coarse map, which guides agents under a budget, ahead of time, where they
  /// would make it bit by bit as they come along. Some milliseconds for 512x512 cells; with a
  /// budget it goes on where the last call stopped. True when it has gone over the whole map; what
  /// is edited later is made again by the agents that come there, or by the next call. For threads
  /// it counts as an edit.
  bool prepare(Budget budget = Budget::unlimited());
  /// How far prepare() has come, from 0 to 1; edits do not change it, the next round begins at 0.
  double prepared() const noexcept;

 private:
  friend struct detail::Access;
  explicit Grid(std::unique_ptr<GridWorld> world);
  void set_number(Cell cell, int terrain);

  std::unique_ptr<GridWorld> world_;
  std::unique_ptr<detail::PathSearches> searches_;
};

}  // namespace fleetfoot
