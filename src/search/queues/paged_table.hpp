// A table by id whose memory follows what was touched, and which forgets everything in one step.
//
// Ids are grouped in pages of 256 (a tile of a grid). A page is made when it is first touched, and
// made from scratch when it is touched after forget(). One bit a page tells whether it is touched:
// 8 KiB for 16 M ids, so that a question about a page far away costs no cache miss, and clearing
// them all is how the table forgets. References stay valid until the next forget().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

namespace fleetfoot {

template <class T>
class PagedTable {
 public:
  static constexpr std::size_t kPageSize = 256;
  using Page = std::array<T, kPageSize>;

  explicit PagedTable(std::size_t slots)
      : page_count_((slots + kPageSize - 1) / kPageSize),
        pages_(zeroed(page_count_)),
        touched_(page_count_ / 64 + 1) {}

  void forget() { touched_.assign(touched_.size(), 0); }

  bool touched(std::uint32_t id) const {
    const std::size_t number = id / kPageSize;
    return (touched_[number / 64] >> (number % 64) & 1) != 0;
  }

  /// One bit a page, 64 pages a word: which are touched.
  const std::vector<std::uint64_t>& touched_words() const { return touched_; }
  Page& page(std::size_t number) { return *pages_[number]; }

  /// The entry, default-made with its whole page if this is the first touch.
  T& touch(std::uint32_t id) {
    return touch(id, [](std::uint32_t, Page& page) { page.fill(T{}); });
  }

  /// The same, with `fill(first id of the page, page)` to make a page.
  template <class Fill>
  T& touch(std::uint32_t id, const Fill& fill) {
    if (!touched(id)) make(id / kPageSize, fill);
    return (*this)[id];
  }

  /// The entry of a page that is known to be touched.
  T& operator[](std::uint32_t id) { return (*pages_[id / kPageSize])[id % kPageSize]; }
  const T& operator[](std::uint32_t id) const { return (*pages_[id / kPageSize])[id % kPageSize]; }

  /// Calls visit(id, entry) for each entry of each touched page.
  template <class Visit>
  void for_each_touched(const Visit& visit) const {
    for (std::size_t word = 0; word < touched_.size(); ++word) {
      for (std::uint64_t bits = touched_[word]; bits != 0; bits &= bits - 1) {
        const std::size_t number = word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits));
        const auto first = static_cast<std::uint32_t>(number * kPageSize);
        const Page& page = *pages_[number];
        for (std::uint32_t i = 0; i < kPageSize; ++i) visit(first + i, page[i]);
      }
    }
  }

  std::size_t memory_bytes() const {
    return made_.size() * sizeof(Page) + made_.capacity() * sizeof(std::unique_ptr<Page>) +
           page_count_ * sizeof(Page*) + touched_.capacity() * sizeof(std::uint64_t);
  }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }  // NOLINT: see zeroed
  };
  using PageList = std::unique_ptr<Page*[], Free>;  // NOLINT: an array whose length is known late

  /// From calloc, which takes zeroed memory from the system and touches none of it: a vector would
  /// write half a megabyte to make an agent on 16 M cells.
  static PageList zeroed(std::size_t count) {
    auto* const pages = static_cast<Page**>(std::calloc(count, sizeof(Page*)));  // NOLINT
    if (pages == nullptr) throw std::bad_alloc();
    return PageList(pages);
  }

  /// Out of line, so that the check that finds its page made stays small where it is inlined.
  template <class Fill>
  [[gnu::noinline]] void make(std::size_t number, const Fill& fill) {
    if (pages_[number] == nullptr) {
      made_.push_back(std::make_unique<Page>());
      pages_[number] = made_.back().get();
    }
    touched_[number / 64] |= std::uint64_t{1} << (number % 64);
    fill(static_cast<std::uint32_t>(number * kPageSize), *pages_[number]);
  }

  std::size_t page_count_;
  PageList pages_;
  std::vector<std::unique_ptr<Page>> made_;
  std::vector<std::uint64_t> touched_;
};

}  // namespace fleetfoot
