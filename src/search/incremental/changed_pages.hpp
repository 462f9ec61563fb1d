// Walks over the pages that a table holds and that have changed in the world since the last walk.
//
// A walk skips 64 pages at a probe where the table holds none of them or none has changed. It may
// pause for as long as it likes: what changes behind it meanwhile is found by the next walk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "world/journal.hpp"

namespace fleetfoot {

class ChangedPages {
 public:
  static constexpr std::size_t kNone = ~std::size_t{0};

  /// All up to now is known.
  void restart(const Journal& journal) {
    known_ = begun_ = journal.end();
    next_ = kNone;
  }
  bool is_current(const Journal& journal) const {
    return next_ == kNone && known_ == journal.end();
  }

  /// The next page, or kNone when nothing has changed since the last walk began. `held` has a bit
  /// for each page that matters. Adds to `probes` for each word of bits.
  std::size_t next(const Journal& journal, const std::vector<std::uint64_t>& held,
                   std::uint64_t& probes) {
    while (!is_current(journal)) {
      if (next_ == kNone) {
        begun_ = journal.end();
        next_ = 0;
      }
      while (next_ / kGroup < held.size()) {
        const std::size_t group = next_ / kGroup;
        const std::uint64_t pages = held[group] & (~std::uint64_t{0} << (next_ % kGroup));
        if (pages == 0 || journal.group_changed(group) <= known_) {
          next_ = (group + 1) * kGroup;
          ++probes;
          continue;
        }
        next_ = group * kGroup + static_cast<std::size_t>(__builtin_ctzll(pages));
        const std::size_t page = next_++;
        if (journal.page_changed(page) > known_) return page;
      }
      known_ = begun_;
      next_ = kNone;
    }
    return kNone;
  }

 private:
  static constexpr std::size_t kGroup = Journal::kGroupSize;
  static_assert(kGroup == 64, "a group is a word of bits");

  std::uint64_t known_ = 0;   ///< time in the journal up to which all is known
  std::uint64_t begun_ = 0;   ///< when this walk began
  std::size_t next_ = kNone;  ///< page to compare next, or no walk under way
};

}  // namespace fleetfoot
