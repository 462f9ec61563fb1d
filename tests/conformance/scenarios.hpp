// What the recorded scenarios ask: worlds, changes, agents and fleets, without any answer.
#pragma once

#include <map>
#include <string>

#include "conformance/replay.hpp"

namespace fleetfoot::conformance {

/// By the name of the file, without its ending. The same everywhere.
std::map<std::string, Json> scenarios();

}  // namespace fleetfoot::conformance
