// What a real-time search has learned about the distance to its goal, and what it keeps beside each
// value: one entry a node, so that both are read with one cache miss.
//
// Learned values never fall, and none exceeds the ceiling: the cost that no path of the space
// exceeds, as no node comes twice on it. In a world whose costs only rise they are admissible, so a
// search that would learn more than the ceiling for the agent's own node has shown that its values
// describe no path of the present world: there is none, or costs have fallen since. `learn_here`
// then forgets all of them, in O(1). That is what brings an agent out that was shut in for long:
// without a ceiling its values would rise until they no longer fit a cost, all be equal, and tell
// nothing. For other nodes values end at the ceiling, where dead ends have theirs too: no estimate
// of a path that opens there later is too high.
//
// So completeness needs no more of a search than that it cannot come back to a node without having
// learned: between two times of forgetting values rise a finite number of times, and after the last
// fall of a cost nothing is forgotten unless there is no path.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/types.hpp"
#include "search/queues/paged_table.hpp"

namespace fleetfoot {

/// No path of the space costs more; below infinity.
template <class S>
typename S::Cost longest_path(const S& space) {
  constexpr std::uint64_t kMost = kInfinite<typename S::Cost> - 1;
  const std::uint64_t nodes = std::max<std::uint64_t>(space.node_slots(), 1);
  const std::uint64_t edge = std::max<std::uint64_t>(space.max_edge(), 1);
  return static_cast<typename S::Cost>(edge > kMost / nodes ? kMost : nodes * edge);
}

template <class Value, class Beside>
class LearnedTable {
 public:
  /// No value is learned that is above `ceiling`.
  LearnedTable(std::size_t node_slots, Value ceiling) : entries_(node_slots), ceiling_(ceiling) {}

  Value ceiling() const { return ceiling_; }
  void forget() { entries_.forget(); }

  /// The learned value; 0 if there is none.
  Value stored(NodeId node) const { return entries_.touched(node) ? entries_[node].h : Value{0}; }
  /// The learned value, never below the space's own.
  Value h(NodeId node, Value base) const {
    return entries_.touched(node) ? std::max(entries_[node].h, base) : base;
  }
  bool has_learned(NodeId node) const { return entries_.touched(node) && entries_[node].h != 0; }
  void learn(NodeId node, Value h) { entries_.touch(node).h = std::min(h, ceiling_); }
  /// The same for the agent's own node; false if that is too much, and all is forgotten.
  bool learn_here(NodeId node, Value h) {
    if (h > ceiling_) {
      forget();
      return false;
    }
    learn(node, h);
    return true;
  }

  /// Value and companion together.
  struct Entry {
    Value h = 0;  ///< learned; 0 if not
    Beside beside;
  };
  Entry& touch(NodeId node) { return entries_.touch(node); }

  /// All companions as they were made; values stay.
  void clear_beside() {
    const auto& words = entries_.touched_words();
    for (std::size_t word = 0; word < words.size(); ++word) {
      for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
        const auto bit = static_cast<std::size_t>(__builtin_ctzll(bits));
        for (Entry& entry : entries_.page(word * 64 + bit)) entry.beside = Beside{};
      }
    }
  }

  std::size_t memory_bytes() const { return entries_.memory_bytes(); }

 private:
  PagedTable<Entry> entries_;
  Value ceiling_;
};

}  // namespace fleetfoot
