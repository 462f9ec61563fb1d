#include "search/coarse/enclosure.hpp"

namespace fleetfoot::coarse {
namespace {

/// Of a region, in ticks: an estimate.
constexpr std::uint64_t kRegionTicks = 14;

}  // namespace

Enclosure::Enclosure(const GridWorld& world, CoarseReader& map)
    : world_(world), map_(map), marks_(world.node_slots() / 256) {}

bool Enclosure::prepare(NodeId agent, std::uint32_t question) {
  const bool has_stepped = agent == at_ || world_.can_move(world_.cell(at_), world_.cell(agent));
  at_ = agent;
  const bool has_changed = time_ != world_.journal().end();
  const bool is_answered = state_ == State::meets_goal && question_ == question;
  if (!has_stepped || (has_changed && !is_answered)) state_ = State::none;
  // Where it stands is not where it can go.
  return world_.terrain(agent) != Terrain::blocked;
}

void Enclosure::begin(NodeId agent, NodeId goal, std::uint32_t question) {
  const Region from{agent / 256, map_.region(agent)};
  goal_ = {goal / 256, map_.region(goal)};
  question_ = question;
  time_ = world_.journal().end();
  ++search_;
  queue_.clear();
  next_ = 0;
  // A pocket reaches no edge of its tile; the goal may lie in the same one.
  const bool may_be_near = from.region == 0 && from.tile == goal_.tile;
  state_ = may_be_near || from == goal_ ? State::meets_goal : State::running;
  if (from.region == 0) return;
  mark(from);
  queue_.push_back(from);
}

void Enclosure::go_on() {
  if (next_ == queue_.size()) {
    state_ = State::closed;
    return;
  }
  const Region from = queue_[next_++];
  map_.charge(kRegionTicks);
  map_.map().for_each_border(from.tile, [&](std::uint32_t owner, BorderSide side, bool is_before) {
    const std::uint32_t beyond = map_.map().beyond(owner, side);
    for (const Portal& portal : map_.border(owner, side)) {
      if ((is_before ? portal.before : portal.after) != from.region) continue;
      const Region to = is_before ? Region{beyond, portal.after} : Region{owner, portal.before};
      if (!mark(to)) continue;
      queue_.push_back(to);
      if (to == goal_) state_ = State::meets_goal;
    }
  });
}

bool Enclosure::mark(Region region) {
  Mark& known = marks_.touch(region.tile);
  if (known.search != search_) known = {search_, {}};
  std::uint64_t& word = known.regions[region.region / 64U];
  const std::uint64_t bit = std::uint64_t{1} << (region.region % 64U);
  if ((word & bit) != 0) return false;
  word |= bit;
  return true;
}

}  // namespace fleetfoot::coarse
