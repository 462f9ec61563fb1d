// The bits are the terrain's, whenever they were made and whatever was edited since.
#include "world/open_bits.hpp"

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

bool bit(const BitLines& lines, int line, int at) {
  return (*lines.word(line, at) >> (at & 63) & 1) != 0;
}

/// A search that has paid for some of both.
struct Payer {
  explicit Payer(const OpenBits& bits) : rows(bits.rows()), columns(bits.columns()) {}
  PaidBands rows;
  PaidBands columns;
};

/// Every line that can be read, with a border of one around the map.
void expect_right(const GridWorld& world, const OpenBits& bits, const Payer& paid) {
  for (int y = -1; y <= world.height(); ++y) {
    for (int x = -1; x <= world.width(); ++x) {
      const bool is_open = world.is_open({x, y});
      if (paid.rows.has_around(y)) {
        ASSERT_EQ(bit(bits.rows(), y, x), is_open) << x << "," << y;
      }
      if (paid.columns.has_around(x)) {
        ASSERT_EQ(bit(bits.columns(), x, y), is_open) << x << "," << y;
      }
    }
  }
}

TEST(OpenBits, AreTheTerrainsThroughEdits) {
  for (int i = 0; i < scaled(60); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    const GridSpec spec = i % 2 == 0 ? random_spec(random) : random_tiles_spec(random);
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    GridWorld& world = *grid.world;
    OpenBits& bits = world.open_bits();
    EXPECT_EQ(&bits, &world.open_bits());
    Payer payers[] = {Payer(bits), Payer(bits)};
    for (int round = 0; round < 8; ++round) {
      const Cell cell = random_cell(world, random);
      Meter meter(Budget::work(random.below(4)));
      Payer& payer = payers[random.below(2)];
      bits.make_rows(world, cell.y, payer.rows, meter);
      bits.make_columns(world, cell.x, payer.columns, meter);
      world.set(random_changes(world, kChangeKinds[random.below(4)], random));
      world.set(cell, Terrain::blocked);
      for (const Payer& one : payers) expect_right(world, bits, one);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(OpenBits, AreMadeAsTheMeterAllows) {
  GridWorld world(300, 200, Moves::eight);
  world.set({150, 17}, Terrain::blocked);
  OpenBits& bits = world.open_bits();
  Payer paid(bits);
  const std::size_t before = bits.memory_bytes();
  EXPECT_FALSE(paid.rows.has_around(17));
  int steps = 0;
  for (bool made = false; !made; ++steps) {
    Meter meter(Budget::work(1));
    made = bits.make_rows(world, 17, paid.rows, meter);
    EXPECT_LE(meter.used(), 1U);
    world.set({10 * steps, 17}, Terrain::blocked);  // while it is made
  }
  EXPECT_GT(steps, 4);
  EXPECT_TRUE(paid.rows.has_around(17));
  EXPECT_FALSE(paid.rows.has_around(100));
  EXPECT_FALSE(paid.columns.has_around(17));
  EXPECT_GT(bits.memory_bytes(), before);
  expect_right(world, bits, paid);
}

TEST(OpenBits, CostEverySearchTheSame) {
  const GridWorld world(300, 200, Moves::eight);
  OpenBits& bits = world.open_bits();
  const auto units = [&](Payer& paid) {
    Meter meter(Budget::unlimited());
    EXPECT_TRUE(bits.make_rows(world, 17, paid.rows, meter));
    EXPECT_TRUE(bits.make_columns(world, 290, paid.columns, meter));
    return meter.used();
  };
  Payer interrupted(bits);
  Payer first(bits);
  Payer second(bits);
  Meter little(Budget::work(3));
  EXPECT_FALSE(bits.make_rows(world, 17, interrupted.rows, little));
  const std::uint64_t whole = units(first);
  EXPECT_GT(whole, 10U);
  EXPECT_EQ(units(second), whole);
  EXPECT_EQ(units(interrupted), whole - little.used());
  EXPECT_EQ(units(first), 0U);
}

}  // namespace
}  // namespace fleetfoot::test
