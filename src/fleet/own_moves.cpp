// The part of a tick in which members with beliefs of their own decide and move.
#include <algorithm>

#include "fleet/engine.hpp"

namespace fleetfoot::fleet {

/// What its own agent has decided, as the fleet tells it.
void Engine::tell_own(Index agent) {
  Member& member = members_[agent];
  const OwnBeliefs::Wish& wish = own_->wish(agent);
  const bool stays = wish.to == member.at;
  const bool had_path = member.is_exact;
  member.status = wish.status;
  member.is_exact = wish.status == StepStatus::plan;
  if (member.at == goals_[member.goal].cell) {
    member.status = StepStatus::plan;
    member.why = MoveCause::arrived;
    return;
  }
  if (wish.status == StepStatus::no_path) {
    if (!member.is_cut_off) tell(EventKind::no_path, agent);
    member.is_cut_off = true;
  } else if (member.is_cut_off && !stays) {
    member.is_cut_off = false;
    tell(EventKind::path_found, agent);
  } else if (had_path && wish.replans) {
    tell(EventKind::path_changed, agent);
  }
  if (member.is_cut_off) {
    member.status = StepStatus::no_path;
    member.why = MoveCause::no_path;
  } else if (stays) {
    member.why = MoveCause::queued;
  } else if (!member.is_exact) {
    member.why = MoveCause::guessed;
  } else {
    member.why = wish.is_new ? MoveCause::planned : MoveCause::committed;
  }
  if (member.is_exact && wish.is_new) ++report_.plans;
}

void Engine::move_by_own_beliefs(Meter& meter) {
  moves_.resize(alive_);
  const auto count = static_cast<Index>(members_.size());
  for (Index agent = 0; agent < count; ++agent) {
    Member& member = members_[agent];
    if (!member.is_alive) continue;
    const Goal& goal = goals_[member.goal];
    if (member.goal_moves != goal.moves) member.has_arrived = member.is_cut_off = false;
    member.goal_moves = goal.moves;
    own_->set_goal(agent, goal.cell);
  }
  const bool gives_up = options_.when_unreachable == WhenUnreachable::report;
  {
    // Time is kept back for giving way, but not all.
    const double rest =
        meter.is_timed() && pibt_ ? 1 - std::min(0.75, part_of_time(meter, last_part_time_)) : 1;
    const Meter::Share share = meter.share(rest);
    own_->step(
        alive_, meter, [&](Index agent) { return gives_up && members_[agent].is_cut_off; },
        [&](std::uint64_t work, std::uint64_t expanded) { pay(meter, work, expanded); });
  }
  if (meter.is_timed()) last_part_ = Budget::Clock::now();
  if (pibt_) wishes_.resize(members_.size());
  std::size_t move = 0;
  for (Index agent = 0; agent < count; ++agent) {
    if (!members_[agent].is_alive) continue;
    tell_own(agent);
    const Direction direction = direction_of(members_[agent].at, own_->wish(agent).to);
    if (pibt_) {
      wishes_[agent] = direction;
    } else {
      record(agent, move++, direction);
    }
  }
  if (!pibt_) return;
  move_avoiding(meter);
  for (Index agent = 0; agent < count; ++agent) {
    const Member& member = members_[agent];
    if (member.is_alive && own_->wish(agent).to != member.at) own_->relocate(agent, member.at);
  }
}

}  // namespace fleetfoot::fleet
