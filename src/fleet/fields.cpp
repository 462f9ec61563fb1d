#include "fleet/fields.hpp"

#include <algorithm>
#include <cstdlib>

namespace fleetfoot::fleet {

namespace {

constexpr int kLargeCells = 1024;  ///< on a side; above that areas are larger than a block
constexpr int kAreasOnASide = 8;   ///< of a large map
constexpr std::int32_t kFirstLimitCells = 256;
/// A limit that is to be more than that is none: it would be most of the map.
constexpr std::int32_t kMostLimitCells = 768;

std::uint32_t side_of(const GridWorld& world) {
  return static_cast<std::uint32_t>((std::max(world.width(), world.height()) + 15) / 16);
}

}  // namespace

Fields::Fields(Atlas& atlas)
    : atlas_(atlas),
      is_large_(std::max(atlas.world().width(), atlas.world().height()) > kLargeCells),
      most_limit_(kMostLimitCells * atlas.straight()),
      area_tiles_(is_large_ ? (side_of(atlas.world()) + kAreasOnASide - 1) / kAreasOnASide : 4),
      area_columns_(side_of(atlas.world()) / area_tiles_ + 1),
      first_in_tile_(atlas.tile_count(), kNone),
      usable_(std::size_t{area_columns_} * area_columns_),
      has_first_(usable_.size()) {}

std::uint32_t Fields::area_of(std::uint32_t tile) const {
  const Cell corner = atlas_.corner(tile);
  return static_cast<std::uint32_t>(corner.y >> 4) / area_tiles_ * area_columns_ +
         static_cast<std::uint32_t>(corner.x >> 4) / area_tiles_;
}

/// The first gate of the tile that the cell is connected to; those of a region are its own.
std::uint32_t Fields::signature(const Atlas::Table& table, unsigned cell) const {
  for (std::uint32_t i = 0; i < table.count; ++i) {
    if (table.rows[i][cell] != Atlas::kNoWay) return i;
  }
  return kNone;
}

/// The cell of the gate's region that is nearest to the middle of the tile.
std::uint8_t Fields::middle_of(const Atlas::Table& table, std::uint32_t gate) const {
  int least = 1 << 20;
  unsigned best = 0;
  for (unsigned cell = 0; cell < 256; ++cell) {
    if (table.rows[gate][cell] == Atlas::kNoWay) continue;
    const int dx = std::abs(2 * static_cast<int>(cell & 15U) - 15);
    const int dy = std::abs(2 * static_cast<int>(cell >> 4U) - 15);
    const int distance = std::max(dx, dy) * 16 + std::min(dx, dy);
    if (distance >= least) continue;
    least = distance;
    best = cell;
  }
  return static_cast<std::uint8_t>(best);
}

Index Fields::of(Cell goal, std::uint32_t tick) {
  const std::uint32_t tile = atlas_.tile_of(goal);
  const Atlas::Table& table = *atlas_.table(tile);
  const std::uint32_t gate = signature(table, Atlas::cell_in_tile(goal));
  if (gate == kNone) return kNone;
  for (Index i = first_in_tile_[tile]; i != kNone; i = fields_[i]->next_in_tile) {
    Field& field = *fields_[i];
    if (table.rows[gate][field.middle] != Atlas::kNoWay) {
      field.last_used = tick;
      return i;
    }
  }
  if (free_.empty()) {
    fields_.push_back(std::make_unique<Field>());
    fields_.back()->pages.resize(atlas_.block_count());
    fields_.back()->page_classes.resize(atlas_.block_count());
    free_.reserve(fields_.capacity());
    free_.push_back(static_cast<Index>(fields_.size() - 1));
  }
  const Index index = free_.back();
  free_.pop_back();
  ++used_;
  Field& field = *fields_[index];
  field.state = Field::State::asked;
  field.is_usable = false;
  field.tile = tile;
  field.middle = middle_of(table, gate);
  ++field.serial;
  field.last_used = tick;
  field.next_in_tile = first_in_tile_[tile];
  first_in_tile_[tile] = index;
  const std::uint32_t area = area_of(tile);
  field.is_first = has_first_[area] == 0;
  has_first_[area] = 1;
  field.limit = field.wanted = field.is_first ? kFar : kFirstLimitCells * atlas_.straight();
  (field.is_first ? first_asked_ : asked_).items.push_back(index);
  return index;
}

Index Fields::take_asked(std::uint32_t tick, bool may_extend) {
  for (Line* const line : {&first_asked_, &asked_, &extended_}) {
    if (line == &extended_ && !may_extend) break;
    while (has_asked(*line)) {
      const Index index = line->items[line->next++];
      if (!has_asked(*line)) {
        line->items.clear();
        line->next = 0;
      }
      const Field& field = *fields_[index];
      const bool is_used = field.last_used + kUnusedTicks >= tick;
      if (field.state == Field::State::asked) {
        if (is_used) return index;
        free(index);
      } else if (field.state == Field::State::done && field.wanted > field.limit && is_used) {
        // Else it has been extended with a repair, or will be asked for again after one.
        return index;
      }
    }
  }
  return kNone;
}

void Fields::hold_page(Field& field, std::uint32_t block) {
  const std::size_t size = atlas_.block_size(block);
  if (size == 0) return;
  const std::size_t now = decltype(pages_)::class_of(size);
  std::int32_t*& page = field.pages[block];
  const std::size_t before = page == nullptr ? std::size_t{0} : field.page_classes[block];
  if (before >= now) return;
  const std::lock_guard lock(pages_mutex_);
  std::int32_t* const larger = pages_.take(size);
  std::copy_n(page, decltype(pages_)::capacity(before), larger);
  std::fill(larger + decltype(pages_)::capacity(before), larger + decltype(pages_)::capacity(now),
            kFar);
  if (page != nullptr) {
    pages_.give_back(page, decltype(pages_)::capacity(before));
  } else {
    ++field.page_count;
  }
  page = larger;
  field.page_classes[block] = static_cast<std::uint8_t>(now);
}

void Fields::give_pages_back(Field& field) {
  const std::lock_guard lock(pages_mutex_);
  for (std::size_t block = 0; block < field.pages.size(); ++block) {
    if (field.pages[block] == nullptr) continue;
    pages_.give_back(field.pages[block], decltype(pages_)::capacity(field.page_classes[block]));
    field.pages[block] = nullptr;
  }
  field.page_count = 0;
}

void Fields::became_usable(Index index) {
  Field& field = *fields_[index];
  field.is_usable = true;
  if (field.wanted > field.limit) extended_.items.push_back(index);  // it was asked for meanwhile
  if (field.limit < kFar || field.is_listed) return;
  field.is_listed = true;
  usable_[area_of(field.tile)].fields.push_back(index);
}

void Fields::extend(Index index, std::int32_t distance, Line& line) {
  Field& field = *fields_[index];
  if (distance <= field.wanted) return;
  // Twice as far at least, so that what is relaxed again in vain is little.
  const std::int32_t wanted = std::max(distance, 2 * std::min(field.limit, kFar / 2));
  field.wanted = wanted > most_limit_ ? kFar : wanted;
  line.items.push_back(index);
}

void Fields::not_usable(Index index) {
  fields_[index]->is_usable = false;
  fields_[index]->is_listed = false;
  Usable& usable = usable_[area_of(fields_[index]->tile)];
  const auto at = std::find(usable.fields.begin(), usable.fields.end(), index);
  if (at == usable.fields.end()) return;
  usable.fields.erase(at);
  ++usable.removals;
}

void Fields::free(Index index) {
  Field& field = *fields_[index];
  give_pages_back(field);
  Index* link = &first_in_tile_[field.tile];
  while (*link != index) link = &fields_[*link]->next_in_tile;
  *link = field.next_in_tile;
  not_usable(index);
  if (field.is_first) has_first_[area_of(field.tile)] = 0;
  field.state = Field::State::unused;
  ++field.serial;
  free_.push_back(index);
  --used_;
}

void Fields::drop(std::size_t most_bytes, std::uint32_t tick) {
  while (pages_.used_bytes() > most_bytes) {
    Index oldest = kNone;
    for (Index i = 0; i < fields_.size(); ++i) {
      const Field& field = *fields_[i];
      if (field.state != Field::State::done || field.last_used + kUnusedTicks >= tick) continue;
      if (oldest == kNone || field.last_used < fields_[oldest]->last_used) oldest = i;
    }
    if (oldest == kNone) return;
    free(oldest);
  }
}

std::size_t Fields::memory_bytes() const {
  return fields_.size() * (sizeof(Field) + sizeof(fields_[0]) +
                           atlas_.block_count() * (sizeof(std::int32_t*) + sizeof(std::uint8_t))) +
         free_.capacity() * sizeof(Index) + first_in_tile_.capacity() * sizeof(Index) +
         usable_.capacity() * sizeof(Usable) +
         (first_asked_.items.capacity() + asked_.items.capacity() + extended_.items.capacity()) *
             sizeof(Index) +
         has_first_.capacity() + pages_.memory_bytes();
}

}  // namespace fleetfoot::fleet
