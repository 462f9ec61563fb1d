// What `run` prints at the end.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "apps/run/run_setup.hpp"
#include "sim/simulate.hpp"
#include "sim/trials.hpp"

namespace fleetfoot::app {

/// How often each cause led to a step.
using CauseCounts = std::map<std::string, std::int64_t, std::less<>>;

/// The object of the command line contract, of the last trial; with --trials each is in it too.
std::string run_json(const RunOptions& options, const TrialsResult& trials);
std::string run_text(const RunOptions& options, const TrialsResult& trials,
                     const CauseCounts& causes);

/// "12.3 us", "4.56 ms", "7.8 s"
std::string time_text(double microseconds);

}  // namespace fleetfoot::app
