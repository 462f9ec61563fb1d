// What Time-Bounded A* does beyond the contract: one search in a static world, a way back that
// closes (the reason that Bond et al. 2010 give for not building on it), and what shortcuts do.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent_info.hpp"
#include "agents/causes.hpp"
#include "support/ascii.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

// A* looks into the bay in the middle first, and sends the agent there.
constexpr std::string_view kBay = R"(
    ................
    .@@@@@@@@@@@@@..
    .@...........@..
    .............@..
    s............@.g
    .............@..
    .@...........@..
    .@@@@@@@@@@@@@..
    ................)";

struct Outcome {
  bool arrived = false;
  int steps = 0;
  int cut_offs = 0;
  std::uint64_t replans = 0;
};

/// Up to `limit` steps; before(step, cell) may change the world.
template <class Before>
Outcome walk(GridWorld& world, NodeId start, NodeId goal, const std::string& agent_name,
             const std::vector<std::string>& set, Budget budget, int limit, const Before& before) {
  const auto agent = make_agent(agent_name, world, start, goal, set);
  Outcome result;
  while (result.steps < limit && agent->position() != goal) {
    before(result.steps, world.cell(agent->position()));
    const AgentStep step = agent->step(budget);
    ++result.steps;
    if (step.why == causes::kCutOff) ++result.cut_offs;
  }
  result.arrived = agent->position() == goal;
  result.replans = agent->replans();
  return result;
}

void nothing(int /*step*/, Cell /*at*/) {}

TEST(TimeBoundedAStar, HasOneSearchInAStaticWorld) {
  const DrawnWorld drawn = parse(kBay);
  for (const int units : {1, 2, 5, 20, 100}) {
    const Outcome static_run = walk(*drawn.world, drawn.start, drawn.goal, "tbastar", {},
                                    Budget::work(units), 5000, nothing);
    EXPECT_TRUE(static_run.arrived) << units;
    EXPECT_EQ(static_run.replans, 1U) << units;
    EXPECT_EQ(static_run.cut_offs, 0) << units;
  }
}

/// Shuts the mouth of the bay behind an agent that has gone in, and opens a door at its far end.
Outcome walk_in_the_bay(const std::string& agent, const std::vector<std::string>& set) {
  const DrawnWorld drawn = parse(kBay);
  GridWorld& world = *drawn.world;
  bool is_shut = false;
  return walk(world, drawn.start, drawn.goal, agent, set, Budget::work(4), 2000,
              [&](int /*step*/, Cell at) {
                if (is_shut || at.x < 4 || at.y < 2 || at.y > 6) return;
                is_shut = true;
                for (int y = 3; y <= 5; ++y) world.set({2, y}, Terrain::blocked);
                world.set({13, 6}, Terrain::open);
              });
}

// Whatever the search finds from now on leads over its root, and the agent cannot get back there.
TEST(TimeBoundedAStar, IsCutOffWhenItsWayBackCloses) {
  const Outcome cut_off = walk_in_the_bay("tbastar", {});
  EXPECT_GE(cut_off.cut_offs, 1);
  EXPECT_GE(cut_off.replans, 2U);
  EXPECT_TRUE(cut_off.arrived);

  const Outcome told = walk_in_the_bay("tbastar", {"restart=change"});
  EXPECT_EQ(told.cut_offs, 0);
  EXPECT_GE(told.replans, 2U);
  EXPECT_TRUE(told.arrived);

  // A search from the goal needs no way back.
  EXPECT_TRUE(walk_in_the_bay("rtdstar", {}).arrived);
}

// The contract suite asks this of restart=change alone, which knows of every change.
TEST(TimeBoundedAStar, ArrivesOnceTheWorldHasSettled) {
  int cut_offs = 0;
  for (int i = 0; i < scaled(100); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = random_spec(random);
    for (const int units : {1, 3, 40}) {
      const RandomGrid made = make_grid(spec);
      GridWorld& world = *made.world;
      const auto agent = make_agent("tbastar", world, made.start, made.goal);
      const auto step_times = [&](int times, bool changes) {
        for (int step = 0; step < times && agent->position() != made.goal; ++step) {
          if (changes && random.chance(0.3)) {
            world.set(random_changes(world, kChangeKinds[random.below(5)], random));
          }
          if (agent->step(Budget::work(units)).why == causes::kCutOff) ++cut_offs;
        }
      };
      step_times(60, true);
      const PlainGrid plain = PlainGrid::copy_of(world);
      const std::vector<std::uint64_t> distances = plain.distances_to(world.cell(made.goal));
      if (distances[plain.index(world.cell(agent->position()))] == kNoPath) continue;
      step_times(20000, false);
      ASSERT_EQ(agent->position(), made.goal) << spec << ", " << units << " units";
    }
  }
  EXPECT_GT(cut_offs, scaled(100));
}

// After a shortcut the agent is on its path: it does not mean to go back.
TEST(TimeBoundedAStar, ShortcutsLeadOntoThePath) {
  int shortcuts = 0;
  for (int i = 0; i < 40; ++i) {
    const GridSpec spec{70, 70, true, 30, 1, base_seed() + static_cast<std::uint64_t>(i)};
    const RandomGrid made = make_grid(spec);
    const auto agent = make_agent("tbastar", *made.world, made.start, made.goal, {"shortcut=step"});
    for (int steps = 0; steps < 500 && agent->position() != made.goal; ++steps) {
      const AgentStep step = agent->step(Budget::work(20));
      if (step.why != causes::kShortcut) continue;
      ++shortcuts;
      const AgentPath path = agent->path();
      EXPECT_TRUE(path.nodes.size() == 1 || path.nodes[1] != step.from) << spec;
    }
  }
  EXPECT_GT(shortcuts, 40 / 4);
}

}  // namespace
}  // namespace fleetfoot::test
