// What tests of fleets have in common.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fleetfoot/fleet.hpp>
#include <fleetfoot/grid.hpp>

#include "base/random.hpp"

namespace fleetfoot::test {

inline const Budget kPlenty = Budget::work(100000);

inline int count(const Fleet& fleet, EventKind kind) {
  return static_cast<int>(std::count_if(fleet.events().begin(), fleet.events().end(),
                                        [&](const Event& event) { return event.kind == kind; }));
}
/// Ticks until the agent stands there, at most `most`; -1 if it never does.
inline int ticks_until(Fleet& fleet, AgentId id, Cell there, int most, Budget budget = kPlenty) {
  for (int tick = 0; tick <= most; ++tick) {
    if (fleet.state(id).position == there) return tick;
    fleet.tick(budget);
  }
  return -1;
}
/// Open ground with blocked cells strewn over it.
inline Grid strewn(int size, int percent, std::uint64_t seed, Moves moves = Moves::eight) {
  Grid grid(size, size, moves);
  Random random(seed);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (random.between(0, 99) < percent) grid.set(Cell{x, y}, blocked);
    }
  }
  return grid;
}
inline Cell open_cell(const Grid& grid, Random& random) {
  for (;;) {
    const Cell cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    if (grid.at(cell) != blocked) return cell;
  }
}

}  // namespace fleetfoot::test
