#include "control/repaired_guide.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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

void finish(Guide& guide) {
  Meter meter(Budget::unlimited());
  guide.work(meter);
  EXPECT_FALSE(guide.has_work());
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
    finish(computed);
    finish(repaired);
    for (RegionId region = 0; region < count_regions(computed, world); ++region) {
      ASSERT_EQ(repaired.advice(region).depth, computed.advice(region).depth);
      ASSERT_EQ(repaired.advice(region).towards, computed.advice(region).towards);
      ASSERT_EQ(repaired.representative(region), computed.representative(region));
    }
  });
}

/// After changes, whoever follows the advice from representative to representative arrives, each of
/// the paths exists, and representatives are open if their region has an open cell at all.
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
          finish(guide);
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
                  << "no path from region " << at << " to " << next;
              at = next;
            }
          }
        }
      });
}

TEST(RepairedGuide, InPiecesAsInOneCallAndNeverMoreThanTheBudget) {
  for_random_grids(60,
                   [](auto& world, const auto& space, NodeId goal, auto settings, Random& random) {
                     using S = std::decay_t<decltype(space)>;
                     RepairedGuide<S> whole(world, space, Heuristic::best, settings);
                     RepairedGuide<S> in_pieces(world, space, Heuristic::best, settings);
                     whole.set_goal(goal);
                     in_pieces.set_goal(goal);
                     world.set(test::random_changes(world, kChangeKinds[random.below(5)], random));
                     finish(whole);
                     for (int calls = 0;; ++calls) {
                       ASSERT_LT(calls, 1'000'000) << "never done";
                       Meter meter(Budget::work(7));
                       in_pieces.work(meter);
                       ASSERT_LE(meter.used(), 7U);
                       if (!in_pieces.has_work()) break;
                     }
                     for (RegionId region = 0; region < count_regions(whole, world); ++region) {
                       ASSERT_EQ(in_pieces.advice(region).depth, whole.advice(region).depth);
                       ASSERT_EQ(in_pieces.advice(region).towards, whole.advice(region).towards);
                       ASSERT_EQ(in_pieces.representative(region), whole.representative(region));
                     }
                   });
}

TEST(ComputedGuide, InPiecesAsInOneCallAndNeverMoreThanTheBudget) {
  for_random_grids(100,
                   [](auto& world, const auto& space, NodeId goal, auto settings, Random& random) {
                     using S = std::decay_t<decltype(space)>;
                     if (random.chance(0.3)) settings.goals = GoalChoice::global;
                     ComputedGuide<S> whole(world, Heuristic::best, settings);
                     ComputedGuide<S> in_pieces(world, Heuristic::best, settings);
                     // What was begun for another goal leaves nothing behind.
                     in_pieces.set_goal(world.node(test::random_cell(world, random)));
                     Meter some(Budget::work(static_cast<std::uint64_t>(random.between(0, 500))));
                     in_pieces.work(some);
                     whole.set_goal(goal);
                     in_pieces.set_goal(goal);
                     finish(whole);
                     const auto regions = static_cast<RegionId>(count_regions(whole, world));
                     while (in_pieces.has_work()) {
                       for (RegionId region = 0; region < regions; ++region) {
                         ASSERT_EQ(in_pieces.advice(region).depth, 0U);
                       }
                       Meter meter(Budget::work(7));
                       in_pieces.work(meter);
                       ASSERT_LE(meter.used(), 7U);
                       ASSERT_TRUE(meter.used() > 0 || !in_pieces.has_work());
                     }
                     for (RegionId region = 0; region < regions; ++region) {
                       ASSERT_EQ(in_pieces.advice(region).depth, whole.advice(region).depth);
                       ASSERT_EQ(in_pieces.advice(region).towards, whole.advice(region).towards);
                     }
                   });
}

TEST(ComputedGuide, AnotherGoalCostsNothingUntilItWorks) {
  const GridWorld world(256, 256, Moves::eight);
  ComputedGuide<Grid8> guide(world, Heuristic::best, {});
  guide.set_goal(world.node({250, 250}));
  finish(guide);
  const std::size_t before = guide.memory_bytes();
  guide.set_goal(world.node({3, 3}));
  EXPECT_TRUE(guide.has_work());
  EXPECT_EQ(guide.memory_bytes(), before);
  EXPECT_EQ(guide.advice(guide.region_of(world.node({250, 250}))).depth, 0U);
  Meter meter(Budget::unlimited());
  guide.work(meter);
  EXPECT_GE(meter.used(), 256U * 256U);
  EXPECT_GT(guide.advice(guide.region_of(world.node({250, 250}))).depth, 0U);
}

// Two regions without a link: a route that does not exist has no first hop.
TEST(RepairedGuide, RegionsWithoutLinks) {
  GridWorld world(3, 1, Moves::eight);
  world.set({1, 0}, Terrain::blocked);
  const Grid8 space(world, Heuristic::best);
  DatabaseSettings settings;
  settings.goals = GoalChoice::intermediate;
  RepairedGuide<Grid8> guide(world, space, Heuristic::best, settings);
  guide.set_goal(world.node({2, 0}));
  finish(guide);
  world.set({1, 0}, Terrain::open);
  finish(guide);
  EXPECT_EQ(guide.advice(guide.region_of(world.node({0, 0}))).depth, 0U);
  EXPECT_GT(guide.advice(guide.region_of(world.node({2, 0}))).depth, 0U);
}

TEST(RepairedGuide, AGoalWithoutARegionInMidRepair) {
  for_random_grids(
      100, [](auto& world, const auto& space, NodeId goal, auto settings, Random& random) {
        using S = std::decay_t<decltype(space)>;
        NodeId nowhere = kNoNode;
        for (int y = 0; y < world.height(); ++y) {
          for (int x = 0; x < world.width(); ++x) {
            if (!world.is_open({x, y})) nowhere = world.node({x, y});
          }
        }
        if (nowhere == kNoNode) return;
        RepairedGuide<S> guide(world, space, Heuristic::best, settings);
        guide.set_goal(goal);
        finish(guide);
        for (int round = 0; round < 3; ++round) {
          world.set(test::random_changes(world, kChangeKinds[random.below(5)], random));
          Meter some(Budget::work(static_cast<std::uint64_t>(random.between(0, 200))));
          guide.work(some);
          guide.set_goal(nowhere);
          finish(guide);
          ASSERT_EQ(guide.advice(0).depth, 0U);
          guide.set_goal(goal);
          finish(guide);
        }
        // What was under way when the goal changed was not forgotten.
        DistanceField<S> field(space);
        const RegionId home = guide.region_of(goal);
        if (home == kNoRegion) return;
        for (RegionId from = 0; from < count_regions(guide, world); ++from) {
          const Advice advice = guide.advice(from);
          if (from == home || advice.depth == 0 || advice.towards == kNoRegion) continue;
          field.run(guide.representative(advice.towards));
          ASSERT_NE(field(guide.representative(from)), kInfinite<typename S::Cost>);
        }
      });
}

}  // namespace
}  // namespace fleetfoot
