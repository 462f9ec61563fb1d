#include "sim/hindsight.hpp"

#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "base/types.hpp"

namespace fleetfoot {
namespace {

constexpr std::uint64_t kUnreached = kInfinite<std::uint64_t>;

/// d[cell] is the least cost to stand there by now. Since waiting is free it only ever falls, and
/// it can fall from one tick to the next only beside a cell where it just fell, or one that
/// changed.
class Hindsight {
 public:
  Hindsight(const TerrainMap& map, Moves moves, const TerrainCosts& costs, Cell start)
      : world_(map, moves, costs), d_(world_.node_slots(), kUnreached), active_flag_(d_.size(), 0) {
    d_[world_.node(start)] = 0;
    activate(start);
  }

  void change(Cell c, Terrain terrain) {
    world_.set(c, terrain);
    // New ways lead into c, or diagonally past it: all begin in the eight cells around or in c.
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) activate({c.x + dx, c.y + dy});
    }
  }

  /// One move for everybody who can gain by it. False when nobody could.
  bool tick() {
    std::vector<Cell> movers;
    movers.swap(active_);
    for (const Cell c : movers) active_flag_[world_.node(c)] = 0;
    std::vector<std::pair<Cell, std::uint64_t>> arrivals;
    for (const Cell c : movers) {
      for_each_move(c, [&](Cell to, std::uint64_t cost) { arrivals.emplace_back(to, cost); });
    }
    bool fell = false;
    for (const auto& [cell, cost] : arrivals) {
      std::uint64_t& d = d_[world_.node(cell)];
      if (cost >= d) continue;
      d = cost;
      activate(cell);
      fell = true;
    }
    return fell;
  }

  /// In a world that stays as it is: Dijkstra from all that was reached.
  std::uint64_t finish(Cell goal) {
    using Entry = std::pair<std::uint64_t, NodeId>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (const Cell c : active_) {
      if (d_[world_.node(c)] != kUnreached) open.emplace(d_[world_.node(c)], world_.node(c));
    }
    while (!open.empty()) {
      const auto [cost, node] = open.top();
      open.pop();
      if (cost > d_[node]) continue;
      for_each_move(world_.cell(node), [&](Cell to, std::uint64_t through) {
        std::uint64_t& d = d_[world_.node(to)];
        if (through >= d) return;
        d = through;
        open.emplace(through, world_.node(to));
      });
    }
    return d_[world_.node(goal)];
  }

  double length(std::uint64_t cost) const { return world_.length(cost); }

 private:
  void activate(Cell c) {
    if (!world_.contains(c)) return;
    char& flag = active_flag_[world_.node(c)];
    if (flag != 0) return;
    flag = 1;
    active_.push_back(c);
  }

  template <class Visit>
  void for_each_move(Cell from, Visit visit) const {
    const std::uint64_t here = d_[world_.node(from)];
    if (here == kUnreached) return;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell to{from.x + dx, from.y + dy};
        if (!world_.can_move(from, to)) continue;
        const std::uint64_t base = dx != 0 && dy != 0 ? world_.diagonal() : world_.straight();
        visit(to, here + base * cost_of(world_.terrain(to)));
      }
    }
  }

  GridWorld world_;
  std::vector<std::uint64_t> d_;
  std::vector<Cell> active_;  ///< where a move may gain something at the next tick
  std::vector<char> active_flag_;
};

}  // namespace

std::optional<double> best_in_hindsight(const TerrainMap& map, const ChangeScript& script,
                                        Cell start, Cell goal, Moves moves,
                                        const TerrainCosts& costs) {
  Hindsight hindsight(map, moves, costs, start);
  std::int64_t t = 0;
  bool moving = true;
  for (std::size_t i = 0; i < script.changes.size();) {
    // Ticks at which nothing changes: walk on until the next change or until nobody gains.
    for (; t < script.changes[i].tick && moving; ++t) moving = hindsight.tick();
    t = script.changes[i].tick;
    for (; i < script.changes.size() && script.changes[i].tick == t; ++i) {
      hindsight.change(script.changes[i].cell, costs(script.changes[i].letter));
    }
    moving = true;
  }
  const std::uint64_t cost = hindsight.finish(goal);
  if (cost == kUnreached) return std::nullopt;
  return hindsight.length(cost);
}

}  // namespace fleetfoot
