// An agent that goes back and forth through a changing world: the run that step times come from.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "support/worlds.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::bench {

struct WalkSetup {
  std::string agent;
  std::vector<std::string> parameters;
  double churn = 0;  ///< percent of the obstacle count, toggled every kPeriod steps
  std::uint64_t seed = 1;
};

/// The same setup and the same work budgets give the same steps.
class Walk {
 public:
  static constexpr int kPeriod = 10;

  Walk(const GeneratedWorld& generated, const WalkSetup& setup);

  /// What comes before a step: the churn, and a new goal when the old one is reached.
  void before_step();
  Agent& agent() { return *agent_; }

 private:
  GridWorld world_;
  Churn churn_;
  NodeId start_;
  NodeId goal_;
  std::unique_ptr<Agent> agent_;
  std::int64_t step_ = 0;
};

}  // namespace fleetfoot::bench
