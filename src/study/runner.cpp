#include "study/runner.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "study/build_info.hpp"

namespace fleetfoot::study {
namespace {

using Done = std::unordered_map<std::int64_t, Timed>;

/// The rows asked for that `is_missing` says are still to be run, world by world.
template <class Missing>
std::vector<Task> missing_tasks(const Study& study, std::int64_t asked,
                                const std::vector<std::size_t>& scenarios,
                                const Missing& is_missing) {
  std::vector<Task> tasks;
  std::int64_t most = 0;
  for (const std::size_t scenario : scenarios) {
    most = std::max(most, runs_of(study, study.scenarios[scenario], asked));
  }
  for (std::int64_t run = 0; run < most; ++run) {
    for (const std::size_t scenario : scenarios) {
      if (run >= runs_of(study, study.scenarios[scenario], asked)) continue;
      Task task{run, scenario, {}};
      for (std::size_t i = 0; i < study.contenders.size(); ++i) {
        if (is_missing(row_number(study, run, scenario, i))) task.contenders.push_back(i);
      }
      if (!task.contenders.empty()) tasks.push_back(std::move(task));
    }
  }
  return tasks;
}

std::size_t rows_in(const std::vector<Task>& tasks) {
  std::size_t rows = 0;
  for (const Task& task : tasks) rows += task.contenders.size();
  return rows;
}

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

std::string utc_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text, size};
}

}  // namespace

std::vector<std::size_t> pick_scenarios(const Study& study, const std::string& only) {
  std::vector<std::size_t> picked;
  for (std::size_t i = 0; i < study.scenarios.size(); ++i) {
    if (only.empty() || fnmatch(only.c_str(), study.scenarios[i].name.c_str(), 0) == 0) {
      picked.push_back(i);
    }
  }
  if (picked.empty()) {
    throw InputError("--only", "no scenario of " + study.name + " is named like '" + only + "'");
  }
  return picked;
}

bool run_study(const Study& study, const RunRequest& request, Store& store, Executor& executor,
               const std::function<bool(const RunProgress&)>& watch) {
  const std::vector<std::size_t> scenarios = pick_scenarios(study, request.only);
  const bool serial = request.timing == Timing::serial;
  const bool twice = serial && executor.workers() > 1;

  Done done = store.done();
  const auto absent = [&](std::int64_t row) { return !done.contains(row); };
  const auto untimed = [&](std::int64_t row) {
    const auto found = done.find(row);
    return found == done.end() || found->second != Timed::alone;
  };
  const std::vector<Task> to_run = missing_tasks(study, request.runs, scenarios, absent);
  std::vector<Task> to_time;
  if (serial) to_time = missing_tasks(study, request.runs, scenarios, untimed);

  RunProgress progress;
  std::size_t wanted = 0;
  for (const std::size_t scenario : scenarios) {
    const std::int64_t runs = runs_of(study, study.scenarios[scenario], request.runs);
    wanted += static_cast<std::size_t>(runs) * study.contenders.size();
  }
  std::size_t left = rows_in(serial ? to_time : to_run);
  if (twice) left += rows_in(to_run);
  progress.total = twice ? 2 * wanted : wanted;
  progress.before = progress.total - left;
  progress.done = progress.before;

  bool stopped = !watch(progress);
  const auto phase = [&](const std::vector<Task>& tasks, int at_once, Timed timed) {
    if (tasks.empty() || stopped) return;
    executor.run(tasks, at_once,
                 {[&](const Row& row) {
                    store.add(row, timed);
                    ++progress.done;
                    progress.last = row.scenario + ", " + row.agent;
                  },
                  [&] {
                    if (!watch(progress)) stopped = true;
                    return !stopped;
                  }});
  };
  if (twice) phase(to_run, executor.workers(), Timed::in_company);
  if (serial) {
    phase(to_time, 1, Timed::alone);
  } else {
    phase(to_run, executor.workers(), executor.workers() > 1 ? Timed::in_company : Timed::alone);
  }
  return !stopped && progress.done == progress.total;
}

Session this_session(int jobs, Timing timing) {
  return {
      kCommit, kCompiler, processor(), utc_now(), timing == Timing::serial ? "serial" : "parallel",
      jobs};
}

}  // namespace fleetfoot::study
