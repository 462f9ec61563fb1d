// Numbers the ids that a search meets, from 0 on, and forgets them in one step without clearing.
//
// A hash table with linear probing. A slot holds a number from whichever search wrote it last; it
// counts only if the entry of that number is this search's and hashes here (Briggs and Torczon
// 1993), so what older searches left is as good as empty. Memory follows the largest search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fleetfoot {

class NodeNumbers {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  NodeNumbers() : slots_(std::size_t{1} << kLeastBits) {}

  void forget() { ids_.clear(); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(ids_.size()); }

  /// The number of the id; the next new one, which is size() before, if it has none.
  std::uint32_t number(std::uint32_t id) {
    std::size_t at = hash(id);
    for (;; at = (at + 1) & (slots_.size() - 1)) {
      const Slot slot = slots_[at];
      if (slot.number >= ids_.size() || ids_[slot.number] != slot.id) break;
      if (slot.id == id) return slot.number;
    }
    slots_[at] = {id, size()};
    ids_.push_back(id);
    if (2 * ids_.size() > slots_.size()) grow();
    return size() - 1;
  }
  std::uint32_t id(std::uint32_t number) const { return ids_[number]; }

  std::size_t memory_bytes() const {
    return slots_.capacity() * sizeof(Slot) + ids_.capacity() * sizeof(ids_[0]);
  }

 private:
  static constexpr unsigned kLeastBits = 9;
  struct Slot {
    std::uint32_t id = 0;
    std::uint32_t number = kNone;
  };

  std::size_t hash(std::uint32_t id) const {
    return static_cast<std::size_t>(id * 0x9E3779B1U >> shift_);
  }
  void grow() {
    --shift_;
    slots_.assign(2 * slots_.size(), {});
    for (std::uint32_t number = 0; number < ids_.size(); ++number) {
      std::size_t at = hash(ids_[number]);
      while (slots_[at].number != kNone) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = {ids_[number], number};
    }
  }

  unsigned shift_ = 32 - kLeastBits;
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> ids_;  ///< by number
};

}  // namespace fleetfoot
