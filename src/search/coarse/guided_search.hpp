// LSS-LRTA* with the distances of a field as its heuristic.
//
// The field knows the walls between here and the goal, so its values have few local minima: those
// of changes that the search has not applied yet. As h may be too high or too low there, what is
// learned is kept as a difference to the field's value and may be negative, the best node of the
// frontier is chosen by g + h alone, and no path is called a plan.
#pragma once

#include <memory>

#include "search/coarse/distances.hpp"
#include "search/local_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot::coarse {

/// Space and field must outlive it; the space is the grid of the field, whose distances are in
/// `unit`s of the space's costs.
std::unique_ptr<LocalSearch> make_guided_search(const AnySpace& space, NodeId goal,
                                                Distances& field, std::int32_t unit);

}  // namespace fleetfoot::coarse
