// Goals that cannot be reached are answered without a search, also after edits.
#include "search/jumps/jump_query.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

namespace fleetfoot::test {
namespace {

TEST(JumpQuery, AnswersWhatCannotBeReached) {
  GridWorld world(300, 300, Moves::eight);
  for (int y = 0; y < 300; ++y) world.set({150, y}, Terrain::blocked);
  for (int i = 0; i < 3000; ++i) {  // so that searching the left half takes long
    const Cell cell{i * 7919 % 150, i * 104729 % 300};
    if (cell.x + cell.y > 0) world.set(cell, Terrain::blocked);
  }
  const Grid8 space(world, Heuristic::best);
  JumpQuery<Grid8> query(space, world);
  const auto ask = [&] {
    query.begin(world.node({0, 0}), world.node({299, 299}));
    Meter meter(Budget::unlimited());
    const SearchStatus status = query.run(meter);
    return std::pair(status, meter.expanded());
  };
  EXPECT_EQ(ask().first, SearchStatus::no_path);
  EXPECT_EQ(ask(), std::pair(SearchStatus::no_path, std::uint64_t{0}));
  world.set({150, 20}, Terrain::open);
  EXPECT_EQ(ask().first, SearchStatus::found);
  world.set({150, 20}, Terrain::blocked);
  EXPECT_EQ(ask().first, SearchStatus::no_path);
  EXPECT_EQ(ask(), std::pair(SearchStatus::no_path, std::uint64_t{0}));
}

}  // namespace
}  // namespace fleetfoot::test
