// What an agent knows of a graph: it sees the present cost of each edge that leaves or enters the
// node it stands on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fleetfoot/sensing.hpp>
#include <memory>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "world/graph_world.hpp"

namespace fleetfoot {

class GraphBelief {
 public:
  /// A unit of work reads so many entering edges; as many again are free in each step.
  static constexpr std::size_t kEdgesPerUnit = 16;
  static constexpr std::size_t kFreeEdges = 64;

  /// Throws InputError for a radius: a graph has no cells.
  GraphBelief(const GraphWorld& truth, Sensing sensing);

  const GraphWorld& view() const { return known_ ? *known_ : truth_; }
  std::size_t memory_bytes() const { return known_ ? known_->memory_bytes() : 0; }
  /// Leaving edges are all read, for free: a move must not lead over one that is closed. Entering
  /// edges are read as far as the meter allows, and further in the next calls at the same node. At
  /// a node where all is read and nothing has changed in the world, nothing is read.
  void sense(NodeId at, Meter& meter);
  /// Whether the last call read all edges.
  bool is_complete() const {
    if (!known_ || at_ == kNoNode) return true;
    return time_ == truth_.journal().end() && entering_ == truth_.entering(at_).size();
  }

 private:
  void read(EdgeId id);

  const GraphWorld& truth_;
  std::unique_ptr<GraphWorld> known_;
  NodeId at_ = kNoNode;
  std::uint64_t time_ = 0;    ///< in the truth's journal, when reading began at `at_`
  std::size_t entering_ = 0;  ///< edges read of those that enter `at_`
};

}  // namespace fleetfoot
