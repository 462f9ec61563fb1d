// When a portal field begins another pass, and what it makes of the last one.
#include <algorithm>

#include "search/coarse/portal_field.hpp"

namespace fleetfoot::coarse {
namespace {

/// Tiles of the agent's way that are compared in a tick.
constexpr std::uint64_t kChainPart = 32;
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

}  // namespace

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
    const PassTile* const entry = shown_.find(owner, side);
    if (entry == nullptr) return;
    shown_.for_each_of_border(*entry, side, [&](const PortalNode& node) {
      const std::uint8_t own = is_before ? node.portal.before : node.portal.after;
      is_met = is_met || (node.is_reached() && own == region);
    });
  });
  owed_ += kEdgeTicks;
  return is_met;
}

/// Whether the pass that is published has come to the agent's region, or to all that there is.
bool PortalField::is_in_sight(NodeId agent) {
  if (shown_.is_exhausted) return true;
  const std::uint32_t tile = agent / 256;
  const std::uint64_t now = world_.journal().end();
  if (seen_.tile != tile || seen_.publication != publication_ || seen_.time != now) {
    const bool is_inside = tile == goal_ / 256;
    const std::uint8_t region = is_inside ? std::uint8_t{0} : map_.region(agent);
    seen_ = {tile, publication_, now, region == 0 || is_met(tile, region)};
  }
  return seen_.is_met;
}

/// Whether the agent has gone where the pass that is published did not come, though more is
/// connected with the goal than what that has seen. If it has not gone far it may come back first:
/// while a pass is under way the agent goes on by the one before, and would never follow any if
/// each time the next began at once.
bool PortalField::is_off(NodeId agent) {
  if (!shown_.is_valid || !shown_.is_reached || is_in_sight(agent)) return false;
  const auto moves = static_cast<std::uint64_t>(octile(agent, shown_.aim) / scale().straight);
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
    const PassTile* const entry = is_other ? nullptr : shown_.find(owner, side);
    if (entry == nullptr) return;
    map_.border(owner, side);
    const std::uint64_t known = entry->border_stamp[static_cast<std::size_t>(side)];
    is_other = map_.stamp(owner, side) != known && (matters || map_.opened_since(tile) > known);
  });
  return is_other;
}

bool PortalField::takes_long() const {
  if (full_steps_ != 0) return full_steps_ > kSlowSteps;
  return greedy_steps_ * kFullOverGreedy > kSlowSteps;
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
  const std::int64_t straight = octile(shown_.aim, goal_);
  return std::int64_t{search_.aim_distance()} * 8 > straight * kMisleading;
}

/// Finds out whether what is published is worth following: not where straight lines do as well, and
/// not where much of the way has been cut since it was found. Some of its links are looked at, each
/// the way from a portal through a tile to the next.
void PortalField::begin_check() {
  const std::size_t links = chain_.size() < 2 ? 0 : chain_.size() - 2;
  check_ = {};
  check_.stride = links / kSampledLinks + 1;
  if (sees_all_ && shown_.begun != world_.journal().end()) check_.node = search_.aim_portal();
  is_worth_following_ = is_misleading() && (is_worth_following_ || !is_checking());
}

void PortalField::check_link() {
  const PortalNode& node = shown_.nodes[check_.node];
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
bool PortalField::is_link(const PortalNode& one, const PortalNode& other, std::uint32_t tile) {
  const auto regions_of = [&](const PortalNode& node) {
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

}  // namespace fleetfoot::coarse
