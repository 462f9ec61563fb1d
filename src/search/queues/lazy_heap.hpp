// An open list on a 4-ary heap, by least f and then largest g. Like MonotoneBuckets it moves
// nothing: a node that improves is pushed again, and whoever pops tells stale entries by their g.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

/// f and then ~g, in one comparison where both fit 64 bits.
template <class Cost>
struct LazyKey {
  std::uint64_t f;
  Cost not_g;
  LazyKey(std::uint64_t f_value, Cost g) : f(f_value), not_g(static_cast<Cost>(~g)) {}
  std::uint64_t least_f() const { return f; }
  Cost g() const { return static_cast<Cost>(~not_g); }
  friend bool operator<(const LazyKey& a, const LazyKey& b) {
    return a.f != b.f ? a.f < b.f : a.not_g < b.not_g;
  }
};

template <>
struct LazyKey<std::uint32_t> {
  std::uint64_t both;
  LazyKey(std::uint64_t f_value, std::uint32_t g) : both(f_value << 32 | ~g) {}
  std::uint64_t least_f() const { return both >> 32; }
  std::uint32_t g() const { return static_cast<std::uint32_t>(~both); }
  friend bool operator<(const LazyKey& a, const LazyKey& b) { return a.both < b.both; }
};

template <class Cost>
class LazyHeap {
 public:
  struct Entry {
    NodeId node;
    Cost g;
  };

  void begin(std::uint64_t /*least*/) { items_.clear(); }
  void make_room(std::size_t count) { items_.reserve(count); }
  bool empty() const { return items_.empty(); }
  std::size_t size() const { return items_.size(); }

  /// f must fit Cost.
  void push(NodeId node, Cost g, std::uint64_t f) {
    const Item item{LazyKey<Cost>(f, g), node};
    std::size_t position = items_.size();
    items_.push_back(item);
    while (position > 0) {
      const std::size_t parent = (position - 1) / 4;
      if (!(item.key < items_[parent].key)) break;
      items_[position] = items_[parent];
      position = parent;
    }
    items_[position] = item;
  }

  std::uint64_t floor() const { return items_.front().key.least_f(); }
  Entry top() const { return {items_.front().node, items_.front().key.g()}; }

  Entry pop() {
    const Entry result = top();
    const Item last = items_.back();
    items_.pop_back();
    const std::size_t size = items_.size();
    if (size == 0) return result;
    std::size_t position = 0;
    for (;;) {
      const std::size_t first = position * 4 + 1;
      if (first >= size) break;
      const std::size_t end = first + 4 < size ? first + 4 : size;
      std::size_t best = first;
      for (std::size_t child = first + 1; child < end; ++child) {
        if (items_[child].key < items_[best].key) best = child;
      }
      if (!(items_[best].key < last.key)) break;
      items_[position] = items_[best];
      position = best;
    }
    items_[position] = last;
    return result;
  }

  /// Calls visit(entry) for the top entry: the order is exact.
  template <class Visit>
  void for_each_lowest(const Visit& visit) const {
    visit(top());
  }

  /// Calls visit(entry) for every entry, in no order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const Item& item : items_) visit(Entry{item.node, item.key.g()});
  }
  bool is_exact() const { return true; }

  std::size_t memory_bytes() const { return items_.capacity() * sizeof(Item); }

 private:
  struct Item {
    LazyKey<Cost> key;
    NodeId node;
  };
  std::vector<Item> items_;
};

}  // namespace fleetfoot
