// The boundary that users see: an agent is asked for a step, and answers within its budget.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "world/belief.hpp"
#include "world/world.hpp"

namespace fleetfoot {

struct Step {
  NodeId from = kNoNode;
  NodeId to = kNoNode;  ///< a neighbour of `from`, or `from` itself
  StepStatus status = StepStatus::wait;
  std::uint64_t expanded = 0;  ///< state expansions of all searches in this step
  std::uint64_t work = 0;      ///< expansions and all else that the budget counts
  /// With status plan: the cost of the complete path from `from`, in internal units
  /// (World::length turns it into the user's).
  std::uint64_t plan_cost = kInfinite<std::uint64_t>;
  std::uint64_t local_expanded = 0;  ///< of `expanded`, those of a search around the agent alone
};

class Agent {
 public:
  virtual ~Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;

  /// Senses, decides, and counts as moved to `to` when it returns. Spends at most the budget, keeps
  /// its search for the next call, and never throws. At the goal it stays, with a plan of cost 0.
  virtual Step step(Budget budget) = 0;

  virtual NodeId position() const = 0;
  virtual NodeId goal() const = 0;
  /// The body is elsewhere than the last step said: pushed back, carried, teleported.
  virtual void place(NodeId at) = 0;
  virtual void set_goal(NodeId goal) = 0;

  /// How often a search was begun anew or told of changes.
  virtual std::uint64_t replans() const = 0;
  /// Bytes held by the searches' tables and queues and by the agent's own map.
  virtual std::size_t memory_bytes() const = 0;
  /// Counts each expansion in `heat`, which has World::node_slots() entries; null to stop.
  virtual void record_heat(HeatMap* heat) = 0;

 protected:
  Agent() = default;
};

}  // namespace fleetfoot
