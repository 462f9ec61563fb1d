// Jump point search, from one node in one direction: scans along rows and columns, and along the
// diagonals (with 4 moves the verticals) that begin there, paid for as they go.
//
// Definitions of members of JumpPoints, for jump_points.cpp alone, where the search is: so they are
// compiled into its loops.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/jumps/diagonal_batch.hpp"
#include "search/jumps/jump_points.hpp"
#include "search/jumps/jump_scan.hpp"

namespace fleetfoot {

/// Settles what is owed and pays for more, in one step; false, and nothing done, if the meter does
/// not allow it all.
template <Space S>
inline bool JumpPoints<S>::pay(int ticks, Meter& meter) {
  int left = ticks_ - ticks;
  if (left < 0) {
    const int units = (kTicksPerUnit - 1 - left) / kTicksPerUnit;
    if (!meter.can_spend(static_cast<std::uint64_t>(units))) return false;
    meter.spend(static_cast<std::uint64_t>(units));
    left += units * kTicksPerUnit;
  }
  ticks_ = left;
  return true;
}

template <Space S>
bool JumpPoints<S>::pay_owed(Meter& meter) {
  if (pay(0, meter)) return true;
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
  const auto cost_to = [&](int at) {
    return static_cast<Cost>(g + static_cast<Cost>((at - from.x) * kX) * S::kStraight);
  };
  constexpr unsigned kDirection = kX > 0 ? east : west;
  extent_ = (end.at - from.x) * kX;
  if (meets) {
    ticks -= kReachTicks;
    reach_target(cost_to(goal), kDirection);
    if (!is_kept_) return;
  }
  if (!end.is_open) return;
  ticks -= kReachTicks;
  jump_to({end.at, from.y}, cost_to(end.at), kDirection);
}

template <Space S>
template <int kY>
inline void JumpPoints<S>::jump_along_column(Cell from, Cost g, int& ticks) {
  const ScanEnd end = scan_line<kY>(bits_.columns(), from.x, from.y);
  ticks -= kWordTicks * end.words;
  const int goal = target_cell_.y;
  const bool meets =
      from.x == target_cell_.x && (goal - from.y) * kY > 0 && (end.at - goal) * kY >= 0;
  const auto cost_to = [&](int at) {
    return static_cast<Cost>(g + static_cast<Cost>((at - from.y) * kY) * S::kStraight);
  };
  constexpr unsigned kDirection = kY > 0 ? south : north;
  extent_ = (end.at - from.y) * kY;
  if (meets) {
    ticks -= kReachTicks;
    reach_target(cost_to(goal), kDirection);
    if (!is_kept_) return;
  }
  if (!end.is_open) return;
  ticks -= kReachTicks;
  jump_to({from.x, end.at}, cost_to(end.at), kDirection);
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
    if (batch.moves == 0) return true;
    const auto moves = static_cast<int>(batch.moves);
    const int last = kStepTicks + kWordTicks * batch.words_of(batch.moves - 1);
    const int before = kStepTicks * moves + kWordTicks * batch.words() - last;
    if ((batch.along_row | batch.along_column) == 0 && pay(before, meter)) {
      ticks_ -= last;
      steps_ += moves;
    } else if (!take<kX, kY>(batch, meter)) {
      return false;
    }
    if (!batch.goes_on) return pay(meter);  // as move by move: what was done is settled
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
    reach_target(g, kY > 0 ? south : north);
    if (!is_kept_) return false;
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
      reach_target(g, kY > 0 ? south : north);
      if (!is_kept_) return true;
    }
    jump_along_row<1>(to, g, ticks_);
    jump_along_row<-1>(to, g, ticks_);
  }
}

/// A scan has found a jump point.
template <Space S>
inline void JumpPoints<S>::jump_to(Cell cell, Cost g, unsigned direction) {
  const NodeId id = world_.node(cell);
  const std::uint64_t f = std::uint64_t{g} + space_.h(id, target_);
  if (!is_kept_ && f >= cost_) return;
  const std::uint32_t number = number_of(id);
  if (is_kept_) known_.add(number, direction, static_cast<std::uint32_t>(g - g_));
  reach(number, g, f, direction);
}

template <Space S>
inline void JumpPoints<S>::reach_target(Cost g, unsigned direction) {
  reach(target_index_, g, g, direction);
}

template <Space S>
inline void JumpPoints<S>::reach(std::uint32_t number, Cost g, std::uint64_t f,
                                 unsigned direction) {
  if (f >= cost_) return;
  Node& node = nodes_[number];
  const auto by = static_cast<std::uint8_t>(direction);
  if (node.search != search_ || g < node.g) {
    node = {node.id, from_, g, search_, by, 0};
  } else {
    if (g > node.g) return;
    const bool is_open = node.reached != node.expanded;
    node.reached |= by;
    if (is_open || node.reached == node.expanded) return;
  }
  if (number == target_index_) {
    cost_ = g;
    return;
  }
  open_.push(number, g, f);
}

}  // namespace fleetfoot
