// What every agent can do: it is asked for a step and answers within its budget.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"

namespace fleetfoot {

struct AgentStep {
  NodeId from = kNoNode;
  NodeId to = kNoNode;  ///< a neighbour of `from`, or `from` itself
  StepStatus status = StepStatus::wait;
  std::uint64_t expanded = 0;  ///< state expansions of all searches in this step
  std::uint64_t work = 0;      ///< expansions and everything else that the budget counts
  /// With status plan: the cost of the complete path from `from`, in internal units
  /// (World::length turns it into the user's).
  std::uint64_t plan_cost = kInfinite<std::uint64_t>;
  std::uint64_t local_expanded = 0;  ///< of `expanded`, those of a search around the agent alone
  std::string_view why = {};         ///< what led to this decision, in a word (agents/causes.hpp)
};

/// Where an agent means to go. As far as it knows every move is open.
struct AgentPath {
  std::vector<NodeId> nodes;  ///< from the agent's own node on
  bool complete = false;      ///< the last one is the goal
  std::uint64_t cost = 0;     ///< as far as it knows, in internal units
};

class Agent {
 public:
  virtual ~Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;

  /// Senses, decides, and counts as moved to `to` when it returns. Spends at most the budget, keeps
  /// its search for the next call, and never throws. At the goal it stays, with a plan of cost 0.
  virtual AgentStep step(Budget budget) = 0;
  /// The same search without the move: `to` is what a step would choose now.
  virtual AgentStep think(Budget budget) = 0;

  virtual NodeId position() const = 0;
  virtual NodeId goal() const = 0;
  /// The body is elsewhere than the last step said: pushed back, carried, teleported. Throws
  /// InputError for a node outside the world, and then nothing has changed; so does set_goal.
  virtual void relocate(NodeId at) = 0;
  virtual void set_goal(NodeId goal) = 0;

  /// As far as it has decided, and up to a move that closed since; at least the agent's own node.
  virtual AgentPath path() const = 0;

  /// How often a search was started from scratch or had to work on changes of the world.
  virtual std::uint64_t replans() const = 0;
  /// Bytes held by the searches' tables and queues and by the agent's own map, where it has one.
  virtual std::size_t memory_bytes() const = 0;

 protected:
  Agent() = default;
};

}  // namespace fleetfoot
