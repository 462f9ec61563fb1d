// A fraction of whole numbers.
#pragma once

#include <cstdint>

namespace fleetfoot {

/// p / q, in lowest terms.
struct Fraction {
  std::uint64_t p = 1;
  std::uint64_t q = 1;
};

}  // namespace fleetfoot
