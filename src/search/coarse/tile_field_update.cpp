// What a solved tile means for the tile field: its edge cells are raised or lowered, and neighbours
// that see a difference are queued.
#include <algorithm>

#include "search/coarse/tile_field.hpp"

namespace fleetfoot::coarse {

/// What a solved tile means for its edges and its neighbours.
struct TileField::Update {
  Tile& tile;
  Cell corner;  ///< upper left cell
  Key again;    ///< to queue the tile itself with
  std::array<Key, 8> neighbours;
  std::array<bool, 8> may_rise{};
  std::array<bool, 8> beside{};  ///< not to be queued, but its changes matter from now on
};

namespace {

struct TileCell {
  int row;
  int column;
};
TileCell edge_cell(Edge side, std::size_t lane) {
  const int i = static_cast<int>(lane);
  switch (side) {
    case Edge::top:
      return {0, i};
    case Edge::bottom:
      return {15, i};
    case Edge::left:
      return {i, 0};
    case Edge::right:
      break;
  }
  return {i, 15};
}

}  // namespace

/// Tells the neighbours beside an edge cell that changed.
void TileField::pass_on(Update& update, Edge side, std::size_t lane, const Key& key) const {
  ++update.tile.version;
  const auto [row, column] = edge_cell(side, lane);
  const int out_row = side == top ? -1 : side == bottom ? 16 : row;
  const int out_column = side == left ? -1 : side == right ? 16 : column;
  const auto beyond = static_cast<std::size_t>(side);  // around() has these first
  const bool rises = (update.tile.raised >> (first_bit(side) + lane) & 1) != 0;
  const auto tell = [&](std::size_t which) {
    update.neighbours[which].lower_to(key);
    update.may_rise[which] = update.may_rise[which] || rises;
  };
  if (solver_.is_open(out_row, out_column)) {
    tell(beyond);
  } else {
    update.beside[beyond] = true;
  }
  if (scale().diagonal != 0 && (row == 0 || row == 15) && (column == 0 || column == 15)) {
    tell(4 + (row == 15 ? 2U : 0U) + (column == 15 ? 1U : 0U));
  }
}

void TileField::raise(Update& update, Edge side, std::size_t lane) const {
  const std::uint64_t bit = std::uint64_t{1} << (first_bit(side) + lane);
  const auto [row, column] = edge_cell(side, lane);
  const std::int32_t known = update.tile.edge[side][lane];
  const std::int32_t value = solver_.at(row, column);
  if (value <= known || known == kFar || (update.tile.raised & bit) != 0) return;
  update.tile.raised |= bit;
  const int x = update.corner.x + column;
  const int y = update.corner.y + row;
  pass_on(update, side, lane, key_at(known, x, y, true));
}

/// A cell whose key is above `limit` has to wait: what its value relies on may rise before.
void TileField::lower(Update& update, Edge side, std::size_t lane, std::int64_t limit) const {
  const std::uint64_t bit = std::uint64_t{1} << (first_bit(side) + lane);
  const auto [row, column] = edge_cell(side, lane);
  std::int32_t& known = update.tile.edge[side][lane];
  const std::int32_t value = std::min(solver_.at(row, column), kFar);
  const bool is_raised = (update.tile.raised & bit) != 0;
  if (value == kFar) {
    if (!is_raised || limit != kNoKey) return;
    known = kFar;  // out of reach indeed
    update.tile.raised &= ~bit;
    ++update.tile.version;
    return;
  }
  if (value >= (is_raised ? kFar : known)) return;
  const Key key = key_at(value, update.corner.x + column, update.corner.y + row, false);
  if (key.order > limit) {
    update.again.lower_to(key);
    return;
  }
  known = value;
  update.tile.raised &= ~bit;
  pass_on(update, side, lane, key);
}

void TileField::finish() {
  is_solving_ = false;
  Tile& tile = *find(solver_.tile());
  save(tile);
  const std::uint32_t version = tile.version;
  Update update{tile, world_.cell(tile.number * 256), {}, {}, {}, {}};
  for (const Edge side : kEdges) {
    for (std::size_t lane = 0; lane < 16; ++lane) raise(update, side, lane);
  }
  std::int64_t limit = kNoKey;
  if (may_rise_ > 0 || tile.version != version) {
    for (const Key& key : update.neighbours) limit = std::min(limit, key.order);
    if (!queue_.empty()) limit = std::min(limit, queue_.front().order);
  }
  for (const Edge side : kEdges) {
    for (std::size_t lane = 0; lane < 16; ++lane) lower(update, side, lane, limit);
  }
  if (update.again.f != kNoKey) queue(tile, update.again, false);
  if (tile.version == version) return;
  ++epoch_;
  const auto tiles = around(tile.number);
  for (std::size_t which = 0; which < 8; ++which) {
    if (update.neighbours[which].f != kNoKey && tiles[which] != kNoTile) {
      queue(hold(tiles[which]), update.neighbours[which], update.may_rise[which]);
    } else if (update.beside[which] && tiles[which] != kNoTile) {
      hold(tiles[which]);
    }
  }
}

}  // namespace fleetfoot::coarse
