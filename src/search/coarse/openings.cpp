#include "search/coarse/openings.hpp"

#include <algorithm>

#include "search/coarse/tile_bits.hpp"

namespace fleetfoot::coarse {
namespace {

/// The cell of an edge, counted along it.
unsigned cell_of(Edge edge, unsigned along) {
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

struct Extent {
  int left, right, top, bottom;
};
Extent extent_of(const Opening& opening) {
  const int first = opening.first;
  const int last = opening.last;
  switch (opening.edge) {
    case Edge::top:
      return {first, last, 0, 0};
    case Edge::bottom:
      return {first, last, 15, 15};
    case Edge::left:
      return {0, 0, first, last};
    default:
      return {15, 15, first, last};
  }
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

}  // namespace

int Spot::detour(const Opening& to) const {
  const auto at = [&](unsigned place) { return int{moves[cell_of(to.edge, place)]}; };
  const int least = std::min({at(to.first), at((to.first + to.last) / 2U), at(to.last)});
  const int x = static_cast<int>(node % 16);
  const int y = static_cast<int>(node / 16 % 16);
  return std::max(0, least - straight_moves({x, x, y, y}, extent_of(to)));
}

unsigned count_detours(const std::uint8_t* terrain, const OpeningList& openings, std::size_t from,
                       Detours& more) {
  more.fill(0);
  const TileBits open = open_cells(terrain);
  const Opening& own = openings.items[from];
  TileBits targets;
  for (std::size_t i = 0; i < openings.count; ++i) {
    const Opening& to = openings.items[i];
    if (to.region != own.region || i == from) continue;
    targets.set(cell_of(to.edge, to.first));
    targets.set(cell_of(to.edge, (to.first + to.last) / 2U));
    targets.set(cell_of(to.edge, to.last));
  }
  std::array<std::uint8_t, 256> moves;  // NOLINT: set where an edge is reached
  moves.fill(0xFF);
  const unsigned count = flood(open, cells_of(own) & open, targets & open, false, moves.data());
  const Extent begin = extent_of(own);
  for (std::size_t i = 0; i < openings.count; ++i) {
    const Opening& to = openings.items[i];
    if (to.region != own.region || i == from) continue;
    const auto at = [&](unsigned place) { return int{moves[cell_of(to.edge, place)]}; };
    const int least = std::min({at(to.first), at((to.first + to.last) / 2U), at(to.last)});
    more[i] = static_cast<std::uint8_t>(std::max(0, least - straight_moves(begin, extent_of(to))));
  }
  return count;
}

}  // namespace fleetfoot::coarse
