// An open list on a textbook binary heap that knows f alone: ties fall as its swaps leave them, and
// a node that improves is pushed again. Slower than the other lists in every way; it is here
// because how ties fall decides a good part of what A* expands and where it walks, and published
// figures hold for this heap (Mäntysalo 2024).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
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

  void begin(std::uint64_t /*least*/) { items_.clear(); }
  bool empty() const { return items_.empty(); }
  std::uint64_t floor() const { return items_.front().f; }

  void push(NodeId node, Cost g, std::uint64_t f) {
    std::size_t at = items_.size();
    items_.push_back({f, {node, g}});
    while (at > 0 && items_[at].f < items_[(at - 1) / 2].f) {
      std::swap(items_[at], items_[(at - 1) / 2]);
      at = (at - 1) / 2;
    }
  }

  Entry pop() {
    const Entry result = items_.front().entry;
    items_.front() = items_.back();
    items_.pop_back();
    for (std::size_t at = 0;;) {
      std::size_t least = at;
      for (const std::size_t child : {2 * at + 1, 2 * at + 2}) {
        if (child < items_.size() && items_[child].f < items_[least].f) least = child;
      }
      if (least == at) return result;
      std::swap(items_[at], items_[least]);
      at = least;
    }
  }

  /// Calls visit(entry) for every entry, in no order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const Item& item : items_) visit(item.entry);
  }
  bool is_exact() const { return true; }

  std::size_t memory_bytes() const { return items_.capacity() * sizeof(Item); }

 private:
  struct Item {
    std::uint64_t f;
    Entry entry;
  };
  std::vector<Item> items_;
};

}  // namespace fleetfoot
