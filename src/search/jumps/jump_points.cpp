#include "search/jumps/jump_points.hpp"

#include <algorithm>

#include "search/jumps/diagonal_batch.hpp"
#include "search/jumps/jump_scan.hpp"

namespace fleetfoot {
namespace {

/// Wide enough that hardly a key lies beyond the ring, narrow enough that the order hardly suffers:
/// a fifth of a straight move on 512 x 512 cells. No move is longer than kMostScanned words.
template <class S>
MonotoneBuckets<typename S::Cost> make_open(const GridWorld& world) {
  const auto side = static_cast<std::uint64_t>(
      std::min(std::max(world.width(), world.height()), kMostScanned * 64));
  return MonotoneBuckets<typename S::Cost>(2 * side * S::kStraight, S::kEight ? 11 : 0);
}

}  // namespace

template <Space S>
JumpPoints<S>::JumpPoints(const S& space, const GridWorld& world)
    : space_(space),
      world_(world),
      bits_(world.open_bits()),
      rows_paid_(bits_.rows()),
      columns_paid_(bits_.columns()),
      open_(make_open<S>(world)) {}

template <Space S>
void JumpPoints<S>::begin(NodeId start, NodeId target) {
  numbers_.forget();
  nodes_.clear();
  target_ = target;
  target_cell_ = world_.cell(target);
  target_index_ = kNone;
  cost_ = kInfinite<Cost>;
  ticks_ = std::min(ticks_, 0);
  left_ = 0;
  numbers_.number(start);
  nodes_.push_back({kNone, 0, kEverywhere, 0});
  const std::uint64_t f = space_.h(start, target);
  open_.begin(f);
  if (start == target) {
    cost_ = 0;
    target_index_ = 0;
  } else if (world_.terrain(target) != Terrain::blocked) {
    open_.push(0, 0, f);
  }
}

template <Space S>
SearchStatus JumpPoints<S>::run(Meter& meter) {
  for (;;) {
    if (left_ != 0 && !expand(meter)) return SearchStatus::running;
    if (open_.empty() || open_.floor() >= cost_) break;
    if (!meter.can_spend()) return SearchStatus::running;
    const auto [number, g] = open_.pop();
    Node& node = nodes_[number];
    const unsigned news = node.reached & ~unsigned{node.expanded};
    if (node.g != g || news == 0) continue;
    meter.spend_expansion(numbers_.id(number), kExpansionUnits);
    from_ = number;
    at_ = world_.cell(numbers_.id(number));
    g_ = g;
    steps_ = 0;
    left_ = number == 0 ? unsigned{kEverywhere} : successors_of(at_, news);
    if (node.expanded != 0) left_ &= ~successors_of(at_, node.expanded);
    node.expanded = node.reached;
  }
  return cost_ == kInfinite<Cost> ? SearchStatus::no_path : SearchStatus::found;
}

/// On, and past the end of a wall to its side.
template <Space S>
unsigned JumpPoints<S>::successors_of(Cell at, unsigned reached) const {
  unsigned result = reached;
  const BitLines& rows = bits_.rows();
  const BitLines& columns = bits_.columns();
  if ((reached & east) != 0) {
    if (ends_wall<1>(rows, at.y - 1, at.x)) result |= kEight ? north | north_east : north;
    if (ends_wall<1>(rows, at.y + 1, at.x)) result |= kEight ? south | south_east : south;
  }
  if ((reached & west) != 0) {
    if (ends_wall<-1>(rows, at.y - 1, at.x)) result |= kEight ? north | north_west : north;
    if (ends_wall<-1>(rows, at.y + 1, at.x)) result |= kEight ? south | south_west : south;
  }
  if constexpr (kEight) {
    if ((reached & south) != 0) {
      if (ends_wall<1>(columns, at.x - 1, at.y)) result |= west | south_west;
      if (ends_wall<1>(columns, at.x + 1, at.y)) result |= east | south_east;
    }
    if ((reached & north) != 0) {
      if (ends_wall<-1>(columns, at.x - 1, at.y)) result |= west | north_west;
      if (ends_wall<-1>(columns, at.x + 1, at.y)) result |= east | north_east;
    }
  }
  return result;
}

/// Goes on with the expansion under way; false if the meter ended it.
template <Space S>
bool JumpPoints<S>::expand(Meter& meter) {
  for (; left_ != 0; left_ &= left_ - 1, steps_ = 0) {
    if (!pay(meter)) return false;
    if (!go_on(left_ & ~(left_ - 1), meter)) return false;
  }
  return true;
}

template <Space S>
inline bool JumpPoints<S>::go_on(unsigned direction, Meter& meter) {
  switch (direction) {
    case east:
      return row_from_node<1>(meter);
    case west:
      return row_from_node<-1>(meter);
    case south:
      return column_from_node<1>(meter);
    case north:
      return column_from_node<-1>(meter);
    case south_east:
      return follow_diagonal<1, 1>(meter);
    case south_west:
      return follow_diagonal<-1, 1>(meter);
    case north_east:
      return follow_diagonal<1, -1>(meter);
    default:
      return follow_diagonal<-1, -1>(meter);
  }
}

template <Space S>
bool JumpPoints<S>::pay_owed(Meter& meter) {
  while (ticks_ < 0) {
    if (!meter.can_spend()) return false;
    meter.spend();
    ticks_ += kTicksPerUnit;
  }
  return true;
}

template <Space S>
inline bool JumpPoints<S>::has_rows(int y, Meter& meter) {
  return rows_paid_.has_around(y) || bits_.make_rows(world_, y, rows_paid_, meter);
}

template <Space S>
inline bool JumpPoints<S>::has_columns(int x, Meter& meter) {
  return columns_paid_.has_around(x) || bits_.make_columns(world_, x, columns_paid_, meter);
}

/// Scans along a row, or a column, and reaches what is found.
template <Space S>
template <int kX>
inline void JumpPoints<S>::jump_along_row(Cell from, Cost g, int& ticks) {
  const ScanEnd end = scan_line<kX>(bits_.rows(), from.y, from.x);
  ticks -= kWordTicks * end.words;
  const int goal = target_cell_.x;
  const bool meets =
      from.y == target_cell_.y && (goal - from.x) * kX > 0 && (end.at - goal) * kX >= 0;
  if (!meets && !end.is_open) return;
  const int at = meets ? goal : end.at;
  ticks -= kReachTicks;
  reach({at, from.y}, static_cast<Cost>(g + static_cast<Cost>((at - from.x) * kX) * S::kStraight),
        kX > 0 ? east : west);
}

template <Space S>
template <int kY>
inline void JumpPoints<S>::jump_along_column(Cell from, Cost g, int& ticks) {
  const ScanEnd end = scan_line<kY>(bits_.columns(), from.x, from.y);
  ticks -= kWordTicks * end.words;
  const int goal = target_cell_.y;
  const bool meets =
      from.x == target_cell_.x && (goal - from.y) * kY > 0 && (end.at - goal) * kY >= 0;
  if (!meets && !end.is_open) return;
  const int at = meets ? goal : end.at;
  ticks -= kReachTicks;
  reach({from.x, at}, static_cast<Cost>(g + static_cast<Cost>((at - from.y) * kY) * S::kStraight),
        kY > 0 ? south : north);
}

template <Space S>
template <int kX>
inline bool JumpPoints<S>::row_from_node(Meter& meter) {
  if (!has_rows(at_.y, meter)) return false;
  ticks_ -= kScanTicks;
  jump_along_row<kX>(at_, g_, ticks_);
  return true;
}

template <Space S>
template <int kY>
inline bool JumpPoints<S>::column_from_node(Meter& meter) {
  if constexpr (!kEight) return follow_column<kY>(meter);
  if (!has_columns(at_.x, meter)) return false;
  ticks_ -= kScanTicks;
  jump_along_column<kY>(at_, g_, ticks_);
  return true;
}

/// A diagonal cell by cell from at_, with scans along the row and the column of each. In batches
/// where the processor can: what is found, in which order, and what it costs is the same.
template <Space S>
template <int kX, int kY>
[[gnu::noinline]] bool JumpPoints<S>::follow_diagonal(Meter& meter) {
  static const TryDiagonal try_batch = best_diagonal(kX, kY);
  const Cell target = target_cell_;
  DiagonalBatch batch;  // NOLINT(misc-const-correctness): filled through a pointer to a function
  for (;;) {
    if (!pay(meter)) return false;
    const Cell to{at_.x + kX * (steps_ + 1), at_.y + kY * (steps_ + 1)};
    // How far ahead the target's column and row are: scans from there may meet it.
    const auto to_column = static_cast<unsigned>((target.x - to.x) * kX);
    const auto to_row = static_cast<unsigned>((target.y - to.y) * kY);
    constexpr int kAhead = DiagonalBatch::kMoves;
    if (try_batch == nullptr || std::min(to_column, to_row) < kAhead ||
        !rows_paid_.has_between(to.y - kY, to.y + kY * kAhead) ||
        !columns_paid_.has_between(to.x - kX, to.x + kX * kAhead)) {
      if (!has_rows(to.y, meter) || !has_columns(to.x, meter)) return false;
      if (!move_diagonally<kX, kY>(to)) return true;
      ++steps_;
      continue;
    }
    try_batch(bits_.rows(), bits_.columns(), to, batch);
    const unsigned found = batch.along_row | batch.along_column;
    const int ticks =
        ticks_ - static_cast<int>(batch.moves) * kStepTicks - kWordTicks * batch.words();
    if (found == 0 && ticks >= 0) {
      ticks_ = ticks;
      steps_ += static_cast<int>(batch.moves);
    } else if (!take<kX, kY>(batch, meter)) {
      return false;
    }
    if (!batch.goes_on) return true;
  }
}

/// Makes the moves of a batch, one by one; false if the meter ended it.
template <Space S>
template <int kX, int kY>
bool JumpPoints<S>::take(const DiagonalBatch& batch, Meter& meter) {
  for (unsigned k = 0; k < batch.moves; ++k, ++steps_) {
    if (!pay(meter)) return false;
    ticks_ -= kStepTicks + kWordTicks * batch.words_of(k);
    const Cell cell{at_.x + kX * (steps_ + 1), at_.y + kY * (steps_ + 1)};
    const Cost g = static_cast<Cost>(g_ + S::kDiagonal * static_cast<Cost>(steps_ + 1));
    int counted = ticks_;  // the words are
    if ((batch.along_row >> k & 1) != 0) {
      jump_along_row<kX>(cell, g, counted);
      ticks_ -= kReachTicks;
    }
    if ((batch.along_column >> k & 1) != 0) {
      jump_along_column<kY>(cell, g, counted);
      ticks_ -= kReachTicks;
    }
  }
  return true;
}

/// False if the move is not legal, or nothing beyond it matters.
template <Space S>
template <int kX, int kY>
inline bool JumpPoints<S>::move_diagonally(Cell to) {
  const BitLines& rows = bits_.rows();
  if (!is_open_at(rows, to.y, to.x) || !is_open_at(rows, to.y - kY, to.x) ||
      !is_open_at(rows, to.y, to.x - kX)) {
    return false;
  }
  const Cost g = static_cast<Cost>(g_ + S::kDiagonal * static_cast<Cost>(steps_ + 1));
  ticks_ -= kStepTicks;
  if (target_cell_ == to) {
    reach(to, g, kY > 0 ? south : north);
    return false;
  }
  jump_along_row<kX>(to, g, ticks_);
  jump_along_column<kY>(to, g, ticks_);
  return true;
}

/// With 4 moves: a vertical cell by cell from at_, with scans to both sides of each.
template <Space S>
template <int kY>
[[gnu::noinline]] bool JumpPoints<S>::follow_column(Meter& meter) {
  for (;; ++steps_) {
    const Cell to{at_.x, at_.y + kY * (steps_ + 1)};
    if (!pay(meter) || !has_rows(to.y, meter)) return false;
    if (!is_open_at(bits_.rows(), to.y, to.x)) return true;
    const Cost g = static_cast<Cost>(g_ + static_cast<Cost>(steps_ + 1));
    ticks_ -= kStepTicks;
    if (target_cell_ == to) {
      reach(to, g, kY > 0 ? south : north);
      return true;
    }
    jump_along_row<1>(to, g, ticks_);
    jump_along_row<-1>(to, g, ticks_);
  }
}

template <Space S>
void JumpPoints<S>::reach(Cell cell, Cost g, unsigned direction) {
  const NodeId id = world_.node(cell);
  const std::uint64_t f = std::uint64_t{g} + space_.h(id, target_);
  if (f >= cost_) return;
  const std::uint32_t number = numbers_.number(id);
  const Node now{from_, g, static_cast<std::uint8_t>(direction), 0};
  if (number == nodes_.size()) {
    nodes_.push_back(now);
  } else {
    Node& node = nodes_[number];
    if (g > node.g) return;
    if (g < node.g) {
      node = now;
    } else {
      const bool is_open = node.reached != node.expanded;
      node.reached |= static_cast<std::uint8_t>(direction);
      if (is_open || node.reached == node.expanded) return;
    }
  }
  if (id == target_) {
    cost_ = g;
    target_index_ = number;
    return;
  }
  open_.push(number, g, f);
}

template class JumpPoints<Grid4>;
template class JumpPoints<Grid4Wide>;
template class JumpPoints<Grid8>;
template class JumpPoints<Grid8Wide>;

}  // namespace fleetfoot
