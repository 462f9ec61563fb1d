#include "agents/agent_base.hpp"

#include <cassert>
#include <string>

#include "agents/causes.hpp"
#include "base/error.hpp"

namespace fleetfoot {

AgentBase::AgentBase(const AgentSetup& setup)
    : truth_(setup.world),
      belief_(setup.world, setup.sensing),
      space_(belief_.view(), heuristic_of(setup.parameters)),
      position_(setup.start),
      goal_(setup.goal) {}

AgentStep AgentBase::step(Budget budget) {
  const AgentStep step = think(budget);
  if (step.to != step.from) {
    position_ = step.to;
    stepped();
  }
  return step;
}

namespace {

/// Something in sight was not read for want of budget: what was concluded without it is less sure.
void doubt(Decision& decision) {
  if (decision.status == StepStatus::plan) decision.status = StepStatus::partial;
  if (decision.status == StepStatus::no_path) {
    decision.status = StepStatus::wait;
    decision.why = causes::kSensing;
  }
  decision.plan_cost = kInfinite<std::uint64_t>;
}

}  // namespace

AgentStep AgentBase::think(Budget budget) {
  Meter meter(budget);
  belief_.sense(position_, meter);
  if (position_ == goal_) {
    return {position_, position_, StepStatus::plan, 0, meter.used(), 0, 0, causes::kArrived};
  }
  Decision decision = decide(meter);
  if (!belief_.is_complete()) doubt(decision);
  assert(decision.to == position_ || space_.can_move(position_, decision.to));
  return {position_,    decision.to,        decision.status,         meter.expanded(),
          meter.used(), decision.plan_cost, decision.local_expanded, decision.why};
}

void AgentBase::relocate(NodeId at) {
  check(at, "relocate");
  if (at == position_) return;
  position_ = at;
  relocated();
}

void AgentBase::set_goal(NodeId goal) {
  check(goal, "goal");
  if (goal == goal_) return;
  goal_ = goal;
  goal_changed();
}

AgentPath AgentBase::path() const {
  AgentPath path{{position_}, false, 0};
  if (position_ != goal_) {
    append_path(path.nodes);
    path.cost = cost_of_open_path();
    if (path.cost != kInfinite<std::uint64_t>) {
      path.complete = true;
      return path;
    }
  }
  const AnySpace::Led led = space_.follow(path.nodes);
  path.nodes.resize(led.nodes);  // the rest has closed since it was decided
  path.cost = led.cost;
  path.complete = path.nodes.back() == goal_;
  return path;
}

void AgentBase::check(NodeId node, const char* name) const {
  if (!truth_.contains(node)) throw InputError(name, "is outside the world");
}

Decision decision_of(const LocalMove& move) {
  return {move.status, move.to, cause_of(move.status, move.aim), move.plan_cost, move.expanded};
}

std::string_view cause_of(StepStatus status, LocalAim aim) {
  switch (status) {
    case StepStatus::plan:
      return causes::kPlan;
    case StepStatus::no_path:
      return causes::kNoPath;
    case StepStatus::wait:
      return causes::kSearching;
    case StepStatus::partial:
      break;
  }
  switch (aim) {
    case LocalAim::goal:
      return causes::kGoal;
    case LocalAim::subgoal:
      return causes::kSubgoal;
    case LocalAim::back:
      return causes::kGoingBack;
    case LocalAim::unsaid:
      break;
  }
  return causes::kLocal;
}

void append_rest(const PathFollower& path, std::vector<NodeId>& nodes) {
  for (const PathFollower::Stop& stop : path) {
    if (stop.node != nodes.back()) nodes.push_back(stop.node);
  }
}

void append_choice(const LocalSearch& search, std::vector<NodeId>& nodes) {
  PathFollower path;
  search.read_path(path);
  if (path.goes_on() && path.next() == nodes.back()) path.moved(nodes.back());
  if (path.is_at(nodes.back())) append_rest(path, nodes);
}

}  // namespace fleetfoot
