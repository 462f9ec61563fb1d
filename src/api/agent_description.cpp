#include <fleetfoot/agent_description.hpp>

#include "agents/agent_info.hpp"
#include "base/parameters.hpp"

namespace fleetfoot {
namespace {

const char* kind_of(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::choice:
      return "choice";
    case ParameterKind::integer:
      return "integer";
    case ParameterKind::number:
      return "number";
    case ParameterKind::file:
      return "file";
  }
  return "?";
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
    for (const ParameterSpec& spec : info->parameters) {
      agent.parameters.push_back({spec.name, kind_of(spec.kind), spec.default_value, spec.choices,
                                  spec.min, spec.max, spec.help});
    }
    agent.properties = properties_of(*info);
    list.push_back(agent);
  }
  return list;
}

}  // namespace fleetfoot
