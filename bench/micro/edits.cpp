// Changing a world: cells all over it, one by one and as a batch, and squares.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "world/grid_world.hpp"
#include "world/open_bits.hpp"

namespace fleetfoot::bench {
namespace {

constexpr std::uint32_t kEdits = 100'000;

/// Different cells all over the map, whose size is a power of two.
std::vector<TerrainEdit> edits(int size, Terrain terrain) {
  constexpr std::uint32_t kOdd = 0x9E3779B1;
  const auto side = static_cast<std::uint32_t>(size);
  std::vector<TerrainEdit> made;
  for (std::uint32_t i = 0; i < kEdits; ++i) {
    const std::uint32_t at = i * kOdd % (side * side);
    made.push_back({{static_cast<int>(at % side), static_cast<int>(at / side)}, terrain});
  }
  return made;
}

constexpr int kSquare = 8;

/// The same cells and more, as squares whose places are in no order.
std::vector<TerrainEdit> squares(int size, Terrain terrain) {
  std::vector<TerrainEdit> made;
  for (const TerrainEdit& edit : edits(size / kSquare, terrain)) {
    for (int i = 0; i < kSquare * kSquare && made.size() < kEdits; ++i) {
      made.push_back(
          {{edit.cell.x * kSquare + i % kSquare, edit.cell.y * kSquare + i / kSquare}, terrain});
    }
  }
  return made;
}

/// The second argument: whether the world has bitmaps, all of them.
template <class Set>
void edit_all(benchmark::State& state, std::vector<TerrainEdit> (*make)(int, Terrain),
              const Set& set) {
  const int size = static_cast<int>(state.range(0));
  GridWorld world(size, size, Moves::eight);  // NOLINT(misc-const-correctness): set() edits it
  Meter meter(Budget::unlimited());
  OpenBits& bits = world.open_bits();
  PaidBands rows(bits.rows());
  PaidBands columns(bits.columns());
  for (int i = 0; state.range(1) != 0 && i < size; ++i) {
    bits.make_rows(world, i, rows, meter);
    bits.make_columns(world, i, columns, meter);
  }
  const std::vector<TerrainEdit> closing = make(size, Terrain::blocked);
  const std::vector<TerrainEdit> opening = make(size, Terrain::open);
  bool closed = false;
  for (auto _ : state) {
    set(world, closed ? opening : closing);
    closed = !closed;
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kEdits));
}

void set_one_by_one(GridWorld& world, const std::vector<TerrainEdit>& edits) {
  for (const TerrainEdit& edit : edits) world.set(edit.cell, edit.terrain);
}
void set_as_a_batch(GridWorld& world, const std::vector<TerrainEdit>& edits) { world.set(edits); }

void edit_one_by_one(benchmark::State& state) { edit_all(state, edits, set_one_by_one); }
BENCHMARK(edit_one_by_one)->ArgsProduct({{512, 4096}, {0, 1}})->Unit(benchmark::kMillisecond);

void edit_as_a_batch(benchmark::State& state) { edit_all(state, edits, set_as_a_batch); }
BENCHMARK(edit_as_a_batch)->ArgsProduct({{512, 4096}, {0, 1}})->Unit(benchmark::kMillisecond);

void edit_squares(benchmark::State& state) { edit_all(state, squares, set_one_by_one); }
BENCHMARK(edit_squares)->ArgsProduct({{512, 4096}, {0, 1}})->Unit(benchmark::kMillisecond);

void edit_squares_as_a_batch(benchmark::State& state) { edit_all(state, squares, set_as_a_batch); }
BENCHMARK(edit_squares_as_a_batch)
    ->ArgsProduct({{512, 4096}, {0, 1}})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fleetfoot::bench
