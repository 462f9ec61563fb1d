// Where agents go whose goals cannot be reached: to a reachable cell near the goal.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "fleet/engine.hpp"

namespace fleetfoot::fleet {
namespace {

constexpr int kRingsAtOnce = 32;
constexpr std::uint64_t kCellsPerUnit = 8;

}  // namespace

void Engine::stand_in_for(Index agent, Cell cell) {
  const Index stand_in = goals_.add(cell, false);
  Member& member = members_[agent];
  member.stand_in = stand_in;
  member.scanned = 0;
  ask(agent);
}

/// Those that were found to be cut off, as far as the budget goes.
void Engine::help_stranded(Meter& meter) {
  while (!stranded_.empty() && meter.can_spend()) {
    const Index agent = stranded_.back();
    stranded_.pop_back();
    const Member& member = members_[agent];
    // It may have been removed since, or sent elsewhere.
    if (!member.is_alive || !member.is_cut_off || member.stand_in != kNone) continue;
    std::uint64_t work = 1;
    std::uint64_t expanded = 0;
    look_for_stand_in(agent, work, expanded);
    pay(meter, work, expanded);
  }
}

/// The cell nearest to the goal over open ground without obstacles, as for find_path, that is
/// connected to the agent. What is connected is what the field to the agent's own region has
/// reached. In the queue again if it is not found in one go.
void Engine::look_for_stand_in(Index agent, std::uint64_t& work, std::uint64_t& expanded) {
  Member& member = members_[agent];
  BodyMap& map = map_of(member);
  const Goal& goal = goals_[member.goal];
  member.scanned = std::max<std::uint16_t>(member.scanned, 1);
  Cell from = member.at;
  if (!map.open().is_open(from)) {
    const unsigned moves = map.open().moves_from(from);
    if (moves == 0) return;
    from = moved(from, static_cast<Direction>(__builtin_ctz(moves)));
  }
  const std::uint32_t tile = map.atlas().tile_of(from);
  if (!map.atlas().is_current(tile)) work += map.atlas().make(tile);
  const Index index = map.fields().of(from, static_cast<std::uint32_t>(tick_));
  if (index == kNone) {
    // A part of a tile without a gate: a search goes over all of it, if the goal is in its window.
    constexpr unsigned kWholeTile = 512;
    const Cell target{
        std::clamp(goal.cell.x, from.x - LocalSearch::kReach, from.x + LocalSearch::kReach),
        std::clamp(goal.cell.y, from.y - LocalSearch::kReach, from.y + LocalSearch::kReach)};
    LocalSearch& search = *searches_[0];
    search.run(map.world(), map.open(), from, target, kWholeTile);
    expanded += search.expanded();
    work += search.expanded();
    stand_in_for(agent, search.nearest());
    return;
  }
  const Field& field = map.fields()[index];
  if (!is_whole(field) || !field.is_usable) map.fields().make_whole(index);
  if (field.is_usable && is_whole(field) && map.fields().is_current(field)) {
    Cell nearest{};
    if (scan_rings(member, field, nearest, work)) {
      stand_in_for(agent, nearest);
    } else {
      ask(agent);
    }
    return;
  }
  if (field.is_usable) map.builder().repair(index);
  // Again in this tick would be in vain: new fields are built at its beginning and its end.
  if (!member.is_queued) put_off_.push_back(agent);
}

/// Goes on with the rings of cells around the goal. True when the nearest is found.
bool Engine::scan_rings(Member& member, const Field& field, Cell& nearest,
                        std::uint64_t& work) const {
  const BodyMap& map = map_of(member);
  const Cell goal = goals_[member.goal].cell;
  const std::int64_t straight = map.atlas().straight();
  const bool has_four = world().moves() == Moves::four;
  const std::int64_t diagonal = has_four ? 2 * straight : map.atlas().diagonal();
  // By distance, then by what it costs to get there, then by row and column.
  std::array<std::int64_t, 4> best{-1, 0, 0, 0};
  std::uint64_t cells = 0;
  const auto look = [&](int x, int y) {
    ++cells;
    const Cell cell{x, y};
    if (!world().contains(cell) || !map.open().is_open(cell)) return;
    const std::int64_t dx = std::abs(x - goal.x);
    const std::int64_t dy = std::abs(y - goal.y);
    const std::int64_t less = std::min(dx, dy);
    const std::int64_t distance = (std::max(dx, dy) - less) * straight + less * diagonal;
    if (best[0] >= 0 && distance > best[0]) return;
    const std::int32_t cost = map.routes().distance(field, cell);
    if (cost >= kFar) return;
    const std::array<std::int64_t, 4> rank{distance, cost, y, x};
    if (best[0] >= 0 && rank >= best) return;
    best = rank;
    nearest = cell;
  };
  const int last = member.scanned + kRingsAtOnce;
  for (int r = member.scanned; r < last || best[0] >= 0; ++r) {
    // No cell of this ring is nearer than the best.
    if (best[0] >= 0 && r * straight > best[0]) break;
    for (int i = -r; i <= r; ++i) {
      look(goal.x + i, goal.y - r);
      look(goal.x + i, goal.y + r);
    }
    for (int i = 1 - r; i < r; ++i) {
      look(goal.x - r, goal.y + i);
      look(goal.x + r, goal.y + i);
    }
  }
  work += cells / kCellsPerUnit + 1;
  if (best[0] < 0) member.scanned = static_cast<std::uint16_t>(last);
  return best[0] >= 0;
}

}  // namespace fleetfoot::fleet
