// What the contract does not say of the agent `auto`: how much it works, and that it keeps to its
// way. Counts of work, never seconds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent_info.hpp"
#include "base/random.hpp"
#include "sim/simulate.hpp"
#include "support/ascii.hpp"
#include "support/settings.hpp"
#include "tools/generators/toggled_scene.hpp"
#include "tools/generators/uniform.hpp"

namespace fleetfoot::test {
namespace {

/// Toggles cells every 10 steps, near the agent or anywhere; never under it.
class Toggles final : public WorldChanges {
 public:
  Toggles(GridWorld& world, int radius, int count)
      : world_(world), radius_(radius), count_(count) {}

  void before_step(std::int64_t t, NodeId agent) override {
    if (t == 0 || t % 10 != 0) return;
    Random random(base_seed() + static_cast<std::uint64_t>(t));
    const Cell at = world_.cell(agent);
    for (int i = 0; i < count_; ++i) {
      const Cell c{random.between(0, world_.width() - 1), random.between(0, world_.height() - 1)};
      const int away = std::max(std::abs(c.x - at.x), std::abs(c.y - at.y));
      if (away == 0 || away > radius_ || c == goal_) continue;
      world_.set(c, world_.is_open(c) ? Terrain::blocked : Terrain::open);
    }
  }
  bool exhausted() const override { return false; }
  void spare(Cell goal) { goal_ = goal; }

 private:
  GridWorld& world_;
  int radius_;
  int count_;
  Cell goal_{};
};

struct Walk {
  std::uint64_t work = 0;
  std::uint64_t expanded = 0;
  double cost = 0;
  bool arrived = false;
};

constexpr const char* kHall = R"(
    ..............
    ..............
    s............g
    ..............
    ..............
    @@@@@@@@@@@@@@
    ..............)";

/// Corner to corner through random obstacles, of which some toggle.
Walk walk(const std::string& agent, std::uint64_t seed, int radius, int count,
          const std::string& heuristic) {
  UniformOptions options;
  options.size = 128;
  const GeneratedWorld made = generate_uniform(options, seed);
  GridWorld world(made.map, Moves::eight);
  const auto walker = make_agent(agent, world, world.node(made.start), world.node(made.goal),
                                 {"heuristic=" + heuristic});
  Toggles toggles(world, radius, count);
  toggles.spare(made.goal);
  Walk result;
  SimulationOptions run;
  run.max_steps = 2000;
  run.on_step = [&](std::int64_t, const AgentStep& step) {
    result.work += step.work;
    result.expanded += step.expanded;
    return true;
  };
  const SimulationResult end = simulate(world, *walker, toggles, run);
  result.cost = end.cost;
  result.arrived = end.outcome == Outcome::reached;
  return result;
}

Walk total(const std::string& agent, int radius, int count, const std::string& heuristic = "best") {
  Walk sum;
  sum.arrived = true;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Walk one = walk(agent, base_seed() + seed, radius, count, heuristic);
    sum.work += one.work;
    sum.expanded += one.expanded;
    sum.arrived = sum.arrived && one.arrived;
  }
  return sum;
}

// A new search for each change near the agent would cost several times as much.
TEST(Auto, RepairsWhatChangesNearTheAgent) {
  const Walk own = total("auto", 12, 400);
  const Walk scratch = total("astar", 12, 400);
  EXPECT_LT(2 * own.expanded, scratch.expanded);
  EXPECT_LT(own.work, scratch.work);
}

// Also where no heuristic tells how far it is.
TEST(Auto, RepairsWithoutAHeuristic) {
  const Walk own = total("auto", 12, 40, "zero");
  const Walk scratch = total("backward-astar", 12, 40, "zero");
  EXPECT_LT(5 * own.expanded, scratch.expanded);
  EXPECT_LT(3 * own.work, scratch.work);
}

TEST(Auto, CountsAChangeOnce) {
  const DrawnWorld drawn = parse(kHall, Moves::eight);
  const auto agent = make_agent("auto", *drawn.world, drawn.start, drawn.goal);
  agent->step(Budget::work(10'000));
  const std::uint64_t before = agent->replans();
  for (int x = 2; x < 12; ++x) drawn.world->set({x, 0}, Terrain::blocked);
  for (int i = 0; i < 3; ++i) agent->step(Budget::work(2));
  EXPECT_EQ(agent->replans(), before + 1);
}

// Repairs that are hopeless must not be tried again and again.
TEST(Auto, StartsOverWhenTheWholeMapChanges) {
  const Walk own = total("auto", 1000, 600);
  const std::uint64_t best =
      std::min(total("astar", 1000, 600).work, total("backward-astar", 1000, 600).work);
  EXPECT_LT(own.work, best + best / 2);
}

/// Steps to the goal, calling change(world, step number) before each; returns the work of each
/// step.
std::vector<std::uint64_t> work_of_steps(std::string_view drawing, Budget budget,
                                         const std::function<void(GridWorld&, int)>& change) {
  const DrawnWorld drawn = parse(drawing, Moves::eight);
  const auto agent = make_agent("auto", *drawn.world, drawn.start, drawn.goal);
  std::vector<std::uint64_t> work;
  for (int i = 0; i < 100 && agent->position() != agent->goal(); ++i) {
    change(*drawn.world, i);
    work.push_back(agent->step(budget).work);
  }
  return work;
}

// A door that closes beside the path, and one that opens where no shorter path can lead.
TEST(Auto, SearchesNothingWhereThePathStaysAShortestOne) {
  const auto work = work_of_steps(kHall, Budget::unlimited(), [](GridWorld& world, int step) {
    if (step == 3) world.set({8, 0}, Terrain::blocked);
    if (step == 5) world.set({8, 0}, Terrain::open);
    if (step == 6) world.set({9, 5}, Terrain::open);
  });
  ASSERT_EQ(work.size(), 13U);
  EXPECT_GT(work[0], 0U);
  for (std::size_t i = 1; i < work.size(); ++i) EXPECT_EQ(work[i], 0U) << "step " << i;
}

TEST(Auto, SearchesAgainWhenThePathIsCut) {
  const auto work = work_of_steps(kHall, Budget::unlimited(), [](GridWorld& world, int step) {
    if (step == 3) world.set({8, 2}, Terrain::blocked);
  });
  EXPECT_GT(work[3], 0U);
}

// The second door is one that a change opens: the path is no longer a shortest one.
TEST(Auto, TakesAShortcutThatOpens) {
  const DrawnWorld drawn = parse(R"(
      s.@.g
      ..@..
      ..@..
      ..@..
      .....)",
                                 Moves::eight);
  const auto agent = make_agent("auto", *drawn.world, drawn.start, drawn.goal);
  const std::uint64_t before = agent->step(Budget::unlimited()).plan_cost;
  drawn.world->set({2, 1}, Terrain::open);
  const AgentStep step = agent->step(Budget::unlimited());
  EXPECT_EQ(step.status, StepStatus::plan);
  EXPECT_LT(step.plan_cost + 2378, before);
}

// While the global search is set back by a change elsewhere, the path found before goes on.
TEST(Auto, KeepsToItsPathUnderABudget) {
  UniformOptions options;
  options.size = 64;
  const GeneratedWorld made = generate_uniform(options, base_seed());
  GridWorld world(made.map, Moves::eight);
  const auto agent = make_agent("auto", world, world.node(made.start), world.node(made.goal));
  // Found in one step, and committed with what is left of a large budget.
  ASSERT_EQ(agent->step(Budget::work(100'000)).status, StepStatus::plan);
  const NodeId at = agent->position();
  const auto planned = make_agent("auto", world, at, world.node(made.goal));
  std::vector<NodeId> path;
  for (int i = 0; i < 10; ++i) path.push_back(planned->step(Budget::work(100'000)).to);
  // Something changes around the goal in every step: three units never catch up with it.
  for (int i = 0; i < 10; ++i) {
    const Cell c{made.goal.x - 2 - i % 3, made.goal.y - 1 - i % 2};
    world.set(c, world.is_open(c) ? Terrain::blocked : Terrain::open);
    const AgentStep step = agent->step(Budget::work(3));
    EXPECT_EQ(step.to, path[static_cast<std::size_t>(i)]) << i;
    EXPECT_LE(step.work, 3U);
  }
}

// A path was committed to its end; what closes there later must be seen when the agent reaches it.
TEST(Auto, SeesWhatHasClosedFarAlongItsPath) {
  constexpr int kLength = 200;
  for (const std::uint64_t budget : {1U, 2U, 3U}) {
    GridWorld world(kLength, 40, Moves::eight);
    const Cell goal{kLength - 1, 20};
    const auto agent = make_agent("auto", world, world.node({0, 20}), world.node(goal));
    ASSERT_EQ(agent->step(Budget::work(1'000'000)).status, StepStatus::plan);
    // A wall across the path, and so many changes that the global search will not catch up in time.
    std::vector<TerrainEdit> edits;
    for (int y = 5; y < 40; ++y) edits.push_back({{60, y}, Terrain::blocked});
    for (int x = 70; x < goal.x - 2; x += 2) {
      for (int y = 0; y < 40; y += 2) edits.push_back({{x, y}, Terrain::blocked});
    }
    world.set(edits);
    int farthest = 0;
    for (int i = 0; i < 80; ++i) {
      const AgentStep step = agent->step(Budget::work(budget));
      farthest = std::max(farthest, world.cell(step.to).x);
      ASSERT_TRUE(step.to == step.from ||
                  world.can_move(world.cell(step.from), world.cell(step.to)))
          << "budget " << budget << ", step " << i;
    }
    EXPECT_GE(farthest, 59) << "budget " << budget << ": it did not reach the wall";
  }
}

// While it keeps to a long path, the global search gets what it needs to find a much shorter one,
// also when something goes on changing.
TEST(Auto, TakesADoorThatOpensWhileSomethingSmallChanges) {
  for (const int period : {4, 5, 8}) {
    GridWorld world(1500, 41, Moves::eight);
    for (int x = 0; x < 1499; ++x) world.set({x, 20}, Terrain::blocked);
    const auto agent = make_agent("auto", world, world.node({0, 10}), world.node({0, 30}));
    ASSERT_EQ(agent->step(Budget::work(10'000'000)).status, StepStatus::plan);
    world.set({300, 20}, Terrain::open);
    int steps = 0;
    for (; steps < 3000 && agent->position() != agent->goal(); ++steps) {
      const Cell flicker{4, 34};
      if (steps % period == 0) {
        world.set(flicker, world.is_open(flicker) ? Terrain::blocked : Terrain::open);
      }
      agent->step(Budget::work(32));
    }
    EXPECT_LT(steps, 1000) << period;
  }
}

/// A pass takes longer than the agent needs to the next door: it must not turn back for each.
TEST(Auto, IsGuidedOnMapsOfAnySize) {
  for (const int size : {1024, 4096}) {
    SCOPED_TRACE(size);
    const ToggledScene scene = toggled_scene(SceneKind::rooms_16, size, 101);
    const auto walk = [&](const char* name, Budget budget) {
      const GridWorld world(scene.map, Moves::eight);
      const auto agent = make_agent(name, world, world.node(scene.start), world.node(scene.goal));
      SimulationOptions options;
      options.budget = budget;
      options.max_steps = 10 * size;
      const SimulationResult result = simulate(world, *agent, options);
      EXPECT_EQ(result.outcome, Outcome::reached);
      return result.cost;
    };
    const double best = walk("astar", Budget::unlimited());
    EXPECT_LT(walk("auto", Budget::work(64)), 1.3 * best);
    if (size == 1024) {
      EXPECT_LT(walk("auto", Budget::work(16)), 1.5 * best);
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
