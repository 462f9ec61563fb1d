#include "search/queues/bounded_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::test {
namespace {

using Queue = BoundedQueue<std::uint32_t>;

struct Fixture {
  explicit Fixture(std::size_t capacity) : queue(capacity), table(100) {}
  void put(NodeId node, std::uint32_t priority) {
    queue.put(node, priority, [&](NodeId n) -> auto& { return table[n]; });
  }
  NodeId pop() {
    return queue.pop([&](NodeId n) -> auto& { return table[n]; });
  }
  Queue queue;
  std::vector<Queue::Handles> table;
};

TEST(BoundedQueue, LargestFirstAndOfEqualsTheOldest) {
  Fixture f(5);
  f.put(1, 10);
  f.put(2, 30);
  f.put(3, 10);
  f.put(4, 20);
  EXPECT_EQ(f.pop(), 2U);
  EXPECT_EQ(f.pop(), 4U);
  EXPECT_EQ(f.pop(), 1U);
  EXPECT_EQ(f.pop(), 3U);
  EXPECT_TRUE(f.queue.empty());
}

TEST(BoundedQueue, AFullOneDropsTheLowestAndOfEqualsTheNewest) {
  Fixture f(2);
  f.put(1, 10);
  f.put(2, 10);
  f.put(3, 10);  // dropped at once
  f.put(4, 20);  // in place of 2
  EXPECT_EQ(f.queue.size(), 2U);
  EXPECT_EQ(f.pop(), 4U);
  EXPECT_EQ(f.pop(), 1U);
  EXPECT_TRUE(f.queue.empty());
}

TEST(BoundedQueue, ANodeKeepsTheLargerPriority) {
  Fixture f(3);
  f.put(1, 10);
  f.put(2, 20);
  f.put(2, 5);
  f.put(1, 30);
  EXPECT_EQ(f.queue.size(), 2U);
  EXPECT_EQ(f.pop(), 1U);
  EXPECT_EQ(f.pop(), 2U);
}

// Against a plain list that is sorted for every question.
TEST(BoundedQueue, AgreesWithASortedList) {
  struct Entry {
    NodeId node;
    std::uint32_t priority;
    int age;
  };
  const auto before = [](const Entry& a, const Entry& b) {
    return a.priority != b.priority ? a.priority > b.priority : a.age < b.age;
  };
  Random random(base_seed());
  for (int round = 0; round < scaled(50); ++round) {
    const auto capacity = static_cast<std::size_t>(random.between(1, 12));
    Fixture f(capacity);
    std::vector<Entry> list;
    for (int i = 0; i < 400; ++i) {
      if (list.empty() || random.chance(0.7)) {
        const auto node = static_cast<NodeId>(random.below(30));
        const auto priority = static_cast<std::uint32_t>(random.between(1, 9));
        f.put(node, priority);
        const auto known = std::find_if(list.begin(), list.end(),
                                        [&](const Entry& entry) { return entry.node == node; });
        if (known == list.end()) {
          list.push_back({node, priority, i});
        } else if (known->priority < priority) {
          *known = {node, priority, i};
        }
        std::sort(list.begin(), list.end(), before);
        if (list.size() > capacity) list.pop_back();
      } else {
        ASSERT_EQ(f.pop(), list.front().node);
        list.erase(list.begin());
      }
      ASSERT_EQ(f.queue.size(), list.size());
    }
  }
}

}  // namespace
}  // namespace fleetfoot::test
