#include "support/judge.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <sstream>

#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

/// Enough to search any world of the suite from scratch, so as good as no limit.
constexpr std::uint64_t kHuge = 1'000'000'000;

bool is_generous(Budget budget) { return !budget.is_timed() && budget.units() >= kHuge; }

std::string say(std::uint64_t cost) { return cost == kNoPath ? "none" : std::to_string(cost); }

std::string say(NodeId node, const World& world) {
  if (const auto* grid = dynamic_cast<const GridWorld*>(&world)) {
    const Cell c = grid->cell(node);
    return "(" + std::to_string(c.x) + "," + std::to_string(c.y) + ")";
  }
  return std::to_string(node);
}

}  // namespace

Judge::Judge(const World& world, Sensing sensing, const Guarantees& guarantees)
    : guarantees_(guarantees), oracle_(make_oracle(world, sensing)), log_(world.node_slots()) {}

std::string Judge::watch(Agent& agent, Budget budget) {
  const NodeId from = agent.position();
  const NodeId goal = agent.goal();
  const std::uint64_t replans = agent.replans();
  oracle_->sense(from);
  moves_ = oracle_->moves(from);
  distance_ = oracle_->believed_distance(from, goal);
  step_ = agent.step(budget.logged_in(&log_));
  expanded_ += step_.expanded;

  if (step_.from != from) return "the step is not from where the agent was";
  if (agent.position() != step_.to) return "the agent is not where its step led";
  if (agent.goal() != goal) return "the goal changed";
  if (agent.replans() < replans) return "replans() fell";
  if (agent.memory_bytes() > (std::size_t{1} << 30)) return "memory_bytes() is beyond belief";
  return judge(goal, budget);
}

std::string Judge::judge(NodeId goal, Budget budget) {
  std::string broken = judge_account(budget);
  if (broken.empty()) broken = judge_move(goal);
  if (broken.empty()) broken = judge_plan(goal);
  if (broken.empty()) broken = judge_guarantees(goal, budget);
  return broken;
}

std::string Judge::judge_account(Budget budget) const {
  if (!budget.is_timed() && step_.work > budget.units()) return "work is above the budget";
  if (step_.expanded > step_.work) return "expanded is above work";
  if (std::accumulate(log_.counts().begin(), log_.counts().end(), std::uint64_t{0}) != expanded_) {
    return "the expansion log does not add up to expanded";
  }
  return "";
}

std::string Judge::judge_move(NodeId goal) const {
  const bool stays = step_.to == step_.from;
  if (step_.from == goal) {
    if (!stays) return "left the goal";
    if (step_.status != StepStatus::plan || step_.plan_cost != 0) {
      return "at the goal without a plan of cost 0";
    }
    return "";
  }
  const bool may_move = step_.status == StepStatus::plan || step_.status == StepStatus::partial;
  if (!stays && !may_move) return "moved without a reason to";
  if (stays && may_move) return "has a move but stays";
  if (!stays && std::find(moves_.begin(), moves_.end(), step_.to) == moves_.end()) {
    return "illegal move";
  }
  return "";
}

std::string Judge::judge_plan(NodeId goal) {
  if (step_.status == StepStatus::no_path && distance_ != kNoPath) {
    return "no_path, but there is one of cost " + say(distance_);
  }
  if (step_.status != StepStatus::plan) {
    return step_.plan_cost == kNoPath ? "" : "a plan_cost without a plan";
  }
  if (step_.from == goal) return "";
  if (distance_ == kNoPath) return "a plan where there is no path";
  const std::uint64_t onward = oracle_->believed_distance(step_.to, goal);
  const std::uint64_t through =
      onward == kNoPath ? kNoPath : onward + oracle_->believed_move_cost(step_.from, step_.to);
  const std::string shortest = ", the shortest path is " + say(distance_);
  if (step_.plan_cost < through) {
    return "no path that begins with this move costs what the plan says" + shortest;
  }
  if (step_.plan_cost == kNoPath) return "a plan without a cost" + shortest;
  if (guarantees_.properties.optimal && step_.plan_cost != distance_) {
    return "the plan is not optimal" + shortest;
  }
  const double most = guarantees_.epsilon * static_cast<double>(distance_) * (1 + 1e-9);
  if (guarantees_.properties.bounded && static_cast<double>(step_.plan_cost) > most) {
    return "the plan is beyond epsilon " + std::to_string(guarantees_.epsilon) + shortest;
  }
  return "";
}

std::string Judge::judge_guarantees(NodeId goal, Budget budget) const {
  const AgentProperties& guaranteed = guarantees_.properties;
  const bool stays = step_.to == step_.from;
  const bool can_move = !moves_.empty() && step_.from != goal;
  if (guaranteed.always_moves && can_move && stays && step_.status != StepStatus::no_path) {
    return "stays though it guarantees to move always";
  }
  if (is_generous(budget)) {
    if (step_.status == StepStatus::wait) return "waits with all the budget in the world";
    if ((guaranteed.optimal || guaranteed.bounded) && step_.status == StepStatus::partial) {
      return "a partial move with all the budget in the world";
    }
    if (guaranteed.knows_no_path && distance_ == kNoPath && step_.status != StepStatus::no_path) {
      return "does not see that there is no path with all the budget in the world";
    }
  }
  return "";
}

Trial::Trial(const Variant& variant, const World& world, NodeId start, NodeId goal, Budget budget,
             Sensing sensing)
    : variant_(variant),
      world_(world),
      budget_(budget),
      sensing_(sensing),
      judge_(world, sensing, variant.guarantees),
      agent_(variant.make(world, start, goal, sensing)) {}

bool Trial::step() {
  if (!error_.empty()) return false;
  const std::string broken = judge_.watch(*agent_, budget_);
  steps_.push_back(judge_.step());
  if (!broken.empty()) fail(broken);
  return error_.empty();
}

bool Trial::reach(int limit) {
  for (int i = 0; i < limit && !at_goal(); ++i) {
    if (!step()) return false;
  }
  return at_goal();
}

bool Trial::settle(int limit) {
  for (int i = 0; i < limit; ++i) {
    if (!step()) return false;
    if (last().status == StepStatus::plan || last().status == StepStatus::no_path) return true;
  }
  return false;
}

void Trial::fail(const std::string& what) {
  if (!error_.empty()) return;
  std::ostringstream text;
  text << what << "\n" << variant_ << ", budget " << to_text(budget_);
  if (sensing_.kind == Sensing::Kind::adjacent) text << ", sense adjacent";
  if (sensing_.kind == Sensing::Kind::radius) text << ", sense radius:" << sensing_.radius;
  text << ", after " << steps_.size() << " steps, seed " << base_seed() << "\n";
  const std::size_t shown = std::min<std::size_t>(steps_.size(), 5);
  for (std::size_t i = steps_.size() - shown; i < steps_.size(); ++i) {
    text << "  " << i << ": " << to_text(steps_[i], world_) << "\n";
  }
  text << judge_.drawing(steps_.empty() ? agent_->position() : last().from, agent_->goal());
  error_ = text.str();
}

const std::vector<Budget>& all_budgets() {
  static const std::vector<Budget> budgets{Budget::work(1),     Budget::work(2),
                                           Budget::work(7),     Budget::work(64),
                                           Budget::work(kHuge), Budget::unlimited()};
  return budgets;
}

std::string to_text(Budget budget) {
  if (budget.is_unlimited()) return "unlimited";
  return budget.is_timed() ? "timed" : std::to_string(budget.units());
}

std::string to_text(const AgentStep& step, const World& world) {
  return say(step.from, world) + " to " + say(step.to, world) + " " +
         std::string(to_string(step.status)) + ", expanded " + std::to_string(step.expanded) +
         ", work " + std::to_string(step.work) + ", plan_cost " + say(step.plan_cost);
}

bool same(const AgentStep& a, const AgentStep& b) {
  return a.from == b.from && a.to == b.to && a.status == b.status && a.expanded == b.expanded &&
         a.work == b.work && a.plan_cost == b.plan_cost;
}

}  // namespace fleetfoot::test
