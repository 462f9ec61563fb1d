// The picture of a fleet's traffic: how often each cell was entered, and how often waited in.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "apps/picture/raster.hpp"
#include "sim/fleet_loop.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot::app {

/// Counts cell by cell while a fleet moves.
class Traffic {
 public:
  explicit Traffic(const TerrainMap& map);
  void count(const FleetTick& tick);

  /// An SVG with a panel for each of the two counts.
  std::string draw(const std::string& title, const std::string& subtitle) const;

 private:
  TerrainMap now_;
  Raster ground_;
  std::vector<std::uint32_t> entered_;
  std::vector<std::uint32_t> waited_;
};

}  // namespace fleetfoot::app
