// The planner without a budget: whatever it decides, the cost is the oracle's; and what it decides
// has a cause that fits.
#include "policy/repair_or_restart.hpp"

#include <gtest/gtest.h>

#include <map>

#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using policy::PlanCause;
using policy::RepairOrRestart;

class Planner {
 public:
  Planner(GridWorld& world, Cell start, Cell goal)
      : world_(world),
        space_(world, Heuristic::best),
        at_(world.node(start)),
        goal_(world.node(goal)),
        searches_(make_exact_searches(space_, at_, goal_)),
        planner_(space_, *searches_) {}

  /// Plans, compares with the oracle and moves on.
  PlanCause step() {
    ExpansionLog log(world_.node_slots());
    Meter meter(Budget::unlimited().logged_in(&log));
    const SearchStatus status = planner_.run(at_, goal_, meter);
    work_ = meter.used();
    expanded_goal_ = log.counts()[goal_] != 0;
    const std::uint64_t expected =
        PlainGrid::copy_of(world_).distance(world_.cell(at_), world_.cell(goal_));
    EXPECT_EQ(status == SearchStatus::found, expected != kNoPath);
    if (status == SearchStatus::found) {
      EXPECT_EQ(planner_.cost(), expected);
      const NodeId to = planner_.next(at_);
      EXPECT_TRUE(space_.can_move(at_, to));
      relocate(to);
    }
    return planner_.cause();
  }
  void relocate(NodeId to) {
    at_ = to;
    planner_.moved(to);
  }
  void forget() { planner_.forget(); }
  Cell cell() const { return world_.cell(at_); }
  bool arrived() const { return at_ == goal_; }
  std::uint64_t work() const { return work_; }
  /// Only a search from the goal expands it.
  bool searched_from_goal() const { return expanded_goal_; }

 private:
  GridWorld& world_;
  AnySpace space_;
  NodeId at_;
  NodeId goal_;
  std::unique_ptr<ExactSearches> searches_;
  RepairOrRestart planner_;
  std::uint64_t work_ = 0;
  bool expanded_goal_ = false;
};

void scatter(GridWorld& world, double density, Random& random) {
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) {
      const bool corner = x + y < 4 || x + y > world.width() + world.height() - 6;
      if (!corner && random.chance(density)) world.set({x, y}, Terrain::blocked);
    }
  }
}

constexpr unsigned kSomeTerrain = 2;  ///< where there are no jump points

TEST(RepairOrRestart, PlansOnceWhileNothingChanges) {
  GridWorld world(40, 40, Moves::eight, kSomeTerrain);
  Planner planner(world, {0, 0}, {39, 39});
  EXPECT_EQ(planner.step(), PlanCause::first_search);
  while (!planner.arrived()) {
    EXPECT_EQ(planner.step(), PlanCause::unchanged);
    EXPECT_EQ(planner.work(), 0U);
  }
}

TEST(RepairOrRestart, ChecksThePathBeforeItSearches) {
  GridWorld world(40, 40, Moves::eight);
  Planner planner(world, {0, 20}, {39, 20});
  planner.step();
  world.set({20, 0}, Terrain::blocked);
  EXPECT_EQ(planner.step(), PlanCause::still_shortest);
  EXPECT_EQ(planner.work(), 0U);
}

TEST(RepairOrRestart, StartsOverWhenItIsOffItsPath) {
  GridWorld world(40, 40, Moves::eight, kSomeTerrain);
  Planner planner(world, {0, 0}, {39, 39});
  planner.step();
  planner.relocate(world.node({30, 2}));
  EXPECT_EQ(planner.step(), PlanCause::off_path);
}

TEST(RepairOrRestart, ComparesDirectionsByTheDistanceInMoves) {
  GridWorld world(64, 64, Moves::four, kSomeTerrain);
  Planner planner(world, {0, 0}, {63, 63});
  const auto search_from = [&](Cell from) {
    planner.relocate(world.node(from));
    planner.forget();
    planner.step();
  };
  for (std::uint64_t i = 0; i < policy::kWarmUp; ++i) search_from({0, 0});
  EXPECT_TRUE(planner.searched_from_goal());
  search_from({56, 56});
  EXPECT_FALSE(planner.searched_from_goal()) << "the other end is tried, over a short distance";
  search_from({0, 0});
  EXPECT_TRUE(planner.searched_from_goal()) << "that took less, but not for its distance";
}

/// Cells beside the agent change in every step, so that a search to repair pays; then more changes
/// than the journal stores, of which nobody knows what they affect.
TEST(RepairOrRestart, TakesChangesThatItMissedForMany) {
  GridWorld world(120, 120, Moves::eight);
  Random random(1);
  scatter(world, 0.01, random);
  Planner planner(world, {0, 0}, {119, 119});
  const auto toggle = [&](Cell c) {
    world.set(c, world.is_open(c) ? Terrain::blocked : Terrain::open);
  };
  PlanCause last = PlanCause::first_search;
  for (int t = 0; t < 12; ++t) {
    last = planner.step();
    const Cell at = planner.cell();
    for (int i = 0; i < 3; ++i) {
      const Cell c{at.x + random.between(0, 2), at.y + random.between(0, 2)};
      if (c != at) toggle(c);
    }
  }
  EXPECT_EQ(last, PlanCause::repaired);
  for (int i = 0; i < 40000; ++i) toggle({100, 20});
  EXPECT_EQ(planner.step(), PlanCause::jumped);
}

TEST(RepairOrRestart, JumpsOverOpenGround) {
  GridWorld world(40, 40, Moves::eight);
  Planner planner(world, {0, 0}, {39, 39});
  EXPECT_EQ(planner.step(), PlanCause::jumped);
  EXPECT_EQ(planner.step(), PlanCause::unchanged);
  planner.relocate(world.node({30, 2}));
  EXPECT_EQ(planner.step(), PlanCause::jumped);
  world.set({0, 39}, Terrain::blocked);
  EXPECT_EQ(planner.step(), PlanCause::still_shortest) << "a path by jump points is checked too";
}

TEST(RepairOrRestart, DoesNotJumpAmongScatteredBlocks) {
  GridWorld world(120, 120, Moves::eight);
  Random random(base_seed());
  scatter(world, 0.25, random);
  Planner planner(world, {0, 0}, {119, 119});
  EXPECT_EQ(planner.step(), PlanCause::first_search);
}

/// One long wall with a door that opens and closes, far from the agent, in every second step.
TEST(RepairOrRestart, JumpsAgainWhenADoorFarAwayChanges) {
  GridWorld world(200, 200, Moves::eight);
  for (int y = 0; y < 190; ++y) world.set({150, y}, Terrain::blocked);
  Planner planner(world, {0, 0}, {199, 0});
  std::map<PlanCause, int> causes;
  for (int t = 0; t < 100; ++t) {
    ++causes[planner.step()];
    const Cell door{150, 5};
    if (t % 2 == 0) world.set(door, world.is_open(door) ? Terrain::blocked : Terrain::open);
  }
  EXPECT_GT(causes[PlanCause::jumped], 20);
}

/// Causes of a run in which `count` cells near the agent, or anywhere, toggle every third step.
std::map<PlanCause, int> causes_of_run(int radius, int count, std::uint64_t seed) {
  GridWorld world(120, 120, Moves::eight);
  Random random(seed);
  scatter(world, 0.2, random);
  Planner planner(world, {0, 0}, {119, 119});
  std::map<PlanCause, int> causes;
  for (int t = 0; t < 300 && !planner.arrived(); ++t) {
    ++causes[planner.step()];
    if (t % 3 != 0) continue;
    for (int i = 0; i < count; ++i) {
      const Cell at = planner.cell();
      const Cell c{at.x + random.between(-radius, radius), at.y + random.between(-radius, radius)};
      const bool spared = !world.contains(c) || c == at || c.x + c.y > 230;
      if (!spared) world.set(c, world.is_open(c) ? Terrain::blocked : Terrain::open);
    }
  }
  return causes;
}

TEST(RepairOrRestart, AdoptsAndRepairsWhenLittleIsAffected) {
  std::map<PlanCause, int> causes = causes_of_run(4, 6, base_seed());
  EXPECT_GE(causes[PlanCause::adopted], 1);
  EXPECT_GT(causes[PlanCause::repaired],
            5 * (causes[PlanCause::too_much_affected] + causes[PlanCause::broken_off]));
}

TEST(RepairOrRestart, StartsOverWhenMuchIsAffected) {
  std::map<PlanCause, int> causes = causes_of_run(200, 2500, base_seed());
  const int restarts = causes[PlanCause::too_much_affected] + causes[PlanCause::broken_off] +
                       causes[PlanCause::nothing_to_repair];
  EXPECT_GT(restarts, 20);
  EXPECT_LT(causes[PlanCause::repaired] + causes[PlanCause::adopted], restarts / 2);
}

TEST(RepairOrRestart, IsRightInRandomWorlds) {
  for (int i = 0; i < scaled(200); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    SCOPED_TRACE(testing::Message() << "FLEETFOOT_SEED=" << base_seed() << ", world " << i);
    const RandomGrid made = make_grid(random_spec(random));
    Planner planner(*made.world, made.world->cell(made.start), made.world->cell(made.goal));
    for (int t = 0; t < 30 && !planner.arrived(); ++t) {
      planner.step();
      if (testing::Test::HasFailure()) return;
      if (random.chance(0.4)) {
        made.world->set(random_changes(*made.world, kChangeKinds[random.below(5)], random));
      }
      if (random.chance(0.05)) {
        const Cell c = random_cell(*made.world, random);
        if (made.world->is_open(c)) planner.relocate(made.world->node(c));
      }
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
