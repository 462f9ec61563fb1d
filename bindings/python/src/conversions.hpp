// Between Python's values and the library's.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fleetfoot/agent_options.hpp>
#include <fleetfoot/budget.hpp>
#include <fleetfoot/cell.hpp>
#include <fleetfoot/error.hpp>
#include <fleetfoot/moves.hpp>
#include <fleetfoot/node.hpp>
#include <fleetfoot/sensing.hpp>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fleetfoot::python {

namespace py = pybind11;

/// A whole number; what does not fit is the nearest one that does, which the library then refuses
/// in its own words.
struct Whole {
  std::int64_t value = 0;

  int as_int() const {
    using Limits = std::numeric_limits<int>;
    return static_cast<int>(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
  }
  unsigned as_unsigned() const {
    return static_cast<unsigned>(
        std::clamp<std::int64_t>(value, 0, std::numeric_limits<unsigned>::max()));
  }
};

/// Or None.
struct MaybeWhole {
  bool given = false;
  Whole number;
};
struct MaybeNumber {
  bool given = false;
  double number = 0;
};

/// A node of a graph, before anybody has looked whether there is such a one.
struct Node {
  std::int64_t number = 0;
};

inline Cell native(Cell cell) { return cell; }
inline NodeId native(Node node) {
  if (node.number < 0 || node.number >= kNoNode) {
    throw InputError("graph", "there is no node " + std::to_string(node.number));
  }
  return static_cast<NodeId>(node.number);
}

/// False for what is no whole number. Sets no Python error.
inline bool read_whole(py::handle source, std::int64_t& value) {
  if (PyIndex_Check(source.ptr()) == 0) return false;
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(source.ptr()));
  if (!index) {
    PyErr_Clear();
    return false;
  }
  int overflow = 0;
  value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow > 0) value = std::numeric_limits<std::int64_t>::max();
  if (overflow < 0) value = std::numeric_limits<std::int64_t>::min();
  return true;
}

/// False for what is no pair of whole numbers. Sets no Python error.
inline bool read_cell(py::handle source, Cell& cell) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  if (PyTuple_Check(source.ptr())) {
    if (PyTuple_GET_SIZE(source.ptr()) != 2 || !read_whole(PyTuple_GET_ITEM(source.ptr(), 0), x) ||
        !read_whole(PyTuple_GET_ITEM(source.ptr(), 1), y)) {
      return false;
    }
  } else {
    if (PySequence_Check(source.ptr()) == 0 || PySequence_Size(source.ptr()) != 2) {
      PyErr_Clear();
      return false;
    }
    const auto first = py::reinterpret_steal<py::object>(PySequence_GetItem(source.ptr(), 0));
    const auto second = py::reinterpret_steal<py::object>(PySequence_GetItem(source.ptr(), 1));
    if (!first || !second || !read_whole(first, x) || !read_whole(second, y)) {
      PyErr_Clear();
      return false;
    }
  }
  cell = {Whole{x}.as_int(), Whole{y}.as_int()};
  return true;
}

/// Of what step(work=..., micros=...) and the like were given.
inline Budget budget_of(const MaybeWhole& work, const MaybeNumber& micros) {
  if (work.given && micros.given) {
    throw InputError("budget", "give work or micros, not both");
  }
  if (work.given) return Budget::work(work.number.value);
  if (micros.given) return Budget::time(std::chrono::duration<double, std::micro>(micros.number));
  return Budget::unlimited();
}

inline Moves moves_of(Whole moves) { return static_cast<Moves>(moves.as_int()); }

/// "full", "adjacent" or a radius.
inline Sensing sensing_of(const py::object& sensing) {
  Whole radius;
  if (read_whole(sensing, radius.value)) return Sensing::within(radius.as_int());
  if (!py::isinstance<py::str>(sensing)) {
    throw py::type_error("sensing is \"full\", \"adjacent\" or a radius in cells");
  }
  const auto name = sensing.cast<std::string>();
  if (name == "full") return Sensing::full();
  if (name == "adjacent") return Sensing::adjacent();
  throw InputError("sensing", "\"full\", \"adjacent\" or a radius in cells, not \"" + name + "\"");
}

/// Keywords as an agent's parameters: underscores stand for dashes, and one at the end only keeps a
/// parameter apart from the constructor's own arguments and from Python's words.
inline AgentOptions options_of(std::string name, const py::object& sensing,
                               const py::kwargs& parameters) {
  AgentOptions options{std::move(name), {}, sensing_of(sensing)};
  const py::object as_path = py::module_::import("os").attr("fspath");
  for (const auto& [key, value] : parameters) {
    auto parameter = key.cast<std::string>();
    if (parameter.size() > 1 && parameter.back() == '_') parameter.pop_back();
    std::replace(parameter.begin(), parameter.end(), '_', '-');
    const bool is_file = py::hasattr(value, "__fspath__");
    const py::str text(is_file ? as_path(value) : py::reinterpret_borrow<py::object>(value));
    options.set.push_back(parameter + "=" + text.cast<std::string>());
  }
  return options;
}

/// A numpy array that owns the numbers of a vector, which are not copied: `columns` to a row, or
/// one dimension if there are none.
template <class Number, class Element>
py::array_t<Number> array_of(std::vector<Element>&& elements, int columns = 0) {
  static_assert(sizeof(Element) % sizeof(Number) == 0);
  auto* const owned = new std::vector<Element>(std::move(elements));
  const py::capsule owner(owned,
                          [](void* vector) { delete static_cast<std::vector<Element>*>(vector); });
  std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(owned->size())};
  if (columns > 0) shape.push_back(columns);
  return py::array_t<Number>(std::move(shape), reinterpret_cast<const Number*>(owned->data()),
                             owner);
}

inline py::array as_array(std::vector<Cell>&& cells) {
  static_assert(sizeof(Cell) == 2 * sizeof(int));
  return array_of<int>(std::move(cells), 2);
}
inline py::array as_array(std::vector<NodeId>&& nodes) {
  return array_of<NodeId>(std::move(nodes));
}

/// A function of the module's Python part.
inline py::object helper(const char* name) {
  return py::module_::import("fleetfoot._arrays").attr(name);
}

inline py::str text_of(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace fleetfoot::python

namespace pybind11::detail {

template <>
struct type_caster<fleetfoot::Cell> {
  PYBIND11_TYPE_CASTER(fleetfoot::Cell, const_name("tuple[int, int]"));

  bool load(handle source, bool) { return fleetfoot::python::read_cell(source, value); }
  static handle cast(fleetfoot::Cell cell, return_value_policy, handle) {
    PyObject* const pair = PyTuple_New(2);
    if (pair == nullptr) throw error_already_set();
    PyTuple_SET_ITEM(pair, 0, PyLong_FromLong(cell.x));
    PyTuple_SET_ITEM(pair, 1, PyLong_FromLong(cell.y));
    return pair;
  }
};

template <>
struct type_caster<fleetfoot::python::Whole> {
  PYBIND11_TYPE_CASTER(fleetfoot::python::Whole, const_name("int"));

  bool load(handle source, bool) { return fleetfoot::python::read_whole(source, value.value); }
};

template <>
struct type_caster<fleetfoot::python::Node> {
  PYBIND11_TYPE_CASTER(fleetfoot::python::Node, const_name("int"));

  bool load(handle source, bool) { return fleetfoot::python::read_whole(source, value.number); }
};

template <>
struct type_caster<fleetfoot::python::MaybeWhole> {
  PYBIND11_TYPE_CASTER(fleetfoot::python::MaybeWhole, const_name("int | None"));

  bool load(handle source, bool) {
    value.given = !source.is_none();
    return !value.given || fleetfoot::python::read_whole(source, value.number.value);
  }
};

template <>
struct type_caster<fleetfoot::python::MaybeNumber> {
  PYBIND11_TYPE_CASTER(fleetfoot::python::MaybeNumber, const_name("float | None"));

  bool load(handle source, bool) {
    value.given = !source.is_none();
    if (!value.given) return true;
    value.number = PyFloat_AsDouble(source.ptr());
    if (PyErr_Occurred() == nullptr) return true;
    PyErr_Clear();
    return false;
  }
};

}  // namespace pybind11::detail
