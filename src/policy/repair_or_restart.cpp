#include "policy/repair_or_restart.hpp"

#include <algorithm>
#include <cassert>

#include "policy/path_check.hpp"

namespace fleetfoot::policy {

SearchStatus RepairOrRestart::run(NodeId at, NodeId goal, Meter& meter) {
  assert(!meter.is_timed() && meter.left() == Budget::kEndless);
  goal_ = goal;
  const bool changed = checked_ != now();
  const bool had_path = held_ != Held::nothing;
  if (held_ == Held::repairer) {
    searches_.repairer().moved(at);
    cause_ = changed ? PlanCause::repaired : PlanCause::unchanged;
    if (changed && !looks_cheap(Reached::by_repairer, at, checked_)) {
      restart(at, meter, PlanCause::too_much_affected);
    } else if (!repair(at, meter)) {
      restart(at, meter, PlanCause::broken_off);
    }
  } else if (held_ == Held::nothing) {
    restart(at, meter, PlanCause::first_search);
  } else if (path_.is_at(at) && is_path_shortest()) {
    cause_ = changed ? PlanCause::still_shortest : PlanCause::unchanged;
  } else if (adopt(at, meter)) {
    cause_ = PlanCause::adopted;
  } else {
    restart(at, meter, why_not_adopted(at));
  }
  const bool kept = cause_ == PlanCause::still_shortest || cause_ == PlanCause::unchanged;
  if (had_path && changed && !kept) jumps_.lost_path();
  if (cause_ == PlanCause::adopted || cause_ == PlanCause::repaired) jumps_.repaired();
  checked_ = now();
  return status_;
}

NodeId RepairOrRestart::next(NodeId from) const {
  return held_ == Held::repairer ? searches_.repairer().next(from) : path_.after(from);
}

void RepairOrRestart::append_path(std::vector<NodeId>& nodes) const {
  if (held_ != Held::repairer) return path_.append_after(nodes);
  while (nodes.back() != goal_) nodes.push_back(searches_.repairer().next(nodes.back()));
}

std::uint64_t RepairOrRestart::cost() const {
  return held_ == Held::repairer ? searches_.repairer().cost() : path_.cost_left();
}

std::uint64_t RepairOrRestart::cost_of_open_path() const {
  return held_ == Held::repairer ? kInfinite<std::uint64_t> : path_.cost_left_now(now());
}

PlanCause RepairOrRestart::why_not_adopted(NodeId at) const {
  if (held_ == Held::repairer) return PlanCause::broken_off;  // adopted, but not repaired
  if (!path_.is_at(at)) return PlanCause::off_path;
  return is_worth_adopting(at) ? PlanCause::too_much_affected : PlanCause::nothing_to_repair;
}

bool RepairOrRestart::is_path_shortest() const {
  if (checked_ == now()) return true;
  return status_ == SearchStatus::found && checked_ >= space_.journal().first() &&
         is_still_shortest(space_, path_, goal_, checked_);
}

/// A repair of more is expected to cost more than a new search.
std::uint64_t RepairOrRestart::most_fraction() const {
  return estimate_.most_fraction(held_ == Held::repairer, price_of_new());
}

/// How much of a search the changes since then affect; none if the journal does not reach back.
std::optional<std::uint64_t> RepairOrRestart::affected_since(Reached reached, NodeId at,
                                                             std::uint64_t since) const {
  if (since < space_.journal().first()) return std::nullopt;
  return searches_.affected_fraction(reached, at, goal_, since, kFractionSamples, most_fraction());
}

/// Whether the changes since then affect little enough of a search; sets `fraction_`.
bool RepairOrRestart::looks_cheap(Reached reached, NodeId at, std::uint64_t since) {
  const std::optional<std::uint64_t> affected = affected_since(reached, at, since);
  fraction_ = affected.value_or(kMostFraction);
  return affected && fraction_ <= most_fraction();
}

/// Whether there is a search from the goal, and large enough that adopting it can pay.
bool RepairOrRestart::is_worth_adopting(NodeId at) const {
  return held_ == Held::from_goal && planned_ != now() && status_ == SearchStatus::found &&
         expected_work(at) >= std::max(kLeastAdopted, kApplyCost * (now() - planned_)) &&
         searches_.can_adopt();
}

bool RepairOrRestart::adopt(NodeId at, Meter& meter) {
  if (!is_worth_adopting(at) || !looks_cheap(Reached::from_goal, at, planned_)) return false;
  searches_.adopt(at, goal_, planned_at_, planned_, meter);
  held_ = Held::repairer;
  return repair(at, meter);
}

/// What a new search would cost, from the last one's: in proportion to the distance left.
std::uint64_t RepairOrRestart::expected_work(NodeId at) const {
  const std::uint64_t then = space_.h(planned_at_, goal_);
  if (then == 0) return last_work_;  // no estimate of the distance
  return last_work_ * std::min<std::uint64_t>(space_.h(at, goal_), 2 * then) / then;
}

/// False if it was broken off.
bool RepairOrRestart::repair(NodeId at, Meter& meter) {
  const std::uint64_t whole = std::max(expected_work(at), kLeastCap);
  const std::uint64_t used = meter.used();
  const std::uint64_t expanded = meter.expanded();
  const std::uint64_t most =
      std::clamp(kHoldFactor * whole * price_of_new() / kWhole, kLeastCap, whole);
  std::uint64_t cost = 0;
  do {
    const Meter::Share share = meter.at_most(most / kRepairParts + 1);
    status_ = searches_.repairer().run(meter);
    const std::uint64_t expansions = meter.expanded() - expanded;
    const std::uint64_t others = meter.used() - used - expansions;
    cost = (kRepairExpansion * expansions + kRepairUnit * others) / kNewExpansion;
  } while (status_ == SearchStatus::running && cost < most);
  const bool broken_off = status_ == SearchStatus::running;
  if (checked_ != now()) {
    estimate_.note(fraction_, cost * kWhole / whole * (broken_off ? kBrokenOffFactor : 1));
  }
  return !broken_off;
}

/// What the cheapest search from scratch takes, in 1024ths of A*.
std::uint64_t RepairOrRestart::price_of_new() const {
  if (!jumps_.has_guess()) return kWhole;
  return std::clamp(jumps_.ratio(), kLeastRatio, kWhole);
}

bool RepairOrRestart::prefers_jumps(NodeId at, Meter& meter) {
  if (!searches_.has_jumps()) return false;
  if (!jumps_.has_guess()) jumps_.guess(searches_.guess_jumps(at, goal_, meter));
  if (jumps_.ratio_at(now()) >= kWhole) return false;
  const bool may_repair = held_ != Held::nothing && checked_ != now();
  if (may_repair && held_ != Held::repairer) {
    fraction_ = affected_since(Reached::anywhere, at, checked_).value_or(kMostFraction);
  }
  const std::uint64_t repair = may_repair ? estimate_.cost_of(fraction_) : 0;
  return jumps_.prefers_jumps(now(), moves_from(at), repair, made_ != now());
}

/// There is nothing to follow.
void RepairOrRestart::keep_no_path(NodeId at) {
  path_.restart(now());
  path_.append(at);
}

/// False if something else should.
bool RepairOrRestart::restart_by_jumps(NodeId at, Meter& meter) {
  if (!prefers_jumps(at, meter)) return false;
  status_ = searches_.search_jumps(at, goal_, meter);
  jumps_.jumped(now(), searches_.jumps_serve_later_searches());
  held_ = Held::by_jumps;
  if (status_ == SearchStatus::found) {
    searches_.read_jumps(path_);
  } else {
    keep_no_path(at);
  }
  return true;
}

/// After A*: would jump points have taken less?
void RepairOrRestart::compare_with_jumps(NodeId at, Meter& meter) {
  const std::uint64_t before = meter.used();
  const Meter::Share share = meter.at_most(last_work_ + 1);
  searches_.search_jumps(at, goal_, meter);
  jumps_.compared(meter.used() - before, last_work_, now(), searches_.jumps_serve_later_searches());
}

void RepairOrRestart::restart(NodeId at, Meter& meter, PlanCause cause) {
  ++replans_;
  cause_ = cause;
  const bool compares = jumps_.has_guess() && jumps_.should_compare(now(), moves_from(at));
  if (!compares && restart_by_jumps(at, meter)) {
    cause_ = PlanCause::jumped;
    return;
  }
  if (searches_.has_jumps() && jumps_.ratio_at(now()) < kWhole) jumps_.bought_repairs();
  const Direction direction = choose_direction(at);
  const std::uint64_t before = meter.used();
  status_ = searches_.search(direction, at, goal_, meter);
  held_ = direction == Direction::forward ? Held::from_agent : Held::from_goal;
  planned_ = now();
  planned_at_ = at;
  last_work_ = meter.used() - before;
  direction_.note(direction, moves_from(at), last_work_);
  if (status_ == SearchStatus::found) {
    searches_.read_path(direction, at, goal_, path_);
    if (compares) compare_with_jumps(at, meter);
  } else {
    keep_no_path(at);
  }
}

Direction RepairOrRestart::choose_direction(NodeId at) {
  // With a search from the goal, a repair might have been cheap.
  if ((held_ == Held::from_agent || held_ == Held::by_jumps) &&
      looks_cheap(Reached::anywhere, at, checked_)) {
    return Direction::backward;
  }
  return direction_.choose();
}

}  // namespace fleetfoot::policy
