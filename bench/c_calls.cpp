// What a call through the C interface costs beside the same call of the C++ face.
#include <fleetfoot/fleetfoot.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <fleetfoot/fleetfoot.hpp>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/report.hpp"
#include "support/series.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "The border of the C interface\n\n"
    "Nanoseconds a call, the least of many rounds, C++ and C in turn. The calls do as little as "
    "they "
    "can, so that what the border adds is not lost in it: an agent that stands at its goal, one "
    "cell "
    "that is set back and forth, a fleet of 100 agents that have arrived.";

constexpr int kSize = 64;

void check(ff_status status) {
  if (status != FF_OK) throw std::runtime_error(ff_last_error());
}

/// One pair of variants, each of which makes `calls` calls.
void compare(Table& table, const std::string& name, int calls, int rounds,
             const std::function<void()>& cpp, const std::function<void()>& c) {
  const auto many = [calls](const std::function<void()>& call) {
    return [calls, &call] {
      for (int i = 0; i < calls; ++i) call();
    };
  };
  progress(name);
  const std::vector<Series> series = interleave(rounds, {many(cpp), many(c)});
  const auto each = [&](std::size_t i) { return 1000 * series[i].min() / calls; };
  table.add({name, fmt::format("{:.0f}", each(0)), fmt::format("{:.0f}", each(1)),
             fmt::format("{:.0f}", each(1) - each(0))});
}

void measure(const Options& options) {
  const int rounds = options.repeats_or(60, 5);
  Table table({"call", "C++ ns", "C ns", "difference"});

  Grid grid(kSize, kSize);
  ff_grid* c_grid = nullptr;
  check(ff_grid_create(kSize, kSize, FF_EIGHT_MOVES, &c_grid));
  int flips = 0;
  int c_flips = 0;
  compare(
      table, "set a cell", 2000, rounds,
      [&] { grid.set({5, 5}, static_cast<std::uint8_t>(++flips & 1)); },
      [&] { check(ff_grid_set(c_grid, 5, 5, ++c_flips & 1)); });
  std::array<std::uint8_t, 256> rows = {};
  compare(
      table, "set 16 x 16 cells", 500, rounds,
      [&] {
        rows.fill(static_cast<std::uint8_t>(++flips & 1));
        grid.set_rect({16, 16}, 16, 16, rows);
      },
      [&] {
        rows.fill(static_cast<std::uint8_t>(++c_flips & 1));
        check(ff_grid_set_rect(c_grid, 16, 16, 16, 16, rows.data(), rows.size()));
      });

  {
    GridAgent agent(grid, {1, 1}, {1, 1});
    ff_agent* c_agent = nullptr;
    check(ff_agent_create(c_grid, nullptr, nullptr, 1, 1, 1, 1, &c_agent));
    ff_step step = {};
    step.size = sizeof step;
    int sum = 0;
    compare(
        table, "step at the goal", 5000, rounds, [&] { sum += agent.step(Budget::work(64)).to.x; },
        [&] {
          check(ff_agent_step(c_agent, ff_budget_work(64), &step));
          sum += step.to.x;
        });
    ff_cell at = {};
    compare(
        table, "position", 5000, rounds, [&] { sum += agent.position().x; },
        [&] {
          check(ff_agent_position(c_agent, &at));
          sum += at.x;
        });
    if (sum == 0) throw std::logic_error("nothing was called");
    check(ff_agent_destroy(c_agent));
  }

  constexpr int kAgents = 100;
  Fleet fleet(grid);
  ff_fleet* c_fleet = nullptr;
  check(ff_fleet_create(c_grid, nullptr, &c_fleet));
  for (int i = 0; i < kAgents; ++i) {
    const Cell cell{32 + i % 10, 32 + i / 10};
    fleet.add({.start = cell, .goal = cell});
    ff_mover mover = {};
    mover.size = sizeof mover;
    mover.start = mover.goal = {cell.x, cell.y};
    check(ff_fleet_add(c_fleet, &mover, nullptr));
  }
  ff_tick_report report = {};
  report.size = sizeof report;
  std::size_t moves = 0;
  compare(
      table, "tick of 100 agents and their moves", 200, rounds,
      [&] {
        fleet.tick(Budget::work(1000));
        moves += fleet.moves().size();
      },
      [&] {
        check(ff_fleet_tick(c_fleet, ff_budget_work(1000), &report));
        const ff_move* list = nullptr;
        std::size_t count = 0;
        check(ff_fleet_moves(c_fleet, &list, &count));
        moves += count;
      });
  table.print();
  check(ff_fleet_destroy(c_fleet));
  check(ff_grid_destroy(c_grid));
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout,
                                       fleetfoot::bench::measure);
}
