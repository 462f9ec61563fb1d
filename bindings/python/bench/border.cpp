// The C++ side of border.py: the same calls, each in a loop; prints nanoseconds a call.
#include <chrono>
#include <cstdio>
#include <fleetfoot/fleetfoot.hpp>

namespace {

constexpr int kSize = 2000;
constexpr int kCalls = 1500;
constexpr int kRounds = 20;

volatile int sink;  // so that no call is left out

template <class Reset, class Call>
void measure(const char* name, Reset reset, Call call) {
  double least = 1e18;
  for (int round = 0; round < kRounds; ++round) {
    reset();
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < kCalls; ++i) call(i);
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
    least = took.count() / kCalls < least ? took.count() / kCalls : least;
  }
  std::printf("%s %.1f\n", name, least);
}

}  // namespace

int main() {
  fleetfoot::Grid grid(kSize, kSize);
  fleetfoot::GridAgent agent(grid, {0, 5}, {kSize - 1, 5}, {.name = "dstar-lite"});
  const auto begin_again = [&] {
    agent.relocate({0, 5});
    agent.step(fleetfoot::Budget::unlimited());
  };
  const auto nothing = [] {};
  measure("step", begin_again, [&](int) { sink = agent.step(fleetfoot::Budget::work(64)).to.x; });
  measure("position", nothing, [&](int) { sink = agent.position().x; });
  measure("set", nothing, [&](int i) { grid.set({i, 900}, i % 2); });
  measure("at", nothing, [&](int i) { sink = grid.at({i, 900}); });
}
