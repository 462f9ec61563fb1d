// Trials: the same problem again and again in a static world, by an agent that keeps what it has
// learned. They show how fast learning agents reach a good path.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "sim/simulate.hpp"

namespace fleetfoot {

/// What is kept of each trial.
struct TrialRecord {
  Outcome outcome = Outcome::step_limit;
  std::int64_t steps = 0;
  std::int64_t moves = 0;
  double cost = 0;
  std::uint64_t expanded = 0;
};

struct TrialsResult {
  SimulationResult last;  ///< all of it, replans too, of the last trial alone
  std::vector<TrialRecord> trials;
};

/// Told before each trial which it is, from 0 on; the options are that trial's to change.
using TrialObserver = std::function<void(int trial, SimulationOptions& options)>;

/// `count` trials, each from where the agent stands now. Ends early only when a trial is stopped.
TrialsResult simulate_trials(const World& world, Agent& agent, int count,
                             const SimulationOptions& options = {},
                             const TrialObserver& before = {});

/// The first trial, from 0 on, from which on all reached the goal at the same cost; the number of
/// trials if the last differs from the one before it, or is alone.
std::size_t settled_since(const std::vector<TrialRecord>& trials);

}  // namespace fleetfoot
