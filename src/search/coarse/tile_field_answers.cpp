// What a tile field says of single cells: its search knows the edges of tiles alone.
#include <algorithm>

#include "search/coarse/tile_field.hpp"

namespace fleetfoot::coarse {
namespace {

void mix(std::uint64_t& print, std::uint64_t value) {
  print = (print ^ value) * 0x9E3779B97F4A7C15U;
  print ^= print >> 29;
}

}  // namespace

std::uint64_t TileField::fingerprint(std::uint32_t number, Of of) const {
  std::uint64_t print = 0;
  for (const std::uint32_t neighbour : around(number)) {
    mix(print, neighbour == kNoTile ? 0 : version_of(neighbour, of));
  }
  return print;
}

std::uint64_t TileField::terrain_print(std::uint32_t number) const {
  const Journal& journal = world_.journal();
  std::uint64_t print = journal.page_changed(number);
  for (const std::uint32_t neighbour : around(number)) {
    mix(print, neighbour == kNoTile ? 0 : journal.page_changed(neighbour));
  }
  return print;
}

void TileField::compute(View& view, std::uint32_t number, Of of) {
  load(asked_, number, of);
  owed_ += kBeginRows + static_cast<std::uint64_t>(asked_.relax(1 << 20));
  view.tile = number;
  for (std::ptrdiff_t row = 0; row < 16; ++row) {
    std::copy_n(asked_.row(static_cast<int>(row)), 16, view.distance.begin() + row * 16);
  }
}

const TileField::View& TileField::view_of(std::uint32_t number, Of of) {
  const std::uint32_t slot = ((number & (pitch_ - 1)) & 3) | ((number / pitch_ & 3) << 2);
  View& view = of == shown_kind() ? views_[slot] : own_view_;
  const std::uint64_t now = epoch_ + world_.journal().end() + publication_;
  if (view.tile == number && view.checked == now) return view;
  const std::uint64_t print = fingerprint(number, of);
  const std::uint64_t terrain = terrain_print(number);
  if (view.tile == number && view.fingerprint == print) {
    if (view.terrain != terrain && is_guide_ && &view != &own_view_ && owed_ > kMostOwed) {
      return view;
    }
    if (view.terrain == terrain) {
      view.checked = now;
      return view;
    }
  }
  view.checked = now;
  view.fingerprint = print;
  view.terrain = terrain;
  compute(view, number, of);
  return view;
}

std::int32_t TileField::distance(NodeId node) {
  const std::uint32_t number = node / 256;
  if (is_guide_ && number != guided_tile_) {  // most are beside the agent's tile
    const std::uint32_t row = node >> 4 & 15;
    const std::uint32_t column = node & 15;
    const bool is_edge = row == 0 || row == 15 || column == 0 || column == 15;
    const Of of = shown_kind();
    if (is_edge) {
      const Tile* const tile = slot(number);
      if (tile == nullptr || !is_known(*tile, of)) return kFar;
      EdgeRow buffer;
      if (row == 0) return edge_of(*tile, top, of, buffer)[column];
      if (row == 15) return edge_of(*tile, bottom, of, buffer)[column];
      return edge_of(*tile, column == 0 ? left : right, of, buffer)[row];
    }
  }
  return view_of(number, shown_kind()).distance[node % 256];
}

std::int32_t TileField::own_distance(NodeId agent, Of of) {
  if (world_.terrain(agent) != Terrain::blocked) {
    return view_of(agent / 256, of).distance[agent % 256];
  }
  std::int32_t least = kFar;
  best_neighbour(agent, of, least);
  return least;
}

NodeId TileField::best_neighbour(NodeId from, Of of, std::int32_t& least) {
  const Cell at = world_.cell(from);
  NodeId best = from;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Cell cell{at.x + dx, at.y + dy};
      if ((dx == 0 && dy == 0) || !world_.contains(cell)) continue;
      if (dx != 0 && dy != 0 && scale().diagonal == 0) continue;
      if (!world_.can_move(at, cell)) continue;
      const NodeId node = world_.node(cell);
      const std::int32_t base = dx != 0 && dy != 0 ? scale().diagonal : scale().straight;
      const std::int32_t cost = view_of(node / 256, of).distance[node % 256] +
                                base * static_cast<std::int32_t>(cost_of(world_.terrain(node)));
      if (cost >= least) continue;
      least = cost;
      best = node;
    }
  }
  return best;
}

void TileField::append_path(std::vector<NodeId>& nodes) {
  const std::vector<View> views = views_;
  const View own_view = own_view_;
  const std::uint64_t owed = owed_;
  const std::size_t most = world_.node_count();
  while (nodes.back() != goal_ && nodes.size() <= most) {
    const NodeId to = next(nodes.back());
    if (to == nodes.back()) break;
    nodes.push_back(to);
  }
  views_ = views;
  own_view_ = own_view;
  owed_ = owed;
}

}  // namespace fleetfoot::coarse
