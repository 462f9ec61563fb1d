#include "fleet/engine.hpp"

#include <algorithm>
#include <cstdlib>

namespace fleetfoot::fleet {
Engine::Engine(const GridWorld& world, const FleetOptions& options)
    : world_(world), options_(options), workers_(Workers::useful(options.threads)) {
  for (unsigned i = 0; i < workers_.size(); ++i) {
    searches_.push_back(std::make_unique<LocalSearch>());
  }
  if (options.sensing.kind == Sensing::Kind::full) {
    // There is nothing that one knows and others do not.
  } else if (options.beliefs == Beliefs::own) {
    own_ = std::make_unique<OwnBeliefs>(options.sensing);
  } else {
    sight_ = std::make_unique<SharedSight>(world, options.sensing);
  }
  maps_[0] = std::make_unique<BodyMap>(known(), 1);
  if (options.collisions == Collisions::avoid) {
    pibt_ = std::make_unique<Pibt>(world.width(), world.height());
  }
}

void Engine::reserve(std::size_t agents) {
  members_.reserve(agents);
  free_.reserve(agents);
  unbound_.reserve(agents);
  goals_.reserve(agents);
  moves_.reserve(agents);
  events_.reserve(agents);
}

Index Engine::add(const Mover& mover) {
  // All memory first: an agent that there was no memory for leaves no trace.
  if (free_.empty()) {
    make_room(free_, members_.size() + 1);
    make_room(unbound_, members_.size() + 1);
    members_.emplace_back();
    free_.push_back(static_cast<Index>(members_.size() - 1));
  }
  std::unique_ptr<BodyMap>& map = maps_[static_cast<std::size_t>(mover.size) - 1];
  if (!map) map = std::make_unique<BodyMap>(known(), mover.size);
  const Index goal = mover.shared == GoalId{} ? goals_.add(mover.goal, false) : mover.shared.index;
  const Index index = free_.back();
  if (own_) {
    try {
      own_->add(index, map->world(), mover.start, goals_[goal].cell);
    } catch (...) {
      if (mover.shared == GoalId{}) goals_.remove(goal);
      throw;
    }
  }
  free_.pop_back();
  const std::uint32_t version = members_[index].version;
  const bool is_unbound = members_[index].is_unbound;  // it may still be in that list
  Member& member = members_[index] = Member{};
  member.version = version;
  member.is_unbound = is_unbound;
  member.at = mover.start;
  member.priority = static_cast<std::int8_t>(mover.priority);
  member.size = static_cast<std::uint8_t>(mover.size);
  member.is_alive = true;
  if (pibt_) pibt_->put(index, member.at, member.size);
  ++alive_;
  new_goal(index, goal);
  return index;
}

void Engine::remove(Index agent) {
  queue_.remove(members_, agent);
  Member& member = members_[agent];
  drop_stand_in(member);
  drop_goal(agent);
  if (own_) own_->remove(agent);
  if (pibt_) pibt_->take_away(member.at, member.size);
  member.is_alive = false;
  ++member.version;
  --alive_;
  free_.push_back(agent);
}

void Engine::drop_goal(Index agent) {
  Member& member = members_[agent];
  Goal& goal = goals_[member.goal];
  --goal.users;
  if (!goal.is_shared) goals_.remove(member.goal);
  member.goal = kNone;
}

void Engine::new_goal(Index agent, Index goal) {
  members_[agent].goal = goal;
  members_[agent].goal_moves = goals_[goal].moves;
  ++goals_[goal].users;
  forget_plans(agent);
}

void Engine::set_own_goal(Index agent, Cell cell) {
  Goal& goal = goals_[members_[agent].goal];
  if (!goal.is_shared) {
    goal.cell = cell;
    goal.forget();
    forget_plans(agent);
    return;
  }
  const Index own = goals_.add(cell, false);  // if there is no memory for it, the old one stays
  drop_goal(agent);
  new_goal(agent, own);
}

void Engine::set_shared_goal(Index agent, Index goal) {
  drop_goal(agent);
  new_goal(agent, goal);
}

void Engine::relocate(Index agent, Cell cell) {
  Member& member = members_[agent];
  if (pibt_) {
    pibt_->take_away(member.at, member.size);
    pibt_->put(agent, cell, member.size);
  }
  member.at = cell;
  if (own_) own_->relocate(agent, cell);
  forget_plans(agent);
}

void Engine::move_goal(Index goal, Cell cell) {
  Goal& entry = goals_[goal];
  if (entry.cell == cell) return;
  entry.forget();
  entry.cell = cell;
  ++entry.moves;
}

void Engine::forget_plans(Index agent) {
  Member& member = members_[agent];
  member.path.clear();
  member.has_arrived = false;
  member.pressure = 0;
  member.way = 0;
  member.followed = 0;
  member.is_cut_off = false;
  member.has_tried_directly = false;
  drop_stand_in(member);
  if (own_) return;
  if (!member.is_unbound) unbound_.push_back(agent);
  member.is_unbound = true;
  ask(agent);
}

void Engine::drop_stand_in(Member& member) {
  if (member.stand_in != kNone) goals_.remove(member.stand_in);
  member.stand_in = kNone;
  member.scanned = 0;
}

const Member* Engine::find(AgentId id) const {
  if (id.index >= members_.size()) return nullptr;
  const Member& member = members_[id.index];
  return member.is_alive && member.version == id.version ? &member : nullptr;
}

const Goal* Engine::find(GoalId id) const {
  if (id.index >= goals_.size()) return nullptr;
  const Goal& goal = goals_[id.index];
  return goal.is_alive && goal.is_shared && goal.version == id.version ? &goal : nullptr;
}

void Engine::tell(EventKind kind, Index agent) {
  events_.push_back({kind, id_of(agent), members_[agent].at});
}

/// More than that is not held for fields that nobody uses.
std::size_t Engine::most_field_bytes() const {
  constexpr std::size_t kBytes = std::size_t{8} << 20U;
  constexpr std::size_t kBytesOfACell = 8;
  constexpr std::size_t kBytesOfAnAgent = 512;
  return kBytes + world_.node_count() * kBytesOfACell + alive_ * kBytesOfAnAgent;
}

/// What the fleet can see, and what has changed of that. Sensing gets half of the budget at most.
void Engine::read_world(Meter& meter) {
  if (sight_) {
    const Meter::Share share = meter.share(0.5);
    sight_->sense(members_, meter);
  }
  for (const std::unique_ptr<BodyMap>& map : maps_) {
    if (map) owed_ += map->apply_changes();
  }
  // At most half of the budget goes to what is owed, however much the world changes: so thinking
  // goes on. An odd unit goes to either in turn.
  constexpr std::uint64_t kMostOwed = 1'000'000;
  if (meter.is_timed()) {
    // The clock has counted it.
    report_.work += owed_;
    report_.expanded += owed_expanded_;
    owed_ = owed_expanded_ = 0;
  }
  const std::uint64_t now = std::min(owed_, (meter.left() + tick_ % 2) / 2);
  meter.spend(now);
  owed_ = std::min(owed_ - now, kMostOwed);
  const std::uint64_t paid = std::min(owed_expanded_, now);
  report_.expanded += paid;
  owed_expanded_ = std::min(owed_expanded_ - paid, owed_);
}

/// Grows to what it took, and shrinks slowly.
void Engine::remember(Budget::Clock::duration& estimate, Budget::Clock::duration took) {
  estimate = std::max(took, (7 * estimate + took) / 8);
}

/// Thinking, then moving. Returns when that began, if the budget is of time.
Budget::Clock::time_point Engine::act(Meter& meter) {
  {
    const std::uint64_t moving =
        std::min<std::uint64_t>(alive_ / kMovesPerUnit + 1, meter.left() / 2);
    // Time is kept back for moving, but not all, so that thinking goes on.
    const double most = pibt_ ? 0.75 : 0.5;
    const Meter::Share share =
        meter.is_timed() ? meter.share(1 - std::min(most, part_of_time(meter, moving_time_)))
                         : meter.at_most(meter.left() - moving);
    help_needy(meter);
    think(meter);
  }
  const auto begun = meter.is_timed() ? Budget::Clock::now() : Budget::Clock::time_point{};
  move_all(meter);
  // What is not left for that is not owed: moving along is the least that a tick does.
  meter.spend(std::min<std::uint64_t>(alive_ / kMovesPerUnit + 1, meter.left()));
  return begun;
}

TickReport Engine::tick(Budget budget) {
  Meter meter(budget);
  report_ = {};
  report_.tick = tick_;
  moves_.clear();
  events_.clear();
  // What was owed, and what has changed, comes first.
  read_world(meter);
  Budget::Clock::time_point begun{};
  if (own_) {
    move_by_own_beliefs(meter);
  } else {
    begun = act(meter);
  }
  std::sort(events_.begin(), events_.end(), [](const Event& a, const Event& b) {
    return a.id.index != b.id.index ? a.id.index < b.id.index : a.kind < b.kind;
  });
  report_.work += meter.used();
  report_.decisions = moves_.size();
  report_.waiting = queue_.size();
  for (const std::unique_ptr<BodyMap>& map : maps_) {
    if (!map) continue;
    map->forget_changes();
    map->fields().drop(most_field_bytes(), static_cast<std::uint32_t>(tick_));
  }
  if (meter.is_timed()) {
    const auto end = Budget::Clock::now();
    if (!own_) remember(moving_time_, end - begun);
    remember(last_part_time_, end - last_part_);
    if (pibt_) remember(settling_time_, end - settling_);
  }
  ++tick_;
  totals_.moves += report_.moved;
  totals_.plans += report_.plans;
  totals_.work += report_.work;
  totals_.expanded += report_.expanded;
  return report_;
}

/// What something that took so long of late is of the time that is left: 1 at most.
double Engine::part_of_time(const Meter& meter, Budget::Clock::duration part) {
  const auto total = std::chrono::duration<double>(meter.time_left()).count();
  const auto seconds = std::chrono::duration<double>(part).count();
  return total <= seconds ? 1 : seconds / total;
}

bool Engine::prepare(Budget budget) {
  if (own_) return true;  // each of them makes what it needs
  Meter meter(budget);
  read_world(meter);
  for (const Member& member : members_) {
    if (!member.is_alive) continue;
    if (!meter.can_spend()) return false;
    BodyMap& map = map_of(member);
    std::uint64_t units = 0;
    const std::uint32_t tile = map.atlas().tile_of(member.at);
    if (!map.atlas().is_current(tile)) units += map.atlas().make(tile);
    Goal& goal = goals_[member.goal];
    if (map.open().is_open(goal.cell)) field_of(map, goal, units);
    if (units > 0) pay(meter, units);
  }
  build(meter, FieldBuilder::Task::build);
  owed_ = owed_expanded_ = 0;
  for (const std::unique_ptr<BodyMap>& map : maps_) {
    if (map && map->builder().has_work(FieldBuilder::Task::build)) return false;
  }
  return true;
}

State Engine::state(Index agent) const {
  const Member& member = members_[agent];
  State state;
  state.position = member.at;
  state.goal = goals_[member.goal].cell;
  state.status = member.status;
  state.why = member.why;
  state.arrived = member.at == state.goal;
  state.priority = member.priority;  // NOLINT(bugprone-signed-char-misuse): a number
  state.size = member.size;
  if (member.is_queued) state.waited = static_cast<std::uint32_t>(tick_) - member.asked;
  return state;
}

PathAhead Engine::path(Index agent) const {
  const Member& member = members_[agent];
  PathAhead path;
  const GridWorld& map = map_of(member).world();
  Cell at = member.at;
  path.cells.push_back(at);
  const auto goes_on_to = [&](Cell to) {
    if (!map.can_move(at, to)) return false;
    path.cost += map.move_length(map.node(at), map.node(to));
    path.cells.push_back(at = to);
    return true;
  };
  if (own_) {
    const std::vector<Cell> cells = own_->path(agent);
    for (std::size_t i = 1; i < cells.size() && goes_on_to(cells[i]); ++i) {
    }
  }
  for (unsigned i = 0; i < member.path.left(); ++i) {
    if (!goes_on_to(moved(at, member.path.at(i)))) break;
  }
  path.complete = at == goals_[member.goal].cell;
  return path;
}

FleetStats Engine::stats() const {
  FleetStats stats = totals_;
  stats.agents = alive_;
  stats.goals = goals_.shared();
  stats.ticks = tick_;
  stats.memory_bytes =
      sizeof *this + members_.capacity() * sizeof(Member) + free_.capacity() * sizeof(Index) +
      goals_.memory_bytes() + moves_.capacity() * sizeof(Move) +
      events_.capacity() * sizeof(Event) + searches_.size() * searches_[0]->memory_bytes() +
      (put_off_.capacity() + unbound_.capacity()) * sizeof(Index) +
      needy_.capacity() * sizeof(Needy) + orders_.capacity() * sizeof(Order) +
      (pibt_ ? pibt_->memory_bytes() : 0) + (sight_ ? sight_->memory_bytes() : 0) +
      (own_ ? own_->memory_bytes() : 0) + wishes_.capacity() + choices_.capacity() +
      (order_.capacity() + counts_.capacity()) * sizeof(Index);
  for (const std::unique_ptr<BodyMap>& map : maps_) {
    if (!map) continue;
    stats.memory_bytes += map->memory_bytes();
    stats.fields += map->fields().count();
  }
  return stats;
}

}  // namespace fleetfoot::fleet
