#include "search/jumps/jump_points.hpp"

#include <algorithm>
#include <array>

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
      known_(world.node_slots()),
      open_(make_open<S>(world)) {}

template <Space S>
void JumpPoints<S>::begin(NodeId start, NodeId target) {
  choose_what_to_keep();
  if (++search_ == 0) {  // all numbers are used up
    for (Node& node : nodes_) node.search = 0;
    search_ = 1;
  }
  target_ = target;
  target_cell_ = world_.cell(target);
  start_ = number_of(start);
  target_index_ = number_of(target);
  cost_ = kInfinite<Cost>;
  ticks_ = std::min(ticks_, 0);
  left_ = 0;
  nodes_[start_] = {start, kNone, 0, search_, kEverywhere, 0};
  const std::uint64_t f = space_.h(start, target);
  open_.begin(f);
  if (start == target) {
    cost_ = 0;
  } else if (world_.terrain(target) != Terrain::blocked) {
    open_.push(start_, 0, f);
  }
}

template <Space S>
void JumpPoints<S>::choose_what_to_keep() {
  const std::uint64_t now = world_.journal().end();
  if (known_at_ != now) {
    known_at_ = now;
    keeps_ = Keeps::not_yet;
  } else if (keeps_ == Keeps::not_yet) {
    keeps_ = Keeps::all;
  } else if (known_.is_full()) {
    keeps_ = Keeps::too_many;
    known_.release();
  }
  if (keeps_ != Keeps::all || numbers_.size() > kMostNodes + world_.node_slots() / 8) forget();
}

template <Space S>
void JumpPoints<S>::forget() {
  numbers_.forget();
  nodes_.clear();
  known_.forget();
  search_ = 0;
}

template <Space S>
inline std::uint32_t JumpPoints<S>::number_of(NodeId id) {
  const std::uint32_t number = numbers_.number(id);
  if (number == nodes_.size()) nodes_.push_back({id});
  return number;
}

template <Space S>
SearchStatus JumpPoints<S>::run(Meter& meter) {
  for (;;) {
    if (left_ != 0 && !expand(meter)) return SearchStatus::running;
    if (open_.empty() || open_.floor() >= cost_) break;
    if (!meter.can_spend()) return SearchStatus::running;
    const auto [number, g] = open_.pop();
    const Node& node = nodes_[number];
    if (node.g != g || node.reached == node.expanded) continue;
    if (node.expanded == 0) {
      meter.spend_expansion(node.id, known_.has(number) ? kKnownUnits : kExpansionUnits);
    } else {
      meter.spend();
    }
    begin_expansion(number);
  }
  return cost_ == kInfinite<Cost> ? SearchStatus::no_path : SearchStatus::found;
}

template <Space S>
inline void JumpPoints<S>::begin_expansion(std::uint32_t number) {
  Node& node = nodes_[number];
  from_ = number;
  at_ = world_.cell(node.id);
  g_ = node.g;
  steps_ = 0;
  // Starts may be anywhere: hardly one is met again.
  is_kept_ = keeps_ == Keeps::all && number != start_ && !known_.is_full();
  if (number == start_) {
    left_ = next_from_start(node.expanded);
    node.expanded |= static_cast<std::uint8_t>(left_);
    return;
  }
  left_ = successors_of(number, at_, node.reached & ~unsigned{node.expanded});
  if (node.expanded != 0) left_ &= ~successors_of(number, at_, node.expanded);
  node.expanded = node.reached;
}

/// From the start a path may go anywhere, but seldom goes away from the target: of the directions
/// that are not done those by which f rises least, and the others when they are due.
template <Space S>
unsigned JumpPoints<S>::next_from_start(unsigned done) {
  std::array<std::uint64_t, 8> f{};
  std::uint64_t least = kInfinite<std::uint64_t>;
  const unsigned to_do = kEverywhere & ~done;
  const auto for_each = [&](const auto& visit) {
    for (unsigned left = to_do; left != 0; left &= left - 1) {
      visit(left & ~(left - 1), f[static_cast<std::size_t>(__builtin_ctz(left))]);
    }
  };
  for_each([&](unsigned direction, std::uint64_t& key) {
    const Cell step = step_of(direction);
    const Cell to{at_.x + step.x, at_.y + step.y};
    key = kInfinite<std::uint64_t>;
    if (!world_.contains(to)) return;
    key = (step.x != 0 && step.y != 0 ? S::kDiagonal : S::kStraight) +
          std::uint64_t{space_.h(world_.node(to), target_)};
    least = std::min(least, key);
  });
  unsigned now = 0;
  std::uint64_t later = kInfinite<std::uint64_t>;
  for_each([&](unsigned direction, std::uint64_t key) {
    if (key <= least + S::kStraight / 2) {
      now |= direction;
    } else {
      later = std::min(later, key);
    }
  });
  if (later < cost_) open_.push(start_, 0, later);
  return now;
}

/// Where a path goes on from a node that was reached by a set of directions.
template <Space S>
inline unsigned JumpPoints<S>::successors_of(std::uint32_t number, Cell at, unsigned reached) {
  if (!is_kept_) return find_successors(at, reached);
  KnownJumps::Turns& turns = known_.turns(number);
  unsigned result = 0;
  for (; reached != 0; reached &= reached - 1) {
    std::uint8_t& turn = turns[static_cast<std::size_t>(__builtin_ctz(reached))];
    if (turn == 0) {
      turn = static_cast<std::uint8_t>(find_successors(at, reached & ~(reached - 1)));
    }
    result |= turn;
  }
  return result;
}

/// On, and past the end of a wall to its side.
template <Space S>
unsigned JumpPoints<S>::find_successors(Cell at, unsigned reached) const {
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
    const unsigned direction = left_ & ~(left_ - 1);
    if (steps_ == 0) {
      if (const KnownJumps::List* const list = known_.find(from_, direction)) {
        take_known(*list, direction);
        continue;
      }
      if (is_kept_) known_.begin_list();
    }
    if (!go_on(direction, meter)) return false;
    if (is_kept_) known_.end_list(from_, direction, is_scanned(direction) ? extent_ : steps_);
  }
  return true;
}

/// The jumps of a list, and to the target if it is seen on the way.
template <Space S>
inline void JumpPoints<S>::take_known(const KnownJumps::List& list, unsigned direction) {
  ticks_ -= kScanTicks + kReachTicks * static_cast<int>(list.count);
  meet_target(direction, list.extent);
  const KnownJumps::Jump* const jumps = known_.jumps(list);
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const std::uint32_t number = jumps[i].node();
    const Cost g = static_cast<Cost>(g_ + jumps[i].length);
    reach(number, g, std::uint64_t{g} + space_.h(nodes_[number].id, target_), jumps[i].direction());
  }
}

/// The target, if a scan would meet it that begins where the direction, followed for at most
/// `extent` moves, comes to its row or column.
template <Space S>
inline void JumpPoints<S>::meet_target(unsigned direction, int extent) {
  const Cell step = step_of(direction);
  const Cell ahead{target_cell_.x - at_.x, target_cell_.y - at_.y};
  if (is_scanned(direction)) {
    const int along = ahead.x * step.x + ahead.y * step.y;
    const int aside = step.x != 0 ? ahead.y : ahead.x;
    if (aside != 0 || along <= 0 || along >= extent) return;
    reach_target(static_cast<Cost>(g_ + static_cast<Cost>(along) * S::kStraight), direction);
    return;
  }
  int moves = ahead.y * step.y;
  if (kEight) moves = std::min(moves, ahead.x * step.x);
  if (moves <= 0 || moves > extent) return;
  const Cell turn{at_.x + moves * step.x, at_.y + moves * step.y};
  const Cost g = static_cast<Cost>(g_ + static_cast<Cost>(moves) * kFollowed);
  const auto meets = [](ScanEnd end, int from, int goal) {
    return goal > from ? end.at >= goal : end.at <= goal;
  };
  if (turn == target_cell_) {
    reach_target(g, step.y > 0 ? south : north);
  } else if (turn.y == target_cell_.y) {
    const bool is_east = target_cell_.x > turn.x;
    const ScanEnd end = is_east ? scan_line<1>(bits_.rows(), turn.y, turn.x)
                                : scan_line<-1>(bits_.rows(), turn.y, turn.x);
    if (!meets(end, turn.x, target_cell_.x)) return;
    const int along = std::abs(target_cell_.x - turn.x);
    reach_target(static_cast<Cost>(g + static_cast<Cost>(along) * S::kStraight),
                 is_east ? east : west);
  } else {
    const bool is_south = target_cell_.y > turn.y;
    const ScanEnd end = is_south ? scan_line<1>(bits_.columns(), turn.x, turn.y)
                                 : scan_line<-1>(bits_.columns(), turn.x, turn.y);
    if (!meets(end, turn.y, target_cell_.y)) return;
    const int along = std::abs(target_cell_.y - turn.y);
    reach_target(static_cast<Cost>(g + static_cast<Cost>(along) * S::kStraight),
                 is_south ? south : north);
  }
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

template class JumpPoints<Grid4>;
template class JumpPoints<Grid4Wide>;
template class JumpPoints<Grid8>;
template class JumpPoints<Grid8Wide>;

}  // namespace fleetfoot
