// A queue of buckets by integer key: insert, remove and pop in amortised O(1).
//
// A ring of buckets covers the keys from the smallest to the largest one present; it doubles when
// that range outgrows it. A bucket holds 2^shift successive keys in no particular order (last in,
// first out), so with shift > 0 the order is exact only between buckets: the top's key is reported
// as the bucket's smallest, and a search that stops when that reaches its target stops no earlier
// than with an exact queue. When the range would need more than kMaxBuckets, buckets widen.
//
// Handles work as in IndexedHeap: kept in the node's record, trusted only if they point to the
// node.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

class BucketQueue {
 public:
  using Key = std::uint64_t;
  struct Handle {
    std::uint32_t position = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t slot = 0;
  };

  explicit BucketQueue(unsigned shift) : initial_shift_(shift), shift_(shift) { resize(64); }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  NodeId top() const { return slots_[slot_of(low_)].back(); }
  bool top_precedes(Key key) const { return (low_ << shift_) < key; }
  bool top_is_stale(Key now) const { return low_ < (now >> shift_); }
  bool contains(NodeId node, Handle handle) const {
    return handle.slot < slots_.size() && handle.position < slots_[handle.slot].size() &&
           slots_[handle.slot][handle.position] == node;
  }

  void clear() {
    if (size_ != 0) {
      for (std::vector<NodeId>& slot : slots_) slot.clear();
      std::fill(occupied_.begin(), occupied_.end(), 0);
      size_ = 0;
    }
    shift_ = initial_shift_;
  }

  /// Inserts the node, or gives it a new key.
  template <class Handles>
  void put(NodeId node, Key key, const Handles& handles) {
    Handle& handle = handles(node);
    if (contains(node, handle)) take_out(handle, handles);
    Key number = key >> shift_;
    if (size_ == 0) low_ = high_ = number;
    if (std::max(high_, number) - std::min(low_, number) >= slots_.size()) {
      make_room(key, handles);
      number = key >> shift_;
    }
    low_ = std::min(low_, number);
    high_ = std::max(high_, number);
    insert(node, number, handle);
    ++size_;
    advance();  // the node may have left the lowest bucket empty
  }

  template <class Handles>
  void remove(NodeId node, const Handles& handles) {
    Handle& handle = handles(node);
    if (!contains(node, handle)) return;
    take_out(handle, handles);
    advance();
  }

  template <class Handles>
  void pop(const Handles& /*handles*/) {
    assert(!empty());
    const std::size_t slot = slot_of(low_);
    slots_[slot].pop_back();
    if (slots_[slot].empty()) vacate(slot);
    --size_;
    advance();
  }

  std::size_t memory_bytes() const {
    std::size_t bytes = slots_.capacity() * sizeof(std::vector<NodeId>) + occupied_.capacity() * 8;
    for (const std::vector<NodeId>& slot : slots_) bytes += slot.capacity() * sizeof(NodeId);
    return bytes;
  }

 private:
  static constexpr std::size_t kMaxBuckets = std::size_t{1} << 16;

  std::size_t slot_of(Key number) const {
    return static_cast<std::size_t>(number) & (slots_.size() - 1);
  }
  void vacate(std::size_t slot) { occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64)); }
  void resize(std::size_t buckets) {
    slots_.resize(buckets);
    occupied_.assign(buckets / 64, 0);
  }

  void insert(NodeId node, Key number, Handle& handle) {
    const std::size_t slot = slot_of(number);
    handle.slot = static_cast<std::uint32_t>(slot);
    handle.position = static_cast<std::uint32_t>(slots_[slot].size());
    slots_[slot].push_back(node);
    occupied_[slot / 64] |= std::uint64_t{1} << (slot % 64);
  }

  template <class Handles>
  void take_out(Handle handle, const Handles& handles) {
    std::vector<NodeId>& slot = slots_[handle.slot];
    const NodeId last = slot.back();
    slot[handle.position] = last;
    handles(last).position = handle.position;
    slot.pop_back();
    if (slot.empty()) vacate(handle.slot);
    --size_;
  }

  /// Moves low_ up to the first bucket that holds something.
  void advance() {
    if (size_ == 0) return;
    const std::size_t first = slot_of(low_);
    std::size_t word = first / 64;
    std::uint64_t bits = occupied_[word] & (~std::uint64_t{0} << (first % 64));
    while (bits == 0) {
      word = (word + 1) % occupied_.size();
      bits = occupied_[word];
    }
    std::size_t bit = 0;
    while ((bits >> bit & 1) == 0) ++bit;
    low_ += (word * 64 + bit - first) & (slots_.size() - 1);
  }

  /// A larger ring, or wider buckets, such that `key` fits beside what is there.
  template <class Handles>
  void make_room(Key key, const Handles& handles) {
    struct Item {
      NodeId node;
      Key number;
    };
    std::vector<Item> items;
    items.reserve(size_);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      const Key number = low_ + ((i - slot_of(low_)) & (slots_.size() - 1));
      for (const NodeId node : slots_[i]) items.push_back({node, number});
      slots_[i].clear();
    }
    const Key low = low_;
    Key high = low_;
    for (const Item& item : items) high = std::max(high, item.number);
    unsigned widen = 0;
    const auto range = [&] {
      const Key number = key >> (shift_ + widen);
      return std::max(high >> widen, number) - std::min(low >> widen, number) + 1;
    };
    while (range() > kMaxBuckets) ++widen;
    std::size_t buckets = slots_.size();
    while (buckets < range()) buckets *= 2;
    shift_ += widen;
    resize(buckets);
    low_ = low >> widen;
    high_ = high >> widen;
    for (const Item& item : items) insert(item.node, item.number >> widen, handles(item.node));
  }

  unsigned initial_shift_;
  unsigned shift_;
  std::vector<std::vector<NodeId>> slots_;  ///< a power of two of them
  std::vector<std::uint64_t> occupied_;     ///< one bit a slot
  Key low_ = 0;   ///< number (key >> shift) of the lowest bucket that holds something
  Key high_ = 0;  ///< none is higher
  std::size_t size_ = 0;
};

}  // namespace fleetfoot
