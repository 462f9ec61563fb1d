// What an agent knows of a world.
//
// With full sensing that is the world itself: nothing is copied. Otherwise the agent carries a
// world of its own, in which everything that it has not seen yet is as it hopes (freespace
// assumption): cells open, edges at the cost they had when the agent was made. What it sees goes
// into that world as edits, so the searches read a belief and its journal exactly as they read the
// truth.
#pragma once

#include <cstddef>
#include <fleetfoot/sensing.hpp>
#include <variant>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "world/graph_belief.hpp"
#include "world/grid_belief.hpp"
#include "world/world.hpp"

namespace fleetfoot {

class Belief {
 public:
  /// The truth must outlive it. Throws InputError for sensing that the world does not have.
  Belief(const World& truth, Sensing sensing);

  /// Stays where it is in memory for as long as the belief lives.
  const World& view() const;
  /// Reads what can be seen from `at`. Where a move could lead is always seen, for free; the rest
  /// is paid for from the meter, and what that does not suffice for is read in the next calls,
  /// nearest first.
  void sense(NodeId at, Meter& meter);
  /// Whether the last call read all that can be seen.
  bool is_complete() const;
  /// Of the agent's own map; 0 with full sensing.
  std::size_t memory_bytes() const;

 private:
  using Held = std::variant<GridBelief, GraphBelief>;
  static Held hold(const World& truth, Sensing sensing);

  Held held_;
};

}  // namespace fleetfoot
