// Agents that are a real-time search: thinking ahead, paths, being shut in, bounded steps.
#include <gtest/gtest.h>

#include <algorithm>

#include "agents/agent_info.hpp"
#include "agents/causes.hpp"
#include "base/error.hpp"
#include "support/ascii.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"
#include "support/variants.hpp"

namespace fleetfoot::test {
namespace {

const char* const kLocalAgents[] = {"lrtastar", "lss-lrtastar",         "rtastar",         "lrts",
                                    "pr-lrts",  "prioritized-lrtastar", "general-lrtastar"};

bool is_local(const Variant& variant) {
  return std::find(std::begin(kLocalAgents), std::end(kLocalAgents), variant.info->name) !=
         std::end(kLocalAgents);
}

/// Calls body(variant, world, start, goal, random) for every setting of the seven in random worlds.
template <class Body>
void for_settings(int count, const Body& body) {
  for (const Variant& variant : all_variants()) {
    if (!is_local(variant)) continue;
    Random random(base_seed());
    for (int i = 0; i < scaled(count); ++i) {
      GridSpec spec = random_spec(random);
      spec.width = std::min(spec.width, 24);
      spec.height = std::min(spec.height, 24);
      const RandomGrid made = make_grid(spec);
      if (!variant.fits(*made.world)) continue;
      SCOPED_TRACE(testing::Message() << variant << " " << spec);
      body(variant, *made.world, made.start, made.goal, random);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// The second agent thinks before each step. It must do what the first does.
TEST(LocalAgents, ThinkingBeforeAStepChangesNothing) {
  for_settings(
      6, [](const Variant& variant, GridWorld& world, NodeId start, NodeId goal, Random& random) {
        const auto plain = variant.make(world, start, goal);
        const auto thinker = variant.make(world, start, goal);
        const Budget budget =
            random.chance(0.3) ? Budget::unlimited() : Budget::work(1 + random.below(60));
        const bool waits = !variant.guarantees.properties.always_moves && !budget.is_unlimited();
        if (waits) return;  // what it thinks goes on with a search that takes several steps
        // General LRTA* learns for its own node whenever it thinks, which raises path-max from
        // there, and is advised sooner the more it thinks.
        if (variant.info->name == "general-lrtastar") return;
        for (int i = 0; i < 60; ++i) {
          const AgentStep thought = thinker->think(budget);
          const AgentStep again = thinker->think(budget);
          const AgentStep acted = thinker->step(budget);
          const AgentStep step = plain->step(budget);
          ASSERT_EQ(thought.to, step.to) << "step " << i;
          ASSERT_EQ(again.to, step.to) << "step " << i;
          ASSERT_EQ(acted.to, step.to) << "step " << i;
          ASSERT_EQ(acted.status, step.status) << "step " << i;
          ASSERT_EQ(acted.plan_cost, step.plan_cost) << "step " << i;
          ASSERT_EQ(thinker->position(), plain->position());
          if (random.chance(0.2)) {
            world.set(random_changes(world, kChangeKinds[random.below(5)], random));
          }
          if (random.chance(0.03)) {
            const NodeId to = world.node(random_cell(world, random));
            plain->relocate(to);
            thinker->relocate(to);
          }
          if (random.chance(0.03)) {
            const NodeId to = world.node(random_cell(world, random));
            plain->set_goal(to);
            thinker->set_goal(to);
          }
        }
      });
}

TEST(LocalAgents, PathsBeginAtTheAgentAndAreLegal) {
  std::size_t moves = 0;
  for_settings(
      6, [&](const Variant& variant, GridWorld& world, NodeId start, NodeId goal, Random& random) {
        const auto agent = variant.make(world, start, goal);
        const Budget budget =
            random.chance(0.3) ? Budget::unlimited() : Budget::work(1 + random.below(60));
        for (int i = 0; i < 60; ++i) {
          const AgentStep thought = agent->think(budget);
          const AgentPath before = agent->path();
          if (thought.to != thought.from) {
            ASSERT_GE(before.nodes.size(), 2U);
            ASSERT_EQ(before.nodes[1], thought.to);
            if (thought.status == StepStatus::plan) {
              ASSERT_TRUE(before.complete);
            }
          }
          agent->step(budget);
          if (random.chance(0.2)) {
            world.set(random_changes(world, kChangeKinds[random.below(5)], random));
          }
          const AgentPath path = agent->path();
          ASSERT_EQ(path.nodes.front(), agent->position());
          ASSERT_EQ(path.complete, path.nodes.back() == agent->goal());
          for (std::size_t k = 1; k < path.nodes.size(); ++k) {
            ASSERT_TRUE(world.can_move(world.cell(path.nodes[k - 1]), world.cell(path.nodes[k])));
            ++moves;
          }
        }
      });
  EXPECT_GT(moves, static_cast<std::size_t>(scaled(1000)));
}

TEST(LocalAgents, EveryStepSaysWhy) {
  for_settings(
      2, [](const Variant& variant, GridWorld& world, NodeId start, NodeId goal, Random& random) {
        const auto agent = variant.make(world, start, goal);
        for (int i = 0; i < 30; ++i) {
          const AgentStep step = agent->step(Budget::work(1 + random.below(60)));
          ASSERT_NE(step.why, "");
          ASSERT_EQ(step.why == causes::kNoPath, step.status == StepStatus::no_path);
          ASSERT_EQ(step.why == causes::kSearching, step.status == StepStatus::wait);
        }
      });
}

// Two cells of the most expensive terrain: each pair of moves raises what is learned by 1.2
// million, so that 32 bits are full after some 7,000 steps. Then the door opens.
TEST(LocalAgents, ComeOutAfterBeingShutInForLong) {
  for (const Variant& variant : all_variants()) {
    if (!is_local(variant)) continue;
    SCOPED_TRACE(testing::Message() << variant);
    GridWorld world(30, 30, Moves::eight, 255);
    if (!variant.fits(world)) continue;
    for (int y = 9; y <= 11; ++y) {
      for (int x = 9; x <= 12; ++x) world.set({x, y}, Terrain::blocked);
    }
    world.set({10, 10}, terrain_of_cost(255));
    world.set({11, 10}, terrain_of_cost(255));
    const NodeId goal = world.node({28, 20});
    const auto agent = variant.make(world, world.node({10, 10}), goal);
    for (int i = 0; i < 7090; ++i) agent->step(Budget::work(1));
    const Cell at = world.cell(agent->position());
    ASSERT_TRUE(at.y == 10 && (at.x == 10 || at.x == 11));
    world.set({9, 10}, Terrain::open);
    // Away from the goal: it must first see that the other cell is no better.
    int steps = 0;
    for (; agent->position() != goal && steps < 40'000; ++steps) agent->step(Budget::work(1));
    EXPECT_EQ(agent->position(), goal) << "after " << steps << " steps";
  }
}

TEST(LocalAgents, ManyUpdatesAreRefused) {
  const GridWorld world(5, 5, Moves::four);
  EXPECT_THROW(make_agent("prioritized-lrtastar", world, 0, 1, {"updates=1000000000"}), InputError);
  EXPECT_NO_THROW(make_agent("prioritized-lrtastar", world, 0, 1, {"updates=1000000"}));
}

// A closed room without a path: estimates rise in every step, and the agent goes on for ever.
TEST(LocalAgents, StepsStayBoundedWithoutAPath) {
  GridWorld world(64, 64, Moves::eight);
  for (int y = 0; y < 64; ++y) world.set({32, y}, Terrain::blocked);
  const auto agent = make_agent("prioritized-lrtastar", world, world.node({3, 3}),
                                world.node({60, 60}), {"updates=1000000", "queue-size=1000000"});
  for (int i = 0; i < 3; ++i) EXPECT_LE(agent->step(Budget::unlimited()).work, 1'000'001U);
}

TEST(LocalAgents, TheTrailOfLrtsIsBounded) {
  GridWorld world(4, 4, Moves::eight);
  for (int x = 0; x < 4; ++x) world.set({x, 2}, Terrain::blocked);  // it never arrives
  const auto agent = make_agent("lrts", world, world.node({0, 0}), world.node({3, 3}),
                                {"depth=1", "quota=1000000000"});
  for (int i = 0; i < 60'000; ++i) agent->step(Budget::work(1));
  const std::size_t before = agent->memory_bytes();
  for (int i = 0; i < 200'000; ++i) agent->step(Budget::work(1));
  EXPECT_EQ(agent->memory_bytes(), before);
}

// Advice for another goal is computed within the steps that follow, and not before.
TEST(LocalAgents, AnotherGoalOfGeneralLrtaStarStaysWithinTheBudget) {
  GridWorld world(96, 96, Moves::eight);
  for (int y = 0; y < 90; ++y) world.set({48, y}, Terrain::blocked);
  const auto agent = make_agent("general-lrtastar", world, world.node({3, 3}), world.node({5, 90}),
                                {"depth=fixed", "plies=4"});
  agent->set_goal(world.node({90, 3}));
  std::uint64_t all = 0;
  int subgoals = 0;
  int steps = 0;
  for (; agent->position() != agent->goal() && steps < 20'000; ++steps) {
    const AgentStep step = agent->step(Budget::work(400));
    ASSERT_LE(step.work, 400U);
    all += step.work;
    if (step.why == causes::kSubgoal) ++subgoals;
    if (steps == 10) {
      EXPECT_EQ(subgoals, 0) << "advice for nothing";
    }
  }
  EXPECT_EQ(agent->position(), agent->goal());
  EXPECT_GT(subgoals, 0);
  EXPECT_GT(all, 96U * 96U) << "the search of the whole world is counted";
}

TEST(LocalAgents, RefuseParametersWithoutEffect) {
  const GridWorld world(8, 8, Moves::four);
  const auto refused = [&](const std::vector<std::string>& assignments) {
    try {
      make_agent("general-lrtastar", world, 0, 1, assignments);
      return false;
    } catch (const InputError&) {
      return true;
    }
  };
  EXPECT_TRUE(refused({"select=classifier"}));
  EXPECT_FALSE(refused({"select=classifier", "goal=mixed"}));
  EXPECT_TRUE(refused({"goal=global", "repair=on"}));
  EXPECT_TRUE(refused({"goal=global", "depth=fixed", "level=2"}));
  EXPECT_TRUE(refused({"goal=global", "depth=oracle", "abstraction=sectors"}));
  EXPECT_TRUE(refused({"goal=global", "depth=oracle", "database=no-such-file"}));
  EXPECT_FALSE(refused({"goal=global", "level=2"})) << "depths are from regions";
  EXPECT_FALSE(refused({"goal=mixed", "depth=fixed", "level=2"}));
  EXPECT_TRUE(refused({"classifier=no-such-file", "depth=fixed"}));
}

}  // namespace
}  // namespace fleetfoot::test
