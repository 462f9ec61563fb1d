// The part of a tick in which everybody moves.
#include <algorithm>
#include <cstdlib>

#include "fleet/engine.hpp"

namespace fleetfoot::fleet {
namespace {

constexpr unsigned kAskAhead = 6;  ///< moves left when an agent asks for more
constexpr unsigned kCoarseMoves = 24;
constexpr std::uint64_t kCoarseUnits = 4;

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

/// A move that brings it nearer to its goal as the crow flies, if there is one.
Direction Engine::guess(const Member& member) const {
  const Cell goal = goals_[target_of(member)].cell;
  const unsigned moves = map_of(member).open().moves_from(member.at);
  const auto distance = [&](Cell cell) {
    const int dx = std::abs(goal.x - cell.x);
    const int dy = std::abs(goal.y - cell.y);
    return world_.moves() == Moves::four ? 2 * (dx + dy) : 2 * std::max(dx, dy) + std::min(dx, dy);
  };
  Direction best = kStay;
  int least = map_of(member).open().is_open(member.at) ? distance(member.at) : 1 << 29;
  for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
    const auto direction = static_cast<Direction>(__builtin_ctz(rest));
    const int there = distance(moved(member.at, direction));
    if (there >= least) continue;
    least = there;
    best = direction;
  }
  return best;
}

/// Commits it to what the best field that there is says, as far as the next gate or two.
void Engine::take_coarse_way(Member& member, Index agent) {
  const BodyMap& map = map_of(member);
  const Fields& fields = map.fields();
  const Goal& goal = goals_[target_of(member)];
  member.path.clear();
  member.is_exact = false;
  if (goal.bound == 0 || goal.bound_size != map.size() || goal.field == kNone ||
      fields[goal.field].serial != goal.field_serial) {
    return;
  }
  const Field* field = &fields[goal.field];
  if (!field->is_usable) {
    const Index guide = fields.guide(map.atlas().block_of(field->tile));
    if (guide == kNone) return;
    field = &fields[guide];
  }
  if (!field->is_usable || agent == kNone) return;
  map.routes().append_way(*field, member.at, kCoarseMoves, member.path);
}

void Engine::record(Index agent, std::size_t move, Direction direction) {
  Member& member = members_[agent];
  Move& entry = moves_[move];
  entry.id = {agent, member.version};
  entry.from = member.at;
  member.at = moved(member.at, direction);
  entry.to = member.at;
  entry.status = member.status;
  entry.why = member.why;
  if (direction != kStay) ++report_.moved;
  const bool is_there = member.at == goals_[member.goal].cell;
  if (is_there) {
    ++report_.at_goal;
    if (!member.has_arrived) {
      tell(EventKind::arrived, agent);
      ++totals_.arrivals;
      member.has_arrived = true;
    }
    member.path.clear();
    queue_.remove(members_, agent);
  }
  if (member.is_cut_off) ++report_.unreachable;
}

void Engine::move_all(Meter& meter) {
  moves_.resize(alive_);
  needy_.clear();
  std::uint32_t slot = 0;
  const auto count = static_cast<Index>(members_.size());
  for (Index index = 0; index < count; ++index) {
    Member& member = members_[index];
    if (!member.is_alive) continue;
    const std::uint32_t move = slot++;
    const Goal& goal = goals_[member.goal];
    if (member.goal_moves != goal.moves) {
      member.goal_moves = goal.moves;
      member.has_arrived = false;
      if (member.is_cut_off) {
        drop_stand_in(member);
        ask(index);
      }
    }
    if (member.at == goal.cell) {
      member.status = StepStatus::plan;
      member.why = MoveCause::arrived;
      record(index, move, kStay);
      continue;
    }
    const BodyMap& map = map_of(member);
    if (member.is_cut_off && member.examined != map.atlas().openings() &&
        options_.when_unreachable != WhenUnreachable::report) {
      ask(index);
    }
    if (member.is_cut_off && member.stand_in == kNone) {
      member.status = StepStatus::no_path;
      member.why = MoveCause::no_path;
      record(index, move, kStay);
      continue;
    }
    if (map.has_changed() && !member.path.empty()) {
      const int left = static_cast<int>(member.path.left()) + 1;
      if (map.has_changed_near(member.at, left)) {
        if (check_path(member, index) && map.has_opened_near(member.at, left)) {
          member.wants_fresh = true;
          ask(index);
        }
      }
    }
    if (member.path.empty()) {
      ask(index);
      needy_.push_back({index, move});
      continue;
    }
    const Direction direction = member.path.front();
    member.path.pop();
    if (member.path.left() <= kAskAhead) ask(index);
    member.status = member.is_exact ? StepStatus::plan : StepStatus::partial;
    member.why = member.is_exact ? MoveCause::committed : MoveCause::coarse;
    record(index, move, direction);
  }
  if (needy_.empty()) return;
  // Not always the same come first.
  std::size_t next = static_cast<std::size_t>(tick_ * 7919) % needy_.size();
  for (std::size_t i = 0; i < needy_.size(); ++i) {
    const Needy needy = needy_[next];
    next = next + 1 == needy_.size() ? 0 : next + 1;
    Member& member = members_[needy.agent];
    if (meter.can_spend(kCoarseUnits)) {
      take_coarse_way(member, needy.agent);
      meter.spend_at_most(kCoarseUnits);
    }
    Direction direction = kStay;
    if (!member.path.empty()) {
      direction = member.path.front();
      member.path.pop();
      member.why = MoveCause::coarse;
    } else {
      direction = guess(member);
      member.why = direction == kStay ? MoveCause::queued : MoveCause::guessed;
    }
    member.status = direction == kStay ? StepStatus::wait : StepStatus::partial;
    record(needy.agent, needy.move, direction);
  }
}

}  // namespace fleetfoot::fleet
