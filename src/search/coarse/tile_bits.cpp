#include "search/coarse/tile_bits.hpp"

#include <bit>
#include <cstddef>
#if defined(__x86_64__) && defined(__SSE2__)
#include <immintrin.h>
#define FLEETFOOT_AVX2
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace fleetfoot::coarse {
namespace {

/// Columns that something can come into from the left by 1, 2, 4 and 8 cells, and from the right.
constexpr std::array<std::uint64_t, 4> kFromLeft{0xFFFEFFFEFFFEFFFEU, 0xFFFCFFFCFFFCFFFCU,
                                                 0xFFF0FFF0FFF0FFF0U, 0xFF00FF00FF00FF00U};
constexpr std::array<std::uint64_t, 4> kFromRight{0x7FFF7FFF7FFF7FFFU, 0x3FFF3FFF3FFF3FFFU,
                                                  0x0FFF0FFF0FFF0FFFU, 0x00FF00FF00FF00FFU};

/// The cells moved by some columns to the right or left, or by rows down or up.
TileBits moved_right(const TileBits& cells, std::size_t step) {
  TileBits to;
  for (std::size_t i = 0; i < 4; ++i)
    to.words[i] = cells.words[i] << (1U << step) & kFromLeft[step];
  return to;
}
TileBits moved_left(const TileBits& cells, std::size_t step) {
  TileBits to;
  for (std::size_t i = 0; i < 4; ++i) {
    to.words[i] = cells.words[i] >> (1U << step) & kFromRight[step];
  }
  return to;
}
/// By 1, 2, 4 and 8 rows.
TileBits moved_down(const TileBits& cells, std::size_t step) {
  const auto& w = cells.words;
  if (step == 2) return {{0, w[0], w[1], w[2]}};
  if (step == 3) return {{0, 0, w[0], w[1]}};
  const unsigned bits = 16U << step;
  const unsigned rest = 64 - bits;
  return {{w[0] << bits, w[1] << bits | w[0] >> rest, w[2] << bits | w[1] >> rest,
           w[3] << bits | w[2] >> rest}};
}
TileBits moved_up(const TileBits& cells, std::size_t step) {
  const auto& w = cells.words;
  if (step == 2) return {{w[1], w[2], w[3], 0}};
  if (step == 3) return {{w[2], w[3], 0, 0}};
  const unsigned bits = 16U << step;
  const unsigned rest = 64 - bits;
  return {{w[0] >> bits | w[1] << rest, w[1] >> bits | w[2] << rest, w[2] >> bits | w[3] << rest,
           w[3] >> bits}};
}
TileBits joined(const TileBits& a, const TileBits& b) {
  return {{a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2],
           a.words[3] | b.words[3]}};
}

}  // namespace

unsigned flood_plain(const TileBits& open, const TileBits& from, const TileBits& targets,
                     TileMoves& moves) {
  TileBits reached = from;
  for (TileBits& plane : moves.planes) plane = {};
  unsigned made = 0;
  while (targets.without(reached).any() && made < kMostMoves) {
    const TileBits beside = joined(joined(moved_right(reached, 0), moved_left(reached, 0)),
                                   joined(moved_down(reached, 0), moved_up(reached, 0)));
    const TileBits grown = (beside & open).without(reached);
    if (!grown.any()) break;
    ++made;
    for (std::size_t b = 0; made >> b != 0; ++b) {
      if ((made >> b & 1U) != 0) moves.planes[b] = joined(moves.planes[b], grown);
    }
    reached = joined(reached, grown);
  }
  moves.reached = reached;
  moves.width = static_cast<std::size_t>(std::bit_width(made));
  return made;
}

namespace {

using Shift = TileBits (*)(const TileBits&, std::size_t);
/// Along rows or columns, in one direction, as far as cells are open: by doubling steps.
TileBits filled(const TileBits& open, const TileBits& from, Shift shift) {
  TileBits reached = from;
  TileBits free = open;  // where the cells of a whole step are open
  for (std::size_t step = 0; step < 4; ++step) {
    reached = joined(reached, shift(reached, step) & free);
    free = free & shift(free, step);
  }
  return reached;
}

}  // namespace

unsigned fill_plain(const TileBits& open, const TileBits& from, TileBits& reached) {
  reached = from;
  for (unsigned rounds = 1;; ++rounds) {
    const TileBits along =
        joined(filled(open, reached, moved_right), filled(open, reached, moved_left));
    const TileBits grown = joined(filled(open, along, moved_down), filled(open, along, moved_up));
    if (grown == reached) return rounds;
    reached = grown;
  }
}

namespace {

struct Code {
  unsigned (*flood)(const TileBits&, const TileBits&, const TileBits&, TileMoves&);
  unsigned (*fill)(const TileBits&, const TileBits&, TileBits&);
};

#ifdef FLEETFOOT_AVX2
#define FLEETFOOT_WIDE [[gnu::target("avx2"), gnu::always_inline]] inline

/// All four words in a register.
FLEETFOOT_WIDE __m256i load(const TileBits& bits) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bits.words.data()));  // NOLINT
}
FLEETFOOT_WIDE void store(__m256i cells, TileBits& bits) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(bits.words.data()), cells);  // NOLINT
}
FLEETFOOT_WIDE __m256i wide_or(__m256i a, __m256i b) { return _mm256_or_si256(a, b); }
FLEETFOOT_WIDE __m256i wide_and(__m256i a, __m256i b) { return _mm256_and_si256(a, b); }
FLEETFOOT_WIDE __m256i none() { return _mm256_setzero_si256(); }

/// The words of the rows above or below: 0x93 and 0x39 turn the words by one, the end is cleared.
FLEETFOOT_WIDE __m256i word_above(__m256i cells) {
  return _mm256_blend_epi32(_mm256_permute4x64_epi64(cells, 0x93), none(), 0x03);
}
FLEETFOOT_WIDE __m256i word_below(__m256i cells) {
  return _mm256_blend_epi32(_mm256_permute4x64_epi64(cells, 0x39), none(), 0xC0);
}
FLEETFOOT_WIDE __m256i down_by_1(__m256i cells) {
  return wide_or(_mm256_slli_epi64(cells, 16), _mm256_srli_epi64(word_above(cells), 48));
}
FLEETFOOT_WIDE __m256i up_by_1(__m256i cells) {
  return wide_or(_mm256_srli_epi64(cells, 16), _mm256_slli_epi64(word_below(cells), 48));
}
FLEETFOOT_WIDE __m256i down_by_2(__m256i cells) {
  return wide_or(_mm256_slli_epi64(cells, 32), _mm256_srli_epi64(word_above(cells), 32));
}
FLEETFOOT_WIDE __m256i up_by_2(__m256i cells) {
  return wide_or(_mm256_srli_epi64(cells, 32), _mm256_slli_epi64(word_below(cells), 32));
}
FLEETFOOT_WIDE __m256i down_by_8(__m256i cells) {
  return _mm256_permute2x128_si256(cells, cells, 0x08);
}
FLEETFOOT_WIDE __m256i up_by_8(__m256i cells) {
  return _mm256_permute2x128_si256(cells, cells, 0x81);
}
FLEETFOOT_WIDE __m256i up_and_down(__m256i cells) {
  return wide_or(down_by_1(cells), up_by_1(cells));
}

[[gnu::target("avx2")]] unsigned flood_avx2(const TileBits& open, const TileBits& from,
                                            const TileBits& targets, TileMoves& moves) {
  const __m256i free = load(open);
  const __m256i wanted = load(targets);
  __m256i reached = load(from);
  __m256i p0 = none();  // an array would be cleared in memory
  __m256i p1 = none();
  __m256i p2 = none();
  __m256i p3 = none();
  __m256i p4 = none();
  __m256i p5 = none();
  __m256i p6 = none();
  __m256i p7 = none();
  unsigned made = 0;
  while (_mm256_testc_si256(reached, wanted) == 0 && made < kMostMoves) {
    const __m256i sideways =  // lanes of 16 bits are rows
        wide_or(_mm256_slli_epi16(reached, 1), _mm256_srli_epi16(reached, 1));
    const __m256i beside = wide_and(wide_or(sideways, up_and_down(reached)), free);
    if (_mm256_testc_si256(reached, beside) != 0) break;
    const __m256i grown = _mm256_andnot_si256(reached, beside);
    ++made;
    if ((made & 1U) != 0) p0 = wide_or(p0, grown);  // the same each time: well predicted
    if ((made & 2U) != 0) p1 = wide_or(p1, grown);
    if ((made & 4U) != 0) p2 = wide_or(p2, grown);
    if ((made & 8U) != 0) p3 = wide_or(p3, grown);
    if ((made & 16U) != 0) p4 = wide_or(p4, grown);
    if (made >= 32) {
      if ((made & 32U) != 0) p5 = wide_or(p5, grown);
      if ((made & 64U) != 0) p6 = wide_or(p6, grown);
      if ((made & 128U) != 0) p7 = wide_or(p7, grown);
    }
    reached = wide_or(reached, grown);
  }
  moves.width = static_cast<std::size_t>(std::bit_width(made));
  auto& planes = moves.planes;
  store(p0, planes[0]);
  store(p1, planes[1]);
  store(p2, planes[2]);
  store(p3, planes[3]);
  store(p4, planes[4]);
  store(p5, planes[5]);
  store(p6, planes[6]);
  store(p7, planes[7]);
  store(reached, moves.reached);
  return made;
}

/// A cell of right4 is open, and so are the three to the left of it: something moved to the right
/// by 4 comes there. The others alike.
struct WideRuns {
  __m256i right2, right4, right8, left2, left4, left8;
  __m256i down2, down4, down8, up2, up4, up8;
};

[[gnu::target("avx2")]] unsigned fill_avx2(const TileBits& open, const TileBits& from,
                                           TileBits& to) {
  const __m256i free = load(open);
  WideRuns runs;  // NOLINT: set here
  runs.right2 = wide_and(free, _mm256_slli_epi16(free, 1));
  runs.left2 = wide_and(free, _mm256_srli_epi16(free, 1));
  runs.right4 = wide_and(runs.right2, _mm256_slli_epi16(runs.right2, 2));
  runs.left4 = wide_and(runs.left2, _mm256_srli_epi16(runs.left2, 2));
  runs.right8 = wide_and(runs.right4, _mm256_slli_epi16(runs.right4, 4));
  runs.left8 = wide_and(runs.left4, _mm256_srli_epi16(runs.left4, 4));
  runs.down2 = wide_and(free, down_by_1(free));
  runs.up2 = wide_and(free, up_by_1(free));
  runs.down4 = wide_and(runs.down2, down_by_2(runs.down2));
  runs.up4 = wide_and(runs.up2, up_by_2(runs.up2));
  runs.down8 = wide_and(runs.down4, word_above(runs.down4));
  runs.up8 = wide_and(runs.up4, word_below(runs.up4));
  __m256i reached = load(from);
  for (unsigned rounds = 1;; ++rounds) {
    __m256i right = wide_or(reached, wide_and(_mm256_slli_epi16(reached, 1), free));
    __m256i left = wide_or(reached, wide_and(_mm256_srli_epi16(reached, 1), free));
    right = wide_or(right, wide_and(_mm256_slli_epi16(right, 2), runs.right2));
    left = wide_or(left, wide_and(_mm256_srli_epi16(left, 2), runs.left2));
    right = wide_or(right, wide_and(_mm256_slli_epi16(right, 4), runs.right4));
    left = wide_or(left, wide_and(_mm256_srli_epi16(left, 4), runs.left4));
    right = wide_or(right, wide_and(_mm256_slli_epi16(right, 8), runs.right8));
    left = wide_or(left, wide_and(_mm256_srli_epi16(left, 8), runs.left8));
    const __m256i along = wide_or(right, left);
    __m256i down = wide_or(along, wide_and(down_by_1(along), free));
    __m256i up = wide_or(along, wide_and(up_by_1(along), free));
    down = wide_or(down, wide_and(down_by_2(down), runs.down2));
    up = wide_or(up, wide_and(up_by_2(up), runs.up2));
    down = wide_or(down, wide_and(word_above(down), runs.down4));
    up = wide_or(up, wide_and(word_below(up), runs.up4));
    down = wide_or(down, wide_and(down_by_8(down), runs.down8));
    up = wide_or(up, wide_and(up_by_8(up), runs.up8));
    const __m256i grown = wide_or(down, up);
    if (_mm256_testc_si256(reached, grown) != 0) {
      store(reached, to);
      return rounds;
    }
    reached = grown;
  }
}
#undef FLEETFOOT_WIDE
#endif

const Code& best_code() {
  static const Code code = [] {
#ifdef FLEETFOOT_AVX2
    if (__builtin_cpu_supports("avx2") != 0) return Code{flood_avx2, fill_avx2};
#endif
    return Code{flood_plain, fill_plain};
  }();
  return code;
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
  for (unsigned i = 0; i < 4; ++i) {
    const std::uint8_t* const rows = terrain + i * std::size_t{64};
    open.words[i] = std::uint64_t{open_row(rows)} | std::uint64_t{open_row(rows + 16)} << 16 |
                    std::uint64_t{open_row(rows + 32)} << 32 |
                    std::uint64_t{open_row(rows + 48)} << 48;
  }
  return open;
}

unsigned flood(const TileBits& open, const TileBits& from, const TileBits& targets,
               TileMoves& moves) {
  return best_code().flood(open, from, targets, moves);
}
unsigned fill(const TileBits& open, const TileBits& from, TileBits& reached) {
  return best_code().fill(open, from, reached);
}

}  // namespace fleetfoot::coarse
