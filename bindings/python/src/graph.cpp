#include <fleetfoot/graph.hpp>
#include <memory>
#include <string>
#include <vector>

#include "conversions.hpp"
#include "module.hpp"
#include "worlds.hpp"

namespace fleetfoot::python {
namespace {

using Holder = std::shared_ptr<SharedGraph>;

/// Beyond what any graph has, for numbers that no id can hold.
std::uint32_t id_of(std::uint64_t number) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, kNoNode));
}

std::vector<Edge> edges_of(const py::object& source) {
  const auto rows =
      helper("edge_rows")(source).cast<py::array_t<std::uint64_t, py::array::c_style>>();
  std::vector<Edge> edges(static_cast<std::size_t>(rows.shape(0)));
  const std::uint64_t* next = rows.data();
  for (Edge& edge : edges) {
    edge = {id_of(next[0]), id_of(next[1]), next[2]};
    next += 3;
  }
  return edges;
}

std::vector<Point> points_of(const py::object& source) {
  const auto rows = helper("point_rows")(source).cast<py::array_t<double, py::array::c_style>>();
  std::vector<Point> points(static_cast<std::size_t>(rows.shape(0)));
  const double* next = rows.data();
  for (Point& point : points) {
    point = {next[0], next[1]};
    next += 2;
  }
  return points;
}

Holder without_positions(Whole nodes, const py::object& edges) {
  const auto count = static_cast<std::size_t>(std::max<std::int64_t>(nodes.value, 0));
  return std::make_shared<SharedGraph>(Graph(count, edges_of(edges)));
}

Holder with_positions(const py::object& positions, const py::object& edges,
                      double cost_per_distance) {
  return std::make_shared<SharedGraph>(
      Graph(points_of(positions), edges_of(edges), cost_per_distance));
}

/// An edge by its number, as the library takes it.
EdgeId edge_of(const SharedGraph& graph, Whole edge) {
  if (edge.value < 0 || static_cast<std::uint64_t>(edge.value) >= graph.world.edge_count()) {
    throw InputError("graph", "there is no edge " + std::to_string(edge.value));
  }
  return static_cast<EdgeId>(edge.value);
}

void set_cost(SharedGraph& graph, Whole edge, const py::object& cost) {
  const EdgeId id = edge_of(graph, edge);
  Whole number;
  if (!read_whole(cost, number.value)) throw py::type_error("a cost is a whole number");
  graph.check_idle();
  if (cost.equal(py::int_(Graph::closed))) {
    graph.world.close(id);
  } else {
    graph.world.set_cost(id, number.value);
  }
}

}  // namespace

void define_graph(py::module_& module) {
  py::class_<SharedGraph, Holder>(module, "Graph", R"(A directed graph whose edge costs change.

Nodes are numbered from 0, edges from 0 in the order in which they are given; a cost is a whole number
from 1 to Graph.max_cost, or Graph.closed, and may change at any time: agents read the changes in their
next step. What Grid says about threads holds here too.

>>> import fleetfoot
>>> roads = fleetfoot.Graph(4, [(0, 1, 5), (1, 3, 5), (0, 2, 7), (2, 3, 7)])
>>> fleetfoot.distance(roads, 0, 3)
10.0
>>> roads.close(1)
>>> fleetfoot.find_path(roads, 0, 3).nodes.tolist()
[0, 2, 3]

With positions, and a bound that guides the searches: no edge ever costs less than `cost_per_distance`
times its straight length.

>>> roads = fleetfoot.Graph([(0, 0), (3, 4), (6, 8)], [(0, 1, 50), (1, 2, 60)], 10)
>>> roads.position(1), roads.edge(1)
((3.0, 4.0), (1, 2, 60)))")
      .def(
          py::init(&without_positions), py::arg("nodes"), py::arg("edges"),
          R"(Of so many nodes; `edges` are rows (from, to, cost), or (from, to) for cost 1, or an array
of such rows.)")
      .def(py::init(&with_positions), py::arg("positions"), py::arg("edges"),
           py::arg("cost_per_distance"), "The same with a position (x, y) for each node.")
      .def_readonly_static("closed", &Graph::closed, "The cost of an edge that cannot be used.")
      .def_readonly_static("max_cost", &Graph::max_cost, "The largest cost of any other edge.")
      .def_property_readonly(
          "node_count", [](const SharedGraph& graph) { return graph.world.node_count(); },
          "Nodes are 0 to this less one.")
      .def_property_readonly(
          "edge_count", [](const SharedGraph& graph) { return graph.world.edge_count(); },
          "Edges are 0 to this less one.")
      .def_property_readonly(
          "has_positions", [](const SharedGraph& graph) { return graph.world.has_positions(); },
          "Whether the nodes have positions.")
      .def(
          "position",
          [](const SharedGraph& graph, Node node) {
            const Point point = graph.world.position(native(node));
            return py::make_tuple(point.x, point.y);
          },
          py::arg("node"), "The position (x, y) of a node.")
      .def(
          "edge",
          [](const SharedGraph& graph, Whole edge) {
            const Edge found = graph.world.edge(edge_of(graph, edge));
            return py::make_tuple(found.from, found.to, found.cost);
          },
          py::arg("edge"), "An edge (from, to, cost) as it is now.")
      .def("set_cost", &set_cost, py::arg("edge"), py::arg("cost"),
           R"(Changes the cost of an edge: from 1 to max_cost, or `closed`.

Raises InputError for an unknown edge, a cost out of range or one below the bound; then nothing has
changed.)")
      .def(
          "close",
          [](SharedGraph& graph, Whole edge) {
            graph.check_idle();
            graph.world.close(edge_of(graph, edge));
          },
          py::arg("edge"), "The same as set_cost(edge, Graph.closed).")
      .def("__repr__", [](const SharedGraph& graph) {
        return "<fleetfoot.Graph of " + std::to_string(graph.world.node_count()) + " nodes, " +
               std::to_string(graph.world.edge_count()) + " edges>";
      });
}

}  // namespace fleetfoot::python
