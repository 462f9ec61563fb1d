// A queue of buckets by integer key: insert, remove and pop in amortised O(1).
//
// A key is twice a value, plus one for those that come second among equals. Buckets span 2^shift
// values and hold either firsts or seconds, in no particular order (last in, first out); a span's
// firsts come before its seconds. So with shift > 0 the order is exact only between buckets: the
// top's key is reported as its bucket's least, and a search that stops when that reaches its target
// stops no earlier than with an exact queue.
//
// Buckets are lists, on a ring that covers kBuckets successive buckets from the lowest on. Their
// links lie together in pages that are never moved, as many as nodes have been queued together; a
// node's own record holds no more than the number of its link (Handle).
//
// A key beyond the ring waits in the ring's last bucket, and when the lowest number falls by much,
// the highest buckets then stand for numbers a turn of the ring lower. Either way a node is
// queued with a key below its own, never above: that is what its user calls stale, and puts right
// when it comes up (D* Lite's k_m needs that anyway). So nothing is ever moved to make room. Only
// when keys lie many turns apart (edges of very different costs) buckets widen, all together.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

class BucketQueue {
 public:
  using Key = std::uint64_t;
  /// Kept in a node's record; a fresh record is not queued.
  class Handle {
    friend class BucketQueue;
    std::uint32_t link_ = kNone;
  };

  explicit BucketQueue(unsigned shift)
      : shift_(shift), heads_(kBuckets, kNone), occupied_(kBuckets / 64) {}

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  NodeId top() const { return link(heads_[slot_of(low_)]).node; }
  /// Whether the top's bucket begins below the key.
  bool top_precedes(Key key) const { return least_key(low_) < key; }
  /// Whether a node with this key is queued too low when it is the top.
  bool top_is_stale(Key now) const { return low_ < number_of(now); }
  static bool contains(const Handle& handle) { return handle.link_ != kNone; }

  /// Empties it in time of the buckets in use. The records of the nodes must be made from scratch.
  void clear() {
    for (std::size_t word = 0; word < occupied_.size(); ++word) {
      for (; occupied_[word] != 0; occupied_[word] &= occupied_[word] - 1) {
        heads_[word * 64 + lowest_bit(occupied_[word])] = kNone;
      }
    }
    free_ = kNone;
    used_ = 0;
    size_ = 0;
  }

  /// Inserts the node, or gives it a new key.
  template <class Handles>
  void put(NodeId node, Key key, const Handles& handles) {
    Handle& handle = handles(node);
    const bool queued = contains(handle);
    if (!queued) handle.link_ = new_link();
    Link& mine = link(handle.link_);
    if (queued) {
      unlink(mine);
    } else {
      mine.node = node;
    }
    Key number = number_of(key);
    if (size_ == 0) low_ = number;
    if (std::max(low_, number) - std::min(low_, number) >= kMostTurns * kBuckets) {
      widen(key);
      number = number_of(key);
    }
    low_ = std::min(low_, number);
    append(mine, handle.link_, slot_of(std::min(number, low_ + kBuckets - 1)));
    if (!has_top()) advance();
  }

  template <class Handles>
  void remove(NodeId node, const Handles& handles) {
    Handle& handle = handles(node);
    if (!contains(handle)) return;
    Link& mine = link(handle.link_);
    unlink(mine);
    mine.after = free_;
    free_ = handle.link_;
    handle.link_ = kNone;
    if (size_ != 0 && !has_top()) advance();
  }

  template <class Handles>
  void pop(const Handles& handles) {
    assert(!empty());
    remove(top(), handles);
  }

  std::size_t memory_bytes() const {
    return heads_.capacity() * sizeof(std::uint32_t) +
           occupied_.capacity() * sizeof(std::uint64_t) + pages_.size() * sizeof(Page) +
           pages_.capacity() * sizeof(std::unique_ptr<Page>);
  }

 private:
  static constexpr std::size_t kBuckets = 16384;
  static constexpr Key kMostTurns = 4;
  static constexpr std::uint32_t kFirst = std::uint32_t{1} << 31;
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  struct Link {
    NodeId node;
    std::uint32_t before;  ///< a link, or kFirst and the bucket
    std::uint32_t after;   ///< in the bucket, or among those that are free
  };
  static constexpr std::size_t kPageSize = 256;
  using Page = std::array<Link, kPageSize>;

  Link& link(std::uint32_t number) { return (*pages_[number / kPageSize])[number % kPageSize]; }
  const Link& link(std::uint32_t number) const {
    return (*pages_[number / kPageSize])[number % kPageSize];
  }
  std::uint32_t new_link() {
    const std::uint32_t number = free_;
    if (number != kNone) {
      free_ = link(number).after;
      return number;
    }
    if (used_ / kPageSize == pages_.size()) add_page();
    return used_++;
  }
  [[gnu::noinline]] void add_page() { pages_.push_back(std::make_unique<Page>()); }
  bool has_top() const { return heads_[slot_of(low_)] != kNone; }

  Key number_of(Key key) const { return key >> (shift_ + 1) << 1 | (key & 1); }
  Key least_key(Key number) const { return number >> 1 << (shift_ + 1) | (number & 1); }
  static std::size_t slot_of(Key number) { return static_cast<std::size_t>(number) % kBuckets; }
  static std::size_t lowest_bit(std::uint64_t word) {
    return static_cast<std::size_t>(__builtin_ctzll(word));
  }

  void append(Link& added, std::uint32_t number, std::size_t slot) {
    const std::uint32_t next = heads_[slot];
    added.before = kFirst | static_cast<std::uint32_t>(slot);
    added.after = next;
    if (next != kNone) link(next).before = number;
    heads_[slot] = number;
    occupied_[slot / 64] |= std::uint64_t{1} << (slot % 64);
    ++size_;
  }

  void unlink(const Link& gone) {
    const std::uint32_t before = gone.before;
    const std::uint32_t after = gone.after;
    if (after != kNone) link(after).before = before;
    if ((before & kFirst) == 0) {
      link(before).after = after;
    } else {
      const std::size_t slot = before & ~kFirst;
      heads_[slot] = after;
      if (after == kNone) occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    }
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

  /// Widens buckets until `key` fits on the ring beside the lowest. O(size). All are queued among
  /// the firsts of their span: what a node's own key is, the queue does not know, and in a wider
  /// span it may be a first.
  void widen(Key key) {
    struct Queued {
      std::uint32_t link;
      Key key;
    };
    std::vector<Queued> queued;
    queued.reserve(size_);
    for (std::size_t slot = 0; slot < kBuckets; ++slot) {
      const Key number = low_ + slot_of(slot - low_);
      for (std::uint32_t at = heads_[slot]; at != kNone; at = link(at).after) {
        queued.push_back({at, least_key(number)});
      }
      heads_[slot] = kNone;
    }
    const Key low = least_key(low_);
    while ((std::max(low, key) - std::min(low, key)) >> shift_ >= kBuckets / 2) ++shift_;
    std::fill(occupied_.begin(), occupied_.end(), 0);
    size_ = 0;
    const auto first_of = [this](Key any) { return number_of(any) & ~Key{1}; };
    low_ = first_of(std::min(low, key));
    for (const Queued& old : queued) {
      append(link(old.link), old.link, slot_of(std::min(first_of(old.key), low_ + kBuckets - 1)));
    }
  }

  unsigned shift_;
  std::vector<std::uint32_t> heads_;     ///< of the buckets' lists
  std::vector<std::uint64_t> occupied_;  ///< one bit a bucket
  Key low_ = 0;                          ///< number of the lowest bucket that holds something
  std::size_t size_ = 0;
  std::vector<std::unique_ptr<Page>> pages_;
  std::uint32_t used_ = 0;      ///< links that have ever been in use since clear()
  std::uint32_t free_ = kNone;  ///< one of them that is not, with more after it
};

}  // namespace fleetfoot
