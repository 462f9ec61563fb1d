// What an agent is made from, besides its world, start and goal.
#pragma once

#include <fleetfoot/sensing.hpp>
#include <string>
#include <vector>

namespace fleetfoot {

/// All have defaults; write `{.name = "dstar-lite", .set = {"queue=bucket"}}` for others.
struct AgentOptions {
  std::string name = "auto";          ///< one of agents()
  std::vector<std::string> set = {};  ///< "parameter=value" each
  Sensing sensing = {};               ///< how much of the world the agent sees
};

}  // namespace fleetfoot
