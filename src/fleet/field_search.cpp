#include "fleet/field_search.hpp"

#include <algorithm>
#include <cstring>

namespace fleetfoot::fleet {
namespace {

/// Repairing takes longer than building from scratch where more of the tiles have changed than one
/// in so many.
constexpr std::uint64_t kRebuildAt = 10;

using Lanes = std::int32_t __attribute__((vector_size(32)));

/// to[m] = least of distance[m] and between[n][m] + distance[n], over all n.
[[gnu::always_inline]] inline void relax_lanes(const std::int32_t* between,
                                               const std::int32_t* distance, std::uint32_t count,
                                               std::uint32_t pitch, std::int32_t* to) {
  for (std::uint32_t part = 0; part < pitch; part += 8) {
    Lanes least;
    std::memcpy(&least, distance + part, sizeof least);
    const std::int32_t* row = between + part;
    for (std::uint32_t n = 0; n < count; ++n, row += pitch) {
      Lanes by;
      std::memcpy(&by, row, sizeof by);
      by += distance[n];
      least = by < least ? by : least;
    }
    std::memcpy(to + part, &least, sizeof least);
  }
}

void relax_plain(const std::int32_t* between, const std::int32_t* distance, std::uint32_t count,
                 std::uint32_t pitch, std::int32_t* to) {
  relax_lanes(between, distance, count, pitch, to);
}
#if defined(__x86_64__)
[[gnu::target("avx2")]] void relax_avx2(const std::int32_t* between, const std::int32_t* distance,
                                        std::uint32_t count, std::uint32_t pitch,
                                        std::int32_t* to) {
  relax_lanes(between, distance, count, pitch, to);
}
#endif

}  // namespace

FieldSearch::RelaxCode FieldSearch::best_code() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") != 0) return relax_avx2;
#endif
  return relax_plain;
}

FieldSearch::FieldSearch(Fields& fields)
    : fields_(fields),
      atlas_(fields.atlas()),
      next_(atlas_.tile_count()),
      is_queued_(atlas_.tile_count()),
      relax_code_(best_code()) {
  constexpr std::int32_t kMovesOfABucket = 4;
  while (atlas_.straight() * kMovesOfABucket >> shift_ > 1) ++shift_;
  heads_.fill(kNone);
  // Enough for all but the largest changes.
  const std::size_t most = std::min<std::size_t>(atlas_.tile_count(), 256);
  missing_.reserve(2 * most);
  aside_.reserve(most);
  changed_.reserve(most);
  raised_.reserve(2 * most);
}

std::size_t FieldSearch::memory_bytes() const {
  return sizeof *this +
         (missing_.capacity() + aside_.capacity() + changed_.capacity() + next_.capacity()) *
             sizeof(std::uint32_t) +
         raised_.capacity() * sizeof(Raised) + is_queued_.capacity();
}

void FieldSearch::begin(Index index) {
  index_ = index;
  Field& field = fields_[index];
  is_new_ = field.state == Field::State::asked;
  field.state = Field::State::working;
  is_extended_ = field.wanted > field.limit;
  is_building_ = is_new_ || is_extended_;
  limit_ = field.wanted;
  is_cut_ = !is_extended_ && field.is_cut;
  if (is_new_) restart();
}

void FieldSearch::finish() {
  Field& field = fields_[index_];
  field.state = Field::State::done;
  field.limit = limit_;
  field.is_cut = is_cut_;
  index_ = kNone;
}

void FieldSearch::restart() {
  Field& field = fields_[index_];
  fields_.give_pages_back(field);
  clear_queue();
  raised_.clear();
  aside_.clear();
  field.time = 0;
  field.reached = 0;
  field.is_usable = false;
  is_cut_ = false;
  is_new_ = is_building_ = true;
}

/// All tiles that it has come to, for a limit that has grown: some of them may lead on.
void FieldSearch::queue_reached() {
  const Field& field = fields_[index_];
  for (std::uint32_t block = 0; block < field.pages.size(); ++block) {
    if (field.pages[block] == nullptr) continue;
    for (std::uint32_t i = 0; i < 16; ++i) {
      const std::uint32_t tile = atlas_.tile_in_block(block, i);
      const Atlas::Table* const table = tile < atlas_.tile_count() ? atlas_.table(tile) : nullptr;
      if (table == nullptr) continue;
      for (std::uint32_t n = 0; n < table->count; ++n) {
        const std::int32_t distance = fields_.distance(field, table->gates[n]);
        if (distance >= kFar) continue;
        queue(tile, distance);
        queue(table->beyond[n], distance);
      }
    }
    ++spent_;
  }
}

void FieldSearch::miss(std::uint32_t tile) { missing_.push_back(tile); }

void FieldSearch::set_base(const Atlas::Table& table) {
  Field& field = fields_[index_];
  const std::uint8_t* const terrain =
      atlas_.world().terrain_bytes() + std::size_t{field.tile} * 256;
  for (std::uint32_t i = 0; i < table.count; ++i) {
    const std::uint16_t inside = table.rows[i][field.middle];
    field.base[i] =
        inside == Atlas::kNoWay ? kFar : inside + atlas_.straight() * terrain[field.middle];
  }
}

/// Applies the changes since the field's time. False if tables are missing; then nothing has been
/// done.
bool FieldSearch::apply_changes() {
  Field& field = fields_[index_];
  const std::uint64_t now = atlas_.time();
  if (!is_new_ && (field.time < atlas_.log_first() ||
                   (now - field.time) * kRebuildAt > std::uint64_t{field.reached} + 64)) {
    restart();
  }
  if (is_new_) {
    if (!atlas_.is_current(field.tile)) {
      miss(field.tile);
      return false;
    }
    field.time = now;
    set_base(*atlas_.table(field.tile));
    queue(field.tile, 0);
    is_new_ = false;
    return true;
  }
  changed_.clear();
  for (std::uint64_t when = field.time; when < now; ++when) {
    const std::uint32_t tile = atlas_.changed_at(when);
    // One that has no table was never reached; if it can be now, a neighbour has changed too.
    if (atlas_.table(tile) == nullptr) continue;
    if (std::find(changed_.begin(), changed_.end(), tile) != changed_.end()) continue;
    changed_.push_back(tile);
    if (!atlas_.is_current(tile)) miss(tile);
  }
  if (!missing_.empty()) return false;
  for (const std::uint32_t tile : changed_) {
    const Atlas::Table& table = *atlas_.table(tile);
    for (std::uint32_t i = 0; i < table.count; ++i) {
      const GateId gate = table.gates[i];
      if (atlas_.is_known(gate, field.time)) continue;
      const std::uint32_t block = gate >> Atlas::kBlockBits;
      if (field.pages[block] == nullptr) continue;
      fields_.hold_page(field, block);
      fields_.set(field, gate, kFar);
    }
    if (tile == field.tile) set_base(table);
  }
  field.time = now;
  for (const std::uint32_t tile : changed_) {
    const Atlas::Table& table = *atlas_.table(tile);
    std::int32_t least = kFar;
    for (std::uint32_t i = 0; i < table.count; ++i) {
      check(table.gates[i]);
      least = std::min(least, Fields::at(field, table.gates[i]));
    }
    if (least < kFar || tile == field.tile) queue(tile, tile == field.tile ? 0 : least);
    spent_ += 2 + table.count * table.pitch / 64;
  }
  return true;
}

/// The least that its neighbours allow a gate to be.
std::int32_t FieldSearch::justified(GateId gate) const {
  const Field& field = fields_[index_];
  const Atlas::Gate& entry = atlas_.gate(gate);
  std::int32_t least = kFar;
  for (const std::uint32_t tile : {entry.before, entry.after}) {
    const Atlas::Table* const table = atlas_.table(tile);
    if (table == nullptr) continue;
    std::uint32_t m = 0;
    while (m < table->count && table->gates[m] != gate) ++m;
    if (m == table->count) continue;
    for (std::uint32_t n = 0; n < table->count; ++n) {
      least = std::min(least, table->between[std::size_t{n} * table->pitch + m] +
                                  Fields::at(field, table->gates[n]));
    }
    if (tile == field.tile) least = std::min(least, field.base[m]);
  }
  return least;
}

void FieldSearch::check(GateId gate) {
  Field& field = fields_[index_];
  const std::int32_t before = Fields::at(field, gate);
  if (before >= kFar || justified(gate) <= before) return;
  fields_.set(field, gate, kFar);
  raised_.push_back({gate, before});
}

/// Those that may have relied on a gate that became far.
void FieldSearch::raise_next() {
  const Raised raised = raised_.back();
  raised_.pop_back();
  const Field& field = fields_[index_];
  const Atlas::Gate& entry = atlas_.gate(raised.gate);
  for (const std::uint32_t tile : {entry.before, entry.after}) {
    const Atlas::Table* const table = atlas_.table(tile);
    if (table == nullptr) continue;
    std::uint32_t n = 0;
    while (n < table->count && table->gates[n] != raised.gate) ++n;
    if (n == table->count) continue;
    const std::int32_t* const from = table->between + std::size_t{n} * table->pitch;
    for (std::uint32_t m = 0; m < table->count; ++m) {
      const std::int32_t distance = Fields::at(field, table->gates[m]);
      if (distance >= kFar || distance < from[m] + raised.before) continue;
      check(table->gates[m]);
      ++spent_;
    }
    queue(tile, raised.before);
  }
  ++spent_;
}

void FieldSearch::relax(std::uint32_t tile) {
  const Atlas::Table* const table = atlas_.table(tile);
  if (table == nullptr || !atlas_.is_current(tile)) {
    aside_.push_back(tile);
    miss(tile);
    return;
  }
  Field& field = fields_[index_];
  const std::uint32_t count = table->count;
  // NOLINTBEGIN(*-member-init): set as far as the tile has gates
  std::array<std::int32_t, Atlas::kMostGates> before;
  std::array<std::int32_t, Atlas::kMostGates> from;
  std::array<std::int32_t, Atlas::kMostGates> now;
  // NOLINTEND(*-member-init)
  std::int32_t* const* const pages = field.pages.data();
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::int32_t* const page = pages[table->gates[i] >> Atlas::kBlockBits];
    before[i] = page == nullptr ? kFar : page[table->gates[i] & 255U];
    from[i] = before[i];
  }
  std::fill(from.begin() + count, from.begin() + table->pitch, kFar);
  // A way to the middle by another gate may cost less than the one inside, so base comes first.
  if (tile == field.tile) {
    for (std::uint32_t i = 0; i < count; ++i) from[i] = std::min(from[i], field.base[i]);
  }
  relax_code_(table->between, from.data(), count, table->pitch, now.data());
  for (std::uint32_t i = 0; i < count; ++i) {
    if (now[i] >= before[i]) continue;
    if (now[i] > limit_) {
      is_cut_ = true;
      continue;
    }
    const GateId gate = table->gates[i];
    if (field.pages[gate >> Atlas::kBlockBits] == nullptr) {
      fields_.hold_page(field, gate >> Atlas::kBlockBits);
    }
    fields_.set(field, gate, now[i]);
    queue(table->beyond[i], now[i]);
  }
  if (is_building_) ++field.reached;
  spent_ += 1 + count * table->pitch / 512;
}

FieldSearch::Outcome FieldSearch::run(std::uint64_t units) {
  spent_ = 0;
  missing_.clear();
  Field& field = fields_[index_];
  if (atlas_.world().terrain(field.tile << 8U | field.middle) == Terrain::blocked) {
    clear_queue();
    raised_.clear();
    aside_.clear();
    return Outcome::dead;
  }
  if (is_new_ || field.time != atlas_.time()) {
    if (!apply_changes()) return Outcome::running;
  }
  if (is_extended_) queue_reached();
  is_extended_ = false;
  for (const std::uint32_t tile : aside_) queue(tile, 0);
  aside_.clear();
  while (spent_ < units) {
    if (!raised_.empty()) {
      raise_next();
      continue;
    }
    const std::uint32_t tile = pop();
    if (tile == kNone) return aside_.empty() ? Outcome::done : Outcome::running;
    relax(tile);
  }
  return Outcome::running;
}

void FieldSearch::queue(std::uint32_t tile, std::int32_t key) {
  if (is_queued_[tile] != 0) return;
  is_queued_[tile] = 1;
  const auto bucket = static_cast<std::uint32_t>(key) >> shift_;
  const std::uint32_t slot = std::min(std::max(bucket, base_), base_ + kBuckets - 1) % kBuckets;
  next_[tile] = heads_[slot];
  heads_[slot] = tile;
  used_[slot / 64] |= std::uint64_t{1} << (slot % 64);
}

std::uint32_t FieldSearch::pop() {
  constexpr std::uint32_t kWords = kBuckets / 64;
  std::uint32_t word = base_ % kBuckets / 64;
  std::uint64_t bits = used_[word] & (~std::uint64_t{0} << (base_ % 64));
  for (std::uint32_t i = 0; bits == 0; ++i) {
    if (i == kWords) {
      base_ = 0;
      return kNone;
    }
    word = (word + 1) % kWords;
    bits = used_[word];
  }
  const std::uint32_t slot = word * 64 + static_cast<std::uint32_t>(__builtin_ctzll(bits));
  base_ += (slot - base_) % kBuckets;
  const std::uint32_t tile = heads_[slot];
  heads_[slot] = next_[tile];
  if (heads_[slot] == kNone) used_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
  is_queued_[tile] = 0;
  return tile;
}

void FieldSearch::clear_queue() {
  while (pop() != kNone) {
  }
}

}  // namespace fleetfoot::fleet
