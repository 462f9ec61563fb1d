// Expansions a second, natively: the work of rate.mjs, which compiles and runs this.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fleetfoot/fleetfoot.hpp>

namespace {

constexpr int kSize = 512;
constexpr int kQueries = 40;

/// The same numbers as in rate.mjs (Marsaglia 2003).
std::uint32_t draw() {
  static std::uint32_t state = 2463534242;
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}
fleetfoot::Cell draw_cell() {
  const int x = static_cast<int>(draw() % kSize);
  const int y = static_cast<int>(draw() % kSize);
  return {x, y};
}

}  // namespace

int main(int argc, char** argv) {
  fleetfoot::Grid grid(kSize, kSize);
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      if (draw() % 4 == 0) grid.set({x, y}, fleetfoot::blocked);
    }
  }
  fleetfoot::GridAgent agent(grid, {0, 0}, {1, 1}, {.name = argc > 1 ? argv[1] : "astar"});
  std::uint64_t expanded = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (int query = 0; query < kQueries; ++query) {
    agent.relocate(draw_cell());
    agent.set_goal(draw_cell());
    expanded += agent.think(fleetfoot::Budget::unlimited()).expanded;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("%llu %.6f\n", static_cast<unsigned long long>(expanded), seconds.count());
}
