#include <fleetfoot/agent_description.hpp>

#include "agents/agent_info.hpp"
#include "base/parameters.hpp"

namespace fleetfoot {
namespace {

AgentDescription::Parameter describe(const ParameterSpec& spec) {
  AgentDescription::Parameter parameter;
  parameter.name = spec.name;
  parameter.kind = to_string(spec.kind);
  parameter.default_value = spec.default_value;
  parameter.choices = spec.choices;
  const bool whole = spec.kind == ParameterKind::integer;
  parameter.min = whole ? static_cast<double>(spec.integer_min) : spec.min;
  parameter.max = whole ? static_cast<double>(spec.integer_max) : spec.max;
  parameter.help = spec.help;
  parameter.only_with = describe_conditions(spec);
  for (const Condition& condition : spec.only_with) {
    parameter.needs.push_back({condition.parameter, condition.values});
  }
  return parameter;
}

AgentDescription::Properties properties_of(const AgentInfo& info) {
  const AgentProperties inside = info.properties(info.parameters_with({}));
  AgentDescription::Properties properties;
  properties.optimal = inside.optimal;
  properties.bounded = inside.bounded;
  properties.always_moves = inside.always_moves;
  properties.complete = inside.complete;
  properties.uses_shortcuts = inside.uses_shortcuts;
  properties.knows_no_path = inside.knows_no_path;
  return properties;
}

}  // namespace

std::vector<AgentDescription> agents() {
  std::vector<AgentDescription> list;
  for (const AgentInfo* info : all_agents()) {
    AgentDescription agent;
    agent.name = info->name;
    agent.summary = info->summary;
    agent.paper = info->paper;
    for (const ParameterSpec& spec : info->parameters) agent.parameters.push_back(describe(spec));
    agent.properties = properties_of(*info);
    list.push_back(agent);
  }
  return list;
}

}  // namespace fleetfoot
