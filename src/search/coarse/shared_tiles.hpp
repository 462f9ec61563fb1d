// Something for each tile of a grid, made when it is first touched, by several threads at a time if
// need be.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace fleetfoot::coarse {

template <class T>
class SharedTiles {
 public:
  explicit SharedTiles(std::size_t tiles) : pages_(tiles / kPage + 1) {}

  T* find(std::uint32_t tile) const {
    const Page* const page = pages_[tile / kPage].load(std::memory_order_acquire);
    return page == nullptr ? nullptr : (*page)[tile % kPage].load(std::memory_order_acquire);
  }
  /// Made from nothing if it is new. References stay valid.
  T& touch(std::uint32_t tile) {
    T* const known = find(tile);
    return known != nullptr ? *known : make(tile);
  }

  std::size_t memory_bytes() const {
    const std::lock_guard lock(mutex_);
    return pages_.capacity() * sizeof(pages_[0]) + made_pages_.size() * sizeof(Page) +
           chunks_.size() * sizeof(Chunk);
  }

 private:
  static constexpr std::size_t kPage = 64;
  static constexpr std::size_t kChunk = 16;
  using Page = std::array<std::atomic<T*>, kPage>;
  using Chunk = std::array<T, kChunk>;

  T& make(std::uint32_t tile) {
    const std::lock_guard lock(mutex_);
    if (T* const known = find(tile)) return *known;
    std::atomic<Page*>& page = pages_[tile / kPage];
    if (page.load(std::memory_order_relaxed) == nullptr) {
      made_pages_.push_back(std::make_unique<Page>());
      page.store(made_pages_.back().get(), std::memory_order_release);
    }
    if (count_ % kChunk == 0) chunks_.push_back(std::make_unique<Chunk>());
    T& item = (*chunks_.back())[count_++ % kChunk];
    (*page.load(std::memory_order_relaxed))[tile % kPage].store(&item, std::memory_order_release);
    return item;
  }

  std::vector<std::atomic<Page*>> pages_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Page>> made_pages_;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::size_t count_ = 0;
};

}  // namespace fleetfoot::coarse
