#include "apps/study/study_replay.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "agents/agent_info.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/seed_parameter.hpp"
#include "base/error.hpp"
#include "sim/output_file.hpp"
#include "sim/trace.hpp"
#include "study/columns.hpp"
#include "study/matrix.hpp"
#include "world/formats/changes.hpp"
#include "world/formats/moving_ai_map.hpp"

namespace fleetfoot::app {
namespace {

using study::Contender;
using study::Results;
using study::Row;
using study::Scenario;
using study::Study;
using study::Task;

std::string sense_text(const Sensing& sensing) {
  switch (sensing.kind) {
    case Sensing::Kind::full:
      return "full";
    case Sensing::Kind::adjacent:
      return "adjacent";
    case Sensing::Kind::radius:
      return "radius:" + std::to_string(sensing.radius);
  }
  return "?";
}

/// Notes what differs from step to step, whoever changed it.
class ChangeWatch {
 public:
  explicit ChangeWatch(const TerrainMap& map) : map_(map) {
    script_.width = map.width;
    script_.height = map.height;
  }

  void note(const GridWorld& world, std::int64_t t) {
    if (world.journal().end() == known_) return;
    known_ = world.journal().end();
    const std::size_t before = script_.changes.size();
    for (int y = 0; y < map_.height; ++y) {
      for (int x = 0; x < map_.width; ++x) {
        const Cell cell{x, y};
        const bool open = world.terrain(cell) != Terrain::blocked;
        if (open == map_.passable(cell)) continue;
        map_.at(cell) = open ? '.' : '@';
        script_.changes.push_back({t, cell, map_.at(cell)});
      }
    }
    if (script_.changes.size() == before) note_there_and_back(world, t);
  }
  const ChangeScript& script() const { return script_; }

 private:
  /// Agents may replan even where a change was undone in the same step.
  void note_there_and_back(const GridWorld& world, std::int64_t t) {
    const Cell cell = world.cell(world.journal().at(known_ - 1));
    script_.changes.push_back({t, cell, map_.passable(cell) ? '@' : '.'});
    script_.changes.push_back({t, cell, map_.at(cell)});
  }

  TerrainMap map_;
  ChangeScript script_;
  std::uint64_t known_ = 0;
};

TraceHeader header_of(const Scenario& scenario, const Contender& contender,
                      const study::Problem& problem, std::uint64_t seed, const std::string& map,
                      const std::string& changes) {
  TraceHeader header;
  header.map = map;
  if (problem.changes) header.changes = changes;
  header.start = problem.start;
  header.goal = problem.goal;
  header.moves = scenario.moves;
  header.sense = sense_text(scenario.sensing);
  header.agent = contender.agent;
  const AgentInfo& info = find_agent(contender.agent);
  Parameters parameters = info.parameters_with(settings_of(scenario, contender));
  // The seed of a row is that of its world; in a run it would shuffle successors as well, so the
  // settings say that nothing did.
  if (takes_seed(info, parameters)) parameters.set(kShuffle, "0");
  header.set = parameters.given();
  if (!contender.budget.is_unlimited()) header.budget = contender.budget.units();
  header.seed = seed;
  if (contender.trials != 1) header.trials = contender.trials;
  return header;
}

}  // namespace

int replay_row(const Results& results, std::int64_t number, const std::optional<std::string>& trace,
               FileRoles files) {
  const Study& study = results.study();
  const auto stored = std::find_if(results.rows().begin(), results.rows().end(),
                                   [&](const Row& row) { return row.number == number; });
  if (stored == results.rows().end()) {
    throw InputError("--row", "there is no row " + std::to_string(number));
  }
  const Task task = task_of(study, number);
  const std::size_t contender = task.contenders.front();
  if (trace && study.contenders[contender].fleet) {
    throw InputError("--trace", "row " + std::to_string(number) +
                                    " is that of a fleet, which has no steps of one agent");
  }
  const study::Problem problem = make_problem(study, task);

  std::optional<OutputFile> steps;
  const std::filesystem::path stem = std::filesystem::path(trace.value_or("")).replace_extension();
  const std::string map_file = stem.string() + ".map";
  const std::string changes_file = stem.string() + ".changes";
  ChangeWatch watch(problem.map);
  if (trace) {
    for (const std::string& file : {*trace, map_file, changes_file}) files.writes("--trace", file);
  }
  files.check();
  if (trace) {
    if (std::error_code error; std::filesystem::exists(*trace, error) &&
                               !std::filesystem::is_regular_file(*trace, error)) {
      throw InputError("--trace", "must be a file: the map and its changes go beside it");
    }
    steps.emplace(*trace);
    steps->write(trace_line(header_of(study.scenarios[task.scenario], study.contenders[contender],
                                      problem, stored->seed, map_file, changes_file)));
  }
  SimulationResult end;
  const Row row = run_row(study, task, contender, problem,
                          [&](const GridWorld& world, std::int64_t t, const AgentStep& step) {
                            if (!steps) return true;
                            watch.note(world, t);
                            steps->write(trace_line(world, t, step));
                            return true;
                          });
  if (steps) {
    end.outcome = row.outcome == "reached"   ? Outcome::reached
                  : row.outcome == "no_path" ? Outcome::no_path
                                             : Outcome::step_limit;
    end.steps = row.steps;
    end.moves = row.moves;
    end.cost = row.cost;
    steps->write(trace_line(end));
    write_map(map_file, problem.map);
    if (problem.changes) write_changes(changes_file, watch.script());
    steps->commit();
  }
  fmt::print("row {}: {}, run {}, {}: {} in {} steps, cost {:.6g}, {} expanded\n", row.number,
             row.scenario, row.run, row.agent, row.outcome, row.steps, row.cost, row.expanded);
  const bool same = same_counts(row, *stored);
  fmt::print("{}\n", same ? "every count is as stored" : "NOT as stored");
  return same ? kDone : kFault;
}

}  // namespace fleetfoot::app
