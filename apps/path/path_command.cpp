// fleetfoot path: shortest paths on a map that stands still, one or all of a scenario file.
#include <fmt/core.h>

#include <chrono>
#include <fleetfoot/find_path.hpp>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agents/agent_info.hpp"
#include "api/access.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/interrupt.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/progress.hpp"
#include "apps/path/path_query.hpp"
#include "apps/run/run_report.hpp"
#include "base/error.hpp"
#include "world/formats/load_map.hpp"
#include "world/formats/moving_ai_scen.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

struct PathOptions {
  std::string map;
  std::optional<std::string> start;
  std::optional<std::string> goal;
  std::optional<std::string> scen;
  std::optional<std::string> problem;
  bool all = false;
  std::string agent = "astar";
  std::vector<std::string> set;
  std::string moves = "8";
  std::string format = "text";
};

struct Problem {
  Cell start;
  Cell goal;
  std::string start_said_by;  ///< an option, or file and line
  std::string goal_said_by;
};

std::string text(Cell c) { return fmt::format("({},{})", c.x, c.y); }

void check_combination(const PathOptions& options) {
  const bool by_cells = options.start || options.goal;
  if (options.scen && by_cells) {
    throw InputError("--scen", "cannot be combined with --start or --goal");
  }
  if (options.problem && options.all)
    throw InputError("--all", "cannot be combined with --problem");
  if (options.scen) {
    if (!options.problem && !options.all) {
      throw InputError("--scen", "needs --problem K, a row from 0, or --all");
    }
    return;
  }
  if (options.problem) throw InputError("--problem", "needs --scen F.scen");
  if (options.all) throw InputError("--all", "needs --scen F.scen");
  if (!by_cells) throw InputError("path", "needs --start and --goal, or --scen");
  if (!options.start) throw InputError("--start", "is missing, --goal is given");
  if (!options.goal) throw InputError("--goal", "is missing, --start is given");
}

/// A row whose start or goal is blocked passes: real files have such rows.
std::vector<ScenRow> rows_of(const PathOptions& options, const TerrainMap& map) {
  std::vector<ScenRow> rows = read_scen(*options.scen);
  if (options.all) {
    for (const ScenRow& row : rows) check_scen_row(row, *options.scen, map, options.map);
    return rows;
  }
  const std::int64_t number =
      read_count("--problem", *options.problem, 0, std::numeric_limits<std::int64_t>::max());
  if (number >= static_cast<std::int64_t>(rows.size())) {
    const std::string problems =
        rows.empty() ? "no problems" : "problems 0 to " + std::to_string(rows.size() - 1);
    throw InputError("--problem", "there is no problem " + std::to_string(number) + ", " +
                                      formats::printable_name(*options.scen) + " has " + problems);
  }
  const ScenRow row = rows[static_cast<std::size_t>(number)];
  check_scen_row(row, *options.scen, map, options.map);
  return {row};
}

void check_problem(const Problem& problem, const TerrainMap& map, const PathOptions& options) {
  const auto outside = [&](Cell c) {
    return fmt::format("{} is outside the grid of {}x{} cells", text(c), map.width, map.height);
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

int answer_one(const PathOptions& options, const Grid& grid, PathQuery& query,
               const Problem& problem) {
  const PathAnswer answer = query(problem.start, problem.goal);
  const Path none = answer.found ? Path{} : find_path(grid, problem.start, problem.goal);
  const std::size_t moves = answer.found ? answer.cells.size() - 1 : 0;
  const double cost = query.cost_of(answer);
  if (read_format(options.format)) {
    nlohmann::ordered_json json;
    json["status"] = answer.found ? "found" : "no_path";
    json["cost"] = answer.found ? nlohmann::ordered_json(cost) : nullptr;
    json["length"] = moves;
    json["cells"] = nlohmann::ordered_json::array();
    for (const Cell cell : answer.cells) json["cells"].push_back({cell.x, cell.y});
    json["expanded"] = answer.expanded;
    if (answer.found) {
      json["nearest"] = nullptr;
    } else {
      json["nearest"] = {{"cell", {none.nearest.x, none.nearest.y}}, {"cost", none.nearest_cost}};
    }
    fmt::print("{}\n", json.dump());
  } else if (answer.found) {
    fmt::print("{}: a path of cost {:.6f}, {} moves; {} expansions\n ", options.agent, cost, moves,
               answer.expanded);
    for (const Cell cell : answer.cells) fmt::print(" {},{}", cell.x, cell.y);
    fmt::print("\n");
  } else {
    fmt::print("{}: no path from {} to {}; {} expansions\n", options.agent, text(problem.start),
               text(problem.goal), answer.expanded);
    fmt::print("  nearest to the goal is {}, at cost {:.6f}\n", text(none.nearest),
               none.nearest_cost);
  }
  return answer.found ? kDone : kNoPath;
}

void print_counts(const PathOptions& options, const PathCounts& counts) {
  const TimeSummary times = counts.times.summary();
  if (read_format(options.format)) {
    nlohmann::ordered_json json;
    json["queries"] = counts.queries;
    json["found"] = counts.found;
    json["wrong"] = counts.wrong;
    json["skipped"] = counts.skipped;
    json["total_us"] = times.total;
    json["query_us"] = {{"p50", times.p50}, {"p99", times.p99}, {"max", times.max}};
    fmt::print("{}\n", json.dump());
    return;
  }
  fmt::print(
      "{}: {} of {} paths found, {} not of the stated length; {} rows skipped\n"
      "  query time  p50 {}, p99 {}, max {}; {} in total\n",
      options.agent, counts.found, counts.queries, counts.wrong, counts.skipped,
      time_text(times.p50), time_text(times.p99), time_text(times.max), time_text(times.total));
}

int answer_all(const PathOptions& options, const TerrainMap& map, PathQuery& query,
               const std::vector<ScenRow>& rows) {
  using Clock = std::chrono::steady_clock;
  catch_interrupts();
  Progress progress;
  PathCounts counts;
  for (const ScenRow& row : rows) {
    if (interrupted() != 0) break;
    if (!map.passable(row.start) || !map.passable(row.goal)) {
      ++counts.skipped;
      continue;
    }
    const Clock::time_point before = Clock::now();
    const PathAnswer answer = query(row.start, row.goal);
    counts.times.add(std::chrono::nanoseconds(Clock::now() - before).count());
    ++counts.queries;
    if (answer.found) ++counts.found;
    if (!answer.found || !has_stated_length(row, query.cost_of(answer))) ++counts.wrong;
    progress.update([&] {
      const std::int64_t done = counts.queries + counts.skipped;
      const double share = static_cast<double>(done) / static_cast<double>(rows.size());
      return fmt::format("{} {} of {} problems", bar(share), done, rows.size());
    });
  }
  progress.clear();
  if (interrupted() != 0) {
    fmt::print(stderr, "fleetfoot: interrupted: after {} queries\n", counts.queries);
    return 128 + interrupted();
  }
  print_counts(options, counts);
  return kDone;
}

int path(const PathOptions& options) {
  check_combination(options);
  read_format(options.format);
  const Moves moves = read_moves("--moves", options.moves);
  find_agent(options.agent).parameters_with(options.set);
  Problem problem;
  if (!options.scen) {
    problem = {read_cell("--start", *options.start), read_cell("--goal", *options.goal), "--start",
               "--goal"};
  }
  LoadedMap loaded = load_map_file(options.map, moves);
  std::vector<ScenRow> rows;
  if (options.scen) rows = rows_of(options, loaded.map);
  if (options.problem) {
    const std::string said_by =
        formats::printable_name(*options.scen) + ":" + std::to_string(rows.front().line);
    problem = {rows.front().start, rows.front().goal, said_by, said_by};
  }
  if (!options.all) check_problem(problem, loaded.map, options);

  const Grid grid = detail::Access::grid(std::move(loaded.world));
  PathQuery query(grid, options.agent, options.set);
  return options.all ? answer_all(options, loaded.map, query, rows)
                     : answer_one(options, grid, query, problem);
}

}  // namespace

void add_path_command(CLI::App& program, Action& action) {
  CLI::App* const command =
      program.add_subcommand("path", "Find a shortest path on a map, or all those of a .scen file");
  const auto options = std::make_shared<PathOptions>();
  PathOptions& o = *options;
  add_text_option(*command, "--map", o.map, "FILE", "Moving AI .map or ROS .yaml")->required();
  add_text_option(*command, "--start", o.start, "X,Y",
                  "Column and row; 0,0 is the top-left corner");
  add_text_option(*command, "--goal", o.goal, "X,Y", "Column and row");
  add_text_option(*command, "--scen", o.scen, "FILE", "Moving AI .scen, instead of start and goal");
  add_text_option(*command, "--problem", o.problem, "K", "The row of the .scen, from 0");
  command->add_flag("--all", o.all, "Every row, compared with the length that it states");
  add_text_option(*command, "--agent", o.agent, "NAME",
                  "Whose plan without a budget answers [astar]");
  add_set_option(*command, o.set, "A parameter of the agent; may be repeated");
  add_text_option(*command, "--moves", o.moves, "4|8", "Neighbours of a cell [8]");
  add_format_option(*command, o.format);
  command->footer(
      "Where there is no path, the reachable cell nearest to the goal is named, and the cost of\n"
      "getting there. With --all, rows whose start or goal is blocked are skipped and counted.\n"
      "Exit codes: 0 a path, or all rows answered; 2 bad input or usage, 3 no path.");
  command->callback([options, &action] { action = [options] { return path(*options); }; });
}

}  // namespace fleetfoot::app
