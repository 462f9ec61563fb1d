#include "search/queues/plain_heap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "base/random.hpp"

namespace fleetfoot {
namespace {

TEST(PlainHeap, GivesEachNodeOnceWithItsLatestCostAndNeverASmallerF) {
  Random random(7);
  PlainHeap<std::uint32_t> heap;
  for (int round = 0; round < 50; ++round) {
    heap.begin(0);
    ASSERT_TRUE(heap.empty());
    std::map<NodeId, std::uint64_t> f_of;
    for (int i = 0; i < 2000; ++i) {
      if (!f_of.empty() && random.chance(0.4)) {
        std::uint64_t least = ~std::uint64_t{0};
        for (const auto& [node, f] : f_of) least = std::min(least, f);
        ASSERT_EQ(heap.floor(), least);
        const auto [node, g] = heap.pop();
        ASSERT_EQ(f_of.at(node), least);
        ASSERT_EQ(g, f_of.at(node) + 1);
        f_of.erase(node);
      } else {
        const auto node = static_cast<NodeId>(random.below(300));
        std::uint64_t f = random.below(40);
        if (const auto old = f_of.find(node); old != f_of.end()) f = std::min(f, old->second);
        heap.push(node, static_cast<std::uint32_t>(f + 1), f);
        f_of[node] = f;
      }
      ASSERT_EQ(heap.empty(), f_of.empty());
    }
    if (round % 2 == 1) continue;  // every other time what is left is thrown away
    while (!heap.empty()) f_of.erase(heap.pop().node);
    ASSERT_TRUE(f_of.empty());
  }
}

TEST(PlainHeap, TiesFallAsInTheTextbook) {
  PlainHeap<std::uint32_t> heap;
  heap.begin(0);
  for (NodeId node = 0; node < 7; ++node) heap.push(node, 0, 5);
  heap.push(4, 0, 4);  // rises past 1 and 0, which go down
  std::vector<NodeId> order;
  while (!heap.empty()) order.push_back(heap.pop().node);
  EXPECT_EQ(order, (std::vector<NodeId>{4, 6, 5, 1, 3, 2, 0}));
}

}  // namespace
}  // namespace fleetfoot
