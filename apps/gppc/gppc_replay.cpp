#include "apps/gppc/gppc_replay.hpp"

#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <stdexcept>

#include "agents/agent_info.hpp"
#include "sim/simulate.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::app {
namespace {

/// Files state from three decimals up; different paths of that length differ by more.
constexpr double kTolerance = 1e-3;

/// Of an answer that is none, and equal to no stated cost.
constexpr double kNoCost = -2;

class Replay {
 public:
  Replay(const GppcScenario& scenario, const std::string& agent,
         const std::vector<std::string>& assignments)
      : scenario_(scenario),
        world_(scenario.width, scenario.height, Moves::eight),
        agent_(make_agent(agent, world_, 0, 0, assignments)) {}

  void patch(const GppcEvent& event) {
    const TerrainMap& patch = scenario_.patches[static_cast<std::size_t>(event.patch)];
    std::vector<TerrainEdit> edits;
    for (int y = 0; y < patch.height; ++y) {
      for (int x = 0; x < patch.width; ++x) {
        const Cell cell{event.corner.x + x, event.corner.y + y};
        const Terrain terrain = TerrainCosts{}(patch.at({x, y}));
        if (world_.terrain(cell) == terrain) continue;
        edits.push_back({cell, terrain});
      }
    }
    world_.set(edits);
    ++result_.patches;
    result_.changed_cells += static_cast<std::int64_t>(edits.size());
  }

  void query(const GppcEvent& event) {
    const std::optional<double> cost = answer(event);
    const bool right =
        cost ? event.reachable() && std::abs(*cost - event.cost) <= kTolerance : !event.reachable();
    ++result_.queries;
    ++(right ? result_.correct : result_.wrong);
    if (right && !cost) ++result_.unreachable;
  }

  const GppcResult& result() const { return result_; }

 private:
  /// The cost of the agent's path; nothing if it says that there is none. Its time is that of
  /// planning and reading the path.
  std::optional<double> answer(const GppcEvent& event) {
    using Clock = std::chrono::steady_clock;
    // An agent may leave a closed cell; the competition counts a start in one as unreachable.
    if (!world_.is_open(event.start)) {
      result_.query_times.add(0);
      return std::nullopt;
    }
    const Clock::time_point before = Clock::now();
    agent_->relocate(world_.node(event.start));
    agent_->set_goal(world_.node(event.goal));
    const AgentStep plan = agent_->think(Budget::unlimited());
    AgentPath path;
    if (plan.status == StepStatus::plan) path = agent_->path();
    const Clock::duration planning = Clock::now() - before;
    if (plan.status == StepStatus::no_path || path.complete) {
      result_.query_times.add(std::chrono::nanoseconds(planning).count());
      return path.complete ? std::optional(cost_of(path)) : std::nullopt;
    }
    return answer_by_walking(std::chrono::nanoseconds(planning).count());
  }

  /// Computed here, from the world; kNoCost for a path with an illegal move.
  double cost_of(const AgentPath& path) const {
    double straight = 0;
    double diagonal = 0;
    for (std::size_t i = 1; i < path.nodes.size(); ++i) {
      const Cell from = world_.cell(path.nodes[i - 1]);
      const Cell to = world_.cell(path.nodes[i]);
      if (!world_.can_move(from, to)) return kNoCost;
      (from.x == to.x || from.y == to.y ? straight : diagonal) += 1;
    }
    return straight + diagonal * std::sqrt(2.0);
  }

  /// For agents that know no complete path before they move.
  std::optional<double> answer_by_walking(std::int64_t nanoseconds) {
    SimulationResult walk;
    try {
      walk = simulate(world_, *agent_);
    } catch (const std::logic_error&) {
      return kNoCost;  // an illegal move: the count of wrong answers says so
    }
    for (const std::int64_t step : walk.step_times.nanoseconds()) nanoseconds += step;
    result_.query_times.add(nanoseconds);
    if (walk.outcome == Outcome::no_path) return std::nullopt;
    if (walk.outcome != Outcome::reached) return kNoCost;
    return walk.cost;
  }

  const GppcScenario& scenario_;
  GridWorld world_;
  std::unique_ptr<Agent> agent_;
  GppcResult result_;
};

}  // namespace

GppcResult replay_gppc(const GppcScenario& scenario, const std::string& agent,
                       const std::vector<std::string>& assignments, const GppcObserver& observer) {
  Replay replay(scenario, agent, assignments);
  for (std::size_t i = 0; i < scenario.events.size(); ++i) {
    if (!observer(i)) break;
    const GppcEvent& event = scenario.events[i];
    if (event.kind == GppcEvent::Kind::patch) {
      replay.patch(event);
    } else {
      replay.query(event);
    }
  }
  return replay.result();
}

}  // namespace fleetfoot::app
