"""Agents on grids: steps, paths, parameters, and worlds that they keep alive."""

import gc
import math
import weakref

import fleetfoot
import numpy
import pytest


def cost_of(steps):
    return sum(math.dist(step.from_, step.to) for step in steps)


def with_wall(size=24):
    grid = fleetfoot.Grid(size, size)
    grid[2:, size // 2] = 0
    return grid


def test_a_step_says_what_was_decided():
    agent = fleetfoot.Agent(fleetfoot.Grid(8, 8), (0, 0), (7, 3))
    step = agent.step()
    assert (step.from_, step.to, step.status) == ((0, 0), agent.position, "plan")
    assert step.plan_cost == pytest.approx(4 + 3 * math.sqrt(2))
    assert 0 < step.expanded <= step.work
    assert isinstance(step.why, str) and step.why
    assert repr(step).startswith("<fleetfoot.Step (0, 0) to (1, ")
    assert agent.goal == (7, 3)


def test_think_stays():
    agent = fleetfoot.Agent(fleetfoot.Grid(8, 8), (0, 0), (7, 3))
    thought = agent.think()
    assert agent.position == (0, 0) and agent.step().to == thought.to == agent.position


@pytest.mark.parametrize("work", [1, 0, -5, 7, numpy.int32(64), 2**80])
def test_work_is_a_limit(work):
    agent = fleetfoot.Agent(with_wall(), (0, 20), (23, 20))
    for _ in range(30):
        assert agent.step(work=work).work <= max(work, 1)


@pytest.mark.parametrize("micros", [0, 1, 0.5, 200, 1e12, float("inf"), numpy.float32(3)])
def test_micros_are_whole_or_not(micros):
    agent = fleetfoot.Agent(with_wall(), (0, 20), (23, 20))
    assert agent.step(micros=micros).work > 0


def test_one_budget_and_by_name():
    agent = fleetfoot.Agent(fleetfoot.Grid(8, 8), (0, 0), (7, 3))
    with pytest.raises(fleetfoot.InputError, match="budget: give work or micros, not both"):
        agent.step(work=5, micros=5)
    for budget in ({"work": 1.5}, {"work": "5"}, {"micros": "5"}, {"time": 5}):
        with pytest.raises(TypeError):
            agent.step(**budget)
    with pytest.raises(TypeError):
        agent.step(64)
    assert agent.position == (0, 0)


def test_a_loop_ends_at_the_goal():
    grid = with_wall()
    agent = fleetfoot.Agent(grid, (0, 20), (23, 20))
    steps = list(agent)
    assert agent.position == (23, 20) and all(step.status == "plan" for step in steps)
    assert cost_of(steps) == pytest.approx(fleetfoot.distance(grid, (0, 20), (23, 20)))
    assert list(agent) == []
    assert agent.step().to == (23, 20)


def test_a_loop_ends_after_no_path_and_can_go_on():
    grid = with_wall()
    grid[:2, 12] = 0
    agent = fleetfoot.Agent(grid, (0, 20), (23, 20), "astar")
    assert [step.status for step in agent.steps(work=10**6)] == ["no_path"]
    grid[5, 12] = 1
    assert list(agent.steps(work=10**6))[-1].to == (23, 20)


def test_a_loop_within_a_budget():
    agent = fleetfoot.Agent(with_wall(), (0, 20), (23, 20), "lss-lrtastar")
    steps = list(agent.steps(work=30))
    assert agent.position == (23, 20) and max(step.work for step in steps) <= 30
    assert "partial" in {step.status for step in steps}


def test_edits_are_read_in_the_next_step():
    grid = fleetfoot.Grid(20, 20)
    agent = fleetfoot.Agent(grid, (0, 10), (19, 10))
    agent.step()
    grid[1:, 10] = 0
    step = agent.step()
    assert step.plan_cost == pytest.approx(fleetfoot.distance(grid, (1, 10), (19, 10)))


def test_path_ahead_is_an_array():
    grid = with_wall()
    agent = fleetfoot.Agent(grid, (0, 20), (23, 20))
    assert agent.path().tolist() == [[0, 20]] and not agent.path().complete
    cost = agent.step().plan_cost
    path = agent.path()
    assert isinstance(path, numpy.ndarray) and path.dtype == numpy.intc and path.shape[1] == 2
    assert path[0].tolist() == list(agent.position) and path[-1].tolist() == [23, 20]
    assert path.complete and path.cost == pytest.approx(cost - math.dist((0, 20), path[0]))
    assert path.cost == pytest.approx(numpy.linalg.norm(numpy.diff(path, axis=0), axis=1).sum())
    half = path[: len(path) // 2]
    assert not half.complete and math.isnan(half.cost)


def test_set_goal_and_relocate():
    agent = fleetfoot.Agent(fleetfoot.Grid(8, 8), (0, 0), (7, 3))
    agent.step()
    agent.set_goal([0, 7])
    agent.relocate((0, 5))
    assert (agent.position, agent.goal) == ((0, 5), (0, 7))
    assert [step.to for step in agent] == [(0, 6), (0, 7)]
    for call in (agent.set_goal, agent.relocate):
        with pytest.raises(fleetfoot.InputError, match="outside the 8x8"):
            call((8, 0))
        with pytest.raises(TypeError):
            call(5)
    assert (agent.position, agent.goal) == ((0, 7), (0, 7))


def test_stats():
    agent = fleetfoot.Agent(with_wall(), (0, 20), (23, 20))
    steps = list(agent)
    stats = agent.stats()
    assert stats.steps == stats.moves == len(steps)
    assert stats.work == sum(step.work for step in steps)
    assert stats.expanded == sum(step.expanded for step in steps)
    assert stats.memory_bytes > 1000 and stats.replans >= 0


def test_sensing():
    grid = with_wall()
    costs = {}
    for sensing in ("full", "adjacent", 3, numpy.int64(3)):
        agent = fleetfoot.Agent(grid, (0, 20), (23, 20), "dstar-lite", sensing=sensing)
        costs[str(sensing)] = cost_of(list(agent))
        assert agent.position == (23, 20)
    assert costs["full"] == pytest.approx(fleetfoot.distance(grid, (0, 20), (23, 20)))
    assert costs["adjacent"] >= costs["3"] > costs["full"]
    for sensing, error in (("radius", ValueError), (0, ValueError), (-1, ValueError), (1.5, TypeError), (None, TypeError)):
        with pytest.raises(error):
            fleetfoot.Agent(grid, (0, 20), (23, 20), sensing=sensing)


def test_every_agent_reaches_the_goal():
    for description in fleetfoot.agents():
        agent = fleetfoot.Agent(with_wall(12), (0, 10), (11, 10), description.name)
        for _ in zip(range(5000), agent.steps(work=2000)):
            pass
        assert agent.position == (11, 10), description.name


def test_every_parameter_can_be_set_by_its_name():
    """With its own default; the underscore at the end keeps `goal` and the like apart."""
    tried = 0
    grid = with_wall(12)
    for description in fleetfoot.agents():
        for parameter in description.parameters:
            if parameter.kind == "file" or parameter.only_with:
                continue
            keyword = {parameter.name.replace("-", "_") + "_": parameter.default}
            fleetfoot.Agent(grid, (0, 10), (11, 10), description.name, **keyword)
            tried += 1
    assert tried > 20


@pytest.mark.parametrize(
    ("name", "parameters", "words"),
    [
        ("nonsense", {}, "nonsense"),
        ("auto", {"no_such": 1}, "no-such"),
        ("rtdstar", {"local_ratio": 2}, "local-ratio"),
        ("rtdstar", {"local_ratio": "half"}, "local-ratio"),
        ("rtdstar", {"local_": "nonsense"}, "local"),
        ("rtdstar", {"global_": "dstar-lite", "epsilon": 2}, "epsilon"),
    ],
)
def test_bad_parameters_are_refused(name, parameters, words):
    with pytest.raises(fleetfoot.InputError, match=words) as caught:
        fleetfoot.Agent(fleetfoot.Grid(8, 8), (0, 0), (7, 3), name, **parameters)
    assert "\n" not in str(caught.value)


def test_parameters_have_an_effect():
    def work(**parameters):
        agent = fleetfoot.Agent(with_wall(), (0, 20), (23, 20), "lrtastar", **parameters)
        return [step.expanded for step in agent.steps(work=1000)]

    assert work(lookahead=1) == work(lookahead="1") != work(lookahead=20)


def test_a_file_may_be_a_path_object(tmp_path):
    with pytest.raises(fleetfoot.InputError, match="no-such.ffdb"):
        fleetfoot.Agent(
            fleetfoot.Grid(8, 8), (0, 0), (7, 3), "general-lrtastar", goal_="global", database=tmp_path / "no-such.ffdb"
        )


def test_an_agent_keeps_its_grid():
    agent = fleetfoot.Agent(with_wall(), (0, 20), (23, 20))
    gc.collect()
    assert agent.grid.shape == (24, 24)
    assert list(agent)[-1].to == (23, 20)
    grid = fleetfoot.Grid(5, 5)
    assert fleetfoot.Agent(grid, (0, 0), (1, 1)).grid is grid


def test_a_loop_keeps_its_agent():
    steps = fleetfoot.Agent(with_wall(), (0, 20), (23, 20)).steps()
    gc.collect()
    assert list(steps)[-1].to == (23, 20)


def test_nothing_is_kept_longer_than_needed():
    class Watched(fleetfoot.Grid):
        pass

    grid = Watched(8, 8)
    gone = weakref.ref(grid)
    agent = fleetfoot.Agent(grid, (0, 0), (7, 7))
    list(agent)
    del grid, agent
    gc.collect()
    assert gone() is None


def test_moves_of_four():
    agent = fleetfoot.Agent(fleetfoot.Grid(8, 8, moves=4), (0, 0), (3, 4))
    assert len(list(agent)) == 7


def test_find_path():
    grid = with_wall()
    path = fleetfoot.find_path(grid, (0, 20), (23, 20))
    assert path and path.found and path.nearest == (23, 20) and path.nearest_cost == path.cost
    assert path.cost == pytest.approx(fleetfoot.distance(grid, (0, 20), (23, 20)))
    assert path.cells[0].tolist() == [0, 20] and path.cells[-1].tolist() == [23, 20]
    grid[:2, 12] = 0
    path = fleetfoot.find_path(grid, (0, 20), (23, 20))
    assert not path and path.cells.shape == (0, 2) and path.cost == math.inf and path.nearest == (11, 20)
    assert fleetfoot.distance(grid, (0, 20), (23, 20)) == math.inf
    for ask in (fleetfoot.find_path, fleetfoot.distance):
        with pytest.raises(fleetfoot.InputError, match="outside"):
            ask(grid, (0, 20), (24, 20))
        with pytest.raises(TypeError):
            ask(grid, 0, 20)


def test_descriptions_are_data():
    import dataclasses

    described = {agent.name: agent for agent in fleetfoot.agents()}
    assert list(described) == sorted(described) and {"auto", "astar", "dstar-lite", "rtdstar"} <= set(described)
    rtdstar = dataclasses.asdict(described["rtdstar"])
    ratio = next(p for p in rtdstar["parameters"] if p["name"] == "local-ratio")
    assert (ratio["kind"], ratio["min"], ratio["max"]) == ("number", 0, 1)
    epsilon = next(p for p in described["rtdstar"].parameters if p.name == "epsilon")
    assert fleetfoot.Condition("global", ("adstar",)) in epsilon.needs and epsilon.only_with == "global=adstar"
    assert rtdstar["properties"]["always_moves"] is True
