// Both queues against a plain sorted container, under random insertions, new keys and removals.
#include "search/queues/queues.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "base/random.hpp"

namespace fleetfoot {
namespace {

constexpr NodeId kNodes = 300;

TEST(IndexedHeap, AgreesWithASortedModel) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    IndexedHeap<PairKey<std::uint32_t>> heap;
    std::vector<IndexedHeap<PairKey<std::uint32_t>>::Handle> records(kNodes);
    const auto handles = [&](NodeId node) -> auto& { return records[node]; };
    std::map<NodeId, std::uint64_t> model;
    for (int i = 0; i < 3000; ++i) {
      const auto node = static_cast<NodeId>(random.below(kNodes));
      ASSERT_EQ(heap.contains(node, records[node]), model.contains(node)) << "seed " << seed;
      const std::uint64_t action = random.below(4);
      if (action < 2) {
        const std::uint64_t key = random.below(1000);
        heap.put(node, {key, 0}, handles);
        model[node] = key;
      } else if (action == 2) {
        heap.remove(node, handles);
        model.erase(node);
      } else if (!model.empty()) {
        std::uint64_t least = ~std::uint64_t{0};
        for (const auto& [id, key] : model) least = std::min(least, key);
        ASSERT_EQ(heap.top_key().first, least) << "seed " << seed;
        ASSERT_EQ(model.at(heap.top()), least);
        model.erase(heap.top());
        heap.pop(handles);
      }
      ASSERT_EQ(heap.size(), model.size());
    }
  }
}

TEST(IndexedHeap, OrdersBySecondPartOnTies) {
  IndexedHeap<PairKey<std::uint32_t>> heap;
  std::vector<IndexedHeap<PairKey<std::uint32_t>>::Handle> records(3);
  const auto handles = [&](NodeId node) -> auto& { return records[node]; };
  heap.put(0, {7, 3}, handles);
  heap.put(1, {7, 1}, handles);
  heap.put(2, {7, 2}, handles);
  EXPECT_EQ(heap.top(), 1U);
  heap.pop(handles);
  EXPECT_EQ(heap.top(), 2U);
}

TEST(IndexedHeap, AHandleFromAnEmptiedHeapIsNotTrusted) {
  IndexedHeap<PairKey<std::uint32_t>> heap;
  std::vector<IndexedHeap<PairKey<std::uint32_t>>::Handle> records(2);
  const auto handles = [&](NodeId node) -> auto& { return records[node]; };
  heap.put(0, {1, 0}, handles);
  heap.clear();
  heap.put(1, {1, 0}, handles);
  EXPECT_FALSE(heap.contains(0, records[0]));
  EXPECT_TRUE(heap.contains(1, records[1]));
}

class Buckets : public testing::TestWithParam<unsigned> {};

TEST_P(Buckets, AgreeWithASortedModel) {
  const unsigned shift = GetParam();
  // Firsts (even keys) and seconds (odd ones) of a span of 2^shift values have a bucket each.
  const auto bucket = [&](std::uint64_t key) { return key >> (shift + 1) << 1 | (key & 1); };
  const auto least_in = [&](std::uint64_t number) {
    return number >> 1 << (shift + 1) | (number & 1);
  };
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    BucketQueue queue(shift);
    std::vector<BucketQueue::Handle> records(kNodes);
    const auto handles = [&](NodeId node) -> auto& { return records[node]; };
    std::map<NodeId, std::uint64_t> model;
    std::uint64_t drift = 0;
    for (int i = 0; i < 3000; ++i) {
      const auto node = static_cast<NodeId>(random.below(kNodes));
      ASSERT_EQ(BucketQueue::contains(records[node]), model.contains(node)) << "seed " << seed;
      const std::uint64_t action = random.below(4);
      drift += random.below(20) << shift;  // keys drift upwards, as k_m makes them
      if (action < 2) {
        const std::uint64_t range = random.below(10) == 0 ? 20000 : 500;
        const std::uint64_t key = drift + random.below(range << shift);
        queue.put(node, key, handles);
        model[node] = key;
      } else if (action == 2) {
        queue.remove(node, handles);
        model.erase(node);
      } else if (!model.empty()) {
        std::uint64_t lowest = ~std::uint64_t{0};
        for (const auto& [id, key] : model) lowest = std::min(lowest, bucket(key));
        // Beyond the ring a node may be queued with a key below its own, never above.
        while (queue.top_is_stale(model.at(queue.top()))) {
          ASSERT_TRUE(queue.top_precedes(least_in(lowest) + 1)) << "seed " << seed;
          queue.put(queue.top(), model.at(queue.top()), handles);
        }
        // The top is in the lowest bucket: it precedes all that is a bucket's width above.
        const std::uint64_t key = model.at(queue.top());
        ASSERT_EQ(bucket(key), lowest) << "seed " << seed;
        ASSERT_FALSE(queue.top_is_stale(key));
        ASSERT_TRUE(queue.top_is_stale(key + (std::uint64_t{2} << shift)));
        ASSERT_FALSE(queue.top_precedes(least_in(lowest)));
        ASSERT_TRUE(queue.top_precedes(least_in(lowest) + 1));
        model.erase(queue.top());
        queue.pop(handles);
      }
      ASSERT_EQ(queue.size(), model.size());
    }
    queue.clear();
    records.assign(kNodes, {});
    ASSERT_TRUE(queue.empty());
    queue.put(7, 3, handles);
    ASSERT_EQ(queue.top(), 7U);
    ASSERT_EQ(queue.size(), 1U);
  }
}

INSTANTIATE_TEST_SUITE_P(Widths, Buckets, testing::Values(0U, 3U, 11U));

TEST(BucketQueue, WidensForKeysThatLieFarApart) {
  BucketQueue queue(0);
  std::vector<BucketQueue::Handle> records(3);
  const auto handles = [&](NodeId node) -> auto& { return records[node]; };
  const std::vector<std::uint64_t> keys{5, std::uint64_t{1} << 40, std::uint64_t{1} << 39};
  queue.put(0, keys[0], handles);
  const std::size_t before = queue.memory_bytes();
  for (NodeId node = 1; node < 3; ++node) queue.put(node, keys[node], handles);
  EXPECT_EQ(queue.memory_bytes(), before);
  for (const NodeId expected : {0U, 2U, 1U}) {
    int stale = 0;
    for (; queue.top_is_stale(keys[queue.top()]); ++stale) {
      queue.put(queue.top(), keys[queue.top()], handles);
    }
    EXPECT_LT(stale, 10);
    EXPECT_EQ(queue.top(), expected);
    queue.pop(handles);
  }
}

// In a wider bucket's span there are firsts (even keys) that were not below the lowest before.
TEST(BucketQueue, WidensAroundALowestThatComesSecond) {
  BucketQueue queue(0);
  std::vector<BucketQueue::Handle> records(3);
  const auto handles = [&](NodeId node) -> auto& { return records[node]; };
  const std::vector<std::uint64_t> keys{1, 2, 100'000};
  for (NodeId node = 0; node < 3; ++node) queue.put(node, keys[node], handles);
  for (const NodeId expected : {1U, 0U, 2U}) {
    while (queue.top_is_stale(keys[queue.top()])) {
      queue.put(queue.top(), keys[queue.top()], handles);
    }
    EXPECT_EQ(queue.top(), expected);
    queue.pop(handles);
  }
}

TEST(BucketQueue, MemoryFollowsTheMostThatWereQueuedAtOnce) {
  constexpr NodeId kMany = 10'000;
  BucketQueue queue(0);
  const std::size_t empty = queue.memory_bytes();
  std::vector<BucketQueue::Handle> records(kMany);
  const auto handles = [&](NodeId node) -> auto& { return records[node]; };
  const auto fill_and_empty = [&](NodeId count) {
    for (NodeId node = 0; node < count; ++node) queue.put(node, node % 7, handles);
    while (!queue.empty()) queue.pop(handles);
  };
  fill_and_empty(kMany);
  const std::size_t full = queue.memory_bytes();
  EXPECT_GT(full, empty);
  EXPECT_LT(full - empty, kMany * 13);
  for (int round = 0; round < 5; ++round) fill_and_empty(kMany - 1);
  EXPECT_EQ(queue.memory_bytes(), full);
  for (NodeId node = 0; node < kMany; ++node) queue.put(node, node, handles);
  queue.clear();
  records.assign(kMany, {});
  fill_and_empty(kMany);
  EXPECT_EQ(queue.memory_bytes(), full);
}

// Nodes wait at the top of the ring when a much smaller key comes, and still come up in order.
TEST(BucketQueue, ALowerKeyTurnsTheRingBack) {
  BucketQueue queue(0);
  std::vector<BucketQueue::Handle> records(100);
  const auto handles = [&](NodeId node) -> auto& { return records[node]; };
  const auto key = [](NodeId node) { return std::uint64_t{30000} - 300 * node; };
  for (NodeId node = 0; node < 100; ++node) queue.put(node, key(node), handles);
  for (NodeId expected = 100; expected-- > 0;) {
    while (queue.top_is_stale(key(queue.top()))) queue.put(queue.top(), key(queue.top()), handles);
    ASSERT_EQ(queue.top(), expected);
    queue.pop(handles);
  }
  EXPECT_TRUE(queue.empty());
}

TEST(Keys, AnUnderconsistentNodeNeverComesAfterItsEqual) {
  for (const Ties ties : {Ties::larger_g, Ties::smaller_g}) {
    const HeapQueue<std::uint32_t> heap(ties, 1);
    // Of two nodes with equal f, the underconsistent one has the smaller g where it matters.
    EXPECT_TRUE(heap.key(10, 4, true) < heap.key(10, 6, false));
  }
  const HeapQueue<std::uint32_t> larger(Ties::larger_g, 1);
  EXPECT_TRUE(larger.key(10, 6, false) < larger.key(10, 4, false));
  const HeapQueue<std::uint32_t> smaller(Ties::smaller_g, 1);
  EXPECT_TRUE(smaller.key(10, 4, false) < smaller.key(10, 6, false));
  const BucketedQueue<std::uint32_t> bucket(Ties::larger_g, 1);
  EXPECT_EQ(bucket.key(10, 4, true), 20U);
  EXPECT_EQ(bucket.key(10, 4, false), 21U);
}

}  // namespace
}  // namespace fleetfoot
