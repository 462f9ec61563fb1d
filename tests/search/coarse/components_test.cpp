// Components against the oracle, through edits.
#include "search/coarse/components.hpp"

#include <gtest/gtest.h>

#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

TEST(Components, AreTheOraclesThroughEdits) {
  for (int i = 0; i < scaled(80); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    GridSpec spec = i % 3 == 0 ? random_spec(random) : random_tiles_spec(random);
    spec.blocked_percent = random.between(30, 60);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    GridWorld& world = *grid.world;
    coarse::Components components(world);
    for (int round = 0; round < 5; ++round) {
      EXPECT_FALSE(components.are_known() && round == 0);
      for (bool found = false; !found;) {
        Meter meter(round % 2 == 0 ? Budget::unlimited() : Budget::work(1 + random.below(9)));
        found = components.find(meter);
      }
      ASSERT_TRUE(components.are_known());
      const PlainGrid plain = PlainGrid::copy_of(world);
      for (int j = 0; j < 6; ++j) {
        const Cell goal = random_cell(world, random);
        const auto distances = plain.distances_to(goal);
        for (int k = 0; k < 20; ++k) {
          const Cell start = random_cell(world, random);
          const bool has_no_path = distances[plain.index(start)] == kNoPath;
          const bool is_apart = components.are_apart(world.node(start), world.node(goal));
          const bool may_be_pockets = world.node(start) / 256 == world.node(goal) / 256;
          ASSERT_TRUE(is_apart == has_no_path || (may_be_pockets && !is_apart))
              << start.x << "," << start.y << " to " << goal.x << "," << goal.y;
        }
      }
      const std::uint64_t before = world.journal().end();
      world.set(random_changes(world, kChangeKinds[random.below(4)], random));
      ASSERT_EQ(components.are_known(), before == world.journal().end());
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
