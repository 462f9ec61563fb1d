#include "agents/agent_info.hpp"

#include <algorithm>
#include <cstddef>

#include "base/error.hpp"

namespace fleetfoot {

const AgentInfo& find_agent(std::string_view name) {
  std::string known;
  for (const AgentInfo* info : all_agents()) {
    if (info->name == name) return *info;
    known += (known.empty() ? "" : ", ") + info->name;
  }
  std::size_t shown = std::min<std::size_t>(name.size(), 40);
  const auto is_inside_character = [&](std::size_t at) {
    return at < name.size() && (static_cast<unsigned char>(name[at]) & 0xC0U) == 0x80U;
  };
  while (shown > 0 && is_inside_character(shown)) --shown;
  throw InputError(
      "agent", "unknown agent '" + std::string(name.substr(0, shown)) + "'; known are " + known);
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
