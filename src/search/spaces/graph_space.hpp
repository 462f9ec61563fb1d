// An explicit graph as a search space. Weights are the edges' costs, so weights are edge ids.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/error.hpp"
#include "search/spaces/space.hpp"
#include "world/graph_world.hpp"

namespace fleetfoot {

class GraphSpace {
 public:
  using World = GraphWorld;
  using Cost = std::uint64_t;
  using Weight = std::uint64_t;
  using Stored = Cost;
  static constexpr unsigned kMaxAffected = 1;
  static constexpr bool kWeightsOnNodes = false;

  /// Throws InputError for a heuristic that needs a grid.
  GraphSpace(const GraphWorld& graph, Heuristic heuristic)
      : graph_(&graph), guided_(heuristic != Heuristic::zero) {
    if (heuristic != Heuristic::best && heuristic != Heuristic::euclidean &&
        heuristic != Heuristic::zero) {
      throw InputError("heuristic", "on a graph it is best, euclidean or zero");
    }
  }

  std::size_t node_slots() const { return graph_->node_slots(); }
  std::size_t weight_slots() const { return graph_->edge_count(); }
  const Journal& journal() const { return graph_->journal(); }

  bool has_positions() const { return graph_->has_positions(); }
  Point position(NodeId node) const { return graph_->position(node); }

  Cost max_edge() const { return GraphWorld::kMaxEdgeCost; }

  Weight weight(WeightId id, NodeId /*agent*/) const { return graph_->edge(id).cost; }
  void read_weights(std::uint32_t first, NodeId /*agent*/, std::array<Weight, 256>& out) const {
    const std::size_t count = std::min(out.size(), weight_slots() - first);
    for (std::size_t i = 0; i < count; ++i) {
      out[i] = graph_->edge(first + static_cast<std::uint32_t>(i)).cost;
    }
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(count), out.end(), Weight{0});
  }
  Cost h(NodeId a, NodeId b) const { return guided_ ? graph_->distance_bound(a, b) : 0; }

  Cost least_through(WeightId id, NodeId from, NodeId to) const {
    const auto& edge = graph_->edge(id);
    if (edge.cost == GraphWorld::kClosed) return kInfinite<Cost>;
    return h(from, edge.from) + edge.cost + h(edge.to, to);
  }

  /// What expanding a node costs.
  std::uint64_t expansion_units(NodeId node) const { return graph_->expansion_units(node); }

  template <class Weights, class Visit>
  void for_each_successor(NodeId u, const Weights& weights, const Visit& visit) const {
    for (const EdgeId id : graph_->leaving(u)) {
      const Weight cost = weights(id);
      if (cost != GraphWorld::kClosed) visit(graph_->edge(id).to, cost);
    }
  }

  template <class Weights, class Visit>
  void for_each_predecessor(NodeId v, const Weights& weights, const Visit& visit) const {
    for (const EdgeId id : graph_->entering(v)) {
      const Weight cost = weights(id);
      if (cost != GraphWorld::kClosed) visit(graph_->edge(id).from, cost);
    }
  }

  unsigned affected(WeightId id, NodeId* out) const {
    out[0] = graph_->edge(id).from;
    return 1;
  }

 private:
  const GraphWorld* graph_;
  bool guided_;
};

static_assert(Space<GraphSpace>);

}  // namespace fleetfoot
