#include "search/coarse/tile_regions.hpp"

#include <algorithm>

#include "search/coarse/bit_runs.hpp"
#include "search/coarse/tile_bits.hpp"

namespace fleetfoot::coarse {
namespace {

/// Labels the regions of a tile row by row: runs of open cells that touch one of the row above take
/// its label, and labels that meet are joined. As no diagonal move cuts a corner, regions are
/// connected by straight moves.
struct Scan {                            // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::array<std::uint8_t, 130> parent;  ///< filled as labels are made
  unsigned labels = 0;
  std::uint64_t runs = 0;
  struct Row {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<std::uint16_t, 8> run;
    std::array<std::uint8_t, 8> label;
    unsigned count = 0;
  };
  std::array<Row, 2> rows;
  unsigned current = 0;
  std::uint32_t last_mask = ~std::uint32_t{0};

  unsigned root(unsigned label) const {
    while (parent[label] != label) label = parent[label];
    return label;
  }

  /// Then the parent of each label is its root.
  void join_all() {
    parent[0] = 0;
    for (std::size_t i = 1; i <= labels; ++i) parent[i] = parent[parent[i]];
  }

  const Row& take(std::uint32_t mask) {
    if (mask == last_mask) return rows[current];
    last_mask = mask;
    const Row& above = rows[current];
    current ^= 1;
    Row& row = rows[current];
    row.count = 0;
    unsigned next = 0;  // of the row above: those before lie left of all that is to come
    while (mask != 0) {
      const std::uint32_t run = first_run(mask);
      mask &= ~run;
      unsigned label = 0;
      const std::uint32_t begin = run & (~run + 1);
      while (next < above.count && above.run[next] < begin) ++next;
      for (unsigned i = next; i < above.count; ++i) {
        if ((above.run[i] & run) == 0) break;
        const unsigned other = root(above.label[i]);
        if (label == 0) {
          label = other;
        } else if (label != other) {
          parent[std::max(label, other)] = static_cast<std::uint8_t>(std::min(label, other));
          label = std::min(label, other);
        }
      }
      if (label == 0) {
        label = ++labels;
        parent[label] = static_cast<std::uint8_t>(label);
      }
      row.run[row.count] = static_cast<std::uint16_t>(run);
      row.label[row.count++] = static_cast<std::uint8_t>(label);
      ++runs;
    }
    return row;
  }
};

}  // namespace

TileRegions read_regions(const std::uint8_t* terrain) {
  const TileBits cells = open_cells(terrain);
  Scan scan;
  TileRegions tile;
  auto& labels = tile.labels;
  auto& open = tile.open;
  for (unsigned y = 0; y < 16; ++y) {
    const std::uint32_t mask = cells.row(y);
    const Scan::Row& row = scan.take(mask);
    const bool at_left = (mask & 1U) != 0;
    const bool at_right = (mask & 0x8000U) != 0;
    labels[Edge::left][y] = at_left ? row.label[0] : std::uint8_t{0};
    labels[Edge::right][y] = at_right ? row.label[row.count - 1] : std::uint8_t{0};
    open[Edge::left] |= static_cast<std::uint16_t>((at_left ? 1U : 0U) << y);
    open[Edge::right] |= static_cast<std::uint16_t>((at_right ? 1U : 0U) << y);
    if (y != 0 && y != 15) continue;
    const Edge edge = y == 0 ? Edge::top : Edge::bottom;
    open[edge] = static_cast<std::uint16_t>(mask);
    labels[edge].fill(0);
    for (unsigned i = 0; i < row.count; ++i) {
      for (unsigned x = lowest(row.run[i]); x <= highest(row.run[i]); ++x) {
        labels[edge][x] = row.label[i];
      }
    }
  }
  if (scan.labels > 1) {  // number them as they come
    scan.join_all();
    std::array<std::uint8_t, 130> number_of{};
    std::uint8_t numbers = 0;
    for (auto& edge : labels.items) {
      for (std::uint8_t& label : edge) {
        std::uint8_t& known = number_of[scan.parent[label]];
        if (known == 0 && label != 0) known = ++numbers;
        label = known;
      }
    }
  }
  tile.runs = static_cast<std::uint32_t>(scan.runs);
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
