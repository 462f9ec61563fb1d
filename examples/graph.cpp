// Roads between towns: a graph with positions, whose roads close and open while a van is under way.
#include <cstdio>
#include <fleetfoot/fleetfoot.hpp>
#include <vector>

int main() {
  // Towns, in kilometres. A road costs metres, so a kilometre costs at least 1000.
  const std::vector<fleetfoot::Point> towns{{0, 0}, {4, 3}, {8, 0}, {4, -6}};
  const std::vector<fleetfoot::Edge> roads{
      {0, 1, 5200}, {1, 2, 5100}, {0, 3, 7400}, {3, 2, 7300}, {1, 0, 5200},
  };
  fleetfoot::Graph graph(towns, roads, 1000);
  fleetfoot::GraphAgent van(graph, 0, 2);

  std::printf("town 0");
  for (int hour = 0; van.position() != van.goal(); ++hour) {
    if (hour == 1) graph.close(1);  // the road from 1 to 2: back, and round by town 3
    const fleetfoot::GraphStep step = van.step(fleetfoot::Budget::unlimited());
    if (step.status == fleetfoot::StepStatus::no_path) return 1;
    std::printf(" -> town %u", step.to);
  }
  std::printf("\n");
  return van.stats().moves == 4 ? 0 : 1;
}
