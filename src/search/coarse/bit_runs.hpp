// Rows of set bits.
#pragma once

#include <cstdint>

namespace fleetfoot::coarse {

inline unsigned lowest(std::uint32_t bits) { return static_cast<unsigned>(__builtin_ctz(bits)); }
inline unsigned highest(std::uint32_t bits) {
  return 31U - static_cast<unsigned>(__builtin_clz(bits));
}

/// The lowest row of set bits that touch each other.
inline std::uint32_t first_run(std::uint32_t bits) { return bits & ~(bits + (bits & (~bits + 1))); }

}  // namespace fleetfoot::coarse
