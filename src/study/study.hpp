// What a study is: worlds x agents x metrics, described in code that reads like the setup section
// of a paper.
//
// A new study is one file of src/study/studies: NAME.cpp defines `std::vector<StudyInfo>
// studies()` in a namespace of that name; the build finds it. The runner, the store, the report and
// the command line know studies only through this description.
//
// A row of the matrix is (run, scenario, contender), numbered in that order, so that more runs
// never change the numbers of those that are there. Its seed comes from the study, the scenario's
// worlds and the run alone: every contender meets the same world, and any row can be repeated by
// itself.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/cell.hpp"
#include "sim/world_changes.hpp"
#include "study/published.hpp"
#include "study/report.hpp"
#include "study/row.hpp"
#include "study/statistics.hpp"
#include "world/belief.hpp"
#include "world/grid_world.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::study {

/// One world and the path to find in it, made once and given to every contender.
struct Problem {
  TerrainMap map;  ///< as it is before the first step
  Cell start;
  Cell goal;
  /// What happens to a world made from the map; nothing if empty. Called once per contender, so
  /// each meets the same changes. What it returns may refer to the world and to the problem.
  std::function<std::unique_ptr<WorldChanges>(GridWorld& world)> changes;
  /// What path costs are divided by where a study asks for relative costs; 0: nothing.
  double reference = 0;
};

struct Scenario {
  std::string name;   ///< "room-128-2"; --only picks by it
  std::string title;  ///< "Rooms 128 x 128, 2 % changing"
  Moves moves = Moves::four;
  Sensing sensing;
  /// The same seed gives the same problem.
  std::function<Problem(std::uint64_t seed)> make;
  /// Instead of `make`, where the problems are given: the one of a run, so that none is used twice.
  std::function<Problem(std::int64_t run)> pick;
  /// Scenarios with the same key share their worlds; the name if empty.
  std::string worlds;
  /// "key=value", given to every agent of this scenario after its own.
  std::vector<std::string> set;
  std::int64_t max_steps = 0;  ///< 0: the default of the simulator
  int runs = 0;                ///< 0: as many as the study
  int problems = 0;            ///< how many `pick` has; no more runs than these are made
};

/// What a contender of many agents is given.
struct FleetRun {
  const Scenario& scenario;
  const Problem& problem;  ///< its start and goal mean nothing
  std::uint64_t seed;      ///< of the row
  std::function<bool(std::int64_t t)> go_on;
};

struct Contender {
  std::string name;  ///< as the paper's tables call it
  std::string agent;
  std::vector<std::string> set;
  Budget budget = Budget::unlimited();
  bool ours = false;  ///< not in the paper: shown separately
  /// How often it repeats the problem, keeping what it has learned; the row is that of the last
  /// trial.
  int trials = 1;
  /// Instead of an agent, for contenders of many: what it does from start to end, in a world that
  /// it makes from the problem, and what is recorded of it. `agent` and `set` then only say what it
  /// is. `go_on` is asked at every tick; after false what is recorded does not matter.
  std::function<void(const FleetRun& run, Row& row)> fleet = {};
};

/// Of metrics: a path over the shortest one; a length, a count, a time; a share.
inline constexpr Limits kAtLeastOne{.lower = 1};
inline constexpr Limits kNotNegative{.lower = 0};
inline constexpr Limits kShare{.lower = 0, .upper = 1};

struct Metric {
  std::string name;   ///< in summary.csv; times end in _us
  std::string label;  ///< in tables and on axes
  std::string unit;
  std::function<double(const Row&)> value;  ///< NaN: this row has none
  Limits limits = kNotNegative;             ///< what it cannot be: its intervals stay within
};

/// "revisits" and "turns", both per move: for any study.
std::vector<Metric> movement_metrics();

class Results;

struct Study {
  std::string name;
  std::string title;
  std::string paper;
  std::vector<std::string> about;  ///< paragraphs: the setup, and where ours differs and why
  /// How many worlds each cell of the matrix gets in the paper, if a scenario has no other number.
  int runs = 100;
  std::vector<Scenario> scenarios;
  std::vector<Contender> contenders;
  std::vector<Metric> metrics;
  std::vector<Published> published;
  /// Adds tables and figures, from whatever results there are.
  std::function<void(const Results&, Report&)> report;
  /// Adds the claims. All that it reads between two of them is evidence of the second.
  std::function<void(const Results&, std::vector<Claim>&)> judge;
};

/// Throws std::logic_error if the study has none of that name.
const Metric& find_metric(const Study& study, const std::string& name);

/// How many worlds a scenario gets if `asked` are requested; 0 requests as many as the paper has.
std::int64_t runs_of(const Study& study, const Scenario& scenario, std::int64_t asked = 0);
/// The range of that over all scenarios: "100", "1000 to 5000".
std::string runs_in_words(const Study& study);

struct StudyOptions {
  std::string maps;  ///< a folder with real maps, for the studies that can use them; may be empty
};

struct StudyInfo {
  std::string name;
  std::string summary;  ///< one line for `study list`
  bool takes_maps = false;
  std::function<Study(const StudyOptions&)> make;
};

/// Sorted by name; defined in a file that the build generates.
const std::vector<StudyInfo>& all_studies();
/// Throws InputError with the known names if there is none.
const StudyInfo& find_study(const std::string& name);

}  // namespace fleetfoot::study
