// The moves that an agent has committed to: up to 64 of 4 bits each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "fleet/directions.hpp"

namespace fleetfoot::fleet {

class CommittedPath {
 public:
  static constexpr unsigned kMost = 64;

  void clear() { next_ = end_ = 0; }
  bool empty() const { return next_ == end_; }
  unsigned left() const { return static_cast<unsigned>(end_ - next_); }
  bool full() const { return end_ == kMost; }
  /// While it is not full.
  void push(Direction direction) {
    std::uint64_t& word = words_[end_ / 16U];
    const unsigned shift = end_ % 16U * 4U;
    word = (word & ~(std::uint64_t{15} << shift)) | std::uint64_t{direction} << shift;
    ++end_;
  }
  /// The i-th of those that are left.
  Direction at(unsigned i) const {
    const unsigned index = next_ + i;
    return static_cast<Direction>(words_[index / 16U] >> (index % 16U * 4U) & 15U);
  }
  Direction front() const { return at(0); }
  void pop() { ++next_; }
  /// Leaves the first `count` of those that are left.
  void keep(unsigned count) { end_ = static_cast<std::uint8_t>(next_ + count); }
  /// Moves the rest to the front: room for more.
  void compact() {
    const unsigned count = left();
    std::array<std::uint64_t, 4> rest{};
    for (unsigned i = 0; i < count; ++i) {
      rest[i / 16U] |= std::uint64_t{at(i)} << (i % 16U * 4U);
    }
    words_ = rest;
    next_ = 0;
    end_ = static_cast<std::uint8_t>(count);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
  std::uint8_t next_ = 0;
  std::uint8_t end_ = 0;
};

}  // namespace fleetfoot::fleet
