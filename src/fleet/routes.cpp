#include "fleet/routes.hpp"

#include <algorithm>

namespace fleetfoot::fleet {

Routes::Stop Routes::first_of_open(const Field& field, Cell from) const {
  Stop best;
  best.tile = atlas_.tile_of(from);
  const Atlas::Table* const table = atlas_.table(best.tile);
  if (table == nullptr) return best;
  const unsigned cell = Atlas::cell_in_tile(from);
  const bool knows_all = table->made < field.time;
  for (std::uint32_t i = 0; i < table->count; ++i) {
    const std::uint16_t inside = table->rows[i][cell];
    if (inside == Atlas::kNoWay) continue;
    const GateId gate = table->gates[i];
    const std::int32_t rest = knows_all ? Fields::at(field, gate) : fields_.distance(field, gate);
    if (inside + rest >= best.distance) continue;
    best.distance = inside + rest;
    best.rest = rest;
    best.gate = i;
  }
  return best;
}

Routes::Stop Routes::first(const Field& field, Cell from) const {
  if (atlas_.open().is_open(from)) return first_of_open(field, from);
  Stop best;
  best.tile = atlas_.tile_of(from);
  for (unsigned moves = atlas_.open().moves_from(from); moves != 0; moves &= moves - 1) {
    const Stop stop =
        first_of_open(field, moved(from, static_cast<Direction>(__builtin_ctz(moves))));
    if (stop.distance < best.distance) best = stop;
  }
  return best;
}

std::int32_t Routes::distance(const Field& field, Cell from) const {
  return first(field, from).distance;
}

Routes::Stop Routes::after(const Field& field, const Stop& stop) const {
  Stop best;
  const GateId gate = atlas_.table(stop.tile)->gates[stop.gate];
  for (const std::uint32_t tile : {stop.tile, atlas_.beyond(gate, stop.tile)}) {
    const Atlas::Table* const table = atlas_.table(tile);
    if (table == nullptr) continue;
    std::uint32_t m = 0;
    while (m < table->count && table->gates[m] != gate) ++m;
    if (m == table->count) continue;
    const bool knows_all = table->made < field.time;
    for (std::uint32_t n = 0; n < table->count; ++n) {
      const std::int32_t step = table->between[std::size_t{n} * table->pitch + m];
      if (step >= kFar) continue;
      const GateId other = table->gates[n];
      const std::int32_t rest =
          knows_all ? Fields::at(field, other) : fields_.distance(field, other);
      if (step + rest < best.distance) best = {tile, n, step + rest, rest, false};
    }
    if (tile == field.tile && field.base[m] < best.distance) {
      best = {tile, m, field.base[m], 0, true};
    }
  }
  return best;
}

Routes::Stop Routes::ahead(const Field& field, Cell from, std::int32_t ahead) const {
  Stop stop = first(field, from);
  if (stop.gate == kNone) return stop;
  const std::int32_t enough = stop.distance - ahead;
  while (stop.rest > enough) {
    const Stop next = after(field, stop);
    if (next.gate == kNone || next.is_in_region || next.rest >= stop.rest) break;
    stop = next;
  }
  return stop;
}

/// The move by which the cell is nearest to a gate of its tile; kStay if none leads there. `row`
/// has the distances to the gate. Of moves that are equally good the last one again.
Direction Routes::next_to_gate(const std::uint16_t* row, Cell corner, Cell at,
                               Direction last) const {
  const OpenCells& open = atlas_.open();
  const GridWorld& world = atlas_.world();
  const auto is_inside = [&](Cell cell) {
    return cell.x >> 4 == corner.x >> 4 && cell.y >> 4 == corner.y >> 4;
  };
  const auto cost_of_move = [&](Direction direction) {
    return static_cast<std::uint32_t>(is_diagonal(direction) ? atlas_.diagonal()
                                                             : atlas_.straight());
  };
  const unsigned moves = open.moves_from(at);
  if (last != kStay && world.max_terrain() == 1 && (moves >> last & 1U) != 0) {
    const Cell to = moved(at, last);
    if (is_inside(at) && is_inside(to) &&
        row[Atlas::cell_in_tile(to)] + cost_of_move(last) == row[Atlas::cell_in_tile(at)]) {
      return last;
    }
  }
  // A closed cell, which one may leave, and the cell beyond the last gate have no distance.
  Direction best = kStay;
  std::uint32_t least = ~0U;
  for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
    const auto direction = static_cast<Direction>(__builtin_ctz(rest));
    const Cell to = moved(at, direction);
    if (!is_inside(to)) continue;
    const std::uint16_t from_there = row[Atlas::cell_in_tile(to)];
    if (from_there == Atlas::kNoWay) continue;
    const std::uint32_t cost = cost_of_move(direction) * cost_of(world.terrain(to)) + from_there;
    if (cost >= least) continue;
    least = cost;
    best = direction;
  }
  return best;
}

void Routes::append_way(const Field& field, Cell from, unsigned most, CommittedPath& path) const {
  Stop stop = first(field, from);
  Cell at = from;
  unsigned count = 0;
  const OpenCells& open = atlas_.open();
  Direction last = kStay;
  for (int legs = 0; stop.gate != kNone && legs < 8; ++legs) {
    const Atlas::Table& table = *atlas_.table(stop.tile);
    const std::uint16_t* const row = table.rows[stop.gate];
    const Cell corner = atlas_.corner(stop.tile);
    for (;;) {
      if (count == most || path.full()) return;
      const unsigned cell = Atlas::cell_in_tile(at);
      if (cell == table.cells[stop.gate] && at.x >> 4 == corner.x >> 4 &&
          at.y >> 4 == corner.y >> 4) {
        break;
      }
      const Direction best = next_to_gate(row, corner, at, last);
      if (best == kStay) return;
      path.push(last = best);
      ++count;
      at = moved(at, best);
      // Round in a circle only if what is read is outdated.
      if (count >= CommittedPath::kMost) return;
    }
    const Stop next = after(field, stop);
    if (next.gate == kNone || next.rest >= stop.rest) return;
    if (next.tile != stop.tile) {
      const Cell there = atlas_.corner(next.tile);
      const Direction across = there.x > corner.x   ? Direction{0}
                               : there.y > corner.y ? Direction{1}
                               : there.x < corner.x ? Direction{2}
                                                    : Direction{3};
      if (count == most || path.full() || !open.may_move(at, across)) return;
      path.push(across);
      ++count;
      at = moved(at, across);
    }
    if (next.is_in_region) return;
    stop = next;
  }
}

}  // namespace fleetfoot::fleet
