// What an agent guarantees with its defaults, and which values of its parameters change that.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "agents/agent_info.hpp"

namespace fleetfoot::app {

struct Property {
  const char* name;
  bool AgentProperties::* value;
  const char* meaning;
};

/// In the order of the help.
const std::vector<Property>& all_properties();

using Settings = std::vector<std::pair<std::string, std::string>>;

/// Values that guarantee something else than the defaults do.
struct GuaranteeChange {
  /// The value that makes the difference comes last, after those that it needs to have an effect.
  Settings settings;
  AgentProperties properties;  ///< with them
  AgentProperties without;     ///< with all but the last
};

AgentProperties default_properties(const AgentInfo& info);

/// Tries each choice, and the ends of each range, one at a time.
std::vector<GuaranteeChange> guarantee_changes(const AgentInfo& info);

}  // namespace fleetfoot::app
