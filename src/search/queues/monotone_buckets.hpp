// An open list for searches whose keys never fall: a ring of buckets by key, last in, first out.
//
// Pushing and popping take O(1), and finding the next bucket a scan of a few words of bits. Nothing
// is ever moved: an item that improves is pushed again, and whoever pops compares the entry's value
// with the item's to tell the entry that counts. A bucket spans 2^shift keys; where that is more
// than one, the order inside a bucket is loose, and a search must go on until floor() has reached
// its target. Keys beyond the ring wait in a list of their own.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

template <class Cost>
class MonotoneBuckets {
 public:
  /// An item (a node, or an index) and the value that it was pushed with.
  struct Entry {
    NodeId node;
    Cost g;
  };

  /// `rise`: how far above the last popped key most pushed keys lie. The buckets are as narrow as
  /// `shift` asks, or wider to cover that with kMaxBuckets.
  explicit MonotoneBuckets(std::uint64_t rise, unsigned shift = 0) : shift_(shift) {
    while ((rise >> shift_) + 2 > kMaxBuckets) ++shift_;
    std::size_t buckets = 64;
    while (buckets < (rise >> shift_) + 2) buckets *= 2;
    heads_.assign(buckets, kNone);
    occupied_.assign(buckets / 64, 0);
  }

  /// Empties it; no key below `least` will be pushed.
  void begin(std::uint64_t least) {
    if (size_ != 0) clear_buckets();
    links_.clear();
    beyond_.clear();
    free_ = kNone;
    size_ = 0;
    current_ = least >> shift_;
  }

  bool empty() const { return size_ == 0; }

  void push(NodeId node, Cost g, std::uint64_t key) {
    const std::uint64_t number = key >> shift_;
    assert(number >= current_);
    ++size_;
    if (number - current_ < heads_.size()) {
      link(node, g, number);
    } else {
      beyond_.push_back({node, g, number});
    }
  }

  /// Goes to the lowest bucket that holds something and returns the least key that may be in it.
  std::uint64_t floor() {
    assert(!empty());
    const std::size_t first = slot_of(current_);
    if (heads_[first] == kNone) {
      if (size_ == beyond_.size()) return reach_beyond();
      std::size_t word = first / 64;
      std::uint64_t bits = occupied_[word] & (~std::uint64_t{0} << (first % 64));
      while (bits == 0) {
        word = (word + 1) & (occupied_.size() - 1);
        bits = occupied_[word];
      }
      const std::size_t slot = word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits));
      current_ += (slot - first) & (heads_.size() - 1);
      if (!beyond_.empty()) bring_in();
    }
    return current_ << shift_;
  }

  /// An entry of the bucket that floor() went to.
  Entry top() const {
    const Link& link = links_[heads_[slot_of(current_)]];
    return {link.node, link.g};
  }
  Entry pop() {
    const std::size_t slot = slot_of(current_);
    const std::uint32_t link = heads_[slot];
    const Link top = links_[link];
    heads_[slot] = top.next;
    if (top.next == kNone) occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    links_[link].next = free_;
    free_ = link;
    --size_;
    return {top.node, top.g};
  }
  /// Calls visit(entry) for each entry of the bucket that floor() went to.
  template <class Visit>
  void for_each_lowest(const Visit& visit) const {
    for (std::uint32_t i = heads_[slot_of(current_)]; i != kNone; i = links_[i].next) {
      visit(Entry{links_[i].node, links_[i].g});
    }
  }

  /// Calls visit(entry) for every entry, in no order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const std::uint32_t head : heads_) {
      for (std::uint32_t i = head; i != kNone; i = links_[i].next) {
        visit(Entry{links_[i].node, links_[i].g});
      }
    }
    for (const Beyond& entry : beyond_) visit(Entry{entry.node, entry.g});
  }
  /// Whether every bucket holds a single key.
  bool is_exact() const { return shift_ == 0; }

  std::size_t memory_bytes() const {
    return heads_.capacity() * sizeof(heads_[0]) + occupied_.capacity() * sizeof(occupied_[0]) +
           links_.capacity() * sizeof(links_[0]) + beyond_.capacity() * sizeof(beyond_[0]);
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint64_t kMaxBuckets = 8192;
  struct Link {
    NodeId node;
    std::uint32_t next;
    Cost g;
  };
  struct Beyond {
    NodeId node;
    Cost g;
    std::uint64_t number;
  };

  std::size_t slot_of(std::uint64_t number) const {
    return static_cast<std::size_t>(number) & (heads_.size() - 1);
  }

  /// A short search leaves few buckets that hold something.
  void clear_buckets() {
    for (std::size_t word = 0; word < occupied_.size(); ++word) {
      for (std::uint64_t bits = occupied_[word]; bits != 0; bits &= bits - 1) {
        heads_[word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits))] = kNone;
      }
      occupied_[word] = 0;
    }
  }

  void link(NodeId node, Cost g, std::uint64_t number) {
    const std::size_t slot = slot_of(number);
    std::uint32_t link = free_;
    if (link != kNone) {
      free_ = links_[link].next;
      links_[link] = {node, heads_[slot], g};
    } else {
      link = static_cast<std::uint32_t>(links_.size());
      links_.push_back({node, heads_[slot], g});
    }
    heads_[slot] = link;
    occupied_[slot / 64] |= std::uint64_t{1} << (slot % 64);
  }

  /// The ring is empty: turns it to the least of what lies beyond.
  std::uint64_t reach_beyond() {
    current_ = beyond_.front().number;
    for (const Beyond& entry : beyond_) current_ = std::min(current_, entry.number);
    bring_in();
    return current_ << shift_;
  }
  void bring_in() {
    std::size_t kept = 0;
    for (const Beyond& entry : beyond_) {
      if (entry.number - current_ < heads_.size()) {
        link(entry.node, entry.g, entry.number);
      } else {
        beyond_[kept++] = entry;
      }
    }
    beyond_.resize(kept);
  }

  unsigned shift_;
  std::vector<std::uint32_t> heads_;  ///< a power of two of them
  std::vector<std::uint64_t> occupied_;
  std::vector<Link> links_;
  std::vector<Beyond> beyond_;
  std::uint32_t free_ = kNone;
  std::uint64_t current_ = 0;  ///< number (key >> shift) of the bucket popped from last
  std::size_t size_ = 0;
};

}  // namespace fleetfoot
