#include "search/coarse/portal_field.hpp"

#include <algorithm>

namespace fleetfoot::coarse {
namespace {

/// By how many eighths the way that is left counts for more in passes that have to arrive soon: the
/// first for a goal, and others.
constexpr int kFirstGreed = 8;
constexpr int kGreed = 4;
}  // namespace

PortalField::PortalField(const GridWorld& world, NodeId goal, bool sees_all)
    : world_(world),
      sees_all_(sees_all),
      map_(CoarseMap::of(world)),
      solver_(world),
      goal_(goal),
      search_(world, map_, solver_.scale()),
      shown_(world.node_slots() / 256),
      working_(world.node_slots() / 256),
      enclosure_(world, map_),
      views_(kViews) {
  constexpr std::size_t kSome = 256;  // all that small maps will ever need
  shown_.nodes.reserve(kSome);
  if (sees_all) working_.nodes.reserve(kSome);
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
  if (!sees_all_) return repair(agent, meter);
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

void PortalField::begin(NodeId agent) {
  is_dirty_ = false;
  is_running_ = true;
  // Whatever is wrong with what is published has to be mended soon.
  const bool is_first = !shown_.is_valid;
  const bool is_urgent = is_off_ || shown_.is_rough || (is_changed_ && takes_long());
  const int greed = is_first ? kFirstGreed : is_urgent ? kGreed : 0;
  is_off_ = is_changed_ = false;
  begun_step_ = steps_;
  search_.begin(working_, goal_, agent, {greed, is_first, false});
}

bool PortalField::advance(Meter& meter) {
  do {
    if (!pay(meter)) return false;
  } while (!search_.step());
  publish();
  return true;
}

void PortalField::publish() {
  is_running_ = false;
  working_.is_valid = true;
  working_.is_reached = search_.aim_distance() < kFar;
  (working_.greed == 0 ? full_steps_ : greedy_steps_) = steps_ - begun_step_ + 1;
  published_step_ = steps_;
  is_dirty_ = is_dirty_ || (working_.is_rough && working_.is_reached);
  std::swap(shown_, working_);
  ++publication_;
  chain_.assign(1, shown_.aim / 256);
  for (std::uint32_t at = search_.aim_portal(); at != kNoPortal; at = shown_.nodes[at].next) {
    chain_.push_back(search_.comes_through(shown_.nodes[at]));
  }
  owed_ += chain_.size();
  begin_check();
}

/// Of a world that is being discovered the pass that is published is repaired, where it is.
bool PortalField::repair(NodeId agent, Meter& meter) {
  for (;;) {
    if (!pay(meter)) return false;
    if (is_dirty_) {
      if (!meter.can_spend()) return false;
      is_dirty_ = false;
      is_running_ = is_from_scratch_ = true;
      search_.begin(working_, goal_, agent, {0, false, true});
      continue;
    }
    const std::uint32_t changed = map_.next_changed();
    if (changed != kNoTile) {
      search_.repair(changed);
      continue;
    }
    if (search_.has_repaired() || !(is_running_ || is_in_sight(agent))) {
      is_running_ = true;
      search_.resume(agent);
      continue;
    }
    if (!is_running_) return true;
    if (search_.step()) publish_repaired(agent);
  }
}

void PortalField::publish_repaired(NodeId agent) {
  if (is_from_scratch_) {
    std::swap(shown_, working_);
    search_.go_on_in(shown_);
  }
  is_running_ = is_from_scratch_ = false;
  shown_.is_valid = true;
  shown_.is_reached = search_.aim_distance() < kFar;
  shown_.begun = world_.journal().end();
  is_worth_following_ = is_misleading();
  if (search_.take_changed()) ++publication_;
  seen_ = {agent / 256, publication_, world_.journal().end(), true};  // or it cannot be
  // That there is no path is for a pass to tell that saw nothing else.
  const bool is_proof = shown_.is_exhausted && !shown_.is_reached;
  is_dirty_ = search_.is_worn_out() || (is_proof && shown_.is_repaired);
}

std::size_t PortalField::memory_bytes() const {
  return map_.memory_bytes() + shown_.memory_bytes() + working_.memory_bytes() +
         enclosure_.memory_bytes() + chain_.capacity() * sizeof(chain_[0]) +
         search_.memory_bytes() + views_.capacity() * sizeof(View);
}

}  // namespace fleetfoot::coarse
