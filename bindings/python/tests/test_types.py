"""The stubs: what the compiled half has they have, and mypy accepts the examples."""

import ast
import importlib.util
import inspect
import os
import runpy
import subprocess
import sys
from pathlib import Path

import fleetfoot
import pytest
from fleetfoot import _core

HERE = Path(__file__).resolve().parent
STUB = Path(fleetfoot.__file__).with_name("_core.pyi")


def names_of(body):
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.AnnAssign):
            yield node.target.id


def public(names):
    return {name for name in names if not name.startswith("_")}


def classes():
    return {node.name: node for node in ast.parse(STUB.read_text()).body if isinstance(node, ast.ClassDef)}


def test_the_stub_has_what_the_module_has():
    loops = {"AgentSteps", "GraphAgentSteps"}  # iterators, by that name alone
    assert public(names_of(ast.parse(STUB.read_text()).body)) == public(vars(_core)) - loops


@pytest.mark.parametrize("name", sorted(name for name in classes() if not name.startswith("_")))
def test_the_stub_has_the_members_of(name):
    stub = set(names_of(classes()[name].body))
    if name in ("Step", "GraphStep"):
        stub = set(names_of(classes()["_Decision"].body))
    real = vars(getattr(_core, name))
    assert public(stub) == public(real)
    # Of the special ones, those that everything has need no mention.
    assert {member for member in stub if member.startswith("__")} - {"__init__"} <= set(real)


@pytest.mark.parametrize("name", ["Grid", "Agent", "Fleet", "GraphAgent"])
def test_the_arguments_are_those_of_the_stub(name):
    for node in classes()[name].body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("__"):
            continue
        doc = inspect.getdoc(getattr(getattr(_core, name), node.name)) or ""
        if node.name.startswith("_") or "(self" not in doc and f"{node.name}(" not in doc:
            continue
        for argument in node.args.args + node.args.kwonlyargs:
            assert argument.arg == "self" or f"{argument.arg}: " in doc, (name, node.name, argument.arg)


def test_the_program_for_mypy_runs():
    program = runpy.run_path(str(HERE / "typed.py"))
    assert program["cells"]()[0] == (7, 7)
    assert program["nodes"]() == [0, 0]
    assert program["fleets"]() == fleetfoot.AgentId(0)
    assert "rtdstar" in program["described"]()


def test_mypy_accepts_the_examples_and_the_package(tmp_path):
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("mypy is not installed")
    files = [*HERE.parent.glob("examples/*.py"), *HERE.parent.glob("fleetfoot/*.py"), HERE / "typed.py"]
    rules = HERE.parents[2] / "pyproject.toml"
    command = [sys.executable, "-m", "mypy", "--config-file", str(rules), "--cache-dir", str(tmp_path)]
    environment = {**os.environ, "MYPYPATH": str(HERE.parent)}
    done = subprocess.run([*command, *map(str, files)], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
