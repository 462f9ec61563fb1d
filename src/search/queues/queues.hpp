// The two priority queues that the incremental searches can run on, with their keys.
//
// A key is made from f (the focus: min(g, rhs) + h + km), m = min(g, rhs), and whether the node is
// underconsistent (g < rhs). Any order serves D* Lite in which of two nodes with equal f the
// underconsistent one never comes after the other (Likhachev and Koenig 2006, properties a and b);
// the original pair [f; m] is another.
#pragma once

#include <cstdint>

#include "search/queues/bucket_queue.hpp"
#include "search/queues/indexed_heap.hpp"

namespace fleetfoot {

/// Which of two nodes with equal f goes first.
enum class Ties {
  smaller_g,  ///< [f; m], D* Lite of 2002
  larger_g    ///< [f; consistency; -m], Likhachev and Koenig 2005: fewer expansions
};

template <class Cost>
struct PairKey {
  std::uint64_t first;
  Cost second;
  friend bool operator<(const PairKey& a, const PairKey& b) {
    return a.first != b.first ? a.first < b.first : a.second < b.second;
  }
};

template <class Cost>
class HeapQueue : public IndexedHeap<PairKey<Cost>> {
 public:
  using Key = PairKey<Cost>;
  static constexpr std::uint64_t kLargestF = ~std::uint64_t{0} / 2;

  HeapQueue(Ties ties, std::uint32_t /*straight*/) : ties_(ties) {}

  Key key(std::uint64_t f, Cost m, bool under) const {
    if (ties_ == Ties::smaller_g) return {f, m};
    return {2 * f + (under ? 0 : 1), static_cast<Cost>(~m)};
  }
  /// Whether the top entry goes before a node with this key.
  bool top_precedes(const Key& key) const { return this->top_key() < key; }
  /// Whether the top entry was queued with a smaller key than its node has now.
  bool top_is_stale(const Key& now) const { return this->top_key() < now; }

 private:
  Ties ties_;
};

/// Scalar keys 2f + 1, and 2f when underconsistent (Likhachev and Koenig 2006).
template <class Cost>
class BucketedQueue : public BucketQueue {
 public:
  static constexpr std::uint64_t kLargestF = ~std::uint64_t{0} / 2;

  /// Where a straight move costs many units, a bucket spans nearly half a straight move.
  BucketedQueue(Ties /*ties*/, std::uint32_t straight) : BucketQueue(straight > 1 ? 10 : 0) {}

  Key key(std::uint64_t f, Cost /*m*/, bool under) const { return 2 * f + (under ? 0 : 1); }
};

}  // namespace fleetfoot
