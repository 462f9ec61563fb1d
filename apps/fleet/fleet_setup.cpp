#include "apps/fleet/fleet_setup.hpp"

#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "api/access.hpp"
#include "apps/common/file_roles.hpp"
#include "apps/common/option_values.hpp"
#include "base/error.hpp"
#include "sim/output_file.hpp"
#include "tools/generators/block_toggles.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/load_map.hpp"
#include "world/formats/moving_ai_scen.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

constexpr std::int64_t kMostAgents = static_cast<std::int64_t>(kMaxCells);
/// What draws changes must not draw the same numbers as what draws goals.
constexpr std::uint64_t kToggleStream = 0x746F67676C65;

void check_fleet_combination(const FleetCommandOptions& options) {
  if (!options.agents && !options.scen) {
    throw InputError("fleet", "needs --agents N, or --scen with starts and goals");
  }
  if (options.changes && options.toggle) {
    throw InputError("--changes", "cannot be combined with --toggle");
  }
  if (options.scen && options.goals != "distinct") {
    throw InputError("--scen",
                     "gives each agent a goal of its own: --goals must be distinct, not " +
                         formats::in_quotes(options.goals));
  }
}

/// distinct, shared:K or chase
FleetTaskOptions read_fleet_goals(const std::string& text) {
  constexpr std::string_view kShared = "shared:";
  FleetTaskOptions task;
  if (text == "distinct") return task;
  if (text == "chase") {
    task.goals = FleetGoals::chase;
    return task;
  }
  if (!text.starts_with(kShared)) {
    throw InputError("--goals",
                     "must be distinct, shared:K or chase, not " + formats::in_quotes(text));
  }
  task.goals = FleetGoals::shared;
  task.shared = static_cast<std::size_t>(
      read_count("--goals shared", text.substr(kShared.size()), 1, kMostAgents));
  return task;
}

Collisions read_collisions(const std::string& text) {
  if (text == "ignore") return Collisions::ignore;
  if (text == "avoid") return Collisions::avoid;
  throw InputError("--collisions", "must be ignore or avoid, not " + formats::in_quotes(text));
}

WhenUnreachable read_when_unreachable(const std::string& text) {
  if (text == "wait") return WhenUnreachable::wait;
  if (text == "nearest") return WhenUnreachable::nearest;
  if (text == "report") return WhenUnreachable::report;
  throw InputError("--when-unreachable",
                   "must be wait, nearest or report, not " + formats::in_quotes(text));
}

Beliefs read_beliefs(const std::string& text) {
  if (text == "shared") return Beliefs::shared;
  if (text == "own") return Beliefs::own;
  throw InputError("--beliefs", "must be shared or own, not " + formats::in_quotes(text));
}

/// True for stay.
bool read_on_arrival(const std::string& text, FleetGoals goals) {
  if (text == "new") return false;
  if (text != "stay") {
    throw InputError("--on-arrival", "must be new or stay, not " + formats::in_quotes(text));
  }
  if (goals == FleetGoals::chase) {
    throw InputError("--on-arrival", "stay cannot be combined with --goals chase");
  }
  return true;
}

/// Rows that no agent can begin with are left out: a blocked start, and a start that a row before
/// has.
std::vector<StartAndGoal> read_rows(const FleetCommandOptions& options,
                                    std::optional<std::int64_t> agents, FleetSetup& setup) {
  const std::vector<ScenRow> rows = read_scen(*options.scen);
  std::vector<StartAndGoal> ends;
  std::vector<char> taken(setup.map.letters.size());
  std::size_t skipped = 0;
  for (const ScenRow& row : rows) {
    if (agents && static_cast<std::int64_t>(ends.size()) == *agents) break;
    check_scen_row(row, *options.scen, setup.map, options.map);
    char& start = taken[setup.map.index(row.start)];
    if (!setup.map.passable(row.start) || start != 0) {
      ++skipped;
      continue;
    }
    start = 1;
    ends.emplace_back(row.start, row.goal);
  }
  const std::string name = formats::printable_name(*options.scen);
  if (ends.empty()) throw InputError("--scen", name + " has no row whose start is open");
  if (agents && static_cast<std::int64_t>(ends.size()) < *agents) {
    throw InputError("--agents", name + " has only " + std::to_string(ends.size()) +
                                     " rows with an open start of their own");
  }
  setup.skipped_rows = skipped;
  return ends;
}

void name_fleet_outputs(const FleetCommandOptions& options, FileRoles& files) {
  if (options.trace) {
    files.writes("--trace", *options.trace);
    // Where an interrupted run leaves what it has; of a device there is no other.
    const std::string partial = OutputFile::partial_path(*options.trace);
    if (partial != *options.trace) files.writes("--trace", partial);
  }
  if (options.picture) files.writes("--picture", *options.picture);
}

FleetTraceHeader make_fleet_header(const FleetCommandOptions& options, const FleetSetup& setup,
                                   std::uint64_t seed) {
  FleetTraceHeader header;
  header.map = options.map;
  header.changes = options.changes;
  header.moves = setup.grid->moves();
  header.collisions = options.collisions;
  header.goals = options.goals;
  if (options.budget) header.budget = setup.budget.units();
  if (options.deadline) header.budget = *options.deadline;
  header.seed = seed;
  header.agents = setup.task->agents();
  return header;
}

}  // namespace

std::unique_ptr<FleetSetup> prepare_fleet(const FleetCommandOptions& options) {
  // First all that can be checked without opening a file.
  check_fleet_combination(options);
  auto setup = std::make_unique<FleetSetup>();
  std::optional<std::int64_t> agents;
  if (options.agents) agents = read_count("--agents", *options.agents, 1, kMostAgents);
  FleetTaskOptions task = read_fleet_goals(options.goals);
  task.goals_stay = read_on_arrival(options.on_arrival, task.goals);
  task.seed = read_seed("--seed", options.seed);
  setup->goals_stay = task.goals_stay;
  setup->ticks = read_count("--ticks", options.ticks, 1, std::numeric_limits<std::int64_t>::max());
  setup->budget = read_budget(options.budget, options.deadline);
  setup->fleet.threads = static_cast<unsigned>(read_count("--threads", options.threads, 1, 64));
  setup->fleet.collisions = read_collisions(options.collisions);
  setup->fleet.when_unreachable = read_when_unreachable(options.when_unreachable);
  setup->fleet.sensing = read_sense("--sense", options.sense);
  setup->fleet.beliefs = read_beliefs(options.beliefs);
  const Moves moves = read_moves("--moves", options.moves);
  double percent = 0;
  if (options.toggle) percent = read_percent("--toggle", *options.toggle);

  LoadedMap loaded = load_map_file(options.map, moves);
  setup->map = std::move(loaded.map);
  setup->grid = std::make_unique<Grid>(detail::Access::grid(std::move(loaded.world)));
  FileRoles files;
  files.reads(loaded.files);
  if (options.scen) {
    setup->task = std::make_unique<FleetTask>(setup->map, read_rows(options, agents, *setup), task);
    files.reads(*options.scen);
  } else {
    setup->task = std::make_unique<FleetTask>(setup->map, static_cast<std::size_t>(*agents), task);
  }
  if (options.changes) {
    setup->script = read_changes(*options.changes);
    check_fits(setup->script, *options.changes, setup->map, options.map);
    files.reads(*options.changes);
    setup->changes = recorded_changes(setup->script);
  } else if (percent > 0) {
    const auto toggles =
        std::make_shared<BlockToggles>(setup->map, percent, task.seed ^ kToggleStream);
    setup->changes = [toggles](std::int64_t t) { return toggles->before_tick(t); };
  }
  name_fleet_outputs(options, files);
  files.check();
  setup->header = make_fleet_header(options, *setup, task.seed);
  return setup;
}

}  // namespace fleetfoot::app
