// A study as a matrix of rows: which rows there are, how they are numbered and seeded, and how one
// is run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "study/row.hpp"
#include "study/study.hpp"

namespace fleetfoot::study {

/// All rows of one world: (run, scenario) with the contenders that are to run in it.
struct Task {
  std::int64_t run = 0;
  std::size_t scenario = 0;
  std::vector<std::size_t> contenders;
};

std::int64_t row_number(const Study& study, std::int64_t run, std::size_t scenario,
                        std::size_t contender);
/// The inverse. Throws InputError for a number below 0.
Task task_of(const Study& study, std::int64_t row);

/// From the study, the scenario's worlds and the run alone.
std::uint64_t seed_of(const Study& study, const Scenario& scenario, std::int64_t run);

/// Everything that decides what the rows are, as text: two studies with the same text may share
/// results.
std::string description(const Study& study);

/// Called after each step of a run with the world in which it was made; returns false to stop it.
using RowObserver =
    std::function<bool(const GridWorld& world, std::int64_t t, const AgentStep& step)>;

/// The problem of a task, to be given to each of its contenders.
Problem make_problem(const Study& study, const Task& task);

/// One contender through the problem. `observer` may be empty.
Row run_row(const Study& study, const Task& task, std::size_t contender, const Problem& problem,
            const RowObserver& observer = {});

/// The settings that a contender's agent gets in a scenario: its own, then the scenario's.
std::vector<std::string> settings_of(const Scenario& scenario, const Contender& contender);

}  // namespace fleetfoot::study
