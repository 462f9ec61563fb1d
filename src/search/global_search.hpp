// A search for a complete path between an agent and its goal: what agents and policies see of A*,
// D* Lite and Anytime D*.
//
// A kernel is a template on the space that implements this; it is instantiated in one .cpp file and
// made by a function that takes an AnySpace. The virtual call is one a decision, never one an
// expansion.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/types.hpp"

namespace fleetfoot {

class GlobalSearch {
 public:
  virtual ~GlobalSearch() = default;
  GlobalSearch(const GlobalSearch&) = delete;
  GlobalSearch& operator=(const GlobalSearch&) = delete;

  /// Applies pending changes, then searches, as far as the meter allows. Can be interrupted at any
  /// unit; the next call goes on.
  virtual SearchStatus run(Meter& meter) = 0;
  /// After `found`: the node after `from` on the path that was found. `from` is the agent's node or
  /// one that this has returned since.
  virtual NodeId next(NodeId from) = 0;
  /// After `found`: appends the path from the last of `nodes`, as next() has it, to the goal; at
  /// most so many nodes in all.
  virtual void append_path(NodeId goal, std::size_t most, std::vector<NodeId>& nodes) {
    while (nodes.back() != goal && nodes.size() <= most) {
      const NodeId following = next(nodes.back());
      if (following == nodes.back()) return;
      nodes.push_back(following);
    }
  }
  /// After `found`: the cost of the path from the agent's node.
  virtual std::uint64_t cost() const = 0;
  /// The cost of the path that append_path() gives, if it is known to be open all the way: nothing
  /// has changed since it was found. Else infinite.
  virtual std::uint64_t cost_of_open_path() const { return kInfinite<std::uint64_t>; }
  /// The agent is at `to`, by a step of its own or relocated.
  virtual void moved(NodeId to) = 0;
  /// The goal is another. What is known may serve for it; else it starts over.
  virtual void set_goal(NodeId agent, NodeId goal) { restart(agent, goal); }
  /// Forgets everything, in O(1).
  virtual void restart(NodeId agent, NodeId goal) = 0;

  /// How often a search was started from scratch or had to work on changes of the world.
  virtual std::uint64_t replans() const = 0;
  virtual std::size_t memory_bytes() const = 0;

 protected:
  GlobalSearch() = default;
};

}  // namespace fleetfoot
