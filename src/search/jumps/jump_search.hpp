// Jump point search for agents: a complete path, planned from scratch whenever something that is
// known has changed. The algorithm is in jump_points.hpp; on graphs and on grids with expensive
// terrain the search is A*.
#pragma once

#include <memory>

#include "search/global_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// Whether jump point search serves: a grid on which every open cell costs the same.
bool has_jump_points(const World& world);

/// The space must outlive the search.
std::unique_ptr<GlobalSearch> make_jump_search(const AnySpace& space, NodeId agent, NodeId goal);

}  // namespace fleetfoot
