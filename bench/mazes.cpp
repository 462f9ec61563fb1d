// Buckets against heaps where they were proposed: the mazes of Likhachev and Koenig 2006.
#include <fmt/core.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "support/clock.hpp"
#include "support/report.hpp"
#include "support/series.hpp"
#include "tools/generators/maze.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::bench {
namespace {

constexpr const char* kAbout =
    "Mazes of the 2006 paper: buckets against heaps\n\n"
    "D* Lite through mazes of 201 x 201 with 750 walls removed, 4 moves, unknown terrain: the "
    "agent "
    "sees the cells next to it. Total planning time over all mazes, each the least of interleaved "
    "runs, and expansions.";

struct Variant {
  const char* name;
  std::vector<std::string> parameters;
  double time_us = 0;
  std::uint64_t expanded = 0;
  std::uint64_t work = 0;
  std::int64_t moves = 0;
};

struct Walked {
  std::uint64_t expanded = 0;
  std::uint64_t work = 0;
  std::int64_t moves = 0;
};

Walked walk_to_goal(Agent& agent) {
  Walked walked;
  while (agent.position() != agent.goal()) {
    const AgentStep step = agent.step(Budget::unlimited());
    if (step.status != StepStatus::plan) throw std::logic_error("a maze without a path");
    walked.expanded += step.expanded;
    walked.work += step.work;
    ++walked.moves;
  }
  return walked;
}

void run_maze(std::uint64_t seed, int repeats, std::vector<Variant>& variants) {
  const GeneratedWorld maze = generate_maze({201, 750, WorldEnds::random}, seed);
  const GridWorld world(maze.map, Moves::four);
  std::vector<Series> times(variants.size());
  std::vector<Walked> walked(variants.size());
  for (int round = 0; round < repeats; ++round) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
      const auto agent =
          make_agent("dstar-lite", world, world.node(maze.start), world.node(maze.goal),
                     variants[i].parameters, Sensing::adjacent());
      times[i].add(static_cast<double>(time_ns([&] { walked[i] = walk_to_goal(*agent); })) / 1000);
    }
  }
  for (std::size_t i = 0; i < variants.size(); ++i) {
    variants[i].time_us += times[i].min();
    variants[i].expanded += walked[i].expanded;
    variants[i].work += walked[i].work;
    variants[i].moves += walked[i].moves;
  }
}

void run(const Options& options) {
  const int mazes = options.quick ? 10 : 100;
  const int repeats = options.repeats_or(5, 3);
  std::vector<Variant> variants{{"buckets", {"queue=bucket"}},
                                {"heap, larger g first", {"queue=heap", "ties=larger-g"}},
                                {"heap, smaller g first", {"queue=heap", "ties=smaller-g"}}};
  for (int i = 0; i < mazes; ++i) {
    progress(fmt::format("maze {} of {}", i + 1, mazes));
    run_maze(options.seed + static_cast<std::uint64_t>(i), repeats, variants);
  }
  say(fmt::format(
      "{} mazes, {} runs of each, seeds from {}; means per maze. The ratios are to buckets.", mazes,
      repeats, options.seed));
  Table table(
      {"queue", "ms planning", "over buckets", "expansions", "over buckets", "work", "moves"});
  for (const Variant& variant : variants) {
    const auto mean = [&](auto total) { return static_cast<double>(total) / mazes; };
    table.add({variant.name, fmt::format("{:.2f}", mean(variant.time_us) / 1000),
               fmt::format("{:.3f}", variant.time_us / variants[0].time_us),
               fmt::format("{:.0f}", mean(variant.expanded)),
               fmt::format("{:.3f}", mean(variant.expanded) / mean(variants[0].expanded)),
               fmt::format("{:.0f}", mean(variant.work)),
               fmt::format("{:.0f}", mean(variant.moves))});
  }
  table.print();
}

}  // namespace
}  // namespace fleetfoot::bench

int main(int argc, char** argv) {
  return fleetfoot::bench::run_program(argc, argv, fleetfoot::bench::kAbout, fleetfoot::bench::run);
}
