#include "sim/trials.hpp"

#include <cmath>
#include <utility>

namespace fleetfoot {

TrialsResult simulate_trials(const World& world, Agent& agent, int count,
                             const SimulationOptions& options, const TrialObserver& before) {
  TrialsResult result;
  const NodeId start = agent.position();
  for (int trial = 0; trial < count; ++trial) {
    agent.relocate(start);
    SimulationOptions its_own = options;
    if (before) before(trial, its_own);
    const std::uint64_t replans = agent.replans();
    SimulationResult run = simulate(world, agent, its_own);
    run.replans -= replans;
    result.trials.push_back({run.outcome, run.steps, run.moves, run.cost, run.expanded});
    result.last = std::move(run);
    if (result.last.outcome == Outcome::stopped) break;
  }
  return result;
}

std::size_t settled_since(const std::vector<TrialRecord>& trials) {
  // The same moves in another order may add up a little differently.
  const auto same = [](const TrialRecord& a, const TrialRecord& b) {
    return a.outcome == Outcome::reached && b.outcome == Outcome::reached &&
           std::abs(a.cost - b.cost) <= 1e-9 * a.cost;
  };
  std::size_t first = trials.size();
  for (std::size_t i = trials.size(); i > 1 && same(trials[i - 1], trials[i - 2]); --i) {
    first = i - 2;
  }
  return first;
}

}  // namespace fleetfoot
