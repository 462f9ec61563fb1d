// Replays a scenario (README.md tells the format) and writes what came of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "conformance/player.hpp"

namespace fleetfoot::conformance {

using Json = nlohmann::ordered_json;

/// The same scenario with each "expect" as it came about.
Json replay(const Json& scenario, Player& player);

/// As the files are written: small values in one line.
std::string to_text(const Json& scenario);

}  // namespace fleetfoot::conformance
