// The worlds of the study of chases, the goal that flees in them, and the run of one chaser.
#pragma once

#include <string>
#include <vector>

#include "base/budget.hpp"
#include "study/row.hpp"
#include "study/study.hpp"
#include "tools/generators/toggled_scene.hpp"

namespace fleetfoot::study::chase {

/// Steps of a chase.
inline constexpr std::int64_t kSteps = 1000;

struct Condition {
  std::string world;  ///< "rooms"
  SceneKind kind;
  int percent;   ///< of groups toggling every 10 steps
  bool is_full;  ///< the goal moves in every step, else in every second
  std::string name() const;
};
std::vector<Condition> conditions();
/// Throws std::logic_error if there is none of that name.
const Condition& condition_of(const std::string& scenario);
std::vector<Scenario> scenarios();

/// Who follows the goal.
struct Chaser {
  std::string name;
  std::string agent;
  std::vector<std::string> set;
  Budget budget = Budget::unlimited();
};
void run_chase(const FleetRun& run, const Chaser& chaser, Row& row);

}  // namespace fleetfoot::study::chase
