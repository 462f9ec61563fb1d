"""Pictures, with matplotlib and without."""

import sys

import fleetfoot
import numpy
import pytest


def test_without_matplotlib_the_error_says_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match="fleetfoot.plot needs matplotlib: apt-get install python3-matplotlib"):
        fleetfoot.plot(fleetfoot.Grid(4, 4))


@pytest.fixture
def axes():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    from matplotlib import pyplot

    yield pyplot.figure().add_subplot()
    pyplot.close("all")


def lines(axes):
    return [numpy.column_stack(line.get_data()).tolist() for line in axes.get_lines()]


def test_shows_the_world(axes):
    grid = fleetfoot.Grid(5, 4, max_terrain=9)
    grid[1, 2], grid[2, 2], grid[3, 2] = 0, 5, 9
    assert fleetfoot.plot(grid, ax=axes) is axes
    shown = axes.get_images()[0].get_array()
    assert shown.shape == (4, 5)
    assert shown[0, 0] == 1 > shown[2, 2] > shown[3, 2] > shown[1, 2]


def test_shows_agents_paths_and_fleets(axes, tmp_path):
    grid = fleetfoot.Grid(8, 8)
    agent = fleetfoot.Agent(grid, (0, 0), (3, 0))
    agent.step()
    fleet = fleetfoot.Fleet(grid)
    fleet.add((0, 7), (7, 7))
    fleet.tick()
    fleetfoot.plot(grid, agent, fleet, fleetfoot.find_path(grid, (0, 5), (1, 5)), [(4, 4), (5, 5)], ax=axes)
    assert lines(axes) == [
        [[1, 0]],
        [[3, 0]],
        [[1, 0], [2, 0], [3, 0]],
        [[1, 7]],
        [[0, 5], [1, 5]],
        [[4, 4], [5, 5]],
    ]
    axes.figure.savefig(tmp_path / "world.png")
    assert (tmp_path / "world.png").stat().st_size > 1000


def test_makes_axes_of_its_own(axes):
    assert fleetfoot.plot(fleetfoot.Grid(4, 4)).figure is not axes.figure


def test_refuses_what_is_no_path(axes):
    with pytest.raises(fleetfoot.InputError, match="rows"):
        fleetfoot.plot(fleetfoot.Grid(4, 4), [1, 2, 3], ax=axes)
