#include "search/coarse/tile_solver.hpp"

#include <algorithm>

#include "search/coarse/row_lanes.hpp"

namespace fleetfoot::coarse {

Scale scale_of(const GridWorld& world) {
  // No path visits a cell twice.
  const auto fits = [&](std::uint64_t most) {
    return std::uint64_t{world.node_count()} * world.max_terrain() * most < std::uint64_t{kFar};
  };
  if (world.moves() == Moves::four) return {1, 0, 1, fits(1)};
  if (world.max_terrain() == 1 && fits(3363)) return {2378, 3363, 1, true};
  return {29, 41, 82, false};  // 82 * 29 = 2378, 82 * 41 = 3362
}

namespace {

/// Costs of 16 cells of this terrain; `is_uniform`: none is above 1.
template <class V>
FLEETFOOT_INLINE void costs_of(const Lanes<V>& terrain, std::int32_t factor, bool is_uniform,
                               std::int32_t* to) {
  Lanes<V> costs;
  for (int i = 0; i < Lanes<V>::kParts; ++i) {
    const V is_blocked = terrain.part[i] == V{};
    const V open = is_uniform ? (V{} + factor) : terrain.part[i] * factor;
    costs.part[i] = is_blocked ? (V{} + kFar) : open;
  }
  costs.store(to);
}

/// Whether all 16 cells have terrain 1.
FLEETFOOT_INLINE bool is_open_ground(const std::uint8_t* terrain) {
  std::uint64_t words[2];  // NOLINT
  std::memcpy(words, terrain, sizeof words);
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  return words[0] == kOnes && words[1] == kOnes;
}

FLEETFOOT_INLINE std::int32_t wall_of(std::int32_t cost) { return cost >= kFar ? kFar : 0; }

}  // namespace

/// The code that runs for every row, compiled once for each kind of register.
template <class V>
struct TileSolver::Rows {
  FLEETFOOT_INLINE static void read(TileSolver& tile, int row, const std::uint8_t* left,
                                    const std::uint8_t* own, const std::uint8_t* right) {
    const auto line = static_cast<std::size_t>(row);
    if (own == nullptr) {
      tile.straight_[line].fill(kFar);
      tile.diagonal_[line].fill(kFar);
      tile.wall_[line].fill(kFar);
      tile.clear_ &= ~(1U << line);
    } else {
      Lanes<V> terrain;
      widen(terrain, own);
      const bool is_uniform = tile.is_uniform_;
      costs_of(terrain, tile.scale_.straight, is_uniform, tile.straight_[line].data());
      costs_of(terrain, tile.scale_.diagonal, is_uniform, tile.diagonal_[line].data());
      costs_of(terrain, 0, true, tile.wall_[line].data());
      const std::uint32_t bit = 1U << line;
      tile.clear_ = is_open_ground(own) ? tile.clear_ | bit : tile.clear_ & ~bit;
    }
    const std::int32_t at_left = left == nullptr ? 0 : *left;
    const std::int32_t at_right = right == nullptr ? 0 : *right;
    const std::int32_t closed_left = at_left == 0 ? kFar : 0;
    const std::int32_t closed_right = at_right == 0 ? kFar : 0;
    tile.left_straight_[line] = at_left * tile.scale_.straight | closed_left;
    tile.left_diagonal_[line] = at_left * tile.scale_.diagonal | closed_left;
    tile.right_straight_[line] = at_right * tile.scale_.straight | closed_right;
    tile.right_diagonal_[line] = at_right * tile.scale_.diagonal | closed_right;
  }
  FLEETFOOT_INLINE static void read_all(TileSolver& tile);
  FLEETFOOT_INLINE static bool relax(TileSolver& tile, int to, int from);
  FLEETFOOT_INLINE static int run(TileSolver& tile, int most);
};

template <class V>
void TileSolver::Rows<V>::read_all(TileSolver& solver) {
  const std::uint32_t tile = solver.tile_;
  const std::uint8_t* const terrain = solver.world_.terrain_bytes();
  const std::uint32_t columns = std::uint32_t{1} << solver.world_.pitch_bits();
  const auto tiles = static_cast<std::uint32_t>(solver.world_.node_slots() / 256);
  const std::uint32_t column = tile & (columns - 1);
  const bool has_left = column != 0;
  const bool has_right = column != columns - 1;
  const auto read_line = [&](int row, std::uint32_t of, std::uint32_t line) FLEETFOOT_INLINED {
    const std::uint8_t* const own = terrain + of * std::size_t{256} + line * std::size_t{16};
    read(solver, row, has_left ? own - 256 + 15 : nullptr, own, has_right ? own + 256 : nullptr);
  };
  if (tile >= columns) {
    read_line(0, tile - columns, 15);
  } else {
    read(solver, 0, nullptr, nullptr, nullptr);
  }
  for (std::uint32_t line = 0; line < kSide; ++line) {
    read_line(static_cast<int>(line) + 1, tile, line);
  }
  if (tile + columns < tiles) {
    read_line(17, tile + columns, 0);
  } else {
    read(solver, 17, nullptr, nullptr, nullptr);
  }
}

namespace {

/// Along the row, both ways: a prefix minimum each, by doubling steps.
template <class V>
FLEETFOOT_INLINE void relax_along(Lanes<V>& row, const Lanes<V>& cost, const Lanes<V>& wall) {
  Lanes<V> far;
  Lanes<V>::fill(far, kFar);
  Lanes<V> up = row;
  Lanes<V> down = row;
  // What it costs to come here from the lane before and from the lane after; a blocked cell is not
  // entered.
  Lanes<V> from_before;
  Lanes<V> from_after;
  shift_up<1>(from_before, cost, kFar);
  shift_down<1>(from_after, cost, kFar);
  join(from_before, from_before, wall);
  join(from_after, from_after, wall);
  const auto step = [&]<int kBy>(std::integral_constant<int, kBy> /*by*/) FLEETFOOT_INLINED {
    Lanes<V> moved;
    shift_up<kBy>(moved, up, kFar);
    add(moved, moved, from_before);
    least(up, up, moved);
    shift_down<kBy>(moved, down, kFar);
    add(moved, moved, from_after);
    least(down, down, moved);
    if constexpr (kBy < 8) {
      shift_up<kBy>(moved, from_before, kFar);
      add(from_before, from_before, moved);
      least(from_before, from_before, far);
      shift_down<kBy>(moved, from_after, kFar);
      add(from_after, from_after, moved);
      least(from_after, from_after, far);
    }
  };
  step(std::integral_constant<int, 1>{});
  step(std::integral_constant<int, 2>{});
  step(std::integral_constant<int, 4>{});
  step(std::integral_constant<int, 8>{});
  least(row, up, down);
}

/// The same for a row that is all open ground; `costs` are 16 each of 1, 2, 4 and 8 straight moves.
template <class V>
FLEETFOOT_INLINE void relax_along(Lanes<V>& row, const std::int32_t* costs) {
  Lanes<V> up = row;
  Lanes<V> down = row;
  const auto step = [&]<int kBy>(std::integral_constant<int, kBy> /*by*/) FLEETFOOT_INLINED {
    Lanes<V> far_away;
    Lanes<V> moved;
    constexpr std::ptrdiff_t kWhich = kBy == 8 ? 3 : kBy / 2;
    Lanes<V>::load(far_away, costs + kWhich * 16);
    shift_up<kBy>(moved, up, kFar);
    add(moved, moved, far_away);
    least(up, up, moved);
    shift_down<kBy>(moved, down, kFar);
    add(moved, moved, far_away);
    least(down, down, moved);
  };
  step(std::integral_constant<int, 1>{});
  step(std::integral_constant<int, 2>{});
  step(std::integral_constant<int, 4>{});
  step(std::integral_constant<int, 8>{});
  least(row, up, down);
}

}  // namespace

/// Relaxes row `to` from its neighbour `from`; whether it changed.
template <class V>
bool TileSolver::Rows<V>::relax(TileSolver& tile, int to, int from) {
  const auto t = static_cast<std::size_t>(to);
  const auto f = static_cast<std::size_t>(from);
  Lanes<V> before;
  Lanes<V> source;
  Lanes<V> wall;
  Lanes<V> row;
  Lanes<V>::load(before, tile.distance_[t].data());
  Lanes<V>::load(source, tile.distance_[f].data());
  Lanes<V>::load(wall, tile.wall_[t].data());
  Lanes<V>::load(row, tile.straight_[f].data());
  add(row, row, source);
  least(row, row, before);
  if (tile.scale_.diagonal != 0) {
    // A diagonal needs both cells beside it open: of the target's row the one in the source's
    // column, which is looked at before the shift, and of the source's row the one in the target's.
    Lanes<V> source_wall;
    Lanes<V> diagonal;
    Lanes<V>::load(source_wall, tile.wall_[f].data());
    Lanes<V>::load(diagonal, tile.diagonal_[f].data());
    add(diagonal, diagonal, source);
    join(diagonal, diagonal, wall);
    Lanes<V> from_left;
    Lanes<V> from_right;
    shift_up<1>(from_left, diagonal,
                (tile.left_[f] + tile.left_diagonal_[f]) | wall_of(tile.left_straight_[t]));
    shift_down<1>(from_right, diagonal,
                  (tile.right_[f] + tile.right_diagonal_[f]) | wall_of(tile.right_straight_[t]));
    least(diagonal, from_left, from_right);
    join(diagonal, diagonal, source_wall);
    least(row, row, diagonal);
  }
  join(row, row, wall);
  const std::uint32_t bit = 1U << to;
  if (equal(row, before) && (tile.entered_ & bit) == 0) return false;
  tile.entered_ &= ~bit;
  if ((tile.clear_ & bit) != 0) {
    relax_along(row, tile.along_[0].data());
  } else {
    Lanes<V> cost;
    Lanes<V>::load(cost, tile.straight_[t].data());
    relax_along(row, cost, wall);
  }
  row.store(tile.distance_[t].data());
  return true;
}

template <class V>
int TileSolver::Rows<V>::run(TileSolver& tile, int most) {
  int count = 0;
  while (!tile.done() && count < most) {
    if (tile.down_ != 0) {
      const int from = __builtin_ctz(tile.down_);
      tile.down_ &= tile.down_ - 1;
      if (from >= kSide) continue;
      ++count;
      if (!relax(tile, from + 1, from)) continue;
      tile.down_ |= 2U << from;
      tile.up_ |= 2U << from;
    } else {
      const int from = 31 - __builtin_clz(tile.up_);
      tile.up_ &= ~(1U << from);
      if (from <= 1) continue;
      ++count;
      if (!relax(tile, from - 1, from)) continue;
      tile.up_ |= 1U << (from - 1);
      tile.down_ |= 1U << (from - 1);
    }
  }
  return count;
}

struct TileSolver::Code {
  void (*read_all)(TileSolver&);
  int (*run)(TileSolver&, int);

  static void read_plain(TileSolver& tile) { Rows<Vector4>::read_all(tile); }
  static int run_plain(TileSolver& tile, int most) { return Rows<Vector4>::run(tile, most); }
#if defined(__x86_64__)
  [[gnu::target("avx2")]] static void read_avx2(TileSolver& tile) { Rows<Vector8>::read_all(tile); }
  [[gnu::target("avx2")]] static int run_avx2(TileSolver& tile, int most) {
    return Rows<Vector8>::run(tile, most);
  }
#endif
  /// The best that this processor has.
  static const Code& best() {
    static const Code code = [] {
#if defined(__x86_64__)
      if (__builtin_cpu_supports("avx2") != 0) return Code{read_avx2, run_avx2};
#endif
      return Code{read_plain, run_plain};
    }();
    return code;
  }
};

TileSolver::TileSolver(const GridWorld& world) : TileSolver(world, scale_of(world)) {}

TileSolver::TileSolver(const GridWorld& world, const Scale& scale)
    : world_(world), scale_(scale), is_uniform_(world.max_terrain() == 1), code_(Code::best()) {
  for (std::size_t i = 0; i < along_.size(); ++i) along_[i].fill(scale_.straight << i);
}

void TileSolver::begin(std::uint32_t tile) {
  tile_ = tile;
  code_.read_all(*this);
  begin_again();
}

void TileSolver::begin_again() {
  for (Row& row : distance_) row.fill(kFar);
  left_.fill(kFar);
  right_.fill(kFar);
  entered_ = down_ = up_ = 0;
  is_seeded_ = false;
}

void TileSolver::set_ring_row(int row, const std::int32_t* distances) {
  std::copy_n(distances, kSide, distance_[static_cast<std::size_t>(row)].begin());
  (row == 0 ? down_ : up_) |= 1U << row;
}
void TileSolver::set_ring_column(int column, const std::int32_t* distances) {
  std::copy_n(distances, kSide, (column == 0 ? left_ : right_).begin() + 1);
}
void TileSolver::set_ring_corner(int row, int column, std::int32_t distance) {
  (column == 0 ? left_ : right_)[static_cast<std::size_t>(row)] = distance;
  if (distance < kFar) (row == 0 ? down_ : up_) |= 1U << row;
}
void TileSolver::set_source(int row, int column) {
  distance_[static_cast<std::size_t>(row) + 1][static_cast<std::size_t>(column)] = 0;
  entered_ |= 2U << row;
  down_ |= 1U << row;
}

bool TileSolver::is_open(int row, int column) const {
  const auto line = static_cast<std::size_t>(row + 1);
  if (column < 0) return left_straight_[line] < kFar;
  if (column >= kSide) return right_straight_[line] < kFar;
  return straight_[line][static_cast<std::size_t>(column)] < kFar;
}

/// What the columns beside the tile bring into its first and last column, straight; diagonally
/// they come in with the rows.
void TileSolver::seed_columns() {
  for (std::size_t row = 1; row <= kSide; ++row) {
    const auto enter = [&](std::size_t column, std::int32_t distance, std::int32_t cost) {
      if (distance >= kFar || cost >= kFar) return;
      entered_ |= 1U << row;
      down_ |= 1U << (row - 1);
      if (straight_[row][column] >= kFar) return;
      std::int32_t& cell = distance_[row][column];
      cell = std::min(cell, distance + cost);
    };
    enter(0, left_[row], left_straight_[row]);
    enter(kSide - 1, right_[row], right_straight_[row]);
  }
  is_seeded_ = true;
}

int TileSolver::relax(int most) {
  if (!is_seeded_) seed_columns();
  return code_.run(*this, most);
}

}  // namespace fleetfoot::coarse
