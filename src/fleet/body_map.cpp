#include "fleet/body_map.hpp"

#include <algorithm>

namespace fleetfoot::fleet {

Terrain BodyMap::terrain_for(const GridWorld& world, Cell corner, int size) {
  unsigned most = 0;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const Cell cell{corner.x + x, corner.y + y};
      if (!world.is_open(cell)) return Terrain::blocked;
      most = std::max(most, cost_of(world.terrain(cell)));
    }
  }
  return terrain_of_cost(most);
}

std::unique_ptr<GridWorld> BodyMap::inflated(const GridWorld& world, int size) {
  if (size == 1) return nullptr;
  auto map = world.clone();
  for (int y = 0; y < world.height(); ++y) {
    for (int x = 0; x < world.width(); ++x) map->set({x, y}, terrain_for(world, {x, y}, size));
  }
  return map;
}

BodyMap::BodyMap(const GridWorld& world, int size)
    : truth_(world),
      size_(size),
      own_(inflated(world, size)),
      map_(own_ ? own_.get() : &world),
      open_(*map_),
      atlas_(*map_, open_),
      fields_(atlas_),
      builder_(atlas_, fields_),
      routes_(atlas_, fields_),
      known_time_(world.journal().end()),
      words_((std::size_t{1} << world.pitch_bits()) / 64 + 1),
      changed_rows_(words_ * ((static_cast<std::size_t>(world.height()) + 15) / 16)),
      opened_rows_(changed_rows_.size()),
      slot_of_(atlas_.tile_count()) {}

void BodyMap::mark(Cell cell, bool opens) {
  const std::uint32_t tile = atlas_.tile_of(cell);
  if (slot_of_[tile] == 0) {
    changed_tiles_.push_back({tile, false});
    slot_of_[tile] = static_cast<std::uint32_t>(changed_tiles_.size());
  }
  if (opens) changed_tiles_[slot_of_[tile] - 1].opens = true;
}

/// One that the journal names: it may be as it was.
void BodyMap::read_cell(Cell cell, std::uint64_t& work) {
  ++work;
  if (size_ == 1) {
    const bool is_open = truth_.is_open(cell);
    const bool was_open = open_.is_open(cell);
    if (is_open == was_open && truth_.max_terrain() == 1) return;
    open_.set(cell, is_open);
    mark(cell, is_open && !was_open);
    return;
  }
  for (int y = std::max(cell.y - size_ + 1, 0); y <= cell.y; ++y) {
    for (int x = std::max(cell.x - size_ + 1, 0); x <= cell.x; ++x) {
      const Cell corner{x, y};
      const Terrain before = own_->terrain(corner);
      const Terrain now = terrain_for(truth_, corner, size_);
      ++work;
      if (before == now) continue;
      own_->set(corner, now);
      open_.set(corner, now != Terrain::blocked);
      mark(corner, before == Terrain::blocked);
    }
  }
}

std::uint64_t BodyMap::apply_changes() {
  const Journal& journal = truth_.journal();
  if (known_time_ == journal.end()) return 0;
  std::uint64_t work = 0;
  if (known_time_ >= journal.first()) {
    for (; known_time_ < journal.end(); ++known_time_) {
      read_cell(truth_.cell(journal.at(known_time_)), work);
    }
  } else {
    // More than the log stores: all cells of the pages that have changed.
    for (std::uint32_t tile = 0; tile < atlas_.tile_count(); ++tile) {
      if (journal.page_changed(tile) <= known_time_) continue;
      for (NodeId node = tile << 8U; node < (tile + 1) << 8U; ++node) {
        if (truth_.contains(node)) read_cell(truth_.cell(node), work);
      }
    }
    known_time_ = journal.end();
  }
  for (const ChangedTile& entry : changed_tiles_) {
    slot_of_[entry.tile] = 0;
    atlas_.changed(entry.tile, entry.opens);
    const Cell corner = atlas_.corner(entry.tile);
    const std::size_t word =
        static_cast<std::size_t>(corner.y >> 4) * words_ + static_cast<std::size_t>(corner.x >> 10);
    const std::uint64_t bit = std::uint64_t{1} << (corner.x >> 4 & 63);
    changed_rows_[word] |= bit;
    if (entry.opens) opened_rows_[word] |= bit;
    has_changed_ = true;
  }
  const std::size_t tiles = changed_tiles_.size();
  changed_tiles_.clear();
  constexpr std::uint64_t kCellsPerUnit = 8;
  constexpr std::uint64_t kTileUnits = 2;
  return work / kCellsPerUnit + tiles * kTileUnits + 1;
}

void BodyMap::forget_changes() {
  if (!has_changed_) return;
  std::fill(changed_rows_.begin(), changed_rows_.end(), 0);
  std::fill(opened_rows_.begin(), opened_rows_.end(), 0);
  has_changed_ = false;
}

bool BodyMap::is_marked(const std::vector<std::uint64_t>& rows, Cell at, int moves) const {
  const int first_x = std::max(at.x - moves, 0) >> 4;
  const int last_x = std::min(at.x + moves, truth_.width() - 1) >> 4;
  const int first_y = std::max(at.y - moves, 0) >> 4;
  const int last_y = std::min(at.y + moves, truth_.height() - 1) >> 4;
  for (int y = first_y; y <= last_y; ++y) {
    for (int x = first_x; x <= last_x;) {
      const int end = std::min(last_x + 1, (x | 63) + 1);
      const std::uint64_t mask = ~std::uint64_t{0} >> (64 - (end - x)) << (x & 63);
      const std::size_t word =
          static_cast<std::size_t>(y) * words_ + static_cast<std::size_t>(x >> 6);
      if ((rows[word] & mask) != 0) return true;
      x = end;
    }
  }
  return false;
}

std::size_t BodyMap::memory_bytes() const {
  return sizeof *this + (own_ ? own_->memory_bytes() : 0) + open_.memory_bytes() +
         atlas_.memory_bytes() + fields_.memory_bytes() + builder_.memory_bytes() +
         (changed_rows_.capacity() + opened_rows_.capacity()) * sizeof(std::uint64_t) +
         changed_tiles_.capacity() * sizeof(ChangedTile) +
         slot_of_.capacity() * sizeof(std::uint32_t);
}

}  // namespace fleetfoot::fleet
