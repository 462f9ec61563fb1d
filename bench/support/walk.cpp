#include "support/walk.hpp"

namespace fleetfoot::bench {

Walk::Walk(const GeneratedWorld& generated, const WalkSetup& setup)
    : world_(generated.map, Moves::eight),
      churn_(world_, setup.churn, setup.seed),
      start_(world_.node(generated.start)),
      goal_(world_.node(generated.goal)),
      agent_(make_agent(setup.agent, world_, start_, goal_, setup.parameters)) {}

void Walk::before_step() {
  if (agent_->position() == agent_->goal()) {
    agent_->set_goal(agent_->goal() == goal_ ? start_ : goal_);
  }
  if (step_ % kPeriod == kPeriod - 1) {
    churn_.event(world_.cell(agent_->position()), world_.cell(agent_->goal()));
  }
  ++step_;
}

}  // namespace fleetfoot::bench
