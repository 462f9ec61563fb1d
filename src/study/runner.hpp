// Runs what is missing of a study and stores it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "study/executor.hpp"
#include "study/store.hpp"
#include "study/study.hpp"

namespace fleetfoot::study {

/// parallel: times are measured while other rows run. serial: rows are run in parallel for their
/// counts, then a second time one by one for their times, with nothing else running; the second
/// run must repeat every count.
enum class Timing { parallel, serial };

struct RunRequest {
  std::int64_t runs = 0;  ///< worlds per scenario; 0: as many as the paper has
  std::string only;       ///< a pattern with * and ? for the names of the scenarios; empty: all
  Timing timing = Timing::parallel;
};

struct RunProgress {
  std::size_t total = 0;   ///< rows requested; twice that with serial timing
  std::size_t before = 0;  ///< of these, already in the store
  std::size_t done = 0;    ///< those and the rows of this session
  std::string last;        ///< scenario and agent of the latest row
};

/// Which scenarios a pattern picks. Throws InputError if none.
std::vector<std::size_t> pick_scenarios(const Study& study, const std::string& only);

/// Returns true when everything is stored, false if `watch` or a worker stopped the run. `watch` is
/// called once at the start, then ten times a second or more.
bool run_study(const Study& study, const RunRequest& request, Store& store, Executor& executor,
               const std::function<bool(const RunProgress&)>& watch);

/// Of this program and machine, now.
Session this_session(int jobs, Timing timing);

}  // namespace fleetfoot::study
