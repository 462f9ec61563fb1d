// fleetfoot demo: the main job on one screen. A world of rooms whose doors open and close, several
// agents through the same recorded changes under the same budget, a table and a picture; then a
// fleet in the same world, and its picture.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/output_folder.hpp"
#include "apps/common/progress.hpp"
#include "apps/demo/fleet_demo.hpp"
#include "apps/picture/picture.hpp"
#include "apps/run/run_report.hpp"
#include "sim/hindsight.hpp"
#include "sim/output_file.hpp"
#include "sim/simulate.hpp"
#include "tools/generators/thesis_rooms.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/moving_ai_map.hpp"

namespace fleetfoot::app {
namespace {

constexpr const char* kAgents[] = {"astar",  "dstar-lite", "lss-lrtastar",
                                   "adstar", "rtdstar",    "auto"};

struct DemoOptions {
  std::string size = "128";
  std::string seed = "1";
  std::string budget = "64";
  std::string change_percent = "5";
  std::string out = "demo-out";
};

/// Those of the list that this build has.
std::vector<const AgentInfo*> demo_agents() {
  std::vector<const AgentInfo*> agents;
  for (const char* name : kAgents) {
    for (const AgentInfo* info : all_agents()) {
      if (info->name == name) agents.push_back(info);
    }
  }
  return agents;
}

struct DemoRun {
  SimulationResult result;
  PicturePanel panel;
};

/// `on_step` gets how much of the straight line to the goal is behind the agent, from 0 to 1.
DemoRun run_agent(const std::string& name, const GeneratedWorld& generated, Budget budget,
                  const std::function<void(double share)>& on_step) {
  GridWorld world(generated.map, Moves::eight);
  const auto agent =
      make_agent(name, world, world.node(generated.start), world.node(generated.goal));
  ExpansionLog log(world.node_slots());
  DemoRun run;
  const auto distance = [&](Cell c) {
    return std::hypot(c.x - generated.goal.x, c.y - generated.goal.y);
  };
  SimulationOptions options;
  options.budget = budget.logged_in(&log);
  options.on_step = [&](std::int64_t, const AgentStep& step) {
    run.panel.statuses.push_back(step.status);
    on_step(1 - distance(world.cell(step.to)) / std::max(distance(generated.start), 1.0));
    return true;
  };
  run.result = simulate(world, *agent, generated.changes, options);
  run.panel.title = name;
  run.panel.trajectory = cells_of(world, run.result.trajectory);
  run.panel.heat = heat_of(world, log);
  return run;
}

std::string table_head() {
  return fmt::format("{:<14}{:>11}{:>8}{:>10}{:>9}{:>11}{:>11}{:>11}{:>11}{:>8}{:>10}\n", "agent",
                     "outcome", "steps", "cost", "/best", "expanded", "p50", "p99", "max", "waits",
                     "revisits");
}

std::string ratio_text(const SimulationResult& result, const std::optional<double>& best) {
  if (result.outcome != Outcome::reached || !best || *best <= 0) return "-";
  return fmt::format("{:.3f}", result.cost / *best);
}

std::string table_row(const std::string& name, const SimulationResult& result,
                      const std::optional<double>& best) {
  const TimeSummary times = result.step_times.summary();
  return fmt::format("{:<14}{:>11}{:>8}{:>10.1f}{:>9}{:>11}{:>11}{:>11}{:>11}{:>8}{:>10.3f}\n",
                     name, to_string(result.outcome), result.steps, result.cost,
                     ratio_text(result, best), result.expanded, time_text(times.p50),
                     time_text(times.p99), time_text(times.max), result.waits,
                     result.movement.revisits);
}

int demo(const DemoOptions& options) {
  ThesisOptions rooms;
  rooms.size = static_cast<int>(read_count("--size", options.size, 32, 1024));
  rooms.change_percent = read_percent("--change-percent", options.change_percent);
  const std::uint64_t seed = read_seed("--seed", options.seed);
  const Budget budget = read_budget(options.budget, std::nullopt);
  const GeneratedWorld world = generate_rooms(rooms, seed);
  const std::filesystem::path folder(options.out);
  const std::string picture_path = (folder / "demo.svg").string();
  const std::string fleet_path = (folder / "fleet.svg").string();
  const std::string map_path = (folder / "rooms.map").string();
  const std::string changes_path = (folder / "rooms.changes").string();
  FileRoles files;
  for (const std::string& path : {picture_path, fleet_path, map_path, changes_path}) {
    files.writes("--out", path);
  }
  files.check();
  make_output_folder("--out", options.out);
  OutputFile picture_file(picture_path);
  OutputFile fleet_file(fleet_path);
  write_map(map_path, world.map);
  write_changes(changes_path, world.changes);

  const std::optional<double> best =
      best_in_hindsight(world.map, world.changes, world.start, world.goal, Moves::eight);
  fmt::print(
      "A world of {0}x{0} cells, rooms whose doors open and close ({1} changes recorded),\n"
      "from {2},{3} to {4},{5}; at most {6} work units a step.\n\n{7}",
      rooms.size, world.changes.changes.size(), world.start.x, world.start.y, world.goal.x,
      world.goal.y, options.budget, table_head());
  std::fflush(stdout);

  Picture picture;
  picture.title = "Agents in the same changing world";
  std::int64_t longest = 0;
  const std::vector<const AgentInfo*> agents = demo_agents();
  Progress progress(std::chrono::milliseconds(0));
  for (std::size_t i = 0; i < agents.size(); ++i) {
    const std::string& name = agents[i]->name;
    DemoRun run = run_agent(name, world, budget, [&](double share) {
      progress.update([&] {
        const double all = (static_cast<double>(i) + share) / static_cast<double>(agents.size());
        return fmt::format("{} {}", bar(all), name);
      });
    });
    progress.clear();
    fmt::print("{}", table_row(name, run.result, best));
    std::fflush(stdout);
    run.panel.subtitle = fmt::format("{} steps, {} waits, cost {:.0f} ({} of best), {} expanded",
                                     run.result.steps, run.result.waits, run.result.cost,
                                     ratio_text(run.result, best), run.result.expanded);
    longest = std::max(longest, run.result.steps);
    picture.panels.push_back(std::move(run.panel));
  }
  picture.subtitle = fmt::format(
      "{0}x{0} cells, {1} changes, at most {2} work units a step; best possible cost {3:.1f}",
      rooms.size, world.changes.changes.size(), options.budget, best.value_or(0));
  picture.ground = ground_of(world.map, world.changes, longest);
  picture.start = world.start;
  picture.goal = world.goal;
  if (!picture.panels.empty()) picture_file.write(to_svg(picture));
  picture_file.commit();
  fmt::print(
      "\n/best: cost over {:.1f}, the cost of the best path for one who knows all changes in "
      "advance\n"
      "(waiting is free). Times: planning of one step. Waits: steps without a move. Revisits: "
      "moves "
      "onto\n"
      "a cell visited in the last 100 steps, per move. A work unit is a state expansion or "
      "anything "
      "else\n"
      "that takes about as long.\n"
      "Picture: {}\n\n",
      best.value_or(0), picture_file.path());
  std::fflush(stdout);
  const FleetDemo fleet = run_fleet_demo(world, seed);
  fleet_file.write(fleet.picture);
  fleet_file.commit();
  fmt::print("{}Picture: {}\n", fleet.summary, fleet_file.path());
  return kDone;
}

}  // namespace

void add_demo_command(CLI::App& program, Action& action) {
  CLI::App* const command = program.add_subcommand(
      "demo", "Several agents, then a fleet, through one changing world: a table and pictures");
  const auto options = std::make_shared<DemoOptions>();
  add_text_option(*command, "--size", options->size, "N",
                  "Cells on a side, a multiple of 16 [128]");
  add_text_option(*command, "--seed", options->seed, "N", "Of the world and its changes [1]");
  add_text_option(*command, "--budget", options->budget, "N", "Work units a step [64]");
  add_text_option(*command, "--change-percent", options->change_percent, "P",
                  "Doors that switch at each event, every 10 steps [5]");
  add_text_option(*command, "--out", options->out, "DIR", "Where the files go [demo-out]");
  command->callback([options, &action] { action = [options] { return demo(*options); }; });
}

}  // namespace fleetfoot::app
