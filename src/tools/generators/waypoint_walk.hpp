// One body's walk from waypoint to waypoint, each by a shortest path that the whole body fits
// through.
#pragma once

#include <cstddef>
#include <vector>

#include "base/cell.hpp"
#include "base/random.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

/// Where a k x k body fits, told by its top-left cell: on the map, on passable cells only, and
/// clear of one cell that must stay free.
class Footprints {
 public:
  Footprints(const TerrainMap& map, int body, Cell keep_free);
  bool fits(Cell at) const {
    return at.x >= 0 && at.y >= 0 && at.x < width_ && at.y < height_ &&
           fits_[static_cast<std::size_t>(at.y) * static_cast<std::size_t>(width_) +
                 static_cast<std::size_t>(at.x)];
  }
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  int width_;
  int height_;
  std::vector<char> fits_;
};

/// Finds paths inside a window around the body, so that a waypoint costs the same on any map.
class WaypointWalk {
 public:
  WaypointWalk(Cell at, int reach) : at_(at), reach_(reach) {}
  Cell at() const { return at_; }
  /// One step towards the waypoint; a new waypoint where there is none. A body that finds no path
  /// out stays and tries again next time.
  void step(const Footprints& footprints, Random& random);

 private:
  bool find_way(const Footprints& footprints, Cell to);

  Cell at_;
  int reach_;
  std::vector<Cell> way_;  ///< still to go, the next one last
};

}  // namespace fleetfoot
