#include "search/coarse/tile_regions.hpp"

#include <bit>
#include <cstring>

#include "search/coarse/bit_runs.hpp"

namespace fleetfoot::coarse {
namespace {

/// Eight bytes, of which those are 1 whose bits are set.
std::uint64_t bytes_of(std::uint64_t bits) {
  const std::uint64_t own = bits * 0x0101010101010101U & 0x8040201008040201U;  // a bit each
  return (own + 0x7F7F7F7F7F7F7F7FU) >> 7 & 0x0101010101010101U;
}

/// Gives the cells of an edge that are in `mask` a label.
void label_edge(std::array<std::uint8_t, 16>& labels, std::uint32_t mask, std::uint8_t label) {
  for (std::size_t half = 0; half < 2; ++half) {
    std::uint64_t known = 0;
    std::memcpy(&known, labels.data() + 8 * half, sizeof known);
    std::uint64_t bytes = bytes_of(mask >> (8 * half) & 0xFFU);
    if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
    known |= bytes * label;
    std::memcpy(labels.data() + 8 * half, &known, sizeof known);
  }
}

std::uint32_t count_runs(const TileBits& cells) {
  std::uint64_t runs = 0;
  std::uint64_t above = ~cells.words[0] << 48;  // the first row is like none
  for (const std::uint64_t word : cells.words) {
    const std::uint64_t begins = word & ~(word << 1 & 0xFFFEFFFEFFFEFFFEU);
    std::uint64_t rows = word ^ (word << 16 | above >> 48);
    rows |= rows >> 8;  // gathers what differs in a row in its lowest bit
    rows |= rows >> 4;
    rows |= rows >> 2;
    rows |= rows >> 1;
    runs +=
        static_cast<std::uint64_t>(std::popcount(begins & (rows & 0x0001000100010001U) * 0xFFFFU));
    above = word;
  }
  return static_cast<std::uint32_t>(runs);
}

ByEdge<std::uint16_t> edges_of(const TileBits& cells) {
  return {{static_cast<std::uint16_t>(cells.row(0)), static_cast<std::uint16_t>(cells.row(15)),
           static_cast<std::uint16_t>(cells.column(0)),
           static_cast<std::uint16_t>(cells.column(15))}};
}

}  // namespace

TileRegions read_regions(const TileBits& cells) {
  TileRegions tile;
  tile.open = edges_of(cells);
  tile.runs = count_runs(cells);
  // As no diagonal move cuts a corner, regions are connected by straight moves.
  ByEdge<std::uint16_t> left = tile.open;
  std::uint8_t label = 0;
  for (std::size_t edge = 0; edge < 4; ++edge) {
    while (left.items[edge] != 0) {
      const unsigned along = lowest(left.items[edge]);
      constexpr std::array<unsigned, 4> kFirst{0, 240, 0, 15};
      TileBits from;
      from.set(kFirst[edge] + (edge < 2 ? 1U : 16U) * along);
      TileBits region;
      tile.rounds += fill(cells, from, region);
      ++label;
      const ByEdge<std::uint16_t> reached = edges_of(region);
      for (std::size_t of = 0; of < 4; ++of) {
        label_edge(tile.labels.items[of], reached.items[of], label);
        left.items[of] = static_cast<std::uint16_t>(left.items[of] & ~reached.items[of]);
      }
    }
  }
  return tile;
}

bool has_opened(const TileRegions::Labels& before, const TileRegions::Labels& now) {
  std::array<std::uint8_t, 130> was{};
  for (std::size_t edge = 0; edge < 4; ++edge) {
    for (std::size_t i = 0; i < 16; ++i) {
      const std::uint8_t label = now.items[edge][i];
      const std::uint8_t old = before.items[edge][i];
      if (label == 0) continue;
      if (old == 0) return true;
      std::uint8_t& known = was[label];
      if (known == 0) known = old;
      if (known != old) return true;
    }
  }
  return false;
}

}  // namespace fleetfoot::coarse
