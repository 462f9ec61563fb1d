// The 16 values of a tile's row, held in vector registers.
//
// Written with the compilers' vector extension (GCC, clang), so that one source gives SSE2, AVX2,
// NEON or plain code. `Vector` is what a register holds; a row takes as many as it needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace fleetfoot::coarse {

using Vector4 = std::int32_t __attribute__((vector_size(16)));
using Vector8 = std::int32_t __attribute__((vector_size(32)));

/// Inlined into functions that are compiled for other instructions than the rest.
#define FLEETFOOT_INLINE [[gnu::always_inline]] inline
#define FLEETFOOT_INLINED __attribute__((always_inline))  // for a lambda, after its parameters

template <class Vector>
struct Lanes {
  static constexpr int kWidth = static_cast<int>(sizeof(Vector) / sizeof(std::int32_t));
  static constexpr int kParts = 16 / kWidth;

  Vector part[std::size_t{kParts}] = {};  // NOLINT: a register file, not a container

  // A register at a time: as one block GCC copies it by way of the stack.
  FLEETFOOT_INLINE static void load(Lanes& to, const std::int32_t* from) {
    for (std::ptrdiff_t i = 0; i < kParts; ++i) {
      std::memcpy(&to.part[i], from + i * kWidth, sizeof(Vector));
    }
  }
  FLEETFOOT_INLINE void store(std::int32_t* to) const {
    for (std::ptrdiff_t i = 0; i < kParts; ++i) {
      std::memcpy(to + i * kWidth, &part[i], sizeof(Vector));
    }
  }
  FLEETFOOT_INLINE static void fill(Lanes& to, std::int32_t value) {
    const Vector all = Vector{} + value;
    for (int i = 0; i < kParts; ++i) to.part[i] = all;
  }
};

/// to = a + b.
template <class V>
FLEETFOOT_INLINE void add(Lanes<V>& to, const Lanes<V>& a, const Lanes<V>& b) {
  for (int i = 0; i < Lanes<V>::kParts; ++i) to.part[i] = a.part[i] + b.part[i];
}
/// to = the lesser of the two.
template <class V>
FLEETFOOT_INLINE void least(Lanes<V>& to, const Lanes<V>& a, const Lanes<V>& b) {
  for (int i = 0; i < Lanes<V>::kParts; ++i) {
    to.part[i] = a.part[i] < b.part[i] ? a.part[i] : b.part[i];
  }
}
/// to = a | b: with kFar for b what is at least that.
template <class V>
FLEETFOOT_INLINE void join(Lanes<V>& to, const Lanes<V>& a, const Lanes<V>& b) {
  for (int i = 0; i < Lanes<V>::kParts; ++i) to.part[i] = a.part[i] | b.part[i];
}
template <class V>
FLEETFOOT_INLINE bool equal(const Lanes<V>& a, const Lanes<V>& b) {
  V different = a.part[0] ^ b.part[0];
  for (int i = 1; i < Lanes<V>::kParts; ++i) different |= a.part[i] ^ b.part[i];
  std::uint64_t words[sizeof(V) / 8];  // NOLINT
  std::memcpy(words, &different, sizeof words);
  std::uint64_t any = words[0];
  for (std::size_t i = 1; i < sizeof(V) / 8; ++i) any |= words[i];
  return any == 0;
}

/// 16 bytes as 16 lanes.
template <class V>
FLEETFOOT_INLINE void widen(Lanes<V>& to, const std::uint8_t* from) {
  using Bytes = std::uint8_t __attribute__((vector_size(16)));
  using Words = std::uint16_t __attribute__((vector_size(16)));
  Bytes bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  const Bytes none{};
  Words words[2];  // NOLINT
  words[0] = reinterpret_cast<Words>(
      __builtin_shufflevector(bytes, none, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
  words[1] = reinterpret_cast<Words>(__builtin_shufflevector(bytes, none, 8, 24, 9, 25, 10, 26, 11,
                                                             27, 12, 28, 13, 29, 14, 30, 15, 31));
  Vector4 quarters[4];  // NOLINT
  for (std::size_t half = 0; half < 2; ++half) {
    const Words zero{};
    quarters[2 * half] = reinterpret_cast<Vector4>(
        __builtin_shufflevector(words[half], zero, 0, 8, 1, 9, 2, 10, 3, 11));
    quarters[2 * half + 1] = reinterpret_cast<Vector4>(
        __builtin_shufflevector(words[half], zero, 4, 12, 5, 13, 6, 14, 7, 15));
  }
  for (std::ptrdiff_t i = 0; i < Lanes<V>::kParts; ++i) {
    std::memcpy(&to.part[i], &quarters[i * Lanes<V>::kWidth / 4], sizeof(V));
  }
}

namespace detail {
/// The last kBy lanes of `before`, then the first of `after`.
template <int kBy, class V, std::size_t... kLane>
FLEETFOOT_INLINE void concatenate(V& to, const V& before, const V& after,
                                  std::index_sequence<kLane...> /*lanes*/) {
  constexpr int kWidth = Lanes<V>::kWidth;
  to = __builtin_shufflevector(before, after, (static_cast<int>(kLane) + kWidth - kBy)...);
}
}  // namespace detail

/// Lane i of `to` is lane i - kBy of `from`; lanes that have none are `fill`.
template <int kBy, class V>
FLEETFOOT_INLINE void shift_up(Lanes<V>& to, const Lanes<V>& from, std::int32_t fill) {
  constexpr int kWidth = Lanes<V>::kWidth;
  constexpr int kWhole = kBy / kWidth;
  constexpr int kRest = kBy % kWidth;
  const V filled = V{} + fill;
  for (int i = Lanes<V>::kParts - 1; i >= 0; --i) {
    const V& here = i >= kWhole ? from.part[i - kWhole] : filled;
    if constexpr (kRest == 0) {
      to.part[i] = here;
    } else {
      const V& before = i > kWhole ? from.part[i - kWhole - 1] : filled;
      detail::concatenate<kRest>(to.part[i], before, here,
                                 std::make_index_sequence<std::size_t{kWidth}>{});
    }
  }
}
/// Lane i of `to` is lane i + kBy of `from`; lanes that have none are `fill`.
template <int kBy, class V>
FLEETFOOT_INLINE void shift_down(Lanes<V>& to, const Lanes<V>& from, std::int32_t fill) {
  constexpr int kWidth = Lanes<V>::kWidth;
  constexpr int kParts = Lanes<V>::kParts;
  constexpr int kWhole = kBy / kWidth;
  constexpr int kRest = kBy % kWidth;
  const V filled = V{} + fill;
  for (int i = 0; i < kParts; ++i) {
    const V& here = i + kWhole < kParts ? from.part[i + kWhole] : filled;
    if constexpr (kRest == 0) {
      to.part[i] = here;
    } else {
      const V& after = i + kWhole + 1 < kParts ? from.part[i + kWhole + 1] : filled;
      detail::concatenate<kWidth - kRest>(to.part[i], here, after,
                                          std::make_index_sequence<std::size_t{kWidth}>{});
    }
  }
}

}  // namespace fleetfoot::coarse
