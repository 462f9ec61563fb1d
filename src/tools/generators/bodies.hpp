// Moving obstacles: square bodies that walk through a world.
//
// Idea: each body of k x k cells draws a waypoint within `reach` of where it is, walks there one
// cell at a time along a shortest path on which all of it fits, and draws the next (random
// waypoints). The recording holds, tick by tick, the cells that differ from the tick before.
// Source: none in particular; the random waypoint model is folklore of mobile networks.
//
// Guarantees: a body never leaves the map, enters a wall or covers the goal; at tick 0 none covers
// the start. Bodies may overlap, and a cell is open again only when no body covers it. Bodies do
// not see the agent: one may walk over it, and together they may block the path for a while.
//
// Covered cells carry the letter O, walls @, so that a picture can tell them apart.
#pragma once

#include <cstdint>

#include "base/cell.hpp"
#include "tools/generators/generated_world.hpp"

namespace fleetfoot {

enum class BodiesBase { open, uniform, rooms };

struct BodiesOptions {
  int size = 128;  ///< 8 to 4096; a multiple of 16 for rooms
  BodiesBase base = BodiesBase::open;
  double density = 10;  ///< percent blocked in a uniform base, 0 to 40
  int body = 3;         ///< k: a body covers k x k cells
  int count = 20;
  int pace = 2;            ///< ticks a body takes for one step
  int reach = 32;          ///< how far, in each direction, the next waypoint may lie
  std::int64_t ticks = 0;  ///< of the recording; 0 means default_ticks
};

GeneratedWorld generate_bodies(const BodiesOptions& options, std::uint64_t seed);

}  // namespace fleetfoot
