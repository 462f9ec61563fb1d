// Prioritized LRTA* (Rayner, Davison, Bulitko, Anderson and Lu 2007): in each step it learns for
// its own node, and then for as many other nodes as it may, those first that had the most to learn.
// Where an estimate rose, the nodes from which a move leads there enter a bounded queue, with the
// rise as their priority: their own estimates may now be too low. Then it moves to the neighbour
// with the least cost and estimate, so an estimate that the agent finds wrong spreads over a local
// minimum before the agent has explored all of it.
//
// An update of a node, h <- max(h, min over its moves of cost + h), is an expansion; the agent's
// own comes first, so a budget of one is enough to move. What is queued stays for the next step.
//
// Estimates never fall, and in a world whose costs only rise they stay admissible. They are whole
// numbers, so they rise a finite number of times; and while none rises, each node's estimate
// exceeds that of the next by the cost of the move, so the agent cannot come back to where it was.
// That is why it reaches a goal that has a path from everywhere.
//
// A step costs at most one update and as many from the queue as are asked for. Where there is no
// path, estimates rise with every update until they exceed what a path can cost, whatever the
// queue's size; so the number of updates in a step has a limit of its own, kMaxUpdates.
//
// Where it differs: on a directed graph the nodes that enter the queue are those that have a move
// to the one that rose, which in the paper's undirected maps are its neighbours. A dead end has the
// largest estimate (learned_table.hpp). When the goal is the next move the step is a plan, of one
// move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/parameters.hpp"
#include "search/local_search.hpp"
#include "search/spaces/any_space.hpp"

namespace fleetfoot {

struct PrioritizedOptions {
  std::uint64_t updates = 40;   ///< from the queue, in a step
  std::size_t queue_size = 39;  ///< nodes that wait for an update
};

/// The space must outlive it.
std::unique_ptr<LocalSearch> make_prioritized_lrtastar(const AnySpace& space, NodeId goal,
                                                       const PrioritizedOptions& options);

/// The defaults let one step empty the queue: 40 updates from a queue of 39, about the neighbours
/// of five nodes on a grid.
std::vector<ParameterSpec> prioritized_parameters();
PrioritizedOptions prioritized_options(const Parameters& parameters);

}  // namespace fleetfoot
