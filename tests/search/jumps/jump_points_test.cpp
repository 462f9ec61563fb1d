// Jump point search against the oracle: costs, paths, interruptions, edits in between.
#include "search/jumps/jump_points.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "search/jumps/diagonal_batch.hpp"
#include "search/jumps/jump_scan.hpp"
#include "support/ascii.hpp"
#include "support/oracle.hpp"
#include "support/random_world.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

/// Runs in steps of so many units; 0 is without a limit.
template <Space S>
SearchStatus run_in_steps(JumpPoints<S>& search, std::uint64_t units) {
  for (;;) {
    Meter meter(units == 0 ? Budget::unlimited() : Budget::work(units));
    const SearchStatus status = search.run(meter);
    EXPECT_TRUE(units == 0 || meter.used() <= units);
    if (status != SearchStatus::running) return status;
    EXPECT_EQ(meter.used(), units);
  }
}

/// The path that it found is legal, of the cost that it says, and the oracle's.
template <Space S>
void expect_shortest(JumpPoints<S>& search, const GridWorld& world, Cell start, Cell goal,
                     std::uint64_t units) {
  const PlainGrid plain = PlainGrid::copy_of(world);
  SCOPED_TRACE(draw(plain, start, goal));
  search.begin(world.node(start), world.node(goal));
  const SearchStatus status = run_in_steps(search, units);
  const std::uint64_t truth = plain.distance(start, goal);
  if (truth == kNoPath) {
    ASSERT_EQ(status, SearchStatus::no_path);
    return;
  }
  ASSERT_EQ(status, SearchStatus::found);
  ASSERT_EQ(search.cost(), truth);
  std::vector<Cell> path{goal};
  std::uint64_t cost = 0;
  search.for_each_line_backwards([&](Cell from, Cell step, int moves, std::uint64_t cost_of_each) {
    ASSERT_EQ(from, path.back());
    for (; moves > 0; --moves) {
      const Cell to{path.back().x + step.x, path.back().y + step.y};
      const std::uint64_t move = plain.move_cost(to, path.back());
      ASSERT_NE(move, kNoPath);
      ASSERT_EQ(move, cost_of_each);
      cost += move;
      path.push_back(to);
    }
  });
  EXPECT_EQ(path.size(), search.moves() + 1);
  EXPECT_EQ(cost, truth);
  EXPECT_EQ(path.front(), goal);
  EXPECT_EQ(path.back(), start);
}

TEST(JumpPoints, AreTheOraclesThroughEdits) {
  for (int i = 0; i < scaled(300); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    GridSpec spec = i % 3 == 0 ? random_tiles_spec(random) : random_spec(random);
    spec.max_terrain = 1;
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    GridWorld& world = *grid.world;
    for_grid_space(world, [&](auto tag) {
      using S = typename decltype(tag)::type;
      const S space(world, Heuristic::best);
      JumpPoints<S> search(space, world);
      for (int round = 0; round < 6; ++round) {
        // What one search finds serves the next ones, until the world changes.
        for (std::uint64_t left = 1 + random.below(8); left > 0; --left) {
          const std::uint64_t units = random.below(2) == 0 ? 0 : 1 + random.below(20);
          // Starts may be blocked: a body may leave a cell that has closed.
          expect_shortest(search, world, random_cell(world, random), random_cell(world, random),
                          units);
          if (testing::Test::HasFailure()) return;
        }
        world.set(random_changes(world, kChangeKinds[random.below(4)], random));
      }
    });
    if (HasFailure()) return;
  }
}

TEST(JumpPoints, TakeAnyConsistentHeuristic) {
  Random random(base_seed());
  for (const Heuristic heuristic :
       {Heuristic::zero, Heuristic::max, Heuristic::octile, Heuristic::euclidean}) {
    const RandomGrid grid = make_grid({60, 70, true, 25, 1, random.below(1000)});
    const Grid8 space(*grid.world, heuristic);
    JumpPoints<Grid8> search(space, *grid.world);
    for (int i = 0; i < scaled(10); ++i) {
      expect_shortest(search, *grid.world, random_cell(*grid.world, random),
                      random_cell(*grid.world, random), 0);
    }
  }
}

TEST(JumpPoints, ScanFarInBoundedParts) {
  for (const auto& [width, height] :
       {std::pair(9000, 3), std::pair(3, 9000), std::pair(500, 450)}) {
    for (const Moves moves : {Moves::eight, Moves::four}) {
      GridWorld world(width, height, moves);
      world.set({width / 2, height / 2}, Terrain::blocked);
      for_grid_space(world, [&](auto tag) {
        using S = typename decltype(tag)::type;
        const S space(world, Heuristic::best);
        JumpPoints<S> search(space, world);
        search.begin(world.node({0, 0}), world.node({width - 1, height - 1}));
        EXPECT_EQ(run_in_steps(search, 3), SearchStatus::found);
        const auto straight = static_cast<std::uint64_t>(std::abs(width - height));
        const auto diagonal = static_cast<std::uint64_t>(std::min(width, height) - 1);
        if (width != height && moves == Moves::eight && diagonal < 10) {
          EXPECT_EQ(search.cost(), straight * 2378 + diagonal * 3363);
        }
      });
    }
  }
}

/// Buckets that grow with the map would make a long one take more than its share.
TEST(JumpPoints, ExpandAsManyPerCellOfALongMap) {
  const auto expanded = [](int width) {
    GridWorld world(width, 16, Moves::eight);
    for (int x = 3; x < width - 1; x += 7) {
      for (int y = x % 3; y < 13 + x % 3; ++y) world.set({x, y}, Terrain::blocked);
    }
    const Grid8 space(world, Heuristic::best);
    JumpPoints<Grid8> search(space, world);
    search.begin(world.node({0, 0}), world.node({width - 1, 15}));
    Meter meter(Budget::unlimited());
    EXPECT_EQ(search.run(meter), SearchStatus::found);
    return meter.used();
  };
  EXPECT_LT(expanded(1 << 16), 5 * expanded(1 << 14));
}

TEST(JumpPoints, AnAnswerThatWasGivenTakesNoMoreMemory) {
  const RandomGrid grid = make_grid({100, 100, true, 20, 1, 7});
  const Grid8 space(*grid.world, Heuristic::best);
  JumpPoints<Grid8> search(space, *grid.world);
  std::size_t bytes = 0;
  for (int i = 0; i < 5; ++i) {
    search.begin(grid.start, grid.goal);
    run_in_steps(search, 0);
    // The second search begins to keep what it finds.
    EXPECT_TRUE(i < 2 || search.memory_bytes() == bytes);
    bytes = search.memory_bytes();
  }
}

/// Work of a query that comes first in a world that has just changed, and of the same after others.
TEST(JumpPoints, LaterSearchesTakeLess) {
  const RandomGrid grid = make_grid({200, 200, true, 10, 1, 3});
  GridWorld& world = *grid.world;
  const Grid8 space(world, Heuristic::best);
  JumpPoints<Grid8> search(space, world);
  const auto work = [&] {
    search.begin(grid.start, grid.goal);
    Meter meter(Budget::unlimited());
    EXPECT_EQ(search.run(meter), SearchStatus::found);
    return meter.used();
  };
  work();  // makes the bitmaps
  const Cell corner{0, 0};
  const bool was_blocked = world.terrain(world.node(corner)) == Terrain::blocked;
  world.set(corner, was_blocked ? Terrain::open : Terrain::blocked);
  const std::uint64_t first = work();
  work();
  const std::uint64_t later = work();
  EXPECT_LT(4 * later, 3 * first);
}

/// More than a map may keep, and more nodes than are numbered: random cells have the most jump
/// points.
TEST(JumpPoints, KeepNoMoreThanTheMapAllows) {
  const RandomGrid grid = make_grid({260, 260, true, 25, 1, 11});
  GridWorld& world = *grid.world;
  const Grid8 space(world, Heuristic::best);
  JumpPoints<Grid8> search(space, world);
  Random random(base_seed());
  for (int i = 0; i < scaled(40); ++i) {
    expect_shortest(search, world, random_cell(world, random), random_cell(world, random),
                    i % 3 == 0 ? 50 : 0);
    if (HasFailure()) return;
  }
  // Kept lists 16 bytes a cell, and as much again while vectors grow; nodes and their numbers 44.
  EXPECT_LT(search.memory_bytes(), (2 * 16 + 44) * world.node_slots());
}

/// Searches are numbered, and nodes remember by which they were met.
TEST(JumpPoints, NumbersOfSearchesMayRunOut) {
  const RandomGrid grid = make_grid({7, 7, true, 30, 1, 5});
  GridWorld& world = *grid.world;
  const Grid8 space(world, Heuristic::best);
  JumpPoints<Grid8> search(space, world);
  const PlainGrid plain = PlainGrid::copy_of(world);
  std::vector<std::uint64_t> truth;
  for (int i = 0; i < 49 * 49; ++i) {
    truth.push_back(plain.distance({i % 7, i / 7 % 7}, {i / 49 % 7, i / 343}));
  }
  for (int k = 0; k < 70'000; ++k) {
    const int i = k % (49 * 49);
    search.begin(world.node({i % 7, i / 7 % 7}), world.node({i / 49 % 7, i / 343}));
    const bool found = run_in_steps(search, 0) == SearchStatus::found;
    ASSERT_EQ(found ? search.cost() : kNoPath, truth[static_cast<std::size_t>(i)]) << k;
  }
}

/// What a batch says, cell by cell.
DiagonalBatch plain_batch(const OpenBits& bits, Cell to, int step_x, int step_y) {
  DiagonalBatch batch;
  const auto is_open = [&](int x, int y) { return is_open_at(bits.rows(), y, x); };
  batch.goes_on = true;
  for (unsigned k = 0; k < DiagonalBatch::kMoves; ++k) {
    const int x = to.x + step_x * static_cast<int>(k);
    const int y = to.y + step_y * static_cast<int>(k);
    if (x >> 6 != to.x >> 6 || y >> 6 != to.y >> 6) break;
    if (!is_open(x, y) || !is_open(x - step_x, y) || !is_open(x, y - step_y)) {
      batch.goes_on = false;
      break;
    }
    const ScanEnd row =
        step_x > 0 ? scan_line<1>(bits.rows(), y, x) : scan_line<-1>(bits.rows(), y, x);
    const ScanEnd column =
        step_y > 0 ? scan_line<1>(bits.columns(), x, y) : scan_line<-1>(bits.columns(), x, y);
    batch.along_row |= (row.is_open ? 1U : 0U) << k;
    batch.along_column |= (column.is_open ? 1U : 0U) << k;
    batch.counts |= static_cast<std::uint64_t>(row.words + column.words) << (16 * k);
    ++batch.moves;
  }
  return batch;
}

TEST(DiagonalBatch, IsWhatScansOfSingleCellsAre) {
  if (best_diagonal(1, 1) == nullptr) GTEST_SKIP() << "no wide registers";
  for (int i = 0; i < scaled(20); ++i) {
    Random random(base_seed() + static_cast<std::uint64_t>(i));
    GridSpec spec{random.between(1, 300), random.between(1, 300), true, i % 4 * 6, 1,
                  random.below(1000)};
    SCOPED_TRACE(testing::Message() << spec << " FLEETFOOT_SEED=" << base_seed());
    const RandomGrid grid = make_grid(spec);
    OpenBits& bits = grid.world->open_bits();
    Meter meter(Budget::unlimited());
    PaidBands rows(bits.rows());
    PaidBands columns(bits.columns());
    for (int y = 0; y < spec.height; ++y) bits.make_rows(*grid.world, y, rows, meter);
    for (int x = 0; x < spec.width; ++x) bits.make_columns(*grid.world, x, columns, meter);
    for (int j = 0; j < 500; ++j) {
      const int step_x = random.below(2) == 0 ? 1 : -1;
      const int step_y = random.below(2) == 0 ? 1 : -1;
      const Cell from = random_cell(*grid.world, random);
      const Cell to{from.x + step_x, from.y + step_y};
      DiagonalBatch batch;
      best_diagonal(step_x, step_y)(bits.rows(), bits.columns(), to, batch);
      const DiagonalBatch expected = plain_batch(bits, to, step_x, step_y);
      ASSERT_EQ(batch.moves, expected.moves) << to.x << "," << to.y;
      ASSERT_EQ(batch.goes_on, expected.goes_on);
      ASSERT_EQ(batch.along_row, expected.along_row);
      ASSERT_EQ(batch.along_column, expected.along_column);
      ASSERT_EQ(batch.counts, expected.counts);
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
