// Regions and runs of a tile against the plain definitions.
#include "search/coarse/tile_regions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "support/settings.hpp"

namespace fleetfoot::coarse {
namespace {

constexpr std::array<Edge, 4> kAllEdges{Edge::top, Edge::bottom, Edge::left, Edge::right};

unsigned cell_at(Edge edge, unsigned along) {
  switch (edge) {
    case Edge::top:
      return along;
    case Edge::bottom:
      return 240 + along;
    case Edge::left:
      return 16 * along;
    default:
      return 16 * along + 15;
  }
}

TileBits draw(Random& random) {
  TileBits cells;
  const double density = static_cast<double>(random.below(80)) / 100;
  const bool by_rows = random.chance(0.3);  // many rows like the one above
  std::uint32_t row = 0xFFFF;
  for (unsigned y = 0; y < 16; ++y) {
    if (!by_rows || random.chance(0.3)) {
      row = 0;
      for (unsigned x = 0; x < 16; ++x) row |= random.chance(density) ? 0U : 1U << x;
    }
    cells.set_row(y, row);
  }
  return cells;
}

std::uint32_t count_runs(const TileBits& cells) {
  std::uint32_t runs = 0;
  for (unsigned y = 0; y < 16; ++y) {
    if (y > 0 && cells.row(y) == cells.row(y - 1)) continue;
    for (unsigned x = 0; x < 16; ++x) {
      runs += cells.has(16 * y + x) && (x == 0 || !cells.has(16 * y + x - 1)) ? 1U : 0U;
    }
  }
  return runs;
}

/// By union and find, over straight moves.
std::vector<unsigned> parts_of(const TileBits& cells) {
  std::vector<unsigned> part(256);
  for (unsigned i = 0; i < 256; ++i) part[i] = i;
  const auto root = [&](unsigned i) {
    while (part[i] != i) i = part[i];
    return i;
  };
  for (unsigned i = 0; i < 256; ++i) {
    if (!cells.has(i)) continue;
    if (i % 16 != 15 && cells.has(i + 1)) part[root(i)] = root(i + 1);
    if (i < 240 && cells.has(i + 16)) part[root(i)] = root(i + 16);
  }
  for (unsigned i = 0; i < 256; ++i) part[i] = root(i);
  return part;
}

TEST(TileRegions, AreTheConnectedPartsNumberedAsTheyCome) {
  Random random(test::base_seed());
  for (int i = 0; i < test::scaled(2000); ++i) {
    const TileBits cells = draw(random);
    const TileRegions tile = read_regions(cells);
    ASSERT_EQ(tile.runs, count_runs(cells)) << "tile " << i;
    const std::vector<unsigned> parts = parts_of(cells);
    std::array<unsigned, 256> label_of{};
    unsigned labels = 0;
    for (const Edge edge : kAllEdges) {
      for (unsigned along = 0; along < 16; ++along) {
        const unsigned cell = cell_at(edge, along);
        const bool is_open = cells.has(cell);
        ASSERT_EQ((tile.open[edge] >> along & 1U) != 0, is_open);
        if (is_open && label_of[parts[cell]] == 0) label_of[parts[cell]] = ++labels;
        ASSERT_EQ(tile.labels[edge][along], is_open ? label_of[parts[cell]] : 0U) << "tile " << i;
      }
    }
    ASSERT_GE(tile.rounds, labels);
  }
}

TEST(TileRegions, AnOpenRectangleIsPlainAndACutOneIsNot) {
  TileBits cells;
  for (unsigned y = 0; y < 16; ++y) cells.set_row(y, 0xFFFF);
  EXPECT_TRUE(read_regions(cells).is_plain());
  TileBits half;
  for (unsigned y = 3; y < 9; ++y) half.set_row(y, 0x0FF0);
  EXPECT_TRUE(read_regions(half).is_plain());
  half.set_row(9, 0x0010);
  EXPECT_FALSE(read_regions(half).is_plain());
}

}  // namespace
}  // namespace fleetfoot::coarse
