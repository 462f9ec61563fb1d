// The description of all agents, as JSON.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fleetfoot/agent_description.hpp>
#include <string>
#include <vector>

#include "boundary.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

std::string text(const std::string& value) {
  std::string out = "\"";
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') {
      out += '\\';
      out += letter;
    } else if (static_cast<unsigned char>(letter) < 0x20) {
      char code[8];
      static_cast<void>(std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(letter)));
      out += code;
    } else {
      out += letter;
    }
  }
  return out + '"';
}

/// In as few digits as tell it from all others; the program's locale may have another point.
std::string number(double value) {
  char digits[40];
  for (int precision = 15; precision <= 17; ++precision) {
    static_cast<void>(std::snprintf(digits, sizeof digits, "%.*g", precision, value));
    if (std::strtod(digits, nullptr) == value) break;
  }
  std::string out = digits;
  std::replace(out.begin(), out.end(), ',', '.');
  return out;
}

template <class Items, class ToJson>
std::string list(const Items& items, const ToJson& to_json) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += ",";
    out += to_json(item);
  }
  return "[" + out + "]";
}

std::string conditions(const std::vector<AgentDescription::Condition>& needs) {
  std::string out;
  for (const AgentDescription::Condition& need : needs) {
    if (!out.empty()) out += ",";
    out += text(need.parameter) + ":" + list(need.values, text);
  }
  return "{" + out + "}";
}

std::string json_of(const AgentDescription::Parameter& parameter) {
  const bool is_number = parameter.kind == "integer" || parameter.kind == "number";
  const std::string& value = parameter.default_value;
  std::string out = "{\"name\":" + text(parameter.name) + ",\"kind\":" + text(parameter.kind) +
                    ",\"default\":" + (is_number ? value : text(value));
  if (parameter.kind == "choice") out += ",\"choices\":" + list(parameter.choices, text);
  if (is_number) {
    out += ",\"min\":" + number(parameter.min) + ",\"max\":" + number(parameter.max);
  }
  return out + ",\"help\":" + text(parameter.help) +
         ",\"only_with\":" + conditions(parameter.needs) + "}";
}

std::string json_of(const AgentDescription::Properties& properties) {
  const auto truth = [](const char* name, bool value) {
    return "\"" + std::string(name) + "\":" + (value ? "true" : "false");
  };
  return "{" + truth("optimal", properties.optimal) + "," + truth("bounded", properties.bounded) +
         "," + truth("always_moves", properties.always_moves) + "," +
         truth("complete", properties.complete) + "," +
         truth("uses_shortcuts", properties.uses_shortcuts) + "," +
         truth("knows_no_path", properties.knows_no_path) + "}";
}

std::string json_of(const AgentDescription& agent) {
  const auto parameter = [](const AgentDescription::Parameter& one) { return json_of(one); };
  return "{\"name\":" + text(agent.name) + ",\"summary\":" + text(agent.summary) +
         ",\"paper\":" + text(agent.paper) +
         ",\"parameters\":" + list(agent.parameters, parameter) +
         ",\"properties\":" + json_of(agent.properties) + "}";
}

}  // namespace

ff_status ff_agents(const char** json) {
  if (!is_given(json, "json")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    // Never destroyed: valid for ever.
    static const std::string* const all = new std::string(
        list(agents(), [](const AgentDescription& agent) { return json_of(agent); }));
    *json = all->c_str();
    return FF_OK;
  });
}
