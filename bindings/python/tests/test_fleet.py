"""Fleets: ids, goals, ticks, and what they say in arrays."""

import gc

import fleetfoot
import numpy
import pytest

STATUSES = {"plan", "partial", "wait", "no_path"}
CAUSES = {
    "arrived",
    "committed",
    "planned",
    "coarse",
    "guessed",
    "queued",
    "no-path",
    "nearest",
    "gave-way",
    "in-the-way",
}


def crossing(size=24, **options):
    """Agents from left to right and from right to left through two gates."""
    grid = fleetfoot.Grid(size, size)
    grid[:, size // 2] = 0
    grid[4:6, size // 2] = grid[-6:-4, size // 2] = 1
    fleet = fleetfoot.Fleet(grid, **options)
    ids = [fleet.add((0, y), (size - 1, y)) for y in range(size)]
    ids += [fleet.add((size - 1, y), (0, y)) for y in range(size)]
    return fleet, ids


def run(fleet, ticks=400, **budget):
    for _ in range(ticks):
        report = fleet.tick(**budget)
        yield report
        if report.at_goal == len(fleet):
            return


@pytest.mark.parametrize("collisions", ["ignore", "avoid"])
def test_all_arrive_by_legal_moves(collisions):
    fleet, ids = crossing(collisions=collisions)
    places = numpy.array([fleet.state(id).position for id in ids])
    causes = set()
    for report in run(fleet, work=3000):
        moves = fleet.moves()
        assert len(moves) == report.decisions == len(ids) and report.work <= 3000
        assert moves["index"].tolist() == [id.index for id in ids]
        assert numpy.array_equal(moves["from"], places)
        assert abs(moves["to"] - moves["from"]).max() <= 1
        assert report.moved == (moves["to"] != moves["from"]).any(axis=1).sum()
        places[moves["index"]] = moves["to"]
        assert all(fleet.grid.at(cell) for cell in places)
        if collisions == "avoid":
            assert len({tuple(cell) for cell in places.tolist()}) == len(ids)
        assert set(moves["status"]) <= STATUSES
        causes |= set(moves["why"])
    assert causes <= CAUSES and {"committed", "planned"} <= causes
    assert report.at_goal == len(ids)
    assert [fleet.state(id).position for id in ids] == [fleet.state(id).goal for id in ids]


def test_the_least_budget_still_decides():
    fleet, ids = crossing()
    for _ in range(5):
        report = fleet.tick(work=0)
        assert report.decisions == len(ids) and len(fleet.moves()) == len(ids)


def test_events_say_what_happened():
    fleet, ids = crossing()
    arrived = []
    for _ in run(fleet, work=3000):
        events = fleet.events()
        assert events.dtype.names == ("kind", "index", "version", "at")
        for event in events[events["kind"] == "arrived"]:
            id = fleetfoot.AgentId(event["index"], event["version"])
            assert fleet.state(id).position == tuple(event["at"]) == fleet.state(id).goal
            arrived.append(id)
    assert sorted(id.index for id in arrived) == [id.index for id in ids]

    walled = fleetfoot.Grid(9, 9)
    walled[:, 4] = 0
    fleet = fleetfoot.Fleet(walled)
    id = fleet.add((0, 0), (8, 0))
    kinds = []
    for _ in range(3):
        fleet.tick()
        kinds += fleet.events()["kind"].tolist()
    assert kinds == ["no-path"] and fleet.state(id).status == "no_path"
    walled[3, 4] = 1
    for _ in range(40):
        fleet.tick()
        kinds += fleet.events()["kind"].tolist()
    assert kinds == ["no-path", "path-found", "arrived"]


def test_arrays_are_copies():
    fleet, ids = crossing()
    fleet.tick(work=3000)
    before = fleet.moves()
    kept = before.copy()
    fleet.tick(work=3000)
    fleet.remove(ids[0])
    del fleet
    gc.collect()
    assert numpy.array_equal(before, kept)


def test_ids():
    fleet = fleetfoot.Fleet(fleetfoot.Grid(9, 9))
    first, second = fleet.add((0, 0), (1, 1)), fleet.add((0, 0), (1, 1))
    assert first != second and len({first, second, fleetfoot.AgentId(0, 0)}) == 2
    assert repr(first) == "fleetfoot.AgentId(0, 0)" and len(fleet) == 2
    assert first in fleet
    fleet.remove(first)
    assert first not in fleet and len(fleet) == 1
    again = fleet.add((2, 2), (3, 3))
    assert again.index == first.index and again.version == first.version + 1
    assert again != first and again != fleetfoot.GoalId(again.index, again.version)
    with pytest.raises(fleetfoot.InputError, match="there is no agent 0, version 0"):
        fleet.state(first)
    with pytest.raises(TypeError):
        fleet.state(0)


def test_goals_of_ones_own_and_shared_ones():
    fleet = fleetfoot.Fleet(fleetfoot.Grid(9, 9))
    flag = fleet.add_goal((8, 8))
    assert flag in fleet and fleet.goal(flag) == (8, 8) and repr(flag) == "fleetfoot.GoalId(0, 0)"
    hunter, runner = fleet.add((0, 0), flag), fleet.add((4, 4), (4, 4))
    fleet.move_goal(flag, [0, 8])
    assert fleet.state(hunter).goal == (0, 8)
    fleet.set_goal(runner, flag)
    assert fleet.state(runner).goal == (0, 8)
    fleet.set_goal(hunter, (8, 0))
    fleet.relocate(hunter, (7, 0))
    assert fleet.state(hunter).position == (7, 0)
    with pytest.raises(fleetfoot.InputError, match="agents go to that goal"):
        fleet.remove_goal(flag)
    fleet.set_goal(runner, (5, 5))
    fleet.remove_goal(flag)
    assert flag not in fleet
    with pytest.raises(fleetfoot.InputError, match="there is no shared goal"):
        fleet.add((0, 0), flag)
    for _ in range(3):
        fleet.tick()
    assert fleet.state(hunter).arrived and fleet.state(runner).arrived


def test_state_path_and_stats():
    fleet = fleetfoot.Fleet(fleetfoot.Grid(9, 9))
    fleet.reserve(10)
    id = fleet.add((0, 0), (7, 0), priority=7, size=2)
    state = fleet.state(id)
    assert (state.priority, state.size, state.arrived, state.waited) == (7, 2, False, 0)
    assert fleet.prepare() is True
    assert fleet.tick().tick == 0 and fleet.tick().tick == 1
    state = fleet.state(id)
    assert (state.status, state.position) == ("plan", (2, 0))
    path = fleet.path(id)
    assert isinstance(path, fleetfoot.PathAhead) and path[0].tolist() == [2, 0]
    stats = fleet.stats()
    assert (stats.agents, stats.ticks, stats.moves) == (1, 2, 2) and stats.memory_bytes > 0
    assert repr(stats).startswith("<fleetfoot.FleetStats agents=1 goals=0 ticks=2 moves=2 ")
    assert repr(state).startswith("<fleetfoot.State position=(2, 0) goal=(7, 0) status='plan' why='")


def test_unreachable_goals():
    ends = {}
    for answer in ("wait", "nearest", "report"):
        grid = fleetfoot.Grid(9, 9)
        grid[:, 6] = 0
        fleet = fleetfoot.Fleet(grid, when_unreachable=answer)
        id = fleet.add((0, 4), (8, 4))
        for _ in range(20):
            fleet.tick()
        ends[answer] = fleet.state(id).position
    assert ends["nearest"] == (5, 4) and ends["wait"] == ends["report"] != (5, 4)


def test_threads_give_the_same_moves():
    def walk(threads):
        fleet, _ = crossing(threads=threads, collisions="avoid")
        return [fleet.moves().tobytes() for _ in run(fleet, work=3000)]

    assert walk(1) == walk(2)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda grid: fleetfoot.Fleet(grid, threads=0), "threads must be from 1 to 64"),
        (lambda grid: fleetfoot.Fleet(grid, threads=65), "threads must be from 1 to 64"),
        (lambda grid: fleetfoot.Fleet(grid, collisions="maybe"), 'one of "ignore", "avoid", not "maybe"'),
        (lambda grid: fleetfoot.Fleet(grid, when_unreachable=""), 'when_unreachable: one of "wait"'),
        (lambda grid: fleetfoot.Fleet(grid, sensing="far"), "sensing: "),
        (lambda grid: fleetfoot.Fleet(grid, beliefs="none"), 'beliefs: one of "shared", "own"'),
        (lambda grid: fleetfoot.Fleet(grid).add((9, 0), (0, 0)), "outside"),
        (lambda grid: fleetfoot.Fleet(grid).add((0, 0), (0, 9)), "outside"),
        (lambda grid: fleetfoot.Fleet(grid).add((0, 0), (0, 0), priority=101), "priority"),
        (lambda grid: fleetfoot.Fleet(grid).add((0, 0), (0, 0), size=9), "size"),
        (lambda grid: fleetfoot.Fleet(grid).remove(fleetfoot.AgentId(0)), "there is no agent 0"),
        (lambda grid: fleetfoot.Fleet(grid).move_goal(fleetfoot.GoalId(0), (0, 0)), "there is no shared goal"),
        (lambda grid: fleetfoot.Fleet(grid).tick(work=1, micros=1), "not both"),
    ],
)
def test_bad_input(make, words):
    with pytest.raises(fleetfoot.InputError, match=words):
        make(fleetfoot.Grid(9, 9))


@pytest.mark.parametrize(
    "make",
    [
        lambda grid: fleetfoot.Fleet(grid, 2),
        lambda grid: fleetfoot.Fleet(grid, collisions=1),
        lambda grid: fleetfoot.Fleet(fleetfoot.Graph(2, [])),
        lambda grid: fleetfoot.Fleet(grid).add((0, 0), "there"),
        lambda grid: fleetfoot.Fleet(grid).add((0, 0), fleetfoot.AgentId(0)),
        lambda grid: fleetfoot.Fleet(grid).set_goal(fleetfoot.GoalId(0), (0, 0)),
    ],
)
def test_wrong_types(make):
    with pytest.raises(TypeError):
        make(fleetfoot.Grid(9, 9))


def test_a_fleet_keeps_its_grid():
    fleet, ids = crossing()
    gc.collect()
    assert fleet.grid.shape == (24, 24)
    assert list(run(fleet, work=3000))[-1].at_goal == len(ids)
    assert repr(fleet) == "<fleetfoot.Fleet of 48 agents>"
