// The compiled half of the Python package: errors, the version, and the parts.
#include "module.hpp"

#include <exception>
#include <fleetfoot/error.hpp>
#include <fleetfoot/graph.hpp>
#include <fleetfoot/version.hpp>

namespace fleetfoot::python {
namespace {

namespace py = pybind11;

/// A class of exceptions, known by its name in the package.
py::object make_error(const char* name, const char* doc, const py::object& bases) {
  const auto made =
      py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(name, doc, bases.ptr(), nullptr));
  if (!made) throw py::error_already_set();
  return made;
}

void define_errors(py::module_& module) {
  static PyObject* input_error = nullptr;  // for the life of the process, as the translator is
  const auto builtin = [](PyObject* error) { return py::reinterpret_borrow<py::object>(error); };
  const py::object made = make_error("fleetfoot.InputError",
                                     "Bad input: says in one line where and what. Whatever raised "
                                     "it is as it was before the call.",
                                     builtin(PyExc_ValueError));
  module.attr("InputError") = made;
  module.attr("OutsideError") =
      make_error("fleetfoot.OutsideError", "An index in brackets that is outside the grid.",
                 py::make_tuple(made, builtin(PyExc_IndexError)));
  input_error = made.inc_ref().ptr();
  py::register_exception_translator([](std::exception_ptr error) {
    try {
      if (error) std::rethrow_exception(error);
    } catch (const InputError& refused) {
      PyErr_SetString(input_error, refused.what());
    }
  });
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  const py::object own_name = module.attr("__name__");
  module.attr("__name__") = "fleetfoot";  // where users find the classes
  define_errors(module);
  module.attr("__version__") = version();
  define_grid(module);
  define_graph(module);
  define_paths(module);
  define_agents(module);
  define_fleet(module);
  module.attr("__name__") = own_name;
}

}  // namespace fleetfoot::python
