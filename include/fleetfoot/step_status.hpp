// How far a step can be trusted.
#pragma once

#include <string_view>

namespace fleetfoot {

/// Of one step of an agent.
enum class StepStatus {
  plan,     ///< the first move of a complete path, with every change applied that the agent knows
  partial,  ///< a move chosen without a complete path
  wait,     ///< stays: the budget ended before anything could be decided
  no_path   ///< stays: as far as the agent knows there is no path to the goal
};

/// The name of the status: "plan", "partial", "wait" or "no_path".
constexpr std::string_view to_string(StepStatus status) noexcept {
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

}  // namespace fleetfoot
