#include "search/coarse/tile_bits.hpp"

#include <cstddef>
#if defined(__x86_64__) && defined(__SSE2__)
#include <immintrin.h>
#define FLEETFOOT_AVX2
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace fleetfoot::coarse {
namespace {

constexpr std::uint64_t kNotLeft = 0xFFFEFFFEFFFEFFFEU;  ///< all columns but the left one
constexpr std::uint64_t kNotRight = 0x7FFF7FFF7FFF7FFFU;

/// Notes the moves made for the targets reached, and forgets these. False when none is left.
bool take_hits(const TileBits& reached, TileBits& wanted, unsigned made, std::uint8_t* moves) {
  for (std::size_t i = 0; i < 4; ++i) {
    std::uint64_t hits = reached.words[i] & wanted.words[i];
    wanted.words[i] &= ~hits;
    for (; hits != 0; hits &= hits - 1) {
      moves[i * 64 + static_cast<std::size_t>(__builtin_ctzll(hits))] =
          static_cast<std::uint8_t>(made);
    }
  }
  return wanted.any();
}

}  // namespace

unsigned flood_plain(const TileBits& open, const TileBits& from, const TileBits& targets,
                     bool first_only, std::uint8_t* moves) {
  TileBits reached = from;
  TileBits wanted = targets;
  for (unsigned made = 0;; ++made) {
    const auto& w = reached.words;
    const bool hits = ((w[0] & wanted.words[0]) | (w[1] & wanted.words[1]) |
                       (w[2] & wanted.words[2]) | (w[3] & wanted.words[3])) != 0;
    if (hits && (!take_hits(reached, wanted, made, moves) || first_only)) return made;
    if (made == kMostMoves) return made;
    TileBits grown;
    std::uint64_t grew = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::uint64_t above = i == 0 ? 0 : w[i - 1];
      const std::uint64_t below = i == 3 ? 0 : w[i + 1];
      grown.words[i] = (w[i] | (w[i] << 1 & kNotLeft) | (w[i] >> 1 & kNotRight) |
                        (w[i] << 16 | above >> 48) | (w[i] >> 16 | below << 48)) &
                       open.words[i];
      grew |= grown.words[i] ^ w[i];
    }
    if (grew == 0) return made;
    reached = grown;
  }
}

namespace {

using Flood = unsigned (*)(const TileBits&, const TileBits&, const TileBits&, bool, std::uint8_t*);

#ifdef FLEETFOOT_AVX2
/// The same with all four words in a register.
[[gnu::target("avx2")]] unsigned flood_avx2(const TileBits& open, const TileBits& from,
                                            const TileBits& targets, bool first_only,
                                            std::uint8_t* moves) {
#define FLEETFOOT_LOAD(bits) \
  _mm256_loadu_si256(reinterpret_cast<const __m256i*>((bits).words.data()))  // NOLINT
  const __m256i free = FLEETFOOT_LOAD(open);
  const __m256i not_left = _mm256_set1_epi64x(static_cast<long long>(kNotLeft));    // NOLINT
  const __m256i not_right = _mm256_set1_epi64x(static_cast<long long>(kNotRight));  // NOLINT
  const __m256i none = _mm256_setzero_si256();
  TileBits left = targets;
  __m256i wanted = FLEETFOOT_LOAD(left);
  __m256i reached = FLEETFOOT_LOAD(from);
  for (unsigned made = 0;; ++made) {
    if (_mm256_testz_si256(reached, wanted) == 0) {
      TileBits now;
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(now.words.data()), reached);  // NOLINT
      if (!take_hits(now, left, made, moves) || first_only) return made;
      wanted = FLEETFOOT_LOAD(left);
    }
    if (made == kMostMoves) return made;
    // 0x93 and 0x39 turn the words by one, the end words are cleared.
    const __m256i above = _mm256_blend_epi32(_mm256_permute4x64_epi64(reached, 0x93), none, 0x03);
    const __m256i below = _mm256_blend_epi32(_mm256_permute4x64_epi64(reached, 0x39), none, 0xC0);
    const __m256i sideways =
        _mm256_or_si256(_mm256_and_si256(_mm256_slli_epi64(reached, 1), not_left),
                        _mm256_and_si256(_mm256_srli_epi64(reached, 1), not_right));
    const __m256i down =
        _mm256_or_si256(_mm256_slli_epi64(reached, 16), _mm256_srli_epi64(above, 48));
    const __m256i up =
        _mm256_or_si256(_mm256_srli_epi64(reached, 16), _mm256_slli_epi64(below, 48));
    const __m256i grown = _mm256_and_si256(
        _mm256_or_si256(_mm256_or_si256(reached, sideways), _mm256_or_si256(down, up)), free);
    if (_mm256_testc_si256(reached, grown) != 0) return made;
    reached = grown;
  }
#undef FLEETFOOT_LOAD
}
#endif

Flood best_flood() {
#ifdef FLEETFOOT_AVX2
  if (__builtin_cpu_supports("avx2") != 0) return flood_avx2;
#endif
  return flood_plain;
}

std::uint32_t open_row(const std::uint8_t* terrain) {
#ifdef __SSE2__
  const __m128i row = _mm_loadu_si128(reinterpret_cast<const __m128i*>(terrain));  // NOLINT
  return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(row, _mm_setzero_si128()))) ^
         0xFFFFU;
#else
  std::uint32_t mask = 0;
  for (unsigned i = 0; i < 16; ++i) mask |= (terrain[i] != 0 ? 1U : 0U) << i;
  return mask;
#endif
}

}  // namespace

TileBits open_cells(const std::uint8_t* terrain) {
  TileBits open;
  for (unsigned y = 0; y < 16; ++y) open.set_row(y, open_row(terrain + y * std::size_t{16}));
  return open;
}

unsigned flood(const TileBits& open, const TileBits& from, const TileBits& targets, bool first_only,
               std::uint8_t* moves) {
  static const Flood best = best_flood();
  return best(open, from, targets, first_only, moves);
}

}  // namespace fleetfoot::coarse
