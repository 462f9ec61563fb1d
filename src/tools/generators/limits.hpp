// What generators refuse, in one voice: generate NAME: what must hold.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// The side of the largest square map.
inline constexpr int kMaxSide = 4096;
static_assert(std::size_t{kMaxSide} * std::size_t{kMaxSide} == kMaxCells);

inline void require(bool good, const char* where, const std::string& what) {
  if (!good) throw InputError(where, what);
}

inline void require_size(const char* where, int size, int smallest) {
  require(size >= smallest && size <= kMaxSide, where,
          "size must be from " + std::to_string(smallest) + " to " + std::to_string(kMaxSide) +
              ", not " + std::to_string(size));
}

/// A percentage; one that is not a number is none.
inline void require_percent(const char* where, const char* name, double value, double largest) {
  require(value >= 0 && value <= largest, where,
          std::string(name) + " must be from 0 to " + std::to_string(static_cast<int>(largest)) +
              " percent");
}

inline void require_ticks(const char* where, std::int64_t ticks) {
  require(ticks >= 0, where, "ticks must not be negative");
}

/// Percent in whole millionths. Counts are taken from these, because a sum of products of doubles
/// may differ in its last bit where a compiler fuses them.
inline std::uint64_t millionths(double percent) {
  return static_cast<std::uint64_t>(std::llround(percent * 10000));
}

}  // namespace fleetfoot
