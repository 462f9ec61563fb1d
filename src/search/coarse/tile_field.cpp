#include "search/coarse/tile_field.hpp"

#include <algorithm>
#include <cstdlib>

namespace fleetfoot::coarse {
namespace {

/// Cells that the agent may be away from where the search aims.
constexpr int kAimSlack = 24;
constexpr std::uint64_t kProbesPerUnit = 256;
/// Tiles that a repair may always take before it is given up.
constexpr std::uint64_t kLeastRepair = 8;

}  // namespace

TileField::TileField(const GridWorld& world, NodeId goal)
    : solver_(world),
      asked_(world),
      world_(world),
      pitch_(std::uint32_t{1} << world.pitch_bits()),
      tile_count_(static_cast<std::uint32_t>(world.node_slots() / 256)),
      tiles_(tile_count_),
      shown_(tile_count_),
      held_(tile_count_ / 64 + 1),
      views_(kViews) {
  set_goal(goal);
}

void TileField::set_goal(NodeId goal) {
  goal_ = goal;
  aim_ = kNoNode;
  tiles_.forget();
  shown_.forget();
  held_.assign(held_.size(), 0);
  has_publication_ = false;
  from_scratch_ = 0;
  for (View& view : views_) view.tile = kNoTile;
  own_view_.tile = kNoTile;
  restart();
}

/// What was found is forgotten, but what was published stays.
void TileField::restart() {
  ++search_;
  ++epoch_;
  km_ = 0;
  is_solving_ = is_repair_ = false;
  phase_ = Phase::idle;
  queue_.clear();
  may_rise_ = 0;
  changed_.restart(world_.journal());
  known_time_ = world_.journal().end();
  begun_ = solved_;
  aim_ = kNoNode;
}

TileField::Tile* TileField::slot(std::uint32_t number) const {
  return number == kNoTile ? nullptr : tiles_.find(number);
}

TileField::Tile* TileField::find(std::uint32_t number) const {
  Tile* const tile = slot(number);
  return tile != nullptr && tile->search == search_ ? tile : nullptr;
}

void TileField::save(Tile& tile) {
  if (!has_publication_ || tile.saved == publication_) return;
  tile.saved = publication_;
  Edges& shown = shown_.touch(tile.number);
  EdgeRow buffer;
  for (const Edge side : kEdges) {
    if (tile.search == published_search_) {
      shown[side] = edge_of(tile, side, Of::search, buffer);
    } else {
      shown[side].fill(kFar);
    }
  }
  tile.shown_version = tile.version;
}

TileField::Tile& TileField::hold(std::uint32_t number) {
  Tile* tile = slot(number);
  if (tile == nullptr) {
    tile = &tiles_.touch(number);
    tile->number = number;
    held_[number / 64] |= std::uint64_t{1} << (number % 64);
  }
  if (tile->search == search_) return *tile;
  save(*tile);
  tile->search = search_;
  ++tile->version;
  for (EdgeRow& row : tile->edge.items) row.fill(kFar);
  tile->raised = 0;
  tile->read_at = 0;
  note_open(*tile);
  tile->key = {};
  tile->may_rise = false;
  return *tile;
}

std::array<std::uint32_t, 8> TileField::around(std::uint32_t number) const {
  const std::uint32_t column = number & (pitch_ - 1);
  const bool has_up = number >= pitch_;
  const bool has_down = number + pitch_ < tile_count_;
  const bool has_left = column != 0;
  const bool has_right = column != pitch_ - 1;
  const auto at = [&](bool there, std::uint32_t tile) { return there ? tile : kNoTile; };
  return {at(has_up, number - pitch_),
          at(has_down, number + pitch_),
          at(has_left, number - 1),
          at(has_right, number + 1),
          at(has_up && has_left, number - pitch_ - 1),
          at(has_up && has_right, number - pitch_ + 1),
          at(has_down && has_left, number + pitch_ - 1),
          at(has_down && has_right, number + pitch_ + 1)};
}

bool TileField::is_known(const Tile& tile, Of of) const {
  if (of == Of::search) return tile.search == search_;
  return tile.saved == publication_ || tile.search == published_search_;
}

const TileField::EdgeRow& TileField::edge_of(const Tile& tile, Edge side, Of of,
                                             EdgeRow& buffer) const {
  if (of == Of::publication && tile.saved == publication_) {
    return (*shown_.find(tile.number))[side];
  }
  const auto raised = static_cast<std::uint32_t>(tile.raised >> first_bit(side) & 0xFFFF);
  if (raised == 0) return tile.edge[side];
  buffer = tile.edge[side];
  for (std::uint32_t bits = raised; bits != 0; bits &= bits - 1) {
    buffer[static_cast<std::size_t>(__builtin_ctz(bits))] = kFar;
  }
  return buffer;
}

std::uint32_t TileField::version_of(std::uint32_t number, Of of) const {
  const Tile* const tile = slot(number);
  if (tile == nullptr || !is_known(*tile, of)) return 0;
  return of == Of::publication && tile->saved == publication_ ? tile->shown_version : tile->version;
}

void TileField::load_ring(TileSolver& solver, std::uint32_t number, Of of) const {
  const auto tiles = around(number);
  EdgeRow buffer;
  const auto edge = [&](std::size_t which, Edge side) -> const EdgeRow* {
    const Tile* const tile = slot(tiles[which]);
    return tile == nullptr || !is_known(*tile, of) ? nullptr : &edge_of(*tile, side, of, buffer);
  };
  if (const EdgeRow* const row = edge(0, bottom)) solver.set_ring_row(0, row->data());
  if (const EdgeRow* const row = edge(1, top)) solver.set_ring_row(17, row->data());
  if (const EdgeRow* const row = edge(2, right)) solver.set_ring_column(0, row->data());
  if (const EdgeRow* const row = edge(3, left)) solver.set_ring_column(17, row->data());
  if (scale().diagonal == 0) return;
  if (const EdgeRow* const row = edge(4, bottom)) solver.set_ring_corner(0, 0, (*row)[15]);
  if (const EdgeRow* const row = edge(5, bottom)) solver.set_ring_corner(0, 17, (*row)[0]);
  if (const EdgeRow* const row = edge(6, top)) solver.set_ring_corner(17, 0, (*row)[15]);
  if (const EdgeRow* const row = edge(7, top)) solver.set_ring_corner(17, 17, (*row)[0]);
}

void TileField::load(TileSolver& solver, std::uint32_t number, Of of) const {
  solver.begin(number);
  load_ring(solver, number, of);
  if (goal_ / 256 == number && world_.terrain(goal_) != Terrain::blocked) {
    solver.set_source(static_cast<int>(goal_ % 256 / 16), static_cast<int>(goal_ % 16));
  }
}

/// The search aims where the agent was until it is far from there; then all new keys are greater by
/// what the agent has moved, so that old ones stay lower bounds.
void TileField::aim(NodeId agent) {
  if (aim_ == kNoNode) {
    aim_ = agent;
    const Cell goal = world_.cell(goal_);
    queue(hold(goal_ / 256), key_at(0, goal.x, goal.y, false), false);
    return;
  }
  const Cell at = world_.cell(agent);
  const Cell aimed = world_.cell(aim_);
  if (std::max(std::abs(at.x - aimed.x), std::abs(at.y - aimed.y)) <= kAimSlack) return;
  km_ += h(at.x, at.y);
  aim_ = agent;
}

/// Of equal f those that may rise count as less: on a shortest path all have the agent's f.
void TileField::queue(Tile& tile, Key key, bool may_rise) {
  if (may_rise) {
    --key.f;
    --key.order;
    if (!tile.may_rise) ++may_rise_;
    tile.may_rise = true;
  }
  const bool is_sooner = key.order < tile.key.order;
  tile.key.lower_to(key);
  if (!is_sooner) return;
  queue_.push_back({key.order, tile.number});
  std::push_heap(queue_.begin(), queue_.end());
  owed_ += kQueueRows;
}

void TileField::order_by_f() {
  std::size_t kept = 0;
  for (const Queued& queued : queue_) {
    Tile& tile = *find(queued.tile);
    if (queued.order != tile.key.order) continue;
    tile.key.order = tile.key.f;
    queue_[kept++] = {tile.key.f, queued.tile};
  }
  owed_ += queue_.size() / 4;
  queue_.resize(kept);
  std::make_heap(queue_.begin(), queue_.end());
}

/// Any of its cells may be wrong.
void TileField::queue_whole(Tile& tile) {
  std::int32_t least = kFar;
  const auto take_one = [&](std::int32_t distance) { least = std::min(least, distance); };
  const auto take = [&](const EdgeRow& row) {
    for (const std::int32_t distance : row) take_one(distance);
  };
  for (const EdgeRow& row : tile.edge.items) take(row);
  const auto tiles = around(tile.number);
  if (const Tile* const up = find(tiles[0])) take(up->edge[bottom]);
  if (const Tile* const down = find(tiles[1])) take(down->edge[top]);
  if (const Tile* const beside = find(tiles[2])) take(beside->edge[right]);
  if (const Tile* const beside = find(tiles[3])) take(beside->edge[left]);
  if (const Tile* const corner = find(tiles[4])) take_one(corner->edge[bottom][15]);
  if (const Tile* const corner = find(tiles[5])) take_one(corner->edge[bottom][0]);
  if (const Tile* const corner = find(tiles[6])) take_one(corner->edge[top][15]);
  if (const Tile* const corner = find(tiles[7])) take_one(corner->edge[top][0]);
  if (goal_ / 256 == tile.number) least = 0;
  if (least >= kFar) return;
  const Cell corner = world_.cell(tile.number * 256);
  const Cell at = world_.cell(aim_);
  const int x = std::clamp(at.x, corner.x, corner.x + 15);
  const int y = std::clamp(at.y, corner.y, corner.y + 15);
  queue(tile, key_at(least, x, y, true), true);
}

void TileField::note_open(Tile& tile) const {
  const std::uint8_t* const terrain = world_.terrain_bytes() + tile.number * std::size_t{256};
  ByEdge<std::uint32_t> open;
  for (std::size_t i = 0; i < 16; ++i) {
    open[top] |= (terrain[i] != 0 ? 1U : 0U) << i;
    open[bottom] |= (terrain[240 + i] != 0 ? 1U : 0U) << i;
    open[left] |= (terrain[16 * i] != 0 ? 1U : 0U) << i;
    open[right] |= (terrain[16 * i + 15] != 0 ? 1U : 0U) << i;
  }
  for (const Edge side : kEdges) tile.open[side] = static_cast<std::uint16_t>(open[side]);
  tile.open_from = world_.journal().page_changed(tile.number);
  tile.open_to = world_.journal().end();
}

/// Its own cells may be wrong, and those of neighbours that have seen its edge as it no longer is.
void TileField::tile_changed(Tile& tile) {
  const std::uint64_t changed = world_.journal().page_changed(tile.number);
  if (tile.read_at < changed) queue_whole(tile);
  const auto was = tile.open;
  const std::uint64_t from = tile.open_from;
  const std::uint64_t to = tile.open_to;
  note_open(tile);
  const auto tiles = around(tile.number);
  const bool knows_all = world_.max_terrain() == 1;  // else open is not all there is to know
  const auto differs = [&](Edge side) { return tile.open[side] != was[side]; };
  const auto tell = [&](std::size_t which, bool is_other) {
    Tile* const neighbour = find(tiles[which]);
    if (neighbour == nullptr || neighbour->read_at >= changed) return;
    const bool has_seen = knows_all && from <= neighbour->read_at && neighbour->read_at <= to;
    if (!has_seen || is_other) queue_whole(*neighbour);
  };
  tell(0, differs(top));
  tell(1, differs(bottom));
  tell(2, differs(left));
  tell(3, differs(right));
  if (scale().diagonal == 0) return;
  tell(4, differs(top) || differs(left));
  tell(5, differs(top) || differs(right));
  tell(6, differs(bottom) || differs(left));
  tell(7, differs(bottom) || differs(right));
}

bool TileField::pay(Meter& meter) {
  while (owed_ >= kRowsPerUnit) {
    if (!meter.can_spend()) return false;
    meter.spend();
    owed_ -= kRowsPerUnit;
  }
  return true;
}

bool TileField::apply_changes(Meter& meter) {
  for (;;) {
    if (!pay(meter) || !meter.can_spend()) return false;
    const std::size_t page = changed_.next(world_.journal(), held_, probes_);
    owed_ += probes_ / kProbesPerUnit * kRowsPerUnit;
    probes_ %= kProbesPerUnit;
    if (page == ChangedPages::kNone) return true;
    if (Tile* const tile = find(static_cast<std::uint32_t>(page))) tile_changed(*tile);
    owed_ += kQueueRows;
  }
}

TileField::Tile* TileField::pick(std::int64_t order) {
  while (!queue_.empty()) {
    const Queued least = queue_.front();
    Tile& tile = *find(least.tile);
    const bool is_stale = least.order != tile.key.order;
    if (!is_stale && least.order >= order) return nullptr;
    std::pop_heap(queue_.begin(), queue_.end());
    queue_.pop_back();
    if (is_stale) continue;
    tile.key = {};
    may_rise_ -= tile.may_rise ? 1 : 0;
    tile.may_rise = false;
    return &tile;
  }
  return nullptr;
}

void TileField::begin(Tile& tile) {
  load(solver_, tile.number, Of::search);
  is_solving_ = true;
  tile.read_at = world_.journal().end();
  owed_ += kBeginRows;
  ++solved_;
}

SearchStatus TileField::run(NodeId agent, Meter& meter) {
  is_guide_ = true;
  guided_tile_ = agent / 256;
  for (;;) {
    aim(agent);
    const bool is_current = changed_.is_current(world_.journal());
    if (phase_ == Phase::exact && !is_current) phase_ = Phase::idle;
    if (phase_ == Phase::idle) {
      if (!apply_changes(meter)) return SearchStatus::running;
      known_time_ = world_.journal().end();
      phase_ = Phase::guide;
      is_repair_ = from_scratch_ != 0;
      begun_ = solved_;
    }
    if (!close(agent, meter)) return SearchStatus::running;
    publish();
    if (phase_ == Phase::exact && changed_.is_current(world_.journal())) break;
    if (phase_ == Phase::guide) order_by_f();
    phase_ = Phase::exact;
  }
  is_guide_ = false;
  return agent_distance(agent) >= kFar ? SearchStatus::no_path : SearchStatus::found;
}

void TileField::publish() {
  if (has_publication_ && published_epoch_ == epoch_) return;
  published_epoch_ = epoch_;
  if (!is_repair_ && phase_ == Phase::guide)
    from_scratch_ = std::max<std::uint64_t>(solved_ - begun_, 1);
  ++publication_;
  published_time_ = known_time_;
  has_publication_ = true;
  published_search_ = search_;
}

/// Searches until nothing that is queued can matter for the agent.
bool TileField::close(NodeId agent, Meter& meter) {
  std::int64_t bound = 0;
  bool is_bound_known = false;
  const Cell at = world_.cell(agent);
  const Cell agent_corner = world_.cell(agent / 256 * 256);
  for (;;) {
    if (!pay(meter) || !meter.can_spend()) return false;
    if (is_solving_) {
      owed_ += static_cast<std::uint64_t>(solver_.relax(kRowsPerUnit));
      if (!solver_.done()) continue;
      finish();
      const Cell corner = world_.cell(solver_.tile() * 256);
      if (std::abs(corner.x - agent_corner.x) <= 16 && std::abs(corner.y - agent_corner.y) <= 16) {
        is_bound_known = false;
      }
      continue;
    }
    if (is_repair_ && phase_ == Phase::guide &&
        solved_ - begun_ > from_scratch_ / 4 + kLeastRepair) {
      restart();
      aim(agent);
      phase_ = Phase::guide;
      is_bound_known = false;
    }
    if (!is_bound_known) {
      const std::int32_t distance = own_distance(agent, Of::search);
      bound = distance >= kFar ? kNoKey - 1 : key_at(distance, at.x, at.y, false).order;
      is_bound_known = true;
      continue;
    }
    Tile* const tile = pick(bound);
    if (tile == nullptr) return true;
    begin(*tile);
  }
}

std::size_t TileField::memory_bytes() const {
  return tiles_.memory_bytes() + shown_.memory_bytes() + views_.size() * sizeof(View) +
         queue_.capacity() * sizeof(Queued) + held_.capacity() * 8;
}

}  // namespace fleetfoot::coarse
