// The readers of maps and scenarios, from text in memory.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "support/worlds.hpp"
#include "world/formats/moving_ai_map.hpp"
#include "world/formats/moving_ai_scen.hpp"

namespace fleetfoot::bench {
namespace {

void read_map_text(benchmark::State& state) {
  const std::string text = format_map(random_world(static_cast<int>(state.range(0)), 1).world.map);
  for (auto _ : state) benchmark::DoNotOptimize(parse_map(text, "bench.map"));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_map_text)->Arg(512)->Arg(2048)->Unit(benchmark::kMillisecond);

void read_scen_text(benchmark::State& state) {
  std::vector<ScenRow> rows;
  for (int i = 0; i < state.range(0); ++i) {
    ScenRow row;
    row.bucket = i / 10;
    row.map = "maps/bench.map";
    row.width = row.height = 512;
    row.start = {i % 512, i / 512 % 512};
    row.goal = {511 - i % 512, 511};
    row.length = 100.0 + i;
    row.decimals = 5;
    rows.push_back(row);
  }
  const std::string text = format_scen(rows);
  for (auto _ : state) benchmark::DoNotOptimize(parse_scen(text, "bench.scen"));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_scen_text)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fleetfoot::bench
