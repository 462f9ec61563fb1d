// The trace of a fleet: JSON lines, a header and one line a tick. The same inputs, seed and work
// budget give the same bytes on any machine, with any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/cell.hpp"
#include "sim/fleet_loop.hpp"

namespace fleetfoot {

struct FleetTraceHeader {
  std::string map;  ///< as the user named it
  std::optional<std::string> changes;
  Moves moves = Moves::eight;
  std::string collisions;  ///< "ignore" or "avoid"
  std::string goals;       ///< as the user wrote it
  /// Nothing, units of work, or a time as the user wrote it.
  std::variant<std::monostate, std::uint64_t, std::string> budget;
  std::uint64_t seed = 0;
  std::vector<std::pair<Cell, Cell>> agents;  ///< starts and goals before the first tick
};

/// Each is one whole line, with its line end.
std::string fleet_trace_line(const FleetTraceHeader& header);
std::string fleet_trace_line(const FleetTick& tick);

}  // namespace fleetfoot
