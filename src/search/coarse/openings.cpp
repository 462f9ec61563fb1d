#include "search/coarse/openings.hpp"

#include <algorithm>

#include "search/coarse/tile_bits.hpp"

namespace fleetfoot::coarse {
namespace {

/// The cell of an edge, counted along it.
unsigned cell_of(Edge edge, unsigned along) {
  constexpr std::array<std::uint8_t, 4> kFirst{0, 240, 0, 15};
  constexpr std::array<std::uint8_t, 4> kStep{1, 1, 16, 16};
  const auto i = static_cast<std::size_t>(edge);
  return kFirst[i] + kStep[i] * along;
}

struct Extent {
  int left, right, top, bottom;
};
Extent extent_of(const Opening& opening) {
  const unsigned first = cell_of(opening.edge, opening.first);
  const unsigned last = cell_of(opening.edge, opening.last);
  return {static_cast<int>(first % 16), static_cast<int>(last % 16), static_cast<int>(first / 16),
          static_cast<int>(last / 16)};
}
/// Straight moves between the nearest cells if nothing is in between.
int straight_moves(const Extent& a, const Extent& b) {
  return std::max({0, b.left - a.right, a.left - b.right}) +
         std::max({0, b.top - a.bottom, a.top - b.bottom});
}

TileBits cells_of(const Opening& opening) {
  TileBits cells;
  const std::uint32_t along = (2U << opening.last) - (1U << opening.first);
  switch (opening.edge) {
    case Edge::top:
      cells.set_row(0, along);
      break;
    case Edge::bottom:
      cells.set_row(15, along);
      break;
    case Edge::left:
      cells.set_column(0, opening.first, opening.last);
      break;
    case Edge::right:
      cells.set_column(15, opening.first, opening.last);
      break;
  }
  return cells;
}

/// The moves to the nearest of its first, middle and last cell.
int least_moves(const TileMoves& moves, const Opening& to) {
  unsigned least = moves.at(cell_of(to.edge, to.first));
  if (to.last != to.first) {
    least = std::min({least, moves.at(cell_of(to.edge, (to.first + to.last) / 2U)),
                      moves.at(cell_of(to.edge, to.last))});
  }
  return static_cast<int>(least);
}

}  // namespace

int Spot::detour(const Opening& to) const {
  const int x = static_cast<int>(node % 16);
  const int y = static_cast<int>(node / 16 % 16);
  return std::max(0, least_moves(moves, to) - straight_moves({x, x, y, y}, extent_of(to)));
}

unsigned count_detours(const TileBits& open, const OpeningList& openings, std::size_t from,
                       Detours& more) {
  more.fill(0);
  const Opening& own = openings.items[from];
  TileBits targets;
  for (std::size_t i = 0; i < openings.count; ++i) {
    const Opening& to = openings.items[i];
    if (to.region != own.region || i == from) continue;
    targets.set(cell_of(to.edge, to.first));
    targets.set(cell_of(to.edge, (to.first + to.last) / 2U));
    targets.set(cell_of(to.edge, to.last));
  }
  TileMoves moves;  // NOLINT: set below
  const unsigned count = flood(open, cells_of(own) & open, targets & open, moves);
  const Extent begin = extent_of(own);
  for (std::size_t i = 0; i < openings.count; ++i) {
    const Opening& to = openings.items[i];
    if (to.region != own.region || i == from) continue;
    const int least = least_moves(moves, to) - straight_moves(begin, extent_of(to));
    more[i] = static_cast<std::uint8_t>(std::max(0, least));
  }
  return count;
}

}  // namespace fleetfoot::coarse
