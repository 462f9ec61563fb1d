// RTA* (Korf 1990): looks ahead from each neighbour that the agent has not been at, takes the
// stored value of the others, moves to the best and leaves behind the value of the second best:
// what it would cost to come back and go the other way. Made for a single trip: its values are not
// learned distances.
//
// A choice costs one expansion for the agent's node and shares the rest among the neighbours.
//
// Where it differs: a node with a single exit is left with half of infinity rather than all of it,
// as a path may open there later. Where every neighbour has such a value the agent is shut in by
// what it left behind, and forgets it.
#pragma once

#include <cstdint>
#include <memory>

#include "search/local_search.hpp"
#include "search/realtime/local_order.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// The space must outlive it. Successors come in random order unless `shuffle_seed` is 0.
std::unique_ptr<LocalSearch> make_rtastar(const AnySpace& space, NodeId goal, LocalOrder order,
                                          std::uint64_t shuffle_seed = 0);

}  // namespace fleetfoot
