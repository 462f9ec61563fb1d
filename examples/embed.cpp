#include <fleetfoot/fleetfoot.hpp>

using namespace fleetfoot;

int main() {
  GridWorld world(64, 64, Moves::eight);
  const auto agent = make_agent("auto", world, world.node({2, 2}), world.node({60, 50}));
  for (int tick = 0; agent->position() != agent->goal(); ++tick) {
    if (tick == 20) {
      for (int y = 10; y < 60; ++y) world.set({40, y}, Terrain::blocked);  // a wall falls
    }
    const AgentStep step =
        agent->step(Budget::micros(50));               // in time, always with something usable
    if (step.status == StepStatus::no_path) return 1;  // your body goes to world.cell(step.to)
  }
}
