#include "world/grid_world.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "base/error.hpp"
#include "world/open_bits.hpp"

namespace fleetfoot {
namespace {

unsigned tiles(int cells) { return (static_cast<unsigned>(cells) + 15) / 16; }

/// A row of tiles is padded to a power of two of them.
unsigned pitch_bits_for(int width) {
  unsigned bits = 0;
  while ((1U << bits) < tiles(width)) ++bits;
  return bits;
}

/// Throws InputError for a size that no grid has.
std::size_t slots_for(int width, int height) {
  if (width < 1 || height < 1) throw InputError("grid", "width and height must be at least 1");
  // Where sizes have 32 bits their product would not fit.
  if (static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height) > kMaxCells) {
    throw InputError("grid", std::to_string(width) + "x" + std::to_string(height) +
                                 " is more than " + std::to_string(kMaxCells) + " cells");
  }
  return (static_cast<std::size_t>(tiles(height)) << pitch_bits_for(width)) * 256;
}

std::string text(Cell c) { return "(" + std::to_string(c.x) + "," + std::to_string(c.y) + ")"; }

}  // namespace

Terrain TerrainCosts::operator()(char letter) const {
  switch (letter) {
    case '.':
      return terrain_of_cost(dot);
    case 'G':
      return terrain_of_cost(grass);
    case 'S':
      return terrain_of_cost(swamp);
    default:
      return Terrain::blocked;
  }
}

unsigned TerrainCosts::largest() const { return std::max(dot, std::max(grass, swamp)); }

GridWorld::GridWorld(int width, int height, Moves moves, unsigned max_terrain)
    : World(slots_for(width, height)),
      width_(width),
      height_(height),
      moves_(moves),
      max_terrain_(max_terrain),
      pitch_bits_(pitch_bits_for(width)),
      terrain_(slots_for(width, height)) {
  if (max_terrain < 1 || max_terrain > 255) {
    throw InputError("grid", "terrain costs must be from 1 to 255");
  }
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) terrain_[node({x, y})] = 1;
  }
  const std::uint64_t largest_move =
      std::uint64_t{max_terrain} * (moves == Moves::four ? straight() : diagonal());
  fits_32_bits_ = largest_move * node_count() < kInfinite<std::uint32_t>;
}

GridWorld::GridWorld(const TerrainMap& map, Moves moves, const TerrainCosts& costs)
    : GridWorld(map.width, map.height, moves, costs.largest()) {
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      terrain_[node({x, y})] = static_cast<std::uint8_t>(costs(map.at({x, y})));
    }
  }
}

GridWorld::~GridWorld() { delete bits_.load(); }  // NOLINT(cppcoreguidelines-owning-memory)

std::unique_ptr<GridWorld> GridWorld::clone() const {
  auto copy = std::make_unique<GridWorld>(width_, height_, moves_, max_terrain_);
  copy->terrain_ = terrain_;
  return copy;
}

void GridWorld::check(const TerrainEdit& edit) const {
  if (!contains(edit.cell)) {
    throw InputError("edit", text(edit.cell) + " is outside the " + std::to_string(width_) + "x" +
                                 std::to_string(height_) + " grid");
  }
  if (cost_of(edit.terrain) > max_terrain_) {
    throw InputError("edit", text(edit.cell) + ": terrain cost " +
                                 std::to_string(cost_of(edit.terrain)) +
                                 " is above the grid's largest, " + std::to_string(max_terrain_));
  }
}

OpenBits& GridWorld::open_bits() const {
  OpenBits* bits = bits_.load(std::memory_order_acquire);
  if (bits != nullptr) return *bits;
  auto made = std::make_unique<OpenBits>(*this);
  // Another thread may have been first.
  if (bits_.compare_exchange_strong(bits, made.get())) bits = made.release();
  return *bits;
}

std::size_t GridWorld::memory_bytes() const {
  const OpenBits* const bits = bits_.load();
  return terrain_.capacity() + journal_.memory_bytes() + coarse_map_.memory_bytes() +
         (bits == nullptr ? 0 : bits->memory_bytes());
}

void GridWorld::store(NodeId id, const TerrainEdit& edit) {
  const std::uint8_t before = terrain_[id];
  const auto terrain = static_cast<std::uint8_t>(edit.terrain);
  if (before == terrain) return;
  // Into the journal first: where that finds no memory nothing has changed.
  const bool cheaper = terrain != 0 && (before == 0 || terrain < before);
  if (cheaper) {
    journal_.append_cheaper(id);
  } else {
    journal_.append(id);
  }
  terrain_[id] = terrain;
  if ((before == 0) == (terrain == 0)) return;
  OpenBits* const bits = bits_.load(std::memory_order_relaxed);
  if (bits != nullptr) bits->flip(edit.cell);
}

void GridWorld::set(Cell c, Terrain terrain) {
  check({c, terrain});
  store(node(c), {c, terrain});
}

void GridWorld::set(const std::vector<TerrainEdit>& edits) {
  for (const TerrainEdit& edit : edits) check(edit);
  journal_.make_room(edits.size());  // if there is no memory nothing has changed
  // Cells all over a large map: what an edit writes to is asked for while others are made.
  constexpr std::size_t kAhead = 16;
  const OpenBits* const bits = bits_.load(std::memory_order_relaxed);
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (i + kAhead < edits.size()) {
      const NodeId later = node(edits[i + kAhead].cell);
      __builtin_prefetch(&terrain_[later], 1);
      journal_.prefetch(later);
      if (bits != nullptr) bits->prefetch(edits[i + kAhead].cell);
    }
    store(node(edits[i].cell), edits[i]);
  }
}

bool GridWorld::can_move(Cell from, Cell to) const {
  const int dx = std::abs(from.x - to.x);
  const int dy = std::abs(from.y - to.y);
  if (dx > 1 || dy > 1 || dx + dy == 0 || !contains(from) || !is_open(to)) return false;
  if (dx + dy == 1) return true;
  return moves_ == Moves::eight && is_open({from.x, to.y}) && is_open({to.x, from.y});
}

double GridWorld::length(std::uint64_t cost) const {
  if (cost == kInfinite<std::uint64_t>) return std::numeric_limits<double>::infinity();
  if (moves_ == Moves::four) return static_cast<double>(cost);
  // cost = 2378 a + 3363 b. As 2378 and 3363 share no factor, b is known modulo 2378: the smallest
  // one that fits is right for every path with fewer diagonals, and off by 4e-8 of the length else.
  constexpr std::uint64_t kInverse = 985;  // 3363 * 985 = 1 (mod 2378)
  static_assert(3363 * kInverse % 2378 == 1);
  const std::uint64_t b = (cost % 2378) * kInverse % 2378;
  if (3363 * b > cost) return static_cast<double>(cost) / 2378;
  const std::uint64_t a = (cost - 3363 * b) / 2378;
  return static_cast<double>(a) + static_cast<double>(b) * std::sqrt(2.0);
}

double GridWorld::move_length(NodeId from, NodeId to) const {
  const Cell a = cell(from);
  const Cell b = cell(to);
  if (!can_move(a, b)) return std::numeric_limits<double>::infinity();
  const double distance = a.x != b.x && a.y != b.y ? std::sqrt(2.0) : 1.0;
  return distance * cost_of(terrain(b));
}

}  // namespace fleetfoot
