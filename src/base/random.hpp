// Seeded random numbers that are the same on every platform and standard library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace fleetfoot {

/// SplitMix64 (Steele, Lea and Flood 2014): 64 bits of state, passes BigCrush, splits by reseeding.
/// std::mt19937 would do, but the standard leaves the distributions to each library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  /// Uniform in [0, bound); bound > 0. Unbiased: draws again below the threshold.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    for (;;) {
      const std::uint64_t draw = next();
      if (draw >= threshold) return draw % bound;
    }
  }

  /// Uniform in [first, last], both included.
  int between(int first, int last) {
    return first + static_cast<int>(below(static_cast<std::uint64_t>(last - first) + 1));
  }

  /// Uniform in [0, 1) with 53 bits.
  double real() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  bool chance(double probability) { return real() < probability; }

  /// An independent stream, for a part that must not disturb the draws of the rest.
  Random split() { return Random(next()); }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace fleetfoot
