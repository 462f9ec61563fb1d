#include "support/settings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace fleetfoot::test {

std::uint64_t base_seed() {
  static const std::uint64_t seed = [] {
    const char* text = std::getenv("FLEETFOOT_SEED");
    return text == nullptr ? std::uint64_t{20100711} : std::stoull(text);
  }();
  return seed;
}

int scaled(int count) {
  static const double scale = [] {
    const char* text = std::getenv("FLEETFOOT_TEST_SCALE");
    const double value = text == nullptr ? 1.0 : std::stod(text);
    if (!(value > 0 && value < 1e6)) throw std::invalid_argument("FLEETFOOT_TEST_SCALE");
    return value;
  }();
  return std::max(1, static_cast<int>(std::lround(count * scale)));
}

}  // namespace fleetfoot::test
