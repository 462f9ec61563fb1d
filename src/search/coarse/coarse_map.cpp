#include "search/coarse/coarse_map.hpp"

#include <algorithm>

#include "search/coarse/tile_bits.hpp"

namespace fleetfoot::coarse {
namespace {

// Prices in ticks; bench/prices.cpp measures them.
constexpr std::uint64_t kTileTicks = 16;
constexpr std::uint64_t kRunTicks = 2;  ///< each run of open cells that differs from the row above
constexpr std::uint64_t kBorderTicks = 3;
constexpr std::uint64_t kPortalTicks = 1;
constexpr std::uint64_t kProbeTicks = 1;
constexpr std::uint64_t kFloodTicks = 32;
constexpr std::uint64_t kMovesPerTick = 1;

/// Portals are split to span at most so many cells.
constexpr int kSpan = 8;

unsigned lowest(std::uint32_t bits) { return static_cast<unsigned>(__builtin_ctz(bits)); }
unsigned highest(std::uint32_t bits) { return 31U - static_cast<unsigned>(__builtin_clz(bits)); }

/// The lowest row of set bits that touch each other.
std::uint32_t first_run(std::uint32_t bits) { return bits & ~(bits + (bits & (~bits + 1))); }

}  // namespace

/// Labels the regions of a tile row by row: runs of open cells that touch one of the row above take
/// its label, and labels that meet are joined. As no diagonal move cuts a corner, regions are
/// connected by straight moves.
struct CoarseMap::Scan {                 // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::array<std::uint8_t, 130> parent;  ///< filled as labels are made
  unsigned labels = 0;
  std::uint64_t runs = 0;
  struct Row {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<std::uint16_t, 8> run;
    std::array<std::uint8_t, 8> label;
    unsigned count = 0;
  };
  std::array<Row, 2> rows;
  unsigned current = 0;
  std::uint32_t last_mask = ~std::uint32_t{0};

  unsigned root(unsigned label) const {
    while (parent[label] != label) label = parent[label];
    return label;
  }

  /// Then the parent of each label is its root.
  void join_all() {
    parent[0] = 0;
    for (std::size_t i = 1; i <= labels; ++i) parent[i] = parent[parent[i]];
  }

  const Row& take(std::uint32_t mask) {
    if (mask == last_mask) return rows[current];
    last_mask = mask;
    const Row& above = rows[current];
    current ^= 1;
    Row& row = rows[current];
    row.count = 0;
    unsigned next = 0;  // of the row above: those before lie left of all that is to come
    while (mask != 0) {
      const std::uint32_t run = first_run(mask);
      mask &= ~run;
      unsigned label = 0;
      const std::uint32_t begin = run & (~run + 1);
      while (next < above.count && above.run[next] < begin) ++next;
      for (unsigned i = next; i < above.count; ++i) {
        if ((above.run[i] & run) == 0) break;
        const unsigned other = root(above.label[i]);
        if (label == 0) {
          label = other;
        } else if (label != other) {
          parent[std::max(label, other)] = static_cast<std::uint8_t>(std::min(label, other));
          label = std::min(label, other);
        }
      }
      if (label == 0) {
        label = ++labels;
        parent[label] = static_cast<std::uint8_t>(label);
      }
      row.run[row.count] = static_cast<std::uint16_t>(run);
      row.label[row.count++] = static_cast<std::uint8_t>(label);
      ++runs;
    }
    return row;
  }
};

CoarseMap::CoarseMap(const GridWorld& world)
    : world_(world),
      columns_(std::uint32_t{1} << world.pitch_bits()),
      width_(static_cast<std::uint32_t>(world.width() + 15) / 16),
      height_(static_cast<std::uint32_t>(world.height() + 15) / 16),
      tiles_(world.node_slots() / 256),
      ways_(world.node_slots() / 256),
      held_(world.node_slots() / 256 / 64 + 1) {
  changed_.restart(world.journal());
}

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

CoarseMap::Tile& CoarseMap::fresh(std::uint32_t number) {
  Tile& tile = tiles_.touch(number);
  const std::uint64_t now = world_.journal().end() + 1;
  if (tile.checked == now) return tile;
  if (tile.version == 0 || world_.journal().page_changed(number) >= tile.checked) {
    held_[number / 64] |= std::uint64_t{1} << (number % 64);
    read(tile, number);
  }
  tile.checked = now;
  return tile;
}

/// Whether an edge cell is open that was not, or two are connected that were not.
bool CoarseMap::has_opened(const Labels& before, const Labels& now) {
  std::array<std::uint8_t, 130> was{};
  for (std::size_t edge = 0; edge < 4; ++edge) {
    for (std::size_t i = 0; i < 16; ++i) {
      if (now[edge][i] == 0) continue;
      if (before[edge][i] == 0) return true;
      std::uint8_t& known = was[now[edge][i]];
      if (known == 0) known = before[edge][i];
      if (known != before[edge][i]) return true;
    }
  }
  return false;
}

void CoarseMap::read(Tile& to, std::uint32_t number) {
  const std::uint8_t* const terrain = world_.terrain_bytes() + std::size_t{number} * 256;
  const TileBits cells = open_cells(terrain);
  Scan scan;
  Labels labels;  // NOLINT: each row and column is set
  std::array<std::uint16_t, 4> open{};
  for (unsigned y = 0; y < 16; ++y) {
    const std::uint32_t mask = cells.row(y);
    const Scan::Row& row = scan.take(mask);
    const bool at_left = (mask & 1U) != 0;
    const bool at_right = (mask & 0x8000U) != 0;
    labels[left][y] = at_left ? row.label[0] : std::uint8_t{0};
    labels[right][y] = at_right ? row.label[row.count - 1] : std::uint8_t{0};
    open[left] |= static_cast<std::uint16_t>((at_left ? 1U : 0U) << y);
    open[right] |= static_cast<std::uint16_t>((at_right ? 1U : 0U) << y);
    if (y != 0 && y != 15) continue;
    const Edge edge = y == 0 ? top : bottom;
    open[edge] = static_cast<std::uint16_t>(mask);
    labels[edge].fill(0);
    for (unsigned i = 0; i < row.count; ++i) {
      for (unsigned x = lowest(row.run[i]); x <= highest(row.run[i]); ++x) {
        labels[edge][x] = row.label[i];
      }
    }
  }
  if (scan.labels > 1) {  // number them as they come
    scan.join_all();
    std::array<std::uint8_t, 130> number_of{};
    std::uint8_t numbers = 0;
    for (auto& edge : labels) {
      for (std::uint8_t& label : edge) {
        std::uint8_t& known = number_of[scan.parent[label]];
        if (known == 0 && label != 0) known = ++numbers;
        label = known;
      }
    }
  }
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
  ticks_ += kTileTicks + kRunTicks * scan.runs;
  to.is_plain = scan.runs <= 1;
  if (to.version != 0 && labels == to.labels && factor == to.factor) return;
  const bool opens = factor < to.factor || has_opened(to.labels, labels);
  to.labels = labels;
  to.open = open;
  to.factor = factor;
  to.version = ++epoch_;
  if (opens) to.opened = epoch_;
}

void CoarseMap::join(Border& border, const Tile& before, Edge before_edge, const Tile& after,
                     Edge after_edge) {
  border.count = 0;
  std::uint32_t mask = std::uint32_t{before.open[before_edge]} & after.open[after_edge];
  while (mask != 0) {
    const std::uint32_t run = first_run(mask);
    mask &= ~run;
    const unsigned first = lowest(run);
    const unsigned last = highest(run);
    const Portal whole{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(last),
                       before.labels[before_edge][first], after.labels[after_edge][first]};
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
  ticks_ += kBorderTicks + kPortalTicks * border.count;
}

const Border& CoarseMap::border(std::uint32_t number, BorderSide side) {
  const bool is_right = side == BorderSide::right;
  Tile& tile = fresh(number);
  const Tile& other = fresh(is_right ? right_of(number) : below(number));
  const std::size_t i = is_right ? 0 : 1;
  const std::array<std::uint64_t, 2> versions{tile.version, other.version};
  if (tile.made_of[i] != versions) {
    join(tile.borders[i], tile, is_right ? right : bottom, other, is_right ? left : top);
    tile.made_of[i] = versions;
  }
  return tile.borders[i];
}

std::uint64_t CoarseMap::stamp(std::uint32_t number, BorderSide side) const {
  const Tile* const tile = tiles_.find(number);
  const auto& made_of = tile->made_of[side == BorderSide::right ? 0 : 1];
  return std::max(made_of[0], made_of[1]);
}

std::uint32_t CoarseMap::terrain_factor(std::uint32_t tile) { return fresh(tile).factor; }

namespace {

/// The cell of an edge, counted along it.
unsigned cell_of(Opening::Edge edge, unsigned along) {
  switch (edge) {
    case Opening::top:
      return along;
    case Opening::bottom:
      return 240 + along;
    case Opening::left:
      return 16 * along;
    default:
      return 16 * along + 15;
  }
}

struct Extent {
  int left, right, top, bottom;
};
Extent extent_of(const Opening& opening) {
  const int first = opening.first;
  const int last = opening.last;
  switch (opening.edge) {
    case Opening::top:
      return {first, last, 0, 0};
    case Opening::bottom:
      return {first, last, 15, 15};
    case Opening::left:
      return {0, 0, first, last};
    default:
      return {15, 15, first, last};
  }
}
/// Straight moves between the nearest cells if nothing is in between.
int straight_moves(const Extent& a, const Extent& b) {
  return std::max({0, b.left - a.right, a.left - b.right}) +
         std::max({0, b.top - a.bottom, a.top - b.bottom});
}

TileBits cells_of(const Opening& opening) {
  TileBits cells;
  const std::uint32_t along = (2U << opening.last) - (1U << opening.first);
  switch (opening.edge) {
    case Opening::top:
      cells.set_row(0, along);
      break;
    case Opening::bottom:
      cells.set_row(15, along);
      break;
    case Opening::left:
      cells.set_column(0, opening.first, opening.last);
      break;
    case Opening::right:
      cells.set_column(15, opening.first, opening.last);
      break;
  }
  return cells;
}

}  // namespace

int Spot::detour(const Opening& to) const {
  const auto at = [&](unsigned place) { return int{moves[cell_of(to.edge, place)]}; };
  const int least = std::min({at(to.first), at((to.first + to.last) / 2U), at(to.last)});
  const int x = static_cast<int>(node % 16);
  const int y = static_cast<int>(node / 16 % 16);
  return std::max(0, least - straight_moves({x, x, y, y}, extent_of(to)));
}

std::uint8_t CoarseMap::region_of(std::uint32_t number, const std::uint8_t* moves) {
  const Tile& tile = fresh(number);
  for (std::size_t i = 0; i < 16; ++i) {
    if (moves[i] != 0xFF) return tile.labels[top][i];
    if (moves[240 + i] != 0xFF) return tile.labels[bottom][i];
    if (moves[16 * i] != 0xFF) return tile.labels[left][i];
    if (moves[16 * i + 15] != 0xFF) return tile.labels[right][i];
  }
  return 0;
}

std::uint8_t CoarseMap::region(NodeId node) {
  std::array<std::uint8_t, 256> moves;  // NOLINT: filled below
  moves.fill(0xFF);
  flood_from(node, true, moves.data());
  return region_of(node / 256, moves.data());
}

Spot CoarseMap::spot(NodeId node) {
  Spot spot;
  spot.node = node;
  spot.moves.fill(0xFF);
  flood_from(node, false, spot.moves.data());
  spot.region = region_of(node / 256, spot.moves.data());
  return spot;
}

void CoarseMap::flood_from(NodeId node, bool first_only, std::uint8_t* moves) {
  const TileBits open = open_cells(world_.terrain_bytes() + std::size_t{node / 256} * 256);
  TileBits from;
  if (open.has(node % 256)) from.set(node % 256);
  ticks_ +=
      kFloodTicks + flood(open, from, open & TileBits::edges(), first_only, moves) / kMovesPerTick;
}

const std::uint8_t* CoarseMap::known_detours(std::uint32_t number, std::uint64_t stamp,
                                             std::size_t from) const {
  const Ways* const ways = ways_.find(number);
  if (ways == nullptr || ways->lists != stamp || (ways->known >> from & 1U) == 0 ||
      ways->terrain != world_.journal().page_changed(number)) {
    return nullptr;
  }
  return ways->more[from].data();
}

const std::uint8_t* CoarseMap::detours(std::uint32_t number, const OpeningList& openings,
                                       std::size_t from) {
  std::uint8_t* more = not_kept_.data();
  if (openings.count <= Ways::kMost) {
    Ways& ways = ways_.touch(number);
    const std::uint64_t terrain = world_.journal().page_changed(number);
    if (ways.lists != openings.stamp || ways.terrain != terrain) {
      ways.lists = openings.stamp;
      ways.terrain = terrain;
      ways.known = 0;
    }
    ways.known |= std::uint32_t{1} << from;
    more = ways.more[from].data();
  }
  const TileBits open = open_cells(world_.terrain_bytes() + std::size_t{number} * 256);
  const Opening& own = openings.items[from];
  TileBits targets;
  for (std::size_t i = 0; i < openings.count; ++i) {
    const Opening& to = openings.items[i];
    if (to.region != own.region || i == from) continue;
    targets.set(cell_of(to.edge, to.first));
    targets.set(cell_of(to.edge, (to.first + to.last) / 2U));
    targets.set(cell_of(to.edge, to.last));
  }
  std::array<std::uint8_t, 256> moves;  // NOLINT: set where an edge is reached
  moves.fill(0xFF);
  ticks_ += kFloodTicks +
            flood(open, cells_of(own) & open, targets & open, false, moves.data()) / kMovesPerTick;
  const Extent begin = extent_of(own);
  for (std::size_t i = 0; i < openings.count; ++i) {
    const Opening& to = openings.items[i];
    if (to.region != own.region || i == from) continue;
    const auto at = [&](unsigned place) { return int{moves[cell_of(to.edge, place)]}; };
    const int least = std::min({at(to.first), at((to.first + to.last) / 2U), at(to.last)});
    more[i] = static_cast<std::uint8_t>(std::max(0, least - straight_moves(begin, extent_of(to))));
  }
  return more;
}

std::uint32_t CoarseMap::next_changed() {
  const std::uint64_t before = probes_;
  const std::size_t page = changed_.next(world_.journal(), held_, probes_);
  ticks_ += (probes_ - before) * kProbeTicks;
  return page == ChangedPages::kNone ? kNoTile : static_cast<std::uint32_t>(page);
}

std::uint64_t CoarseMap::opened_since(std::uint32_t tile) const {
  const Tile* const known = tiles_.find(tile);
  return known == nullptr ? 0 : known->opened;
}

std::uint64_t CoarseMap::take_ticks() {
  const std::uint64_t ticks = ticks_;
  ticks_ = 0;
  return ticks;
}

std::size_t CoarseMap::memory_bytes() const {
  return tiles_.memory_bytes() + ways_.memory_bytes() + held_.capacity() * sizeof(std::uint64_t);
}

}  // namespace fleetfoot::coarse
