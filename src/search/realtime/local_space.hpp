// The nodes that a lookahead has found, in the order in which it found them, and for each node of
// the space whether it is among them.
//
// Which nodes are in it is told by stamps: a stamp holds the number of the last search that found
// the node, so that a search begins in O(1), whatever the one before has touched. The stamps lie
// with the owner, beside what it reads with them anyway (LearnedTable): one cache miss finds both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace fleetfoot {

/// Where a node is in the local space; the owner has one for each node.
struct Stamp {
  std::uint32_t search = 0;  ///< that found it last
  std::uint32_t index = 0;   ///< in that search's list
};

/// `Seen` is what the search notes of a node that it has found.
template <class Seen>
class LocalSpace {
 public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  /// Empties it. `clear_stamps()` must set all stamps to Stamp{}; it is called once in 2^32
  /// searches, when old stamps would count as new.
  template <class Clear>
  void begin(const Clear& clear_stamps) {
    if (++search_ == 0) {
      clear_stamps();
      search_ = 1;
    }
    seen_.clear();
  }

  bool contains(const Stamp& stamp) const { return stamp.search == search_; }
  /// The index of the node with this stamp, which is added as make() if it is new.
  template <class Make>
  std::uint32_t find(Stamp& stamp, const Make& make) {
    if (!contains(stamp)) {
      stamp = {search_, size()};
      seen_.push_back(make());
    }
    return stamp.index;
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(seen_.size()); }
  Seen& operator[](std::uint32_t index) { return seen_[index]; }
  const Seen& operator[](std::uint32_t index) const { return seen_[index]; }
  const std::vector<Seen>& all() const { return seen_; }
  /// Drops all from `size` on. Their stamps still name them: only before the next begin().
  void shrink(std::uint32_t size) { seen_.resize(size); }

  std::size_t memory_bytes() const { return seen_.capacity() * sizeof(Seen); }

 private:
  std::vector<Seen> seen_;
  std::uint32_t search_ = 0;
};

}  // namespace fleetfoot
