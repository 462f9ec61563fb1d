#include <filesystem>
#include <fleetfoot/grid.hpp>
#include <fleetfoot/load_map.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "conversions.hpp"
#include "module.hpp"
#include "worlds.hpp"

namespace fleetfoot::python {
namespace {

using Holder = std::shared_ptr<SharedGrid>;
using Bytes = py::array_t<std::uint8_t, py::array::c_style>;
using Numbers = py::array_t<std::int64_t, py::array::c_style>;

Holder shared(Grid&& grid) { return std::make_shared<SharedGrid>(std::move(grid)); }

/// Of two dimensions, without a copy where it is one of bytes row by row.
Bytes terrain_rows(const py::object& source) {
  if (py::isinstance<Bytes>(source)) {
    const auto bytes = py::reinterpret_borrow<Bytes>(source);
    if (bytes.ndim() == 2) return bytes;
  }
  return helper("terrain_rows")(source).cast<Bytes>();
}

std::span<const std::uint8_t> span_of(const Bytes& rows) {
  return {rows.data(), static_cast<std::size_t>(rows.size())};
}
int columns(const Bytes& rows) { return Whole{rows.shape(1)}.as_int(); }
int rows_in(const Bytes& rows) { return Whole{rows.shape(0)}.as_int(); }

Holder from_array(const py::object& array, Whole moves, Whole max_terrain) {
  const Bytes rows = terrain_rows(array);
  return shared(Grid::from_bytes(span_of(rows), columns(rows), rows_in(rows), moves_of(moves),
                                 max_terrain.as_unsigned()));
}

Bytes read_rect(const SharedGrid& grid, Cell corner, int width, int height) {
  Bytes rows({height, width});
  std::uint8_t* next = rows.mutable_data();
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) *next++ = grid.world.at({corner.x + x, corner.y + y});
  }
  return rows;
}

py::object to_array(const SharedGrid& grid, const py::object& dtype, const py::object& copy) {
  if (!copy.is_none() && !copy.cast<bool>()) {
    throw InputError("grid", "as an array it is always a copy");
  }
  py::object rows = read_rect(grid, {0, 0}, grid.world.width(), grid.world.height());
  return dtype.is_none() ? rows : rows.attr("astype")(dtype);
}

/// A cell from a pair [y, x] of numbers as numpy reads them: a negative one counts from the end.
bool read_index(const Grid& grid, const py::object& key, Cell& cell) {
  Cell index;
  if (!PyTuple_Check(key.ptr()) || !read_cell(key, index)) return false;
  cell = {index.y < 0 ? index.y + grid.width() : index.y,
          index.x < 0 ? index.x + grid.height() : index.x};
  return grid.contains(cell);
}

py::object get_item(const py::object& self, const py::object& key) {
  const auto& grid = self.cast<const SharedGrid&>();
  Cell cell;
  if (read_index(grid.world, key, cell)) return py::int_(grid.world.at(cell));
  return helper("read_item")(self, key);
}

void set_item(const py::object& self, const py::object& key, const py::object& terrain) {
  auto& grid = self.cast<SharedGrid&>();
  Cell cell;
  Whole number;
  if (read_index(grid.world, key, cell) && read_whole(terrain, number.value)) {
    grid.check_idle();
    grid.world.set(cell, number.value);
  } else {
    helper("write_item")(self, key, terrain);
  }
}

void set_rect(SharedGrid& grid, Cell corner, const py::object& array) {
  const Bytes rows = terrain_rows(array);
  grid.check_idle();
  grid.world.set_rect(corner, columns(rows), rows_in(rows), span_of(rows));
}

/// `cells` has a row x, y for each; `terrain` has as many entries.
void set_edits(SharedGrid& grid, const Numbers& cells, const Bytes& terrain) {
  std::vector<CellEdit> edits(static_cast<std::size_t>(cells.shape(0)));
  const std::int64_t* next = cells.data();
  const std::uint8_t* byte = terrain.data();
  for (CellEdit& edit : edits) {
    edit = {{Whole{next[0]}.as_int(), Whole{next[1]}.as_int()}, *byte++};
    next += 2;
  }
  grid.check_idle();
  grid.world.set(edits);
}

bool prepare(SharedGrid& grid, const MaybeWhole& work, const MaybeNumber& micros) {
  const Budget budget = budget_of(work, micros);
  grid.check_idle();
  const Inside inside(grid.preparations);
  const py::gil_scoped_release release;
  return grid.world.prepare(budget);
}

std::string describe(const SharedGrid& grid) {
  return "<fleetfoot.Grid " + std::to_string(grid.world.width()) + "x" +
         std::to_string(grid.world.height()) + ", " +
         std::to_string(static_cast<int>(grid.world.moves())) + " moves>";
}

Holder load(const py::object& file, Whole moves) {
  const auto path = py::module_::import("os").attr("fsdecode")(file).cast<std::string>();
  const py::gil_scoped_release release;
  return shared(load_map(std::filesystem::path(path), moves_of(moves)));
}

}  // namespace

void define_grid(py::module_& module) {
  module.attr("blocked") = int{blocked};
  module.attr("open") = int{open};
  py::class_<SharedGrid, Holder>(module, "Grid", R"(A grid of cells whose terrain changes.

Terrain 0 cannot be entered, 1 is open ground, 2 to 255 cost that many times as much to enter. Edit it
whenever you like: agents read the changes in their next step.

A cell is a tuple (x, y): x is the column, y the row, (0, 0) the top left corner. Brackets and arrays are
numpy's: [y, x], rows first.

>>> import numpy, fleetfoot
>>> grid = fleetfoot.Grid(8, 5)
>>> grid[1:4, 3] = 0                # a wall: rows 1 to 3 of column 3
>>> grid.at((3, 2)), grid[2, 3]
(0, 0)
>>> numpy.asarray(grid)[:, 2:5].tolist()
[[1, 1, 1], [1, 0, 1], [1, 0, 1], [1, 0, 1], [1, 1, 1]]

Threads: while nobody edits it any number of threads may search on it, each agent in one thread at a time;
an edit while a search runs in another thread is refused with a RuntimeError.)")
      .def(
          py::init([](Whole width, Whole height, Whole moves, Whole max_terrain) {
            return shared(
                Grid(width.as_int(), height.as_int(), moves_of(moves), max_terrain.as_unsigned()));
          }),
          py::arg("width"), py::arg("height"), py::arg("moves") = 8, py::arg("max_terrain") = 1,
          R"(All open. `moves` is 4 or 8: a diagonal move needs both cells beside it open. `max_terrain`,
from 1 to 255, is the most expensive terrain that will ever be set.)")
      .def_static("from_array", &from_array, py::arg("array"), py::arg("moves") = 8,
                  py::arg("max_terrain") = 1,
                  R"(A grid like a two-dimensional array of terrain, whose rows are y.

Any integers from 0 to 255 will do, and booleans (True is open). An array of uint8 row by row is read
where it is. Terrain up to the largest in it, or up to `max_terrain`, can be set later.

>>> import numpy, fleetfoot
>>> free = numpy.ones((3, 4), numpy.uint8)
>>> free[1, :3] = 0
>>> fleetfoot.distance(fleetfoot.Grid.from_array(free, moves=4), (0, 0), (0, 2))
8.0)")
      .def_property_readonly(
          "width", [](const SharedGrid& grid) { return grid.world.width(); }, "Columns.")
      .def_property_readonly(
          "height", [](const SharedGrid& grid) { return grid.world.height(); }, "Rows.")
      .def_property_readonly(
          "shape",
          [](const SharedGrid& grid) { return Cell{grid.world.height(), grid.world.width()}; },
          "(height, width), as of an array.")
      .def_property_readonly(
          "moves", [](const SharedGrid& grid) { return static_cast<int>(grid.world.moves()); },
          "4 or 8, of all its agents.")
      .def_property_readonly(
          "max_terrain", [](const SharedGrid& grid) { return grid.world.max_terrain(); },
          "The most expensive terrain that can be set.")
      .def(
          "contains", [](const SharedGrid& grid, Cell cell) { return grid.world.contains(cell); },
          py::arg("cell"), "Whether the cell lies on the grid.")
      .def(
          "at", [](const SharedGrid& grid, Cell cell) { return grid.world.at(cell); },
          py::arg("cell"), "The terrain of a cell (x, y). Raises InputError for one outside.")
      .def(
          "set",
          [](SharedGrid& grid, Cell cell, Whole terrain) {
            grid.check_idle();
            grid.world.set(cell, terrain.value);
          },
          py::arg("cell"), py::arg("terrain"),
          R"(Sets the terrain of a cell (x, y).

Raises InputError for a cell outside or terrain above max_terrain; then nothing has changed.)")
      .def(
          "set_many",
          [](const py::object& self, const py::object& cells, const py::object& terrain) {
            helper("set_many")(self, cells, terrain);
          },
          py::arg("cells"), py::arg("terrain"),
          R"(Sets many cells in their order, all or nothing: if one is refused none is set.

`cells` is a sequence of (x, y), or an array of two columns; `terrain` is one for all or one for each.

>>> import fleetfoot
>>> grid = fleetfoot.Grid(8, 5)
>>> grid.set_many([(1, 1), (2, 1), (3, 1)], 0)
>>> grid[1, :].tolist()
[1, 0, 0, 0, 1, 1, 1, 1])")
      .def("set_rect", &set_rect, py::arg("corner"), py::arg("rows"),
           R"(Sets a rectangle from its upper left cell (x, y) on, all or nothing.

`rows` is a two-dimensional array of terrain. Cells that stay as they are cost next to nothing, so a
whole map can be handed over again and again; uint8 row by row is read where it is.

>>> import numpy, fleetfoot
>>> grid = fleetfoot.Grid(8, 5)
>>> grid.set_rect((2, 1), numpy.zeros((2, 3), numpy.uint8))
>>> int(numpy.asarray(grid).sum())
34)")
      .def("prepare", &prepare, py::kw_only(), py::arg("work") = py::none(),
           py::arg("micros") = py::none(),
           R"(Optional: makes the coarse map, which guides agents under a budget, ahead of time.

With a budget it goes on where the last call stopped. True when it has gone over the whole map. For
threads it counts as an edit.

>>> import fleetfoot
>>> fleetfoot.Grid(64, 64).prepare()
True)")
      .def_property_readonly(
          "prepared", [](const SharedGrid& grid) { return grid.world.prepared(); },
          "How far prepare() has come, from 0 to 1.")
      .def("__array__", &to_array, py::arg("dtype") = py::none(), py::arg("copy") = py::none(),
           "The terrain as an array of uint8, rows first: always a copy.")
      .def("__len__", [](const SharedGrid& grid) { return grid.world.height(); })
      .def("__getitem__", &get_item, py::arg("key"),
           "Terrain by numpy's indices, [y, x]: an int for one cell, else an array (a copy).")
      .def("__setitem__", &set_item, py::arg("key"), py::arg("terrain"),
           R"(Sets terrain by numpy's indices, [y, x], slices and masks, all or nothing.

>>> import numpy, fleetfoot
>>> grid = fleetfoot.Grid(4, 3, max_terrain=9)
>>> grid[1] = [0, 1, 2, 3]
>>> grid[numpy.asarray(grid) > 1] = 9
>>> grid[-1, 0] = 0
>>> numpy.asarray(grid).tolist()
[[1, 1, 1, 1], [0, 1, 9, 9], [0, 1, 1, 1]])")
      .def("__repr__", &describe)
      .def("_read_rect", [](const SharedGrid& grid, Cell corner, int width,
                            int height) { return read_rect(grid, corner, width, height); })
      .def("_set_edits", &set_edits);

  module.def("load_map", &load, py::arg("file"), py::arg("moves") = 8,
             R"(A grid from a file.

The ending of the name says which format: .yaml or .yml is a ROS occupancy grid, .map, or a file that
begins like one, a Moving AI map of type octile. Raises InputError with file and line for what is neither.)");
}

}  // namespace fleetfoot::python
