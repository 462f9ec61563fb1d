// In which order a lookahead expands, and the parameters that say so.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "base/parameters.hpp"

namespace fleetfoot {

enum class LocalOrder { astar, bfs };

inline constexpr Choice<LocalOrder> kLocalOrders[] = {{"astar", LocalOrder::astar},
                                                      {"bfs", LocalOrder::bfs}};

/// `name` is "search" or "space", by the papers' words.
inline ParameterSpec order_parameter(std::string name) {
  return choice_parameter(std::move(name), kLocalOrders,
                          "what is expanded first: least f, or least distance from the agent");
}
inline LocalOrder order_of(const Parameters& parameters, std::string_view name) {
  return parameters.choice(name, kLocalOrders);
}

inline ParameterSpec shuffle_parameter() {
  return integer_parameter("shuffle", 0, 0, std::numeric_limits<std::int64_t>::max(),
                           "seed of a random order of successors; 0: a fixed order");
}
inline std::uint64_t shuffle_of(const Parameters& parameters) {
  return static_cast<std::uint64_t>(parameters.integer("shuffle"));
}

}  // namespace fleetfoot
