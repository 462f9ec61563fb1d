// Ids, costs and status values: the vocabulary of every layer.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

namespace fleetfoot {

/// A node of a world: a grid's cell or a graph's node. Ask the world what it stands for.
using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();

/// A weight that can change: the terrain of a grid's cell (its NodeId) or the cost of a graph's
/// edge (its EdgeId).
using WeightId = std::uint32_t;

/// Costs are unsigned integers of 32 or 64 bits; the largest value means "no path".
template <class Cost>
inline constexpr Cost kInfinite = std::numeric_limits<Cost>::max();

/// a + b, staying at infinity when either is infinite or the sum does not fit.
template <class Cost>
constexpr Cost add_cost(Cost a, Cost b) {
  const Cost sum = static_cast<Cost>(a + b);
  return sum < a ? kInfinite<Cost> : sum;
}

/// How far a step can be trusted.
enum class StepStatus {
  plan,     ///< the first move of a complete path, with all changes that the agent knows of applied
  partial,  ///< a move chosen without a complete path
  wait,     ///< stays: the budget ended before anything could be decided
  no_path   ///< stays: as far as the agent knows the goal cannot be reached
};

constexpr std::string_view to_string(StepStatus status) {
  switch (status) {
    case StepStatus::plan:
      return "plan";
    case StepStatus::partial:
      return "partial";
    case StepStatus::wait:
      return "wait";
    case StepStatus::no_path:
      return "no_path";
  }
  return "?";
}

/// What a resumable kernel says when it returns.
enum class SearchStatus {
  running,  ///< the budget ended first; call again to go on
  found,    ///< a complete path
  no_path   ///< none exists in the world as the search has applied its changes
};

}  // namespace fleetfoot
