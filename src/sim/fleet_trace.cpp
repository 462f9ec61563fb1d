#include "sim/fleet_trace.hpp"

#include <array>
#include <charconv>
#include <cstddef>

#include "sim/trace.hpp"

namespace fleetfoot {
namespace {

/// Lines of ten thousand agents: no temporary string for each number.
void append(std::string& line, std::int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  line.append(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
}

void append(std::string& line, Cell cell) {
  append(line, cell.x);
  line += ',';
  append(line, cell.y);
}

/// Opens the next of a list's entries.
void open_entry(std::string& line) { line += line.back() == '[' ? "[" : ",["; }

std::string fleet_budget_value(const FleetTraceHeader& header) {
  if (const auto* units = std::get_if<std::uint64_t>(&header.budget)) {
    return std::to_string(*units);
  }
  if (const auto* time = std::get_if<std::string>(&header.budget)) return json_string(*time);
  return "null";
}

}  // namespace

std::string fleet_trace_line(const FleetTraceHeader& header) {
  std::string line = "{\"format\":\"fleetfoot-fleet/1\",\"map\":" + json_string(header.map);
  line += ",\"changes\":" + (header.changes ? json_string(*header.changes) : "null");
  line += ",\"moves\":" + std::to_string(static_cast<int>(header.moves));
  line += ",\"collisions\":" + json_string(header.collisions);
  line += ",\"goals\":" + json_string(header.goals);
  line += ",\"budget\":" + fleet_budget_value(header);
  line += ",\"seed\":" + std::to_string(header.seed);
  line += ",\"agents\":[";
  for (const auto& [start, goal] : header.agents) {
    open_entry(line);
    append(line, start);
    line += ',';
    append(line, goal);
    line += ']';
  }
  return line + "]}\n";
}

std::string fleet_trace_line(const FleetTick& tick) {
  std::string line = "{\"t\":";
  append(line, tick.t);
  line += ",\"changed\":[";
  for (const TimedChange& change : tick.changes) {
    open_entry(line);
    append(line, change.cell);
    line += ",\"";
    line += change.letter;
    line += "\"]";
  }
  line += "],\"moved\":[";
  for (const Move& move : tick.moves) {
    if (move.to == move.from) continue;
    open_entry(line);
    append(line, move.id.index);
    line += ',';
    append(line, move.to);
    line += ']';
  }
  line += "],\"goals\":[";
  for (const NewGoal& given : tick.goals) {
    open_entry(line);
    append(line, given.agent);
    line += ',';
    append(line, given.goal);
    line += ']';
  }
  line += "],\"work\":";
  append(line, static_cast<std::int64_t>(tick.report.work));
  return line + "}\n";
}

}  // namespace fleetfoot
