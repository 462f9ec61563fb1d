// What --seed means for an agent: the order in which it visits successors, if it can shuffle them.
#pragma once

#include <cstdint>

#include "agents/agent_info.hpp"
#include "base/parameters.hpp"

namespace fleetfoot::app {

/// The parameter that holds the seed; 0 is the fixed order.
inline constexpr const char* kShuffle = "shuffle";
/// With it, as without --seed, nothing in a run is random.
inline constexpr std::uint64_t kDefaultSeed = 1;

/// Whether a seed would change what the agent does: it can shuffle with these values, and it was
/// not said how.
bool takes_seed(const AgentInfo& info, const Parameters& parameters);

/// Sets the order of successors, where takes_seed holds.
void apply_seed(std::uint64_t seed, const AgentInfo& info, Parameters& parameters);

}  // namespace fleetfoot::app
