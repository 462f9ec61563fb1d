// The part of a tick in which everybody moves.
#include <algorithm>
#include <cstdlib>

#include "fleet/engine.hpp"

namespace fleetfoot::fleet {
namespace {

constexpr unsigned kAskAhead = 6;  ///< moves left when an agent asks for more
constexpr unsigned kCoarseMoves = 24;
constexpr unsigned kGuidedMoves = 8;  ///< the same, without a field of its own

}  // namespace

/// Cuts the path where it is not open any more. False if nothing is left of it.
bool Engine::check_path(Member& member, Index agent) {
  const OpenCells& open = map_of(member).open();
  Cell at = member.at;
  const unsigned left = member.path.left();
  for (unsigned i = 0; i < left; ++i) {
    const Direction direction = member.path.at(i);
    if (!open.may_move(at, direction)) {
      member.path.keep(i);
      member.wants_fresh = true;
      tell(EventKind::path_changed, agent);
      ask(agent);
      return i > 0;
    }
    at = moved(at, direction);
  }
  return true;
}

/// Those that have no path, and may not be served soon, go by coarse distances meanwhile. They get
/// half of the budget at most.
void Engine::help_needy(Meter& meter) {
  constexpr std::uint64_t kSlice = 32;
  const Meter::Share share = meter.share(0.5);
  std::size_t next = needy_.empty() ? 0 : static_cast<std::size_t>(tick_ * 7919) % needy_.size();
  for (std::size_t done = 0; done < needy_.size();) {
    if (!meter.can_spend(kSlice * kCoarseUnits)) return;
    std::uint64_t units = 0;
    std::uint64_t expanded = 0;
    std::uint64_t quarters = 4;
    for (std::uint64_t i = 0; i < kSlice && done < needy_.size(); ++i, ++done) {
      const Index agent = needy_[next].agent;
      next = next + 1 == needy_.size() ? 0 : next + 1;
      Member& member = members_[agent];
      if (!member.is_alive || !member.path.empty() || member.has_arrived) continue;
      if (member.is_cut_off && member.stand_in == kNone) continue;
      BodyMap& map = map_of(member);
      Goal& goal = goals_[target_of(member)];
      if (map.open().is_open(goal.cell)) field_of(map, goal, units);
      quarters += 1;
      if (take_coarse_way(member)) {
        units += kCoarseUnits;
      } else if (is_direct(member, goal)) {
        Order order{agent, Order::Kind::directly};
        serve(order, *searches_[0]);
        units += price_of(order);
        expanded += order.expanded;
        served(order);
      }
    }
    pay(meter, units + quarters / 4, expanded);
  }
}

/// Commits it to what the best field that there is says, as far as the next gate or two.
bool Engine::take_coarse_way(Member& member) {
  const BodyMap& map = map_of(member);
  const Fields& fields = map.fields();
  Goal& goal = goals_[target_of(member)];
  member.path.clear();
  member.is_exact = false;
  const Field* field = nullptr;
  unsigned most = kCoarseMoves;
  if (goal.bound != 0 && goal.bound_size == map.size() && goal.field != kNone &&
      fields[goal.field].serial == goal.field_serial) {
    field = &fields[goal.field];
  }
  if (field == nullptr || !field->is_usable ||
      (!is_whole(*field) && map.routes().distance(*field, member.at) >= kFar)) {
    const Index guide = guide_for(map, goal, member.at);
    if (guide == kNone) return false;
    field = &fields[guide];
    most = kGuidedMoves;
  }
  map.routes().append_way(*field, member.at, most, member.path);
  member.wants_fresh = true;
  return true;
}

/// The move to the goal, from a cell beside it, if no other path there can cost less; else kStay.
Direction Engine::last_move(const Member& member, Cell goal) const {
  const Direction direction = direction_of(member.at, goal);
  if (direction == kStay) return kStay;
  const BodyMap& map = map_of(member);
  if (is_diagonal(direction) && map.world().max_terrain() > 1) return kStay;
  return map.open().may_move(member.at, direction) ? direction : kStay;
}

/// What the agent does if it can; false if it has no path to go by.
bool Engine::decide(Index agent, Direction& direction) {
  Member& member = members_[agent];
  const Goal& goal = goals_[member.goal];
  const BodyMap& map = map_of(member);
  direction = kStay;
  if (member.goal_moves != goal.moves) {
    member.goal_moves = goal.moves;
    member.has_arrived = false;
    if (member.is_cut_off) {
      drop_stand_in(member);
      ask(agent);
    }
  }
  if (member.at == goal.cell) {
    member.status = StepStatus::plan;
    member.why = MoveCause::arrived;
    return true;
  }
  if (member.is_cut_off && member.examined != map.atlas().openings() &&
      options_.when_unreachable != WhenUnreachable::report) {
    ask(agent);
  }
  if (member.is_cut_off &&
      (member.stand_in == kNone || member.at == goals_[member.stand_in].cell)) {
    member.path.clear();  // whatever is left of one would not be checked against changes
    const bool is_near = member.stand_in != kNone;
    member.status = StepStatus::no_path;
    member.why = is_near ? MoveCause::nearest : MoveCause::no_path;
    return true;
  }
  if (map.has_changed() && !member.path.empty()) {
    const int left = static_cast<int>(member.path.left()) + 1;
    if (map.has_changed_near(member.at, left) && check_path(member, agent) &&
        map.has_opened_near(member.at, left)) {
      member.wants_fresh = true;
      ask(agent);
    }
  }
  if (member.path.empty()) {
    direction = member.is_cut_off ? kStay : last_move(member, goal.cell);
    if (direction != kStay) {
      member.status = StepStatus::plan;
      member.why = MoveCause::planned;
      return true;
    }
    ask(agent);
    return false;
  }
  direction = member.path.front();
  member.status = member.is_exact && !member.is_cut_off ? StepStatus::plan : StepStatus::partial;
  member.why = member.is_cut_off  ? MoveCause::nearest
               : !member.is_exact ? MoveCause::coarse
               : member.is_new    ? MoveCause::planned
                                  : MoveCause::committed;
  member.is_new = false;
  return true;
}

Direction Engine::decide_needy(Index agent, Meter& meter) {
  Member& member = members_[agent];
  if (meter.can_spend(kCoarseUnits) && take_coarse_way(member)) {
    meter.spend_at_most(kCoarseUnits);
  }
  Direction direction = kStay;
  if (!member.path.empty()) {
    direction = member.path.front();
    member.why = MoveCause::coarse;
  } else {
    direction = guess(member);
    member.why = direction == kStay ? MoveCause::queued : MoveCause::guessed;
  }
  member.status = direction == kStay ? StepStatus::wait : StepStatus::partial;
  return direction;
}

/// The agent has moved, along its path if it has one.
void Engine::record(Index agent, std::size_t move, Direction direction) {
  Member& member = members_[agent];
  Move& entry = moves_[move];
  entry.id = {agent, member.version};
  entry.from = member.at;
  member.at = moved(member.at, direction);
  entry.to = member.at;
  entry.status = member.status;
  entry.why = member.why;
  if (direction != kStay) {
    ++report_.moved;
    if (!member.path.empty()) {
      member.followed = 0;
      member.path.pop();
      if (member.path.left() <= kAskAhead) ask(agent);
    }
  }
  if (member.at == goals_[member.goal].cell) {
    ++report_.at_goal;
    if (!member.has_arrived) {
      tell(EventKind::arrived, agent);
      ++totals_.arrivals;
      member.has_arrived = true;
    }
    member.path.clear();
    member.pressure = 0;
    member.way = 0;
    queue_.remove(members_, agent);
  }
  if (member.is_cut_off) ++report_.unreachable;
  if (member.is_queued) {
    report_.max_wait = std::max(report_.max_wait, static_cast<std::uint32_t>(tick_) - member.asked);
  }
}

void Engine::move_all(Meter& meter) {
  moves_.resize(alive_);
  needy_.clear();
  if (pibt_) wishes_.resize(members_.size());
  std::uint32_t slot = 0;
  const auto count = static_cast<Index>(members_.size());
  for (Index agent = 0; agent < count; ++agent) {
    if (!members_[agent].is_alive) continue;
    const std::uint32_t move = slot++;
    Direction direction = kStay;
    if (!decide(agent, direction)) {
      needy_.push_back({agent, move});
    } else if (pibt_) {
      wishes_[agent] = direction;
    } else {
      record(agent, move, direction);
    }
  }
  decide_all_needy(meter);
  if (meter.is_timed()) last_part_ = Budget::Clock::now();
  if (pibt_) move_avoiding(meter);
}

/// Decides for those that have no path, as far as the budget goes by coarse distances; time for
/// giving way is kept back.
void Engine::decide_all_needy(Meter& meter) {
  const double rest = meter.is_timed() ? 1 - part_of_time(meter, last_part_time_) : 1;
  const Meter::Share share = meter.share(rest);
  // Not always the same come first.
  std::size_t next = needy_.empty() ? 0 : static_cast<std::size_t>(tick_ * 7919) % needy_.size();
  for (std::size_t i = 0; i < needy_.size(); ++i) {
    const Needy needy = needy_[next];
    next = next + 1 == needy_.size() ? 0 : next + 1;
    const Direction direction = decide_needy(needy.agent, meter);
    if (pibt_) {
      wishes_[needy.agent] = direction;
    } else {
      record(needy.agent, needy.move, direction);
    }
  }
}

}  // namespace fleetfoot::fleet
