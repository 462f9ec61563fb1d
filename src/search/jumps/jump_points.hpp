// Jump point search (Harabor and Grastien 2011) on grids where every open cell costs the same:
// A* that goes from turning point to turning point instead of from cell to cell.
//
// Of all shortest paths between two cells that differ only in the order of their moves one stands
// for all: with 8 moves the one whose diagonals come as early as walls allow, with 4 moves the one
// whose vertical moves do (Baum 2025). Such a path turns only behind the end of a wall, at a *jump
// point*; these are found along rows and columns by bit operations on 64 cells at a time
// (jump_scan.hpp). A diagonal (with 4 moves: a vertical) is followed cell by cell, and what the
// scans from its cells find are successors of the node that it began at: the cells of the diagonal
// are never nodes themselves (Harabor and Grastien 2014). Nothing is computed ahead but the bitmaps
// (world/open_bits.hpp), which are made when first needed. From the second search in a world that
// has not changed on, what the scans find is kept for the next ones (known_jumps.hpp).
//
// Invariants: g of a node is the cost of a legal path to it. A node knows by which directions it
// was reached at that cost, and is expanded for each of them, once. Buckets of the open list span
// several costs, so a node may be expanded again when it improves; the search ends when nothing
// open can lead to less than the path found. Stopping early, also in the middle of an expansion,
// leaves it as it is; it must start over when the world has changed.
//
// Cost: a work unit pays for an expansion or for as many words and cells scanned as take the same
// time (bench/exact.cpp). Memory follows the nodes met, and a new search clears nothing. What is
// kept belongs to this object alone, so its work depends on nobody else's searches.
//
// Where terrain costs differ a straight line is no longer as good as its mirror image, and nearly
// every cell next to a change of terrain becomes a jump point: the weighted variant (Carlson et al.
// 2023) wins on maps with few and large areas of one cost only, and needs tables of neighbourhoods.
// There the search is A* (jump_search.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include "base/budget.hpp"
#include "search/jumps/diagonal_batch.hpp"
#include "search/jumps/known_jumps.hpp"
#include "search/queues/monotone_buckets.hpp"
#include "search/queues/node_numbers.hpp"
#include "search/spaces/space_types.hpp"
#include "world/grid_world.hpp"
#include "world/open_bits.hpp"

namespace fleetfoot {

template <Space S>
class JumpPoints {
 public:
  using Cost = typename S::Cost;

  /// Both must outlive it; open cells of the world cost 1.
  JumpPoints(const S& space, const GridWorld& world);

  /// Paths lead from start, which may be blocked, to the target.
  void begin(NodeId start, NodeId target);
  SearchStatus run(Meter& meter);

  /// After `found`: the cost of the path.
  Cost cost() const { return cost_; }
  /// After `found`: of the path.
  std::size_t moves() const {
    std::size_t moves = 0;
    Cell at = target_cell_;
    for (std::uint32_t i = nodes_[target_index_].parent; i != kNone; i = nodes_[i].parent) {
      const Cell to = world_.cell(nodes_[i].id);
      const int dx = std::abs(to.x - at.x);
      const int dy = std::abs(to.y - at.y);
      moves += static_cast<std::size_t>(kEight ? std::max(dx, dy) : dx + dy);
      at = to;
    }
    return moves;
  }
  /// After `found`: calls visit(from, step, moves, cost of each) for the straight lines of the
  /// path, backwards.
  template <class Visit>
  void for_each_line_backwards(const Visit& visit) const {
    Cell at = target_cell_;
    const auto go = [&](int moves, Cell step, Cost cost) {
      if (moves == 0) return;
      visit(at, step, moves, cost);
      at = {at.x + moves * step.x, at.y + moves * step.y};
    };
    for (std::uint32_t i = nodes_[target_index_].parent; i != kNone; i = nodes_[i].parent) {
      const Cell to = world_.cell(nodes_[i].id);
      const int dx = to.x - at.x;
      const int dy = to.y - at.y;
      const int diagonal = kEight ? std::min(std::abs(dx), std::abs(dy)) : 0;
      const Cell step{dx > 0 ? 1 : -1, dy > 0 ? 1 : -1};
      // What was scanned last is undone first.
      go(std::abs(dx) - diagonal, {step.x, 0}, S::kStraight);
      go(std::abs(dy) - diagonal, {0, step.y}, S::kStraight);
      go(diagonal, step, S::kDiagonal);
    }
  }

  /// Whether searches in this world, as it is, find out what later ones need not find out again.
  bool serves_later_searches() const { return keeps_ != Keeps::too_many; }

  std::size_t memory_bytes() const {
    return numbers_.memory_bytes() + nodes_.capacity() * sizeof(Node) + open_.memory_bytes() +
           rows_paid_.memory_bytes() + columns_paid_.memory_bytes() + known_.memory_bytes();
  }

 private:
  static constexpr bool kEight = S::kEight;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  /// By the time they take beside an expansion of A* (bench/exact.cpp): an expansion, and in
  /// fractions of a unit what is scanned for it.
  static constexpr std::uint64_t kExpansionUnits = 3;
  static constexpr std::uint64_t kKnownUnits =
      kEight ? 1 : 2;  ///< an expansion of a node that was before
  static constexpr int kTicksPerUnit = 12;
  static constexpr int kScanTicks = 2;
  static constexpr int kWordTicks = 1;
  static constexpr int kReachTicks = 3;
  static constexpr int kStepTicks =
      kEight ? 2 : 8;  ///< with 4 moves both sides of each are scanned

  /// A set of directions. With 4 moves north and south are followed cell by cell, with 8 moves the
  /// diagonals.
  enum Directions : std::uint8_t {
    east = 1,
    west = 2,
    south = 4,
    north = 8,
    south_east = 16,
    south_west = 32,
    north_east = 64,
    north_west = 128
  };
  static constexpr std::uint8_t kEverywhere = kEight ? 255 : 15;
  /// Whether a direction is scanned in one go, or else followed move by move.
  static constexpr bool is_scanned(unsigned direction) {
    return (direction & (kEight ? east | west | south | north : east | west)) != 0;
  }
  /// The one of which a cell so far away may be met: on a straight line, or by a scan from a line
  /// that is followed.
  static constexpr unsigned direction_of(int x, int y) {
    if (y == 0) return x > 0 ? east : west;
    if (x == 0 || !kEight) return y > 0 ? south : north;
    if (y > 0) return x > 0 ? south_east : south_west;
    return x > 0 ? north_east : north_west;
  }
  /// Of the lowest direction of a set.
  static constexpr std::size_t index(unsigned directions) {
    return static_cast<std::size_t>(__builtin_ctz(directions));
  }
  /// The cost of a move that is followed.
  static constexpr Cost kFollowed = kEight ? S::kDiagonal : S::kStraight;
  static constexpr Cell step_of(unsigned direction) {
    return {(direction & (east | south_east | north_east)) != 0   ? 1
            : (direction & (west | south_west | north_west)) != 0 ? -1
                                                                  : 0,
            (direction & (south | south_east | south_west)) != 0   ? 1
            : (direction & (north | north_east | north_west)) != 0 ? -1
                                                                   : 0};
  }
  /// Numbers are given again from the first past so many and an eighth of the map.
  static constexpr std::uint32_t kMostNodes = 1 << 14;
  struct Node {
    NodeId id = kNoNode;
    std::uint32_t parent = kNone;  ///< the number of a node
    Cost g = 0;
    std::uint16_t search = 0;   ///< that the rest belongs to
    std::uint8_t reached = 0;   ///< by which directions, at this g
    std::uint8_t expanded = 0;  ///< for which of them
  };

  /// Of what scans find. A single search in a world keeps nothing, as no other will ask.
  /// Where there are too many jump points, as among scattered cells, keeping them costs more time
  /// than it saves: scans are short there, and tables leave the processor's caches.
  enum class Keeps : std::uint8_t { not_yet, all, too_many };

  void choose_what_to_keep();
  void forget();
  std::uint32_t number_of(NodeId id);
  void begin_expansion(std::uint32_t number);
  void look_around();
  unsigned next_from_start(unsigned left);
  unsigned successors_of(std::uint32_t number, Cell at, unsigned reached);
  unsigned find_successors(Cell at, unsigned reached) const;
  bool expand(Meter& meter);
  void take_known(const KnownJumps::List& list, unsigned direction);
  void meet_target(int extent);
  /// Settles what is owed.
  bool pay(Meter& meter) { return ticks_ >= 0 || pay_owed(meter); }
  bool pay_owed(Meter& meter);
  bool pay(int ticks, Meter& meter);
  bool has_rows(int y, Meter& meter);
  bool has_columns(int x, Meter& meter);

  template <int kX>
  void jump_along_row(Cell from, Cost g, int& ticks);
  template <int kY>
  void jump_along_column(Cell from, Cost g, int& ticks);
  // Each goes in one direction from at_; false if the meter ended it.
  bool go_on(unsigned direction, Meter& meter);
  template <int kX>
  bool row_from_node(Meter& meter);
  template <int kY>
  bool column_from_node(Meter& meter);
  template <int kX, int kY>
  bool follow_diagonal(Meter& meter);
  template <int kX, int kY>
  bool take(const DiagonalBatch& batch, Meter& meter);
  template <int kX, int kY>
  bool move_diagonally(Cell to);
  template <int kY>
  bool follow_column(Meter& meter);
  void jump_to(Cell cell, Cost g, unsigned direction);
  void reach_target(Cost g, unsigned direction);
  void reach(std::uint32_t number, Cost g, std::uint64_t f, unsigned direction);

  const S& space_;
  const GridWorld& world_;
  OpenBits& bits_;
  PaidBands rows_paid_;
  PaidBands columns_paid_;
  NodeNumbers numbers_;      ///< of nodes met since the world last changed
  std::vector<Node> nodes_;  ///< by number
  KnownJumps known_;
  std::uint64_t known_at_ = kInfinite<std::uint64_t>;  ///< time in the journal
  Keeps keeps_ = Keeps::not_yet;
  std::uint16_t search_ = 0;    ///< the number of the search
  MonotoneBuckets<Cost> open_;  ///< of the nodes' numbers
  NodeId target_ = kNoNode;
  Cell target_cell_;
  std::uint32_t target_index_ = kNone;
  Cost cost_ = kInfinite<Cost>;  ///< of the best path to the target so far
  int ticks_ = 0;                ///< paid for and not used; below zero: owed

  // The expansion under way.
  unsigned left_ = 0;     ///< directions to go
  bool is_kept_ = false;  ///< what it finds
  std::uint32_t start_ = kNone;
  std::array<std::uint64_t, kEight ? 8 : 4> f_from_start_{};  ///< at least, by direction
  std::uint32_t from_ = kNone;
  Cell at_;
  Cost g_ = 0;
  unsigned towards_target_ = 0;  ///< the only direction in which it may be met
  int steps_ = 0;                ///< made in the lowest direction of left_
  int extent_ = 0;               ///< of the last scan from the node itself
};

// Instantiated in jump_points.cpp.
extern template class JumpPoints<Grid4>;
extern template class JumpPoints<Grid4Wide>;
extern template class JumpPoints<Grid8>;
extern template class JumpPoints<Grid8Wide>;

}  // namespace fleetfoot
