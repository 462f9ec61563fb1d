// From a world to the search space that fits it: moves and width of costs are known from there on.
#pragma once

#include <cstdint>

#include "search/spaces/graph_space.hpp"
#include "search/spaces/grid_space.hpp"
#include "world/world.hpp"

namespace fleetfoot {

template <class S>
struct SpaceTag {
  using type = S;
};

/// Calls act(SpaceTag<S>) for the space S of a grid.
template <class Act>
decltype(auto) for_grid_space(const GridWorld& grid, const Act& act) {
  if (grid.moves() == Moves::four) {
    return grid.fits_32_bits() ? act(SpaceTag<GridSpace<Moves::four, std::uint32_t>>{})
                               : act(SpaceTag<GridSpace<Moves::four, std::uint64_t>>{});
  }
  return grid.fits_32_bits() ? act(SpaceTag<GridSpace<Moves::eight, std::uint32_t>>{})
                             : act(SpaceTag<GridSpace<Moves::eight, std::uint64_t>>{});
}

/// The same for a grid or a graph.
template <class Act>
decltype(auto) for_space(const World& world, const Act& act) {
  if (world.kind() == WorldKind::graph) return act(SpaceTag<GraphSpace>{});
  return for_grid_space(static_cast<const GridWorld&>(world), act);
}

}  // namespace fleetfoot
