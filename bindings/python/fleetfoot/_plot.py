"""Pictures of worlds, where matplotlib is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

import numpy

from . import _core

if TYPE_CHECKING:
    import numpy.typing
    from matplotlib.axes import Axes

    Shown = Union[_core.Agent, _core.Fleet, _core.Path, numpy.typing.ArrayLike]


def plot(grid: _core.Grid, *shown: Shown, ax: Axes | None = None) -> Axes:
    """Draws a grid, and on it agents with their paths ahead, fleets, and paths.

    Blocked cells are dark, expensive ones grey. `shown` are agents, fleets as of their last tick, answers
    of find_path and arrays of rows (x, y). Returns matplotlib's axes: `plot(grid, agent).figure.savefig("world.png")`.
    """
    try:
        import matplotlib
        from matplotlib import pyplot
    except ImportError as error:
        raise ImportError(
            "fleetfoot.plot needs matplotlib: apt-get install python3-matplotlib, or pip install matplotlib"
        ) from error

    if ax is None:
        ax = pyplot.figure().add_subplot()
    terrain = numpy.asarray(grid)
    shade = numpy.where(terrain == _core.blocked, 0.2, 1.0 - 0.5 * (terrain - 1.0) / max(grid.max_terrain, 2))
    ax.imshow(shade, cmap="gray", vmin=0, vmax=1, interpolation="nearest")
    colours = matplotlib.rcParams["axes.prop_cycle"].by_key()["color"]
    for i, item in enumerate(shown):
        _show(ax, item, colours[i % len(colours)])
    return ax


def _show(ax: Axes, item: Any, colour: str) -> None:
    if isinstance(item, _core.Fleet):
        moves = item.moves()
        ax.plot(*moves["to"].T, "o", color=colour, markersize=3)
        return
    line = item
    if isinstance(item, _core.Agent):
        line = item.path()
        ax.plot(*item.position, "o", color=colour)
        ax.plot(*item.goal, "x", color=colour)
    elif isinstance(item, _core.Path):
        line = item.cells
    points = numpy.asarray(line)
    if points.ndim != 2 or points.shape[1] != 2:
        raise _core.InputError(f"plot: a path has rows (x, y), not an array of shape {points.shape}")
    ax.plot(points[:, 0], points[:, 1], "-", color=colour, linewidth=1.5)
