// The trace of a run: JSON lines, a header, one line a step, and the outcome. The same inputs, seed
// and work budget give the same bytes on any machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "agents/agent.hpp"
#include "base/cell.hpp"
#include "sim/simulate.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot {

struct TraceHeader {
  std::string map;  ///< as the user named it
  std::optional<std::string> changes;
  Cell start;
  Cell goal;
  Moves moves = Moves::eight;
  std::string sense = "full";
  std::string agent;
  std::vector<std::pair<std::string, std::string>> set;  ///< of a key set twice the last counts
  /// Nothing, units of work, or a time as the user wrote it.
  std::variant<std::monostate, std::uint64_t, std::string> budget;
  std::uint64_t seed = 0;
  /// Multipliers as the user wrote them; the line has the key only when there are any.
  std::optional<std::string> terrain;
  /// Of how many trials this is the last; the line has the key only when there is a number.
  std::optional<std::int64_t> trials;
};

/// Each is one whole line, with its line end.
std::string trace_line(const TraceHeader& header);
std::string trace_line(const GridWorld& world, std::int64_t t, const AgentStep& step);
std::string trace_line(const SimulationResult& result);

/// A JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

}  // namespace fleetfoot
