#include "search/coarse/portal_field.hpp"

#include <algorithm>
#include <cstdlib>

namespace fleetfoot::coarse {
namespace {

// Prices in ticks; bench/prices.cpp measures them.
constexpr std::uint64_t kExpandTicks = 14;
constexpr std::uint64_t kEdgeTicks = 2;
constexpr std::uint64_t kFreezeTicks = 6;
constexpr std::uint64_t kViewTicks = 96;
constexpr std::uint64_t kRowTicks = 4;
/// What the distances of a tile's cells cost at most, but for mazes; and what is saved for them.
constexpr std::int64_t kViewPrice = 256;
constexpr std::int64_t kLeastSaved = 2 * kViewPrice;
constexpr std::uint64_t kMostAtOnce = 512;  ///< units
/// A step with a deadline counts as one of so many.
constexpr std::uint64_t kUnitsOfTime = 128;
/// One part in so many of a step is saved while a pass is under way.
constexpr std::uint64_t kSavedPart = 4;
/// Tiles of the agent's way that are compared in a tick.
constexpr std::uint64_t kChainPart = 32;
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

PortalField::PortalField(const GridWorld& world, NodeId goal)
    : world_(world),
      map_(world),
      solver_(world),
      goal_(goal),
      shown_(world.node_slots() / 256),
      working_(world.node_slots() / 256),
      open_(make_open(solver_.scale(), world.max_terrain())),
      flood_(world.node_slots() / 256),
      views_(kViews) {}

void PortalField::set_goal(NodeId goal) {
  goal_ = goal;
  is_running_ = false;
  is_dirty_ = true;
  shown_.is_valid = false;
  flood_.state = Flood::State::none;
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

template <class Visit>
void PortalField::for_each_border(std::uint32_t tile, const Visit& visit) const {
  if (map_.right_of(tile) != kNoTile) visit(tile, BorderSide::right, true);
  if (map_.below(tile) != kNoTile) visit(tile, BorderSide::below, true);
  const std::uint32_t left = map_.left_of(tile);
  if (left != kNoTile) visit(left, BorderSide::right, false);
  const std::uint32_t above = map_.above(tile);
  if (above != kNoTile) visit(above, BorderSide::below, false);
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

bool PortalField::run(NodeId agent, Meter& meter) {
  const auto left = [&] { return meter.is_timed() ? kUnitsOfTime : meter.left(); };
  if (shown_.is_valid) save_up(meter, std::max<std::uint64_t>(1, left() / kSavedPart));
  const bool is_current = search(agent, meter);
  if (shown_.is_valid) save_up(meter, left());
  return is_current;
}

bool PortalField::search(NodeId agent, Meter& meter) {
  for (;;) {
    if (!pay(meter)) return false;
    if (is_running_) {
      if (!advance(meter)) return false;
      continue;
    }
    if (is_dirty_) {
      if (!meter.can_spend()) return false;
      begin(agent);
      continue;
    }
    const std::uint32_t changed = map_.next_changed();
    if (changed == kNoTile) return true;
    is_dirty_ = is_outdated(changed, agent / 256);
  }
}

bool PortalField::Flood::mark(Region region) {
  Mark& known = marks.touch(region.tile);
  if (known.flood != number) known = {number, {}};
  std::uint64_t& word = known.regions[region.region / 64U];
  const std::uint64_t bit = std::uint64_t{1} << (region.region % 64U);
  if ((word & bit) != 0) return false;
  word |= bit;
  return true;
}

void PortalField::begin_flood(NodeId agent) {
  flood_.agent = {agent / 256, map_.region(agent)};
  flood_.goal = {goal_ / 256, map_.region(goal_)};
  ++flood_.number;
  flood_.queue.clear();
  flood_.next = 0;
  flood_.time = world_.journal().end();
  flood_.asked = publication_;
  flood_.state = Flood::State::running;
  flood_.mark(flood_.agent);
  flood_.queue.push_back(flood_.agent);
}

bool PortalField::proves_no_path(NodeId agent, Meter& meter) {
  const bool has_stepped =
      agent == flood_.at || world_.can_move(world_.cell(flood_.at), world_.cell(agent));
  flood_.at = agent;
  const bool has_changed = flood_.time != world_.journal().end();
  // Once it has met the goal, the next pass will find it as well.
  const bool is_answered = flood_.state == Flood::State::meets_goal && flood_.asked == publication_;
  if (!has_stepped || (has_changed && !is_answered)) flood_.state = Flood::State::none;
  // Where it stands is not where it can go.
  if (world_.terrain(agent) == Terrain::blocked) return false;
  if (!pay(meter)) return false;
  if (flood_.state == Flood::State::none) {
    if (!meter.can_spend()) return false;
    begin_flood(agent);
    if (flood_.agent.region == 0) {  // it reaches no edge of its tile
      if (flood_.goal.tile == flood_.agent.tile) flood_.state = Flood::State::meets_goal;
    } else if (flood_.agent == flood_.goal) {
      flood_.state = Flood::State::meets_goal;
    }
  }
  while (flood_.state == Flood::State::running) {
    if (!pay(meter)) return false;
    if (flood_.next == flood_.queue.size()) {
      flood_.state = Flood::State::closed;
      break;
    }
    const Flood::Region from = flood_.queue[flood_.next++];
    if (from.region == 0) continue;
    for_each_border(from.tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
      const std::uint32_t after =
          side == BorderSide::right ? map_.right_of(owner) : map_.below(owner);
      for (const Portal& portal : map_.border(owner, side)) {
        if ((is_before ? portal.before : portal.after) != from.region) continue;
        const Flood::Region to =
            is_before ? Flood::Region{after, portal.after} : Flood::Region{owner, portal.before};
        if (!flood_.mark(to)) continue;
        flood_.queue.push_back(to);
        if (to == flood_.goal) flood_.state = Flood::State::meets_goal;
      }
    });
    owed_ += kExpandTicks;
  }
  return flood_.state == Flood::State::closed;
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
  for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool) {
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
  working_.number = ++passes_;
  working_.begun = world_.journal().end();
  working_.aim = agent;
  working_.is_valid = true;
  locals_.clear();
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

bool PortalField::advance(Meter& meter) {
  const std::int32_t margin = kMargin * solver_.scale().straight;
  working_.key = kFar;
  while (!open_.empty()) {
    if (!pay(meter)) return false;
    floor_ = open_.floor();
    if (floor_ > static_cast<std::uint64_t>(aim_distance_ + margin)) {
      working_.key = static_cast<std::int32_t>(floor_);
      break;
    }
    const auto [node, distance] = open_.pop();
    if (working_.nodes[node].distance == distance) expand(node);
  }
  publish();
  return true;
}

void PortalField::publish() {
  is_running_ = false;
  working_.is_reached = aim_distance_ < kFar;
  std::swap(shown_, working_);
  ++publication_;
  chain_.assign(1, shown_.aim / 256);
  for (std::uint32_t at = aim_portal_; at != kNoPortal; at = shown_.nodes[at].next) {
    const Node& node = shown_.nodes[at];
    chain_.push_back(node.from == From::before ? node.tile : beyond(node));
  }
  owed_ += chain_.size();
}

std::uint32_t PortalField::beyond(const Node& node) const {
  return node.side == BorderSide::right ? map_.right_of(node.tile) : map_.below(node.tile);
}

const PortalField::Entry& PortalField::read_border(std::uint32_t tile, BorderSide side) {
  Entry& entry = working_.entries.touch(tile);
  const std::size_t i = index_of(side);
  if (entry.border_pass[i] == working_.number) return entry;
  entry.border_pass[i] = working_.number;
  entry.first_node[i] = static_cast<std::uint32_t>(working_.nodes.size());
  const Border& border = map_.border(tile, side);
  entry.nodes[i] = border.count;
  entry.border_stamp[i] = map_.stamp(tile, side);
  for (const Portal& portal : border) {
    working_.nodes.push_back({kFar, tile, portal, side, From::nowhere, kNoPortal});
  }
  owed_ += kFreezeTicks;
  return entry;
}

const PortalField::Entry& PortalField::enter(std::uint32_t tile) {
  Entry& entry = working_.entries.touch(tile);
  if (entry.pass == working_.number) return entry;
  entry.pass = working_.number;
  entry.first_local = static_cast<std::uint32_t>(locals_.size());
  entry.stamp = 0;
  for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
    const Entry& of = read_border(owner, side);
    const std::size_t i = index_of(side);
    entry.stamp = entry.stamp * 0x9E3779B97F4A7C15U + of.border_stamp[i];
    const auto across = static_cast<std::int8_t>(is_before ? 31 : -1);
    const bool is_right = side == BorderSide::right;
    const Opening::Edge edge = is_right ? (is_before ? Opening::right : Opening::left)
                                        : (is_before ? Opening::bottom : Opening::top);
    for (std::uint32_t n = of.first_node[i]; n < of.first_node[i] + of.nodes[i]; ++n) {
      const Portal& portal = working_.nodes[n].portal;
      const auto along = static_cast<std::int8_t>(portal.first + portal.last);
      locals_.push_back(
          {n,
           is_right ? across : along,
           is_right ? along : across,
           is_before ? From::before : From::after,
           {edge, portal.first, portal.last, is_before ? portal.before : portal.after}});
    }
  });
  entry.locals = static_cast<std::uint8_t>(locals_.size() - entry.first_local);
  entry.is_plain = map_.is_plain(tile);
  entry.factor = map_.terrain_factor(tile);
  return entry;
}

OpeningList PortalField::openings_of(const Entry& entry) const {
  OpeningList openings;
  openings.stamp = entry.stamp;
  for (std::uint32_t i = 0; i < entry.locals; ++i) {
    openings.items[openings.count++] = locals_[entry.first_local + i].opening;
  }
  return openings;
}

Opening PortalField::opening_of(const Node& node, std::uint32_t tile) {
  const bool is_before = node.tile == tile;
  const Opening::Edge edge = node.side == BorderSide::right
                                 ? (is_before ? Opening::right : Opening::left)
                                 : (is_before ? Opening::bottom : Opening::top);
  return {edge, node.portal.first, node.portal.last,
          is_before ? node.portal.before : node.portal.after};
}

void PortalField::expand(std::uint32_t index) {
  const Node& node = working_.nodes[index];
  const bool enters_after = node.from == From::before;
  const std::uint32_t tile = enters_after ? beyond(node) : node.tile;
  const std::uint8_t region = enters_after ? node.portal.after : node.portal.before;
  if (tile == aim_spot_.node / 256 && (region == aim_spot_.region || aim_spot_.region == 0)) {
    const int detour = aim_spot_.region == 0 ? 0 : aim_spot_.detour(opening_of(node, tile));
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

void PortalField::improve(const Local& local, Place place, std::int32_t distance,
                          std::uint32_t next) {
  Node& to = working_.nodes[local.node];
  if (distance >= to.distance) return;
  to.distance = distance;
  to.from = local.side;
  to.next = next;
  const auto key = static_cast<std::uint64_t>(distance + octile(place, aim_));
  open_.push(local.node, distance, std::max(key, floor_));  // halves were rounded
}

void PortalField::spread(std::uint32_t from, std::uint32_t tile, std::uint8_t region) {
  const Entry& entry = enter(tile);
  const Local* const locals = locals_.data() + entry.first_local;
  const std::uint8_t* more = nullptr;
  if (!entry.is_plain) {
    std::size_t own = 0;
    while (locals[own].node != from) ++own;
    more = map_.known_detours(tile, entry.stamp, own);
    if (more == nullptr) more = map_.detours(tile, openings_of(entry), own);
  }
  const Cell origin = world_.cell(tile * 256);
  const Place begin = place_of(working_.nodes[from]);
  const std::int32_t distance = working_.nodes[from].distance;
  std::uint64_t edges = 0;
  for (std::size_t i = 0; i < entry.locals; ++i) {
    const Local& local = locals[i];
    if (local.opening.region != region || local.node == from) continue;
    ++edges;
    const Place place{origin.x * 2 + local.x, origin.y * 2 + local.y};
    std::int32_t way = octile(begin, place);
    if (more != nullptr) way += more[i] * solver_.scale().straight;
    improve(local, place, distance + over_terrain(way, entry), from);
  }
  owed_ += kExpandTicks + kEdgeTicks * edges;
}

void PortalField::spread(const Spot& from) {
  const std::uint32_t tile = from.node / 256;
  const Entry& entry = enter(tile);
  const Cell origin = world_.cell(tile * 256);
  for (std::size_t i = 0; i < entry.locals; ++i) {
    const Local& local = locals_[entry.first_local + i];
    if (local.opening.region != from.region) continue;
    const Place place{origin.x * 2 + local.x, origin.y * 2 + local.y};
    const std::int32_t way =
        octile(place_of(from.node), place) + from.detour(local.opening) * solver_.scale().straight;
    improve(local, place, over_terrain(way, entry), kNoPortal);
  }
  owed_ += kExpandTicks + kEdgeTicks * entry.locals;
}

std::int32_t PortalField::bound(Place at) const {
  if (shown_.key >= kFar) return kFar;
  return std::min(kFar, shown_.key + octile(at, place_of(shown_.aim)));
}

void PortalField::load_border(std::uint32_t tile, std::uint32_t owner, BorderSide side,
                              bool is_before) {
  const Cell origin = world_.cell(tile * 256);
  const Scale& scale = solver_.scale();
  const bool is_row = side == BorderSide::below;
  const int at = is_before ? 16 : -1;
  const auto place = [&](int along) {
    return is_row ? Place{(origin.x + along) * 2, (origin.y + at) * 2}
                  : Place{(origin.x + at) * 2, (origin.y + along) * 2};
  };
  std::array<std::int32_t, 16> ring{};
  const Entry* const entry = shown_.find(owner, side);
  const std::size_t i = index_of(side);
  if (entry == nullptr) {
    for (int along = 0; along < 16; ++along) {
      ring[static_cast<std::size_t>(along)] = bound(place(along));
    }
  } else {
    ring.fill(kFar);
    for (std::uint32_t n = entry->first_node[i]; n < entry->first_node[i] + entry->nodes[i]; ++n) {
      const Node& node = shown_.nodes[n];
      const Portal& portal = node.portal;
      if (node.from == (is_before ? From::before : From::after)) continue;  // the way is inside
      for (int along = portal.first; along <= portal.last; ++along) {
        const int off = std::abs(2 * along - portal.first - portal.last);
        ring[static_cast<std::size_t>(along)] =
            node.from == From::nowhere
                ? bound(place(along))
                : std::clamp(node.distance - scale.straight / 2 + off * scale.straight / 2, 0,
                             kFar);
      }
    }
  }
  const int line = is_before ? 17 : 0;
  if (is_row) {
    solver_.set_ring_row(line, ring.data());
  } else {
    solver_.set_ring_column(line, ring.data());
  }
}

void PortalField::compute(View& view, std::uint32_t tile) {
  solver_.begin(tile);
  for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
    load_border(tile, owner, side, is_before);
  });
  if (goal_ / 256 == tile) {
    solver_.set_source(static_cast<int>(goal_ >> 4 & 15U), static_cast<int>(goal_ & 15U));
  }
  const int rows = solver_.relax(1 << 20);
  saved_ -= static_cast<std::int64_t>(kViewTicks + kRowTicks * static_cast<std::uint64_t>(rows));
  for (std::ptrdiff_t row = 0; row < 16; ++row) {
    std::copy_n(solver_.row(static_cast<int>(row)), 16, view.distance.begin() + row * 16);
  }
}

std::uint64_t PortalField::terrain_print(std::uint32_t tile) const {
  const Journal& journal = world_.journal();
  std::uint64_t latest = journal.page_changed(tile);
  for (const std::uint32_t neighbour :
       {map_.left_of(tile), map_.right_of(tile), map_.above(tile), map_.below(tile)}) {
    if (neighbour != kNoTile) latest = std::max(latest, journal.page_changed(neighbour));
  }
  return latest;
}

/// Work that answers take is paid for in advance.
void PortalField::save_up(Meter& meter, std::uint64_t most) {
  const auto part = static_cast<std::int64_t>(std::min<std::uint64_t>(most, kMostAtOnce) *
                                              CoarseMap::kTicksPerUnit / kSavedPart);
  while (saved_ < std::max(kLeastSaved, part) && most > 0 && meter.can_spend()) {
    meter.spend();
    --most;
    saved_ += static_cast<std::int64_t>(CoarseMap::kTicksPerUnit);
  }
}

const PortalField::View* PortalField::view_of(std::uint32_t tile) {
  const std::uint32_t pitch = std::uint32_t{1} << world_.pitch_bits();
  View& view = views_[(tile & 3U) | ((tile / pitch & 3U) << 2U)];
  const std::uint64_t now = world_.journal().end() + publication_;
  if (view.tile == tile && view.checked == now) return &view;
  const std::uint64_t terrain = terrain_print(tile);
  const bool is_known = view.tile == tile && view.goal == goal_;
  if (!is_known || view.publication != publication_ || view.terrain != terrain) {
    if (saved_ < kViewPrice) return is_known ? &view : nullptr;  // outdated, or nothing
    view.tile = tile;
    view.goal = goal_;
    view.publication = publication_;
    view.terrain = terrain;
    compute(view, tile);
  }
  view.checked = now;
  return &view;
}

/// By the portals around the tile, as if nothing were in between.
std::int32_t PortalField::estimate(NodeId node) const {
  std::int32_t least = kFar;
  const Place place = place_of(node);
  if (node / 256 == goal_ / 256) least = octile(place, place_of(goal_));
  for_each_border(node / 256, [&](std::uint32_t owner, BorderSide side, bool) {
    const Entry* const entry = shown_.find(owner, side);
    if (entry == nullptr) return;
    const std::size_t i = index_of(side);
    for (std::uint32_t n = entry->first_node[i]; n < entry->first_node[i] + entry->nodes[i]; ++n) {
      const Node& portal = shown_.nodes[n];
      if (portal.from == From::nowhere) continue;
      least = std::min(least, portal.distance + octile(place, place_of(portal)));
    }
  });
  return least < kFar ? least : bound(place);
}

std::int32_t PortalField::distance(NodeId node) {
  if (!shown_.is_valid) return kFar;
  const View* const view = view_of(node / 256);
  return view == nullptr ? estimate(node) : view->distance[node % 256];
}

std::int32_t PortalField::agent_distance(NodeId agent) {
  if (world_.terrain(agent) != Terrain::blocked) return distance(agent);
  const Cell at = world_.cell(agent);
  std::int32_t least = kFar;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Cell to{at.x + dx, at.y + dy};
      if ((dx == 0 && dy == 0) || !world_.contains(to)) continue;
      if (dx != 0 && dy != 0 && scale().diagonal == 0) continue;
      if (world_.can_move(at, to)) least = std::min(least, distance(world_.node(to)));
    }
  }
  return least;
}

std::size_t PortalField::memory_bytes() const {
  return map_.memory_bytes() + shown_.entries.memory_bytes() + working_.entries.memory_bytes() +
         flood_.marks.memory_bytes() + flood_.queue.capacity() * sizeof(Flood::Region) +
         chain_.capacity() * sizeof(chain_[0]) +
         (shown_.nodes.capacity() + working_.nodes.capacity()) * sizeof(Node) +
         open_.memory_bytes() + locals_.capacity() * sizeof(Local) +
         views_.capacity() * sizeof(View);
}

}  // namespace fleetfoot::coarse
