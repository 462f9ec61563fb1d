// Searches and steps, on worlds of 512 x 512 with 8 moves.
#include <benchmark/benchmark.h>

#include <string>

#include "support/searches.hpp"
#include "support/walk.hpp"
#include "support/worlds.hpp"

namespace fleetfoot::bench {
namespace {

const NamedWorld& world_of(int kind) {
  static const std::vector<NamedWorld> worlds = both_worlds(512, 1);
  return worlds[static_cast<std::size_t>(kind)];
}
const char* queue_of(int kind) { return kind == 0 ? "heap" : "bucket"; }

void report(benchmark::State& state, const std::string& label, std::uint64_t expanded) {
  state.SetLabel(label);
  state.counters["expanded"] =
      benchmark::Counter(static_cast<double>(expanded), benchmark::Counter::kIsRate);
}

/// World 0 is random, 1 rooms.
template <Moves kMoves>
void astar_forward(benchmark::State& state) {
  const NamedWorld& named = world_of(static_cast<int>(state.range(0)));
  const GridWorld world(named.world.map, kMoves);
  AStarSearch<kMoves, Direction::forward> search(world);
  std::uint64_t expanded = 0;
  for (auto _ : state) {
    expanded += search(world.node(named.world.start), world.node(named.world.goal)).expanded;
  }
  report(state, named.name, expanded);
}
BENCHMARK(astar_forward<Moves::four>)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);
BENCHMARK(astar_forward<Moves::eight>)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

/// Queue 0 is the heap, 1 buckets.
void dstar_lite_first_search(benchmark::State& state) {
  const NamedWorld& named = world_of(static_cast<int>(state.range(0)));
  const char* const queue = queue_of(static_cast<int>(state.range(1)));
  const GridWorld world(named.world.map, Moves::eight);
  AgentSearch search("dstar-lite", world, {std::string("queue=") + queue});
  std::uint64_t expanded = 0;
  for (auto _ : state) {
    search.prepare(world.node(named.world.start), world.node(named.world.goal));
    expanded += search.search().expanded;
  }
  report(state, named.name + ", " + queue, expanded);
}
BENCHMARK(dstar_lite_first_search)->ArgsProduct({{0, 1}, {0, 1}})->Unit(benchmark::kMillisecond);

/// An obstacle on the path appears and goes again.
void dstar_lite_repair(benchmark::State& state) {
  const NamedWorld& named = world_of(static_cast<int>(state.range(0)));
  const char* const queue = queue_of(static_cast<int>(state.range(1)));
  GridWorld world(named.world.map, Moves::eight);
  AgentSearch search("dstar-lite", world, {std::string("queue=") + queue});
  const NodeId start = world.node(named.world.start);
  search.prepare(start, world.node(named.world.goal));
  for (int i = 0; i < 24; ++i) search.search();
  Obstacle obstacle(world, world.cell(search.agent().position()));
  std::uint64_t expanded = 0;
  for (auto _ : state) {
    search.agent().relocate(start);
    obstacle.toggle();
    expanded += search.search().expanded;
  }
  report(state, named.name + ", " + queue, expanded);
}
BENCHMARK(dstar_lite_repair)->ArgsProduct({{0, 1}, {0, 1}})->Unit(benchmark::kMicrosecond);

void lss_lrtastar_step(benchmark::State& state) {
  const NamedWorld& named = world_of(static_cast<int>(state.range(0)));
  const auto budget = static_cast<std::uint64_t>(state.range(1));
  Walk walk(named.world, {"lss-lrtastar", {"commit=step"}, 0, 1});
  std::uint64_t expanded = 0;
  for (auto _ : state) {
    walk.before_step();
    expanded += walk.agent().step(Budget::work(budget)).expanded;
  }
  report(state, named.name, expanded);
}
BENCHMARK(lss_lrtastar_step)->ArgsProduct({{0, 1}, {32, 128}})->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace fleetfoot::bench
