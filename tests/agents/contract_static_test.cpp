// The contract in worlds that do not change: arriving, knowing that there is no path, and the
// smallest worlds there are.
#include "agents/contract.hpp"

namespace fleetfoot::test {
namespace {

class StaticWorld : public Contract {
 protected:
  void arrives(std::string_view drawing, unsigned max_terrain = 1) {
    run(
        drawing,
        [&](Trial& trial, GridWorld& world) {
          settle_and_arrive(variant(), trial, world, true);
          for (int i = 0; i < 3; ++i) trial.step();
        },
        {}, max_terrain);
  }
};
FLEETFOOT_OVER_ALL_AGENTS(StaticWorld);

TEST_P(StaticWorld, OpenGround) {
  arrives(R"(
      s.......
      ........
      ........
      .......g)");
}

TEST_P(StaticWorld, ATrapThatPointsAtTheGoal) {
  arrives(R"(
      ..........
      .@@@@@@@..
      .......@..
      .s.....@.g
      .......@..
      .@@@@@@@..
      ..........)");
}

TEST_P(StaticWorld, ALongWayRound) {
  arrives(R"(
      s@...@...
      .@.@.@.@.
      .@.@.@.@.
      ...@...@g)");
}

TEST_P(StaticWorld, CornersThatMustNotBeCut) {
  arrives(R"(
      s@.@.
      ..@..
      @....
      ..@.@
      .@..g)");
}

TEST_P(StaticWorld, TerrainThatPaysToWalkRound) {
  arrives(R"(
      s9999g
      .9..9.
      .9.29.
      ......)");
}

TEST_P(StaticWorld, GroundThatIsExpensiveEverywhere) { arrives("s55 555 55g 555", 9); }

TEST_P(StaticWorld, NoWay) {
  arrives(R"(
      s.@..
      ..@..
      @@@..
      ....g)");
}

TEST_P(StaticWorld, NoWayInACorner) { arrives("..@. ..@. s.@g"); }

TEST_P(StaticWorld, NowhereToGo) { arrives("@@@. @s@. @@@g"); }

TEST_P(StaticWorld, OneCell) { arrives("s"); }

TEST_P(StaticWorld, TwoCells) {
  arrives("sg");
  arrives("g s");
}

TEST_P(StaticWorld, OneRow) {
  arrives("s.................g");
  arrives("g.................s");
  arrives("....s....@....g....");
}

TEST_P(StaticWorld, OneColumn) {
  arrives("s . . . . . . . . . . . . . . . . . g");
  arrives(". . g . . . s . .");
  arrives("s . . @ . g");
}

TEST_P(StaticWorld, StartIsGoal) {
  run("... .s. ...", [&](Trial& trial, GridWorld& world) {
    ASSERT_TRUE(trial.at_goal());
    for (int i = 0; i < 5; ++i) trial.step();
    world.set({1, 1}, Terrain::blocked);  // stays, also when its place closes
    for (int i = 0; i < 5; ++i) trial.step();
    world.set({0, 1}, Terrain::blocked);
    for (int i = 0; i < 5; ++i) trial.step();
    EXPECT_TRUE(trial.at_goal());
  });
}

TEST_P(StaticWorld, GoalBlockedFromTheStartThenOpened) {
  run("s... .... ...g", [&](Trial& trial, GridWorld& world) {
    world.set({3, 2}, Terrain::blocked);
    settle_and_arrive(variant(), trial, world, true);
    for (int i = 0; i < 20; ++i) trial.step();
    world.set({3, 2}, Terrain::open);
    settle_and_arrive(variant(), trial, world, false);
  });
}

TEST_P(StaticWorld, RandomWorlds) {
  run_random(8, [&](Trial& trial, GridWorld& world, Random&) {
    settle_and_arrive(variant(), trial, world, true);
  });
}

TEST_P(StaticWorld, UnknownGround) {
  for (const Sensing sensing : {Sensing::adjacent(), Sensing::within(1), Sensing::within(7)}) {
    run_random(
        2,
        [&](Trial& trial, GridWorld& world, Random&) {
          const PlainGrid truth = PlainGrid::copy_of(world);
          const Cell at = world.cell(trial.agent().position());
          const bool has_path = truth.distance(at, world.cell(trial.agent().goal())) != kNoPath;
          if (has_path && guaranteed().complete && !trial.reach(patience(world))) {
            trial.fail("never arrived");
          }
          if (!has_path) {
            for (int i = 0; i < 200; ++i) trial.step();
          }
        },
        sensing);
  }
}

TEST_P(StaticWorld, UnknownTrap) {
  for (const Sensing sensing : {Sensing::adjacent(), Sensing::within(1), Sensing::within(7)}) {
    run(
        R"(
        ..........
        .@@@@@@@..
        .......@..
        .s..33.@.g
        .......@..
        .@@@@@@@..
        ..........)",
        [&](Trial& trial, GridWorld& world) {
          if (guaranteed().complete && !trial.reach(patience(world))) trial.fail("never arrived");
        },
        sensing);
  }
}

}  // namespace
}  // namespace fleetfoot::test
