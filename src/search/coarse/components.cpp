#include "search/coarse/components.hpp"

#include <algorithm>
#include <array>

namespace fleetfoot::coarse {
namespace {

/// Of a tile's borders, beside what the coarse map charges for tiles that it has to read.
constexpr std::uint64_t kTileTicks = 12;

}  // namespace

Components::Components(const GridWorld& world)
    : world_(world),
      map_(CoarseMap::of(world)),
      tiles_(static_cast<std::uint32_t>(world.node_slots() / 256)),
      price_(first_price(world)) {}

std::size_t Components::memory_bytes() const {
  return map_.memory_bytes() + (first_.capacity() + parent_.capacity()) * sizeof(std::uint32_t);
}

bool Components::find(Meter& meter) {
  if (time_ != world_.journal().end() || (next_ == kDone && !found_once_)) begin();
  while (next_ != kDone) {
    if (!meter.can_spend()) return false;
    map_.charge(kTileTicks);
    if (counted_) {
      join(next_);
    } else {
      count_regions(next_);
    }
    const std::uint64_t units = std::max<std::uint64_t>(
        (map_.take_ticks() + CoarseMap::kTicksPerUnit - 1) / CoarseMap::kTicksPerUnit, 1);
    meter.spend_at_most(units);
    spent_ += units;
    if (++next_ < tiles_) continue;
    next_ = counted_ ? kDone : 0;
    counted_ = true;
    if (next_ == kDone) {
      found_once_ = true;
      price_ = spent_;
    } else {
      parent_.resize(first_.back() + std::size_t{256});
      for (std::uint32_t i = 0; i < parent_.size(); ++i) parent_[i] = i;
    }
  }
  return true;
}

void Components::begin() {
  time_ = world_.journal().end();
  next_ = 0;
  counted_ = false;
  spent_ = 0;
  first_.assign(tiles_, 0);
}

/// A tile has as many numbers as its portals know regions.
void Components::count_regions(std::uint32_t tile) {
  std::uint32_t most = 0;
  if (!is_padding(tile))
    map_.map().for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
      for (const Portal& portal : map_.border(owner, side)) {
        most = std::max<std::uint32_t>(most, is_before ? portal.before : portal.after);
      }
    });
  if (tile + 1 < tiles_) first_[tile + 1] = first_[tile] + most + 1;
}

void Components::join(std::uint32_t tile) {
  if (is_padding(tile)) return;
  for (const BorderSide side : {BorderSide::right, BorderSide::below}) {
    const std::uint32_t beyond = map_.map().beyond(tile, side);
    if (beyond == CoarseMap::kNoTile) continue;
    for (const Portal& portal : map_.border(tile, side)) {
      const std::uint32_t one = root(item(tile, portal.before));
      const std::uint32_t other = root(item(beyond, portal.after));
      parent_[std::max(one, other)] = std::min(one, other);
    }
  }
}

std::uint32_t Components::root(std::uint32_t item) {
  while (parent_[item] != item) {
    parent_[item] = parent_[parent_[item]];
    item = parent_[item];
  }
  return item;
}

bool Components::are_apart(NodeId from, NodeId to) {
  if (world_.terrain(to) == Terrain::blocked) return from != to;
  if (world_.terrain(from) != Terrain::blocked) return is_apart(from, to);
  // Out of a blocked cell by any move: a diagonal one passes an open cell beside it.
  const Cell at = world_.cell(from);
  const std::array steps{Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}};
  return std::all_of(steps.begin(), steps.end(), [&](Cell step) {
    const Cell cell{at.x + step.x, at.y + step.y};
    return !world_.is_open(cell) || is_apart(world_.node(cell), to);
  });
}

bool Components::is_apart(NodeId from, NodeId to) {
  const std::uint8_t one = map_.region(from);
  const std::uint8_t other = map_.region(to);
  if (from / 256 == to / 256 && one == other) return false;  // 0: pockets, which may be the same
  if (one == 0 || other == 0) return true;
  // A region without a portal has no number, or that of another tile.
  const auto has_number = [&](NodeId node, std::uint8_t region) {
    const std::uint32_t tile = node / 256;
    return tile + 1 == tiles_ || item(tile, region) < first_[tile + 1];
  };
  if (!has_number(from, one) || !has_number(to, other)) return true;
  return root(item(from / 256, one)) != root(item(to / 256, other));
}

}  // namespace fleetfoot::coarse
