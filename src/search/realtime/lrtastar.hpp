// LRTA* (Korf 1990): looks ahead from the agent's node, learns for that node alone the least f of
// the frontier, and moves one step towards that frontier node. With best-first lookahead it is
// Korf's time-limited A*.
//
// While nothing is learned each node's value exceeds that of the next by the cost of the move, so
// the agent cannot come back to where it was without learning; what can be learned is bounded
// (learned_table.hpp). A choice costs its expansions.
//
// Where it differs: the paper's values rise without bound while the agent is shut in; ours start
// over from the heuristic when they exceed what a path can cost.
#pragma once

#include <cstdint>
#include <memory>

#include "search/local_search.hpp"
#include "search/realtime/local_order.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

/// The space must outlive it. Successors come in random order unless `shuffle_seed` is 0.
std::unique_ptr<LocalSearch> make_lrtastar(const AnySpace& space, NodeId goal, LocalOrder order,
                                           std::uint64_t shuffle_seed = 0);

}  // namespace fleetfoot
