// What a few tiles tell of a grid: no corners in the open, few at a wall, many among blocks.
#include "search/jumps/corner_sample.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace fleetfoot::test {
namespace {

CornerSample sample_of(const GridWorld& world) {
  Meter meter(Budget::unlimited());
  return sample_corners(world, {0, 0}, {world.width() - 1, world.height() - 1}, meter);
}

TEST(CornerSample, CountsWherePathsTurn) {
  GridWorld world(16, 16, Moves::eight);
  EXPECT_EQ(sample_of(world).open, 256U);
  EXPECT_EQ(sample_of(world).corners, 0U);
  for (int x = 4; x < 8; ++x) world.set({x, 6}, Terrain::blocked);
  EXPECT_EQ(sample_of(world).open, 252U);
  EXPECT_EQ(sample_of(world).corners, 8U) << "two at each end, on either side";
}

TEST(CornerSample, TellsScatteredBlocksFromOpenGround) {
  GridWorld world(300, 40, Moves::eight);
  Random random(1);
  for (int y = 0; y < 40; ++y) {
    for (int x = 0; x < 300; ++x) {
      if (random.chance(0.25)) world.set({x, y}, Terrain::blocked);
    }
  }
  const CornerSample sample = sample_of(world);
  EXPECT_GT(sample.corners, sample.open / 2);
}

TEST(CornerSample, PaysForTheTilesThatItReads) {
  const GridWorld world(4096, 10, Moves::eight);
  Meter meter(Budget::unlimited());
  sample_corners(world, {4000, 3}, {0, 9}, meter);
  EXPECT_EQ(meter.used(), 6U);
}

}  // namespace
}  // namespace fleetfoot::test
