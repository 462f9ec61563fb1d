// A 4-ary heap in which each node knows its position, so keys can change and nodes can leave.
//
// The position is stored in the node's own record, a Handle that the caller finds by node id: every
// call takes `handles`, a callable NodeId -> Handle&. A handle is trusted only if the entry it
// points to holds that node, so forgotten records and a swapped-out heap need no clean-up. At most
// one entry a node: the heap never outgrows the nodes touched.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

template <class KeyType>
class IndexedHeap {
 public:
  using Key = KeyType;
  struct Handle {
    std::uint32_t position = std::numeric_limits<std::uint32_t>::max();
  };
  struct Entry {
    Key key;
    NodeId node;
  };

  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  const Key& top_key() const { return entries_.front().key; }
  NodeId top() const { return entries_.front().node; }
  bool contains(NodeId node, Handle handle) const {
    return handle.position < entries_.size() && entries_[handle.position].node == node;
  }
  /// In heap order, not sorted.
  const std::vector<Entry>& entries() const { return entries_; }

  void clear() { entries_.clear(); }
  /// Hands over all entries and is empty. O(1).
  void swap_out(std::vector<Entry>& entries) {
    entries.clear();
    entries_.swap(entries);
  }

  /// Inserts the node, or gives it a new key. O(log n).
  template <class Handles>
  void put(NodeId node, const Key& key, const Handles& handles) {
    const Handle handle = handles(node);
    if (!contains(node, handle)) {
      entries_.push_back({key, node});
      sift_up(entries_.size() - 1, handles);
    } else if (key < entries_[handle.position].key) {
      entries_[handle.position].key = key;
      sift_up(handle.position, handles);
    } else {
      entries_[handle.position].key = key;
      sift_down(handle.position, handles);
    }
  }

  /// Takes the node out if it is in. O(log n).
  template <class Handles>
  void remove(NodeId node, const Handles& handles) {
    const Handle handle = handles(node);
    if (!contains(node, handle)) return;
    const std::size_t hole = handle.position;
    const Entry last = entries_.back();
    entries_.pop_back();
    if (hole == entries_.size()) return;
    const bool rises = last.key < entries_[hole].key;
    entries_[hole] = last;
    if (rises) {
      sift_up(hole, handles);
    } else {
      sift_down(hole, handles);
    }
  }

  template <class Handles>
  void pop(const Handles& handles) {
    assert(!empty());
    const Entry last = entries_.back();
    entries_.pop_back();
    if (entries_.empty()) return;
    entries_.front() = last;
    sift_down(0, handles);
  }

  std::size_t memory_bytes() const { return entries_.capacity() * sizeof(Entry); }

 private:
  template <class Handles>
  void settle(std::size_t position, const Entry& entry, const Handles& handles) {
    entries_[position] = entry;
    handles(entry.node).position = static_cast<std::uint32_t>(position);
  }

  template <class Handles>
  void sift_up(std::size_t position, const Handles& handles) {
    const Entry entry = entries_[position];
    while (position > 0) {
      const std::size_t parent = (position - 1) / 4;
      if (!(entry.key < entries_[parent].key)) break;
      settle(position, entries_[parent], handles);
      position = parent;
    }
    settle(position, entry, handles);
  }

  template <class Handles>
  void sift_down(std::size_t position, const Handles& handles) {
    const Entry entry = entries_[position];
    const std::size_t size = entries_.size();
    for (;;) {
      const std::size_t first = position * 4 + 1;
      if (first >= size) break;
      const std::size_t end = first + 4 < size ? first + 4 : size;
      std::size_t best = first;
      for (std::size_t child = first + 1; child < end; ++child) {
        if (entries_[child].key < entries_[best].key) best = child;
      }
      if (!(entries_[best].key < entry.key)) break;
      settle(position, entries_[best], handles);
      position = best;
    }
    settle(position, entry, handles);
  }

  std::vector<Entry> entries_;
};

}  // namespace fleetfoot
