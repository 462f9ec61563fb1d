// fleetfoot fleet: many agents in one world, on one budget for all of them.
#include <fmt/core.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "api/access.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/interrupt.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/progress.hpp"
#include "apps/fleet/fleet_report.hpp"
#include "apps/fleet/fleet_setup.hpp"
#include "apps/fleet/traffic_picture.hpp"
#include "sim/output_file.hpp"

namespace fleetfoot::app {
namespace {

int stop_fleet(std::optional<OutputFile>& trace) {
  std::string kept = "nothing was written";
  if (trace) {
    trace->keep_partial();
    kept = "the trace so far is in " + trace->partial_path();
  }
  fmt::print(stderr, "fleetfoot: interrupted: {}\n", kept);
  return 128 + interrupted();
}

std::string fleet_budget_text(const FleetCommandOptions& options) {
  if (options.budget) return "budget " + *options.budget + " a tick";
  if (options.deadline) return "deadline " + *options.deadline + " a tick";
  return "no budget";
}

int fleet(const FleetCommandOptions& options) {
  const bool json = read_format(options.format);
  const std::unique_ptr<FleetSetup> setup = prepare_fleet(options);
  std::optional<OutputFile> trace;
  std::optional<OutputFile> picture;
  if (options.trace) trace.emplace(*options.trace);
  if (options.picture) picture.emplace(*options.picture);
  std::optional<Traffic> traffic;
  if (picture) traffic.emplace(setup->map);

  GridWorld& world = detail::Access::world(*setup->grid);
  FleetOutcome outcome;
  const auto begun = std::chrono::steady_clock::now();
  Fleet agents(*setup->grid, setup->fleet);
  setup->task->add_to(agents);
  outcome.make_us =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begun).count();
  FleetLoopOptions loop_options;
  loop_options.budget = setup->budget;
  loop_options.changes = setup->changes;
  loop_options.goals = [&](std::int64_t) { return setup->task->after_tick(world, agents); };
  FleetLoop loop(world, agents, std::move(loop_options));

  if (trace) trace->write(fleet_trace_line(setup->header));
  Progress progress;
  catch_interrupts();
  for (std::int64_t t = 0; t < setup->ticks && interrupted() == 0; ++t) {
    const FleetTick tick = loop.tick();
    if (trace) trace->write(fleet_trace_line(tick));
    if (traffic) traffic->count(tick);
    outcome.at_goal = tick.report.at_goal;
    if (setup->goals_stay && outcome.at_goal == agents.size()) break;
    progress.update([&] {
      const double share = static_cast<double>(t + 1) / static_cast<double>(setup->ticks);
      return fmt::format("{} tick {} of {}, {} arrivals, {} waiting for a plan", bar(share), t + 1,
                         setup->ticks, loop.totals().arrivals, tick.report.waiting);
    });
  }
  progress.clear();
  if (interrupted() != 0) return stop_fleet(trace);

  outcome.totals = loop.totals();
  outcome.memory_bytes = agents.stats().memory_bytes;
  if (picture) {
    picture->write(traffic->draw(
        fmt::format("{} agents on {}", agents.size(), options.map),
        fmt::format("{}x{} cells, {} moves, goals {}, collisions {}, {}, {} ticks",
                    setup->map.width, setup->map.height, options.moves,
                    options.scen ? "of a scenario" : options.goals, options.collisions,
                    fleet_budget_text(options), outcome.totals.ticks)));
    picture->commit();
  }
  if (trace) trace->commit();
  fmt::print("{}", json ? fleet_json(*setup, outcome) : fleet_text(options, *setup, outcome));
  return kDone;
}

}  // namespace

void add_fleet_command(CLI::App& program, Action& action) {
  CLI::App* const command =
      program.add_subcommand("fleet", "Send many agents through one world on one budget");
  const auto options = std::make_shared<FleetCommandOptions>();
  FleetCommandOptions& o = *options;
  add_text_option(*command, "--map", o.map, "FILE", "Moving AI .map or ROS .yaml")->required();
  add_text_option(*command, "--agents", o.agents, "N",
                  "How many; with --scen, its first N usable rows");
  add_text_option(*command, "--scen", o.scen, "FILE",
                  "Moving AI .scen, of the MAPF benchmark too: rows as starts and goals");
  add_text_option(*command, "--goals", o.goals, "KIND",
                  "distinct; shared:K, K goals for all; chase, one that moves [distinct]");
  add_text_option(*command, "--on-arrival", o.on_arrival, "WHAT",
                  "new: another goal; stay: the end is when all are there [new]");
  add_text_option(*command, "--changes", o.changes, "FILE", "What changes, tick by tick");
  add_text_option(*command, "--toggle", o.toggle, "PERCENT",
                  "Of scattered 3x3 blocks, open or close every 10 ticks");
  add_text_option(*command, "--ticks", o.ticks, "N", "How many [1000]");
  add_text_option(*command, "--budget", o.budget, "N", "Work units a tick, of the whole fleet");
  add_text_option(*command, "--deadline", o.deadline, "TIME",
                  "Of a tick of the whole fleet, such as 500us or 2ms");
  add_text_option(*command, "--threads", o.threads, "N",
                  "1 to 64; with --budget the moves are the same for any number [1]");
  add_text_option(*command, "--collisions", o.collisions, "KIND",
                  "ignore: through each other; avoid: one agent a cell, no swaps [ignore]");
  add_text_option(*command, "--when-unreachable", o.when_unreachable, "WHAT",
                  "wait; nearest: go near the goal; report: give up [wait]");
  add_text_option(*command, "--sense", o.sense, "KIND", "full, adjacent or radius:R [full]");
  add_text_option(*command, "--beliefs", o.beliefs, "WHOSE",
                  "shared: what one has seen all know; own: it alone knows [shared]");
  add_text_option(*command, "--seed", o.seed, "N", "Of starts, goals and toggles [1]");
  add_text_option(*command, "--moves", o.moves, "N", "4 or 8 [8]");
  add_text_option(*command, "--trace", o.trace, "FILE", "Write every tick as JSON lines");
  add_text_option(*command, "--picture", o.picture, "FILE",
                  "Draw as SVG how often cells were entered and waited in");
  add_format_option(*command, o.format);
  command->footer(
      "Starts are drawn in the largest connected part of the map. An agent that arrives gets\n"
      "a new goal: distinct, one that nobody has; shared, another of the K; the one that is\n"
      "chased moves a cell a tick. Exit codes: 0 done, 2 bad input or usage.");
  command->callback([options, &action] { action = [options] { return fleet(*options); }; });
}

}  // namespace fleetfoot::app
