#include "world/grid_world.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/random.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot {
namespace {

using test::draw;
using test::parse;

constexpr std::pair<int, int> kSizes[] = {{1, 1},   {1, 40},  {40, 1},   {15, 17}, {16, 16},
                                          {17, 15}, {33, 31}, {100, 49}, {7, 129}, {250, 3}};

TEST(GridWorld, CellsAndNodesGoBothWays) {
  for (const auto& [width, height] : kSizes) {
    const GridWorld world(width, height, Moves::eight);
    EXPECT_EQ(world.node_count(),
              static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    std::set<NodeId> seen;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const NodeId id = world.node({x, y});
        ASSERT_LT(id, world.node_slots());
        ASSERT_EQ(world.cell(id), (Cell{x, y}));
        ASSERT_TRUE(world.contains(id));
        ASSERT_TRUE(seen.insert(id).second);
      }
    }
  }
}

TEST(GridWorld, PaddingIsBlockedAndOutside) {
  for (const auto& [width, height] : kSizes) {
    const GridWorld world(width, height, Moves::four);
    std::size_t inside = 0;
    for (NodeId id = 0; id < world.node_slots(); ++id) {
      inside += world.contains(id) ? 1U : 0U;
      ASSERT_EQ(world.terrain(id), world.contains(id) ? Terrain::open : Terrain::blocked);
      ASSERT_EQ(world.terrain_bytes()[id], cost_of(world.terrain(id)));
    }
    EXPECT_EQ(inside, world.node_count());
    EXPECT_FALSE(world.contains(static_cast<NodeId>(world.node_slots())));
    EXPECT_FALSE(world.contains(kNoNode));
    EXPECT_FALSE(world.contains(Cell{width, 0}));
    EXPECT_FALSE(world.contains(Cell{0, height}));
    EXPECT_FALSE(world.contains(Cell{-1, 0}));
    EXPECT_FALSE(world.is_open(Cell{0, -1}));
  }
}

TEST(GridWorld, RefusesImpossibleSizesAndTerrain) {
  EXPECT_THROW(GridWorld(0, 5, Moves::four), InputError);
  EXPECT_THROW(GridWorld(5, 0, Moves::four), InputError);
  EXPECT_THROW(GridWorld(-1, 5, Moves::four), InputError);
  EXPECT_THROW(GridWorld(4097, 4096, Moves::four), InputError);
  EXPECT_THROW(GridWorld(65536, 65536, Moves::four), InputError);  // 2^32 cells
  EXPECT_THROW(GridWorld(5, 5, Moves::four, 0), InputError);
  EXPECT_THROW(GridWorld(5, 5, Moves::four, 256), InputError);
  EXPECT_NO_THROW(GridWorld(5, 5, Moves::four, 255));
}

TEST(GridWorld, KnowsWhenCostsNeed64Bits) {
  EXPECT_TRUE(GridWorld(1000, 1000, Moves::four).fits_32_bits());
  EXPECT_TRUE(GridWorld(1000, 1000, Moves::eight).fits_32_bits());
  EXPECT_FALSE(GridWorld(1200, 1200, Moves::eight).fits_32_bits());
  EXPECT_FALSE(GridWorld(200, 200, Moves::eight, 255).fits_32_bits());
  EXPECT_TRUE(GridWorld(200, 200, Moves::four, 255).fits_32_bits());
}

TEST(GridWorld, TakesTheLettersOfAMap) {
  TerrainMap map(7, 1, '.');
  map.letters = {'.', 'G', 'S', '@', 'O', 'T', 'W'};
  const GridWorld plain(map, Moves::four);
  EXPECT_EQ(draw(plain), "...@@@@\n");
  const GridWorld priced(map, Moves::four, {.dot = 1, .grass = 2, .swamp = 5});
  EXPECT_EQ(draw(priced), ".25@@@@\n");
  EXPECT_EQ(priced.max_terrain(), 5U);
  EXPECT_EQ(priced.journal().end(), 0U);  // how a world begins is not a change
}

TEST(GridWorld, RefusesEditsOutsideOrTooDear) {
  GridWorld world(3, 2, Moves::four, 4);
  for (const Cell outside : {Cell{3, 0}, Cell{0, 2}, Cell{-1, 0}, Cell{0, -1}, Cell{1000, 1000}}) {
    EXPECT_THROW(world.set(outside, Terrain::open), InputError);
  }
  EXPECT_THROW(world.set({0, 0}, terrain_of_cost(5)), InputError);
  EXPECT_NO_THROW(world.set({0, 0}, terrain_of_cost(4)));
  try {
    world.set({3, 1}, Terrain::open);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "edit: (3,1) is outside the 3x2 grid");
  }
}

TEST(GridWorld, ABatchIsAllOrNothing) {
  GridWorld world(3, 1, Moves::four);
  EXPECT_THROW(world.set({{{0, 0}, Terrain::blocked}, {{3, 0}, Terrain::blocked}}), InputError);
  EXPECT_EQ(draw(world), "...\n");
  EXPECT_EQ(world.journal().end(), 0U);
  world.set({{{0, 0}, Terrain::blocked}, {{2, 0}, Terrain::blocked}, {{0, 0}, Terrain::open}});
  EXPECT_EQ(draw(world), "..@\n");
  EXPECT_EQ(world.journal().end(), 3U);
}

TEST(GridWorld, TheJournalHoldsRealChangesOnly) {
  GridWorld world(3, 1, Moves::four, 9);
  const Journal& journal = world.journal();
  world.set({1, 0}, Terrain::open);
  EXPECT_EQ(journal.end(), 0U);
  world.set({1, 0}, Terrain::blocked);
  world.set({1, 0}, Terrain::blocked);
  EXPECT_EQ(journal.end(), 1U);
  EXPECT_EQ(journal.at(0), world.node({1, 0}));
  EXPECT_EQ(journal.last_cheaper(), 0U);
  world.set({1, 0}, terrain_of_cost(9));  // opens
  EXPECT_EQ(journal.last_cheaper(), 2U);
  world.set({2, 0}, terrain_of_cost(5));  // more expensive
  EXPECT_EQ(journal.last_cheaper(), 2U);
  world.set({2, 0}, terrain_of_cost(4));  // cheaper
  EXPECT_EQ(journal.last_cheaper(), 4U);
  world.set({2, 0}, Terrain::blocked);  // its smaller number is no lower cost
  EXPECT_EQ(journal.last_cheaper(), 4U);
  EXPECT_EQ(journal.end(), 5U);
}

TEST(GridWorld, TheJournalNamesEveryChange) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(50); ++i) {
    const test::GridSpec spec = test::random_spec(random);
    const test::RandomGrid made = test::make_grid(spec);
    const test::PlainGrid before = test::PlainGrid::copy_of(*made.world);
    const std::uint64_t mark = made.world->journal().end();
    for (const test::ChangeKind kind : test::kChangeKinds) {
      made.world->set(test::random_changes(*made.world, kind, random));
    }
    std::set<NodeId> named;
    for (std::uint64_t s = mark; s < made.world->journal().end(); ++s) {
      named.insert(made.world->journal().at(s));
    }
    const test::PlainGrid after = test::PlainGrid::copy_of(*made.world);
    for (int y = 0; y < before.height; ++y) {
      for (int x = 0; x < before.width; ++x) {
        if (before.at({x, y}) == after.at({x, y})) continue;
        ASSERT_EQ(named.count(made.world->node({x, y})), 1U) << spec;
      }
    }
  }
}

TEST(GridWorld, MovesAsTheRulesSay) {
  const test::DrawnWorld drawn = parse(".@. ... @..", Moves::eight);
  const GridWorld& world = *drawn.world;
  EXPECT_TRUE(world.can_move({0, 0}, {0, 1}));
  EXPECT_FALSE(world.can_move({0, 0}, {1, 0}));  // wall
  EXPECT_FALSE(world.can_move({0, 0}, {1, 1}));  // cuts a corner
  EXPECT_FALSE(world.can_move({0, 1}, {1, 2}));
  EXPECT_TRUE(world.can_move({1, 1}, {2, 2}));
  EXPECT_FALSE(world.can_move({1, 1}, {1, 1}));
  EXPECT_FALSE(world.can_move({0, 0}, {0, 2}));
  EXPECT_FALSE(world.can_move({2, 2}, {3, 2}));
  EXPECT_TRUE(world.can_move({1, 0}, {1, 1}));   // out of a wall
  EXPECT_FALSE(world.can_move({1, 1}, {1, 0}));  // not back in
}

TEST(GridWorld, FourMovesHaveNoDiagonals) {
  const GridWorld world(3, 3, Moves::four);
  EXPECT_TRUE(world.can_move({1, 1}, {1, 0}));
  EXPECT_FALSE(world.can_move({1, 1}, {2, 2}));
}

TEST(GridWorld, AgreesWithTheOracleOnEveryMove) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(50); ++i) {
    const test::GridSpec spec = test::random_spec(random);
    const test::RandomGrid made = test::make_grid(spec);
    const GridWorld& world = *made.world;
    const test::PlainGrid plain = test::PlainGrid::copy_of(world);
    for (int j = 0; j < 200; ++j) {
      const Cell a = test::random_cell(world, random);
      const Cell b{a.x + random.between(-2, 2), a.y + random.between(-2, 2)};
      const std::uint64_t cost = plain.move_cost(a, b);
      ASSERT_EQ(world.can_move(a, b), cost != test::kNoPath) << spec;
      if (!world.contains(b)) continue;
      ASSERT_DOUBLE_EQ(world.move_length(world.node(a), world.node(b)), world.length(cost)) << spec;
    }
  }
}

TEST(GridWorld, LengthsAreThoseOfTheMoves) {
  const GridWorld four(3, 3, Moves::four);
  EXPECT_EQ(four.length(0), 0.0);
  EXPECT_EQ(four.length(12), 12.0);
  EXPECT_EQ(four.length(kInfinite<std::uint64_t>), std::numeric_limits<double>::infinity());
  const GridWorld eight(3, 3, Moves::eight);
  EXPECT_EQ(eight.length(2378), 1.0);
  EXPECT_EQ(eight.length(3363), std::sqrt(2.0));
  EXPECT_EQ(eight.length(kInfinite<std::uint64_t>), std::numeric_limits<double>::infinity());
}

RC_GTEST_PROP(GridWorld, LengthDecodesStraightAndDiagonalMovesExactly, ()) {
  static const GridWorld world(3, 3, Moves::eight);
  const auto straight = *rc::gen::inRange<std::uint64_t>(0, 1'000'000);
  const auto diagonal = *rc::gen::inRange<std::uint64_t>(0, 2378);
  const double exact =
      static_cast<double>(straight) + static_cast<double>(diagonal) * std::sqrt(2.0);
  RC_ASSERT(world.length(2378 * straight + 3363 * diagonal) == exact);
}

RC_GTEST_PROP(GridWorld, LengthIsNeverFarOff, ()) {
  static const GridWorld world(3, 3, Moves::eight);
  const auto straight = *rc::gen::inRange<std::uint64_t>(0, 1'000'000);
  const auto diagonal = *rc::gen::inRange<std::uint64_t>(0, 1'000'000);
  const double exact =
      static_cast<double>(straight) + static_cast<double>(diagonal) * std::sqrt(2.0);
  const double length = world.length(2378 * straight + 3363 * diagonal);
  RC_ASSERT(std::abs(length - exact) <= 1e-7 * exact);
}

}  // namespace
}  // namespace fleetfoot
