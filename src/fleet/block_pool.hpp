// Memory in blocks of a few sizes, taken and given back without asking the system again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace fleetfoot::fleet {

/// Blocks of 1 to kClasses times kGrain values of type T.
template <class T, std::size_t kGrain, std::size_t kClasses>
class BlockPool {
 public:
  static constexpr std::size_t class_of(std::size_t values) {
    return (values + kGrain - 1) / kGrain;
  }
  static constexpr std::size_t capacity(std::size_t size_class) { return size_class * kGrain; }

  /// Room for at least so many values, from 1 on; their contents are not set.
  T* take(std::size_t values) {
    const std::size_t size_class = class_of(values);
    std::vector<T*>& free = free_[size_class - 1];
    if (free.empty()) grow(size_class);
    T* const block = free.back();
    free.pop_back();
    used_ += capacity(size_class);
    return block;
  }
  void give_back(T* block, std::size_t values) {
    used_ -= capacity(class_of(values));
    free_[class_of(values) - 1].push_back(block);
  }
  std::size_t used_bytes() const { return used_ * sizeof(T); }
  std::size_t memory_bytes() const {
    std::size_t bytes = held_ * sizeof(T);
    for (const std::vector<T*>& free : free_) bytes += free.capacity() * sizeof(T*);
    return bytes + chunks_.capacity() * sizeof(chunks_[0]);
  }

 private:
  static constexpr std::size_t kChunk = 16384;  ///< values asked for at a time

  void grow(std::size_t size_class) {
    const std::size_t size = capacity(size_class);
    const std::size_t count = size >= kChunk ? 1 : kChunk / size;
    chunks_.emplace_back(new T[count * size]);  // NOLINT: not set, which make_unique would do
    held_ += count * size;
    made_[size_class - 1] += count;
    std::vector<T*>& free = free_[size_class - 1];
    free.reserve(made_[size_class - 1]);  // so that giving back asks for no memory
    for (std::size_t i = count; i > 0; --i) free.push_back(chunks_.back().get() + (i - 1) * size);
  }

  std::array<std::vector<T*>, kClasses> free_;
  std::array<std::size_t, kClasses> made_{};
  std::vector<std::unique_ptr<T[]>> chunks_;  // NOLINT
  std::size_t held_ = 0;
  std::size_t used_ = 0;
};

}  // namespace fleetfoot::fleet
