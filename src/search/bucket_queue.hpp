// A queue of buckets by integer key: insert, remove and pop in O(1), without ever allocating.
//
// A key is twice a value, plus one for those that come second among equals. Buckets span 2^shift
// values and hold either firsts or seconds, in no particular order (last in, first out); a span's
// firsts come before its seconds. So with shift > 0 the order is exact only between buckets: the
// top's key is reported as its bucket's least, and a search that stops when that reaches its target
// stops no earlier than with an exact queue.
//
// Buckets are lists threaded through the nodes' own records (Handle), on a ring that covers
// kBuckets successive buckets from the lowest on.
//
// A key beyond the ring waits in the ring's last bucket, and when the lowest number falls by much,
// the highest buckets come to stand for numbers a turn of the ring lower. Either way a node is
// queued with a key below its own, never above: that is what its user calls stale, and puts right
// when it comes up (D* Lite's k_m needs that anyway). So nothing is ever moved to make room. Only
// when keys lie many turns apart (edges of very different costs) buckets widen, all at once.
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
  /// A node's links, kept in its record; a record made anew is not queued. Node ids are below 2^31.
  class Handle {
    friend class BucketQueue;
    std::uint32_t before_ = kNotQueued;  ///< a node, or kFirst and the bucket
    NodeId after_ = kNoNode;
  };

  explicit BucketQueue(unsigned shift)
      : shift_(shift), heads_(kBuckets, kNoNode), occupied_(kBuckets / 64) {}

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  NodeId top() const { return heads_[slot_of(low_)]; }
  /// Whether the top's bucket begins below the key.
  bool top_precedes(Key key) const { return least_key(low_) < key; }
  /// Whether a node with this key is queued too low when it is the top.
  bool top_is_stale(Key now) const { return low_ < number_of(now); }
  static bool contains(const Handle& handle) { return handle.before_ != kNotQueued; }

  /// Empties it in time of the buckets in use. The records of the nodes must be made anew.
  void clear() {
    for (std::size_t word = 0; word < occupied_.size(); ++word) {
      for (; occupied_[word] != 0; occupied_[word] &= occupied_[word] - 1) {
        heads_[word * 64 + lowest_bit(occupied_[word])] = kNoNode;
      }
    }
    size_ = 0;
  }

  /// Inserts the node, or gives it a new key.
  template <class Handles>
  void put(NodeId node, Key key, const Handles& handles) {
    Handle& handle = handles(node);
    if (contains(handle)) unlink(handle, handles);
    Key number = number_of(key);
    if (size_ == 0) low_ = number;
    if (std::max(low_, number) - std::min(low_, number) >= kMostTurns * kBuckets) {
      widen(key, handles);
      number = number_of(key);
    }
    low_ = std::min(low_, number);
    link(node, handle, slot_of(std::min(number, low_ + kBuckets - 1)), handles);
    if (top() == kNoNode) advance();
  }

  template <class Handles>
  void remove(NodeId node, const Handles& handles) {
    Handle& handle = handles(node);
    if (!contains(handle)) return;
    unlink(handle, handles);
    if (size_ != 0 && top() == kNoNode) advance();
  }

  template <class Handles>
  void pop(const Handles& handles) {
    assert(!empty());
    remove(top(), handles);
  }

  std::size_t memory_bytes() const {
    return heads_.capacity() * sizeof(NodeId) + occupied_.capacity() * sizeof(std::uint64_t);
  }

 private:
  static constexpr std::size_t kBuckets = 16384;
  static constexpr Key kMostTurns = 4;
  static constexpr std::uint32_t kFirst = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kNotQueued = std::numeric_limits<std::uint32_t>::max();

  Key number_of(Key key) const { return key >> (shift_ + 1) << 1 | (key & 1); }
  Key least_key(Key number) const { return number >> 1 << (shift_ + 1) | (number & 1); }
  static std::size_t slot_of(Key number) { return static_cast<std::size_t>(number) % kBuckets; }
  static std::size_t lowest_bit(std::uint64_t word) {
    return static_cast<std::size_t>(__builtin_ctzll(word));
  }

  template <class Handles>
  void link(NodeId node, Handle& handle, std::size_t slot, const Handles& handles) {
    const NodeId next = heads_[slot];
    handle.before_ = kFirst | static_cast<std::uint32_t>(slot);
    handle.after_ = next;
    if (next != kNoNode) handles(next).before_ = node;
    heads_[slot] = node;
    occupied_[slot / 64] |= std::uint64_t{1} << (slot % 64);
    ++size_;
  }

  template <class Handles>
  void unlink(Handle& handle, const Handles& handles) {
    if (handle.after_ != kNoNode) handles(handle.after_).before_ = handle.before_;
    if ((handle.before_ & kFirst) == 0) {
      handles(handle.before_).after_ = handle.after_;
    } else {
      const std::size_t slot = handle.before_ & ~kFirst;
      heads_[slot] = handle.after_;
      if (handle.after_ == kNoNode) occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    }
    handle.before_ = kNotQueued;
    --size_;
  }

  /// Moves low_ up to the first bucket that holds something.
  void advance() {
    const std::size_t first = slot_of(low_);
    std::size_t word = first / 64;
    std::uint64_t bits = occupied_[word] & (~std::uint64_t{0} << (first % 64));
    while (bits == 0) {
      word = (word + 1) % occupied_.size();
      bits = occupied_[word];
    }
    low_ += slot_of(word * 64 + lowest_bit(bits) - first);
  }

  /// Widens buckets until `key` fits on the ring beside the lowest. O(size).
  template <class Handles>
  void widen(Key key, const Handles& handles) {
    struct Queued {
      NodeId node;
      Key key;
    };
    std::vector<Queued> queued;
    queued.reserve(size_);
    for (std::size_t slot = 0; slot < kBuckets; ++slot) {
      const Key number = low_ + slot_of(slot - low_);
      for (NodeId node = heads_[slot]; node != kNoNode; node = handles(node).after_) {
        queued.push_back({node, least_key(number)});
      }
    }
    const Key low = least_key(low_);
    while ((std::max(low, key) - std::min(low, key)) >> shift_ >= kBuckets / 2) ++shift_;
    clear();
    low_ = number_of(std::min(low, key));
    for (const Queued& old : queued) {
      const Key number = std::min(number_of(old.key), low_ + kBuckets - 1);
      link(old.node, handles(old.node), slot_of(number), handles);
    }
  }

  unsigned shift_;
  std::vector<NodeId> heads_;            ///< of the buckets' lists
  std::vector<std::uint64_t> occupied_;  ///< one bit a bucket
  Key low_ = 0;                          ///< number of the lowest bucket that holds something
  std::size_t size_ = 0;
};

}  // namespace fleetfoot
