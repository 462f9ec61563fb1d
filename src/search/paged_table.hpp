// A table by id whose memory follows what was touched, and which forgets everything in O(1).
//
// Ids are grouped in pages of 256 (a tile of a grid). A page is made when it is first touched, and
// made anew when it is touched after forget(): each page carries the generation that it belongs to.
// References stay valid until the next forget().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace fleetfoot {

template <class T>
class PagedTable {
 public:
  static constexpr std::size_t kPageSize = 256;

  explicit PagedTable(std::size_t slots)
      : pages_((slots + kPageSize - 1) / kPageSize, &nothing()) {}

  void forget() { ++generation_; }

  bool touched(std::uint32_t id) const { return pages_[id / kPageSize]->generation == generation_; }

  /// The entry, default-made with its whole page if this is the first touch.
  T& touch(std::uint32_t id) {
    return touch(id, [](std::uint32_t, std::array<T, kPageSize>& items) { items.fill(T{}); });
  }

  /// The same, with `fill(first id of the page, items)` to make a page.
  template <class Fill>
  T& touch(std::uint32_t id, const Fill& fill) {
    Page* page = pages_[id / kPageSize];
    if (page->generation != generation_) page = make(id / kPageSize, fill);
    return page->items[id % kPageSize];
  }

  /// The entry of a page that is known to be touched.
  T& operator[](std::uint32_t id) { return pages_[id / kPageSize]->items[id % kPageSize]; }
  const T& operator[](std::uint32_t id) const {
    return pages_[id / kPageSize]->items[id % kPageSize];
  }

  std::size_t memory_bytes() const {
    return made_.size() * sizeof(Page) + made_.capacity() * sizeof(std::unique_ptr<Page>) +
           pages_.capacity() * sizeof(Page*);
  }

 private:
  struct Page {
    std::uint64_t generation = 0;
    std::array<T, kPageSize> items{};
  };
  /// Stands for every page not yet made, so that a look needs no test for null.
  static Page& nothing() {
    static Page page;
    return page;
  }

  /// Out of line, so that the look that finds its page made stays small where it is inlined.
  template <class Fill>
  [[gnu::noinline]] Page* make(std::size_t number, const Fill& fill) {
    Page*& page = pages_[number];
    if (page == &nothing()) {
      made_.push_back(std::make_unique<Page>());
      page = made_.back().get();
    }
    page->generation = generation_;
    fill(static_cast<std::uint32_t>(number * kPageSize), page->items);
    return page;
  }

  std::vector<Page*> pages_;
  std::vector<std::unique_ptr<Page>> made_;
  std::uint64_t generation_ = 1;
};

}  // namespace fleetfoot
