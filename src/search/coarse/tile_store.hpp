// Something for each tile of a grid, made when it is first touched.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/queues/paged_table.hpp"

namespace fleetfoot::coarse {

/// Memory grows by kChunk of them.
template <class T, std::size_t kChunk = 32>
class TileStore {
 public:
  explicit TileStore(std::size_t tiles) : index_(tiles) {}

  T* find(std::uint32_t tile) const {
    if (!index_.touched(tile)) return nullptr;
    const std::uint32_t slot = index_[tile];
    return slot == 0 ? nullptr : &at(slot - 1);
  }
  /// Made from nothing if it is new. References stay valid.
  T& touch(std::uint32_t tile) {
    std::uint32_t& slot = index_.touch(tile);
    if (slot == 0) {
      if (count_ == chunks_.size() * kChunk) chunks_.push_back(std::make_unique<Chunk>());
      slot = static_cast<std::uint32_t>(++count_);
      at(slot - 1) = T{};
    }
    return at(slot - 1);
  }
  /// In O(1); what was made is made again when it is touched.
  void forget() {
    index_.forget();
    count_ = 0;
  }
  std::size_t size() const { return count_; }

  std::size_t memory_bytes() const {
    return index_.memory_bytes() + chunks_.size() * sizeof(Chunk) +
           chunks_.capacity() * sizeof(chunks_[0]);
  }

 private:
  using Chunk = std::array<T, kChunk>;

  T& at(std::size_t slot) const { return (*chunks_[slot / kChunk])[slot % kChunk]; }

  PagedTable<std::uint32_t> index_;  ///< one more than its slot
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::size_t count_ = 0;
};

}  // namespace fleetfoot::coarse
