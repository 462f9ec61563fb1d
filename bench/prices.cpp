// What a unit of work takes, for each kind of work of a guided step.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "search/coarse/coarse_reader.hpp"
#include "search/coarse/portal_field.hpp"
#include "search/coarse/tile_field.hpp"
#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/worlds.hpp"
#include "tools/generators/maze.hpp"
#include "tools/generators/terrain.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "Prices: what a unit of work takes, in ns\n\n"
    "8 moves, worlds of 512 cells; each the least of several runs. First a unit of rtdstar without "
    "guidance in steps of 64 units; then, as the ratio of a unit to that one, reading a tile of "
    "the "
    "coarse map, joining a border, a flood for detours inside a tile, a pass over portals when all "
    "is new and when tiles are known, the distances of the 256 cells of a tile, and the tile "
    "field. "
    "A unit should mean about the same time whatever it is spent on: 0.5 to 1.5.";

/// The least time of a unit over the runs of `work`, which returns its units.
class Least {
 public:
  void add(const std::function<double()>& work) {
    double units = 0;
    const auto ns = static_cast<double>(time_ns([&] { units = work(); }));
    if (units > 0 && (per_unit_ == 0 || ns / units < per_unit_)) per_unit_ = ns / units;
  }
  double per_unit() const { return per_unit_; }

 private:
  double per_unit_ = 0;
};

double units_of(std::uint64_t ticks) {
  return static_cast<double>(ticks) / static_cast<double>(coarse::CoarseMap::kTicksPerUnit);
}

template <class Visit>
void for_each_inner_tile(const GridWorld& world, const Visit& visit) {
  for (int y = 16; y + 32 <= world.height(); y += 16) {
    for (int x = 16; x + 32 <= world.width(); x += 16) visit(world.node({x, y}) / 256);
  }
}

std::vector<std::string> measure(const NamedWorld& named, int rounds, std::uint64_t seed) {
  const auto pairs = far_pairs(GridWorld(named.world.map, Moves::eight), 6, seed);
  Least step;
  Least tile;
  Least border;
  Least detours;
  Least first;
  Least later;
  Least views;
  Least field;
  for (int round = 0; round < rounds; ++round) {
    progress(fmt::format("{}, round {}", named.name, round + 1));
    const GridWorld world(named.world.map, Moves::eight);
    coarse::CoarseMap shared(world);
    coarse::CoarseReader map(shared);
    tile.add([&] {
      for_each_inner_tile(world, [&](std::uint32_t number) { map.regions(number); });
      return units_of(map.take_ticks());
    });
    border.add([&] {
      for_each_inner_tile(world, [&](std::uint32_t number) {
        map.border(number, coarse::BorderSide::right);
        map.border(number, coarse::BorderSide::below);
      });
      return units_of(map.take_ticks());
    });
    std::vector<std::pair<std::uint32_t, coarse::OpeningList>> lists;
    for_each_inner_tile(world, [&](std::uint32_t number) {
      if (!map.regions(number).is_plain()) lists.emplace_back(number, shared.openings(number));
    });
    map.take_ticks();
    coarse::Detours more{};
    detours.add([&] {
      for (const auto& [number, list] : lists) {
        for (std::size_t i = 0; i < list.count; ++i) map.make_detours(number, list, i, more);
      }
      return units_of(map.take_ticks());
    });
    for (const auto& [start, goal] : pairs) {
      const GridWorld unread(named.world.map, Moves::eight);
      coarse::PortalField portals(unread, goal);
      const auto run = [&] {
        Meter meter(Budget::unlimited());
        portals.run(start, meter);
        return static_cast<double>(meter.used());
      };
      first.add(run);
      portals.set_goal(goal);
      later.add(run);
      views.add([&] {  // what an answer takes is saved up for by the next run
        double units = 0;
        for_each_inner_tile(world, [&](std::uint32_t number) {
          portals.distance(number * 256);
          units += run();
        });
        return units;
      });
      coarse::TileField exact(world, goal);
      field.add([&] {
        Meter meter(Budget::unlimited());
        exact.run(start, meter);
        return static_cast<double>(meter.used());
      });
    }
    step.add([&] {
      double units = 0;
      for (const auto& [start, goal] : pairs) {
        const auto agent = make_agent("rtdstar", world, start, goal);
        for (int i = 0; i < 300; ++i) {
          units += static_cast<double>(agent->step(Budget::work(64)).work);
        }
      }
      return units;
    });
  }
  std::vector<std::string> row{named.name, fmt::format("{:.0f}", step.per_unit())};
  for (const Least* kind : {&tile, &border, &detours, &first, &later, &views, &field}) {
    row.push_back(
        kind->per_unit() == 0 ? "" : fmt::format("{:.2f}", kind->per_unit() / step.per_unit()));
  }
  return row;
}

void run(const Options& options) {
  constexpr int kSize = 512;
  std::vector<NamedWorld> worlds = both_worlds(kSize, options.seed);
  MazeOptions maze;
  maze.size = kSize | 1;
  maze.remove = kSize * kSize / 20;
  worlds.push_back({"maze", generate_maze(maze, options.seed)});
  TerrainOptions terrain;
  terrain.size = kSize;
  worlds.push_back({"terrain", generate_terrain(terrain, options.seed)});
  Table table({"world", "rtdstar, ns", "tile", "border", "detours", "first pass", "later pass",
               "cells of a tile", "tile field"});
  for (const NamedWorld& named : worlds) {
    table.add(measure(named, options.repeats_or(7, 2), options.seed));
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
