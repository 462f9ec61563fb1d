#include "agents/planning_agent.hpp"

#include "agents/causes.hpp"

namespace fleetfoot {

PlanningAgent::PlanningAgent(const AgentSetup& setup, const MakeSearch& make)
    : AgentBase(setup), search_(make(space())) {}

Decision PlanningAgent::decide(Meter& meter) {
  const SearchStatus status = search_->run(meter);
  found_ = status == SearchStatus::found;
  if (found_) {
    return {StepStatus::plan, search_->next(position()), causes::kPlan, search_->cost()};
  }
  if (status == SearchStatus::no_path) return {StepStatus::no_path, position(), causes::kNoPath};
  return {StepStatus::wait, position(), causes::kSearching};
}

void PlanningAgent::relocated() {
  search_->moved(position());
  found_ = false;
}

void PlanningAgent::goal_changed() {
  search_->set_goal(position(), goal());
  found_ = false;
}

void PlanningAgent::append_path(std::vector<NodeId>& nodes) const {
  if (found_) search_->append_path(goal(), space().world().node_count(), nodes);
}

std::uint64_t PlanningAgent::cost_of_open_path() const {
  return found_ ? search_->cost_of_open_path() : kInfinite<std::uint64_t>;
}

}  // namespace fleetfoot
