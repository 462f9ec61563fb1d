// A 64-bit checksum that detects damage to files: a change within any one word of eight bytes is
// always detected, and any other but once in 2^64. It is no protection against forgery.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace fleetfoot {

class Checksum {
 public:
  Checksum() = default;
  /// So that equal bytes at different positions have different sums.
  explicit Checksum(std::uint64_t position) { add(position); }

  void add(std::uint64_t word) {
    // Each step is a bijection of the sum so far, and of the word.
    sum_ = (sum_ ^ word) * 0x9E3779B97F4A7C15ULL;
    sum_ ^= sum_ >> 29;
  }
  /// The same bytes give the same sum in one piece only.
  void add(const void* bytes, std::size_t size) {
    const auto* at = static_cast<const unsigned char*>(bytes);
    for (std::size_t left = size; left > 0;) {
      const std::size_t part = left < 8 ? left : 8;
      std::uint64_t word = 0;
      std::memcpy(&word, at, part);
      add(word);
      at += part;
      left -= part;
    }
    add(size);
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0x2545F4914F6CDD1DULL;
};

/// FNV-1a of a text, for names and small files: short, and the same everywhere. Each byte is added
/// by a step that can be undone, so two texts that differ in one byte always differ in it. Goes
/// on from `hash`.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = 0xCBF29CE484222325ULL) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash;
}

}  // namespace fleetfoot
