// Every agent of the table with every choice of its parameters: what the contract suite runs over.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"

namespace fleetfoot::test {

/// What one variant guarantees.
struct Guarantees {
  AgentProperties properties;
  double epsilon = 1;  ///< of a bounded agent
  /// The part of a budget that the search which knows of paths can count on while the agent moves.
  double global_share = 1;
  /// Whether what it learned stays useful when it is carried elsewhere.
  bool can_be_carried = true;
};

struct Variant {
  const AgentInfo* info = nullptr;
  std::vector<std::string> assignments;
  Guarantees guarantees;

  std::unique_ptr<Agent> make(const World& world, NodeId start, NodeId goal,
                              Sensing sensing = {}) const;
  /// Whether the parameters make sense there; where they do not, making the agent must throw.
  bool fits(const World& world) const;
};
std::ostream& operator<<(std::ostream& out, const Variant& variant);

/// "name=value" for the parameter, after what else must be set for it to have an effect.
std::vector<std::string> assign(const AgentInfo& info, const ParameterSpec& spec,
                                const std::string& value);

/// Each agent as it is, and with each choice of each choice parameter alone; and the combinations
/// and numbers that a single choice does not reach.
std::vector<Variant> all_variants();

}  // namespace fleetfoot::test
