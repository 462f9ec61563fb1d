// What every agent does alike: it senses, keeps its place and goal, and opens an account for each
// step. An agent derives from OldAgentBase<S> for a search space S and says how it decides.
#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <type_traits>

#include "agents/agent_info.hpp"
#include "base/budget.hpp"
#include "search/spaces/any_space.hpp"
#include "search/spaces/space.hpp"
#include "world/belief.hpp"

namespace fleetfoot {

/// A move and how far it can be trusted; what the meter counted is added by OldAgentBase.
struct Decision {
  StepStatus status = StepStatus::wait;
  NodeId to = kNoNode;
  std::uint64_t plan_cost = kInfinite<std::uint64_t>;
  std::uint64_t local_expanded = 0;
};

template <Space S>
class OldAgentBase : public Agent {
 public:
  explicit OldAgentBase(const AgentSetup& setup)
      : belief_(static_cast<const typename S::World&>(setup.world), setup.sensing),
        space_(belief_.view(), heuristic_of(setup.parameters)),
        position_(setup.start),
        goal_(setup.goal) {}

  AgentStep step(Budget budget) final {
    const AgentStep step = think(budget);
    if (step.to != step.from) {
      position_ = step.to;
      moved();
    }
    return step;
  }
  AgentStep think(Budget budget) final {
    Meter meter(budget);
    belief_.sense(position_, meter);
    const NodeId from = position_;
    if (from == goal_) return {from, from, StepStatus::plan, 0, meter.used(), 0, 0, "arrived"};
    const Decision decision = decide(meter);
    assert(decision.to == from || move_cost(space_, from, decision.to) != kInfinite<Cost>);
    return {from,         decision.to,        decision.status,         meter.expanded(),
            meter.used(), decision.plan_cost, decision.local_expanded, ""};
  }
  AgentPath path() const final { return {{position_}, position_ == goal_}; }

  NodeId position() const final { return position_; }
  NodeId goal() const final { return goal_; }
  void relocate(NodeId at) final {
    if (at == position_) return;
    position_ = at;
    moved();
  }
  void set_goal(NodeId goal) final {
    if (goal == goal_) return;
    goal_ = goal;
    goal_changed();
  }

 protected:
  using Cost = typename S::Cost;

  /// Decides from position(), spending from the meter. Stays in place by answering position().
  virtual Decision decide(Meter& meter) = 0;
  /// position() is new, by a step or by relocate().
  virtual void moved() = 0;
  virtual void goal_changed() = 0;

  /// What the agent believes.
  const typename S::World& believed() const { return belief_.view(); }
  /// The same as a search space.
  const S& space() const { return space_; }

 private:
  using Belief =
      std::conditional_t<std::is_same_v<typename S::World, GridWorld>, GridBelief, GraphBelief>;

  Belief belief_;
  S space_;
  NodeId position_;
  NodeId goal_;
};

/// Calls make(SpaceTag<S>) for the space that fits the world.
template <class Make>
std::unique_ptr<Agent> make_for_space(const AgentSetup& setup, const Make& make) {
  return for_space(setup.world, make);
}

/// The same for an agent that is a template on the space alone.
template <template <class> class AgentType>
std::unique_ptr<Agent> make_agent_for(const AgentSetup& setup) {
  return make_for_space(setup, [&](auto tag) -> std::unique_ptr<Agent> {
    return std::make_unique<AgentType<typename decltype(tag)::type>>(setup);
  });
}

}  // namespace fleetfoot
