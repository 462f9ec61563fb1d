// An open list for searches whose f never falls: a ring of buckets by f, last in, first out.
//
// Pushing and popping take O(1), and finding the next bucket a look at a few words of bits. Nothing
// is ever moved: a node that improves is pushed again, and whoever pops compares the entry's g with
// the node's to tell the entry that counts. A bucket spans 2^shift values of f, 1 unless edges are
// so dear that an exact ring would be large; then the order inside a bucket is loose, and a search
// must go on until floor() has reached its target.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

template <class Cost>
class MonotoneBuckets {
 public:
  struct Entry {
    NodeId node;
    Cost g;
  };

  /// `max_rise`: how far above the f of the entry popped last a pushed f may lie.
  explicit MonotoneBuckets(std::uint64_t max_rise) {
    while ((max_rise >> shift_) + 2 > kMaxBuckets) ++shift_;
    std::size_t buckets = 64;
    while (buckets < (max_rise >> shift_) + 2) buckets *= 2;
    heads_.assign(buckets, kNone);
    occupied_.assign(buckets / 64, 0);
  }

  void clear() {
    if (size_ != 0) {
      heads_.assign(heads_.size(), kNone);
      occupied_.assign(occupied_.size(), 0);
    }
    links_.clear();
    free_ = kNone;
    size_ = 0;
    begun_ = false;
  }

  bool empty() const { return size_ == 0; }

  void push(NodeId node, Cost g, std::uint64_t f) {
    const std::uint64_t number = f >> shift_;
    if (!begun_) current_ = number;
    begun_ = true;
    assert(number >= current_ && number - current_ < heads_.size());
    const std::size_t slot = static_cast<std::size_t>(number) & (heads_.size() - 1);
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
    ++size_;
  }

  /// Goes to the lowest bucket that holds something and returns the least f that may be in it.
  std::uint64_t floor() {
    assert(!empty());
    const std::size_t mask = heads_.size() - 1;
    const std::size_t first = static_cast<std::size_t>(current_) & mask;
    if (heads_[first] == kNone) {
      std::size_t word = first / 64;
      std::uint64_t bits = occupied_[word] & (~std::uint64_t{0} << (first % 64));
      while (bits == 0) {
        word = (word + 1) & (occupied_.size() - 1);
        bits = occupied_[word];
      }
      const std::size_t slot = word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits));
      current_ += (slot - first) & mask;
    }
    return current_ << shift_;
  }

  /// An entry of the bucket that floor() went to.
  Entry pop() {
    const std::size_t slot = static_cast<std::size_t>(current_) & (heads_.size() - 1);
    const std::uint32_t link = heads_[slot];
    const Link top = links_[link];
    heads_[slot] = top.next;
    if (top.next == kNone) occupied_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    links_[link].next = free_;
    free_ = link;
    --size_;
    return {top.node, top.g};
  }

  std::size_t memory_bytes() const {
    return heads_.capacity() * sizeof(heads_[0]) + occupied_.capacity() * sizeof(occupied_[0]) +
           links_.capacity() * sizeof(links_[0]);
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint64_t kMaxBuckets = 8192;
  struct Link {
    NodeId node;
    std::uint32_t next;
    Cost g;
  };

  unsigned shift_ = 0;
  std::vector<std::uint32_t> heads_;  ///< a power of two of them
  std::vector<std::uint64_t> occupied_;
  std::vector<Link> links_;
  std::uint32_t free_ = kNone;
  std::uint64_t current_ = 0;  ///< number (f >> shift) of the bucket popped from last
  std::size_t size_ = 0;
  bool begun_ = false;
};

}  // namespace fleetfoot
