// Shortest paths by one question, without an agent.
#include <fleetfoot/find_path.hpp>
#include <memory>

#include "conversions.hpp"
#include "module.hpp"
#include "worlds.hpp"

namespace fleetfoot::python {
namespace {

/// An answer, whose cells or nodes have become an array.
template <class Found>
struct Answer {
  Found found;
  py::object array;
};
using GridAnswer = Answer<Path>;
using GraphAnswer = Answer<GraphPath>;

GridAnswer find_on_grid(SharedGrid& grid, Cell start, Cell goal) {
  Path path = search_on(grid, [&] { return find_path(grid.world, start, goal); });
  py::object cells = as_array(std::move(path.cells));
  return {std::move(path), std::move(cells)};
}

GraphAnswer find_on_graph(SharedGraph& graph, Node start, Node goal) {
  const NodeId from = native(start);
  const NodeId to = native(goal);
  GraphPath path = search_on(graph, [&] { return find_path(graph.world, from, to); });
  py::object nodes = as_array(std::move(path.nodes));
  return {std::move(path), std::move(nodes)};
}

template <class AnswerType>
py::class_<AnswerType> define_answer(py::module_& module, const char* name, const char* doc) {
  return py::class_<AnswerType>(module, name, doc)
      .def_property_readonly(
          "found", [](const AnswerType& path) { return path.found.found; },
          "Whether there is a path.")
      .def_property_readonly(
          "cost", [](const AnswerType& path) { return path.found.cost; },
          "Of the path; infinity if there is none.")
      .def_property_readonly(
          "nearest", [](const AnswerType& path) { return path.found.nearest; },
          "The goal, or where there is no path the nearest to it that can be reached.")
      .def_property_readonly(
          "nearest_cost", [](const AnswerType& path) { return path.found.nearest_cost; },
          "Of the shortest path to `nearest`.")
      .def("__bool__", [](const AnswerType& path) { return path.found.found; })
      .def("__repr__", [name](const AnswerType& path) {
        return py::str("<fleetfoot.{} found={} cost={:.6g} nearest={}>")
            .format(name, path.found.found, path.found.cost, path.found.nearest);
      });
}

}  // namespace

void define_paths(py::module_& module) {
  define_answer<GridAnswer>(module, "Path", "The answer of find_path on a grid.")
      .def_readonly("cells", &GridAnswer::array,
                    "An array of rows (x, y) from start to goal; empty if there is no path.");
  define_answer<GraphAnswer>(module, "GraphPath", "The answer of find_path on a graph.")
      .def_readonly("nodes", &GraphAnswer::array,
                    "An array of nodes from start to goal; empty if there is no path.");

  module.def("find_path", &find_on_grid, py::arg("grid"), py::arg("start"), py::arg("goal"),
             R"(A shortest path, by the world as it is now.

The start may be blocked: a body that stands there may leave. Raises InputError for a cell outside.

>>> import fleetfoot
>>> grid = fleetfoot.Grid(8, 5, moves=4)
>>> fleetfoot.find_path(grid, (0, 0), (2, 0)).cells.tolist()
[[0, 0], [1, 0], [2, 0]]
>>> grid[:, 4] = 0
>>> path = fleetfoot.find_path(grid, (0, 0), (7, 0))
>>> path.found, path.cost, path.nearest, path.nearest_cost
(False, inf, (3, 0), 3.0))");
  module.def("find_path", &find_on_graph, py::arg("graph"), py::arg("start"), py::arg("goal"),
             "The same on a graph.");
  module.def(
      "distance",
      [](SharedGrid& grid, Cell start, Cell goal) {
        return search_on(grid, [&] { return distance(grid.world, start, goal); });
      },
      py::arg("grid"), py::arg("start"), py::arg("goal"),
      R"(The cost of a shortest path; infinity if there is none.

>>> import fleetfoot
>>> round(fleetfoot.distance(fleetfoot.Grid(8, 5), (0, 0), (7, 4)), 3)
8.657)");
  module.def(
      "distance",
      [](SharedGraph& graph, Node start, Node goal) {
        const NodeId from = native(start);
        const NodeId to = native(goal);
        return search_on(graph, [&] { return distance(graph.world, from, to); });
      },
      py::arg("graph"), py::arg("start"), py::arg("goal"), "The same on a graph.");
}

}  // namespace fleetfoot::python
