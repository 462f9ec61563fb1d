#include "search/jumps/diagonal_batch.hpp"

#include <algorithm>
#include <cstddef>

#include "search/jumps/jump_scan.hpp"
#if defined(__x86_64__) && defined(__SSE2__)
#include <immintrin.h>
#define FLEETFOOT_AVX2
#endif

namespace fleetfoot {

static_assert(DiagonalBatch::kMoves < BitLines::kSpare,
              "lines past the last are read, and dropped");

#ifdef FLEETFOOT_AVX2
namespace {

// Lanes are moves: what a lane has belongs to the line that the move leads to.
#define FLEETFOOT_WIDE [[gnu::target("avx2"), gnu::always_inline]] inline

/// The words of four lines from `word` on, towards larger numbers or smaller ones.
template <int kLines>
FLEETFOOT_WIDE __m256i load(const std::uint64_t* word) {
  if constexpr (kLines > 0) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(word));  // NOLINT
  }
  const __m256i turned = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(word - 3));  // NOLINT
  return _mm256_permute4x64_epi64(turned, 0x1B);
}

/// As wall_ends of a scan: the open cells with no open one before them.
template <int kStep>
FLEETFOOT_WIDE __m256i wall_ends(__m256i open, __m256i before) {
  const __m256i behind =
      kStep > 0 ? _mm256_or_si256(_mm256_slli_epi64(open, 1), _mm256_srli_epi64(before, 63))
                : _mm256_or_si256(_mm256_srli_epi64(open, 1), _mm256_slli_epi64(before, 63));
  return _mm256_andnot_si256(behind, open);
}

FLEETFOOT_WIDE unsigned lanes(__m256i mask) {
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(mask)));
}

/// Which lanes meet a jump point before a wall.
template <int kStep>
FLEETFOOT_WIDE __m256i jumps_first(__m256i jumps, __m256i walls) {
  const __m256i none = _mm256_setzero_si256();
  if constexpr (kStep > 0) {  // the bits below the lowest wall
    const __m256i ones = _mm256_cmpeq_epi64(none, none);
    const __m256i below = _mm256_andnot_si256(walls, _mm256_add_epi64(walls, ones));
    const __m256i misses = _mm256_cmpeq_epi64(_mm256_and_si256(jumps, below), none);
    return _mm256_andnot_si256(misses, ones);
  }
  // The highest bit is the first, so the larger number has it: compared without a sign.
  const __m256i sign =
      _mm256_set1_epi64x(static_cast<long long>(std::uint64_t{1} << 63));  // NOLINT
  return _mm256_cmpgt_epi64(_mm256_xor_si256(jumps, sign), _mm256_xor_si256(walls, sign));
}

/// The scans of four lines from their cells on, whose bits are `at`; those that are not in `active`
/// do not count. Adds the words read to `words`.
template <int kStep, int kLines>
FLEETFOOT_WIDE unsigned scan_four(const std::uint64_t* word, std::ptrdiff_t pitch, __m256i at,
                                  __m256i active, __m256i& words) {
  const __m256i none = _mm256_setzero_si256();
  const __m256i ones = _mm256_cmpeq_epi64(none, none);
  // All bits above the cell's, or all below.
  __m256i ahead =
      kStep > 0 ? _mm256_sub_epi64(none, _mm256_slli_epi64(at, 1)) : _mm256_add_epi64(at, ones);
  ahead = _mm256_and_si256(ahead, active);
  __m256i lower = load<kLines>(word - 1);
  __m256i upper = load<kLines>(word + 1);
  __m256i ends = _mm256_or_si256(wall_ends<kStep>(lower, none), wall_ends<kStep>(upper, none));
  __m256i found = none;
  for (int read = 0;; ++read) {
    const __m256i open = load<kLines>(word);
    const __m256i walls = _mm256_andnot_si256(open, ahead);
    const __m256i jumps = _mm256_and_si256(_mm256_and_si256(open, ends), ahead);
    found = _mm256_or_si256(found, jumps_first<kStep>(jumps, walls));
    active = _mm256_and_si256(active, _mm256_cmpeq_epi64(_mm256_or_si256(walls, jumps), none));
    if (_mm256_testz_si256(active, active) != 0) break;
    if (read == kMostScanned) {
      found = _mm256_or_si256(found, active);
      break;
    }
    ahead = active;
    words = _mm256_sub_epi64(words, active);
    word += kStep * pitch;
    const __m256i before_lower = lower;
    const __m256i before_upper = upper;
    lower = load<kLines>(word - 1);
    upper = load<kLines>(word + 1);
    ends = _mm256_or_si256(wall_ends<kStep>(lower, before_lower),
                           wall_ends<kStep>(upper, before_upper));
  }
  return lanes(found);
}

/// The bits of four cells along a line, from `at` on by kStep.
template <int kStep>
FLEETFOOT_WIDE __m256i bits_of(int at) {
  const __m256i first = _mm256_set1_epi64x(at & 63);
  const __m256i steps = _mm256_set_epi64x(3, 2, 1, 0);
  const __m256i shifts =
      kStep > 0 ? _mm256_add_epi64(first, steps) : _mm256_sub_epi64(first, steps);
  return _mm256_sllv_epi64(_mm256_set1_epi64x(1), shifts);  // 0 beyond the strip
}

template <int kX, int kY>
[[gnu::target("avx2")]] void try_four(const BitLines& rows, const BitLines& columns, Cell to,
                                      DiagonalBatch& batch) {
  const std::uint64_t* const row = rows.word(to.y, to.x);
  const std::uint64_t* const column = columns.word(to.x, to.y);
  const __m256i x = bits_of<kX>(to.x);
  const __m256i y = bits_of<kY>(to.y);
  const __m256i none = _mm256_setzero_si256();
  const __m256i outside = _mm256_or_si256(_mm256_cmpeq_epi64(x, none), _mm256_cmpeq_epi64(y, none));
  // A move is legal if its cell and both beside it are open.
  const __m256i open_row = _mm256_and_si256(load<kY>(row), load<kY>(row - kY));
  const __m256i open_column = load<kX>(column - kX);
  const __m256i closed =
      _mm256_or_si256(_mm256_cmpeq_epi64(_mm256_and_si256(open_row, x), none),
                      _mm256_cmpeq_epi64(_mm256_and_si256(open_column, y), none));
  const unsigned illegal = lanes(closed) | 16;
  const unsigned untried = lanes(outside) | 16;
  batch.moves = static_cast<unsigned>(__builtin_ctz(illegal));
  const auto tried = static_cast<unsigned>(__builtin_ctz(untried));
  batch.goes_on = batch.moves >= tried;
  batch.along_row = batch.along_column = 0;
  batch.counts = 0;
  if (batch.moves == 0) return;
  const __m256i count = _mm256_set1_epi64x(batch.moves);
  const __m256i active = _mm256_cmpgt_epi64(count, _mm256_set_epi64x(3, 2, 1, 0));
  __m256i words = none;
  batch.along_row = scan_four<kX, kY>(row, rows.pitch(), x, active, words);
  batch.along_column = scan_four<kY, kX>(column, columns.pitch(), y, active, words);
  if (_mm256_testz_si256(words, words) == 0) {
    const __m256i placed = _mm256_sllv_epi64(words, _mm256_set_epi64x(48, 32, 16, 0));
    const __m128i halves =
        _mm_or_si128(_mm256_castsi256_si128(placed), _mm256_extracti128_si256(placed, 1));
    batch.counts = static_cast<std::uint64_t>(_mm_cvtsi128_si64(halves)) |
                   static_cast<std::uint64_t>(_mm_extract_epi64(halves, 1));
  }
}

#undef FLEETFOOT_WIDE

}  // namespace
#endif

TryDiagonal best_diagonal(int step_x, int step_y) {
#ifdef FLEETFOOT_AVX2
  if (__builtin_cpu_supports("avx2") != 0) {
    if (step_x > 0) return step_y > 0 ? try_four<1, 1> : try_four<1, -1>;
    return step_y > 0 ? try_four<-1, 1> : try_four<-1, -1>;
  }
#endif
  (void)step_x;
  (void)step_y;
  return nullptr;
}

}  // namespace fleetfoot
