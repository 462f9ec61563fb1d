"""The same steps as those of the command line, which its traces show."""

import json
import os
import subprocess

import fleetfoot
import numpy
import pytest

BINARY = os.environ.get("FLEETFOOT_BINARY")
pytestmark = pytest.mark.skipif(not BINARY, reason="FLEETFOOT_BINARY names no command line to compare with")

SETTINGS = [
    ("auto", {}, ["--budget", "64"]),
    ("auto", {}, ["--budget", "256", "--moves", "4"]),
    ("auto", {}, []),
    ("auto", {"sensing": "adjacent"}, ["--budget", "100", "--sense", "adjacent"]),
    ("rtdstar", {"local": "lrtastar", "local_ratio": 0.25}, ["--budget", "40"]),
    ("dstar-lite", {"queue": "bucket", "sensing": 5}, ["--budget", "500", "--sense", "radius:5"]),
    ("adstar", {"epsilon": 2.5}, ["--budget", "300"]),
    ("lss-lrtastar", {"lookahead": 20}, []),
    ("astar", {}, ["--budget", "2000"]),
]


def run(*arguments):
    done = subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode in (0, 3, 4), done.stderr
    return done


def read_changes(file):
    lines = file.read_text().splitlines()
    for line in lines[lines.index("changes") + 1 :]:
        tick, x, y, terrain = line.split()
        yield int(tick), (int(x), int(y)), int(terrain in ".GS")


@pytest.fixture(scope="module", params=[("rooms", 1), ("rooms", 2), ("random", 3)], ids=str)
def world(request, tmp_path_factory):
    kind, seed = request.param
    folder = tmp_path_factory.mktemp("world")
    run("generate", kind, "--size", 48, "--seed", seed, "--change-percent", 20, "--out", folder)
    return folder / f"{kind}.map", folder / f"{kind}.scen", folder / f"{kind}.changes"


@pytest.mark.parametrize(("name", "keywords", "options"), SETTINGS, ids=[f"{s[0]} {' '.join(s[2])}" for s in SETTINGS])
def test_same_steps(world, name, keywords, options, tmp_path):
    map_file, scenario, changes_file = world
    trace_file = tmp_path / "trace.jsonl"
    sets = [f"--set={key.replace('_', '-')}={value}" for key, value in keywords.items() if key != "sensing"]
    files = ["--map", map_file, "--scen", scenario, "--problem", 0, "--changes", changes_file]
    run("run", *files, "--agent", name, *sets, *options, "--max-steps", 300, "--trace", trace_file)
    head, *steps, _ = map(json.loads, trace_file.read_text().splitlines())
    assert steps

    grid = fleetfoot.load_map(map_file, moves=head["moves"])
    agent = fleetfoot.Agent(grid, head["start"], head["goal"], name, **keywords)
    changes = list(read_changes(changes_file))
    for expected in steps:
        now = [(cell, terrain) for tick, cell, terrain in changes if tick == expected["t"]]
        if now:
            cells, terrain = zip(*now)
            grid.set_many(cells, terrain)
        step = agent.step(work=head["budget"])
        told = {
            "from": list(step.from_),
            "to": list(step.to),
            "status": step.status,
            "expanded": step.expanded,
            "work": step.work,
            "why": step.why,
        }
        assert told == {key: expected.get(key, "") for key in told}, expected
        if step.status == "plan":
            assert step.plan_cost == pytest.approx(expected["plan_cost"], abs=1e-5)


def test_descriptions_are_those_of_the_command_line():
    listed = {agent["name"]: agent for agent in json.loads(run("agents", "--format", "json").stdout)}
    described = {agent.name: agent for agent in fleetfoot.agents()}
    assert set(listed) == set(described)
    for name, agent in described.items():
        assert agent.summary == listed[name]["summary"]
        assert [p.name for p in agent.parameters] == [p["name"] for p in listed[name]["parameters"]]
        assert vars(agent.properties) == listed[name]["properties"]


def test_a_map_is_read_alike(world):
    text = world[0].read_text().split("map\n", 1)[1].splitlines()
    expected = numpy.array([[cell in ".GS" for cell in row] for row in text])
    assert numpy.array_equal(numpy.asarray(fleetfoot.load_map(world[0])), expected)
