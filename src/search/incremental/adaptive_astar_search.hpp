// Generalized Adaptive A* for agents: a complete shortest path, searched for again after every
// change, with h-values that have learned from all searches before. The algorithm is in
// adaptive_astar.hpp.
//
// Also for a goal that moves in every step: correcting all h-values for another goal takes one
// subtraction (GlobalSearch::set_goal).
#pragma once

#include <memory>

#include "base/parameters.hpp"
#include "search/global_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// What becomes of the learned h-values when costs have fallen.
enum class HeuristicRepair {
  worthwhile,  ///< forgotten where repairing them would cost more than a search from scratch
  always       ///< as published
};
/// repair
ParameterSpec heuristic_repair_parameter();
HeuristicRepair heuristic_repair_of(const Parameters& parameters);

/// The space must outlive the search.
std::unique_ptr<GlobalSearch> make_adaptive_astar(const AnySpace& space, NodeId agent, NodeId goal,
                                                  HeuristicRepair repair);

}  // namespace fleetfoot
