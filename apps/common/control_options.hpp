// Options of the commands that abstract maps and build databases.
#pragma once

#include <string>

#include "control/control_settings.hpp"

namespace fleetfoot::app {

/// "clique" or "sectors"
AbstractionKind read_abstraction(const char* option, const std::string& text);
/// "global", "mixed" or "intermediate"
GoalChoice read_goals(const char* option, const std::string& text);

}  // namespace fleetfoot::app
