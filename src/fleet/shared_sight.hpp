// What a fleet knows of the world: what its members have seen, all of them together.
//
// The fleet has a map of its own, in which everything that nobody has seen yet is open ground
// (freespace assumption). In each tick every member reads the cells around its body, so that no
// move can lead into a cell that is not as the map says; that is free. What else it can see it
// reads when it has moved, or when something has changed in the world: rows of the disc around it,
// 16 cells at a time, nearest first. That is paid for, and goes on in the next tick where the
// budget ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fleetfoot/sensing.hpp>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "base/cell.hpp"
#include "fleet/member.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::fleet {

/// In cells; 1 for those around. Throws InputError for one that there is not.
int checked_radius(Sensing sensing);

class SharedSight {
 public:
  /// The truth must outlive it.
  SharedSight(const GridWorld& truth, Sensing sensing);

  const GridWorld& known() const { return *known_; }
  /// Reads what the members see, as far as the meter allows.
  void sense(const std::vector<Member>& members, Meter& meter);
  std::size_t memory_bytes() const {
    return known_->memory_bytes() + seen_.capacity() * sizeof(Seen);
  }

 private:
  /// What a member has read from where it is.
  struct Seen {
    std::uint32_t version = ~std::uint32_t{0};  ///< of the member
    Cell from{-1, -1};
    std::uint64_t time = 0;  ///< in the journal of the truth, when it began to
    int rows = 0;            ///< of the disc, nearest first
  };

  std::uint64_t read_row(int y, int first, int last);

  const GridWorld& truth_;
  std::unique_ptr<GridWorld> known_;
  int radius_;
  std::vector<Seen> seen_;  ///< by index of member
  std::size_t next_ = 0;    ///< member to go on with
};

}  // namespace fleetfoot::fleet
