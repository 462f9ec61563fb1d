// What a call leaves behind that finds no memory.
#include <gtest/gtest.h>

#include <cstdint>
#include <new>
#include <vector>

#include "allocations/counting_new.hpp"
#include "world/grid_world.hpp"

namespace fleetfoot::test {
namespace {

TEST(NoMemory, ManyEditsAreAllMadeOrNone) {
  int failed = 0;
  for (std::uint64_t nth = 0; nth < 8; ++nth) {
    GridWorld world(64, 64, Moves::eight);
    std::vector<TerrainEdit> edits;
    for (int i = 0; i < 64; ++i) edits.push_back({{i, i}, Terrain::blocked});
    fail_after(nth);
    bool is_refused = false;
    try {
      world.set(edits);
    } catch (const std::bad_alloc&) {
      is_refused = true;
    }
    fail_after(~std::uint64_t{0} / 2);  // the test itself needs some
    failed += is_refused ? 1 : 0;
    EXPECT_EQ(world.journal().end(), is_refused ? 0U : 64U);
    for (int i = 0; i < 64; ++i) EXPECT_EQ(world.is_open({i, i}), is_refused);
  }
  EXPECT_GE(failed, 1);
}

}  // namespace
}  // namespace fleetfoot::test
