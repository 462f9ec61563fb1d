#include "search/coarse/coarse_reader.hpp"

#include <algorithm>

#include "search/coarse/bit_runs.hpp"
#include "search/coarse/tile_bits.hpp"

namespace fleetfoot::coarse {
namespace {

constexpr std::uint64_t kProbeTicks = 1;

/// Never 0, which is for what was not paid for.
std::uint32_t mark_of(std::uint64_t made_of) {
  return static_cast<std::uint32_t>(made_of) | 1U << 31U;
}

}  // namespace

CoarseReader::CoarseReader(CoarseMap& map)
    : map_(map),
      paid_(map.world().node_slots() / 256),
      held_(map.world().node_slots() / 256 / 64 + 1) {
  forget_changes();
}

const CoarseMap::Tile& CoarseReader::read(std::uint32_t number) {
  const CoarseMap::Tile& tile = map_.tile(number);
  Paid& paid = paid_.touch(number);
  const std::uint32_t mark = mark_of(map_.world().journal().page_changed(number));
  if (paid.tile == mark) return tile;
  if (!tile.is_prepared) ticks_ += CoarseMap::price_of(tile.regions);
  paid.tile = mark;
  held_[number / 64] |= std::uint64_t{1} << (number % 64);
  return tile;
}

const Border& CoarseReader::border(std::uint32_t number, BorderSide side) {
  const auto i = static_cast<std::size_t>(side);
  read(number);
  read(map_.beyond(number, side));
  const CoarseMap::Tile& tile = map_.joined(number, side);
  Paid& paid = paid_.touch(number);
  const std::uint32_t mark = mark_of(tile.stamp(side));
  if (paid.borders[i] != mark) {
    if (!tile.is_border_prepared[i]) ticks_ += CoarseMap::price_of(tile.borders[i]);
    paid.borders[i] = mark;
  }
  return tile.borders[i];
}

std::uint64_t CoarseReader::stamp(std::uint32_t number, BorderSide side) {
  return map_.joined(number, side).stamp(side);
}

/// Of an edge cell that is reached; those of one region have one label.
std::uint8_t CoarseReader::region_of(std::uint32_t number, const TileBits& reached) {
  const TileRegions::Labels& labels = read(number).regions.labels;
  if (const std::uint32_t top = reached.row(0)) return labels[Edge::top][lowest(top)];
  if (const std::uint32_t bottom = reached.row(15)) return labels[Edge::bottom][lowest(bottom)];
  if (const std::uint32_t left = reached.column(0)) return labels[Edge::left][lowest(left)];
  if (const std::uint32_t right = reached.column(15)) return labels[Edge::right][lowest(right)];
  return 0;
}

std::uint8_t CoarseReader::region(NodeId node) {
  const TileBits& open = read(node / 256).cells;
  if (!open.has(node % 256)) return 0;
  TileBits from;
  from.set(node % 256);
  TileBits reached;
  ticks_ += CoarseMap::price_of_fill(fill(open, from, reached));
  return region_of(node / 256, reached);
}

Spot CoarseReader::spot(NodeId node) {
  const TileBits& open = read(node / 256).cells;
  Spot spot;
  spot.node = node;
  TileBits from;
  if (open.has(node % 256)) from.set(node % 256);
  const unsigned moves = flood(open, from, open & TileBits::edges(), spot.moves);
  ticks_ += CoarseMap::price_of_flood(moves, 0);
  spot.region = region_of(node / 256, spot.moves.reached);
  return spot;
}

bool CoarseReader::find_detours(std::uint32_t number, std::uint64_t stamp, std::size_t from,
                                Detours& more, bool may_pay) {
  CoarseMap::Row row;  // NOLINT: set if it is found
  if (!map_.find_row(number, stamp, from, row)) return false;
  Paid& paid = paid_rows(number, stamp);
  const std::uint32_t bit = std::uint32_t{1} << from;
  if ((paid.rows & bit) == 0 && !row.is_prepared) {
    if (!may_pay) return false;
    ticks_ += row.price();
    paid.rows |= bit;
  }
  std::copy(row.more.begin(), row.more.end(), more.begin());
  return true;
}

void CoarseReader::make_detours(std::uint32_t number, const OpeningList& openings, std::size_t from,
                                Detours& more) {
  const std::uint64_t price = map_.make_row(number, openings, from, more);
  Paid& paid = paid_rows(number, openings.stamp);
  const std::uint32_t bit =
      openings.count <= CoarseMap::Row::kMost ? std::uint32_t{1} << from : 0;  // not kept
  if ((paid.rows & bit) == 0) ticks_ += price;
  paid.rows |= bit;
}

CoarseReader::Paid& CoarseReader::paid_rows(std::uint32_t number, std::uint64_t stamp) {
  Paid& paid = paid_.touch(number);
  const std::uint32_t mark =
      mark_of(CoarseMap::join_stamps(stamp, map_.world().journal().page_changed(number)));
  if (paid.list != mark) {
    paid.list = mark;
    paid.rows = 0;
  }
  return paid;
}

std::uint32_t CoarseReader::next_changed() {
  const std::uint64_t before = probes_;
  const std::size_t page = changed_.next(map_.world().journal(), held_, probes_);
  ticks_ += (probes_ - before) * kProbeTicks;
  return page == ChangedPages::kNone ? kNoTile : static_cast<std::uint32_t>(page);
}

std::uint64_t CoarseReader::take_ticks() {
  const std::uint64_t ticks = ticks_;
  ticks_ = 0;
  return ticks;
}

std::size_t CoarseReader::memory_bytes() const {
  return paid_.memory_bytes() + held_.capacity() * sizeof(std::uint64_t);
}

}  // namespace fleetfoot::coarse
