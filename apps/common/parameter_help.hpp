// Parameters that describe themselves, as text and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/parameters.hpp"

namespace fleetfoot::app {

/// One indented line for each.
std::string parameters_text(const std::vector<ParameterSpec>& specs);
nlohmann::ordered_json parameters_json(const std::vector<ParameterSpec>& specs);

}  // namespace fleetfoot::app
