// What an agent knows of a world.
//
// With full sensing that is the world itself: nothing is copied. Otherwise the agent carries a
// world of its own, in which everything that it has not seen yet is as it hopes (freespace
// assumption): cells open, edges at the cost they had when the agent was made. What it sees goes
// into that world as edits, so the searches read a belief and its journal exactly as they read the
// truth.
#pragma once

#include <memory>

#include "base/budget.hpp"
#include "base/types.hpp"
#include "world/graph_world.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

struct Sensing {
  enum class Kind { full, adjacent, radius };
  Kind kind = Kind::full;
  int radius = 0;  ///< in cells: sees dx*dx + dy*dy <= radius*radius

  static Sensing full() { return {}; }
  static Sensing adjacent() { return {Kind::adjacent, 0}; }
  static Sensing within(int cells) { return {Kind::radius, cells}; }
};

class GridBelief {
 public:
  static constexpr int kMaxRadius = 10000;
  GridBelief(const GridWorld& truth, Sensing sensing);

  const GridWorld& view() const { return known_ ? *known_ : truth_; }
  /// Looks around from `at`. The neighbours that a move could lead to are always seen.
  void sense(NodeId at);

 private:
  const GridWorld& truth_;
  std::unique_ptr<GridWorld> known_;
  int radius_;
};

class GraphBelief {
 public:
  /// Throws InputError for a radius: a graph has no cells.
  GraphBelief(const GraphWorld& truth, Sensing sensing);

  const GraphWorld& view() const { return known_ ? *known_ : truth_; }
  /// Learns the present cost of each edge that leaves or enters `at`.
  void sense(NodeId at);

 private:
  const GraphWorld& truth_;
  std::unique_ptr<GraphWorld> known_;
};

/// Either of the two.
class Belief {
 public:
  Belief(const World& truth, Sensing sensing) {
    if (truth.kind() == WorldKind::grid) {
      grid_ = std::make_unique<GridBelief>(static_cast<const GridWorld&>(truth), sensing);
    } else {
      graph_ = std::make_unique<GraphBelief>(static_cast<const GraphWorld&>(truth), sensing);
    }
  }
  const World& view() const {
    if (grid_) return grid_->view();
    return graph_->view();
  }
  void sense(NodeId at, Meter& /*meter*/) { grid_ ? grid_->sense(at) : graph_->sense(at); }

 private:
  std::unique_ptr<GridBelief> grid_;
  std::unique_ptr<GraphBelief> graph_;
};

}  // namespace fleetfoot
