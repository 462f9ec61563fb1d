// Graphs, single paths on them, and agents on them.
#include <cstddef>
#include <fleetfoot/find_path.hpp>
#include <fleetfoot/graph.hpp>
#include <fleetfoot/graph_agent.hpp>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "agent.hpp"

using namespace fleetfoot;     // NOLINT: of this file's functions all are of C
using namespace fleetfoot::c;  // NOLINT

namespace {

static_assert(FF_CLOSED == Graph::closed);
static_assert(FF_NO_NODE == kNoNode);

struct GraphObject final : Object {
  static constexpr Kind kKind = Kind::graph;
  static constexpr const char* kWhat = "graph";
  explicit GraphObject(std::shared_ptr<Graph> shared) : graph(std::move(shared)) {}

  std::shared_ptr<Graph> graph;
};

using Agent = AgentObject<GraphAgent, Graph, Kind::graph_agent>;

std::vector<Edge> edges_of(const ff_edge* edges, std::size_t count) {
  std::vector<Edge> list;
  list.reserve(count);
  for (const ff_edge& edge : std::span(edges, count)) {
    list.push_back({edge.from, edge.to, edge.cost});
  }
  return list;
}

template <class Use>
ff_status on_graph(const ff_graph* handle, const Use& use) noexcept {
  const auto* const object = find<GraphObject>(handle);
  if (object == nullptr) return FF_BAD_HANDLE;
  return guarded([&] {
    use(*object->graph);
    return FF_OK;
  });
}

}  // namespace

ff_status ff_graph_create(size_t nodes, const ff_edge* edges, size_t edge_count, ff_graph** graph) {
  if (!is_given(graph, "graph")) return FF_BAD_ARGUMENT;
  if (edge_count > 0 && !is_given(edges, "edges")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    publish(
        std::make_unique<GraphObject>(std::make_shared<Graph>(nodes, edges_of(edges, edge_count))),
        graph);
    return FF_OK;
  });
}

ff_status ff_graph_create_at(const ff_point* positions, size_t nodes, const ff_edge* edges,
                             size_t edge_count, double cost_per_distance, ff_graph** graph) {
  if (!is_given(graph, "graph")) return FF_BAD_ARGUMENT;
  if (nodes > 0 && !is_given(positions, "positions")) return FF_BAD_ARGUMENT;
  if (edge_count > 0 && !is_given(edges, "edges")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    std::vector<Point> points;
    points.reserve(nodes);
    for (const ff_point& point : std::span(positions, nodes)) points.push_back({point.x, point.y});
    publish(std::make_unique<GraphObject>(std::make_shared<Graph>(
                std::move(points), edges_of(edges, edge_count), cost_per_distance)),
            graph);
    return FF_OK;
  });
}

ff_status ff_graph_destroy(ff_graph* graph) { return destroy<GraphObject>(graph); }

ff_status ff_graph_size(const ff_graph* graph, size_t* nodes, size_t* edges) {
  return on_graph(graph, [&](const Graph& world) {
    if (nodes != nullptr) *nodes = world.node_count();
    if (edges != nullptr) *edges = world.edge_count();
  });
}

ff_status ff_graph_edge(const ff_graph* graph, uint32_t edge, ff_edge* value) {
  if (!is_given(value, "value")) return FF_BAD_ARGUMENT;
  return on_graph(graph, [&](const Graph& world) {
    const Edge found = world.edge(edge);
    *value = {found.from, found.to, found.cost};
  });
}

ff_status ff_graph_set_cost(ff_graph* graph, uint32_t edge, uint64_t cost) {
  return on_graph(graph, [&](Graph& world) { world.set_cost(edge, cost); });
}

ff_status ff_graph_find_path(const ff_graph* graph, uint32_t start, uint32_t goal, uint32_t* nodes,
                             size_t capacity, size_t* count, ff_graph_path* path) {
  const auto* const object = find<GraphObject>(graph);
  if (object == nullptr) return FF_BAD_HANDLE;
  if (!is_buffer(nodes, capacity, count)) return FF_BAD_ARGUMENT;
  if (path != nullptr && !is_sized(path, "path")) return FF_BAD_ARGUMENT;
  return guarded([&] {
    const GraphPath found = find_path(*object->graph, start, goal);
    const ff_status status = write_all(found.nodes, nodes, capacity, count, kToC);
    if (status != FF_OK || path == nullptr) return status;
    path->found = found.found ? 1 : 0;
    path->cost = found.cost;
    path->nearest = found.nearest;
    path->nearest_cost = found.nearest_cost;
    return FF_OK;
  });
}

ff_status ff_graph_distance(const ff_graph* graph, uint32_t start, uint32_t goal, double* cost) {
  if (!is_given(cost, "cost")) return FF_BAD_ARGUMENT;
  return on_graph(graph, [&](const Graph& world) { *cost = distance(world, start, goal); });
}

ff_status ff_graph_agent_create(const ff_graph* graph, const char* name, const char* set,
                                int sensing, uint32_t start, uint32_t goal,
                                ff_graph_agent** agent) {
  const auto* const world = find<GraphObject>(graph);
  if (world == nullptr) return FF_BAD_HANDLE;
  return make_agent<Agent>(world->graph, name, set, sensing, start, goal, agent);
}

ff_status ff_graph_agent_destroy(ff_graph_agent* agent) { return destroy<Agent>(agent); }

ff_status ff_graph_agent_step(ff_graph_agent* agent, ff_budget budget, ff_graph_step* result) {
  return step<Agent>(agent, budget, result);
}
ff_status ff_graph_agent_think(ff_graph_agent* agent, ff_budget budget, ff_graph_step* result) {
  return think<Agent>(agent, budget, result);
}

ff_status ff_graph_agent_position(const ff_graph_agent* agent, uint32_t* position) {
  if (!is_given(position, "position")) return FF_BAD_ARGUMENT;
  return on_agent<Agent>(agent, [&](const GraphAgent& a) { *position = a.position(); });
}
ff_status ff_graph_agent_goal(const ff_graph_agent* agent, uint32_t* goal) {
  if (!is_given(goal, "goal")) return FF_BAD_ARGUMENT;
  return on_agent<Agent>(agent, [&](const GraphAgent& a) { *goal = a.goal(); });
}
ff_status ff_graph_agent_set_goal(ff_graph_agent* agent, uint32_t goal) {
  return on_agent<Agent>(agent, [&](GraphAgent& a) { a.set_goal(goal); });
}
ff_status ff_graph_agent_relocate(ff_graph_agent* agent, uint32_t position) {
  return on_agent<Agent>(agent, [&](GraphAgent& a) { a.relocate(position); });
}

ff_status ff_graph_agent_path(const ff_graph_agent* agent, uint32_t* nodes, size_t capacity,
                              size_t* count, int* complete) {
  return write_path<Agent>(agent, &GraphPathAhead::nodes, nodes, capacity, count, complete);
}
ff_status ff_graph_agent_path_cost(const ff_graph_agent* agent, double* cost) {
  if (!is_given(cost, "cost")) return FF_BAD_ARGUMENT;
  return on_agent<Agent>(agent, [&](const GraphAgent& a) { *cost = a.path().cost; });
}
ff_status ff_graph_agent_stats(const ff_graph_agent* agent, ff_stats* stats) {
  return write_stats<Agent>(agent, stats);
}
