// The five spaces there are, and which of them fits a world.
#pragma once

#include <cstdint>

#include "search/spaces/graph_space.hpp"
#include "search/spaces/grid_space.hpp"
#include "world/world.hpp"

namespace fleetfoot {

using Grid4 = GridSpace<Moves::four, std::uint32_t>;
using Grid4Wide = GridSpace<Moves::four, std::uint64_t>;
using Grid8 = GridSpace<Moves::eight, std::uint32_t>;
using Grid8Wide = GridSpace<Moves::eight, std::uint64_t>;

/// Expands to apply(S) for each space: a kernel is instantiated in one .cpp file for all of them.
#define FLEETFOOT_FOR_EACH_SPACE(apply) \
  apply(Grid4) apply(Grid4Wide) apply(Grid8) apply(Grid8Wide) apply(GraphSpace)

template <class S>
struct SpaceTag {
  using type = S;
};

/// Calls act(SpaceTag<S>) for the space S of a grid.
template <class Act>
decltype(auto) for_grid_space(const GridWorld& grid, const Act& act) {
  if (grid.moves() == Moves::four) {
    return grid.fits_32_bits() ? act(SpaceTag<Grid4>{}) : act(SpaceTag<Grid4Wide>{});
  }
  return grid.fits_32_bits() ? act(SpaceTag<Grid8>{}) : act(SpaceTag<Grid8Wide>{});
}

/// The same for a grid or a graph.
template <class Act>
decltype(auto) for_space(const World& world, const Act& act) {
  if (world.kind() == WorldKind::graph) return act(SpaceTag<GraphSpace>{});
  return for_grid_space(static_cast<const GridWorld&>(world), act);
}

}  // namespace fleetfoot
