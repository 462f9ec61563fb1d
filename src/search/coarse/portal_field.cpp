#include "search/coarse/portal_field.hpp"

#include <algorithm>
#include <cstdlib>

namespace fleetfoot::coarse {
namespace {

// Prices in ticks; bench/prices.cpp measures them.
constexpr std::uint64_t kExpandTicks = 12;
constexpr std::uint64_t kAroundTicks = 1;  ///< for each portal around the tile
constexpr std::uint64_t kEdgeTicks = 2;    ///< and for each that is connected
constexpr std::uint64_t kLookTicks = 8;    ///< for the detours of a tile that has walls
constexpr std::uint64_t kFreezeTicks = 8;  ///< of a border, and kAroundTicks for each portal
/// Tiles of the agent's way that are compared in a tick.
constexpr std::uint64_t kChainPart = 32;
/// A tile with at most so many runs of open cells, row by row, is not cluttered: random cells and
/// mazes have 60 and more.
constexpr std::uint32_t kFewRuns = 24;
/// How far past the agent a pass goes, in straight moves.
constexpr std::int32_t kMargin = 4;

/// By how many eighths the way that is left counts for more in passes that have to arrive soon: the
/// first for a goal, and others.
constexpr int kFirstGreed = 8;
constexpr int kGreed = 4;
/// Full passes that take more steps than this are slow; they take some times as long as greedy
/// ones.
constexpr std::uint64_t kSlowSteps = 32;
constexpr std::uint64_t kFullOverGreedy = 4;
/// The straight-line distance misleads if the way is longer than so many eighths of it.
constexpr int kMisleading = 10;
/// An agent is far off if it is so many times as far from where the pass aimed as a pass takes;
/// else it may come back in twice as many steps as that takes and kPatience, and each time twice as
/// many.
constexpr std::uint64_t kFarOff = 2;
constexpr std::uint64_t kPatience = 16;
constexpr std::uint64_t kMostDoubled = 8;
/// Without a change for so many steps the world may wait.
constexpr std::uint64_t kStillSteps = 64;
constexpr std::size_t kSampledLinks = 32;
/// A way is churned if more than one link in so many is cut; in clutter, the second.
constexpr std::size_t kChurned = 16;
constexpr std::size_t kClutterChurned = 32;

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

PortalField::PortalField(const GridWorld& world, NodeId goal, bool sees_all)
    : world_(world),
      sees_all_(sees_all),
      map_(CoarseMap::of(world)),
      solver_(world),
      goal_(goal),
      shown_(world.node_slots() / 256),
      working_(world.node_slots() / 256),
      open_(make_open(solver_.scale(), world.max_terrain())),
      enclosure_(world, map_),
      views_(kViews) {
  constexpr std::size_t kSome = 256;  // all that small maps will ever need
  shown_.nodes.reserve(kSome);
  working_.nodes.reserve(kSome);
  greedy_.make_room(kSome);
}

void PortalField::set_goal(NodeId goal) {
  goal_ = goal;
  is_running_ = false;
  is_dirty_ = true;
  shown_.is_valid = false;
  is_off_ = is_changed_ = false;
  off_passes_ = 0;
  is_worth_following_ = true;
  check_ = {};
  enclosure_.forget();
}

PortalField::Place PortalField::place_of(NodeId node) const {
  const Cell cell = world_.cell(node);
  return {cell.x * 2, cell.y * 2};
}

PortalField::Place PortalField::place_of(const Node& node) const {
  const Cell origin = world_.cell(node.tile * 256);
  const int along = node.portal.first + node.portal.last;
  return node.side == BorderSide::right ? Place{origin.x * 2 + 31, origin.y * 2 + along}
                                        : Place{origin.x * 2 + along, origin.y * 2 + 31};
}

std::int32_t PortalField::octile(Place a, Place b) const {
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  const Scale& scale = solver_.scale();
  if (scale.diagonal == 0) return (dx + dy) * scale.straight / 2;
  const int less = std::min(dx, dy);
  return ((dx + dy - 2 * less) * scale.straight + less * scale.diagonal) / 2;
}

bool PortalField::pay(Meter& meter) {
  owed_ += map_.take_ticks();
  while (owed_ >= CoarseMap::kTicksPerUnit) {
    if (!meter.can_spend()) return false;
    meter.spend();
    owed_ -= CoarseMap::kTicksPerUnit;
  }
  return true;
}

bool PortalField::search(NodeId agent, Meter& meter) {
  for (;;) {
    if (!pay(meter)) return false;
    if (is_running_) {
      if (working_.greed == 0 && is_off(agent)) {  // a thorough pass may take too long
        ++off_passes_;
        is_off_ = true;
        begin(agent);
      }
      if (!advance(meter)) return false;
      continue;
    }
    if (is_checking()) {
      check_link();
      continue;
    }
    if (is_dirty_) {
      if (!meter.can_spend()) return false;
      begin(agent);
      continue;
    }
    if (is_off(agent)) {
      is_off_ = is_dirty_ = true;
      ++off_passes_;
      continue;
    }
    if (wants_full_pass()) {
      is_dirty_ = true;
      continue;
    }
    const std::uint32_t changed = map_.next_changed();
    if (changed == kNoTile) return true;
    is_changed_ = is_dirty_ = is_outdated(changed, agent / 256);
  }
}

bool PortalField::proves_no_path(NodeId agent, Meter& meter) {
  return enclosure_.is_proven(agent, goal_, publication_,
                              [&] { return pay(meter) && meter.can_spend(); });
}

bool PortalField::is_goal_enclosed(NodeId agent) {
  if (!shown_.is_valid || !shown_.is_exhausted || shown_.is_reached) return false;
  const std::uint64_t now = world_.journal().end();
  if (answer_.agent != agent || answer_.time != now || answer_.publication != publication_) {
    answer_ = {agent, now, publication_, is_apart(agent)};
  }
  return answer_.is_apart;
}

bool PortalField::is_apart(NodeId agent) {
  const std::uint8_t region = map_.region(agent);
  const std::uint8_t goal_region = map_.region(goal_);
  if (goal_region != shown_.goal_region) return false;
  if (agent / 256 == goal_ / 256 && region == goal_region) return false;  // perhaps in one pocket
  return !is_met(agent / 256, region);
}

/// Whether the pass that is published has come to a region.
bool PortalField::is_met(std::uint32_t tile, std::uint8_t region) {
  bool is_met = false;
  map_.map().for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
    const Entry* const entry = shown_.find(owner, side);
    if (entry == nullptr) return;
    const std::size_t i = index_of(side);
    for (std::uint32_t n = entry->first_node[i]; n < entry->first_node[i] + entry->nodes[i]; ++n) {
      const Node& node = shown_.nodes[n];
      const std::uint8_t own = is_before ? node.portal.before : node.portal.after;
      is_met = is_met || (node.from != From::nowhere && own == region);
    }
  });
  owed_ += kEdgeTicks;
  return is_met;
}

/// Whether the agent has gone where the pass that is published did not come, though more is
/// connected with the goal than what that has seen. If it has not gone far it may come back first:
/// while a pass is under way the agent goes on by the one before, and would never follow any if
/// each time the next began at once.
bool PortalField::is_off(NodeId agent) {
  if (!sees_all_ || !shown_.is_valid || !shown_.is_reached || shown_.is_exhausted) return false;
  const std::uint32_t tile = agent / 256;
  const std::uint64_t now = world_.journal().end();
  if (seen_.tile != tile || seen_.publication != publication_ || seen_.time != now) {
    const bool is_inside = tile == goal_ / 256;
    const std::uint8_t region = is_inside ? std::uint8_t{0} : map_.region(agent);
    seen_ = {tile, publication_, now, region == 0 || is_met(tile, region)};
  }
  if (seen_.is_met) return false;
  const auto moves = static_cast<std::uint64_t>(octile(place_of(agent), place_of(shown_.aim)) /
                                                solver_.scale().straight);
  if (moves > kFarOff * greedy_steps_ && off_passes_ < kMostDoubled) return true;
  const std::uint64_t patience = (2 * moves + kPatience) << std::min(off_passes_, kMostDoubled);
  return steps_ - published_step_ > patience;
}

/// Whether what has changed in the tile can matter for the agent: something has opened beside a
/// portal that the pass has seen, or the way that it found leads through here, or the agent is not
/// on that.
bool PortalField::is_outdated(std::uint32_t tile, std::uint32_t agent_tile) {
  const auto is_on_way = [&](std::uint32_t other) {
    return std::find(chain_.begin(), chain_.end(), other) != chain_.end();
  };
  owed_ += kEdgeTicks + chain_.size() / kChainPart;
  if (tile == goal_ / 256 && map_.region(goal_) != shown_.goal_region) return true;
  const bool matters = !shown_.is_reached || is_on_way(tile) || !is_on_way(agent_tile);
  bool is_other = false;
  map_.map().for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool) {
    const Entry* const entry = is_other ? nullptr : shown_.find(owner, side);
    if (entry == nullptr) return;
    map_.border(owner, side);
    const std::uint64_t known = entry->border_stamp[index_of(side)];
    is_other = map_.stamp(owner, side) != known && (matters || map_.opened_since(tile) > known);
  });
  return is_other;
}

void PortalField::begin(NodeId agent) {
  is_dirty_ = false;
  is_running_ = true;
  map_.forget_changes();  // tiles are read as they are when the pass comes there
  working_.nodes.clear();
  working_.entries.forget();
  working_.begun = world_.journal().end();
  working_.aim = agent;
  working_.is_rough = false;
  working_.is_exhausted = true;
  working_.is_valid = true;
  // Whatever is wrong with what is published has to be mended soon.
  const bool is_first = !shown_.is_valid;
  const bool is_urgent = is_off_ || shown_.is_rough || (is_changed_ && takes_long());
  const int greed = is_first ? kFirstGreed : is_urgent ? kGreed : 0;
  working_.greed = sees_all_ ? greed : 0;
  is_off_ = is_changed_ = false;
  working_.tiles = working_.cluttered = 0;
  working_.begun_step = steps_;
  working_.key = kFar;
  expanding_ = kNoPortal;
  greedy_.begin(0);
  floor_ = static_cast<std::uint64_t>(octile(place_of(goal_), place_of(agent)));
  open_.begin(floor_);
  aim_ = place_of(agent);
  aim_spot_ = map_.spot(agent);
  aim_distance_ = kFar;
  aim_portal_ = kNoPortal;
  const Spot goal = map_.spot(goal_);
  if (goal_ / 256 == agent / 256 && goal.region == aim_spot_.region) {
    aim_distance_ = octile(place_of(goal_), aim_);
  }
  working_.goal_region = goal.region;
  if (goal.region != 0) spread(goal);
}

bool PortalField::takes_long() const {
  if (full_steps_ != 0) return full_steps_ > kSlowSteps;
  return greedy_steps_ * kFullOverGreedy > kSlowSteps;
}

bool PortalField::advance(Meter& meter) {
  for (;;) {
    if (!pay(meter)) return false;
    if (expanding_ == kNoPortal) {
      expanding_ = pop();
      reading_ = 0;
      if (expanding_ == kNoPortal) break;
    } else if (!read_ahead()) {
      expand(expanding_);
      expanding_ = kNoPortal;
    }
  }
  publish();
  return true;
}

/// The next portal to expand, or none if the pass has arrived or nothing is left.
std::uint32_t PortalField::pop() {
  const std::int32_t margin = kMargin * solver_.scale().straight;
  while (working_.greed > 0 && !greedy_.empty()) {
    if (aim_distance_ < kFar && greedy_.floor() > static_cast<std::uint64_t>(aim_distance_)) {
      working_.key = aim_distance_ + margin;
      working_.is_exhausted = false;
      return kNoPortal;
    }
    const auto [index, distance] = greedy_.pop();
    Node& node = working_.nodes[index];
    if (node.is_closed || node.distance != static_cast<std::int32_t>(distance)) continue;
    node.is_closed = true;
    return index;
  }
  while (!open_.empty()) {
    floor_ = open_.floor();
    if (floor_ > static_cast<std::uint64_t>(aim_distance_ + margin)) {
      working_.key = static_cast<std::int32_t>(floor_);
      working_.is_exhausted = false;
      return kNoPortal;
    }
    const auto [index, distance] = open_.pop();
    if (working_.nodes[index].distance == distance) return index;
  }
  return kNoPortal;
}

/// Reads one of the tiles that an expansion needs, so that it can be paid for before the next;
/// false if that was all.
bool PortalField::read_ahead() {
  const Node& node = working_.nodes[expanding_];
  const std::uint32_t tile = node.from == From::before ? beyond(node) : node.tile;
  const Entry* const entry = working_.entries.find(tile);
  if (entry != nullptr && entry->is_entered) return false;
  const CoarseMap& map = map_.map();
  const std::array<std::uint32_t, 5> tiles{tile, map.left_of(tile), map.right_of(tile),
                                           map.above(tile), map.below(tile)};
  while (reading_ < tiles.size()) {
    const std::uint32_t next = tiles[reading_++];
    if (next == kNoTile) continue;
    map_.regions(next);
    return true;
  }
  return false;
}

void PortalField::publish() {
  is_running_ = false;
  working_.is_reached = aim_distance_ < kFar;
  (working_.greed == 0 ? full_steps_ : greedy_steps_) = steps_ - working_.begun_step + 1;
  published_step_ = steps_;
  is_dirty_ = is_dirty_ || (working_.is_rough && working_.is_reached);
  std::swap(shown_, working_);
  ++publication_;
  chain_.assign(1, shown_.aim / 256);
  for (std::uint32_t at = aim_portal_; at != kNoPortal; at = shown_.nodes[at].next) {
    const Node& node = shown_.nodes[at];
    chain_.push_back(node.from == From::before ? node.tile : beyond(node));
  }
  owed_ += chain_.size();
  begin_check();
}

/// What was found in haste is found again thoroughly, unless the world would not wait for it.
bool PortalField::wants_full_pass() const {
  if (shown_.greed == 0 || !shown_.is_reached) return false;
  return !takes_long() || shown_.begun == world_.journal().end() || still_steps_ >= kStillSteps;
}

/// Whether the straight-line distance is: among scattered obstacles a search at the agent gets by
/// with that, and what passes find there is soon outdated.
bool PortalField::is_misleading() const {
  if (!shown_.is_reached || !shown_.is_cluttered()) return true;
  const std::int64_t straight = octile(place_of(shown_.aim), place_of(goal_));
  return std::int64_t{aim_distance_} * 8 > straight * kMisleading;
}

/// Finds out whether what is published is worth following: not where straight lines do as well, and
/// not where much of the way has been cut since it was found. Some of its links are looked at, each
/// the way from a portal through a tile to the next.
void PortalField::begin_check() {
  const std::size_t links = chain_.size() < 2 ? 0 : chain_.size() - 2;
  check_ = {};
  check_.stride = links / kSampledLinks + 1;
  if (sees_all_ && shown_.begun != world_.journal().end()) check_.node = aim_portal_;
  is_worth_following_ = is_misleading() && (is_worth_following_ || !is_checking());
}

void PortalField::check_link() {
  const Node& node = shown_.nodes[check_.node];
  if (check_.index % check_.stride == 0) {
    ++check_.sampled;
    check_.cut += is_link(node, shown_.nodes[node.next], chain_[check_.index + 1]) ? 0U : 1U;
  }
  ++check_.index;
  check_.node = node.next;
  if (is_checking()) return;
  const std::size_t most = shown_.is_cluttered() ? kClutterChurned : kChurned;
  is_worth_following_ = is_misleading() && check_.cut * most <= check_.sampled;
}

/// Whether two portals of a tile are still connected inside it.
bool PortalField::is_link(const Node& one, const Node& other, std::uint32_t tile) {
  const auto regions_of = [&](const Node& node) {
    std::uint64_t regions = 0;  // a bit each
    for (const Portal& portal : map_.border(node.tile, node.side)) {
      if (portal.last < node.portal.first || portal.first > node.portal.last) continue;
      regions |= std::uint64_t{1} << ((node.tile == tile ? portal.before : portal.after) % 64U);
    }
    return regions;
  };
  owed_ += kEdgeTicks;
  return (regions_of(one) & regions_of(other)) != 0;
}

const PortalField::Entry& PortalField::read_border(std::uint32_t tile, BorderSide side) {
  Entry& entry = working_.entries.touch(tile);
  const std::size_t i = index_of(side);
  if (entry.is_read[i]) return entry;
  entry.is_read[i] = true;
  entry.first_node[i] = static_cast<std::uint32_t>(working_.nodes.size());
  const Border& border = map_.border(tile, side);
  entry.nodes[i] = border.count;
  entry.border_stamp[i] = map_.stamp(tile, side);
  for (const Portal& portal : border) {
    working_.nodes.push_back({kFar, tile, portal, side, From::nowhere, false, kNoPortal});
  }
  owed_ += kFreezeTicks + kAroundTicks * border.count;
  return entry;
}

const PortalField::Entry& PortalField::enter(std::uint32_t tile) {
  Entry& entry = working_.entries.touch(tile);
  if (entry.is_entered) return entry;
  entry.is_entered = true;
  std::size_t around = 0;
  map_.map().for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool) {
    const Entry& of = read_border(owner, side);
    const std::size_t i = index_of(side);
    entry.stamp = CoarseMap::join_stamps(entry.stamp, of.border_stamp[i]);
    entry.first_around[around] = of.first_node[i];
    entry.around[around++] = of.nodes[i];
  });
  const TileRegions& regions = map_.regions(tile);
  entry.is_plain = regions.is_plain();
  const bool is_cluttered = regions.runs > kFewRuns;
  entry.may_be_rough = !shown_.is_valid && !is_cluttered;
  ++working_.tiles;
  working_.cluttered += is_cluttered ? 1 : 0;
  entry.factor = map_.terrain_factor(tile);
  return entry;
}

OpeningList PortalField::openings_of(const Entry& entry, std::uint32_t tile) const {
  OpeningList openings;
  openings.stamp = entry.stamp;
  for_each_around(entry, [&](std::size_t, std::uint32_t index) {
    openings.items[openings.count++] = opening_in(tile, working_.nodes[index]);
  });
  return openings;
}

void PortalField::expand(std::uint32_t index) {
  const Node& node = working_.nodes[index];
  const bool enters_after = node.from == From::before;
  const std::uint32_t tile = enters_after ? beyond(node) : node.tile;
  const std::uint8_t region = enters_after ? node.portal.after : node.portal.before;
  if (tile == aim_spot_.node / 256 && (region == aim_spot_.region || aim_spot_.region == 0)) {
    const int detour =
        aim_spot_.region == 0
            ? 0
            : aim_spot_.detour(opening_of(node.portal, node.side, node.tile == tile));
    const std::int32_t way = octile(place_of(node), aim_) + detour * solver_.scale().straight;
    if (node.distance + way < aim_distance_) {
      aim_distance_ = node.distance + way;
      aim_portal_ = index;
    }
  }
  spread(index, tile, region);
}

std::int32_t PortalField::over_terrain(std::int32_t way, const Entry& entry) {
  if (entry.factor == 16) return way;
  return static_cast<std::int32_t>(static_cast<std::int64_t>(way) * entry.factor / 16);
}

void PortalField::improve(std::uint32_t index, Place place, std::int32_t distance, From from,
                          std::uint32_t next) {
  Node& to = working_.nodes[index];
  if (distance >= kFar) working_.is_exhausted = false;
  if (distance >= to.distance || to.is_closed) return;
  to.distance = distance;
  to.from = from;
  to.next = next;
  const std::int64_t way = octile(place, aim_);
  if (working_.greed > 0) {
    const auto key = static_cast<std::uint64_t>(distance + way * (8 + working_.greed) / 8);
    greedy_.push(index, static_cast<std::uint32_t>(distance), key);
  } else {
    const auto key = static_cast<std::uint64_t>(distance + way);
    open_.push(index, distance, std::max(key, floor_));  // halves were rounded
  }
}

void PortalField::spread(std::uint32_t from, std::uint32_t tile, std::uint8_t region) {
  const Entry& entry = enter(tile);
  Detours more;  // NOLINT: set below, where there is a way
  if (entry.is_plain) {
    more.fill(0);
  } else {
    owed_ += kLookTicks;
    std::size_t own = 0;
    for_each_around(entry, [&](std::size_t number, std::uint32_t index) {
      if (index == from) own = number;
    });
    const bool is_known = map_.find_detours(tile, entry.stamp, own, more, !entry.may_be_rough);
    if (!is_known && entry.may_be_rough) {
      more.fill(0);
      working_.is_rough = true;
    } else if (!is_known) {
      map_.make_detours(tile, openings_of(entry, tile), own, more);
    }
  }
  const Place begin = place_of(working_.nodes[from]);
  const std::int32_t distance = working_.nodes[from].distance;
  std::uint64_t edges = 0;
  std::uint64_t portals = 0;
  for_each_around(entry, [&](std::size_t number, std::uint32_t index) {
    const Node& node = working_.nodes[index];
    const bool is_before = node.tile == tile;
    ++portals;
    if ((is_before ? node.portal.before : node.portal.after) != region || index == from) return;
    ++edges;
    const Place place = place_of(node);
    const std::int32_t way = octile(begin, place) + more[number] * solver_.scale().straight;
    improve(index, place, distance + over_terrain(way, entry),
            is_before ? From::before : From::after, from);
  });
  owed_ += kExpandTicks + kEdgeTicks * edges + kAroundTicks * portals;
}

void PortalField::spread(const Spot& from) {
  const std::uint32_t tile = from.node / 256;
  const Entry& entry = enter(tile);
  std::uint64_t edges = 0;
  for_each_around(entry, [&](std::size_t, std::uint32_t index) {
    const Node& node = working_.nodes[index];
    const Opening opening = opening_in(tile, node);
    ++edges;
    if (opening.region != from.region) return;
    const Place place = place_of(node);
    const std::int32_t way =
        octile(place_of(from.node), place) + from.detour(opening) * solver_.scale().straight;
    improve(index, place, over_terrain(way, entry), node.tile == tile ? From::before : From::after,
            kNoPortal);
  });
  owed_ += kExpandTicks + kEdgeTicks * edges;
}

std::size_t PortalField::memory_bytes() const {
  return map_.memory_bytes() + shown_.entries.memory_bytes() + working_.entries.memory_bytes() +
         enclosure_.memory_bytes() + chain_.capacity() * sizeof(chain_[0]) +
         (shown_.nodes.capacity() + working_.nodes.capacity()) * sizeof(Node) +
         open_.memory_bytes() + greedy_.memory_bytes() + views_.capacity() * sizeof(View);
}

}  // namespace fleetfoot::coarse
