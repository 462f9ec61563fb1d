// The part of a tick in which agents that are in each other's way give way.
#include <algorithm>
#include <cstdlib>

#include "fleet/engine.hpp"

namespace fleetfoot::fleet {
namespace {

/// Another order for each agent and tick, among moves that are equally good.
std::uint32_t mixed(std::uint64_t tick, Index agent, Direction direction) {
  std::uint64_t z = (tick << 36U) ^ (std::uint64_t{agent} << 4U) ^ direction;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return static_cast<std::uint32_t>(z >> 40U);
}

}  // namespace

/// First go those who would arrive last: by the ticks that they have been on the way, and the moves
/// that their whole way took when they set out. That sum grows by one in each tick for all of them,
/// so who comes first does so until it is there. A step of priority counts as a tick. Those at
/// their goals are last.
void Engine::sort_by_pressure() {
  constexpr std::uint32_t kMost = 1U << 14U;
  const auto rank = [&](const Member& member) {
    if (member.pressure == 0) return kMost + 1;
    const std::uint32_t key =
        member.pressure + member.way +
        static_cast<std::uint32_t>(WaitingQueue::kMostPriority + member.priority);
    return kMost - std::min(key, kMost);
  };
  counts_.assign(kMost + 3, 0);
  for (const Member& member : members_) {
    if (member.is_alive) ++counts_[rank(member) + 1];
  }
  for (std::size_t i = 1; i < counts_.size(); ++i) counts_[i] += counts_[i - 1];
  order_.resize(alive_);
  for (Index agent = 0; agent < members_.size(); ++agent) {
    if (members_[agent].is_alive) order_[counts_[rank(members_[agent])]++] = agent;
  }
}

void Engine::all(Index agent, Pibt::Preference& preference) const {
  const Member& member = members_[agent];
  const BodyMap& map = map_of(member);
  const Atlas& atlas = map.atlas();
  const Goal& goal = goals_[target_of(member)];
  const Field* field = nullptr;
  if (goal.bound != 0 && goal.bound_size == member.size && goal.field != kNone) {
    const Field& own = map.fields()[goal.field];
    if (own.serial == goal.field_serial && own.is_usable) field = &own;
    if (field != nullptr && map.routes().distance(own, member.at) >= kFar) {
      const bool has_guide = goal.guide != kNone &&
                             map.fields()[goal.guide].serial == goal.guide_serial &&
                             map.fields()[goal.guide].is_usable;
      field = has_guide ? &map.fields()[goal.guide] : nullptr;
    }
    if (field != nullptr && atlas.tile_of(member.at) == field->tile) field = nullptr;
  }
  struct Scored {
    std::int64_t score;
    Direction direction;
  };
  std::array<Scored, 9> scored{};
  unsigned count = 0;
  const auto add = [&](Direction direction) {
    const Cell to = moved(member.at, direction);
    std::int64_t score = 0;
    if (field != nullptr && map.open().is_open(to)) {
      score = map.routes().distance(*field, to);
    } else {
      const int dx = std::abs(goal.cell.x - to.x);
      const int dy = std::abs(goal.cell.y - to.y);
      const int less = world_.moves() == Moves::four ? 0 : std::min(dx, dy);
      score = (dx + dy - 2 * less) * atlas.straight() + less * atlas.diagonal();
    }
    // Where nobody stands first, then by chance.
    const bool is_taken = !pibt_->is_free(to, member.size, agent);
    scored[count++] = {
        score << 26U | std::int64_t{is_taken} << 25U | mixed(tick_, agent, direction), direction};
  };
  for (unsigned moves = map.open().moves_from(member.at); moves != 0; moves &= moves - 1) {
    add(static_cast<Direction>(__builtin_ctz(moves)));
  }
  add(kStay);
  std::sort(scored.begin(), scored.begin() + count,
            [](const Scored& a, const Scored& b) { return a.score < b.score; });
  preference.count = count;
  for (unsigned i = 0; i < count; ++i) preference.moves[i] = scored[i].direction;
}

/// What follows from the choice for its path and its cause.
void Engine::settle(Index agent, Direction wish, Direction choice) {
  Member& member = members_[agent];
  const bool was_in_the_way = member.was_in_the_way;
  member.was_in_the_way = false;
  if (choice == wish) return;
  member.followed = 0;
  member.status = StepStatus::partial;
  if (choice == kStay) {
    member.status = StepStatus::wait;
    member.why = MoveCause::in_the_way;
    member.was_in_the_way = true;
    if (!was_in_the_way) tell(EventKind::blocked_by_agent, agent);
    return;
  }
  member.why = MoveCause::gave_way;
  member.path.clear();
  ask(agent);
}

void Engine::move_avoiding(const Meter& meter) {
  for (Member& member : members_) {
    if (member.is_alive && member.at != goals_[member.goal].cell) ++member.pressure;
  }
  sort_by_pressure();
  if (meter.is_timed()) {
    const Budget::Clock::time_point end =
        Budget::Clock::now() + (meter.time_left() - settling_time_);
    pibt_->choose(members_, order_, *this, choices_, end);
    settling_ = Budget::Clock::now();
  } else {
    pibt_->choose(members_, order_, *this, choices_);
  }
  pibt_->carry_out(members_, order_, choices_);
  std::size_t move = 0;
  for (Index agent = 0; agent < members_.size(); ++agent) {
    if (!members_[agent].is_alive) continue;
    settle(agent, wishes_[agent], choices_[agent]);
    record(agent, move++, choices_[agent]);
  }
}

}  // namespace fleetfoot::fleet
