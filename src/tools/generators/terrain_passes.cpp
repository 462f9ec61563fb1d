#include "tools/generators/terrain_passes.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

#include "tools/generators/around.hpp"
#include "tools/generators/region_growth.hpp"
#include "tools/generators/value_noise.hpp"

namespace fleetfoot {
namespace {

constexpr std::uint32_t kNoBorder = ~std::uint32_t{0};

enum class BorderKind { open, cliff, river, woods };

/// Two neighbouring regions and what lies between them.
struct Border {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  BorderKind kind = BorderKind::open;
  std::uint64_t length = 0;
  Cell crossing;  ///< in `first`, beside `beyond` in `second`
  Cell beyond;
};

BorderKind draw_kind(Random& random) {
  const std::uint64_t draw = random.below(100);
  if (draw < 50) return BorderKind::cliff;
  if (draw < 70) return BorderKind::river;
  return draw < 92 ? BorderKind::woods : BorderKind::open;
}

char letter_of(BorderKind kind) {
  if (kind == BorderKind::river) return 'W';
  return kind == BorderKind::woods ? 'T' : '@';
}

std::uint32_t root_of(std::vector<std::uint32_t>& parent, std::uint32_t i) {
  while (parent[i] != i) i = parent[i] = parent[parent[i]];
  return i;
}

class Divider {
 public:
  Divider(TerrainMap ground, int scale, Random& random)
      : map_(std::move(ground)), scale_(scale), random_(random), noise_(random.next()) {}

  PassedTerrain run(std::uint64_t extra_share) {
    place_sites();
    grow();
    find_borders();
    raise_borders();
    choose_passes(extra_share);
    return build_roads();
  }

 private:
  /// One site in each square of the lattice, away from its edges so that regions are not slivers.
  void place_sites() {
    const int across = std::max(2, map_.width / scale_);
    const int down = std::max(2, map_.height / scale_);
    for (int row = 0; row < down; ++row) {
      for (int column = 0; column < across; ++column) {
        const int left = map_.width * column / across;
        const int top = map_.height * row / down;
        const int wide = map_.width * (column + 1) / across - left;
        const int high = map_.height * (row + 1) / down - top;
        sites_.push_back({left + random_.between(wide / 5, wide - 1 - wide / 5),
                          top + random_.between(high / 5, high - 1 - high / 5)});
      }
    }
  }

  void grow() {
    std::vector<std::uint8_t> cost(map_.letters.size());
    for (int y = 0; y < map_.height; ++y) {
      for (int x = 0; x < map_.width; ++x) {
        const Cell cell{x, y};
        const std::int64_t rough = noise_.fractal(x, y, std::max(8, scale_ / 3), 3);
        // The middle half of the heights is spread over the whole range, or roads would be
        // straight.
        const std::int64_t spread =
            std::clamp((rough - 16384) >> 10, std::int64_t{0}, std::int64_t{31});
        const std::int64_t whole = 1 + spread / 2 + (map_.passable(cell) ? 0 : 16);
        cost[map_.index(cell)] = static_cast<std::uint8_t>(whole);
      }
    }
    regions_ = grow_regions(map_.width, map_.height, sites_, cost);
  }

  std::uint32_t region(Cell cell) const { return regions_.region[map_.index(cell)]; }

  /// Every border cell, on both sides, learns its border; a random place of each becomes its
  /// crossing.
  void find_borders() {
    border_of_.assign(map_.letters.size(), kNoBorder);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
    for (int y = 0; y < map_.height; ++y) {
      for (int x = 0; x < map_.width; ++x) {
        const Cell here{x, y};
        for (const Cell there : {Cell{x + 1, y}, Cell{x, y + 1}}) {
          if (!map_.contains(there) || region(here) == region(there)) continue;
          const bool in_order = region(here) < region(there);
          const Cell low = in_order ? here : there;
          const Cell high = in_order ? there : here;
          const auto [entry, fresh] = known.try_emplace(
              {region(low), region(high)}, static_cast<std::uint32_t>(borders_.size()));
          if (fresh) borders_.push_back({region(low), region(high), draw_kind(random_), 0, {}, {}});
          Border& border = borders_[entry->second];
          if (random_.below(++border.length) == 0) {
            border.crossing = low;
            border.beyond = high;
          }
          border_of_[map_.index(here)] = border_of_[map_.index(there)] = entry->second;
        }
      }
    }
  }

  int half_width(const Border& border, Cell cell) const {
    const std::int64_t rough = noise_.smooth(cell.x, cell.y, std::max(4, scale_ / 8));
    const int base = std::max(1, scale_ / (border.kind == BorderKind::river ? 20 : 12));
    return static_cast<int>(rough * 2 * base >> 16);
  }

  /// Spreads each border outwards to its width. What is raised keeps its border in border_of_.
  void raise_borders() {
    std::vector<Cell> queue;
    std::vector<int> distance(map_.letters.size(), -1);
    for (int y = 0; y < map_.height; ++y) {
      for (int x = 0; x < map_.width; ++x) {
        const std::size_t i = map_.index({x, y});
        if (border_of_[i] == kNoBorder) continue;
        if (borders_[border_of_[i]].kind == BorderKind::open) {
          border_of_[i] = kNoBorder;
          continue;
        }
        distance[i] = 0;
        queue.push_back({x, y});
      }
    }
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const Cell cell = queue[head];
      const std::uint32_t border = border_of_[map_.index(cell)];
      if (map_.passable(cell)) map_.at(cell) = letter_of(borders_[border].kind);
      const int reach = distance[map_.index(cell)] + 1;
      for (const Cell by : kAround) {
        const Cell next{cell.x + by.x, cell.y + by.y};
        if (!map_.contains(next) || distance[map_.index(next)] >= 0) continue;
        if (reach > half_width(borders_[border], next)) continue;
        distance[map_.index(next)] = reach;
        border_of_[map_.index(next)] = border;
        queue.push_back(next);
      }
    }
  }

  /// A random spanning tree over the regions, and a share of the walled borders beyond it.
  void choose_passes(std::uint64_t extra_share) {
    std::vector<std::uint32_t> order(borders_.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    random_.shuffle(order);
    std::vector<std::uint32_t> parent(sites_.size());
    std::iota(parent.begin(), parent.end(), std::uint32_t{0});
    for (const std::uint32_t i : order) {
      const std::uint32_t a = root_of(parent, borders_[i].first);
      const std::uint32_t b = root_of(parent, borders_[i].second);
      if (a != b) {
        parent[a] = b;
        fixed_.push_back(i);
      } else if (borders_[i].kind != BorderKind::open && random_.below(1000000) < extra_share) {
        extra_.push_back(i);
      }
    }
  }

  /// Opens a disc around each cell of the way, only inside the way's own region: a road beside a
  /// border must not open that border too.
  void build_half_road(Cell from, std::vector<Cell>& opened) {
    const int radius = scale_ >= 40 ? 2 : 1;
    const std::uint32_t home = region(from);
    for (Cell cell = from;; cell = regions_.towards_site(cell)) {
      for (int y = cell.y - radius; y <= cell.y + radius; ++y) {
        for (int x = cell.x - radius; x <= cell.x + radius; ++x) {
          const Cell at{x, y};
          const int dx = x - cell.x;
          const int dy = y - cell.y;
          if (!map_.contains(at) || region(at) != home || dx * dx + dy * dy > radius * radius + 1) {
            continue;
          }
          opened.push_back(at);
        }
      }
      const Cell next = regions_.towards_site(cell);
      if (next == cell) return;
      // A diagonal step between two foreign cells would be no way; one of them is opened.
      const Cell corner{next.x, cell.y};
      if (region(corner) != home && region({cell.x, next.y}) != home) opened.push_back(corner);
    }
  }

  PassedTerrain build_roads() {
    PassedTerrain result;
    const TerrainMap walled = map_;
    std::vector<Cell> opened;
    std::vector<std::uint8_t> roads(map_.letters.size(), 0);  // how many roads use a cell, up to 2
    std::vector<std::vector<Cell>> gates(extra_.size());
    const auto build = [&](std::uint32_t which) {
      opened.clear();
      build_half_road(borders_[which].crossing, opened);
      build_half_road(borders_[which].beyond, opened);
      const auto by_place = [](Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
      std::sort(opened.begin(), opened.end(), by_place);
      opened.erase(std::unique(opened.begin(), opened.end()), opened.end());
      for (const Cell cell : opened) {
        map_.at(cell) = '.';
        std::uint8_t& count = roads[map_.index(cell)];
        if (count < 2) ++count;
      }
    };
    for (const std::uint32_t which : fixed_) build(which);
    for (std::size_t i = 0; i < extra_.size(); ++i) {
      build(extra_[i]);
      for (const Cell cell : opened) {
        if (border_of_[map_.index(cell)] == extra_[i]) gates[i].push_back(cell);
      }
    }
    // A cell that serves another road as well is no part of the gate, so closing one pass never
    // closes another.
    for (const std::vector<Cell>& gate : gates) {
      Pass pass;
      for (const Cell cell : gate) {
        if (roads[map_.index(cell)] == 1) pass.parts.push_back({cell, walled.at(cell)});
      }
      if (!pass.parts.empty()) result.passes.push_back(std::move(pass));
    }
    result.map = std::move(map_);
    result.sites = std::move(sites_);
    return result;
  }

  TerrainMap map_;
  int scale_;
  Random& random_;
  ValueNoise noise_;
  std::vector<Cell> sites_;
  Regions regions_;
  std::vector<Border> borders_;
  std::vector<std::uint32_t> border_of_;
  std::vector<std::uint32_t> fixed_;
  std::vector<std::uint32_t> extra_;
};

}  // namespace

PassedTerrain divide_terrain(TerrainMap ground, int scale, std::uint64_t extra_share,
                             Random& random) {
  return Divider(std::move(ground), scale, random).run(extra_share);
}

}  // namespace fleetfoot
