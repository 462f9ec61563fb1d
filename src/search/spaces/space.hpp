// What a search needs of a world, as concepts: kernels are templates on these and know no grids.
//
// A space is made of nodes (NodeId) and directed edges. Edge costs follow from *weights*, numbered
// values (WeightId) that can change: on a grid the terrain of each cell, on a graph the cost of
// each edge. Whoever asks for neighbours passes a reader of weights, so the same code walks the
// present world or the world as a search has applied it so far.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "base/point.hpp"
#include "base/types.hpp"
#include "search/spaces/heuristics.hpp"
#include "world/journal.hpp"

namespace fleetfoot {

namespace detail {
/// Archetypes for the concept's checks: any reader, any visitor.
template <class Weight>
struct AnyWeights {
  Weight operator()(std::uint32_t) const { return Weight{}; }
};
template <class Cost>
struct AnyVisitor {
  void operator()(NodeId, Cost) const {}
};
}  // namespace detail

/// - `Cost` is an unsigned integer; every edge costs at least 1, and the sum over any simple path
///   is below kInfinite<Cost>.
/// - `Stored` is how tables keep a Cost: converts from and to it.
/// - `weight(id, agent)` is the present weight as the agent at `agent` must see it: the cell
///   that it stands on counts as open for as long as it stands there.
/// - `read_weights(first, agent, out)` is weight() for the 256 weights from `first`, a multiple of
///   256, on; weights beyond the last read as 0.
/// - `for_each_successor(u, weights, f)` calls f(v, cost) for each edge u -> v whatever the weight
///   of u itself, in a fixed order; `for_each_predecessor(v, weights, f)` calls f(u, cost) for each
///   edge u -> v.
/// - `affected(id, out)` lists the nodes whose outgoing edges depend on the weight, at
///   most kMaxAffected, and returns how many.
/// - `h(a, b)` never exceeds the cost of any path from a to b at any time, and is consistent:
///   h(a, c) <= h(a, b) + h(b, c), h(a, b) <= cost of the edge a -> b.
/// - `least_through(id, from, to)`: no path between the two is cheaper that uses an edge whose
///   cost depends on the weight; infinite if the weight closes them at present.
/// - `max_edge()`: no edge will ever cost more.
/// - `expansion_units(node)`: work units that expanding it costs, at least 1; 1 on grids.
/// - `journal()` tells which weights have changed.
/// - `position(node)`, if `has_positions()`: where it lies in the plane.
/// - `kWeightsOnNodes`: a node has a weight of the same number (grids).
template <class S>
concept Space = std::unsigned_integral<typename S::Cost> &&
                requires(const S& s, NodeId a, WeightId id, NodeId* out,
                         detail::AnyWeights<typename S::Weight> weights,
                         detail::AnyVisitor<typename S::Cost> visit,
                         std::array<typename S::Weight, 256>& page) {
                  requires std::convertible_to<typename S::Stored, typename S::Cost>;
                  s.read_weights(id, a, page);
                  { s.least_through(id, a, a) } -> std::same_as<typename S::Cost>;
                  { S::kMaxAffected } -> std::convertible_to<unsigned>;
                  { S::kWeightsOnNodes } -> std::convertible_to<bool>;
                  { s.node_slots() } -> std::convertible_to<std::size_t>;
                  { s.weight_slots() } -> std::convertible_to<std::size_t>;
                  { s.weight(id, a) } -> std::same_as<typename S::Weight>;
                  { s.h(a, a) } -> std::same_as<typename S::Cost>;
                  { s.expansion_units(a) } -> std::convertible_to<std::uint64_t>;
                  { s.max_edge() } -> std::same_as<typename S::Cost>;
                  { s.affected(id, out) } -> std::same_as<unsigned>;
                  { s.journal() } -> std::same_as<const Journal&>;
                  { s.has_positions() } -> std::same_as<bool>;
                  { s.position(a) } -> std::same_as<Point>;
                  s.for_each_successor(a, weights, visit);
                  s.for_each_predecessor(a, weights, visit);
                };

/// Reads the present weights, as the agent at `agent` sees them.
template <class S>
struct PresentWeights {
  const S& space;
  NodeId agent;
  typename S::Weight operator()(WeightId id) const { return space.weight(id, agent); }
};

/// The present cost of the move u -> v, infinite where there is none.
template <class S>
typename S::Cost move_cost(const S& space, NodeId u, NodeId v) {
  if constexpr (S::kWeightsOnNodes) return space.move_cost(u, v);
  auto cost = kInfinite<typename S::Cost>;
  space.for_each_successor(u, PresentWeights<S>{space, u}, [&](NodeId to, typename S::Cost c) {
    if (to == v && c < cost) cost = c;
  });
  return cost;
}

}  // namespace fleetfoot
