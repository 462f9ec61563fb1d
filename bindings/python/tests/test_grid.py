"""Grids: numpy in and out, edits, and what is refused."""

import gc
import re

import fleetfoot
import numpy
import pytest


def drawn(*rows):
    return numpy.array([[cell != "#" for cell in row] for row in rows], numpy.uint8)


def test_has_the_shape_it_was_made_with():
    grid = fleetfoot.Grid(7, 4, moves=4, max_terrain=9)
    assert (grid.width, grid.height, grid.shape, grid.moves, grid.max_terrain) == (7, 4, (4, 7), 4, 9)
    assert len(grid) == 4
    assert repr(grid) == "<fleetfoot.Grid 7x4, 4 moves>"
    assert numpy.asarray(grid).tolist() == [[1] * 7] * 4


@pytest.mark.parametrize(
    "array",
    [
        drawn("..#", "#.."),
        drawn("..#", "#..").astype(bool),
        drawn("..#", "#..").astype(numpy.int64),
        drawn("..#", "#..").tolist(),
        numpy.asfortranarray(drawn("..#", "#..")),
        drawn("....#.", "......", "#.....")[::2, ::2],
    ],
    ids=["uint8", "bool", "int64", "lists", "by columns", "strided"],
)
def test_from_array_and_back(array):
    grid = fleetfoot.Grid.from_array(array)
    assert (grid.width, grid.height, grid.max_terrain) == (3, 2, 1)
    back = numpy.asarray(grid)
    assert back.dtype == numpy.uint8
    assert back.tolist() == [[1, 1, 0], [0, 1, 1]]
    assert grid.at((2, 0)) == 0 and grid.at((0, 1)) == 0 and grid.at((1, 1)) == 1


def test_an_array_from_a_grid_is_a_copy():
    grid = fleetfoot.Grid(3, 2)
    array = numpy.asarray(grid)
    array[:] = 0
    grid[0, 0] = 0
    assert numpy.asarray(grid).tolist() == [[0, 1, 1], [1, 1, 1]]
    assert numpy.asarray(grid, dtype=float).dtype == float
    with pytest.raises(ValueError, match="always a copy"):
        grid.__array__(copy=False)


def test_from_array_copies_what_it_reads():
    array = drawn("...", "...")
    grid = fleetfoot.Grid.from_array(array)
    array[:] = 0
    assert grid[0, 0] == 1


def test_max_terrain_of_an_array():
    assert fleetfoot.Grid.from_array([[1, 7]]).max_terrain == 7
    assert fleetfoot.Grid.from_array([[1, 7]], max_terrain=20).max_terrain == 20


INDICES = [
    (1, 2),
    (-1, -1),
    (numpy.int8(2), numpy.uint64(3)),
    2,
    -2,
    (slice(None), 1),
    (slice(1, 3), slice(2, None)),
    (slice(-2, None), slice(None, -3)),
    (slice(None, None, 2), slice(None, None, -1)),
    (slice(3, 1), 0),
    slice(1, 2),
    Ellipsis,
    (Ellipsis, 2),
    ([0, 2, 0], [1, 1, 4]),
    (1, [0, 3]),
    (slice(0, 2), [0, 3]),
    numpy.indices((4, 6)).sum(axis=0) % 3 == 0,
    (numpy.array([True, False, False, True]), slice(None)),
]


@pytest.mark.parametrize("key", INDICES, ids=str)
def test_indices_are_those_of_numpy(key):
    array = (numpy.arange(24, dtype=numpy.uint8) * 5 % 9).reshape(4, 6)
    grid = fleetfoot.Grid.from_array(array, max_terrain=200)
    assert numpy.array_equal(grid[key], array[key])
    assert numpy.shape(grid[key]) == numpy.shape(array[key])

    array[key] = 0
    grid[key] = 0
    assert numpy.array_equal(numpy.asarray(grid), array)

    values = numpy.arange(100, 100 + numpy.size(array[key]), dtype=numpy.uint8).reshape(numpy.shape(array[key]))
    array[key] = values
    grid[key] = values
    assert numpy.array_equal(numpy.asarray(grid), array)


def test_values_are_broadcast_like_those_of_numpy():
    grid = fleetfoot.Grid(4, 3, max_terrain=9)
    grid[1:, :] = [2, 3, 4, 5]
    grid[:, 0] = 7
    assert numpy.asarray(grid).tolist() == [[7, 1, 1, 1], [7, 3, 4, 5], [7, 3, 4, 5]]
    with pytest.raises(fleetfoot.InputError, match=r"does not fit \(2, 4\)"):
        grid[1:, :] = [1, 2, 3]


@pytest.mark.parametrize("key", [(3, 0), (0, 4), (-4, 0), (0, -5), 3, (slice(None), 9), ([0], [4]), (0, 0, 0)], ids=str)
def test_an_index_outside_is_both_kinds_of_error(key):
    grid = fleetfoot.Grid(4, 3)
    for kind in (fleetfoot.OutsideError, fleetfoot.InputError, ValueError, IndexError):
        with pytest.raises(kind):
            grid[key]
        with pytest.raises(kind):
            grid[key] = 0
    assert numpy.asarray(grid).all()


def test_rows_can_be_looped_over():
    assert [row.tolist() for row in fleetfoot.Grid.from_array([[1, 0], [0, 1]])] == [[1, 0], [0, 1]]


def test_set_takes_cells():
    grid = fleetfoot.Grid(4, 3)
    for cell in ((3, 0), [2, 1], numpy.array([1, 2]), (numpy.int32(0), numpy.uint8(1))):
        grid.set(cell, 0)
    assert numpy.argwhere(numpy.asarray(grid) == 0).tolist() == [[0, 3], [1, 0], [1, 2], [2, 1]]
    assert grid.contains((3, 2)) and not grid.contains((3, 3)) and not grid.contains((-1, 0))


def test_set_many_is_all_or_nothing():
    grid = fleetfoot.Grid(4, 3, max_terrain=5)
    grid.set_many(numpy.array([[0, 1], [3, 2]], numpy.int16), [5, 2])
    grid.set_many([], 0)
    grid.set_many([(1, 1), (1, 1)], [3, 4])
    assert numpy.asarray(grid).tolist() == [[1, 1, 1, 1], [5, 4, 1, 1], [1, 1, 1, 2]]
    before = numpy.asarray(grid)
    for cells, terrain in (([(0, 0), (4, 0)], 0), ([(0, 0), (1, 0)], [0, 6]), ([(0, 0), (2**40, 0)], 0)):
        with pytest.raises(fleetfoot.InputError):
            grid.set_many(cells, terrain)
    assert numpy.array_equal(numpy.asarray(grid), before)


def test_set_rect():
    grid = fleetfoot.Grid(5, 4)
    grid.set_rect((1, 2), [[0, 1, 0], [1, 0, 1]])
    assert numpy.argwhere(numpy.asarray(grid) == 0).tolist() == [[2, 1], [2, 3], [3, 2]]
    with pytest.raises(fleetfoot.InputError, match="the 3x2 rectangle at .3,2. is not inside the 5x4 grid"):
        grid.set_rect((3, 2), numpy.zeros((2, 3), numpy.uint8))
    assert numpy.asarray(grid).sum() == 17


def test_prepare_goes_on_where_it_stopped():
    grid = fleetfoot.Grid(512, 512)
    assert grid.prepared == 0
    calls = 0
    while not grid.prepare(work=300):
        calls += 1
        assert calls < 10000
    assert calls > 2
    assert grid.prepare(micros=1e9)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: fleetfoot.Grid(0, 5), "grid: "),
        (lambda: fleetfoot.Grid(10**12, 10**12), "grid: "),
        (lambda: fleetfoot.Grid(5, 5, moves=6), "grid: moves must be 4 or 8, not 6"),
        (lambda: fleetfoot.Grid(5, 5, max_terrain=256), "terrain"),
        (lambda: fleetfoot.Grid(5, 5, max_terrain=-1), "terrain"),
        (lambda: fleetfoot.Grid(5, 5).at((5, 0)), r"grid: \(5,0\) is outside the 5x5 grid"),
        (lambda: fleetfoot.Grid(5, 5).set((-1, 0), 0), r"\(-1,0\) is outside the 5x5"),
        (lambda: fleetfoot.Grid(5, 5).set((0, 0), 300), "edit: terrain is from 0 to 255"),
        (lambda: fleetfoot.Grid(5, 5).set((0, 0), 2), "terrain"),
        (lambda: fleetfoot.Grid(5, 5).__setitem__((0, 0), -1), "edit: terrain is from 0 to 255"),
        (lambda: fleetfoot.Grid.from_array([[0, 256]]), "edit: terrain is from 0 to 255"),
        (lambda: fleetfoot.Grid.from_array([0, 1]), "2 dimensions is needed"),
        (lambda: fleetfoot.Grid.from_array(numpy.ones((0, 4), numpy.uint8)), "grid: "),
        (lambda: fleetfoot.Grid(5, 5).prepare(work=1, micros=1), "budget: give work or micros, not both"),
        (lambda: fleetfoot.load_map("no/such.map"), r"no/such\.map: "),
    ],
)
def test_bad_input_is_a_value_error_of_one_line(make, words):
    with pytest.raises(fleetfoot.InputError) as caught:
        make()
    assert isinstance(caught.value, ValueError)
    assert re.search(words, str(caught.value)) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "make",
    [
        lambda: fleetfoot.Grid("5", 5),
        lambda: fleetfoot.Grid(5.0, 5),
        lambda: fleetfoot.Grid(5, 5).at((1.0, 2)),
        lambda: fleetfoot.Grid(5, 5).at((1, 2, 3)),
        lambda: fleetfoot.Grid(5, 5).at(1),
        lambda: fleetfoot.Grid(5, 5).at("12"),
        lambda: fleetfoot.Grid(5, 5).set((1, 1), 1.5),
        lambda: fleetfoot.Grid(5, 5).__setitem__((0, 0), 0.5),
        lambda: fleetfoot.Grid.from_array([[0.5, 1.0]]),
        lambda: fleetfoot.Grid.from_array("map"),
        lambda: fleetfoot.Grid(5, 5).set_many([(0.5, 1.0)], 0),
        lambda: fleetfoot.Grid(5, 5).prepare(5),
        lambda: fleetfoot.load_map(5.5),
    ],
)
def test_a_wrong_type_is_a_type_error(make):
    with pytest.raises(TypeError):
        make()


def test_load_map(tmp_path):
    file = tmp_path / "rooms.map"
    file.write_text("type octile\nheight 2\nwidth 3\nmap\n..@\nG.T\n")
    for name in (file, str(file)):
        assert numpy.asarray(fleetfoot.load_map(name)).tolist() == [[1, 1, 0], [1, 1, 0]]
    assert fleetfoot.load_map(file, moves=4).moves == 4
    file.write_text("type octile\nheight 2\nwidth 3\nmap\n..@\nG.?\n")
    with pytest.raises(fleetfoot.InputError, match=r"rooms\.map:6: "):
        fleetfoot.load_map(file)


def test_a_path_outlives_everything():
    path = fleetfoot.find_path(fleetfoot.Grid(8, 8), (0, 0), (7, 7)).cells
    gc.collect()
    assert path.shape == (8, 2) and path[-1].tolist() == [7, 7]
