// The doors of Bond et al. 2010 ("RTD* is not complete in dynamic worlds"): a room whose far exit
// in the north is always open, and two near doors in the south that close whenever the agent
// approaches and open again when it leaves. Every conventional agent may run back and forth for
// ever. It must not crash or cheat, and the step limit must end it.
#include <cstdlib>

#include "agents/contract.hpp"

namespace fleetfoot::test {
namespace {

constexpr const char* kRoom = R"(
    .................
    .@@@@@@@.@@@@@@@.
    .@.............@.
    .@.............@.
    .@.............@.
    .@.............@.
    .@.............@.
    .@.............@.
    .@.............@.
    .@......s......@.
    .@@@@.@@@@@.@@@@.
    .................
    ........g........)";
constexpr Cell kDoors[] = {{5, 10}, {11, 10}};

class AdversarialDoors : public Contract {};
FLEETFOOT_OVER_ALL_AGENTS(AdversarialDoors);

void work_the_doors(GridWorld& world, Cell agent) {
  for (const Cell door : kDoors) {
    const int distance = std::max(std::abs(door.x - agent.x), std::abs(door.y - agent.y));
    world.set(door, distance <= 2 ? Terrain::blocked : Terrain::open);
  }
}

TEST_P(AdversarialDoors, NeverACheatNorACrash) {
  for (const Sensing sensing : {Sensing::full(), Sensing::within(3)}) {
    run(
        kRoom,
        [&](Trial& trial, GridWorld& world) {
          constexpr int kLimit = 150;
          for (int i = 0; i < kLimit && !trial.at_goal(); ++i) {
            work_the_doors(world, world.cell(trial.agent().position()));
            trial.step();
          }
          EXPECT_LE(trial.steps().size(), static_cast<std::size_t>(kLimit));
        },
        sensing);
  }
}

// Once the doors stay shut the far exit is all there is.
TEST_P(AdversarialDoors, WhenTheyStayShutTheAgentGoesNorth) {
  run(kRoom, [&](Trial& trial, GridWorld& world) {
    for (int i = 0; i < 100; ++i) {
      work_the_doors(world, world.cell(trial.agent().position()));
      trial.step();
    }
    for (const Cell door : kDoors) world.set(door, Terrain::blocked);
    if (!trial.at_goal()) settle_and_arrive(variant(), trial, world, false);
  });
}

// The paper's point, for an agent that plans shortest paths with all the time there is: it is
// fooled for ever.
TEST(AdversarialDoorsOfThePaper, FoolWhoeverFollowsShortestPaths) {
  for (const Variant& variant : all_variants()) {
    if (!variant.guarantees.properties.optimal) continue;
    const DrawnWorld drawn = parse(kRoom);
    if (!variant.fits(*drawn.world)) continue;
    Trial trial(variant, *drawn.world, drawn.start, drawn.goal, Budget::unlimited());
    for (int i = 0; i < scaled(300); ++i) {
      work_the_doors(*drawn.world, drawn.world->cell(trial.agent().position()));
      trial.step();
    }
    ASSERT_EQ(trial.error(), "");
    EXPECT_FALSE(trial.at_goal()) << variant;
    EXPECT_GE(drawn.world->cell(trial.agent().position()).y, 2) << variant;
  }
}

}  // namespace
}  // namespace fleetfoot::test
