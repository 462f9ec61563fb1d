#include "apps/run/run_setup.hpp"

#include <limits>
#include <utility>

#include "agents/agent_info.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/seed_parameter.hpp"
#include "base/error.hpp"
#include "base/parameters.hpp"
#include "sim/output_file.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/load_map.hpp"
#include "world/formats/moving_ai_scen.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

/// Where the run begins and ends, and the words for where that was said.
struct Problem {
  Cell start;
  Cell goal;
  std::string start_said_by;
  std::string goal_said_by;
};

std::string text(Cell c) { return "(" + std::to_string(c.x) + "," + std::to_string(c.y) + ")"; }

void check_combination(const RunOptions& options) {
  const bool by_cells = options.start || options.goal;
  if (options.scen && by_cells) {
    throw InputError("--scen", "cannot be combined with --start or --goal");
  }
  if (options.scen && !options.problem) {
    throw InputError("--scen", "needs --problem K, the row to run, from 0");
  }
  if (options.trials && options.changes) {
    throw InputError("--trials",
                     "cannot be combined with --changes: each trial needs the world "
                     "as it was in the one before");
  }
  if (options.problem && !options.scen) throw InputError("--problem", "needs --scen F.scen");
  if (options.scen) return;
  if (!by_cells) throw InputError("run", "needs --start and --goal, or --scen and --problem");
  if (!options.start) throw InputError("--start", "is missing, --goal is given");
  if (!options.goal) throw InputError("--goal", "is missing, --start is given");
}

Problem problem_from_scen(const RunOptions& options, const TerrainMap& map) {
  const std::int64_t number =
      read_count("--problem", *options.problem, 0, std::numeric_limits<std::int64_t>::max());
  const std::vector<ScenRow> rows = read_scen(*options.scen);
  const std::string name = formats::printable_name(*options.scen);
  if (number >= static_cast<std::int64_t>(rows.size())) {
    const std::string problems =
        rows.empty() ? "no problems" : "problems 0 to " + std::to_string(rows.size() - 1);
    throw InputError("--problem", "there is no problem " + std::to_string(number) + ", " + name +
                                      " has " + problems);
  }
  const ScenRow& row = rows[static_cast<std::size_t>(number)];
  check_scen_row(row, *options.scen, map, options.map);
  const std::string said_by = name + ":" + std::to_string(row.line);
  return {row.start, row.goal, said_by, said_by};
}

void check_problem(const Problem& problem, const TerrainMap& map, const RunOptions& options) {
  const auto outside = [&](Cell c) {
    return text(c) + " is outside the grid of " + std::to_string(map.width) + "x" +
           std::to_string(map.height) + " cells";
  };
  if (!map.contains(problem.start)) {
    throw InputError(problem.start_said_by, "the start " + outside(problem.start));
  }
  if (!map.contains(problem.goal)) {
    throw InputError(problem.goal_said_by, "the goal " + outside(problem.goal));
  }
  if (!map.passable(problem.start)) {
    throw InputError(problem.start_said_by, "the start " + text(problem.start) + " is blocked in " +
                                                formats::printable_name(options.map));
  }
}

void name_outputs(const RunOptions& options, FileRoles& files) {
  if (options.trace) {
    files.writes("--trace", *options.trace);
    // Where an interrupted run leaves what it has; of a device there is no other.
    const std::string partial = OutputFile::partial_path(*options.trace);
    if (partial != *options.trace) files.writes("--trace", partial);
  }
  if (options.picture) files.writes("--picture", *options.picture);
}

TraceHeader make_header(const RunOptions& options, const RunSetup& setup,
                        const Parameters& parameters) {
  TraceHeader header;
  header.map = options.map;
  header.changes = options.changes;
  header.start = setup.start;
  header.goal = setup.goal;
  header.moves = setup.world->moves();
  header.sense = options.sense;
  header.agent = options.agent;
  header.set = parameters.given();
  if (options.budget) header.budget = setup.budget.units();
  if (options.deadline) header.budget = *options.deadline;
  header.seed = read_seed("--seed", options.seed);
  header.terrain = options.terrain;
  if (options.trials) header.trials = setup.trials;
  return header;
}

}  // namespace

RunSetup prepare_run(const RunOptions& options) {
  // First all that can be checked without opening a file.
  check_combination(options);
  RunSetup setup;
  setup.budget = read_budget(options.budget, options.deadline);
  const Moves moves = read_moves("--moves", options.moves);
  const Sensing sensing = read_sense("--sense", options.sense);
  const std::uint64_t seed = read_seed("--seed", options.seed);
  if (options.terrain) setup.costs = read_terrain("--terrain", *options.terrain);
  if (options.max_steps) {
    setup.max_steps =
        read_count("--max-steps", *options.max_steps, 1, std::numeric_limits<std::int64_t>::max());
  }
  if (options.trials) {
    setup.trials = static_cast<int>(read_count("--trials", *options.trials, 1, 1'000'000'000));
  }
  const AgentInfo& info = find_agent(options.agent);
  Parameters parameters = info.parameters_with(options.set);
  // A trace lists it among the settings, so that its header says all that repeats the run.
  apply_seed(seed, info, parameters);
  Problem problem;
  if (!options.scen) {
    problem = {read_cell("--start", *options.start), read_cell("--goal", *options.goal), "--start",
               "--goal"};
  }

  LoadedMap loaded = load_map_file(options.map, moves, setup.costs);
  setup.map = std::move(loaded.map);
  setup.world = std::move(loaded.world);
  FileRoles files;
  files.reads(loaded.files);
  if (options.scen) problem = problem_from_scen(options, setup.map);
  check_problem(problem, setup.map, options);
  setup.start = problem.start;
  setup.goal = problem.goal;
  if (options.changes) {
    setup.changes = read_changes(*options.changes);
    check_fits(setup.changes, *options.changes, setup.map, options.map);
  }
  if (options.scen) files.reads(*options.scen);
  if (options.changes) files.reads(*options.changes);
  files.reads(info.parameters, parameters);
  name_outputs(options, files);
  files.check();
  setup.header = make_header(options, setup, parameters);
  setup.agent = info.make({*setup.world, setup.world->node(setup.start),
                           setup.world->node(setup.goal), sensing, std::move(parameters)});
  return setup;
}

}  // namespace fleetfoot::app
