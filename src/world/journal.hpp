// What changed in a world, in order: an endless sequence of entries of which the latest are kept.
//
// An entry names a place where a weight changed (a grid's cell, a graph's edge), not its value:
// whoever reads it compares the present value with the one that he knows, so a cell that flipped
// twice costs a look and nothing else. A reader keeps its own cursor; the journal knows no readers.
// A reader whose cursor has fallen before first() has missed something and must start over.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fleetfoot {

class Journal {
 public:
  /// Keeps at least `capacity` entries, and at most twice as many.
  explicit Journal(std::size_t capacity) : capacity_(std::max<std::size_t>(capacity, 1)) {}

  /// Amortised O(1).
  void append(std::uint32_t place) {
    if (entries_.size() == 2 * capacity_) {
      entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(capacity_));
      first_ += capacity_;
    }
    entries_.push_back(place);
  }
  /// The same, when the change made something cheaper than it was.
  void append_cheaper(std::uint32_t place) {
    append(place);
    last_cheaper_ = end();
  }

  std::uint64_t first() const { return first_; }
  std::uint64_t end() const { return first_ + entries_.size(); }
  std::uint32_t at(std::uint64_t sequence) const {
    return entries_[static_cast<std::size_t>(sequence - first_)];
  }
  /// One past the latest entry that made something cheaper; 0 if there was none.
  std::uint64_t last_cheaper() const { return last_cheaper_; }

 private:
  std::size_t capacity_;
  std::vector<std::uint32_t> entries_;
  std::uint64_t first_ = 0;
  std::uint64_t last_cheaper_ = 0;
};

}  // namespace fleetfoot
