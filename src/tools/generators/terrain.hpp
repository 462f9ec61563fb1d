// Terrain as in strategy games: open ground and grass, swamps, lakes, forests, and regions walled
// off by cliffs, rivers or woods, with a few passes between them.
//
// Idea: smooth noise lays out lakes and forests. Sites spread over the map grow into regions whose
// borders follow the rough ground; a border becomes a cliff, a river, a belt of trees, or stays
// open. A random tree over the regions, and some pairs beyond it, get a road from site to site;
// where a road crosses a border there is a pass, gate or bridge: the chokepoints. With changes, the
// passes outside the tree close and open.
// Source: none; stands in for game maps, which cannot be shipped.
//
// Guarantees: start and goal lie far apart (the ends of a longest shortest path, found by two
// sweeps) and are joined at every tick. While all passes are open, every free cell is reachable.
// All arithmetic is in whole numbers.
#pragma once

#include <cstdint>

#include "tools/generators/generated_world.hpp"

namespace fleetfoot {

struct TerrainOptions {
  int size = 256;             ///< 32 to 4096
  int region = 0;             ///< about how wide a region is, 16 to 512; 0: an eighth, 16 to 64
  double water = 8;           ///< percent of the ground under lakes, 0 to 30
  double forest = 14;         ///< percent of the ground under forests, 0 to 40
  double passes = 30;         ///< percent of the further borders that get a pass, 0 to 100
  double change_percent = 0;  ///< of the passes outside the tree, toggled at each event, 0 to 100
  int period = 10;            ///< ticks between events
  std::int64_t ticks = 0;     ///< of the recording; 0 means default_ticks
};

GeneratedWorld generate_terrain(const TerrainOptions& options, std::uint64_t seed);

}  // namespace fleetfoot
