#include "sim/trace.hpp"

#include <array>
#include <charconv>
#include <cstddef>

namespace fleetfoot {
namespace {

/// Six decimals, whatever the locale says.
std::string fixed6(double value) {
  std::array<char, 340> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, 6);
  return {text.data(), end.ptr};
}

std::string pair(Cell c) { return "[" + std::to_string(c.x) + "," + std::to_string(c.y) + "]"; }

std::string set_object(const std::vector<std::pair<std::string, std::string>>& set) {
  std::string text = "{";
  for (std::size_t i = 0; i < set.size(); ++i) {
    bool last = true;
    for (std::size_t j = i + 1; j < set.size(); ++j) last = last && set[j].first != set[i].first;
    if (!last) continue;
    if (text.size() > 1) text += ',';
    text += json_string(set[i].first) + ":" + json_string(set[i].second);
  }
  return text + "}";
}

std::string budget_value(const TraceHeader& header) {
  if (const auto* units = std::get_if<std::uint64_t>(&header.budget)) {
    return std::to_string(*units);
  }
  if (const auto* time = std::get_if<std::string>(&header.budget)) return json_string(*time);
  return "null";
}

/// How many bytes the UTF-8 sequence at the head of `text` has; 0 if it is not one.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // Overlong forms, surrogates, and what lies beyond U+10FFFF.
  if (lead == 0xE0 && byte(1) < 0xA0) return 0;
  if (lead == 0xED && byte(1) > 0x9F) return 0;
  if (lead == 0xF0 && byte(1) < 0x90) return 0;
  if (lead == 0xF4 && byte(1) > 0x8F) return 0;
  return length;
}

}  // namespace

std::string json_string(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "\"";
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const char c = text.front();
    if (length == 0) {
      out += "\\ufffd";
    } else if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (length == 1 && static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      out += kHex[static_cast<unsigned char>(c) >> 4];
      out += kHex[static_cast<unsigned char>(c) & 15];
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out + "\"";
}

std::string trace_line(const TraceHeader& header) {
  std::string line = "{\"format\":\"fleetfoot-trace/1\",\"map\":" + json_string(header.map);
  line += ",\"changes\":" + (header.changes ? json_string(*header.changes) : "null");
  line += ",\"start\":" + pair(header.start) + ",\"goal\":" + pair(header.goal);
  line += ",\"moves\":" + std::to_string(static_cast<int>(header.moves));
  line += ",\"sense\":" + json_string(header.sense);
  line += ",\"agent\":" + json_string(header.agent);
  line += ",\"set\":" + set_object(header.set);
  line += ",\"budget\":" + budget_value(header);
  line += ",\"seed\":" + std::to_string(header.seed);
  if (header.terrain) line += ",\"terrain\":" + json_string(*header.terrain);
  if (header.trials) line += ",\"trials\":" + std::to_string(*header.trials);
  return line + "}\n";
}

std::string trace_line(const GridWorld& world, std::int64_t t, const AgentStep& step) {
  std::string line = "{\"t\":" + std::to_string(t);
  line += ",\"from\":" + pair(world.cell(step.from)) + ",\"to\":" + pair(world.cell(step.to));
  line += ",\"status\":\"";
  line += to_string(step.status);
  line += "\",\"expanded\":" + std::to_string(step.expanded);
  line += ",\"work\":" + std::to_string(step.work);
  if (step.status == StepStatus::plan) {
    line += ",\"plan_cost\":" + fixed6(world.length(step.plan_cost));
  }
  if (!step.why.empty()) line += ",\"why\":" + json_string(step.why);
  return line + "}\n";
}

std::string trace_line(const SimulationResult& result) {
  std::string line = "{\"outcome\":\"";
  line += to_string(result.outcome);
  line += "\",\"steps\":" + std::to_string(result.steps);
  line += ",\"moves\":" + std::to_string(result.moves);
  return line + ",\"cost\":" + fixed6(result.cost) + "}\n";
}

}  // namespace fleetfoot
