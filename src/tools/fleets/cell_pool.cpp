#include "tools/fleets/cell_pool.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tools/generators/around.hpp"

namespace fleetfoot {

CellPool::CellPool(const TerrainMap& map)
    : width_(map.width), height_(map.height), slot_of_(map.letters.size(), kNowhere) {
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) gather(map, {x, y});
  }
  taken_.resize(first_.size() - 1);
}

/// The part of a cell, if it is new; its slots are the queue of the flood.
void CellPool::gather(const TerrainMap& map, Cell seed) {
  const auto reach = [&](Cell c) {
    if (!map.passable(c) || slot_of_[index(c)] != kNowhere) return;
    slot_of_[index(c)] = static_cast<std::uint32_t>(slots_.size());
    slots_.push_back(index(c));
  };
  std::size_t next = slots_.size();
  reach(seed);
  if (next == slots_.size()) return;
  for (; next < slots_.size(); ++next) {
    const Cell at = cell(slots_[next]);
    for (const Cell by : kAround) reach({at.x + by.x, at.y + by.y});
  }
  first_.push_back(static_cast<std::uint32_t>(slots_.size()));
}

std::optional<CellPool::Part> CellPool::largest() const {
  std::optional<Part> best;
  for (Part part = 0; part < taken_.size(); ++part) {
    if (!best || size(part) > size(*best)) best = part;
  }
  return best;
}

std::optional<CellPool::Part> CellPool::part_of(Cell c) const {
  if (c.x < 0 || c.y < 0 || c.x >= width_ || c.y >= height_) return std::nullopt;
  const std::uint32_t slot = slot_of_[index(c)];
  if (slot == kNowhere) return std::nullopt;
  const auto after = std::upper_bound(first_.begin(), first_.end(), slot);
  return static_cast<Part>(std::distance(first_.begin(), after) - 1);
}

void CellPool::swap_slots(std::uint32_t a, std::uint32_t b) {
  std::swap(slots_[a], slots_[b]);
  slot_of_[slots_[a]] = a;
  slot_of_[slots_[b]] = b;
}

std::optional<Cell> CellPool::draw(Part part, Random& random) {
  const std::uint32_t first_free = first_[part] + taken_[part];
  const std::uint32_t end = first_[part + 1];
  if (first_free == end) return std::nullopt;
  const auto drawn = first_free + static_cast<std::uint32_t>(random.below(end - first_free));
  swap_slots(drawn, first_free);
  ++taken_[part];
  return cell(slots_[first_free]);
}

bool CellPool::take(Cell c) {
  const std::optional<Part> part = part_of(c);
  if (!part) return false;
  const std::uint32_t first_free = first_[*part] + taken_[*part];
  if (slot_of_[index(c)] < first_free) return false;
  swap_slots(slot_of_[index(c)], first_free);
  ++taken_[*part];
  return true;
}

void CellPool::release(Cell c) {
  const Part part = *part_of(c);
  --taken_[part];
  swap_slots(slot_of_[index(c)], first_[part] + taken_[part]);
}

}  // namespace fleetfoot
