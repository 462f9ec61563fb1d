#include "fleet/atlas.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace fleetfoot::fleet {
namespace {

constexpr unsigned kCellsPerGate = 6;
constexpr std::size_t kMostLog = std::size_t{1} << 13;  ///< entries of the log
constexpr std::uint16_t kMostDistance = Atlas::kNoWay - 1;

/// The finest units in which distances inside a tile fit 16 bits: no path there has more than some
/// 140 moves. Over more expensive terrain the longest ones are cut off, and a guide is all they
/// are.
coarse::Scale scale_for(const GridWorld& world) {
  const bool has_diagonals = world.moves() == Moves::eight;
  if (world.max_terrain() <= 11) return {29, has_diagonals ? 41 : 0, 1, false};
  if (world.max_terrain() <= 32) return {10, has_diagonals ? 14 : 0, 1, false};
  return {2, has_diagonals ? 3 : 0, 1, false};
}

/// Relaxations of a row that a work unit buys, and what reading a tile takes.
constexpr std::uint64_t kRowsPerUnit = 5;
constexpr std::uint64_t kReadRows = 48;

}  // namespace

Atlas::Atlas(const GridWorld& world, const OpenCells& open)
    : world_(world),
      open_(open),
      scale_(scale_for(world)),
      columns_(1U << world.pitch_bits()),
      width_((static_cast<std::uint32_t>(world.width()) + 15) / 16),
      height_((static_cast<std::uint32_t>(world.height()) + 15) / 16),
      block_columns_((width_ + 3) / 4),
      tiles_(world.node_slots() / 256),
      blocks_(std::size_t{block_columns_} * ((height_ + 3) / 4)),
      gates_(blocks_.size() << kBlockBits),
      solver_(world, scale_) {
  for (std::uint32_t y = 0; y < height_; ++y) {
    for (std::uint32_t x = 0; x < width_; ++x) {
      const std::uint32_t tile = y * columns_ + x;
      find_gates(tile, to_right);
      find_gates(tile, to_below);
    }
  }
  log_.reserve(kMostLog);
  log_first_ = 1;  // the gates so far are known to everybody
}

Atlas::~Atlas() = default;

std::uint32_t Atlas::block_of(std::uint32_t tile) const {
  return tile / columns_ / 4 * block_columns_ + tile % columns_ / 4;
}

bool Atlas::has_neighbour(std::uint32_t tile, Side side) const {
  return side == to_right ? tile % columns_ + 1 < width_ : tile / columns_ + 1 < height_;
}

/// Which cells of a tile's border, and those that face them, are open.
std::uint32_t Atlas::edge_cells(std::uint32_t tile, Side side) const {
  const Cell at = corner(tile);
  if (side == to_below) return open_.row16(at.x, at.y + 15) & open_.row16(at.x, at.y + 16);
  std::uint32_t cells = 0;
  for (int y = 0; y < 16; ++y) {
    const std::uint32_t own = open_.row16(at.x, at.y + y) >> 15U;
    const std::uint32_t facing = open_.row16(at.x + 16, at.y + y) & 1U;
    cells |= (own & facing) << y;
  }
  return cells;
}

std::uint8_t Atlas::new_gate(std::uint32_t block) {
  Block& entry = blocks_[block];
  std::size_t word = 0;
  while (entry.used[word] == ~std::uint64_t{0}) ++word;  // 16 tiles have at most 256 gates
  const auto bit = static_cast<unsigned>(__builtin_ctzll(~entry.used[word]));
  entry.used[word] |= std::uint64_t{1} << bit;
  const auto local = static_cast<std::uint8_t>(word * 64 + bit);
  entry.size = std::max(entry.size, static_cast<std::uint16_t>(local + 1));
  return local;
}

/// Finds the gates of a border; those that stay where they are stay the same. Whether any changed.
bool Atlas::find_gates(std::uint32_t tile, Side side) {
  if (!has_neighbour(tile, side)) return false;
  const std::uint32_t cells = edge_cells(tile, side);
  const std::uint32_t block = block_of(tile);
  const std::uint32_t beyond = neighbour(tile, side);
  Border& border = tiles_[tile].borders[side];
  Border now;
  for (std::uint32_t rest = cells; rest != 0;) {
    const auto first = static_cast<unsigned>(__builtin_ctz(rest));
    const auto length = static_cast<unsigned>(__builtin_ctz(~(rest >> first)));
    rest &= ~(((1U << length) - 1) << first);
    const unsigned parts = (length + kCellsPerGate - 1) / kCellsPerGate;
    for (unsigned i = 0; i < parts; ++i) {
      now.position[now.count++] =
          static_cast<std::uint8_t>(first + (2 * i + 1) * length / (2 * parts));
    }
  }
  if (now.count == border.count && now.position == border.position) return false;
  const auto index_in = [](const Border& of, std::uint8_t position) {
    std::size_t i = 0;
    while (i < of.count && of.position[i] != position) ++i;
    return i;
  };
  for (std::size_t i = 0; i < border.count; ++i) {
    if (index_in(now, border.position[i]) < now.count) continue;
    const std::uint8_t local = border.local[i];
    blocks_[block].used[local / 64] &= ~(std::uint64_t{1} << (local % 64));
    gates_[block << kBlockBits | local] = {};
  }
  for (std::size_t i = 0; i < now.count; ++i) {
    const std::size_t same = index_in(border, now.position[i]);
    if (same < border.count) {
      now.local[i] = border.local[same];
      continue;
    }
    now.local[i] = new_gate(block);
    gates_[block << kBlockBits | now.local[i]] = {time(), tile, beyond};
  }
  border = now;
  return true;
}

void Atlas::note(std::uint32_t tile) {
  if (log_.size() == kMostLog) {
    log_.erase(log_.begin(), log_.begin() + kMostLog / 2);
    log_first_ += kMostLog / 2;
  }
  log_.push_back(tile);
  tiles_[tile].changed = time();
}

void Atlas::changed(std::uint32_t tile, bool has_opened) {
  if (has_opened) ++openings_;
  const std::uint32_t x = tile % columns_;
  const std::uint32_t y = tile / columns_;
  // New gates are born at the present time, and known to those who have read the entries to come.
  const bool right = find_gates(tile, to_right);
  const bool below = find_gates(tile, to_below);
  const bool left = x > 0 && find_gates(tile - 1, to_right);
  const bool above = y > 0 && find_gates(tile - columns_, to_below);
  note(tile);
  if (right) note(tile + 1);
  if (below) note(tile + columns_);
  if (left) note(tile - 1);
  if (above) note(tile - columns_);
}

void Atlas::list_gates(std::uint32_t tile, Table& table) const {
  table.count = 0;
  const auto add = [&](std::uint32_t owner, Side side, bool is_owner) {
    const Border& border = tiles_[owner].borders[side];
    const std::uint32_t first = block_of(owner) << kBlockBits;
    for (std::size_t i = 0; i < border.count; ++i) {
      const unsigned along = border.position[i];
      const unsigned across = is_owner ? 15 : 0;
      table.gates[table.count] = first | border.local[i];
      table.beyond[table.count] = is_owner ? neighbour(owner, side) : owner;
      table.cells[table.count] =
          static_cast<std::uint8_t>(side == to_right ? along << 4U | across : across << 4U | along);
      ++table.count;
    }
  };
  add(tile, to_right, true);
  add(tile, to_below, true);
  if (tile % columns_ > 0) add(tile - 1, to_right, false);
  if (tile / columns_ > 0) add(tile - columns_, to_below, false);
  table.pitch = (table.count + 7) / 8 * 8;
}

/// Distances of all cells to a gate. Returns the rows relaxed for it.
unsigned Atlas::fill_row(coarse::TileSolver& solver, const Table& table, std::uint32_t gate,
                         std::uint16_t* row) const {
  constexpr int kAll = 1 << 20;
  solver.begin_again();
  solver.set_source(table.cells[gate] >> 4U, table.cells[gate] & 15);
  const int relaxed = solver.relax(kAll);
  for (int y = 0; y < 16; ++y) {
    const std::int32_t* const from = solver.row(y);
    for (int x = 0; x < 16; ++x) {
      const std::int32_t distance = std::min<std::int32_t>(from[x], kMostDistance);
      row[y * 16 + x] = from[x] >= kFar ? kNoWay : static_cast<std::uint16_t>(distance);
    }
  }
  return static_cast<unsigned>(relaxed);
}

namespace {

/// The same over open ground, where it is known.
void fill_open_row(std::uint8_t cell, const coarse::Scale& scale, std::uint16_t* row) {
  const int at_x = cell & 15;
  const int at_y = cell >> 4;
  for (int y = 0; y < 16; ++y) {
    const int dy = std::abs(y - at_y);
    for (int x = 0; x < 16; ++x) {
      const int dx = std::abs(x - at_x);
      const int less = dx < dy ? dx : dy;
      const int distance = scale.diagonal == 0
                               ? (dx + dy) * scale.straight
                               : (dx + dy - 2 * less) * scale.straight + less * scale.diagonal;
      row[y * 16 + x] = static_cast<std::uint16_t>(distance);
    }
  }
}

}  // namespace

std::uint64_t Atlas::make(std::uint32_t tile, coarse::TileSolver& solver) {
  Tile& entry = tiles_[tile];
  if (entry.table == nullptr) {
    tables_.push_back(std::make_unique<Table>());
    entry.table = tables_.back().get();
  }
  Table& table = *entry.table;
  const std::uint32_t old_count = table.count;
  const std::uint32_t old_pitch = table.pitch;
  list_gates(tile, table);
  table.made = time();
  for (std::uint32_t i = old_count; i < table.count; ++i) table.rows[i] = rows_.take(256);
  for (std::uint32_t i = table.count; i < old_count; ++i) {
    rows_.give_back(table.rows[i], 256);
    table.rows[i] = nullptr;
  }
  if (old_pitch != table.pitch) {
    if (table.between != nullptr)
      between_.give_back(table.between, std::size_t{old_pitch} * old_pitch);
    table.between =
        table.pitch == 0 ? nullptr : between_.take(std::size_t{table.pitch} * table.pitch);
  }
  if (table.count == 0) return 1;

  const std::uint8_t* const terrain = world_.terrain_bytes() + std::size_t{tile} * 256;
  const bool is_plain =
      std::all_of(terrain, terrain + 256, [](std::uint8_t cost) { return cost == 1; });
  std::uint64_t rows = 0;
  if (is_plain) {
    for (std::uint32_t i = 0; i < table.count; ++i) {
      fill_open_row(table.cells[i], scale_, table.rows[i]);
    }
    rows = table.count * std::uint64_t{8};
  } else {
    solver.begin(tile);
    rows = kReadRows;
    for (std::uint32_t i = 0; i < table.count; ++i) {
      rows += fill_row(solver, table, i, table.rows[i]) + 8;
    }
  }
  for (std::uint32_t n = 0; n < table.count; ++n) {
    std::int32_t* const to = table.between + std::size_t{n} * table.pitch;
    for (std::uint32_t m = 0; m < table.pitch; ++m) {
      to[m] = kFar;
      if (m == n || m >= table.count) continue;
      const std::uint16_t inside = table.rows[n][table.cells[m]];
      if (inside != kNoWay) to[m] = inside + scale_.straight * terrain[table.cells[m]];
    }
  }
  return std::max<std::uint64_t>(rows / kRowsPerUnit, 1);
}

std::size_t Atlas::memory_bytes() const {
  return tiles_.capacity() * sizeof(Tile) + blocks_.capacity() * sizeof(Block) +
         gates_.capacity() * sizeof(Gate) + tables_.size() * (sizeof(Table) + sizeof(tables_[0])) +
         rows_.memory_bytes() + between_.memory_bytes() + log_.capacity() * sizeof(std::uint32_t);
}

}  // namespace fleetfoot::fleet
