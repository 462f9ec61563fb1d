#include "search/coarse/coarse_map.hpp"

#include <algorithm>
#include <cstring>
#include <memory>

#include "search/coarse/bit_runs.hpp"

namespace fleetfoot::coarse {
namespace {

/// Portals are split to span at most so many cells.
constexpr int kSpan = 8;

}  // namespace

CoarseMap& CoarseMap::of(const GridWorld& world) {
  return static_cast<CoarseMap&>(
      world.coarse_map().get([&] { return std::make_unique<CoarseMap>(world); }));
}

CoarseMap::CoarseMap(const GridWorld& world)
    : world_(world),
      columns_(std::uint32_t{1} << world.pitch_bits()),
      width_(static_cast<std::uint32_t>(world.width() + 15) / 16),
      height_(static_cast<std::uint32_t>(world.height() + 15) / 16),
      tiles_(world.node_slots() / 256),
      detours_(world.node_slots() / 256) {}

std::uint32_t CoarseMap::left_of(std::uint32_t tile) const {
  return (tile & (columns_ - 1)) == 0 ? kNoTile : tile - 1;
}
std::uint32_t CoarseMap::right_of(std::uint32_t tile) const {
  return (tile & (columns_ - 1)) + 1 >= width_ ? kNoTile : tile + 1;
}
std::uint32_t CoarseMap::above(std::uint32_t tile) const {
  return tile < columns_ ? kNoTile : tile - columns_;
}
std::uint32_t CoarseMap::below(std::uint32_t tile) const {
  return tile / columns_ + 1 >= height_ ? kNoTile : tile + columns_;
}

const CoarseMap::Tile& CoarseMap::tile(std::uint32_t number) {
  Tile& tile = tiles_.touch(number);
  const std::uint64_t now = world_.journal().end() + 1;
  const auto is_known = [&](std::uint64_t checked) {
    return checked != 0 && world_.journal().page_changed(number) < checked;
  };
  const std::uint64_t checked = tile.checked.load(std::memory_order_acquire);
  if (checked == now) return tile;
  if (!is_known(checked)) {
    const std::lock_guard lock(mutex_of(number));
    if (!is_known(tile.checked.load(std::memory_order_relaxed))) read(tile, number);
    tile.checked.store(now, std::memory_order_release);
  } else {
    tile.checked.store(now, std::memory_order_release);
  }
  return tile;
}

void CoarseMap::read(Tile& to, std::uint32_t number) {
  const std::uint8_t* const terrain = world_.terrain_bytes() + std::size_t{number} * 256;
  const TileBits cells = open_cells(terrain);
  const TileRegions regions = read_regions(cells);
  std::uint16_t factor = 16;
  if (world_.max_terrain() > 1) {
    std::uint32_t sum = 0;
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < 256; ++i) {
      sum += terrain[i];
      count += terrain[i] != 0 ? 1 : 0;
    }
    if (count > 0) factor = static_cast<std::uint16_t>(sum * 16 / count);
  }
  to.is_prepared = false;
  to.cells = cells;
  to.regions.runs = regions.runs;
  to.regions.rounds = regions.rounds;
  if (to.version != 0 && regions.labels == to.regions.labels && factor == to.factor) return;
  const bool opens = factor < to.factor || has_opened(to.regions.labels, regions.labels);
  to.regions = regions;
  to.factor = factor;
  to.version = version_.fetch_add(1, std::memory_order_relaxed) + 1;
  if (opens) to.opened = to.version;
}

void CoarseMap::join(Border& border, const Tile& before, Edge before_edge, const Tile& after,
                     Edge after_edge) {
  border.count = 0;
  std::uint32_t mask =
      std::uint32_t{before.regions.open[before_edge]} & after.regions.open[after_edge];
  while (mask != 0) {
    const std::uint32_t run = first_run(mask);
    mask &= ~run;
    const unsigned first = lowest(run);
    const unsigned last = highest(run);
    const Portal whole{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(last),
                       before.regions.labels[before_edge][first],
                       after.regions.labels[after_edge][first]};
    if (last - first >= kSpan) {
      const auto middle = static_cast<std::uint8_t>((first + last) / 2);
      border.portals[border.count++] = {whole.first, middle, whole.before, whole.after};
      border.portals[border.count++] = {static_cast<std::uint8_t>(middle + 1), whole.last,
                                        whole.before, whole.after};
      continue;
    }
    if (border.count > 0) {
      Portal& previous = border.portals[border.count - 1U];
      if (previous.before == whole.before && previous.after == whole.after &&
          last - previous.first < kSpan) {
        previous.last = whole.last;
        continue;
      }
    }
    border.portals[border.count++] = whole;
  }
}

const CoarseMap::Tile& CoarseMap::joined(std::uint32_t number, BorderSide side) {
  const auto i = static_cast<std::size_t>(side);
  const std::uint64_t now = world_.journal().end() + 1;
  Tile& tile = tiles_.touch(number);
  if (tile.joined[i].load(std::memory_order_acquire) == now) return tile;
  this->tile(number);
  const Tile& other = this->tile(beyond(number, side));
  const std::lock_guard lock(mutex_of(number));
  const std::array<std::uint64_t, 2> versions{tile.version, other.version};
  if (tile.made_of[i] != versions) {
    const bool is_right = side == BorderSide::right;
    join(tile.borders[i], tile, is_right ? Edge::right : Edge::bottom, other,
         is_right ? Edge::left : Edge::top);
    tile.made_of[i] = versions;
    tile.is_border_prepared[i] = false;
  }
  tile.joined[i].store(now, std::memory_order_release);
  return tile;
}

std::uint64_t CoarseMap::openings_stamp(std::uint32_t number) {
  std::uint64_t stamp = 0;
  for_each_border(number, [&](std::uint32_t owner, BorderSide side, bool) {
    stamp = join_stamps(stamp, joined(owner, side).stamp(side));
  });
  return stamp;
}

OpeningList CoarseMap::openings(std::uint32_t number) {
  OpeningList list;
  list.stamp = openings_stamp(number);
  for_each_border(number, [&](std::uint32_t owner, BorderSide side, bool is_before) {
    for (const Portal& portal : joined(owner, side).borders[static_cast<std::size_t>(side)]) {
      list.items[list.count++] = opening_of(portal, side, is_before);
    }
  });
  return list;
}

std::uint64_t CoarseMap::key_of(std::uint32_t number, std::uint64_t stamp) const {
  const std::uint64_t key = join_stamps(stamp, world_.journal().page_changed(number)) + 1;
  return key == 0 ? 1 : key;
}

bool CoarseMap::find_row(std::uint32_t number, std::uint64_t stamp, std::size_t from,
                         Row& row) const {
  const DetourRows* const detours = detours_.find(number);
  if (detours == nullptr || from >= Row::kMost) return false;
  const std::uint64_t key = detours->key.load(std::memory_order_acquire);
  if (key != key_of(number, stamp)) return false;
  if ((detours->known.load(std::memory_order_acquire) >> from & 1U) == 0) return false;
  std::array<std::uint64_t, DetourRows::kWords> words;  // NOLINT: filled below
  for (std::size_t i = 0; i < words.size(); ++i) {
    words[i] = detours->rows[from][i].load(std::memory_order_acquire);
  }
  // Whoever has read a word of another key also sees that the key is gone.
  if (detours->key.load(std::memory_order_relaxed) != key) return false;
  std::memcpy(&row, words.data(), sizeof(row));
  return true;
}

std::uint64_t CoarseMap::make_row(std::uint32_t number, const OpeningList& openings,
                                  std::size_t from, Detours& more, bool is_prepared) {
  const unsigned moves = count_detours(tile(number).cells, openings, from, more);
  const std::uint64_t half_price = price_of_flood(moves, openings.count) / 2;
  // A list of an earlier time would drive out that of now.
  if (openings.count > Row::kMost || openings_stamp(number) != openings.stamp) {
    return 2 * half_price;
  }
  Row row;  // NOLINT: set below
  std::copy_n(more.begin(), Row::kMost, row.more.begin());
  static_assert(22 + kMostMoves + kMostMoves / 2 + 2 * Row::kMost < 512, "half of it fits");
  row.half_price = static_cast<std::uint8_t>(half_price);
  row.is_prepared = is_prepared;
  std::array<std::uint64_t, DetourRows::kWords> words;  // NOLINT: filled below
  std::memcpy(words.data(), &row, sizeof(row));
  DetourRows& detours = detours_.touch(number);
  const std::uint64_t key = key_of(number, openings.stamp);
  const std::lock_guard lock(mutex_of(number));
  if (detours.key.load(std::memory_order_relaxed) != key) {
    detours.key.store(0, std::memory_order_relaxed);
    detours.known.store(0, std::memory_order_release);
    detours.key.store(key, std::memory_order_release);
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    detours.rows[from][i].store(words[i], std::memory_order_release);
  }
  detours.known.fetch_or(std::uint32_t{1} << from, std::memory_order_release);
  return row.price();
}

/// One tile, or one row of it; returns what that took.
std::uint64_t CoarseMap::prepare_tile(std::uint32_t number, std::size_t from) {
  std::uint64_t ticks = 1;
  Tile& own = tiles_.touch(number);
  if (from == 0) {
    tile(number);
    if (!own.is_prepared) ticks += price_of(own.regions);
    own.is_prepared = true;
    for (const BorderSide side : {BorderSide::right, BorderSide::below}) {
      const auto i = static_cast<std::size_t>(side);
      if (beyond(number, side) == kNoTile) continue;
      joined(number, side);
      if (!own.is_border_prepared[i]) ticks += price_of(own.borders[i]);
      own.is_border_prepared[i] = true;
    }
  }
  const OpeningList list = openings(number);
  Row row;  // NOLINT: set if it is found
  next_row_ = from + 1;
  if (own.regions.is_plain() || list.count > Row::kMost || from >= list.count) {
    next_row_ = OpeningList::kMost;
  } else if (!find_row(number, list.stamp, from, row) || !row.is_prepared) {
    Detours more;  // NOLINT: set where there is a path
    ticks += make_row(number, list, from, more, true);
  }
  return ticks;
}

bool CoarseMap::prepare(Meter& meter) {
  const std::uint32_t count = width_ * height_;
  const std::uint64_t now = world_.journal().end();
  if (next_ == count && round_begun_ == now) return true;
  if (next_ == count) next_ = 0;
  if (next_ == 0) round_begun_ = now;
  if (prepared_time_ != now) next_row_ = 0;  // the tile may have changed
  prepared_time_ = now;
  while (next_ < count) {
    if (!meter.can_spend()) return false;
    if (owed_ >= kTicksPerUnit) {
      meter.spend();
      owed_ -= kTicksPerUnit;
      continue;
    }
    owed_ += prepare_tile(next_ / width_ * columns_ + next_ % width_, next_row_);
    if (next_row_ < OpeningList::kMost) continue;
    next_row_ = 0;
    ++next_;
  }
  return true;
}

double CoarseMap::prepared() const {
  return static_cast<double>(next_) / static_cast<double>(width_ * height_);
}

std::size_t CoarseMap::memory_bytes() const {
  return sizeof(*this) + tiles_.memory_bytes() + detours_.memory_bytes();
}

}  // namespace fleetfoot::coarse
