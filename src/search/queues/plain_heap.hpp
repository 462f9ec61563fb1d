// An open list on the textbook's binary heap that knows f alone: ties fall as its moves leave them,
// and a node that improves moves up from where it is. It is here because how ties fall decides a
// good part of what A* expands and where it walks, and published figures hold for such a heap
// (Mäntysalo 2024, who does not tell its details; of ten that were tried on random maps of 128, 256
// and 512 cells this one comes nearest, others expand 0.85 to 1.6 times the published counts).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

template <class Cost>
class PlainHeap {
 public:
  struct Entry {
    NodeId node;
    Cost g;
  };

  void begin(std::uint64_t /*least*/) {
    for (const Item& item : items_) place_[item.entry.node] = kNowhere;
    items_.clear();
  }
  bool empty() const { return items_.empty(); }
  std::uint64_t floor() const { return items_.front().f; }

  /// A node that is there already must not get a larger f.
  void push(NodeId node, Cost g, std::uint64_t f) {
    if (node >= place_.size()) place_.resize(std::size_t{node} + 1, kNowhere);
    std::size_t at = place_[node];
    if (at == kNowhere) {
      at = items_.size();
      items_.emplace_back();
    }
    put(at, {f, {node, g}});
    rise(at);
  }

  Entry pop() {
    const Entry result = items_.front().entry;
    place_[result.node] = kNowhere;
    const Item last = items_.back();
    items_.pop_back();
    if (!items_.empty()) sink(last);
    return result;
  }

  /// Calls visit(entry) for every entry, in no order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const Item& item : items_) visit(item.entry);
  }
  bool is_exact() const { return true; }

  std::size_t memory_bytes() const {
    return items_.capacity() * sizeof(Item) + place_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

  struct Item {
    std::uint64_t f;
    Entry entry;
  };

  void put(std::size_t at, const Item& item) {
    items_[at] = item;
    place_[item.entry.node] = static_cast<std::uint32_t>(at);
  }
  void rise(std::size_t at) {
    const Item item = items_[at];
    for (; at > 0 && item.f < items_[(at - 1) / 2].f; at = (at - 1) / 2) {
      put(at, items_[(at - 1) / 2]);
    }
    put(at, item);
  }
  /// From the root down, past the smaller child, the left one where both are alike.
  void sink(const Item& item) {
    std::size_t at = 0;
    for (std::size_t child = 1; child < items_.size(); child = 2 * at + 1) {
      if (child + 1 < items_.size() && items_[child + 1].f < items_[child].f) ++child;
      if (item.f <= items_[child].f) break;
      put(at, items_[child]);
      at = child;
    }
    put(at, item);
  }

  std::vector<Item> items_;
  std::vector<std::uint32_t> place_;  ///< of each node in items_
};

}  // namespace fleetfoot
