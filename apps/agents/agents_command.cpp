// fleetfoot agents: what there is, from the table that the agents themselves fill.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "agents/agent_info.hpp"
#include "apps/agents/agent_guarantees.hpp"
#include "apps/common/commands.hpp"
#include "apps/common/option_values.hpp"
#include "apps/common/parameter_help.hpp"

namespace fleetfoot::app {
namespace {

nlohmann::ordered_json properties_json(const AgentProperties& properties) {
  nlohmann::ordered_json json;
  for (const Property& property : all_properties()) {
    json[property.name] = properties.*property.value;
  }
  return json;
}

nlohmann::ordered_json to_json(const AgentInfo& info) {
  nlohmann::ordered_json json;
  json["name"] = info.name;
  json["summary"] = info.summary;
  json["paper"] = info.paper;
  json["parameters"] = parameters_json(info.parameters);
  json["properties"] = properties_json(default_properties(info));
  nlohmann::ordered_json changes = nlohmann::ordered_json::array();
  for (const GuaranteeChange& change : guarantee_changes(info)) {
    nlohmann::ordered_json set;
    for (const auto& [name, value] : change.settings) set[name] = value;
    changes.push_back(
        {{"set", std::move(set)}, {"properties", properties_json(change.properties)}});
  }
  json["properties_with"] = std::move(changes);
  return json;
}

/// The names of those that hold in `a` and not in `b`.
std::string names_of(const AgentProperties& a, const AgentProperties& b) {
  std::string names;
  for (const Property& property : all_properties()) {
    if (!(a.*property.value) || b.*property.value) continue;
    names += (names.empty() ? "" : ", ") + std::string(property.name);
  }
  return names;
}

/// "  with global=adstar: bounded, not optimal"
std::string to_text(const GuaranteeChange& change) {
  std::string settings;
  for (const auto& [name, value] : change.settings) {
    settings += fmt::format("{}{}={}", settings.empty() ? "" : " and ", name, value);
  }
  const std::string gained = names_of(change.properties, change.without);
  const std::string dropped = names_of(change.without, change.properties);
  return fmt::format("    with {}: {}{}{}{}\n", settings, gained,
                     gained.empty() || dropped.empty() ? "" : "; ", dropped.empty() ? "" : "not ",
                     dropped);
}

std::string to_text(const AgentInfo& info) {
  std::string out = fmt::format("{}: {}\n", info.name, info.summary);
  if (!info.paper.empty()) out += fmt::format("  paper: {}\n", info.paper);
  const std::string names = names_of(default_properties(info), {});
  out += fmt::format("  properties: {}\n", names.empty() ? "none guaranteed" : names);
  for (const GuaranteeChange& change : guarantee_changes(info)) out += to_text(change);
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
  fmt::print("Properties, with the defaults unless said otherwise:\n");
  for (const Property& property : all_properties()) {
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
