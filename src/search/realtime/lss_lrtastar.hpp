// LSS-LRTA* (Koenig 2004; Koenig and Sun 2009): looks ahead, learns for the whole local space by
// Dijkstra's algorithm from the frontier inwards, and moves to the best frontier node; so it leaves
// local minima far sooner than LRTA*, which learns for one node.
//
// h stays consistent where it was, and admissible in a world whose costs only rise. A choice costs
// its expansions; learning takes about as long again and is not counted, as they bound it.
//
// Where it differs: values that exceed what a path can cost are forgotten (learned_table.hpp).
#pragma once

#include <cstdint>
#include <memory>

#include "search/local_search.hpp"
#include "search/realtime/local_order.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// The space must outlive it. Successors come in random order unless `shuffle_seed` is 0.
std::unique_ptr<LocalSearch> make_lss_lrtastar(const AnySpace& space, NodeId goal, LocalOrder order,
                                               std::uint64_t shuffle_seed = 0);

}  // namespace fleetfoot
