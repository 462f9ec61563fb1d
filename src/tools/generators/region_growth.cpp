#include "tools/generators/region_growth.hpp"

#include <limits>

namespace fleetfoot {
namespace {

// Orthogonal steps first; the opposite of way w is w ^ 1.
constexpr Cell kWays[8] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
constexpr int kStraight = 5;
constexpr int kDiagonal = 7;

}  // namespace

Cell Regions::towards_site(Cell from) const {
  const std::uint8_t way = back[index(from)];
  if (way == kHome) return from;
  return {from.x + kWays[way].x, from.y + kWays[way].y};
}

Regions grow_regions(int width, int height, const std::vector<Cell>& sites,
                     const std::vector<std::uint8_t>& cost) {
  // Dijkstra from all sites at once; costs are small, so a ring of buckets is the queue.
  constexpr std::size_t kRing = 256;
  static_assert(std::size_t{kMaxGrowthCost} * kDiagonal < kRing);
  Regions regions{width, height, {}, {}};
  regions.region.assign(cost.size(), 0);
  regions.back.assign(cost.size(), Regions::kHome);
  std::vector<std::uint32_t> reached(cost.size(), std::numeric_limits<std::uint32_t>::max());
  std::vector<std::vector<Cell>> ring(kRing);
  std::size_t waiting = 0;
  for (std::size_t site = 0; site < sites.size(); ++site) {
    const std::size_t i = regions.index(sites[site]);
    regions.region[i] = static_cast<std::uint32_t>(site);
    reached[i] = 0;
    ring[0].push_back(sites[site]);
    ++waiting;
  }
  std::vector<Cell> batch;
  for (std::uint32_t now = 0; waiting > 0; ++now) {
    batch.swap(ring[now % kRing]);
    ring[now % kRing].clear();
    waiting -= batch.size();
    for (const Cell cell : batch) {
      const std::size_t i = regions.index(cell);
      if (reached[i] != now) continue;  // found a cheaper way since
      for (std::uint8_t way = 0; way < 8; ++way) {
        const Cell next{cell.x + kWays[way].x, cell.y + kWays[way].y};
        if (next.x < 0 || next.y < 0 || next.x >= width || next.y >= height) continue;
        const std::size_t j = regions.index(next);
        const auto step = static_cast<std::uint32_t>((way < 4 ? kStraight : kDiagonal) * cost[j]);
        if (now + step >= reached[j]) continue;
        reached[j] = now + step;
        regions.region[j] = regions.region[i];
        regions.back[j] = way ^ 1;
        ring[(now + step) % kRing].push_back(next);
        ++waiting;
      }
    }
  }
  return regions;
}

}  // namespace fleetfoot
