// An explicit directed graph with weighted edges: waypoints, roads, anything that is not a grid.
//
// Nodes are 0 .. n-1, edges keep the order in which they were given, and an edge's cost can change
// at any time; kClosed takes it away. Nodes may have positions. Then straight-line distance times
// `cost_per_distance`, which no edge may ever be cheaper than, guides the searches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fleetfoot/edge.hpp>
#include <memory>
#include <vector>

#include "base/point.hpp"
#include "base/types.hpp"
#include "world/world.hpp"

namespace fleetfoot {

class GraphWorld final : public World {
 public:
  static constexpr std::uint64_t kClosed = kInfinite<std::uint64_t>;
  /// Limits under which no path costs more than 2^50, so that keys scaled by an epsilon fit 64
  /// bits.
  static constexpr std::size_t kMaxNodes = std::size_t{1} << 24;
  static constexpr std::uint64_t kMaxEdgeCost = std::uint64_t{1} << 26;

  /// Limits under which no square overflows, and none underflows that makes a difference of 1 in a
  /// bound: so every bound is a number, and consistent.
  static constexpr double kMaxPosition = 1e15;
  static constexpr double kMaxCostPerDistance = 1e15;

  GraphWorld(std::size_t nodes, std::vector<Edge> edges);
  /// With positions, one for each node. Throws InputError if an edge is cheaper than its length
  /// times `cost_per_distance`.
  GraphWorld(std::vector<Point> positions, std::vector<Edge> edges, double cost_per_distance);

  /// The same graph as it is now, with a journal of its own.
  std::unique_ptr<GraphWorld> clone() const;

  std::size_t edge_count() const { return edges_.size(); }
  const Edge& edge(EdgeId id) const { return edges_[id]; }
  /// Throws InputError for an unknown edge or a cost out of range.
  void set_cost(EdgeId id, std::uint64_t cost);
  void close(EdgeId id) { set_cost(id, kClosed); }

  /// Edge ids that leave or enter a node, as a range.
  struct EdgeRange {
    const EdgeId* first;
    const EdgeId* last;
    const EdgeId* begin() const { return first; }
    const EdgeId* end() const { return last; }
    std::size_t size() const { return static_cast<std::size_t>(last - first); }
  };
  EdgeRange leaving(NodeId node) const { return leaving_.of(node); }
  EdgeRange entering(NodeId node) const { return entering_.of(node); }

  /// Edges that are worth one unit of work when a node is expanded, beyond the first.
  static constexpr std::size_t kEdgesPerUnit = 16;
  /// What expanding a node costs, in either direction: one unit for fewer edges than that, and more
  /// for hubs, so that a unit always takes about the same time.
  std::uint64_t expansion_units(NodeId node) const {
    return 1 + std::max(leaving(node).size(), entering(node).size()) / kEdgesPerUnit;
  }

  bool has_positions() const { return !positions_.empty(); }
  const Point& position(NodeId node) const { return positions_[node]; }
  /// A lower bound on the cost of any path from a to b, for all time; consistent.
  std::uint64_t distance_bound(NodeId a, NodeId b) const;

  WorldKind kind() const override { return WorldKind::graph; }
  bool contains(NodeId node) const override { return node < node_count_; }
  std::size_t node_count() const override { return node_count_; }
  std::size_t node_slots() const override { return node_count_; }
  double length(std::uint64_t cost) const override;
  double move_length(NodeId from, NodeId to) const override;

  std::size_t memory_bytes() const;

 private:
  struct Index {
    std::vector<std::size_t> start;
    std::vector<EdgeId> ids;
    EdgeRange of(NodeId node) const {
      return {ids.data() + start[node], ids.data() + start[node + 1]};
    }
  };
  Index index_by(NodeId Edge::* end) const;
  void check(EdgeId id, std::uint64_t cost) const;
  double exact_bound(NodeId a, NodeId b) const;

  std::size_t node_count_;
  std::vector<Edge> edges_;
  std::vector<Point> positions_;
  double cost_per_distance_ = 0;
  Index leaving_;
  Index entering_;
};

}  // namespace fleetfoot
