// Generalized Adaptive A* for agents: a complete shortest path, searched for again after every
// change, with h-values that have learned from all searches before. The algorithm is in
// adaptive_astar.hpp.
//
// Also for a goal that moves in every step: correcting all h-values for another goal takes one
// subtraction (GlobalSearch::set_goal).
#pragma once

#include <memory>

#include "search/global_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// The space must outlive the search.
std::unique_ptr<GlobalSearch> make_adaptive_astar(const AnySpace& space, NodeId agent, NodeId goal);

}  // namespace fleetfoot
