#include "fleet/engine.hpp"

#include <algorithm>
#include <cstdlib>

namespace fleetfoot::fleet {
namespace {

constexpr unsigned kAskAhead = 6;  ///< moves left when an agent asks for more
constexpr unsigned kMostExpansions = 3000;

}  // namespace

Engine::Engine(const GridWorld& world, const FleetOptions& options)
    : world_(world), options_(options), open_(world), known_time_(world.journal().end()) {}

void Engine::reserve(std::size_t agents) {
  members_.reserve(agents);
  free_.reserve(agents);
  goals_.reserve(agents);
  moves_.reserve(agents);
  events_.reserve(agents);
}

Index Engine::add(const Mover& mover) {
  if (free_.empty()) {
    members_.emplace_back();
    free_.reserve(members_.capacity());
    free_.push_back(static_cast<Index>(members_.size() - 1));
  }
  const Index index = free_.back();
  free_.pop_back();
  const std::uint32_t version = members_[index].version;
  Member& member = members_[index] = Member{};
  member.version = version;
  member.at = mover.start;
  member.priority = static_cast<std::int8_t>(mover.priority);
  member.size = static_cast<std::uint8_t>(mover.size);
  member.is_alive = true;
  ++alive_;
  new_goal(index, mover.shared == GoalId{} ? goals_.add(mover.goal, false) : mover.shared.index);
  return index;
}

void Engine::remove(Index agent) {
  forget_plans(agent);
  queue_.remove(members_, agent);
  drop_goal(agent);
  Member& member = members_[agent];
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
  ++goals_[goal].users;
  forget_plans(agent);
}

void Engine::set_own_goal(Index agent, Cell cell) {
  Goal& goal = goals_[members_[agent].goal];
  if (!goal.is_shared) {
    goal.cell = cell;
    forget_plans(agent);
    return;
  }
  drop_goal(agent);
  new_goal(agent, goals_.add(cell, false));
}

void Engine::set_shared_goal(Index agent, Index goal) {
  drop_goal(agent);
  new_goal(agent, goal);
}

void Engine::relocate(Index agent, Cell cell) {
  members_[agent].at = cell;
  forget_plans(agent);
}

void Engine::move_goal(Index goal, Cell cell) {
  goals_[goal].cell = cell;
  ++goals_[goal].moves;
}

void Engine::forget_plans(Index agent) {
  Member& member = members_[agent];
  member.path.clear();
  member.has_arrived = false;
  member.is_cut_off = false;
  queue_.push(members_, agent, tick_);
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

void Engine::apply_changes(Meter& meter) {
  const Journal& journal = world_.journal();
  if (known_time_ >= journal.first()) {
    for (; known_time_ < journal.end(); ++known_time_) {
      const Cell cell = world_.cell(journal.at(known_time_));
      open_.set(cell, world_.is_open(cell));
    }
  } else {
    open_ = OpenCells(world_);
    known_time_ = journal.end();
  }
  meter.spend_at_most(1);
}

void Engine::think(Meter& meter, TickReport& report) {
  while (!queue_.empty() && meter.can_spend()) {
    const Index index = queue_.front();
    Member& member = members_[index];
    queue_.remove(members_, index);
    const Cell goal = goals_[member.goal].cell;
    if (member.at == goal) continue;
    Cell from = member.at;
    for (unsigned i = 0; i < member.path.left(); ++i) from = moved(from, member.path.at(i));
    if (!LocalSearch::in_window(from, goal) || !open_.is_open(goal)) continue;
    member.path.compact();
    if (search_.run(world_, open_, from, goal, kMostExpansions)) {
      search_.append_path(member.path, CommittedPath::kMost);
      member.is_exact = true;
      ++report.plans;
    }
    report.expanded += search_.expanded();
    meter.spend_at_most(std::max(search_.expanded() / 2, 1U));
  }
}

Direction Engine::guess(const Member& member) const {
  const Cell goal = goals_[member.goal].cell;
  const unsigned moves = open_.moves_from(member.at);
  Direction best = kStay;
  int least = std::abs(goal.x - member.at.x) + std::abs(goal.y - member.at.y);
  for (Direction direction = 0; direction < 8; ++direction) {
    if ((moves >> direction & 1U) == 0) continue;
    const Cell to = moved(member.at, direction);
    const int distance = std::abs(goal.x - to.x) + std::abs(goal.y - to.y);
    if (distance >= least) continue;
    least = distance;
    best = direction;
  }
  return best;
}

Direction Engine::decide(Member& member, Index index) {
  if (member.at == goals_[member.goal].cell) {
    member.path.clear();
    member.status = StepStatus::plan;
    member.why = MoveCause::arrived;
    return kStay;
  }
  if (!member.path.empty()) {
    const Direction direction = member.path.front();
    if (open_.may_move(member.at, direction)) {
      member.path.pop();
      if (member.path.left() <= kAskAhead) queue_.push(members_, index, tick_);
      member.status = member.is_exact ? StepStatus::plan : StepStatus::partial;
      member.why = MoveCause::committed;
      return direction;
    }
    member.path.clear();
    tell(EventKind::path_changed, index);
  }
  queue_.push(members_, index, tick_);
  const Direction direction = guess(member);
  member.status = direction == kStay ? StepStatus::wait : StepStatus::partial;
  member.why = direction == kStay ? MoveCause::queued : MoveCause::guessed;
  return direction;
}

void Engine::move_all(TickReport& report) {
  for (Index index = 0; index < members_.size(); ++index) {
    Member& member = members_[index];
    if (!member.is_alive) continue;
    const Cell from = member.at;
    const Direction direction = decide(member, index);
    member.at = moved(from, direction);
    moves_.push_back({id_of(index), from, member.at, member.status, member.why});
    if (direction != kStay) ++report.moved;
    const bool is_there = member.at == goals_[member.goal].cell;
    if (is_there) ++report.at_goal;
    if (is_there && !member.has_arrived) {
      tell(EventKind::arrived, index);
      ++totals_.arrivals;
    }
    member.has_arrived = is_there;
  }
}

TickReport Engine::tick(Budget budget) {
  Meter meter(budget);
  TickReport report;
  report.tick = tick_;
  moves_.clear();
  events_.clear();
  apply_changes(meter);
  think(meter, report);
  move_all(report);
  report.work = meter.used();
  report.decisions = moves_.size();
  report.waiting = queue_.size();
  if (!queue_.empty()) {
    report.max_wait = static_cast<std::uint32_t>(tick_) - members_[queue_.front()].asked;
  }
  ++tick_;
  totals_.moves += report.moved;
  totals_.plans += report.plans;
  totals_.work += report.work;
  totals_.expanded += report.expanded;
  return report;
}

bool Engine::prepare(Budget /*budget*/) { return true; }

State Engine::state(Index agent) const {
  const Member& member = members_[agent];
  State state;
  state.position = member.at;
  state.goal = goals_[member.goal].cell;
  state.status = member.status;
  state.why = member.why;
  state.arrived = member.at == state.goal;
  state.priority = member.priority;
  state.size = member.size;
  if (member.is_queued) state.waited = static_cast<std::uint32_t>(tick_) - member.asked;
  return state;
}

PathAhead Engine::path(Index agent) const {
  const Member& member = members_[agent];
  PathAhead path;
  Cell at = member.at;
  path.cells.push_back(at);
  for (unsigned i = 0; i < member.path.left(); ++i) {
    const Cell to = moved(at, member.path.at(i));
    if (!world_.can_move(at, to)) break;
    path.cost += world_.move_length(world_.node(at), world_.node(to));
    path.cells.push_back(at = to);
  }
  path.complete = at == goals_[member.goal].cell;
  return path;
}

FleetStats Engine::stats() const {
  FleetStats stats = totals_;
  stats.agents = alive_;
  stats.goals = goals_.shared();
  stats.ticks = tick_;
  stats.memory_bytes = sizeof *this + members_.capacity() * sizeof(Member) +
                       free_.capacity() * sizeof(Index) + goals_.memory_bytes() +
                       moves_.capacity() * sizeof(Move) + events_.capacity() * sizeof(Event) +
                       open_.memory_bytes() + search_.memory_bytes();
  return stats;
}

}  // namespace fleetfoot::fleet
