#include "tools/generators/waypoint_walk.hpp"

#include <algorithm>

#include "tools/generators/around.hpp"

namespace fleetfoot {
namespace {

constexpr int kTries = 8;

bool covers(Cell top_left, int body, Cell cell) {
  return cell.x >= top_left.x && cell.y >= top_left.y && cell.x < top_left.x + body &&
         cell.y < top_left.y + body;
}

}  // namespace

Footprints::Footprints(const TerrainMap& map, int body, Cell keep_free)
    : width_(map.width), height_(map.height), fits_(map.letters.size(), 0) {
  // clear[i]: the side of the largest passable square whose top-left cell is i, from below upwards.
  std::vector<int> clear(map.letters.size(), 0);
  for (int y = height_ - 1; y >= 0; --y) {
    for (int x = width_ - 1; x >= 0; --x) {
      const Cell cell{x, y};
      if (!map.passable(cell)) continue;
      const auto beside = [&](int dx, int dy) {
        const Cell next{x + dx, y + dy};
        return map.contains(next) ? clear[map.index(next)] : 0;
      };
      clear[map.index(cell)] = 1 + std::min({beside(1, 0), beside(0, 1), beside(1, 1)});
      fits_[map.index(cell)] = clear[map.index(cell)] >= body && !covers(cell, body, keep_free);
    }
  }
}

bool WaypointWalk::find_way(const Footprints& footprints, Cell to) {
  const Cell low{std::max(0, at_.x - reach_), std::max(0, at_.y - reach_)};
  const Cell high{std::min(footprints.width() - 1, at_.x + reach_),
                  std::min(footprints.height() - 1, at_.y + reach_)};
  const int columns = high.x - low.x + 1;
  const auto local = [&](Cell c) {
    return static_cast<std::size_t>(c.y - low.y) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(c.x - low.x);
  };
  // From the waypoint back to the body, so that following `towards` walks the right way round.
  std::vector<signed char> towards(local(high) + 1, -1);
  std::vector<Cell> queue{to};
  towards[local(to)] = 4;
  for (std::size_t head = 0; head < queue.size() && towards[local(at_)] < 0; ++head) {
    const Cell cell = queue[head];
    for (signed char way = 0; way < 4; ++way) {
      const Cell next{cell.x + kAround[way].x, cell.y + kAround[way].y};
      if (next.x < low.x || next.y < low.y || next.x > high.x || next.y > high.y) continue;
      if (!footprints.fits(next) || towards[local(next)] >= 0) continue;
      towards[local(next)] = way;
      queue.push_back(next);
    }
  }
  if (towards[local(at_)] < 0) return false;
  way_.clear();
  for (Cell cell = at_; !(cell == to);) {
    const Cell by = kAround[towards[local(cell)]];
    cell = {cell.x - by.x, cell.y - by.y};
    way_.push_back(cell);
  }
  std::reverse(way_.begin(), way_.end());
  return true;
}

void WaypointWalk::step(const Footprints& footprints, Random& random) {
  for (int tries = 0; way_.empty() && tries < kTries; ++tries) {
    const Cell to{random.between(at_.x - reach_, at_.x + reach_),
                  random.between(at_.y - reach_, at_.y + reach_)};
    if (!(to == at_) && footprints.fits(to)) find_way(footprints, to);
  }
  if (way_.empty()) return;
  at_ = way_.back();
  way_.pop_back();
}

}  // namespace fleetfoot
