// Sensing that reads only what is new, under any budget, against a reading of all that is in sight.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"
#include "world/grid_belief.hpp"

namespace fleetfoot {
namespace {

constexpr std::uint8_t kOpen = 1;

/// All that the agent could know: reads every cell in sight in every step, and remembers every
/// value that each cell ever had.
class Naive {
 public:
  Naive(const GridWorld& truth, int radius)
      : truth_(truth),
        radius_(radius),
        known_(truth.node_slots(), kOpen),
        ever_(truth.node_slots(), std::vector<bool>(256)) {
    note_all();
  }

  bool in_sight(Cell at, Cell c) const {
    const int dx = std::abs(at.x - c.x);
    const int dy = std::abs(at.y - c.y);
    const bool neighbour = dx <= 1 && dy <= 1 && (truth_.moves() == Moves::eight || dx + dy <= 1);
    return neighbour || dx * dx + dy * dy <= radius_ * radius_;
  }
  void note(Cell c) { ever_[truth_.node(c)][cost_of(truth_.terrain(c))] = true; }
  void note_all() {
    for_each([&](Cell c) { note(c); });
  }
  void sense(Cell at) {
    for_each([&](Cell c) {
      if (in_sight(at, c)) known_[truth_.node(c)] = static_cast<std::uint8_t>(truth_.terrain(c));
    });
  }
  std::uint8_t known(Cell c) const { return known_[truth_.node(c)]; }
  bool ever(Cell c, Terrain terrain) const { return ever_[truth_.node(c)][cost_of(terrain)]; }

  template <class Act>
  void for_each(const Act& act) const {
    for (int y = 0; y < truth_.height(); ++y) {
      for (int x = 0; x < truth_.width(); ++x) act(Cell{x, y});
    }
  }

 private:
  const GridWorld& truth_;
  int radius_;
  std::vector<std::uint8_t> known_;
  std::vector<std::vector<bool>> ever_;
};

Cell step_from(const GridWorld& world, Cell at, Random& random) {
  const Cell to{at.x + random.between(-1, 1), at.y + random.between(-1, 1)};
  return world.contains(to) ? to : at;
}

/// A walk of single cells, stays, jumps of a few cells and relocations to anywhere.
Cell next_position(const GridWorld& world, Cell at, Random& random) {
  const std::uint64_t draw = random.below(20);
  if (draw == 0) return test::random_cell(world, random);
  if (draw < 4) return at;
  const int moves = draw == 4 ? random.between(2, 8) : 1;
  for (int i = 0; i < moves; ++i) at = step_from(world, at, random);
  return at;
}

struct Case {
  test::RandomGrid made;
  int radius;
};
Case random_case(Random& random) {
  test::GridSpec spec = test::random_spec(random);
  if (random.chance(0.5)) {  // larger than most discs
    spec.width = random.between(20, 90);
    spec.height = random.between(20, 90);
  }
  return {test::make_grid(spec), random.chance(0.8) ? random.between(1, 40) : 10000};
}

std::vector<TerrainEdit> random_edits(const GridWorld& world, Random& random) {
  if (random.chance(0.4)) return {};
  return test::random_changes(world, test::kChangeKinds[random.below(5)], random);
}

TEST(GridSensing, WithoutALimitEqualsAFullReading) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(80); ++i) {
    const Case drawn = random_case(random);
    GridWorld& world = *drawn.made.world;
    GridBelief belief(world, Sensing::within(drawn.radius));
    Naive naive(world, drawn.radius);
    Cell at = test::random_cell(world, random);
    for (int j = 0; j < 40; ++j) {
      world.set(random_edits(world, random));
      at = next_position(world, at, random);
      Meter meter(Budget::unlimited());
      belief.sense(world.node(at), meter);
      naive.sense(at);
      naive.for_each([&](Cell c) {
        ASSERT_EQ(cost_of(belief.view().terrain(c)), naive.known(c))
            << "FLEETFOOT_SEED=" << test::base_seed() << " case " << i << " step " << j
            << " radius " << drawn.radius << " cell " << c.x << "," << c.y << " from " << at.x
            << "," << at.y;
      });
      if (HasFatalFailure()) return;
    }
  }
}

// With a limit some steps end early; the next one that has none must find all that they left.
TEST(GridSensing, AnyMixOfBudgetsEndsInTheSameBelief) {
  Random random(test::base_seed() + 1);
  for (int i = 0; i < test::scaled(80); ++i) {
    const Case drawn = random_case(random);
    GridWorld& world = *drawn.made.world;
    GridBelief belief(world, Sensing::within(drawn.radius));
    Naive naive(world, drawn.radius);
    Cell at = test::random_cell(world, random);
    for (int j = 0; j < 60; ++j) {
      world.set(random_edits(world, random));
      naive.note_all();
      at = next_position(world, at, random);
      const bool limited = random.chance(0.8);
      const std::uint64_t units = random.below(40) + 1;
      Meter meter(limited ? Budget::work(units) : Budget::unlimited());
      belief.sense(world.node(at), meter);
      if (limited) {
        ASSERT_LE(meter.used(), units / 2);
      }
      naive.for_each([&](Cell c) {
        const Terrain believed = belief.view().terrain(c);
        const int dx = at.x - c.x;
        const int dy = at.y - c.y;
        const int near = std::min(drawn.radius, GridBelief::kFreeRadius);
        const bool must_see = dx * dx + dy * dy <= near * near || dx * dx + dy * dy <= 1;
        if (must_see || (!limited && naive.in_sight(at, c))) {
          ASSERT_EQ(believed, world.terrain(c)) << "case " << i << " step " << j;
        }
        ASSERT_TRUE(believed == Terrain::open || naive.ever(c, believed)) << "never was so";
      });
      if (HasFatalFailure()) FAIL() << "FLEETFOOT_SEED=" << test::base_seed();
    }
  }
}

/// Steps at one position until the belief equals the truth in sight.
int steps_to_see_all(GridBelief& belief, const GridWorld& world, Cell at, int radius,
                     std::uint64_t units, int most) {
  for (int steps = 1; steps <= most; ++steps) {
    Meter meter(Budget::work(units));
    belief.sense(world.node(at), meter);
    EXPECT_LE(meter.used(), units / 2);
    bool all = true;
    for (int y = 0; y < world.height() && all; ++y) {
      for (int x = 0; x < world.width() && all; ++x) {
        const int dx = x - at.x;
        const int dy = y - at.y;
        all = dx * dx + dy * dy > radius * radius ||
              belief.view().terrain(Cell{x, y}) == world.terrain(Cell{x, y});
      }
    }
    if (all) return steps;
  }
  return most + 1;
}

std::unique_ptr<GridWorld> random_grid(int size, double blocked, Random& random) {
  auto world = std::make_unique<GridWorld>(size, size, Moves::eight);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      if (random.chance(blocked)) world->set({x, y}, Terrain::blocked);
    }
  }
  return world;
}

TEST(GridSensing, CatchesUpUnderAnyBudget) {
  Random random(test::base_seed() + 2);
  const auto world = random_grid(100, 0.3, random);
  const Cell at{50, 50};
  int before = 0;
  for (const std::uint64_t units : {64U, 16U, 4U, 2U, 1U}) {
    GridBelief belief(*world, Sensing::within(40));
    const int steps = steps_to_see_all(belief, *world, at, 40, units, 5000);
    EXPECT_LT(before, steps) << units;
    // 5027 cells, of which a third is news for 2 points each: with rows and pieces some 5500
    // points. A step has half its units and a free one, of 4 points each, and begins a row again.
    EXPECT_LE(static_cast<std::uint64_t>(steps), 5500 / (4 * (units / 2 + 1) - 1) + 20) << units;
    before = steps;
  }
}

TEST(GridSensing, CatchesUpOnAStripThatIsLongerThanAnyBudget) {
  auto world = std::make_unique<GridWorld>(15000, 1, Moves::four);
  for (int x = 1; x < 15000; x += 2) world->set({x, 0}, Terrain::blocked);
  GridBelief belief(*world, Sensing::within(10000));
  EXPECT_LE(steps_to_see_all(belief, *world, {7000, 0}, 10000, 100, 5000), 200);
}

TEST(GridSensing, ReadsNearCellsFirst) {
  Random random(test::base_seed() + 3);
  const auto world = random_grid(300, 1.0, random);
  GridBelief belief(*world, Sensing::within(140));
  const Cell at{150, 150};
  // All cells are news, so what is blocked in the belief is what was read.
  for (int step = 0; step < 2000; ++step) {
    Meter meter(Budget::work(64));
    belief.sense(world->node(at), meter);
    int nearest_unread = 1 << 30;
    int farthest_read = 0;
    for (int y = 0; y < 300; ++y) {
      for (int x = 0; x < 300; ++x) {
        const int squared = (x - 150) * (x - 150) + (y - 150) * (y - 150);
        if (belief.view().terrain(Cell{x, y}) == Terrain::blocked) {
          farthest_read = std::max(farthest_read, squared);
        } else {
          nearest_unread = std::min(nearest_unread, squared);
        }
      }
    }
    ASSERT_LE(farthest_read, 140 * 140);
    if (nearest_unread > 140 * 140) return;
    // Within a ring, whose width is an eighth of its radius or 4 cells, in any order.
    const double inner = std::sqrt(nearest_unread);
    ASSERT_LE(std::sqrt(farthest_read), inner + std::max(inner / 8, 4.0) + 1) << step;
  }
  FAIL() << "did not see all";
}

// What a step costs once all in sight is known: nothing at rest, a crescent after a move.
TEST(GridSensing, PaysForWhatIsNewAlone) {
  Random random(test::base_seed() + 4);
  constexpr int kRadius = 1000;
  auto world = std::make_unique<GridWorld>(2200, 2200, Moves::eight);
  GridBelief belief(*world, Sensing::within(kRadius));
  const auto cost_at = [&](Cell at) {
    Meter meter(Budget::unlimited());
    belief.sense(world->node(at), meter);
    return meter.used();
  };
  const std::uint64_t all = cost_at({1050, 1050});
  EXPECT_GT(all, 3141592U / 64);
  EXPECT_LT(all, 80000U);  // 3.1 million cells, up to 64 for a unit
  EXPECT_EQ(cost_at({1050, 1050}), 0U);
  Cell at{1050, 1050};
  for (int i = 0; i < 50; ++i) {
    const Cell to = step_from(*world, at, random);
    EXPECT_LE(cost_at(to), 2001U * 3 / 4);  // a row and up to two pieces for each of 2001 rows
    at = to;
  }
  EXPECT_EQ(cost_at(at), 0U);
  for (int i = 0; i < 160; ++i) {
    world->set({at.x - 160 + i * 2, at.y + 40}, Terrain::blocked);
  }
  EXPECT_LE(cost_at(at), 160U);
  EXPECT_EQ(belief.view().terrain(Cell{at.x, at.y + 40}), Terrain::blocked);
  EXPECT_EQ(cost_at(at), 0U);
}

TEST(GridSensing, SmallRadiiAndNeighboursAreFree) {
  Random random(test::base_seed() + 5);
  const auto world = random_grid(60, 0.5, random);
  for (int radius = 0; radius <= GridBelief::kFreeRadius; ++radius) {
    const Sensing sensing = radius == 0 ? Sensing::adjacent() : Sensing::within(radius);
    GridBelief belief(*world, sensing);
    Naive naive(*world, radius);
    Meter meter(Budget::work(1));
    for (int step = 0; step < 100; ++step) {
      const Cell at = test::random_cell(*world, random);
      belief.sense(world->node(at), meter);
      naive.sense(at);
      naive.for_each([&](Cell c) { ASSERT_EQ(cost_of(belief.view().terrain(c)), naive.known(c)); });
    }
    EXPECT_EQ(meter.used(), 0U);
  }
}

// More changes in a step than the journal keeps.
TEST(GridSensing, FindsAllAfterMoreChangesThanTheJournalKeeps) {
  Random random(test::base_seed() + 6);
  const auto world = random_grid(300, 0.3, random);
  GridBelief belief(*world, Sensing::within(100));
  Naive naive(*world, 100);
  for (int step = 0; step < 10; ++step) {
    const Cell at{150 + step, 150};
    for (int i = 0; i < 40'000; ++i) {
      const Cell c = test::random_cell(*world, random);
      world->set(c, world->is_open(c) ? Terrain::blocked : Terrain::open);
    }
    Meter meter(Budget::unlimited());
    belief.sense(world->node(at), meter);
    naive.sense(at);
    naive.for_each([&](Cell c) { ASSERT_EQ(cost_of(belief.view().terrain(c)), naive.known(c)); });
  }
}

}  // namespace
}  // namespace fleetfoot
