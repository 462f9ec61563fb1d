// Smooth random fields in whole numbers, the same on every platform and at any place without a
// table.
#pragma once

#include <cstdint>

namespace fleetfoot {

/// Value noise: random heights on a lattice, smoothly joined. All heights lie in [0, 65536).
class ValueNoise {
 public:
  explicit ValueNoise(std::uint64_t seed) : seed_(seed) {}

  /// The height of a single lattice point or cell, independent of all others.
  std::int64_t raw(std::int64_t x, std::int64_t y) const {
    std::uint64_t z = seed_ + static_cast<std::uint64_t>(x) * 0x9E3779B97F4A7C15ULL +
                      static_cast<std::uint64_t>(y) * 0xC2B2AE3D27D4EB4FULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<std::int64_t>((z ^ (z >> 31)) >> 48);
  }

  /// Hills of about `period` cells. x, y >= 0.
  std::int64_t smooth(std::int64_t x, std::int64_t y, std::int64_t period) const {
    const std::int64_t column = x / period;
    const std::int64_t row = y / period;
    const std::int64_t right = ease((x % period) * kOne / period);
    const std::int64_t down = ease((y % period) * kOne / period);
    const std::int64_t upper = mix(raw(column, row), raw(column + 1, row), right);
    const std::int64_t lower = mix(raw(column, row + 1), raw(column + 1, row + 1), right);
    return mix(upper, lower, down);
  }

  /// Hills upon hills: each octave half as wide and half as high as the one before.
  std::int64_t fractal(std::int64_t x, std::int64_t y, std::int64_t period, int octaves) const {
    std::int64_t sum = 0;
    std::int64_t weight = 0;
    for (int octave = 0; octave < octaves && period >= 2; ++octave, period /= 2) {
      const std::int64_t height = std::int64_t{1} << (octaves - octave);
      // Shifted, so that the lattices of the octaves do not meet in the same cells.
      sum += height * smooth(x + std::int64_t{31} * octave, y + std::int64_t{17} * octave, period);
      weight += height;
    }
    return weight == 0 ? kOne / 2 : sum / weight;
  }

 private:
  static constexpr std::int64_t kOne = 65536;
  static std::int64_t ease(std::int64_t t) { return t * t / kOne * (3 * kOne - 2 * t) / kOne; }
  static std::int64_t mix(std::int64_t a, std::int64_t b, std::int64_t t) {
    return a + (b - a) * t / kOne;
  }

  std::uint64_t seed_;
};

}  // namespace fleetfoot
