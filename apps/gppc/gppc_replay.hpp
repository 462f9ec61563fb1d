// A GPPC version 2 scenario with one agent that keeps what it knows from query to query.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "sim/step_times.hpp"
#include "world/formats/gppc.hpp"

namespace fleetfoot::app {

struct GppcResult {
  std::int64_t queries = 0;
  std::int64_t correct = 0;      ///< legal and at the stated cost, or rightly without a path
  std::int64_t wrong = 0;        ///< all others
  std::int64_t unreachable = 0;  ///< of the correct ones, those without a path
  std::int64_t patches = 0;
  std::int64_t changed_cells = 0;
  StepTimes query_times;  ///< all that the agent did for a query, reading the changes included
};

/// Gets how many events are done; returns false to stop.
using GppcObserver = std::function<bool(std::size_t done)>;

/// Eight moves, no budget. Throws InputError for an unknown agent or a bad parameter.
GppcResult replay_gppc(const GppcScenario& scenario, const std::string& agent,
                       const std::vector<std::string>& assignments, const GppcObserver& observer);

}  // namespace fleetfoot::app
