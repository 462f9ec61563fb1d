// fleetfoot run: one agent, one world, from start to goal.
#include <fmt/core.h>

#include <memory>
#include <optional>
#include <string>

#include "apps/common/commands.hpp"
#include "apps/common/interrupt.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/progress.hpp"
#include "apps/picture/picture.hpp"
#include "apps/run/run_report.hpp"
#include "apps/run/run_setup.hpp"
#include "sim/output_file.hpp"
#include "sim/simulate.hpp"
#include "sim/trials.hpp"

namespace fleetfoot::app {
namespace {

int exit_code(Outcome outcome) {
  switch (outcome) {
    case Outcome::reached:
      return kDone;
    case Outcome::no_path:
      return kNoPath;
    case Outcome::step_limit:
      return kStepLimit;
    case Outcome::stopped:
      break;
  }
  return kFault;
}

int stop(std::optional<OutputFile>& trace) {
  std::string kept = "nothing was written";
  if (trace) {
    trace->keep_partial();
    kept = "the trace so far is in " + trace->partial_path();
  }
  fmt::print(stderr, "fleetfoot: interrupted: {}\n", kept);
  return 128 + interrupted();
}

std::string draw_run(const RunOptions& options, const RunSetup& setup, const ExpansionLog& log,
                     const SimulationResult& result, std::vector<StepStatus> statuses) {
  Picture picture;
  picture.title = fmt::format("{} on {}", options.agent, options.map);
  picture.subtitle = fmt::format("{}x{} cells, {} moves, sense {}, {}", setup.map.width,
                                 setup.map.height, options.moves, options.sense,
                                 options.budget     ? "budget " + *options.budget
                                 : options.deadline ? "deadline " + *options.deadline
                                                    : "no budget");
  picture.ground = ground_of(setup.map, setup.changes, result.steps);
  picture.start = setup.start;
  picture.goal = setup.goal;
  PicturePanel panel;
  panel.title = fmt::format("{}: {} steps, cost {:.1f}, {} expanded", to_string(result.outcome),
                            result.steps, result.cost, result.expanded);
  panel.trajectory = cells_of(*setup.world, result.trajectory);
  panel.statuses = std::move(statuses);
  panel.heat = heat_of(*setup.world, log);
  picture.panels.push_back(std::move(panel));
  return to_svg(picture);
}

/// One run through the changes, or the trials that were asked for. Calls begin(trial, options),
/// from 0 on, before each.
template <class Begin>
TrialsResult run_trials(const RunOptions& options, RunSetup& setup, SimulationOptions simulation,
                        const Begin& begin) {
  if (options.trials) {
    return simulate_trials(*setup.world, *setup.agent, setup.trials, simulation, begin);
  }
  begin(0, simulation);
  return {simulate(*setup.world, *setup.agent, setup.changes, simulation, setup.costs), {}};
}

int run(const RunOptions& options) {
  const bool json = read_format(options.format);
  RunSetup setup = prepare_run(options);
  std::optional<OutputFile> trace;
  std::optional<OutputFile> picture;
  if (options.trace) trace.emplace(*options.trace);
  if (options.picture) picture.emplace(*options.picture);

  ExpansionLog log(picture ? setup.world->node_slots() : 0);
  std::vector<StepStatus> statuses;
  CauseCounts causes;
  if (trace) trace->write(trace_line(setup.header));
  Progress progress;
  catch_interrupts();
  SimulationOptions simulation;
  simulation.budget = setup.budget;
  simulation.max_steps = setup.max_steps;
  bool last = false;
  int trial = 0;
  simulation.on_step = [&](std::int64_t t, const AgentStep& step) {
    if (last && trace) trace->write(trace_line(*setup.world, t, step));
    if (last && picture) statuses.push_back(step.status);
    if (last && !step.why.empty()) ++causes[std::string(step.why)];
    progress.update([&] {
      const Cell at = setup.world->cell(step.to);
      return fmt::format("{}step {}, at {},{}, goal {},{}",
                         options.trials ? fmt::format("trial {}, ", trial + 1) : "", t, at.x, at.y,
                         setup.goal.x, setup.goal.y);
    });
    return interrupted() == 0;
  };
  const auto begin_trial = [&](int number, SimulationOptions& now) {
    trial = number;
    last = number + 1 == setup.trials;
    if (last && picture) now.budget = setup.budget.logged_in(&log);
  };
  const TrialsResult trials = run_trials(options, setup, simulation, begin_trial);
  const SimulationResult& result = trials.last;
  progress.clear();
  if (result.outcome == Outcome::stopped) return stop(trace);

  if (picture) {
    picture->write(draw_run(options, setup, log, result, std::move(statuses)));
    picture->commit();
  }
  if (trace) {
    trace->write(trace_line(result));
    trace->commit();
  }
  fmt::print("{}", json ? run_json(options, trials) : run_text(options, trials, causes));
  return exit_code(result.outcome);
}

}  // namespace

void add_run_command(CLI::App& program, Action& action) {
  CLI::App* const command = program.add_subcommand("run", "Send an agent from start to goal");
  const auto options = std::make_shared<RunOptions>();
  RunOptions& o = *options;
  add_text_option(*command, "--map", o.map, "FILE", "Moving AI .map or ROS .yaml")->required();
  add_text_option(*command, "--start", o.start, "X,Y",
                  "Column and row; 0,0 is the top-left corner");
  add_text_option(*command, "--goal", o.goal, "X,Y", "May be blocked now and open later");
  add_text_option(*command, "--scen", o.scen, "FILE", "Moving AI .scen, instead of start and goal");
  add_text_option(*command, "--problem", o.problem, "K", "The row of the .scen, from 0");
  add_text_option(*command, "--changes", o.changes, "FILE", "What changes while the agent moves");
  add_text_option(*command, "--agent", o.agent, "NAME", "See fleetfoot agents")->required();
  add_set_option(*command, o.set, "A parameter of the agent; may be repeated");
  add_text_option(
      *command, "--budget", o.budget, "N",
      "Work units a step: state expansions, and all else that takes about as long\n[unlimited]");
  add_text_option(*command, "--deadline", o.deadline, "TIME",
                  "Wall-clock time a step instead: 50us, 1ms, 2s");
  add_text_option(*command, "--moves", o.moves, "4|8", "Neighbours of a cell [8]");
  add_text_option(*command, "--sense", o.sense, "WHAT",
                  "full, adjacent or radius:R: what the agent sees of the world; the cells that a\n"
                  "move could lead to it always sees [full]");
  add_text_option(
      *command, "--seed", o.seed, "N",
      "Shuffles the successors of agents that have the parameter shuffle; 1 does not, and\n"
      "nothing else in a run is random [1]");
  add_text_option(*command, "--terrain", o.terrain, "L=N,...",
                  "Multipliers of the letters . G S, 1 to 255, such as G=2,S=5 [1]");
  add_text_option(*command, "--max-steps", o.max_steps, "N", "[100 * cells + 10000]");
  add_text_option(*command, "--trials", o.trials, "N",
                  "From start to goal N times, keeping what was learned; trace, picture and exit\n"
                  "code are those of the last trial");
  add_text_option(*command, "--trace", o.trace, "FILE", "Write every step as JSON lines");
  add_text_option(*command, "--picture", o.picture, "FILE", "Draw the run as SVG");
  add_format_option(*command, o.format);
  command->footer("Exit codes: 0 goal reached, 2 bad input or usage, 3 no path, 4 step limit.");
  command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace fleetfoot::app
