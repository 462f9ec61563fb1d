// What sensing costs: along the diagonal of a world that the agent does not know, and again where
// it knows all.
#include <benchmark/benchmark.h>

#include <memory>

#include "support/worlds.hpp"
#include "world/belief.hpp"

namespace fleetfoot::bench {
namespace {

Sensing sensing_of(std::int64_t radius) {
  return radius == 0 ? Sensing::adjacent() : Sensing::within(static_cast<int>(radius));
}

void sense_new(benchmark::State& state) {
  const GridWorld world(random_world(512, 1).world.map, Moves::eight);
  auto belief = std::make_unique<GridBelief>(world, sensing_of(state.range(0)));
  int at = 0;
  for (auto _ : state) {
    if (at == world.width()) {
      state.PauseTiming();
      belief = std::make_unique<GridBelief>(world, sensing_of(state.range(0)));
      at = 0;
      state.ResumeTiming();
    }
    Meter meter(Budget::unlimited());
    belief->sense(world.node({at, at}), meter);
    ++at;
  }
}
BENCHMARK(sense_new)->Arg(0)->Arg(5)->Arg(20);

void sense_known(benchmark::State& state) {
  const GridWorld world(random_world(512, 1).world.map, Moves::eight);
  GridBelief belief(world, sensing_of(state.range(0)));
  for (auto _ : state) {
    Meter meter(Budget::unlimited());
    belief.sense(world.node({256, 256}), meter);
  }
}
BENCHMARK(sense_known)->Arg(0)->Arg(5)->Arg(20);

}  // namespace
}  // namespace fleetfoot::bench
