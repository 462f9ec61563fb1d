// A priority queue of nodes that never holds more than it was made for: a full one drops its
// lowest.
//
// Two heaps over the same nodes, one with the largest priority on top, one with the lowest, so that
// both ends are found in O(log n). Of equal priorities the older goes first and is dropped last, so
// the order is the same on any machine. A node is in at most once and keeps the larger of its
// priorities. Its positions are stored in the caller's record of the node, as with IndexedHeap.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/types.hpp"
#include "search/queues/indexed_heap.hpp"

namespace fleetfoot {

template <class Priority>
class BoundedQueue {
 private:
  struct HighestFirst {
    Priority priority;
    std::uint64_t age;
    friend bool operator<(const HighestFirst& a, const HighestFirst& b) {
      return a.priority != b.priority ? a.priority > b.priority : a.age < b.age;
    }
  };
  struct LowestFirst {
    Priority priority;
    std::uint64_t age;
    friend bool operator<(const LowestFirst& a, const LowestFirst& b) {
      return a.priority != b.priority ? a.priority < b.priority : a.age > b.age;
    }
  };
  using Highest = IndexedHeap<HighestFirst>;
  using Lowest = IndexedHeap<LowestFirst>;

 public:
  /// In the caller's record of each node.
  struct Handles {
    typename Highest::Handle in_highest;
    typename Lowest::Handle in_lowest;
  };

  explicit BoundedQueue(std::size_t capacity) : capacity_(capacity) {}

  bool empty() const { return highest_.empty(); }
  std::size_t size() const { return highest_.size(); }
  void clear() {
    highest_.clear();
    lowest_.clear();
  }

  /// `handles` is a callable NodeId -> Handles&. O(log n).
  template <class Find>
  void put(NodeId node, Priority priority, const Find& handles) {
    const auto in_highest = [&](NodeId n) -> auto& { return handles(n).in_highest; };
    const auto in_lowest = [&](NodeId n) -> auto& { return handles(n).in_lowest; };
    const auto handle = handles(node).in_highest;
    if (highest_.contains(node, handle) &&
        highest_.entries()[handle.position].key.priority >= priority) {
      return;
    }
    ++age_;
    highest_.put(node, {priority, age_}, in_highest);
    lowest_.put(node, {priority, age_}, in_lowest);
    if (highest_.size() <= capacity_) return;
    const NodeId dropped = lowest_.top();
    lowest_.pop(in_lowest);
    highest_.remove(dropped, in_highest);
  }

  /// Takes out the node of the largest priority. O(log n).
  template <class Find>
  NodeId pop(const Find& handles) {
    const NodeId node = highest_.top();
    highest_.pop([&](NodeId n) -> auto& { return handles(n).in_highest; });
    lowest_.remove(node, [&](NodeId n) -> auto& { return handles(n).in_lowest; });
    return node;
  }

  std::size_t memory_bytes() const { return highest_.memory_bytes() + lowest_.memory_bytes(); }

 private:
  std::size_t capacity_;
  Highest highest_;
  Lowest lowest_;
  std::uint64_t age_ = 0;
};

}  // namespace fleetfoot
