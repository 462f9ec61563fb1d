// The contract of the other calls: placing, another goal, deadlines, what is refused; and that a
// run repeats to the byte.
#include "agents/contract.hpp"
#include "base/error.hpp"

namespace fleetfoot::test {
namespace {

class Calls : public Contract {};
FLEETFOOT_OVER_ALL_AGENTS(Calls);

TEST_P(Calls, PlacedElsewhere) {
  run("s..@... .@.@.@. .@...@g", [&](Trial& trial, GridWorld& world) {
    for (const Cell c : {Cell{6, 0}, Cell{0, 2}, Cell{2, 2}, Cell{2, 2}, Cell{6, 2}, Cell{4, 0}}) {
      trial.agent().relocate(world.node(c));
      EXPECT_EQ(trial.agent().position(), world.node(c));
      for (int i = 0; i < 3; ++i) trial.step();
    }
    settle_and_arrive(variant(), trial, world, variant().guarantees.can_be_carried);
    trial.agent().relocate(world.node({0, 0}));
    settle_and_arrive(variant(), trial, world, variant().guarantees.can_be_carried);
  });
}

TEST_P(Calls, PushedBackAfterEveryStep) {
  run("s..... .@@@@. .....g", [&](Trial& trial, GridWorld& world) {
    for (int i = 0; i < 20; ++i) {
      const NodeId before = trial.agent().position();
      trial.step();
      trial.agent().relocate(before);
    }
    settle_and_arrive(variant(), trial, world, variant().guarantees.can_be_carried);
  });
}

TEST_P(Calls, AnotherGoalInMidRun) {
  run("s..@... .@.@.@. .@...@g", [&](Trial& trial, GridWorld& world) {
    for (const Cell c : {Cell{6, 0}, Cell{0, 2}, Cell{3, 2}, Cell{3, 2}, Cell{0, 0}, Cell{6, 2}}) {
      trial.agent().set_goal(world.node(c));
      EXPECT_EQ(trial.agent().goal(), world.node(c));
      for (int i = 0; i < 3; ++i) trial.step();
    }
    settle_and_arrive(variant(), trial, world, true);
    trial.agent().set_goal(trial.agent().position());
    trial.step();
    trial.agent().set_goal(world.node({0, 0}));
    settle_and_arrive(variant(), trial, world, true);
  });
}

TEST_P(Calls, AnotherGoalInAWall) {
  run("s...@..", [&](Trial& trial, GridWorld& world) {
    trial.agent().set_goal(world.node({4, 0}));
    settle_and_arrive(variant(), trial, world, true);
    trial.agent().set_goal(world.node({2, 0}));
    settle_and_arrive(variant(), trial, world, true);
  });
}

TEST_P(Calls, AllAtOnce) {
  run_random(3, [&](Trial& trial, GridWorld& world, Random& random) {
    for (int i = 0; i < 60; ++i) {
      if (random.chance(0.3)) {
        world.set(random_changes(world, kChangeKinds[random.below(5)], random));
      }
      const Cell c = random_cell(world, random);
      if (random.chance(0.1)) trial.agent().set_goal(world.node(c));
      if (random.chance(0.1) && world.is_open(c)) trial.agent().relocate(world.node(c));
      trial.step();
    }
    settle_and_arrive(variant(), trial, world, false);
  });
}

TEST_P(Calls, TheSameRunTwice) {
  for (const Sensing sensing : {Sensing::full(), Sensing::within(3)}) {
    std::vector<std::vector<AgentStep>> runs;
    for (int repeat = 0; repeat < 2; ++repeat) {
      std::vector<AgentStep> steps;
      run_random(
          2,
          [&](Trial& trial, GridWorld& world, Random& random) {
            for (int i = 0; i < 30; ++i) {
              if (i % 3 == 2) {
                world.set(random_changes(world, kChangeKinds[random.below(5)], random));
              }
              trial.step();
            }
            steps.insert(steps.end(), trial.steps().begin(), trial.steps().end());
          },
          sensing);
      runs.push_back(std::move(steps));
    }
    ASSERT_EQ(runs[0].size(), runs[1].size());
    for (std::size_t i = 0; i < runs[0].size(); ++i) {
      ASSERT_TRUE(same(runs[0][i], runs[1][i])) << "step " << i;
    }
  }
}

TEST_P(Calls, AskingForThePathChangesNothing) {
  for_each_variant([&] {
    Random random(base_seed());
    for (int i = 0; i < scaled(2); ++i) {
      const GridSpec spec = random_tiles_spec(random);
      std::vector<std::vector<AgentStep>> runs;
      for (const bool asks : {false, true}) {
        const RandomGrid made = make_grid(spec);
        if (!variant().fits(*made.world)) continue;
        Trial trial(variant(), *made.world, made.start, made.goal, Budget::work(60));
        Random changes(spec.seed);
        for (int step = 0; step < 60; ++step) {
          if (step % 20 == 19)
            made.world->set(random_changes(*made.world, kChangeKinds[0], changes));
          trial.step();
          if (asks) trial.agent().path();
        }
        runs.emplace_back(trial.steps().begin(), trial.steps().end());
      }
      if (runs.empty()) continue;
      ASSERT_EQ(runs[0].size(), runs[1].size());
      for (std::size_t step = 0; step < runs[0].size(); ++step) {
        ASSERT_TRUE(same(runs[0][step], runs[1][step])) << variant() << " " << spec << " " << step;
      }
    }
  });
}

// How far a deadline reaches differs from run to run; that each step is legal and says the truth
// does not.
TEST_P(Calls, Deadlines) {
  for_each_variant([&] {
    for (const int micros : {1, 5, 50}) {
      const DrawnWorld drawn = parse("s..@... .@.@.@. .@...@g", Moves::four);
      Trial trial(variant(), *drawn.world, drawn.start, drawn.goal, Budget::micros(micros));
      for (int i = 0; i < 100; ++i) {
        drawn.world->set({3, 2}, i % 7 < 5 ? Terrain::open : Terrain::blocked);
        trial.step();
      }
      ASSERT_EQ(trial.error(), "");
    }
  });
}

TEST_P(Calls, RefusesAHeuristicThatWouldMislead) {
  const GridWorld four(3, 3, Moves::four);
  const GridWorld eight(3, 3, Moves::eight);
  const GraphWorld graph(2, {{0, 1, 1}});
  const std::vector<const World*> worlds{&four, &eight, &graph};
  for_each_variant([&] {
    for (const World* world : worlds) {
      if (variant().fits(*world)) {
        EXPECT_NO_THROW(variant().make(*world, 0, 1)) << variant();
      } else {
        EXPECT_THROW(variant().make(*world, 0, 1), InputError) << variant();
      }
    }
  });
}

TEST_P(Calls, RefusesBadInput) {
  const GridWorld world(5, 5, Moves::four);
  const std::string& name = GetParam()->name;
  EXPECT_THROW(make_agent(name, world, world.node({5, 0}), 0), InputError);
  EXPECT_THROW(make_agent(name, world, 0, world.node({0, 5})), InputError);
  EXPECT_THROW(make_agent(name, world, 0, kNoNode), InputError);
  EXPECT_THROW(make_agent(name, world, 0, 1, {"no-such-parameter=1"}), InputError);
  EXPECT_THROW(make_agent(name, world, 0, 1, {}, Sensing::within(0)), InputError);
  for (const ParameterSpec& spec : GetParam()->parameters) {
    EXPECT_THROW(make_agent(name, world, 0, 1, assign(*GetParam(), spec, "?")), InputError);
    EXPECT_NO_THROW(make_agent(name, world, 0, 1, assign(*GetParam(), spec, spec.default_value)));
    if (assign(*GetParam(), spec, "").size() > 1) {  // alone it has no effect
      EXPECT_THROW(make_agent(name, world, 0, 1, {spec.name + "=" + spec.default_value}),
                   InputError);
    }
  }
}

TEST(AgentTable, IsSortedAndDescribesItself) {
  for (std::size_t i = 0; i < all_agents().size(); ++i) {
    const AgentInfo& info = *all_agents()[i];
    EXPECT_EQ(&find_agent(info.name), &info);
    EXPECT_FALSE(info.summary.empty()) << info.name;
    EXPECT_FALSE(info.paper.empty()) << info.name;
    for (const ParameterSpec& spec : info.parameters) EXPECT_FALSE(spec.help.empty()) << spec.name;
    if (i > 0) {
      EXPECT_LT(all_agents()[i - 1]->name, info.name);
    }
  }
  EXPECT_THROW(find_agent("no-such-agent"), InputError);
}

}  // namespace
}  // namespace fleetfoot::test
