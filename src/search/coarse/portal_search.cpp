#include "search/coarse/portal_search.hpp"

#include <algorithm>

namespace fleetfoot::coarse {
namespace {

// Prices in ticks; bench/prices.cpp measures them.
constexpr std::uint64_t kExpandTicks = 12;
constexpr std::uint64_t kLookTicks = 8;    ///< for the detours of a tile that has walls
constexpr std::uint64_t kFreezeTicks = 8;  ///< of a border, and kAroundTicks for each portal
/// A tile with at most so many runs of open cells, row by row, is not cluttered: random cells and
/// mazes have 60 and more.
constexpr std::uint32_t kFewRuns = 24;
/// How far past the agent a pass goes, in straight moves.
constexpr std::int32_t kMargin = 4;

std::size_t index_of(BorderSide side) { return static_cast<std::size_t>(side); }

/// Buckets about as wide as a move, for keys that rise by some 64 of them at a time, over the most
/// expensive terrain.
MonotoneBuckets<std::int32_t> make_open(const Scale& scale, unsigned max_terrain) {
  unsigned shift = 0;
  while ((2 << shift) <= scale.straight) ++shift;
  return MonotoneBuckets<std::int32_t>(
      static_cast<std::uint64_t>(scale.straight) * 64 * max_terrain, shift);
}

}  // namespace

PortalSearch::PortalSearch(const GridWorld& world, CoarseReader& map, const Scale& scale)
    : world_(world), map_(map), scale_(scale), open_(make_open(scale, world.max_terrain())) {
  heap_.make_room(256);  // all that small maps will ever need
}

void PortalSearch::begin(PortalPass& pass, NodeId goal, NodeId agent, const Kind& kind) {
  pass_ = &pass;
  goal_ = goal;
  kind_ = kind;
  map_.forget_changes();  // tiles are read as they are when the pass comes there
  pass.nodes.clear();
  pass.tiles_read.forget();
  pass.begun = world_.journal().end();
  pass.aim = agent;
  pass.is_rough = false;
  pass.is_exhausted = true;
  pass.is_repaired = false;
  pass.greed = kind.greed;
  pass.tiles = pass.cluttered = 0;
  pass.key = kFar;
  expanding_ = kNoPortal;
  lost_.clear();
  raised_ = 0;
  is_aim_due_ = false;
  is_too_far_ = false;
  has_repaired_ = false;
  has_changed_ = true;
  heap_.begin(0);
  floor_ = static_cast<std::uint64_t>(
      distance_between(scale_, place_of(world_, goal), place_of(world_, agent)));
  open_.begin(floor_);
  set_aim(agent);
  spread_goal();
}

void PortalSearch::set_aim(NodeId agent) {
  aim_ = place_of(world_, agent);
  aim_spot_ = map_.spot(agent);
  aim_distance_ = kFar;
  aim_portal_ = kNoPortal;
}

bool PortalSearch::step() {
  if (!lost_.empty()) {
    const std::uint32_t index = lost_.back();
    lost_.pop_back();
    raise(index);
    return false;
  }
  if (is_goal_due_) {
    spread_goal();
    return false;
  }
  if (is_aim_due_) {
    look_around_aim();
    return false;
  }
  if (expanding_ == kNoPortal) {
    if (kind_.can_be_repaired && !refresh_top()) return false;
    expanding_ = pop();
    reading_ = 0;
    return expanding_ == kNoPortal;
  }
  if (read_ahead()) return false;
  expand(expanding_);
  expanding_ = kNoPortal;
  return false;
}

/// The next portal to expand, or none if the pass has arrived or nothing is left.
std::uint32_t PortalSearch::pop() {
  std::vector<PortalNode>& nodes = pass_->nodes;
  const std::int32_t margin = kMargin * scale_.straight;
  const auto arrive = [&](std::int32_t key) {
    pass_->key = key;
    pass_->is_exhausted = false;
    return kNoPortal;
  };
  while (!heap_.empty()) {
    if (kind_.can_be_repaired) {
      const std::int64_t floor = static_cast<std::int64_t>(heap_.floor() - raised_);
      if (floor > aim_distance_ + margin) return arrive(static_cast<std::int32_t>(floor));
    } else if (aim_distance_ < kFar && heap_.floor() > static_cast<std::uint64_t>(aim_distance_)) {
      return arrive(aim_distance_ + margin);
    }
    const auto [index, distance] = heap_.pop();
    PortalNode& node = nodes[index];
    if (node.is_closed || node.distance != static_cast<std::int32_t>(distance)) continue;
    if (kind_.can_be_repaired && !node.is_open) continue;
    node.is_open = false;
    node.is_closed = kind_.greed > 0;
    return index;
  }
  while (!open_.empty()) {
    floor_ = open_.floor();
    if (floor_ > static_cast<std::uint64_t>(aim_distance_ + margin)) {
      return arrive(static_cast<std::int32_t>(floor_));
    }
    const auto [index, distance] = open_.pop();
    if (nodes[index].distance == distance) return index;
  }
  pass_->key = kFar;
  return kNoPortal;
}

/// Reads one of the tiles that an expansion needs, so that it can be paid for before the next;
/// false if that was all.
bool PortalSearch::read_ahead() {
  const std::uint32_t tile = enters(pass_->nodes[expanding_]);
  const PassTile* const entry = pass_->tiles_read.find(tile);
  if (entry != nullptr && entry->is_entered) return false;
  const CoarseMap& map = map_.map();
  const std::array<std::uint32_t, 5> tiles{tile, map.left_of(tile), map.right_of(tile),
                                           map.above(tile), map.below(tile)};
  while (reading_ < tiles.size()) {
    const std::uint32_t next = tiles[reading_++];
    if (next == CoarseMap::kNoTile) continue;
    map_.regions(next);
    return true;
  }
  return false;
}

const PassTile& PortalSearch::read_border(std::uint32_t tile, BorderSide side) {
  PassTile& entry = pass_->tiles_read.touch(tile);
  const std::size_t i = index_of(side);
  if (entry.is_read[i]) return entry;
  entry.is_read[i] = true;
  entry.first_node[i] = static_cast<std::uint32_t>(pass_->nodes.size());
  const Border& border = map_.border(tile, side);
  entry.nodes[i] = entry.room[i] = border.count;
  entry.border_stamp[i] = map_.stamp(tile, side);
  for (const Portal& portal : border) {
    PortalNode node;
    node.tile = tile;
    node.portal = portal;
    node.side = side;
    pass_->nodes.push_back(node);
  }
  map_.charge(kFreezeTicks + kAroundTicks * border.count);
  return entry;
}

const PassTile& PortalSearch::enter(std::uint32_t tile) {
  PassTile& entry = pass_->tiles_read.touch(tile);
  if (entry.is_entered) return entry;
  entry.is_entered = true;
  entry.stamp = 0;
  std::size_t around = 0;
  map_.map().for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool) {
    const PassTile& of = read_border(owner, side);
    const std::size_t i = index_of(side);
    entry.stamp = CoarseMap::join_stamps(entry.stamp, of.border_stamp[i]);
    entry.first_around[around] = of.first_node[i];
    entry.around[around++] = of.nodes[i];
  });
  const TileRegions& regions = map_.regions(tile);
  entry.is_plain = regions.is_plain();
  const bool is_cluttered = regions.runs > kFewRuns;
  entry.may_be_rough = kind_.may_be_rough && !is_cluttered;
  if (entry.version == 0) {  // the first time
    ++pass_->tiles;
    pass_->cluttered += is_cluttered ? 1 : 0;
  }
  entry.version = map_.version(tile);
  entry.factor = map_.terrain_factor(tile);
  return entry;
}

OpeningList PortalSearch::openings_of(const PassTile& entry, std::uint32_t tile) const {
  OpeningList openings;
  openings.stamp = entry.stamp;
  entry.for_each_around([&](std::size_t, std::uint32_t index) {
    openings.items[openings.count++] = opening_in(tile, pass_->nodes[index]);
  });
  return openings;
}

void PortalSearch::expand(std::uint32_t index) {
  const PortalNode& node = pass_->nodes[index];
  const bool enters_after = node.from == From::before;
  look_for_aim(index);
  spread(index, enters(node), enters_after ? node.portal.after : node.portal.before);
}

void PortalSearch::look_for_aim(std::uint32_t index) {
  const PortalNode& node = pass_->nodes[index];
  const std::uint32_t tile = enters(node);
  if (tile != aim_spot_.node / 256) return;
  const Opening opening = opening_in(tile, node);
  if (opening.region != aim_spot_.region && aim_spot_.region != 0) return;
  const int detour = aim_spot_.region == 0 ? 0 : aim_spot_.detour(opening);
  const std::int32_t way =
      distance_between(scale_, place_of(world_, node), aim_) + detour * scale_.straight;
  if (node.distance + way < aim_distance_) {
    aim_distance_ = node.distance + way;
    aim_portal_ = index;
  }
}

std::int32_t PortalSearch::over_terrain(std::int32_t way, const PassTile& tile) {
  if (tile.factor == 16) return way;
  return static_cast<std::int32_t>(static_cast<std::int64_t>(way) * tile.factor / 16);
}

void PortalSearch::improve(std::uint32_t index, Place place, std::int32_t distance, From from,
                           std::uint32_t next) {
  PortalNode& to = pass_->nodes[index];
  if (distance >= kFar) {
    pass_->is_exhausted = false;
    is_too_far_ = true;
  }
  if (to.is_closed || distance >= (to.is_lost ? kFar : to.distance)) return;
  to.distance = distance;
  to.from = from;
  to.next = next;
  to.is_lost = false;
  has_changed_ = true;
  push(index, place);
}

void PortalSearch::push(std::uint32_t index, Place place) {
  PortalNode& node = pass_->nodes[index];
  const std::int64_t way = distance_between(scale_, place, aim_);
  if (kind_.greed > 0) {
    const auto key = static_cast<std::uint64_t>(node.distance + way * (8 + kind_.greed) / 8);
    heap_.push(index, static_cast<std::uint32_t>(node.distance), key);
  } else if (kind_.can_be_repaired) {
    node.is_open = true;
    heap_.push(index, static_cast<std::uint32_t>(node.distance),
               static_cast<std::uint64_t>(node.distance + way) + raised_);
  } else {
    const auto key = static_cast<std::uint64_t>(node.distance + way);
    open_.push(index, node.distance, std::max(key, floor_));  // halves were rounded
  }
}

void PortalSearch::spread(std::uint32_t from, std::uint32_t tile, std::uint8_t region) {
  const PassTile& entry = enter(tile);
  Detours more;  // NOLINT: set below, where there is a way
  if (entry.is_plain) {
    more.fill(0);
  } else {
    map_.charge(kLookTicks);
    std::size_t own = 0;
    entry.for_each_around([&](std::size_t number, std::uint32_t index) {
      if (index == from) own = number;
    });
    const bool is_known = map_.find_detours(tile, entry.stamp, own, more, !entry.may_be_rough);
    if (!is_known && entry.may_be_rough) {
      more.fill(0);
      pass_->is_rough = true;
    } else if (!is_known) {
      map_.make_detours(tile, openings_of(entry, tile), own, more);
    }
  }
  const Place begin = place_of(world_, pass_->nodes[from]);
  const std::int32_t distance = pass_->nodes[from].distance;
  std::uint64_t edges = 0;
  std::uint64_t portals = 0;
  entry.for_each_around([&](std::size_t number, std::uint32_t index) {
    const PortalNode& node = pass_->nodes[index];
    const bool is_before = node.tile == tile;
    ++portals;
    if ((is_before ? node.portal.before : node.portal.after) != region || index == from) return;
    ++edges;
    const Place place = place_of(world_, node);
    const std::int32_t way =
        distance_between(scale_, begin, place) + more[number] * scale_.straight;
    improve(index, place, distance + over_terrain(way, entry),
            is_before ? From::before : From::after, from);
  });
  map_.charge(kExpandTicks + kEdgeTicks * edges + kAroundTicks * portals);
}

void PortalSearch::spread_goal() {
  is_goal_due_ = false;
  const Spot goal = map_.spot(goal_);
  const std::uint32_t tile = goal_ / 256;
  pass_->goal_region = goal.region;
  if (tile == aim_spot_.node / 256 && goal.region == aim_spot_.region) {
    const std::int32_t way = distance_between(scale_, place_of(world_, goal_), aim_);
    if (way < aim_distance_) aim_distance_ = way;
  }
  if (goal.region == 0) return;
  const PassTile& entry = enter(tile);
  std::uint64_t edges = 0;
  entry.for_each_around([&](std::size_t, std::uint32_t index) {
    const PortalNode& node = pass_->nodes[index];
    const Opening opening = opening_in(tile, node);
    ++edges;
    if (opening.region != goal.region) return;
    const Place place = place_of(world_, node);
    const std::int32_t way = distance_between(scale_, place_of(world_, goal_), place) +
                             goal.detour(opening) * scale_.straight;
    improve(index, place, over_terrain(way, entry), node.tile == tile ? From::before : From::after,
            kNoPortal);
  });
  map_.charge(kExpandTicks + kEdgeTicks * edges);
}

}  // namespace fleetfoot::coarse
