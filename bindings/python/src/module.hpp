// The parts of the module, each in a file of its own, in the order in which they are defined.
#pragma once

#include <pybind11/pybind11.h>

namespace fleetfoot::python {

void define_grid(pybind11::module_& module);
void define_graph(pybind11::module_& module);
void define_paths(pybind11::module_& module);
void define_agents(pybind11::module_& module);
void define_fleet(pybind11::module_& module);

}  // namespace fleetfoot::python
