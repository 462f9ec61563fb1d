#include <fleetfoot/fleetfoot.hpp>

int main() {
  fleetfoot::Grid grid(64, 64);                        // or load_map, or Grid::from_bytes
  fleetfoot::GridAgent agent(grid, {2, 2}, {60, 50});  // `auto` unless told otherwise
  for (int tick = 0; agent.position() != agent.goal(); ++tick) {
    if (tick == 20) {  // a wall falls
      for (int y = 10; y < 60; ++y) grid.set({40, y}, fleetfoot::blocked);
    }
    const auto step = agent.step(fleetfoot::Budget::micros(50));  // in time, always usable
    if (step.status == fleetfoot::StepStatus::no_path) return 1;  // else move to step.to
  }
}
