#include "search/jumps/jump_points.hpp"

#include <algorithm>

#include "search/jumps/jump_expansion.hpp"

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
  towards_target_ = direction_of(target_cell_.x - at_.x, target_cell_.y - at_.y);
  steps_ = 0;
  // Starts may be anywhere: hardly one is met again.
  is_kept_ = keeps_ == Keeps::all && number != start_ && !known_.is_full();
  if (number == start_) {
    if (node.expanded == 0) look_around();
    left_ = next_from_start(kEverywhere & ~unsigned{node.expanded});
    node.expanded |= static_cast<std::uint8_t>(left_);
    return;
  }
  left_ = successors_of(number, at_, node.reached & ~unsigned{node.expanded});
  if (node.expanded != 0) left_ &= ~successors_of(number, at_, node.expanded);
  node.expanded = node.reached;
}

/// From the start a path may go anywhere, but seldom goes away from the target: how far f rises
/// at least, by direction.
template <Space S>
void JumpPoints<S>::look_around() {
  for (std::size_t i = 0; i < f_from_start_.size(); ++i) {
    const Cell step = step_of(1U << i);
    const Cell to{at_.x + step.x, at_.y + step.y};
    f_from_start_[i] = kInfinite<std::uint64_t>;
    if (!world_.contains(to)) continue;
    f_from_start_[i] = (step.x != 0 && step.y != 0 ? S::kDiagonal : S::kStraight) +
                       std::uint64_t{space_.h(world_.node(to), target_)};
  }
}

/// Of the directions that are left those by which f rises least, and the others when they are due.
template <Space S>
unsigned JumpPoints<S>::next_from_start(unsigned left) {
  std::uint64_t least = kInfinite<std::uint64_t>;
  for (unsigned i = left; i != 0; i &= i - 1) least = std::min(least, f_from_start_[index(i)]);
  unsigned now = 0;
  std::uint64_t later = kInfinite<std::uint64_t>;
  for (unsigned i = left; i != 0; i &= i - 1) {
    const std::uint64_t f = f_from_start_[index(i)];
    if (f <= least + S::kStraight / 2) {
      now |= i & ~(i - 1);
    } else {
      later = std::min(later, f);
    }
  }
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
  if (direction == towards_target_) meet_target(list.extent);
  const KnownJumps::Jump* const jumps = known_.jumps(list);
  for (std::uint32_t i = 0; i < list.count; ++i) {
    const std::uint32_t number = jumps[i].node();
    const Cost g = static_cast<Cost>(g_ + jumps[i].length);
    reach(number, g, std::uint64_t{g} + space_.h(nodes_[number].id, target_), jumps[i].direction());
  }
}

/// The target, if a scan would meet it that begins where the direction towards it, followed for at
/// most `extent` moves, comes to its row or column.
template <Space S>
inline void JumpPoints<S>::meet_target(int extent) {
  const Cell step = step_of(towards_target_);
  const int across = std::abs(target_cell_.x - at_.x);
  const int down = std::abs(target_cell_.y - at_.y);
  if (is_scanned(towards_target_)) {
    const int along = across + down;
    if (along >= extent) return;
    reach_target(static_cast<Cost>(g_ + static_cast<Cost>(along) * S::kStraight), towards_target_);
    return;
  }
  const int moves = kEight ? std::min(across, down) : down;
  if (moves > extent) return;
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

template class JumpPoints<Grid4>;
template class JumpPoints<Grid4Wide>;
template class JumpPoints<Grid8>;
template class JumpPoints<Grid8Wide>;

}  // namespace fleetfoot
