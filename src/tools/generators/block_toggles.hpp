// Blocks of 3 x 3 cells scattered over a map that open and close, whoever is there.
//
// Idea: every 10 ticks each block toggles with a given probability. The blocks are those of
// toggled_scene.hpp, one for about 150 cells of the map, and all begin as the map is.
// Source: none.
//
// Guarantees: no cell that is blocked in the map ever opens, and a cell that opens again has its
// letter of the map. The draws depend on nothing but the seed. Nothing keeps the map connected, and
// blocks close on agents and goals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "tools/generators/connectivity.hpp"
#include "world/change_script.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

class BlockToggles {
 public:
  /// `percent` of the blocks are expected to toggle at each event. The map must outlive it.
  BlockToggles(const TerrainMap& map, double percent, std::uint64_t seed);

  /// The changes of tick t, valid until called again. To be called for each tick in turn.
  std::span<const TimedChange> before_tick(std::int64_t t);

 private:
  static constexpr std::int64_t kPeriod = 10;

  const TerrainMap& map_;
  double percent_;
  Random random_;
  CellGroups blocks_;
  std::vector<char> closed_;
  std::vector<TimedChange> changes_;
};

}  // namespace fleetfoot
