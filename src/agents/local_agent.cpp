#include "agents/local_agent.hpp"

#include <limits>

namespace fleetfoot {

ParameterSpec lookahead_parameter() {
  return integer_parameter("lookahead", 0, 0, 1'000'000'000,
                           "expansions of one lookahead at most; 0: as many as the budget allows");
}

std::uint64_t lookahead_of(const Parameters& parameters) {
  const auto limit = static_cast<std::uint64_t>(parameters.integer("lookahead"));
  return limit == 0 ? std::numeric_limits<std::uint64_t>::max() : limit;
}

ParameterSpec shuffle_parameter() {
  return integer_parameter("shuffle", 0, 0, std::numeric_limits<std::int64_t>::max(),
                           "seed of a random order of successors; 0: a fixed order");
}

ParameterSpec order_parameter(std::string name) {
  return choice_parameter(std::move(name), {"astar", "bfs"},
                          "what is expanded first: least f, or least distance from the agent");
}

LocalOrder order_of(const Parameters& parameters, std::string_view name) {
  return parameters.choice(name) == "bfs" ? LocalOrder::bfs : LocalOrder::astar;
}

}  // namespace fleetfoot
