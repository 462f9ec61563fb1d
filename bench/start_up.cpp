// What an agent costs before it has done anything, and what its search holds once it has.
#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/series.hpp"
#include "support/worlds.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "Making an agent, its first step, and memory\n\n"
    "make_agent and one step of 128 work units on a random world of 4096 x 4096, 8 moves. Then D* "
    "Lite's "
    "memory after a complete search, per cell that the search touched (expanded, or next to an "
    "expanded one).";

void first_steps(const NamedWorld& named, const Options& options) {
  const GridWorld world(named.world.map, Moves::eight);
  const NodeId start = world.node(named.world.start);
  const NodeId goal = world.node(named.world.goal);
  Table table(
      {"agent", "us to make, least", "median", "us first step, least", "median", "KiB after it"});
  for (const char* const name :
       {"astar", "dstar-lite", "adstar", "lss-lrtastar", "rtdstar", "auto"}) {
    progress(fmt::format("first steps, {}", name));
    Series making;
    Series stepping;
    std::size_t bytes = 0;
    for (int i = 0; i < options.repeats_or(50, 10); ++i) {
      std::unique_ptr<Agent> agent;
      making.add(
          static_cast<double>(time_ns([&] { agent = make_agent(name, world, start, goal); })) /
          1000);
      stepping.add(static_cast<double>(time_ns([&] { agent->step(Budget::work(128)); })) / 1000);
      bytes = agent->memory_bytes();
    }
    table.add({name, fmt::format("{:.1f}", making.min()), fmt::format("{:.1f}", making.median()),
               fmt::format("{:.1f}", stepping.min()), fmt::format("{:.1f}", stepping.median()),
               fmt::format("{}", bytes / 1024)});
  }
  table.print();
}

/// Open cells that were expanded or lie next to one that was.
std::size_t touched_cells(const GridWorld& world, const ExpansionLog& log) {
  std::size_t touched = 0;
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      if (!world.is_open({x, y})) continue;
      bool reached = false;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const Cell near{x + dx, y + dy};
          reached = reached || (world.contains(near) && log.counts()[world.node(near)] != 0);
        }
      }
      touched += reached ? 1U : 0U;
    }
  }
  return touched;
}

void memory(const NamedWorld& named, const std::string& queue, Table& table) {
  const GridWorld world(named.world.map, Moves::eight);
  const auto agent = make_agent("dstar-lite", world, world.node(named.world.start),
                                world.node(named.world.goal), {"queue=" + queue});
  ExpansionLog log(world.node_slots());
  agent->step(Budget::unlimited().logged_in(&log));
  const std::size_t touched = touched_cells(world, log);
  const std::size_t bytes = agent->memory_bytes();
  table.add({fmt::format("{}, {} wide, {}", named.name, world.width(), queue),
             fmt::format("{}", touched),
             fmt::format("{:.1f}", static_cast<double>(bytes) / 1048576),
             fmt::format("{:.1f}", static_cast<double>(bytes) / static_cast<double>(touched))});
}

void run(const Options& options) {
  const int size = options.quick ? 1024 : 4096;
  say(fmt::format("First steps on {} x {}, seed {}.", size, size, options.seed));
  first_steps(random_world(size, options.seed), options);
  Table table({"D* Lite after a complete search", "cells touched", "MiB", "bytes per cell"});
  for (const int width : {512, size}) {
    for (const NamedWorld& named : both_worlds(width, options.seed)) {
      for (const char* const queue : {"heap", "bucket"}) {
        progress(fmt::format("memory, {} wide", width));
        memory(named, queue, table);
      }
    }
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
