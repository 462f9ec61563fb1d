// Complete searches as the benchmarks run them again and again, on tables that are already there.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "search/incremental/astar.hpp"
#include "search/spaces/grid_space.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::bench {

struct Found {
  std::uint64_t cost = 0;
  std::uint64_t expanded = 0;
};

/// The A* kernel.
template <Moves kMoves, Direction kDirection>
class AStarSearch {
 public:
  explicit AStarSearch(const GridWorld& world) : space_(world, Heuristic::best), search_(space_) {}

  Found operator()(NodeId start, NodeId goal) {
    constexpr bool kForward = kDirection == Direction::forward;
    search_.begin(kForward ? start : goal, kForward ? goal : start);
    Meter meter(Budget::unlimited());
    search_.run(meter, {space_, start});
    return {search_.cost(), meter.expanded()};
  }

 private:
  using Space = GridSpace<kMoves, std::uint32_t>;
  Space space_;
  AStar<Space, kDirection> search_;
};

/// The search of an agent that plans complete paths and repairs them (dstar-lite, adstar).
class AgentSearch {
 public:
  AgentSearch(const std::string& agent, const GridWorld& world,
              const std::vector<std::string>& parameters = {})
      : agent_(make_agent(agent, world, 0, 0, parameters)) {}

  /// Carries the agent to the start and sets the goal, which forgets every search; not to be timed.
  void prepare(NodeId start, NodeId goal) {
    agent_->relocate(start);
    agent_->set_goal(start);
    agent_->set_goal(goal);
  }
  /// The first search, or the repair of one: a step without limit.
  Found search() {
    const AgentStep step = agent_->step(Budget::unlimited());
    return {step.plan_cost, step.expanded};
  }
  Agent& agent() { return *agent_; }

 private:
  std::unique_ptr<Agent> agent_;
};

}  // namespace fleetfoot::bench
