// Hundreds of units on one budget a tick: a game loop in which they go to places of their own, give
// way to each other, and find another path when a gate closes.
#include <cstdint>
#include <cstdio>
#include <fleetfoot/fleetfoot.hpp>

int main() {
  fleetfoot::Grid grid(96, 64);
  for (int y = 0; y < 64; ++y) grid.set({48, y}, fleetfoot::blocked);
  const auto set_gate = [&](int top, std::uint8_t terrain) {
    for (int y = top; y < top + 6; ++y) grid.set({48, y}, terrain);
  };
  set_gate(8, fleetfoot::open);
  set_gate(50, fleetfoot::open);

  fleetfoot::Fleet fleet(grid, {.collisions = fleetfoot::Collisions::avoid});
  for (int i = 0; i < 300; ++i) {
    const fleetfoot::Cell start{4 + i % 20, 2 + 4 * (i / 20)};
    fleet.add({.start = start, .goal = {95 - start.x, start.y}});
  }

  int rerouted = 0;
  std::size_t arrived = 0;
  for (int tick = 0; tick < 1000 && arrived < fleet.size(); ++tick) {
    if (tick == 30) set_gate(8, fleetfoot::blocked);
    const fleetfoot::TickReport report = fleet.tick(fleetfoot::Budget::micros(1000));
    for (const fleetfoot::Event& event : fleet.events()) {
      if (event.kind == fleetfoot::EventKind::path_changed) ++rerouted;
      if (event.kind == fleetfoot::EventKind::arrived) ++arrived;
    }
    for (const fleetfoot::Move& move : fleet.moves()) {
      // The place to set the unit move.id.index walking from move.from to move.to.
      if (grid.at(move.to) == fleetfoot::blocked && move.to != move.from) return 1;
    }
    if (tick % 50 == 0) {
      std::printf("tick %3d: %zu moved, %zu at their goal\n", tick, report.moved, report.at_goal);
    }
  }
  std::printf("%d changes of path; %zu of %zu have arrived\n", rerouted, arrived, fleet.size());
  return arrived == fleet.size() && rerouted > 0 ? 0 : 1;
}
