#include "tools/generators/carve.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "tools/generators/around.hpp"

namespace fleetfoot {

void carve_way(TerrainMap& map, Cell from, Cell to) {
  // A search with costs 0 (free) and 1 (blocked): free cells go to the front of the queue.
  constexpr std::int32_t kFar = INT32_MAX;
  std::vector<std::int32_t> opened(map.letters.size(), kFar);
  std::vector<unsigned char> came_by(map.letters.size(), 0);
  std::deque<Cell> queue{from};
  opened[map.index(from)] = map.passable(from) ? 0 : 1;
  while (!queue.empty()) {
    const Cell cell = queue.front();
    queue.pop_front();
    for (unsigned char way = 0; way < 4; ++way) {
      const Cell next{cell.x + kAround[way].x, cell.y + kAround[way].y};
      if (!map.contains(next)) continue;
      const std::int32_t cost = opened[map.index(cell)] + (map.passable(next) ? 0 : 1);
      if (cost >= opened[map.index(next)]) continue;
      opened[map.index(next)] = cost;
      came_by[map.index(next)] = way;
      if (map.passable(next)) {
        queue.push_front(next);
      } else {
        queue.push_back(next);
      }
    }
  }
  Cell cell = to;
  for (;;) {
    if (!map.passable(cell)) map.at(cell) = '.';
    if (cell == from) return;
    const Cell by = kAround[came_by[map.index(cell)]];
    cell = {cell.x - by.x, cell.y - by.y};
  }
}

}  // namespace fleetfoot
