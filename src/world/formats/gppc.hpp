// Scenarios of the Grid-based Path Planning Competition, version 2: a changing map and queries.
//
//     version 2                 type patch
//     height 209                patches 2
//     width 281                 patch 0
//     cost 1 octile             height 1
//     patch arena.patch         width 3
//     commands                  map
//     P 0 1 81 162              .@.
//     Q 0 6 144 27 165 279.698  patch 1 ...
//
// The left file is the scenario, the right one its patches, named relative to the scenario and
// numbered from 0 in order. The grid starts free. `P bucket patch x y` overwrites a rectangle with
// a patch: x,y is its top-left corner, and it must lie inside the grid whole. `Q bucket sx sy gx
// gy` is a query, followed by as many costs as the `cost` line names; the one called `octile` is
// taken (straight 1, diagonal sqrt 2, no corner cutting), -1 says that there is no path.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/cell.hpp"
#include "world/terrain_map.hpp"

namespace fleetfoot {

struct GppcEvent {
  enum class Kind { patch, query };
  Kind kind = Kind::query;
  int bucket = 0;

  int patch = 0;  ///< Kind::patch: which one
  Cell corner;    ///< Kind::patch: where its top-left cell goes

  Cell start;        ///< Kind::query
  Cell goal;         ///< Kind::query
  double cost = -1;  ///< Kind::query: of an optimal path; -1 when there is none
  bool reachable() const { return cost >= 0; }
};

struct GppcScenario {
  int width = 0;
  int height = 0;
  std::vector<TerrainMap> patches;
  std::vector<GppcEvent> events;  ///< in order of time
};

/// Gives the patches for the file name that a scenario states.
using GppcPatchLoader = std::function<std::vector<TerrainMap>(const std::string& file)>;

std::vector<TerrainMap> parse_gppc_patches(std::string_view text, const std::string& name);
GppcScenario parse_gppc(std::string_view text, const std::string& name,
                        const GppcPatchLoader& load_patches);
/// Reads the scenario and the patch file that it names.
GppcScenario read_gppc(const std::string& path);

}  // namespace fleetfoot
