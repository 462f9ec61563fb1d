// What GridAgent and GraphAgent have in common: an agent, its world, and the counts of what it did.
#pragma once

#include <cstdint>
#include <fleetfoot/agent_options.hpp>
#include <fleetfoot/stats.hpp>
#include <memory>
#include <utility>
#include <vector>

#include "agents/agent_base.hpp"
#include "agents/agent_info.hpp"
#include "api/checks.hpp"
#include "base/budget.hpp"

namespace fleetfoot::detail {

template <class World>
class AgentBody {
 public:
  template <class Where>
  AgentBody(const World& world, Where start, Where goal, const AgentOptions& options)
      : world_(world),
        agent_(make_agent(options.name, world, checked_node(world, start, "start"),
                          checked_node(world, goal, "goal"), options.set, options.sensing)) {}

  /// `Result` is a public step.
  template <class Result>
  Result step(Budget budget) {
    const AgentStep step = agent_->step(budget);
    ++steps_;
    if (step.to != step.from) ++moves_;
    return publish<Result>(step);
  }
  template <class Result>
  Result think(Budget budget) {
    return publish<Result>(agent_->think(budget));
  }

  template <class Where>
  void set_goal(Where goal) {
    agent_->set_goal(checked_node(world_, goal, "goal"));
  }
  template <class Where>
  void relocate(Where at) {
    agent_->relocate(checked_node(world_, at, "position"));
  }
  auto position() const { return location(world_, agent_->position()); }
  auto goal() const { return location(world_, agent_->goal()); }

  /// `Result` is a public path, `nodes` its list of cells or nodes.
  template <class Result, class Where>
  Result path(std::vector<Where> Result::* nodes) const {
    const AgentPath ahead = agent_->path();
    Result result;
    result.*nodes = locations(world_, ahead.nodes);
    result.complete = ahead.complete;
    result.cost = world_.length(ahead.cost);
    return result;
  }

  /// What it believes of its world.
  const fleetfoot::World& belief() const {
    return dynamic_cast<const AgentBase&>(*agent_).belief();  // as all agents of the table are
  }

  Stats stats() const {
    return {steps_, moves_, work_, expanded_, agent_->replans(), agent_->memory_bytes()};
  }

 private:
  template <class Result>
  Result publish(const AgentStep& step) {
    work_ += step.work;
    expanded_ += step.expanded;
    Result result;
    result.from = location(world_, step.from);
    result.to = location(world_, step.to);
    result.status = step.status;
    if (step.status == StepStatus::plan) result.plan_cost = world_.length(step.plan_cost);
    result.work = step.work;
    result.expanded = step.expanded;
    result.why = step.why;
    return result;
  }

  const World& world_;
  std::unique_ptr<Agent> agent_;
  std::uint64_t steps_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t expanded_ = 0;
};

}  // namespace fleetfoot::detail
