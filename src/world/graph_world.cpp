#include "world/graph_world.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace fleetfoot {
namespace {

/// No path costs more, so a bound that stops here stays one, and stays consistent.
constexpr double kLargestBound = 0x1.0p50;

}  // namespace

GraphWorld::GraphWorld(std::size_t nodes, std::vector<Edge> edges)
    : World(edges.size()), node_count_(nodes), edges_(std::move(edges)) {
  if (nodes < 1 || nodes > kMaxNodes) {
    throw InputError("graph", "needs from 1 to " + std::to_string(kMaxNodes) + " nodes");
  }
  if (edges_.size() >= kNoNode) throw InputError("graph", "has more than 2^32 - 2 edges");
  for (EdgeId id = 0; id < edges_.size(); ++id) {
    const Edge& edge = edges_[id];
    if (!contains(edge.from) || !contains(edge.to)) {
      throw InputError("graph", "edge " + std::to_string(id) + " leads from " +
                                    std::to_string(edge.from) + " to " + std::to_string(edge.to) +
                                    ", but the nodes are 0 to " + std::to_string(nodes - 1));
    }
    check(id, edge.cost);
  }
  leaving_ = index_by(&Edge::from);
  entering_ = index_by(&Edge::to);
}

GraphWorld::GraphWorld(std::vector<Point> positions, std::vector<Edge> edges,
                       double cost_per_distance)
    : GraphWorld(positions.size(), std::move(edges)) {
  if (!(cost_per_distance >= 0 && cost_per_distance <= kMaxCostPerDistance)) {
    throw InputError("graph", "the cost per distance must be a number from 0 to 1e15");
  }
  for (std::size_t node = 0; node < positions.size(); ++node) {
    const Point& point = positions[node];
    // So written, a value that is not a number is refused too.
    if (!(std::abs(point.x) <= kMaxPosition && std::abs(point.y) <= kMaxPosition)) {
      throw InputError(
          "graph", "node " + std::to_string(node) + ": a position must lie within -1e15 and 1e15");
    }
  }
  positions_ = std::move(positions);
  cost_per_distance_ = cost_per_distance;
  for (EdgeId id = 0; id < edges_.size(); ++id) check(id, edges_[id].cost);
}

std::unique_ptr<GraphWorld> GraphWorld::clone() const {
  if (!has_positions()) return std::make_unique<GraphWorld>(node_count_, edges_);
  return std::make_unique<GraphWorld>(positions_, edges_, cost_per_distance_);
}

GraphWorld::Index GraphWorld::index_by(NodeId Edge::* end) const {
  Index index;
  index.start.assign(node_count_ + 1, 0);
  for (const Edge& edge : edges_) ++index.start[edge.*end + 1];
  for (std::size_t i = 0; i < node_count_; ++i) index.start[i + 1] += index.start[i];
  index.ids.resize(edges_.size());
  std::vector<std::size_t> next(index.start.begin(), index.start.end() - 1);
  for (EdgeId id = 0; id < edges_.size(); ++id) index.ids[next[edges_[id].*end]++] = id;
  return index;
}

void GraphWorld::check(EdgeId id, std::uint64_t cost) const {
  if (cost == kClosed) return;
  if (cost < 1 || cost > kMaxEdgeCost) {
    throw InputError("graph", "edge " + std::to_string(id) + ": the cost must be from 1 to " +
                                  std::to_string(kMaxEdgeCost) + ", not " + std::to_string(cost));
  }
  const Edge& edge = edges_[id];
  if (has_positions() && static_cast<double>(cost) < exact_bound(edge.from, edge.to)) {
    throw InputError("graph", "edge " + std::to_string(id) + ": cost " + std::to_string(cost) +
                                  " is below the cost per distance times the length of the edge");
  }
}

void GraphWorld::set_cost(EdgeId id, std::uint64_t cost) {
  if (id >= edges_.size()) {
    throw InputError("graph", "there is no edge " + std::to_string(id));
  }
  check(id, cost);
  const std::uint64_t before = edges_[id].cost;
  if (before == cost) return;
  // Into the journal first: where that finds no memory nothing has changed.
  if (cost < before) {
    journal_.append_cheaper(id);
  } else {
    journal_.append(id);
  }
  edges_[id].cost = cost;
}

double GraphWorld::exact_bound(NodeId a, NodeId b) const {
  const double dx = positions_[a].x - positions_[b].x;
  const double dy = positions_[a].y - positions_[b].y;
  return std::sqrt(dx * dx + dy * dy) * cost_per_distance_;
}

std::uint64_t GraphWorld::distance_bound(NodeId a, NodeId b) const {
  if (!has_positions()) return 0;
  // A little less than the distance, so that rounding never lifts it above a sum of edges. Floors
  // stay consistent because an edge's cost is an integer of at least the exact bound.
  return static_cast<std::uint64_t>(std::min(exact_bound(a, b) * (1 - 1e-12), kLargestBound));
}

double GraphWorld::length(std::uint64_t cost) const {
  return cost == kClosed ? std::numeric_limits<double>::infinity() : static_cast<double>(cost);
}

std::size_t GraphWorld::memory_bytes() const {
  const auto index_bytes = [](const Index& index) {
    return index.start.capacity() * sizeof(std::size_t) + index.ids.capacity() * sizeof(EdgeId);
  };
  return edges_.capacity() * sizeof(Edge) + positions_.capacity() * sizeof(Point) +
         index_bytes(leaving_) + index_bytes(entering_) + journal_.memory_bytes();
}

double GraphWorld::move_length(NodeId from, NodeId to) const {
  std::uint64_t best = kClosed;
  for (const EdgeId id : leaving(from)) {
    if (edges_[id].to == to) best = std::min(best, edges_[id].cost);
  }
  return length(best);
}

}  // namespace fleetfoot
