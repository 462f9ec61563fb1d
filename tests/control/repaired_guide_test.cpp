#include "control/repaired_guide.hpp"

#include <gtest/gtest.h>

#include "search/spaces/any_space.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot {
namespace {

using test::kChangeKinds;

/// Calls body(world, space, settings, random) for random grids of all kinds.
template <class Body>
void for_random_grids(int count, const Body& body) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(count); ++i) {
    test::GridSpec spec = test::random_spec(random);
    spec.blocked_percent = std::min(spec.blocked_percent, 40);
    const test::RandomGrid made = test::make_grid(spec);
    DatabaseSettings settings;
    settings.level = static_cast<unsigned>(random.between(1, 4));
    settings.cap = 8;
    settings.goals = random.chance(0.5) ? GoalChoice::mixed : GoalChoice::intermediate;
    settings.kind = random.chance(0.5) ? AbstractionKind::clique : AbstractionKind::sectors;
    for_grid_space(*made.world, [&](auto tag) {
      using S = typename decltype(tag)::type;
      const S space(*made.world, Heuristic::best);
      SCOPED_TRACE(testing::Message() << spec << ", level " << settings.level);
      body(*made.world, space, made.goal, settings, random);
    });
    if (testing::Test::HasFatalFailure()) return;
  }
}

void repair_all(Guide& guide) {
  Meter meter(Budget::unlimited());
  guide.repair(meter);
}

std::size_t count_regions(const Guide& guide, const GridWorld& world) {
  RegionId most = 0;
  for (NodeId node = 0; node < world.node_slots(); ++node) {
    const RegionId region = guide.region_of(node);
    if (region != kNoRegion) most = std::max(most, region + 1);
  }
  return most;
}

TEST(RepairedGuide, SaysTheSameWhileNothingChanges) {
  for_random_grids(100, [](auto& world, const auto& space, NodeId goal, auto settings, Random&) {
    using S = std::decay_t<decltype(space)>;
    ComputedGuide<S> computed(world, Heuristic::best, settings);
    RepairedGuide<S> repaired(world, space, Heuristic::best, settings);
    computed.set_goal(goal);
    repaired.set_goal(goal);
    repair_all(repaired);
    for (RegionId region = 0; region < count_regions(computed, world); ++region) {
      ASSERT_EQ(repaired.advice(region).depth, computed.advice(region).depth);
      ASSERT_EQ(repaired.advice(region).towards, computed.advice(region).towards);
      ASSERT_EQ(repaired.representative(region), computed.representative(region));
    }
  });
}

/// After changes, whoever follows the advice from representative to representative arrives, each of
/// the ways exists, and representatives are open if their region has an open cell at all.
TEST(RepairedGuide, LeadsToTheGoalAfterChanges) {
  for_random_grids(
      150, [](auto& world, const auto& space, NodeId goal, auto settings, Random& random) {
        using S = std::decay_t<decltype(space)>;
        RepairedGuide<S> guide(world, space, Heuristic::best, settings);
        guide.set_goal(goal);
        const RegionId home = guide.region_of(goal);
        if (home == kNoRegion) return;
        for (int round = 0; round < 3; ++round) {
          world.set(test::random_changes(world, kChangeKinds[random.below(5)], random));
          repair_all(guide);
          const auto regions = static_cast<RegionId>(count_regions(guide, world));
          DistanceField<S> field(space);
          for (RegionId from = 0; from < regions; ++from) {
            RegionId at = from;
            for (RegionId hops = 0; at != home && guide.advice(at).depth > 0; ++hops) {
              ASSERT_LE(hops, regions) << "a circle from region " << from;
              const RegionId next = guide.advice(at).towards;
              if (next == kNoRegion) break;  // straight, as it was before anything changed
              field.run(guide.representative(next));
              ASSERT_NE(field(guide.representative(at)), kInfinite<typename S::Cost>)
                  << "no way from region " << at << " to " << next;
              at = next;
            }
          }
        }
      });
}

TEST(RepairedGuide, InPiecesAsAtOnceAndNeverMoreThanTheBudget) {
  for_random_grids(60,
                   [](auto& world, const auto& space, NodeId goal, auto settings, Random& random) {
                     using S = std::decay_t<decltype(space)>;
                     RepairedGuide<S> at_once(world, space, Heuristic::best, settings);
                     RepairedGuide<S> in_pieces(world, space, Heuristic::best, settings);
                     at_once.set_goal(goal);
                     in_pieces.set_goal(goal);
                     world.set(test::random_changes(world, kChangeKinds[random.below(5)], random));
                     repair_all(at_once);
                     for (int calls = 0;; ++calls) {
                       ASSERT_LT(calls, 1'000'000) << "never done";
                       Meter meter(Budget::work(7));
                       in_pieces.repair(meter);
                       ASSERT_LE(meter.used(), 7U);
                       if (meter.used() == 0) break;
                     }
                     for (RegionId region = 0; region < count_regions(at_once, world); ++region) {
                       ASSERT_EQ(in_pieces.advice(region).depth, at_once.advice(region).depth);
                       ASSERT_EQ(in_pieces.advice(region).towards, at_once.advice(region).towards);
                       ASSERT_EQ(in_pieces.representative(region), at_once.representative(region));
                     }
                   });
}

}  // namespace
}  // namespace fleetfoot
