// What a repair costs, as counts: D* Lite on buckets expands about what it expands on an exact
// heap. Buckets are wide with 8 moves; if an overconsistent node could come before an
// underconsistent one of the same bucket, it would spread values that are about to be given up, and
// the repairs would expand nearly twice as much.
#include <gtest/gtest.h>

#include <cstdint>

#include "base/random.hpp"
#include "search/incremental/dstar_lite.hpp"
#include "search/spaces/grid_space.hpp"

namespace fleetfoot {
namespace {

using Space8 = GridSpace<Moves::eight, std::uint32_t>;

/// Expansions of twenty repairs, after changes all over the map.
template <class Queue>
std::uint64_t repair_effort(std::uint64_t seed) {
  constexpr int kEdge = 150;
  GridWorld world(kEdge, kEdge, Moves::eight);
  Random random(seed);
  const auto toggle_some = [&](int count) {
    for (int i = 0; i < count; ++i) {
      const Cell cell{random.between(0, kEdge - 1), random.between(0, kEdge - 1)};
      const bool end = cell.x + cell.y < 8 || cell.x + cell.y > 2 * kEdge - 10;
      if (!end) world.set(cell, random.chance(0.25) ? Terrain::blocked : Terrain::open);
    }
  };
  toggle_some(kEdge * kEdge);
  const Space8 space(world, Heuristic::best);
  DStarLite<Space8, Queue> search(space, world.node({0, 0}), world.node({kEdge - 1, kEdge - 1}));
  Meter first(Budget::unlimited());
  search.run(first);
  Meter meter(Budget::unlimited());
  for (int i = 0; i < 20; ++i) {
    toggle_some(600);
    search.run(meter);
  }
  return meter.expanded();
}

TEST(RepairEffort, BucketsExpandWhatAHeapExpands) {
  std::uint64_t buckets = 0;
  std::uint64_t heap = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    buckets += repair_effort<BucketedQueue<std::uint32_t>>(seed);
    heap += repair_effort<HeapQueue<std::uint32_t>>(seed);
  }
  EXPECT_GT(heap, 10000U);  // or there was nothing to repair
  EXPECT_LT(static_cast<double>(buckets), 1.1 * static_cast<double>(heap));
}

}  // namespace
}  // namespace fleetfoot
