#include "world/open_bits.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

#include "world/grid_world.hpp"

namespace fleetfoot {
namespace {

constexpr int kTile = BitLines::kBand;
/// Four tiles along the line, 16 words, in work units: an estimate.
constexpr std::uint64_t kRowUnits = 1;
constexpr std::uint64_t kColumnUnits = 3;

/// The 16 rows of a tile, a bit a cell.
using TileRows = std::array<std::uint32_t, kTile>;

/// Eight cells, the first the lowest bit: each byte as 0 or 1, gathered in the highest byte.
std::uint32_t open_half(const std::uint8_t* terrain) {
  constexpr std::uint64_t kLow7 = 0x7F7F7F7F7F7F7F7FU;
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, terrain, sizeof bytes);
  const std::uint64_t open = (((bytes & kLow7) + kLow7) | bytes) >> 7 & 0x0101010101010101U;
  return static_cast<std::uint32_t>(open * 0x0102040810204080U >> 56);
}

TileRows read_tile(const std::uint8_t* terrain) {
  TileRows rows;
  for (std::size_t y = 0; y < kTile; ++y) {
    rows[y] = open_half(terrain + y * kTile) | open_half(terrain + y * kTile + 8) << 8;
  }
  return rows;
}

/// Exchanges rows and columns: quarters of 8, then of 4, 2 and 1 cells change places.
void transpose(TileRows& rows) {
  constexpr std::uint32_t kMasks[] = {0x00FF, 0x0F0F, 0x3333, 0x5555};
  for (unsigned stage = 0, side = 8; side != 0; ++stage, side /= 2) {
    for (unsigned i = 0; i < kTile; ++i) {
      if ((i & side) != 0) continue;
      const std::uint32_t swap = (rows[i] >> side ^ rows[i + side]) & kMasks[stage];
      rows[i + side] ^= swap;
      rows[i] ^= swap << side;
    }
  }
}

/// From calloc, which takes zeroed memory from the system and touches none of it.
std::uint64_t* zeroed(std::size_t words) {
  auto* const memory =
      static_cast<std::uint64_t*>(std::calloc(words, sizeof(std::uint64_t)));  // NOLINT
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

BitLines::BitLines(int count, int length)
    : count_(count),
      length_(length),
      pitch_(count + 1 + kSpare),
      band_count_(band_of(count + kBand) + 1),
      words_(zeroed(static_cast<std::size_t>(offset(-1, length / 64 + 1) + kMargin))),
      bands_(std::make_unique<Band[]>(band_count_)) {  // NOLINT
  bands_[0].is_begun = true;
  for (std::size_t i = band_of(count - 1) + 1; i < band_count_; ++i) bands_[i].is_begun = true;
}

std::size_t BitLines::memory_bytes() const {
  std::size_t bands = 0;
  for (std::size_t i = 0; i < band_count_; ++i) bands += bands_[i].is_begun ? 1U : 0U;
  const std::size_t band =
      kBand * static_cast<std::size_t>(length_ / 64 + 1) * sizeof(std::uint64_t);
  return bands * band + band_count_ * sizeof(Band);
}

PaidBands::PaidBands(const BitLines& lines) : left_(lines.band_count_) {
  const auto after = static_cast<std::ptrdiff_t>(BitLines::band_of(lines.count_ - 1)) + 1;
  std::fill(left_.begin() + 1, left_.begin() + after, lines.words());
}

OpenBits::OpenBits(const GridWorld& world)
    : rows_(world.height(), world.width()), columns_(world.width(), world.height()) {}

template <class Fill>
bool OpenBits::make(BitLines& lines, int number, std::uint64_t units, PaidBands& paid, Meter& meter,
                    const Fill& fill) {
  const std::lock_guard<std::mutex> lock(making_);
  for (int near = number - 1; near <= number + 1; ++near) {
    const std::size_t i = BitLines::band_of(near);
    BitLines::Band& band = lines.bands_[i];
    for (int& left = paid.left_[i]; left > 0; --left) {
      if (!meter.can_spend()) return false;
      meter.spend_at_most(units);
      // What is paid for is made, so that nobody has paid for a word beyond the next.
      if (band.next > lines.words() - left) continue;
      band.is_begun = true;
      fill(near & ~(kTile - 1), band.next++);
    }
  }
  return true;
}

bool OpenBits::make_rows(const GridWorld& world, int y, PaidBands& paid, Meter& meter) {
  return make(rows_, y, kRowUnits, paid, meter, [&](int first, int word) {
    std::array<std::uint64_t, kTile> words{};
    const int tiles = std::min(4, (world.width() - word * 64 + kTile - 1) / kTile);
    for (int i = 0; i < tiles; ++i) {
      const int x = word * 64 + i * kTile;
      const TileRows tile = read_tile(world.terrain_bytes() + world.node({x, first}));
      for (std::size_t j = 0; j < kTile; ++j) words[j] |= std::uint64_t{tile[j]} << (i * kTile);
    }
    const int count = std::min(kTile, world.height() - first);
    for (int j = 0; j < count; ++j) {
      rows_.word(first + j, word * 64) = words[static_cast<std::size_t>(j)];
    }
  });
}

bool OpenBits::make_columns(const GridWorld& world, int x, PaidBands& paid, Meter& meter) {
  return make(columns_, x, kColumnUnits, paid, meter, [&](int first, int word) {
    std::array<std::uint64_t, kTile> words{};
    const int tiles = std::min(4, (world.height() - word * 64 + kTile - 1) / kTile);
    for (int i = 0; i < tiles; ++i) {
      const int y = word * 64 + i * kTile;
      TileRows tile = read_tile(world.terrain_bytes() + world.node({first, y}));
      transpose(tile);
      for (std::size_t j = 0; j < kTile; ++j) words[j] |= std::uint64_t{tile[j]} << (i * kTile);
    }
    const int count = std::min(kTile, world.width() - first);
    for (int j = 0; j < count; ++j) {
      columns_.word(first + j, word * 64) = words[static_cast<std::size_t>(j)];
    }
  });
}

}  // namespace fleetfoot
