#include <fleetfoot/graph.hpp>
#include <string>
#include <utility>

#include "api/checks.hpp"
#include "base/error.hpp"
#include "world/graph_world.hpp"

namespace fleetfoot {

static_assert(Graph::closed == GraphWorld::kClosed);
static_assert(Graph::max_cost == GraphWorld::kMaxEdgeCost);

Graph::Graph(std::size_t nodes, std::vector<Edge> edges)
    : world_(std::make_unique<GraphWorld>(nodes, std::move(edges))) {}

Graph::Graph(std::vector<Point> positions, std::vector<Edge> edges, double cost_per_distance)
    : world_(std::make_unique<GraphWorld>(std::move(positions), std::move(edges),
                                          cost_per_distance)) {}

Graph::Graph(std::unique_ptr<GraphWorld> world) noexcept : world_(std::move(world)) {}

Graph::Graph(Graph&&) noexcept = default;
Graph& Graph::operator=(Graph&&) noexcept = default;
Graph::~Graph() = default;

std::size_t Graph::node_count() const noexcept { return world_->node_count(); }
std::size_t Graph::edge_count() const noexcept { return world_->edge_count(); }
bool Graph::contains(NodeId node) const noexcept { return world_->contains(node); }
bool Graph::has_positions() const noexcept { return world_->has_positions(); }

Edge Graph::edge(EdgeId id) const {
  if (id >= edge_count()) throw InputError("graph", "there is no edge " + std::to_string(id));
  return world_->edge(id);
}

Point Graph::position(NodeId node) const {
  if (!has_positions()) throw InputError("graph", "its nodes have no positions");
  return world_->position(detail::checked_node(*world_, node, "graph"));
}

void Graph::set_cost(EdgeId id, std::uint64_t cost) { world_->set_cost(id, cost); }
void Graph::close(EdgeId id) { world_->close(id); }

}  // namespace fleetfoot
