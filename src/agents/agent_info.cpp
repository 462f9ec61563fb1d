#include "agents/agent_info.hpp"

#include "base/error.hpp"

namespace fleetfoot {

const AgentInfo& find_agent(std::string_view name) {
  std::string known;
  for (const AgentInfo* info : all_agents()) {
    if (info->name == name) return *info;
    known += (known.empty() ? "" : ", ") + info->name;
  }
  throw InputError("agent",
                   "unknown agent '" + std::string(name.substr(0, 40)) + "'; known are " + known);
}

Parameters AgentInfo::parameters_with(const std::vector<std::string>& assignments) const {
  Parameters made("agent " + name, parameters);
  for (const std::string& assignment : assignments) made.set(assignment);
  made.check_conditions();
  return made;
}

std::unique_ptr<Agent> make_agent(std::string_view name, const World& world, NodeId start,
                                  NodeId goal, const std::vector<std::string>& assignments,
                                  Sensing sensing) {
  const AgentInfo& info = find_agent(name);
  const AgentSetup setup{world, start, goal, sensing, info.parameters_with(assignments)};
  if (!world.contains(start)) throw InputError("start", "is outside the world");
  if (!world.contains(goal)) throw InputError("goal", "is outside the world");
  return info.make(setup);
}

}  // namespace fleetfoot
