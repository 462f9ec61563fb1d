#include "apps/agents/agent_guarantees.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fleetfoot::app {
namespace {

bool operator==(const AgentProperties& a, const AgentProperties& b) {
  return std::all_of(
      all_properties().begin(), all_properties().end(),
      [&](const Property& property) { return a.*property.value == b.*property.value; });
}

const ParameterSpec* find_spec(const AgentInfo& info, const std::string& name) {
  const auto found = std::find_if(info.parameters.begin(), info.parameters.end(),
                                  [&](const ParameterSpec& spec) { return spec.name == name; });
  return found == info.parameters.end() ? nullptr : &*found;
}

/// Adds what must be set for the parameter to have an effect, first what comes first.
void add_conditions(const AgentInfo& info, const ParameterSpec& spec, Settings& settings) {
  for (const Condition& condition : spec.only_with) {
    const ParameterSpec* const other = find_spec(info, condition.parameter);
    if (other == nullptr) continue;
    add_conditions(info, *other, settings);
    const auto is_set = [&](const auto& setting) { return setting.first == other->name; };
    const bool is_default = std::find(condition.values.begin(), condition.values.end(),
                                      other->default_value) != condition.values.end();
    if (is_default || std::any_of(settings.begin(), settings.end(), is_set)) continue;
    settings.emplace_back(other->name, condition.values.front());
  }
}

std::vector<std::string> values_to_try(const ParameterSpec& spec) {
  std::vector<std::string> values;
  if (spec.kind == ParameterKind::choice) values = spec.choices;
  if (spec.kind == ParameterKind::integer) values = {std::to_string(spec.integer_min)};
  if (spec.kind == ParameterKind::number) {
    values = {fmt::format("{:g}", spec.min), fmt::format("{:g}", spec.max)};
  }
  std::erase(values, spec.default_value);
  return values;
}

AgentProperties properties_with(const AgentInfo& info, const Settings& settings) {
  std::vector<std::string> assignments;
  assignments.reserve(settings.size());
  for (const auto& [name, value] : settings) {
    assignments.push_back(fmt::format("{}={}", name, value));
  }
  return info.properties(info.parameters_with(assignments));
}

}  // namespace

const std::vector<Property>& all_properties() {
  static const std::vector<Property> properties = {
      {"optimal", &AgentProperties::optimal, "a plan is a shortest path"},
      {"bounded", &AgentProperties::bounded,
       "a plan costs at most epsilon times the shortest path"},
      {"always_moves", &AgentProperties::always_moves, "moves in every step, whatever the budget"},
      {"complete", &AgentProperties::complete, "reaches a reachable goal in a static world"},
      {"uses_shortcuts", &AgentProperties::uses_shortcuts, "notices paths that open anywhere"},
      {"knows_no_path", &AgentProperties::knows_no_path, "says so when there is no path"},
  };
  return properties;
}

AgentProperties default_properties(const AgentInfo& info) { return properties_with(info, {}); }

std::vector<GuaranteeChange> guarantee_changes(const AgentInfo& info) {
  std::vector<GuaranteeChange> changes;
  for (const ParameterSpec& spec : info.parameters) {
    Settings needed;
    add_conditions(info, spec, needed);
    const AgentProperties without = properties_with(info, needed);
    for (const std::string& value : values_to_try(spec)) {
      Settings settings = needed;
      settings.emplace_back(spec.name, value);
      const AgentProperties properties = properties_with(info, settings);
      if (!(properties == without)) changes.push_back({settings, properties, without});
    }
  }
  return changes;
}

}  // namespace fleetfoot::app
