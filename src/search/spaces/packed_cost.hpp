// A 64-bit cost in six bytes, for tables with an entry a node.
//
// Costs of paths stay below 2^47 (GridSpace), and the infinite cost has all bits set, so the upper
// 16 bits repeat bit 47 and need not be kept.
#pragma once

#include <cstdint>
#include <cstring>

namespace fleetfoot {

class PackedCost {
 public:
  PackedCost() = default;
  PackedCost(std::uint64_t cost) { *this = cost; }  // NOLINT(google-explicit-constructor)
  PackedCost& operator=(std::uint64_t cost) {
    const auto low = static_cast<std::uint32_t>(cost);
    const auto high = static_cast<std::uint16_t>(cost >> 32);
    std::memcpy(parts_, &low, sizeof low);
    std::memcpy(parts_ + 2, &high, sizeof high);
    return *this;
  }
  operator std::uint64_t() const {  // NOLINT(google-explicit-constructor)
    std::uint32_t low = 0;
    std::int16_t high = 0;
    std::memcpy(&low, parts_, sizeof low);
    std::memcpy(&high, parts_ + 2, sizeof high);
    return static_cast<std::uint64_t>(std::int64_t{high}) << 32 | low;
  }

 private:
  std::uint16_t parts_[3] = {};  // NOLINT: an array of known size
};

static_assert(sizeof(PackedCost) == 6);

}  // namespace fleetfoot
