#include "search/jumps/corner_sample.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace fleetfoot {
namespace {

constexpr int kTile = 16;
/// Tiles along either side of the rectangle.
constexpr int kSide = 6;

void add_tile(const std::uint8_t* terrain, CornerSample& sample) {
  std::array<std::uint32_t, kTile> rows{};
  for (std::size_t y = 0; y < kTile; ++y) {
    for (std::size_t x = 0; x < kTile; ++x) {
      rows[y] |= (terrain[y * kTile + x] != 0 ? 1U : 0U) << x;
    }
    sample.open += static_cast<std::uint64_t>(std::popcount(rows[y]));
  }
  for (std::size_t y = 1; y < kTile; ++y) {
    const std::uint32_t a = rows[y - 1];
    const std::uint32_t b = rows[y];
    // Squares of four cells of which one is blocked, by their left column: paths turn around it, at
    // the two cells beside it.
    const std::uint32_t c = a >> 1;
    const std::uint32_t d = b >> 1;
    const std::uint32_t all = 0x7FFF;
    const std::uint32_t three =
        (~a & b & c & d) | (a & ~b & c & d) | (a & b & ~c & d) | (a & b & c & ~d);
    sample.corners += 2 * static_cast<std::uint64_t>(std::popcount(three & all));
  }
}

}  // namespace

CornerSample sample_corners(const GridWorld& world, Cell one, Cell other, Meter& meter) {
  CornerSample sample;
  const int left = std::min(one.x, other.x) / kTile;
  const int top = std::min(one.y, other.y) / kTile;
  const int wide = std::max(one.x, other.x) / kTile - left + 1;
  const int high = std::max(one.y, other.y) / kTile - top + 1;
  const int columns = std::min(wide, kSide);
  const int rows = std::min(high, kSide);
  for (int j = 0; j < rows; ++j) {
    for (int i = 0; i < columns; ++i) {
      const int x = left + (2 * i + 1) * wide / (2 * columns);
      const int y = top + (2 * j + 1) * high / (2 * rows);
      add_tile(world.terrain_bytes() + world.node({x * kTile, y * kTile}), sample);
      meter.spend();
    }
  }
  return sample;
}

}  // namespace fleetfoot
