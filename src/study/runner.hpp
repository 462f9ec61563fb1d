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

/// parallel: times are taken as the rows come. serial: rows are run side by side for their counts,
/// then once more one at a time for their times, with nothing else going on; the second run has to
/// repeat every count.
enum class Timing { parallel, serial };

struct RunRequest {
  std::int64_t runs = 0;  ///< worlds per scenario; 0: as many as the paper has
  std::string only;       ///< a pattern with * and ? for the names of the scenarios; empty: all
  Timing timing = Timing::parallel;
};

struct RunProgress {
  std::size_t total = 0;   ///< rows that were asked for; twice that with serial timing
  std::size_t before = 0;  ///< of these, found in the store
  std::size_t done = 0;    ///< those and the ones of this session
  std::string last;        ///< scenario and agent of the latest row
};

/// Which scenarios a pattern picks. Throws InputError if none.
std::vector<std::size_t> pick_scenarios(const Study& study, const std::string& only);

/// Returns true when everything is stored, false after a stop by `watch` or of a worker. `watch` is
/// called once at the start, then ten times a second or more.
bool run_study(const Study& study, const RunRequest& request, Store& store, Executor& executor,
               const std::function<bool(const RunProgress&)>& watch);

/// Of this program and machine, now.
Session this_session(int jobs, Timing timing);

}  // namespace fleetfoot::study
