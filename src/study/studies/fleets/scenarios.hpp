// The worlds and fleets of the study: how many agents, where they go, how much changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "study/study.hpp"
#include "tools/fleets/fleet_task.hpp"

namespace fleetfoot::study::fleets {

inline constexpr std::size_t kAgents[] = {100, 1000, 10'000};
inline constexpr int kPercents[] = {0, 2, 20};
/// Some 1 and 4 ms.
inline constexpr int kLittle = 10'000;
inline constexpr int kEnough = 40'000;
inline constexpr std::int64_t kTicks = 600;

struct GoalKind {
  const char* name;  ///< in the names of scenarios
  const char* title;
  FleetGoals goals;
};
const std::vector<GoalKind>& goal_kinds();

/// One scenario.
struct Condition {
  std::size_t agents = 0;
  GoalKind goals;
  int percent = 0;  ///< of the blocks, toggled every 10 ticks
  std::string name() const;
};
std::vector<Condition> conditions();
/// Throws std::logic_error if there is none of that name.
const Condition& condition_of(const std::string& scenario);

std::vector<Scenario> scenarios();

/// How a fleet is run: one of the contenders.
struct Manner {
  bool avoids = false;
  int units = 0;  ///< work units a tick, of the whole fleet; 0: no budget
  std::string name() const;
};
std::vector<Manner> manners();

/// Runs a fleet from start to end and records it.
void run_fleet(const FleetRun& run, const Manner& manner, Row& row);

}  // namespace fleetfoot::study::fleets
