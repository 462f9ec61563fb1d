// A* over the cells around an agent: exact, short, and again and again in the same few cache lines.
//
// It works in a window of 256x256 cells with the start in its middle; what lies outside is closed.
// Cells are stamped, so beginning is O(1). The open list is a ring of buckets of 64 cost units: f
// never falls, and no entry lies further ahead than the ring is long, or it is put into the last
// bucket and sorted again when that comes. In a bucket the last comes first, which prefers the
// deeper ones.
//
// Cells of a bucket may come in the wrong order, so a path may be longer than the shortest by less
// than a bucket: 3 % of a move. Where all open cells cost the same and there are eight moves, a
// cell passes on only the moves that a shortest path needs (directions.hpp), which is a third of
// them.
//
// (Hart, Nilsson, Raphael 1968.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/cell.hpp"
#include "fleet/committed_path.hpp"
#include "fleet/open_cells.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

class LocalSearch {
 public:
  static constexpr int kReach = 127;  ///< how far from the start a cell of the window may be

  LocalSearch();

  static bool in_window(Cell start, Cell target) {
    const int dx = target.x - start.x;
    const int dy = target.y - start.y;
    return dx <= kReach && -dx <= kReach && dy <= kReach && -dy <= kReach;
  }
  /// Looks for a shortest path between two cells of a window, by at most so many expansions. True
  /// if it was found; the target must be open, the start need not be.
  bool run(const GridWorld& world, const OpenCells& open, Cell start, Cell target,
           unsigned most_expansions);
  /// Of the cells that the last run expanded, the one with the least h; the start if there was
  /// none.
  Cell nearest() const { return nearest_; }
  unsigned expanded() const { return expanded_; }
  unsigned length() const { return static_cast<unsigned>(path_.size()); }
  /// Appends its first `count` moves, as far as there is room.
  void append_path(CommittedPath& path, unsigned count) const;

  std::size_t memory_bytes() const;

 private:
  static constexpr unsigned kSide = 256;
  static constexpr unsigned kBuckets = 4096;
  static constexpr unsigned kWidth = 6;  ///< bits of cost in a bucket
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  struct Node {
    std::uint32_t g = 0;
    std::uint32_t run = 0;  ///< shifted by 8; then whether it is closed, and the move that led here
  };
  struct Entry {
    std::uint32_t f;
    std::uint32_t g;
    std::uint32_t next;
    std::uint16_t node;
  };

  template <bool kUniform, bool kEight>
  bool search(const GridWorld& world, const OpenCells& open, Cell start, Cell target,
              unsigned most_expansions);
  void push(std::uint32_t f, std::uint32_t g, std::uint16_t node);
  bool pop(Entry& entry);
  void trace(std::uint16_t from, std::uint16_t to);

  std::vector<Node> nodes_;
  std::vector<Entry> entries_;
  std::array<std::uint32_t, kBuckets> heads_{};
  std::array<std::uint64_t, kBuckets / 64> used_{};
  std::uint32_t base_ = 0;  ///< bucket number of the least f that may be there
  std::uint32_t run_ = 0;
  unsigned expanded_ = 0;
  Cell nearest_{};
  std::vector<Direction> path_;  ///< back from the target
};

}  // namespace fleetfoot::fleet
