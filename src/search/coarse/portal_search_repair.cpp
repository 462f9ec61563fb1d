// How a pass over portals goes on when the world has changed.
#include <algorithm>

#include "search/coarse/portal_search.hpp"

namespace fleetfoot::coarse {
namespace {

// Prices in ticks, estimates.
constexpr std::uint64_t kReadTicks = 8;     ///< of a border
constexpr std::uint64_t kRefreshTicks = 4;  ///< for a key that has risen

From from_inside(const PortalNode& node, std::uint32_t tile) {
  return node.tile == tile ? From::before : From::after;
}

bool are_alike(const Border& border, const PortalNode* nodes, std::size_t count) {
  return border.count == count && std::equal(border.begin(), border.end(), nodes,
                                             [](const Portal& portal, const PortalNode& node) {
                                               return portal.first == node.portal.first &&
                                                      portal.last == node.portal.last;
                                             });
}

}  // namespace

void PortalSearch::repair(std::uint32_t tile) {
  const CoarseMap& map = map_.map();
  std::array<bool, 4> is_other{};
  std::size_t number = 0;
  map.for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool) {
    const PassTile* const entry = pass_->find(owner, side);
    if (entry != nullptr) {
      map_.border(owner, side);
      const auto i = static_cast<std::size_t>(side);
      is_other[number] = map_.stamp(owner, side) != entry->border_stamp[i];
    }
    ++number;
  });
  map_.charge(kEdgeTicks);
  const PassTile* const own = pass_->tiles_read.find(tile);
  const bool is_entered = own != nullptr && own->is_entered;
  const bool has_goal = tile == goal_ / 256;
  const bool has_changed = (is_entered && own->version != map_.version(tile)) ||
                           (has_goal && map_.region(goal_) != pass_->goal_region) ||
                           std::find(is_other.begin(), is_other.end(), true) != is_other.end();
  if (!has_changed) return;
  has_repaired_ = pass_->is_repaired = true;
  // What has only closed gives nobody a shorter path.
  const bool has_opened = is_entered && map_.opened_since(tile) > own->version;
  if (expanding_ != kNoPortal) {
    push(expanding_, place_of(world_, pass_->nodes[expanding_]));
    expanding_ = kNoPortal;
  }
  lose_all_through(tile);
  number = 0;
  map.for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool) {
    if (is_other[number++]) read_again(pass_->tiles_read.touch(owner), owner, side);
  });
  enter_again(tile);
  number = 0;
  map.for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
    if (is_other[number++]) enter_again(is_before ? map.beyond(owner, side) : owner);
  });
  if (has_opened) reopen(tile, 0);
  is_goal_due_ = is_goal_due_ || has_goal;
}

void PortalSearch::resume(NodeId agent) {
  has_repaired_ = false;
  raised_ += static_cast<std::uint64_t>(distance_between(scale_, aim_, place_of(world_, agent)));
  set_aim(agent);
  pass_->aim = agent;
  is_aim_due_ = true;
  is_goal_due_ = is_goal_due_ || agent / 256 == goal_ / 256;
  pass_->is_exhausted = !is_too_far_;
}

void PortalSearch::look_around_aim() {
  is_aim_due_ = false;
  const std::uint32_t tile = aim_spot_.node / 256;
  map_.map().for_each_border(tile, [&](std::uint32_t owner, BorderSide side, bool) {
    const PassTile* const entry = pass_->find(owner, side);
    if (entry == nullptr) return;
    const auto i = static_cast<std::size_t>(side);
    for (std::uint32_t n = entry->first_node[i]; n < entry->first_node[i] + entry->nodes[i]; ++n) {
      if (pass_->nodes[n].is_reached() && !pass_->nodes[n].is_open) look_for_aim(n);
    }
  });
  map_.charge(kReadTicks);
}

/// The first key may be of where the agent was: false if it was, and is now what it should be.
bool PortalSearch::refresh_top() {
  if (heap_.empty()) return true;
  const std::uint64_t floor = heap_.floor();
  const auto [index, distance] = heap_.top();
  const PortalNode& node = pass_->nodes[index];
  if (!node.is_open || node.distance != static_cast<std::int32_t>(distance)) return true;
  const auto key = static_cast<std::uint64_t>(
                       node.distance + distance_between(scale_, place_of(world_, node), aim_)) +
                   raised_;
  if (key <= floor) return true;
  heap_.pop();
  heap_.push(index, distance, key);
  map_.charge(kRefreshTicks);
  return false;
}

void PortalSearch::lose(std::uint32_t index) {
  PortalNode& node = pass_->nodes[index];
  node.is_lost = true;
  node.is_open = false;
  has_changed_ = true;
  lost_.push_back(index);
}

void PortalSearch::lose_all_through(std::uint32_t tile) {
  const PassTile* const entry = pass_->tiles_read.find(tile);
  if (entry == nullptr || !entry->is_entered) return;
  entry->for_each_around([&](std::size_t, std::uint32_t index) {
    const PortalNode& node = pass_->nodes[index];
    if (node.is_reached() && node.from == from_inside(node, tile)) lose(index);
  });
}

void PortalSearch::lose_children(std::uint32_t parent) {
  std::uint64_t portals = 0;
  const PortalNode& node = pass_->nodes[parent];
  for (const std::uint32_t tile : {node.tile, beyond(node)}) {
    const PassTile* const entry = pass_->tiles_read.find(tile);
    if (entry == nullptr || !entry->is_entered) continue;
    entry->for_each_around([&](std::size_t, std::uint32_t index) {
      const PortalNode& child = pass_->nodes[index];
      ++portals;
      if (child.next == parent && child.is_reached()) lose(index);
    });
  }
  map_.charge(kAroundTicks * portals);
}

void PortalSearch::raise(std::uint32_t index) {
  const PortalNode& node = pass_->nodes[index];
  if (!node.is_lost) return;  // its border was read again, and has fewer
  lose_children(index);
  reopen(node.tile, node.portal.before);
  reopen(beyond(node), node.portal.after);
}

void PortalSearch::reopen(std::uint32_t tile, std::uint8_t region) {
  const PassTile* const entry = pass_->tiles_read.find(tile);
  if (entry == nullptr || !entry->is_entered) return;
  is_goal_due_ = is_goal_due_ || tile == goal_ / 256;
  std::uint64_t portals = 0;
  entry->for_each_around([&](std::size_t, std::uint32_t index) {
    const PortalNode& node = pass_->nodes[index];
    ++portals;
    if (!node.is_reached() || node.is_open || node.from == from_inside(node, tile)) return;
    const std::uint8_t own = node.tile == tile ? node.portal.before : node.portal.after;
    if (region == 0 || own == region) push(index, place_of(world_, node));
  });
  map_.charge(kAroundTicks * portals);
}

/// The nodes of a border that has changed. Where it has the same portals they stay.
void PortalSearch::read_again(PassTile& owner, std::uint32_t tile, BorderSide side) {
  const auto i = static_cast<std::size_t>(side);
  const Border& border = map_.border(tile, side);
  owner.border_stamp[i] = map_.stamp(tile, side);
  map_.charge(kReadTicks + kAroundTicks * border.count);
  const std::uint32_t first = owner.first_node[i];
  if (are_alike(border, pass_->nodes.data() + first, owner.nodes[i])) {
    for (std::uint32_t n = 0; n < border.count; ++n) {
      pass_->nodes[first + n].portal = border.portals[n];
    }
    return;
  }
  old_.clear();
  for (std::uint32_t n = 0; n < owner.nodes[i]; ++n) {
    if (pass_->nodes[first + n].from != From::nowhere) lose_children(first + n);
    old_.push_back(pass_->nodes[first + n]);
    pass_->nodes[first + n] = PortalNode{};
  }
  if (border.count > owner.room[i]) {
    owner.first_node[i] = static_cast<std::uint32_t>(pass_->nodes.size());
    owner.room[i] = border.count;
    pass_->nodes.resize(pass_->nodes.size() + border.count);
  }
  owner.nodes[i] = border.count;
  for (std::uint32_t n = 0; n < border.count; ++n) {
    PortalNode node;
    node.tile = tile;
    node.side = side;
    node.portal = border.portals[n];
    node.is_lost = true;
    for (const PortalNode& old : old_) {
      const bool is_beside =
          old.portal.last < node.portal.first || old.portal.first > node.portal.last;
      if (is_beside || old.distance >= node.distance) continue;
      node.distance = old.distance;
      node.from = old.from;
    }
    pass_->nodes[owner.first_node[i] + n] = node;
    lost_.push_back(owner.first_node[i] + n);
  }
  has_changed_ = true;
}

void PortalSearch::enter_again(std::uint32_t tile) {
  PassTile* const entry = pass_->tiles_read.find(tile);
  if (entry == nullptr || !entry->is_entered) return;
  entry->is_entered = false;
  enter(tile);
}

}  // namespace fleetfoot::coarse
