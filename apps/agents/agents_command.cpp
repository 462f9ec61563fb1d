// fleetfoot agents: what there is, from the table that the agents themselves fill.
#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "agents/agent_info.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/parameter_help.hpp"

namespace fleetfoot::app {
namespace {

struct Property {
  const char* name;
  bool AgentProperties::* value;
  const char* meaning;
};

constexpr Property kProperties[] = {
    {"optimal", &AgentProperties::optimal, "a plan is a shortest path"},
    {"bounded", &AgentProperties::bounded, "a plan costs at most epsilon times the shortest path"},
    {"always_moves", &AgentProperties::always_moves, "moves in every step, whatever the budget"},
    {"complete", &AgentProperties::complete, "reaches a reachable goal in a static world"},
    {"uses_shortcuts", &AgentProperties::uses_shortcuts, "notices paths that open anywhere"},
    {"knows_no_path", &AgentProperties::knows_no_path, "says so when there is no path"},
};

nlohmann::ordered_json to_json(const AgentInfo& info) {
  nlohmann::ordered_json json;
  json["name"] = info.name;
  json["summary"] = info.summary;
  json["paper"] = info.paper;
  json["parameters"] = parameters_json(info.parameters);
  nlohmann::ordered_json properties;
  for (const Property& property : kProperties) {
    properties[property.name] = info.properties(info.parameters_with({})).*property.value;
  }
  json["properties"] = std::move(properties);
  return json;
}

std::string to_text(const AgentInfo& info) {
  std::string out = fmt::format("{}: {}\n", info.name, info.summary);
  if (!info.paper.empty()) out += fmt::format("  paper: {}\n", info.paper);
  std::string names;
  for (const Property& property : kProperties) {
    if (!(info.properties(info.parameters_with({})).*property.value)) continue;
    names += (names.empty() ? "" : ", ") + std::string(property.name);
  }
  out += fmt::format("  properties: {}\n", names.empty() ? "none guaranteed" : names);
  return out + parameters_text(info.parameters);
}

int list_agents(const std::string& format) {
  if (read_format(format)) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const AgentInfo* info : all_agents()) list.push_back(to_json(*info));
    fmt::print("{}\n", list.dump(2));
    return kDone;
  }
  for (const AgentInfo* info : all_agents()) fmt::print("{}\n", to_text(*info));
  fmt::print("Properties:\n");
  for (const Property& property : kProperties) {
    fmt::print("  {:<15} {}\n", property.name, property.meaning);
  }
  return kDone;
}

}  // namespace

void add_agents_command(CLI::App& program, Action& action) {
  CLI::App* const command =
      program.add_subcommand("agents", "List every agent with its parameters and properties");
  const auto format = std::make_shared<std::string>("text");
  add_format_option(*command, *format);
  command->callback([format, &action] { action = [format] { return list_agents(*format); }; });
}

}  // namespace fleetfoot::app
