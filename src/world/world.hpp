// What grids and graphs have in common: the truth, and the journal of its changes.
#pragma once

#include <cstddef>

#include "base/types.hpp"
#include "world/journal.hpp"

namespace fleetfoot {

enum class WorldKind { grid, graph };

class World {
 public:
  virtual ~World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  virtual WorldKind kind() const = 0;
  virtual bool contains(NodeId node) const = 0;
  /// How many nodes there are.
  virtual std::size_t node_count() const = 0;
  /// One more than the largest node id; a grid's ids have gaps.
  virtual std::size_t node_slots() const = 0;
  /// An internal cost in the unit that users know: 1 is a straight move between open cells.
  virtual double length(std::uint64_t cost) const = 0;
  /// The cost of one move by the present truth, in the user's unit; infinite where there is none.
  virtual double move_length(NodeId from, NodeId to) const = 0;

  const Journal& journal() const { return journal_; }

 protected:
  /// `weights`: how many can change.
  explicit World(std::size_t weights) : journal_(weights) {}
  Journal journal_;
};

}  // namespace fleetfoot
