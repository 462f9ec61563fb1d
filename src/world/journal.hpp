// What changed in a world, and where: two views for two kinds of reader.
//
// The log is an endless sequence of entries of which the latest are stored; an entry names a weight
// that changed (a grid's cell, a graph's edge), not its value. It suits readers that follow the
// changes one by one; a reader whose cursor has fallen before first() has missed something.
//
// The marks say for each page of 256 weights, and for each group of 64 pages, when it last changed.
// They suit readers that hold a copy of some pages: they compare those that changed since they last
// read them and skip the others, however many there are. So a weight that changed often costs no
// more than one that changed once, and nobody can fall too far behind.
//
// Readers have cursors of their own; the journal knows no readers. Time is the number of changes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {

class Journal {
 public:
  static constexpr std::size_t kPageSize = 256;
  static constexpr std::size_t kGroupSize = 64;  ///< pages

  /// Of changes to so many weights. The log stores at least `capacity` entries, and at most twice
  /// as many: few enough to stay in the cache, and a search that falls further behind must restart.
  explicit Journal(std::size_t weights, std::size_t capacity = std::size_t{1} << 14)
      : capacity_(std::max<std::size_t>(capacity, 1)),
        pages_(weights / kPageSize + 1),
        groups_(pages_.size() / kGroupSize + 1) {}

  /// After this so many can be appended without memory being asked for.
  void make_room(std::size_t count) {
    const std::size_t wanted = std::min(entries_.size() + count, 2 * capacity_);
    if (wanted > entries_.capacity()) entries_.reserve(std::max(wanted, 2 * entries_.capacity()));
  }
  /// Amortised O(1).
  void append(WeightId weight) {
    if (entries_.size() == 2 * capacity_) {
      entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(capacity_));
      first_ += capacity_;
    }
    entries_.push_back(weight);
    const std::size_t page = weight / kPageSize;
    pages_[page] = groups_[page / kGroupSize] = end();
  }
  /// The same, when the change made something cheaper than it was.
  void append_cheaper(WeightId weight) {
    append(weight);
    last_cheaper_ = end();
  }

  /// The weight will be appended soon.
  void prefetch(WeightId weight) const { __builtin_prefetch(&pages_[weight / kPageSize], 1); }

  std::uint64_t first() const { return first_; }
  std::uint64_t end() const { return first_ + entries_.size(); }
  WeightId at(std::uint64_t sequence) const {
    return entries_[static_cast<std::size_t>(sequence - first_)];
  }
  /// One past the latest entry that made something cheaper; 0 if there was none.
  std::uint64_t last_cheaper() const { return last_cheaper_; }

  /// One past the latest entry in the page, or in any page of the group; 0 if there was none.
  std::uint64_t page_changed(std::size_t page) const { return pages_[page]; }
  std::uint64_t group_changed(std::size_t group) const { return groups_[group]; }

  std::size_t memory_bytes() const {
    return entries_.capacity() * sizeof(WeightId) +
           (pages_.capacity() + groups_.capacity()) * sizeof(std::uint64_t);
  }

 private:
  std::size_t capacity_;
  std::vector<WeightId> entries_;
  std::uint64_t first_ = 0;
  std::uint64_t last_cheaper_ = 0;
  std::vector<std::uint64_t> pages_;
  std::vector<std::uint64_t> groups_;
};

}  // namespace fleetfoot
