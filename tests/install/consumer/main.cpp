// A program of somebody else's: what it includes and links is what was installed.
#include <cstdio>
#include <fleetfoot/fleetfoot.hpp>

#include "base/types.hpp"

#if !CONSUMER_TYPES
#error "base/types.hpp is not the consumer's"
#endif

int main() {
  fleetfoot::Grid grid(16, 16);
  for (int y = 0; y < 15; ++y) grid.set({8, y}, fleetfoot::blocked);
  fleetfoot::GridAgent agent(grid, {0, 0}, {15, 0});
  while (agent.position() != agent.goal()) {
    if (agent.step(fleetfoot::Budget::work(64)).status == fleetfoot::StepStatus::no_path) return 1;
  }
  fleetfoot::Graph graph(2, {{0, 1, 3}});
  if (fleetfoot::distance(graph, 0, 1) != 3 || !fleetfoot::find_path(grid, {0, 0}, {15, 0}).found) {
    return 1;
  }
#if __cpp_exceptions
  try {
    fleetfoot::load_map("there is none.map");
    return 1;
  } catch (const fleetfoot::InputError&) {  // the type is one for program and library
  }
#endif
  std::printf("%s, %zu agents\n", fleetfoot::version(), fleetfoot::agents().size());
}
