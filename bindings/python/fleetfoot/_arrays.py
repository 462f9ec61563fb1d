"""What numpy does better than the compiled half: indices, checks of arrays, and arrays that know more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy

from . import _core

if TYPE_CHECKING:
    import numpy.typing


class PathAhead(numpy.ndarray):  # type: ignore[type-arg]
    """Where an agent means to go, from where it is on: an array of a row (x, y) for each cell.

    On a graph it is an array of nodes. `complete` says whether it leads to the goal, `cost` what it
    costs to follow it as far as the agent knows. Slices and results of arithmetic are PathAhead by
    type, but know neither.

    >>> import fleetfoot
    >>> agent = fleetfoot.Agent(fleetfoot.Grid(8, 5), (0, 0), (3, 0))
    >>> agent.think().to
    (1, 0)
    >>> path = agent.path()
    >>> path.tolist(), path.complete, path.cost
    ([[0, 0], [1, 0], [2, 0], [3, 0]], True, 3.0)
    """

    complete: bool = False
    cost: float = float("nan")


def path_ahead(array: numpy.ndarray[Any, Any], complete: bool, cost: float) -> PathAhead:
    path = array.view(PathAhead)
    path.complete = complete
    path.cost = cost
    return path


def _terrain(source: Any) -> numpy.typing.NDArray[numpy.uint8]:
    array = numpy.asarray(source)
    if array.dtype == numpy.uint8:
        return array
    if array.dtype.kind not in "bui" and array.size > 0:
        raise TypeError(f"terrain is whole numbers from 0 to 255, not {array.dtype}")
    if array.size > 0 and not 0 <= array.min() <= array.max() <= 255:
        raise _core.InputError("edit: terrain is from 0 to 255")
    return array.astype(numpy.uint8)


def terrain_rows(source: Any) -> numpy.typing.NDArray[numpy.uint8]:
    """As bytes, row by row, of two dimensions."""
    rows = _terrain(source)
    if rows.ndim != 2:
        raise _core.InputError(f"grid: an array of 2 dimensions is needed, [y, x], not of {rows.ndim}")
    return numpy.ascontiguousarray(rows)


def set_many(grid: _core.Grid, cells: Any, terrain: Any) -> None:
    pairs = numpy.asarray(cells)
    if pairs.size == 0:
        pairs = numpy.empty((0, 2), numpy.int64)
    if pairs.dtype.kind not in "ui":
        raise TypeError(f"cells are pairs of whole numbers, not {pairs.dtype}")
    if pairs.ndim != 2 or pairs.shape[1] != 2:
        raise _core.InputError(f"edit: cells are rows (x, y), not an array of shape {pairs.shape}")
    values = _fitted(terrain, pairs.shape[:1])
    grid._set_edits(numpy.ascontiguousarray(pairs, numpy.int64), values)


def _fitted(terrain: Any, shape: tuple[int, ...]) -> numpy.typing.NDArray[numpy.uint8]:
    values = _terrain(terrain)
    try:
        return numpy.ascontiguousarray(numpy.broadcast_to(values, shape))
    except ValueError:
        raise _core.InputError(f"edit: terrain of shape {values.shape} does not fit {shape}") from None


def _ranges(grid: _core.Grid, key: Any) -> tuple[range, range, tuple[int, ...]] | None:
    """Rows, columns and the shape of what whole numbers and slices of step 1 select; None for other keys."""
    keys = key if isinstance(key, tuple) else (key,)
    if len(keys) > 2:
        return None
    ranges = []
    shape = []
    for part, size in zip(keys + (slice(None),) * (2 - len(keys)), grid.shape):
        if isinstance(part, slice):
            selected = range(*part.indices(size))
            if selected.step != 1:
                return None
            shape.append(len(selected))
        elif isinstance(part, (int, numpy.integer)) and not isinstance(part, bool):
            index = int(part) + (size if part < 0 else 0)
            if not 0 <= index < size:
                raise _core.OutsideError(
                    f"grid: index {part} is outside the {grid.width}x{grid.height} grid; indices are [y, x]"
                )
            selected = range(index, index + 1)
        else:
            return None
        ranges.append(selected)
    return ranges[0], ranges[1], tuple(shape)


def _indexed(array: numpy.ndarray[Any, Any], key: Any) -> Any:
    try:
        return array[key]
    except IndexError as error:
        raise _core.OutsideError(f"grid: {error}") from None


def read_item(grid: _core.Grid, key: Any) -> Any:
    ranges = _ranges(grid, key)
    if ranges is None:
        return _indexed(numpy.asarray(grid), key)
    rows, columns, shape = ranges
    return grid._read_rect((columns.start, rows.start), len(columns), len(rows)).reshape(shape)


def write_item(grid: _core.Grid, key: Any, terrain: Any) -> None:
    ranges = _ranges(grid, key)
    if ranges is not None:
        rows, columns, shape = ranges
        values = _fitted(terrain, shape).reshape(len(rows), len(columns))
        grid.set_rect((columns.start, rows.start), values)
        return
    numbers = numpy.arange(grid.width * grid.height).reshape(grid.shape)
    selected = numpy.asarray(_indexed(numbers, key))
    values = _fitted(terrain, selected.shape)
    y, x = numpy.divmod(selected.ravel(), grid.width)
    grid._set_edits(numpy.column_stack((x, y)).astype(numpy.int64, copy=False), values.ravel())


def edge_rows(edges: Any) -> numpy.typing.NDArray[numpy.uint64]:
    """As rows (from, to, cost); cost 1 where there are two columns."""
    rows = numpy.asarray(edges)
    if rows.size == 0:
        return numpy.empty((0, 3), numpy.uint64)
    if rows.dtype.kind not in "ui":
        raise TypeError(f"edges are whole numbers, not {rows.dtype}")
    if rows.ndim != 2 or rows.shape[1] not in (2, 3):
        raise _core.InputError(f"graph: edges are rows (from, to, cost), not an array of shape {rows.shape}")
    if rows.min() < 0:
        raise _core.InputError("graph: nodes and costs of edges are not negative")
    if rows.shape[1] == 2:
        rows = numpy.column_stack((rows, numpy.ones(len(rows), rows.dtype)))
    return numpy.ascontiguousarray(rows, numpy.uint64)


def point_rows(positions: Any) -> numpy.typing.NDArray[numpy.float64]:
    points = numpy.asarray(positions)
    if points.dtype.kind not in "uif":
        raise TypeError(f"positions are numbers, not {points.dtype}")
    if points.ndim != 2 or points.shape[1] != 2:
        raise _core.InputError(f"graph: positions are rows (x, y), not an array of shape {points.shape}")
    return numpy.ascontiguousarray(points, numpy.float64)
