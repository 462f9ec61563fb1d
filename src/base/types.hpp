// Ids, costs and status values: the vocabulary of every layer. A NodeId is a grid's cell or a
// graph's node; ask the world which.
#pragma once

#include <cstdint>
#include <fleetfoot/node.hpp>
#include <fleetfoot/step_status.hpp>
#include <limits>

namespace fleetfoot {

/// A weight that can change: the terrain of a grid's cell (its NodeId) or the cost of a graph's
/// edge (its EdgeId).
using WeightId = std::uint32_t;

/// Costs are unsigned integers of 32 or 64 bits; the largest value means "no path".
/// Hidden by hand: a variable template of a built-in type is exported whatever -fvisibility says.
template <class Cost>
[[gnu::visibility("hidden")]] inline constexpr Cost kInfinite = std::numeric_limits<Cost>::max();

/// a + b, staying at infinity when either is infinite or the sum does not fit.
template <class Cost>
constexpr Cost add_cost(Cost a, Cost b) {
  const Cost sum = static_cast<Cost>(a + b);
  return sum < a ? kInfinite<Cost> : sum;
}

/// What a resumable kernel says when it returns.
enum class SearchStatus {
  running,  ///< the budget ended first; call again to go on
  found,    ///< a complete path
  no_path   ///< none exists in the world as the search has applied its changes
};

}  // namespace fleetfoot
